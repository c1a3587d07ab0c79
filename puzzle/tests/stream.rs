//! Streams of many puzzles: where they are cut, where their faults are, and that one bad piece does
//! not stop the rest.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop too

#[path = "../../xtask/src/outside.rs"]
mod outside;
mod sheets;

use crossfoot_puzzle::{Fault, Limits, Piece, Pieces};
use std::io::{self, BufReader, Read};

/// Pieces as `line:column text`, faults as `code line:column`.
fn cut_with(bytes: &[u8], limits: &Limits) -> Vec<String> {
    // a tiny buffer, so that every boundary of a buffer is met
    let input = BufReader::with_capacity(3, bytes);
    Pieces::new(input, limits)
        .map(|item| shown(&item))
        .collect()
}

fn shown(item: &Result<Piece, Fault>) -> String {
    match item {
        Ok(piece) => format!(
            "{}:{} {}",
            piece.first_line,
            piece.first_column,
            piece.text.trim_end_matches('\n').replace('\n', "/")
        ),
        Err(fault) => format!(
            "{} {}:{}",
            fault.code,
            fault.line.unwrap_or(0),
            fault.column.unwrap_or(0)
        ),
    }
}

fn cut(text: &str) -> Vec<String> {
    cut_with(text.as_bytes(), &Limits::DEFAULT)
}

#[test]
fn an_empty_input_is_a_fault() {
    for text in [
        "",
        " \n\t\r\n",
        "\u{FEFF}",
        "// nothing\n\n---\n---\n",
        "[]",
        " [ ] ",
    ] {
        assert_eq!(cut(text), ["empty-input 1:1"], "{text:?}");
    }
}

#[test]
fn text_is_cut_at_lines_of_hyphens() {
    assert_eq!(
        cut("\n  # 3\\\n# .\r\n---\n\n// only a comment\n---\r\n# 4\\\n\n# .\n ----- \n"),
        ["2:1   # 3\\/# .", "8:1 # 4\\//# ."]
    );
    assert_eq!(cut("6 6 1 1 2 3\n-1\n-1"), ["1:1 6 6 1 1 2 3/-1/-1"]);
}

#[test]
fn ids_come_one_a_line() {
    let ids = "# my puzzles\n\n  5:0,0,\n// more\n6dn:_a,a1\nhttps://puzz.link/p?kakuro/1/1/.\r\nnonsense here\n";
    assert_eq!(
        cut(ids),
        [
            "3:3 5:0,0,",
            "5:1 6dn:_a,a1",
            "6:1 https://puzz.link/p?kakuro/1/1/.",
            "7:1 nonsense here"
        ]
    );
    for id in [
        "kakuro/5/5/48la0",
        "minarism/4/4/hhhq21pgi",
        "factors/5/5/rv",
        "?kakuro/1/1/.",
        "p.html?kakuro/1/1/.",
        "http://example.org/p?kakuro_edit/1/1/.",
        "pzprv3/kakuro/1/1/. . /. /",
    ] {
        if !id.contains(' ') {
            assert_eq!(cut(&format!("{id}\n{id}")).len(), 2, "{id}");
        }
    }
    // none of these is a list of ids
    for text in [
        "pzprv3\nkakuro\n1\n",
        "kind: kakuro\n# .",
        "title:x\n# .",
        "a6+ a\nb3+ b",
        "12\n12",
    ] {
        assert_eq!(cut(text).len(), 1, "{text:?}");
    }
}

#[test]
fn a_table_gives_its_column_of_ids() {
    let table = "params\tgame_id\tsolution\n3de\t3:a,b\t123\n\né\t 3:c,d\n3de\n3de\t\t5\n3\t3:e\n";
    assert_eq!(
        cut(table),
        [
            "2:5 3:a,b",
            "4:4 3:c,d",
            "missing-column 5:4",
            "missing-column 6:7",
            "7:3 3:e"
        ]
    );
}

#[test]
fn json_comes_as_lines_as_objects_and_as_a_list() {
    assert_eq!(
        cut("{\"a\":1}\n\n{\"b\":2}"),
        ["1:1 {\"a\":1}", "3:1 {\"b\":2}"]
    );
    assert_eq!(
        cut("{\n \"a\":[1,\n2]\n}\n{\n}"),
        ["1:1 {/ \"a\":[1,/2]/}", "5:1 {/}"]
    );
    assert_eq!(
        cut(" [ {\"a\":\"é],{\"} ,{\"b\":[2]}\n,\n  {\"c\":3} ] \n"),
        ["1:4 {\"a\":\"é],{\"}", "1:18 {\"b\":[2]}", "3:3 {\"c\":3}"]
    );
}

#[test]
fn a_broken_piece_does_not_stop_the_rest() {
    // a truncated line of JSON Lines
    assert_eq!(
        cut("{\"kind\":\"kakuro\",\"rows\":[[0\n{\"kind\":\"x\"}\nnot json\n{\"kind\":\"y\"}\n"),
        [
            "1:1 {\"kind\":\"kakuro\",\"rows\":[[0",
            "2:1 {\"kind\":\"x\"}",
            "3:1 not json",
            "4:1 {\"kind\":\"y\"}"
        ]
    );
    // elements that are none
    assert_eq!(
        cut("[{},,,\n5,{\"a\":[},{\"b\":1}]"),
        [
            "1:2 {}",
            "bad-json 1:5",
            "not-a-puzzle 2:1",
            "2:3 {\"a\":[}",
            "2:11 {\"b\":1}"
        ]
    );
    assert_eq!(cut("[{},]"), ["1:2 {}", "bad-json 1:5"]);
    assert_eq!(cut("[{}\n"), ["1:2 {}", "bad-json 2:1"]);
    assert_eq!(cut("[{}] {}"), ["1:2 {}", "bad-json 1:6"]);
    assert_eq!(cut("[[0]]"), ["not-a-puzzle 1:2"]);
}

#[test]
fn bytes_that_are_not_utf8_are_named() {
    let limits = Limits::DEFAULT;
    let said = |bytes: &[u8]| {
        let items: Vec<_> = Pieces::new(bytes, &limits).collect();
        items[0].as_ref().unwrap_err().message.clone()
    };
    assert_eq!(
        cut_with(b"# 3\\\n\xC3\xA9 \xFF .\n---\n# 4\\", &limits),
        ["not-utf-8 2:3", "4:1 # 4\\"]
    );
    assert_eq!(
        said(b"# 3\\\n\xC3\xA9 \xFF ."),
        "byte 8 of the input, 0xFF, is not UTF-8"
    );
    assert_eq!(
        cut_with(b"[{\"a\":\n\"\xFF\"},{}]", &limits),
        ["not-utf-8 2:2", "2:6 {}"]
    );
    assert_eq!(
        said(b"[{\"a\":\n\"\xFF\"},{}]"),
        "byte 8 of the input, 0xFF, is not UTF-8"
    );
    assert_eq!(
        cut_with(b"5:a\n5:\xC3\n5:b", &limits),
        ["1:1 5:a", "not-utf-8 2:3", "3:1 5:b"]
    );
    // UTF-16
    assert_eq!(cut_with(b"\xFF\xFE#\0 \0", &limits), ["not-utf-8 1:1"]);
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_puzzle() {
    assert_eq!(cut("\u{FEFF}# 3\\"), ["1:1 # 3\\"]);
    assert_eq!(cut("\u{FEFF}[{}]"), ["1:2 {}"]);
    let bytes = b"\xEF\xBB\xBF# \xFF";
    let items: Vec<_> = Pieces::new(&bytes[..], &Limits::DEFAULT).collect();
    let message = &items[0].as_ref().unwrap_err().message;
    assert_eq!(message, "byte 5 of the input, 0xFF, is not UTF-8");
}

#[test]
fn a_piece_over_the_limit_is_a_fault_of_its_own() {
    let limits = Limits {
        bytes: 12,
        ..Limits::DEFAULT
    };
    assert_eq!(
        cut_with(b"# 3\\\n# . . . . . .\n---\n# 4\\\n# .\n", &limits),
        ["too-large 1:1", "4:1 # 4\\/# ."]
    );
    assert_eq!(
        cut_with(
            b"{\"a\":\"aaaaaaaaaaaa\"}\n{\"b\":1}\n{\n\n\n\n\n\n\n\n\n\n\n\n\n}\n{}",
            &limits
        ),
        ["too-large 1:1", "2:1 {\"b\":1}", "too-large 3:1", "17:1 {}"]
    );
    assert_eq!(
        cut_with(b"[{\"a\":\"aaaaaaaaaaaa\"},{}]", &limits),
        ["too-large 1:2", "1:23 {}"]
    );
    assert_eq!(
        cut_with(b"5:a\n5:aaaaaaaaaaaaaaaaaaaaa\n5:b", &limits),
        ["1:1 5:a", "too-large 2:1", "3:1 5:b"]
    );
    let blanks = " ".repeat(40) + "5:a";
    assert_eq!(cut_with(blanks.as_bytes(), &limits), ["too-large 1:1"]);
}

#[test]
fn faults_of_a_piece_have_the_input_s_lines_and_columns() {
    let limits = Limits::DEFAULT;
    let places = |text: &str| -> Vec<(Option<usize>, Option<usize>)> {
        Pieces::new(text.as_bytes(), &limits)
            .filter_map(|item| item.and_then(|piece| piece.open(&limits)).err())
            .map(|fault| (fault.line, fault.column))
            .collect()
    };
    let text = "# 3\\\n# .\n---\n# 3\\\n# x\n";
    assert_eq!(places(text), [(Some(5), Some(3))]);
    let list = r#"[{"kind":"futoshiki","n":1},{"kind":"futoshiki","n":99}]"#;
    assert_eq!(places(list), [(Some(1), Some(53))]);
    let list = "[{\"kind\":\"futoshiki\",\n\"n\":99}]";
    assert_eq!(places(list), [(Some(2), Some(5))]);
}

/// Fails after some bytes, and is interrupted now and then.
struct Failing {
    bytes: &'static [u8],
    interrupted: bool,
}

impl Read for Failing {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.bytes.is_empty() {
            return Err(io::Error::other("the disk is gone"));
        }
        self.bytes.read(into)
    }
}

#[test]
fn an_input_that_never_ends_is_cut_off() {
    let limits = Limits {
        bytes: 50,
        ..Limits::DEFAULT
    };
    for (beginning, forever, expected) in [
        ("", "\0", "too-large 1:1"),
        ("", "words\n", "too-large 1:1"),
        ("", "// words\n", "too-large 1:1"),
        ("", "\u{FF}\n", "too-large 1:1"),
        ("{\"kind\":", "1,\n", "too-large 1:1"),
        ("[{\"kind\":", "1,\n", "too-large 1:2"),
        ("[", "\n", "bad-json 201:1"),
        ("5:0,\n", "\n", "1:1 5:0,"),
        ("", " \n", "too-large 101:0"),
    ] {
        let input = beginning.as_bytes().chain(Again(forever.as_bytes(), 0));
        let mut pieces = Pieces::new(BufReader::with_capacity(3, input), &limits);
        assert_eq!(shown(&pieces.next().unwrap()), expected, "{forever:?}");
        let rest: Vec<String> = pieces.map(|item| shown(&item)).collect();
        assert!(
            rest.iter().all(|item| item.starts_with("too-large ")) && rest.len() <= 1,
            "{forever:?}: {rest:?}"
        );
    }
}

/// The same bytes again and again.
struct Again(&'static [u8], usize);

impl Read for Again {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *into {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
        Ok(into.len())
    }
}

#[test]
fn an_input_that_fails_ends_with_a_fault() {
    let input = Failing {
        bytes: b"5:a\n5:b\n",
        interrupted: false,
    };
    let items: Vec<_> = Pieces::new(BufReader::with_capacity(4, input), &Limits::DEFAULT).collect();
    let shown: Vec<_> = items.iter().map(shown).collect();
    assert_eq!(shown, ["1:1 5:a", "2:1 5:b", "cannot-read 3:0"]);
    let message = &items[2].as_ref().unwrap_err().message;
    assert_eq!(message, "reading the input failed: the disk is gone");
}

#[test]
fn a_long_stream_is_not_held() {
    // 40 MB of input in pieces of a kilobyte: the test would not end in time if anything were kept
    // per piece or scanned again
    let piece = format!("{{\"kind\":\"kakuro\",\"x\":\"{}\"}}\n", "y".repeat(1000));
    let whole = piece.repeat(1000);
    let input = (0..40).fold(Box::new(io::empty()) as Box<dyn Read + '_>, |before, _| {
        Box::new(before.chain(whole.as_bytes()))
    });
    let count = Pieces::new(BufReader::new(input), &Limits::DEFAULT)
        .filter(Result::is_ok)
        .count();
    assert_eq!(count, 40_000);
}

/// Opens every puzzle of a file: the format of each.
fn formats_of(path: &std::path::Path) -> Vec<&'static str> {
    let limits = Limits::DEFAULT;
    let input = BufReader::new(std::fs::File::open(path).unwrap());
    Pieces::new(input, &limits)
        .map(|item| {
            let piece = item.unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
            let opened = piece.open(&limits);
            opened
                .unwrap_or_else(|fault| panic!("{path:?}: {fault}"))
                .format
        })
        .collect()
}

#[test]
fn tables_of_ids_and_files_of_integers_are_opened() {
    let Some(folder) = outside::outside() else {
        println!("skipped: CROSSFOOT_DATA names no folder with data");
        return;
    };
    let mut rows = 0;
    for entry in std::fs::read_dir(folder.join("data/tatham")).unwrap() {
        let path = entry.unwrap().path();
        let wanted = if path
            .file_name()
            .unwrap()
            .to_string_lossy()
            .starts_with("keen")
        {
            "keen"
        } else {
            "unequal"
        };
        let formats = formats_of(&path);
        assert!(formats.iter().all(|format| *format == wanted), "{path:?}");
        rows += formats.len();
    }
    assert_eq!(rows, 3479);
    for entry in std::fs::read_dir(folder.join("data/bench/gecode-kakuro")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "txt") {
            assert_eq!(formats_of(&path), ["gecode"], "{path:?}");
        }
    }
}
