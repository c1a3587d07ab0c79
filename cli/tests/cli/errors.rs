//! Broken inputs, as people see them.

use crate::support::{crossfoot, same, with_input};

#[test]
fn drawn() {
    let kakuro_json = |rows: &str| format!("{{\"kind\":\"kakuro\",\"rows\":{rows}}}");
    let inputs: &[(&str, &str)] = &[
        ("text", "kind: kakuro\n\n\\ 3\\ 4\\\n\\4 . x\n\\3 . .\n"),
        ("ragged", "\\ 3\\ 4\\\n\\4 . .\n\\3 .\n"),
        ("clue", "\\ 3\\ 4\\\n\\4 . .\n\\3 . 5\\\n"),
        (
            "digit",
            &kakuro_json(r#"[[null,{"down":3}],[{"across":3},12]]"#),
        ),
        ("json", r#"{"kind":"kakuro","rows":[[null,]]}"#),
        ("short", r#"{"kind":"kakuro","rows":[[null"#),
        ("kind", r#"{"kind":"sudoku","rows":[]}"#),
        (
            "cages",
            "{\"kind\":\"kenken\",\"n\":2,\"cages\":[\n{\"op\":\"+\",\"target\":3,\"cells\":[[0,0],[0,1]]},\n\
             {\"op\":\"+\",\"target\":3,\"cells\":[[0,0],[1,0]]}]}",
        ),
        (
            "cage-letters",
            "a a b\nc d b\nc d e\n\na 3+\nb 4+\nc 3+\nd 5+\n",
        ),
        (
            "sign",
            r#"{"kind":"futoshiki","n":2,"givens":[[0,0],[0,0]],"less":[[[0,0],[0,0]]]}"#,
        ),
        ("id", "4:__a_3a_aab_a__b,m4s1a8a9s1m4\n"),
        ("unequal", "3:0D,0,0,0,7,0,0,0R,0,\n"),
        (
            "url",
            "https://puzz.link/p?kakuro/5/5/48la0.na!lh3l0Bn.0cl.c4a3\n",
        ),
        ("gecode", "4 4\n1 0 2 3\n2 0 9 15\n-1\n-1\n"),
        ("nothing", " \n\t\n"),
        ("words", "Dear Crossfoot,\nplease solve this.\n"),
    ];
    for (name, input) in inputs {
        let ran = with_input(&["solve"], input.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}");
        assert!(ran.err.starts_with("error["), "{name}: {}", ran.err);
        same(&format!("error-{name}"), ran.all());
        // the same as an object
        let ran = with_input(&["solve", "--json"], input.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{name}");
        let object = &ran.objects()[0];
        assert_eq!(object["answer"], "error", "{name}");
        assert!(object["error"]["line"].is_u64(), "{name}");
        assert!(
            !object["error"]["help"].as_str().unwrap().is_empty(),
            "{name}"
        );
    }
}

#[test]
fn of_inputs_that_are_not_there() {
    let missing = crossfoot(&["solve", "no/such/file.txt"]);
    assert_eq!(missing.code, 2);
    same("error-missing", missing.all());
    let directory = crossfoot(&["solve", "examples"]);
    assert_eq!(directory.code, 2);
    same("error-directory", directory.all());
    // longer than any name of a file
    let long = crossfoot(&["solve", &"x".repeat(10_000)]);
    assert_eq!(long.code, 2);
    assert!(long.err.starts_with("error[no-such-file]"), "{}", long.err);
}

#[test]
fn of_usage() {
    for (name, args) in [
        ("verb", &["sovle"][..]),
        ("no-verb", &["examples/kakuro.txt"]),
        ("flag", &["solve", "--fast"]),
        ("time", &["solve", "--time-limit", "soon"]),
        ("model", &["solve", "--model", "best"]),
        ("format", &["convert", "--to", "pdf"]),
        ("combos", &["combos"]),
        ("digits", &["combos", "3", "--digits", "1-99"]),
        ("threads", &["solve", "--threads", "100000"]),
        ("picture", &["render", "-o", "board.gif"]),
    ] {
        let ran = crossfoot(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}");
        same(&format!("usage-{name}"), ran.all());
        let json = crossfoot(&[args, &["--json"]].concat());
        assert_eq!((json.code, json.err.as_str()), (2, ""), "{name}");
        assert_eq!(json.objects()[0]["answer"], "error", "{name}");
    }
}

#[test]
fn in_a_line_of_ten_million_bytes_stay_short() {
    let line = format!(
        "{{\"kind\":\"kakuro\",\"rows\":[[{}x]]}}",
        "0,".repeat(5_000_000)
    );
    let ran = with_input(&["solve"], line.as_bytes());
    assert_eq!(ran.code, 2);
    assert!(ran.err.len() < 1000, "{} bytes", ran.err.len());
    assert!(ran.err.contains("<stdin>:1:10000027"), "{}", ran.err);
}

#[test]
fn in_deep_json_do_not_overflow_the_stack() {
    for deep in ["{\"a\":", "["] {
        let ran = with_input(&["solve"], deep.repeat(2_000_000).as_bytes());
        assert_eq!(ran.code, 2);
        assert!(ran.err.len() < 2000, "{} bytes", ran.err.len());
    }
}

/// Random bytes, and random bytes behind the beginning of each format: never a panic, always code 2.
#[test]
fn in_random_bytes() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    let starts = [
        "",
        "{\"kind\":\"kakuro\"",
        "[",
        "6:",
        "https://puzz.link/p?kakuro/5/5/",
        "a b\n",
        "\\ 3\\",
    ];
    for start in starts {
        for length in [1, 7, 1000, 100_000] {
            let mut input = start.as_bytes().to_vec();
            input.extend((0..length).map(|_| byte()));
            let ran = with_input(&["solve", "--json"], &input);
            assert_eq!(ran.code, 2, "{start} {length}: {}", ran.out);
            assert!(
                ran.objects()
                    .iter()
                    .any(|object| object["answer"] == "error")
            );
            assert_eq!(ran.err, "");
        }
    }
}
