//! `cover`: what each task prints, its exit codes, its files.

use crate::support::{crossfoot, same, scratch, with_input};
use std::fs;

const TASKS: [&str; 6] = ["solve", "count", "zdd", "min-cost", "estimate", "reduce"];

#[test]
fn helps() {
    let long = crossfoot(&["cover", "--help"]);
    same("help-cover", long.all());
    for task in TASKS {
        let long = crossfoot(&["cover", task, "--help"]);
        assert_eq!(long.code, 0, "{task}");
        assert_eq!(crossfoot(&["help", "cover", task]).out, long.out, "{task}");
        same(&format!("help-cover-{task}"), long.all());
    }
    assert_eq!(crossfoot(&["help", "cover", "nothing"]).code, 2);
    assert_eq!(crossfoot(&["cover"]).code, 2);
}

#[test]
fn each_task_prints() {
    for (name, args) in [
        ("solve", &["solve", "examples/colours.dlx"][..]),
        (
            "solve-numbers",
            &["solve", "--numbers", "examples/colours.dlx"],
        ),
        ("solve-none", &["solve", "examples/no-cover.dlx"]),
        (
            "solve-limit",
            &["solve", "--limit", "2", "examples/queens8.dlx"],
        ),
        ("count", &["count", "examples/domino8x8.dlx"]),
        ("count-none", &["count", "examples/no-cover.dlx"]),
        ("zdd", &["zdd", "examples/domino8x8.dlx"]),
        (
            "zdd-sample",
            &[
                "zdd",
                "--sample",
                "2",
                "--seed",
                "1",
                "--numbers",
                "examples/queens8.dlx",
            ],
        ),
        ("zdd-list", &["zdd", "--list", "examples/colours.dlx"]),
        ("min-cost", &["min-cost", "examples/queens8-cost.dlx"]),
        (
            "min-cost-best",
            &[
                "min-cost",
                "--best",
                "3",
                "--numbers",
                "examples/queens8-cost.dlx",
            ],
        ),
        (
            "estimate",
            &["estimate", "--seed", "1", "examples/queens8.dlx"],
        ),
        ("reduce", &["reduce", "examples/boxes4x4.dlx"]),
        ("reduce-none", &["reduce", "examples/no-cover.dlx"]),
        ("broken", &["count", "examples/broken.dlx"]),
        ("missing", &["count", "no/such/file.dlx"]),
        ("directory", &["count", "examples"]),
    ] {
        let text = crossfoot(&[&["cover"], args].concat());
        same(&format!("cover-{name}"), text.all());
        let json = crossfoot(&[&["cover"], args, &["--json"]].concat());
        assert_eq!((json.err.as_str(), json.code), ("", text.code), "{name}");
        assert!(json.objects().iter().all(serde_json::Value::is_object));
        same(&format!("json-cover-{name}"), without_work(&json.all()));
    }
}

/// Without numbers of nodes, which hang on details of the engine.
fn without_work(text: &str) -> String {
    let mut parts = text.split("\"work\":{\"nodes\":");
    let mut out = parts.next().unwrap().to_string();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        out += &format!("\"work\":{{\"nodes\":…{}", &part[digits..]);
    }
    out
}

#[test]
fn each_answer_has_its_code() {
    let code = |task: &str, text: &str| with_input(&["cover", task, "-"], text.as_bytes()).code;
    let (none, one, many) = ("a b\na\n", "a b\na b\n", "a\na\na\n");
    for (text, expected) in [(none, 1), (one, 0), (many, 3), ("a\nb\n", 2)] {
        assert_eq!(code("solve", text), expected, "{text}");
        let done = if expected == 2 { 2 } else { 0 };
        assert_eq!(code("count", text), done);
        assert_eq!(code("zdd", text), done);
        assert_eq!(code("estimate", text), done);
        let empty = if expected == 3 { 0 } else { expected };
        assert_eq!(code("min-cost", text), empty);
        assert_eq!(code("reduce", text), empty);
    }
    let limited =
        |args: &[&str]| crossfoot(&[&["cover"], args, &["examples/queens8.dlx"]].concat()).code;
    assert_eq!(limited(&["solve", "--node-limit", "0"]), 4);
    assert_eq!(limited(&["solve", "--limit", "1"]), 4);
    assert_eq!(limited(&["solve", "--limit", "2"]), 3);
    let dominoes = ["cover", "count", "--limit", "2", "examples/domino8x8.dlx"];
    assert_eq!(crossfoot(&dominoes).code, 3);
    assert_eq!(limited(&["count", "--node-limit", "3"]), 4);
    assert_eq!(limited(&["count", "--time-limit", "0ms"]), 4);
    assert_eq!(limited(&["zdd", "--node-limit", "3"]), 4);
    assert_eq!(limited(&["zdd", "--memory-limit", "1K"]), 4);
    assert_eq!(limited(&["estimate", "--node-limit", "3"]), 4);
    assert_eq!(limited(&["reduce", "--node-limit", "0"]), 4);
    assert_eq!(limited(&["min-cost", "--node-limit", "0"]), 4);
    assert_eq!(limited(&["count", "--choice", "best"]), 2);
    assert_eq!(limited(&["min-cost", "--best", "0"]), 2);
}

#[test]
fn files_and_standard_input_are_the_same() {
    let text = fs::read(crate::support::root().join("examples/queens8.dlx")).unwrap();
    for args in [&["cover", "count"][..], &["cover", "count", "-"]] {
        assert_eq!(with_input(args, &text).out, "92 covers\n");
    }
    for threads in ["1", "2", "3"] {
        let args = [
            "cover",
            "solve",
            "--numbers",
            "--threads",
            threads,
            "examples/queens8.dlx",
        ];
        let one = crossfoot(&[
            "cover",
            "solve",
            "--numbers",
            "--threads",
            "1",
            "examples/queens8.dlx",
        ]);
        assert_eq!(crossfoot(&args).out, one.out);
        assert_eq!(one.out.lines().count(), 92);
    }
    let listed = crossfoot(&[
        "cover",
        "zdd",
        "--list",
        "--numbers",
        "examples/queens8.dlx",
    ]);
    assert_eq!(listed.out.lines().count(), 92);
    let some = crossfoot(&[
        "cover",
        "zdd",
        "--list=5",
        "--numbers",
        "examples/queens8.dlx",
    ]);
    assert_eq!(some.out.lines().count(), 5);
}

#[test]
fn a_puzzle_encoded_has_as_many_covers_as_solutions() {
    for (file, count) in [
        ("two-solutions.txt", "2 covers\n"),
        ("futoshiki.txt", "1 cover\n"),
    ] {
        let encoded = crossfoot(&["encode", "--to", "cover", &format!("examples/{file}")]);
        assert_eq!(encoded.code, 0, "{}", encoded.err);
        assert_eq!(
            with_input(&["cover", "count"], encoded.out.as_bytes()).out,
            count
        );
    }
}

#[test]
fn what_is_reduced_can_be_counted_and_saved() {
    let directory = scratch("cover");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_string();
    let (left, saved) = (path("left.dlx"), path("all.zdd"));
    let reduced = crossfoot(&["cover", "reduce", "-o", &left, "examples/boxes4x4.dlx"]);
    assert_eq!(
        (reduced.code, reduced.out.as_str()),
        (0, ""),
        "{}",
        reduced.err
    );
    let count = |file: &str| crossfoot(&["cover", "count", file]).out;
    if fs::exists(&left).unwrap() {
        assert_eq!(count(&left), count("examples/boxes4x4.dlx"));
    }
    let zdd = crossfoot(&["cover", "zdd", "--save", &saved, "examples/colours.dlx"]);
    assert_eq!(zdd.code, 0, "{}", zdd.err);
    same("cover-zdd-saved", fs::read_to_string(&saved).unwrap());
    let nowhere = crossfoot(&[
        "cover",
        "zdd",
        "--save",
        "no/such/place.zdd",
        "examples/colours.dlx",
    ]);
    assert_eq!(nowhere.code, 2);
}

#[test]
fn work_that_is_kept_goes_on() {
    let directory = scratch("checkpoint");
    let kept = directory.join("kept.bin");
    let kept = kept.to_str().unwrap();
    let file = "examples/queens8.dlx";
    let whole = crossfoot(&["cover", "solve", "--numbers", file]).out;
    let (mut all, mut pieces) = (String::new(), 0);
    loop {
        let args = [
            "cover",
            "solve",
            "--numbers",
            "--limit",
            "20",
            "--checkpoint",
            kept,
            file,
        ];
        let ran = crossfoot(&args);
        all += &ran.out;
        pieces += 1;
        if !fs::exists(kept).unwrap() {
            break;
        }
        assert!(pieces < 10, "{}", ran.err);
    }
    assert_eq!((all, pieces), (whole, 5));
    // a count by nodes, resumed in so many words; and what does not fit
    let stopped = crossfoot(&[
        "cover",
        "count",
        "--node-limit",
        "10",
        "--checkpoint",
        kept,
        file,
    ]);
    assert_eq!(stopped.code, 4, "{}", stopped.out);
    let other = crossfoot(&["cover", "count", "--resume", kept, "examples/colours.dlx"]);
    assert_eq!(other.code, 2);
    assert!(
        other.err.starts_with("error[other-checkpoint]"),
        "{}",
        other.err
    );
    let verb = crossfoot(&["cover", "solve", "--resume", kept, file]);
    assert!(
        verb.err.starts_with("error[other-checkpoint]"),
        "{}",
        verb.err
    );
    let done = crossfoot(&["cover", "count", "--resume", kept, file]);
    assert_eq!((done.out.as_str(), done.code), ("92 covers\n", 0));
    assert!(fs::exists(kept).unwrap());
    let done = crossfoot(&["cover", "count", "--checkpoint", kept, file]);
    assert_eq!(done.out, "92 covers\n");
    assert!(!fs::exists(kept).unwrap());
    fs::write(kept, "nonsense").unwrap();
    let bad = crossfoot(&["cover", "count", "--checkpoint", kept, file]);
    assert!(bad.err.starts_with("error[bad-checkpoint]"), "{}", bad.err);
    let missing = crossfoot(&["cover", "count", "--resume", "no/such.bin", file]);
    assert!(
        missing.err.starts_with("error[bad-checkpoint]"),
        "{}",
        missing.err
    );
    let nowhere = crossfoot(&["cover", "count", "--checkpoint", "no/such/place.bin", file]);
    assert_eq!(nowhere.code, 2);
    assert!(
        nowhere.err.starts_with("error[cannot-write]"),
        "{}",
        nowhere.err
    );
}

#[test]
fn random_bytes_are_an_error() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    for start in ["", "a b | c\n", "| x\n2:3|a b\na b |"] {
        for length in [1, 100, 100_000] {
            let mut input = start.as_bytes().to_vec();
            input.extend((0..length).map(|_| byte()));
            let ran = with_input(&["cover", "count", "--json"], &input);
            assert!([0, 2].contains(&ran.code), "{}", ran.out);
            assert_eq!(ran.objects().len(), 1);
        }
    }
}

/// Interrupted, the work is kept; taken up again, it gives the same.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_work() {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::{Command, Stdio};
    let directory = scratch("interrupted");
    let (long, kept) = (directory.join("long.dlx"), directory.join("kept.bin"));
    let items: String = (0..60).map(|i| format!("i{i} ")).collect();
    let options: String = (0..120).map(|i| format!("i{}\n", i / 2)).collect();
    fs::write(&long, format!("{items}\n{options}")).unwrap();
    let mut child = crate::support::command(&["cover", "solve", "--numbers", "--checkpoint"])
        .args([&kept, &long])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut told = String::new();
    out.read_line(&mut told).unwrap();
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    out.read_to_string(&mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let (long, kept) = (long.to_str().unwrap(), kept.to_str().unwrap());
    let before = told.lines().count();
    let more = crossfoot(&[
        "cover",
        "solve",
        "--numbers",
        "--limit",
        "10",
        "--resume",
        kept,
        long,
    ]);
    told += &more.out;
    let limit = (before + 10).to_string();
    let whole = crossfoot(&[
        "cover",
        "solve",
        "--numbers",
        "--threads",
        "1",
        "--limit",
        &limit,
        long,
    ]);
    assert!(told == whole.out, "{before}");
}
