//! Many puzzles: order, codes, names, summaries.

use crate::support::{command, crossfoot, run, same, scratch, with_input};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

const ONE: &str = r#"{"kind":"kakuro","rows":[[null,{"down":1}],[{"across":1},0]]}"#;
const NONE: &str = r#"{"kind":"kakuro","rows":[[null,{"down":1}],[{"across":2},0]]}"#;
const MANY: &str = r#"{"kind":"kakuro","rows":[[0]]}"#;
const BAD: &str = r#"{"kind":"kakuro","rows":[[77]]}"#;

#[test]
fn codes() {
    for (puzzles, code) in [
        (&[ONE, ONE][..], 0),
        (&[ONE, NONE, MANY], 0),
        (&[ONE, BAD, ONE], 2),
        (&[NONE], 1),
        (&[MANY], 3),
        (&[BAD], 2),
    ] {
        let ran = with_input(&["solve", "--json"], puzzles.join("\n").as_bytes());
        assert_eq!(ran.code, code, "{puzzles:?}");
        assert_eq!(ran.objects().len(), puzzles.len());
    }
    let open = format!("{ONE}\n{{\"kind\":\"futoshiki\",\"n\":7}}\n{ONE}");
    let ran = with_input(&["count", "--node-limit", "1", "--json"], open.as_bytes());
    assert_eq!(ran.code, 4, "{}", ran.out);
}

#[test]
fn order_is_kept_on_any_number_of_threads() {
    let mut input = String::new();
    for i in 0..500 {
        input += [ONE, NONE, MANY, BAD][(i * i + i / 3) % 4];
        input.push('\n');
    }
    let answers = |threads: &str| -> Vec<String> {
        let ran = with_input(&["solve", "--json", "--threads", threads], input.as_bytes());
        assert_eq!(ran.code, 2);
        let objects = ran.objects();
        objects
            .iter()
            .map(|o| format!("{} {}", o["input"], o["answer"]))
            .collect()
    };
    let one = answers("1");
    assert_eq!(one.len(), 500);
    assert_eq!(one[0], "\"-\" \"one\"");
    assert!(one[7].starts_with("\"-:8\""));
    assert_eq!(answers("2"), one);
    assert_eq!(answers("7"), one);
}

#[test]
fn of_every_shape() {
    let ids = crossfoot(&["solve", "--json", "examples/ids.txt"]);
    assert_eq!((ids.code, ids.objects().len()), (0, 3));
    let table =
        "params\tgame_id\tgrade\n3\t3:a_a3_a_,s1a4m3s1\tEasy\n3\t3:_baa_3a,a5s1s1m6\tEasy\n";
    let table = with_input(&["solve", "--json"], table.as_bytes());
    assert_eq!((table.code, table.objects().len()), (0, 2));
    assert_eq!(
        table.objects()[0]["solution"][0],
        serde_json::json!([2, 3, 1])
    );
    assert_eq!(table.objects()[1]["input"], "-:3:3");
    let array = with_input(&["solve", "--json"], format!("[{ONE},\n{NONE}]").as_bytes());
    assert_eq!((array.code, array.objects().len()), (0, 2));
    let text = "\\ 1\\\n\\1 .\n---\n\\ 2\\\n\\2 .\n";
    let text = with_input(&["solve", "--json"], text.as_bytes());
    assert_eq!((text.code, text.objects().len()), (0, 2));
}

#[test]
fn for_people() {
    let ran = crossfoot(&[
        "solve",
        "examples/ids.txt",
        "examples/broken.txt",
        "examples/no-solution.txt",
    ]);
    assert_eq!(ran.code, 2);
    same("stream", ran.all());
}

#[test]
fn a_missing_file_does_not_stop_the_rest() {
    let ran = crossfoot(&["solve", "--json", "nowhere.txt", "examples/kakuro.txt"]);
    let answers: Vec<_> = ran.objects().iter().map(|o| o["answer"].clone()).collect();
    assert_eq!((ran.code, answers), (2, vec!["error".into(), "one".into()]));
}

#[test]
fn a_dash_is_standard_input_unless_a_file_has_that_name() {
    let ran = with_input(
        &["solve", "--json", "-", "examples/kakuro.txt"],
        ONE.as_bytes(),
    );
    assert_eq!((ran.code, ran.objects().len()), (0, 2));
    let directory = scratch("dash");
    std::fs::write(directory.join("-"), NONE).unwrap();
    let ran = run(
        command(&["solve", "--json", "-"]).current_dir(directory),
        ONE.as_bytes(),
    );
    assert_eq!(ran.code, 1);
}

#[test]
fn a_file_may_have_the_name_of_an_id() {
    let directory = scratch("id");
    let id = "4:__a_3a_aab_a__b,m4s1a8a9s1m4d2";
    if std::fs::write(directory.join(id), NONE).is_ok() {
        let ran = run(command(&["solve", id]).current_dir(directory), b"");
        assert_eq!(ran.code, 1);
    }
}

/// A reader that goes away, as `head` does, ends the program quietly.
#[test]
fn a_broken_pipe_is_quiet() {
    let input = scratch("pipe").join("many.jsonl");
    std::fs::write(&input, format!("{ONE}\n").repeat(20_000)).unwrap();
    let mut child = command(&["solve", "--json", input.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    drop(out);
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!(err, "");
    assert_ne!(child.wait().unwrap().code(), Some(101));
}

/// A program may ask for one answer after the other.
#[test]
fn an_answer_does_not_wait_for_the_next_puzzle() {
    for threads in ["1", "2", "5"] {
        let mut child = command(&["solve", "--json", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        for (puzzle, answer) in [(ONE, "one"), (NONE, "none"), (BAD, "error"), (MANY, "many")] {
            stdin.write_all(format!("{puzzle}\n").as_bytes()).unwrap();
            let mut line = String::new();
            out.read_line(&mut line).unwrap();
            let object: serde_json::Value = serde_json::from_str(&line).unwrap();
            assert_eq!(object["answer"], answer);
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}
