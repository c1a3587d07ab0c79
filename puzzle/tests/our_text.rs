//! Our text as a person types it: every notation, and what the formatter makes of it.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop too

mod sheets;

use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Clue, KindId, Limits, Sheet, Sign, Square, open};
use sheets::{format, normal, read};

fn text(text: &str) -> Sheet {
    read("text", text).unwrap()
}

/// The canonical form.
fn formatted(given: &str) -> String {
    format("text").write(&text(given)).unwrap()
}

fn white(given: u32) -> Square {
    Square::White { given: Some(given) }
}

fn clues(down: Option<Clue>, across: Option<Clue>) -> Square {
    Square::Black { across, down }
}

#[test]
fn a_kakuro_with_every_sort_of_square() {
    let sheet = text(
        "// a comment\ntitle: Two // no comment\nDigits: 0-3, 9\n\n\\ # 16\\ 3\\{12, 03}\t// a comment\r\n\\23 _ . 0\n{+12,1+12,9}\\ 12 3 .",
    );
    assert_eq!((sheet.kind, sheet.rows, sheet.cols), (KindId::Kakuro, 3, 4));
    assert_eq!(sheet.values, [0, 1, 2, 3, 9]);
    assert_eq!(
        sheet.headers.lines,
        [("title".into(), "Two // no comment".into())]
    );
    let sets = |sets: &[&[u32]]| {
        let sets = sets.iter().map(|set| set.to_vec()).collect();
        Some(Clue::Sets(Box::new(sets)))
    };
    let expected = [
        Square::BLACK,
        Square::BLACK,
        clues(Some(Clue::Sum(16)), None),
        clues(Some(Clue::Sum(3)), sets(&[&[1, 2], &[0, 3]])),
        clues(None, Some(Clue::Sum(23))),
        Square::OPEN,
        Square::OPEN,
        white(0),
        clues(sets(&[&[12], &[1, 12], &[9]]), None),
        white(12),
        white(3),
        Square::OPEN,
    ];
    assert_eq!(sheet.squares, expected);
}

#[test]
fn a_kakuro_is_formatted() {
    assert_eq!(
        formatted("digits: 2 1 4 8\nauthor:  A. B. \n# 16\\ \\\n\\{12,48} . 4\n\\123 8 _"),
        "\
kind: kakuro
author: A. B.
digits: 2 1 4 8

#        16\\ #
\\{12,48} .   4
\\123     8   .
"
    );
}

#[test]
fn a_kenken_with_clue_lines() {
    let sheet = text("a a B2\nc . B2\nc dd dd\n\nB2 3 -\nc 2÷ // left\na 6×\ndd  12?\n");
    assert_eq!(sheet.kind, KindId::KenKen);
    let cages: Vec<(Op, String, Vec<String>)> = sheet
        .cages
        .iter()
        .map(|cage| {
            let cells = cage.cells.iter().map(ToString::to_string).collect();
            (cage.op, cage.target.to_string(), cells)
        })
        .collect();
    let cage = |op, target: &str, cells: [&str; 2]| {
        (op, target.to_owned(), cells.map(str::to_owned).to_vec())
    };
    assert_eq!(
        cages,
        [
            cage(Op::Subtract, "3", ["r1c3", "r2c3"]),
            cage(Op::Divide, "2", ["r2c1", "r3c1"]),
            cage(Op::Multiply, "6", ["r1c1", "r1c2"]),
            cage(Op::Unknown { wide: false }, "12", ["r3c2", "r3c3"]),
        ]
    );
}

#[test]
fn every_operator_has_its_signs() {
    let ops = [
        ("+", Op::Add),
        ("-", Op::Subtract),
        ("−", Op::Subtract),
        ("*", Op::Multiply),
        ("×", Op::Multiply),
        ("x", Op::Multiply),
        ("/", Op::Divide),
        ("÷", Op::Divide),
        ("?", Op::Unknown { wide: false }),
        ("=", Op::Given),
        ("", Op::Given),
    ];
    for (sign, op) in ops {
        assert_eq!(text(&format!("a\na 1{sign}")).cages[0].op, op, "{sign}");
        assert_eq!(
            text(&format!("kind: kenken\na1{sign}")).cages[0].op,
            op,
            "{sign}"
        );
    }
}

#[test]
fn clues_in_cells_are_the_same_puzzle() {
    let lines = text("a a b\na c b\nd d d\na 8+\nb 3-\nc 2\nd 6*");
    let cells = text("a8+ a b3-\na c2 b\nd6* d d");
    assert_eq!(lines, cells);
    // the cage's letter may stand anywhere before its clue
    assert_eq!(normal(text("a a b3-\na8+ c2 b\nd d d6x")).cages.len(), 4);
}

#[test]
fn a_kenken_is_formatted_with_its_values_and_givens() {
    let given = "values: 0 1 2\nentries:\n. 1 .\n. . .\n. . .\ngivens:\n. . 2\n. . .\n. 0 .\nmarks:\n{01} . .\n. {} .\n. . {+12}\nkind: KenKen\na3+ a .\nb2= c12* c\nd1? c c";
    let expected = "\
kind: kenken
values: 0-2

a a .
b c c
d c c

a 3+
b 2
c 12*
d 1?

givens:
. . 2
. . .
. 0 .

entries:
. 1 .
. . .
. . .

marks:
{01} .  .
.    {} .
.    .  {+12}
";
    assert_eq!(formatted(given), expected);
    assert_eq!(formatted(expected), expected);
}

#[test]
fn a_futoshiki_with_every_sort_of_sign() {
    let at = Place::new;
    let sheet = text(
        "adjacent: yes\n. < . >   12 ~ .\n^   ∨     ~3\n3   . ~2  . < .\n.   .     .   .\n          ⌄\n.   .     .   .\nr1c1 > r3c4\nr2c2~4r3c3\n",
    );
    assert_eq!((sheet.kind, sheet.rows), (KindId::Futoshiki, 4));
    assert!(sheet.adjacent);
    let given: Vec<usize> = (0..16)
        .filter(|&i| sheet.squares[i] != Square::OPEN)
        .collect();
    assert_eq!(given, [2, 4]);
    assert_eq!(
        sheet.signs,
        [
            Sign::Less(at(0, 0), at(0, 1)),
            Sign::Less(at(0, 2), at(0, 1)),
            Sign::Differ(at(0, 2), at(0, 3), 1),
            Sign::Less(at(0, 0), at(1, 0)),
            Sign::Less(at(1, 1), at(0, 1)),
            Sign::Differ(at(0, 2), at(1, 2), 3),
            Sign::Differ(at(1, 1), at(1, 2), 2),
            Sign::Less(at(1, 2), at(1, 3)),
            Sign::Less(at(3, 2), at(2, 2)),
            Sign::Less(at(2, 3), at(0, 0)),
            Sign::Differ(at(1, 1), at(2, 2), 4),
        ]
    );
}

#[test]
fn a_futoshiki_is_formatted() {
    let given = "r1c1~2r1c2\n.<.\n    // nothing\nv\n.  2\n";
    let expected = "kind: futoshiki\n\n. < ~2 .\nv\n.      2\n";
    assert_eq!(formatted(given), expected);
    assert_eq!(normal(text(expected)), normal(text(given)));
    let far = "kind: futoshiki\n\n. . 10\n. . .\n. . .\n\nr1c1 < r3c3\n";
    assert_eq!(formatted(far), far);
}

#[test]
fn tabs_align_signs() {
    let sheet = text(".\t.\n\t^\n.\t.");
    assert_eq!(
        sheet.signs,
        [Sign::Less(Place::new(0, 1), Place::new(1, 1))]
    );
}

#[test]
fn a_kind_may_be_left_out_where_the_grid_shows_it() {
    for (kind, text) in [
        (KindId::Kakuro, "# #\n# 3\\\n# ."),
        (KindId::Kakuro, "digits: 1-4\n. .\n. ."),
        (KindId::KenKen, "values: 1 2\n. .\n. ."),
        (KindId::KenKen, "v v\nw w\nv 3+\nw 3+"),
        (KindId::Futoshiki, ". .\nv\n. ."),
        (KindId::Futoshiki, ". .\n. .\nr1c1 < r2c2"),
        (KindId::Futoshiki, "adjacent: no\n. .\n. ."),
        (KindId::Futoshiki, "kind: Futoshiki\n. .\n. ."),
    ] {
        assert_eq!(
            open(text, 1, &Limits::DEFAULT).unwrap().kind,
            kind,
            "{text:?}"
        );
    }
}

#[test]
fn prose_is_not_our_text() {
    for text in [
        "hello world",
        "# A heading\n\nSome words with 3 apples and a6 paper.",
        "int main() { return 0; }",
        "<html><body>x > y</body></html>",
        "C:\\Users\\me",
        "\0\0\0",
        "title: nothing else",
    ] {
        assert!(!format("text").recognises(text), "{text:?}");
        let fault = open(text, 1, &Limits::DEFAULT).unwrap_err();
        assert_eq!(fault.code, "unknown-format", "{text:?}");
        assert_eq!((fault.line, fault.column), (Some(1), Some(1)));
    }
}

#[test]
fn a_misspelt_header_is_a_warning() {
    let notices = |text: &str| -> Vec<String> {
        let opened = open(text, 1, &Limits::DEFAULT).unwrap();
        opened
            .notices
            .into_iter()
            .map(|notice| notice.message)
            .collect()
    };
    assert_eq!(
        notices("digit: 1-4\nseed: 7\nlevel: hard\n# 3\\\n\\2 ."),
        ["the header `digit` is kept as a remark; did you mean `digits`?"]
    );
}

#[test]
fn what_the_text_cannot_say_is_a_loss() {
    let loss = |change: fn(&mut Sheet)| {
        let mut sheet = Sheet::latin(KindId::KenKen, 2);
        change(&mut sheet);
        format("text").write(&sheet).unwrap_err().items
    };
    assert_eq!(
        loss(|sheet| sheet.headers.lines.push(("a:b".into(), "c".into()))),
        ["the header `a:b`, which has no place on a line of its own"]
    );
    assert_eq!(
        loss(|sheet| sheet
            .headers
            .lines
            .push(("note".into(), "two\nlines".into()))),
        ["the header `note`, which has no place on a line of its own"]
    );
    assert_eq!(
        loss(|sheet| sheet.squares[0] = Square::BLACK),
        ["a kenken has no black squares"]
    );
    assert_eq!(
        loss(|sheet| sheet.adjacent = true),
        ["a kenken has no signs"]
    );
    assert_eq!(
        loss(|sheet| sheet.entries = Some(vec![vec![None]])),
        ["the entries have another size than the grid"]
    );
    assert_eq!(
        loss(|sheet| {
            for _ in 0..2 {
                sheet.cages.push(crossfoot_puzzle::Cage {
                    op: Op::Add,
                    target: 3_u32.into(),
                    cells: vec![Place::new(0, 1)],
                });
            }
        }),
        ["that the cell r1c2 is in a cage twice or in two cages"]
    );
}

/// The examples of a language in the part of the guide that is about our formats.
fn examples(language: &str) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/formats.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let ours = guide.find("## Our JSON").unwrap();
    let text = guide.find("## Our text").unwrap();
    let end = guide[text + 2..]
        .find("\n## ")
        .map_or(guide.len(), |at| text + 2 + at);
    let fence = format!("```{language}\n");
    let parts = guide[ours..end].split(&fence).skip(1);
    parts
        .map(|part| part.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_guide_s_examples_are_what_it_says() {
    for (language, kinds) in [
        (
            "json",
            &[KindId::Kakuro, KindId::KenKen, KindId::Futoshiki][..],
        ),
        (
            "text",
            &[
                KindId::Kakuro,
                KindId::KenKen,
                KindId::KenKen,
                KindId::Futoshiki,
            ],
        ),
    ] {
        let examples = examples(language);
        assert_eq!(examples.len(), kinds.len());
        for (example, kind) in examples.iter().zip(kinds) {
            let opened = open(example, 1, &Limits::DEFAULT).unwrap();
            assert_eq!((opened.format, opened.kind), (language, *kind));
            assert_eq!(opened.notices, []);
            // the JSON is as the writer lays it out
            if language == "json" {
                assert_eq!(format("json").write(&opened.sheet).unwrap(), *example);
            }
        }
    }
    let text = examples("text");
    assert_eq!(
        normal(read("text", &text[1]).unwrap()),
        normal(read("text", &text[2]).unwrap())
    );
}
