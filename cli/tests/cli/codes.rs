//! Exit codes of single puzzles, and limits.

use crate::support::{crossfoot, with_input};

const OPEN: &str = "kind: futoshiki\n\n. . . . . . .\n\n. . . . . . .\n\n. . . . . . .\n\n. . . . . . .\n\n\
                    . . . . . . .\n\n. . . . . . .\n\n. . . . . . .\n";

#[test]
fn of_each_answer() {
    for (file, code) in [
        ("examples/kakuro.txt", 0),
        ("examples/kenken.txt", 0),
        ("examples/futoshiki.txt", 0),
        ("examples/no-solution.txt", 1),
        ("examples/broken.txt", 2),
        ("examples/two-solutions.txt", 3),
    ] {
        assert_eq!(crossfoot(&["solve", file]).code, code, "solve {file}");
        assert_eq!(crossfoot(&["check", file]).code, code, "check {file}");
        assert_eq!(
            crossfoot(&["solve", "--all", file]).code,
            code,
            "all of {file}"
        );
        // any exact count is a success
        let count = if code == 2 { 2 } else { 0 };
        assert_eq!(crossfoot(&["count", file]).code, count, "count {file}");
    }
}

#[test]
fn of_limits() {
    let limited = |args: &[&str]| with_input(args, OPEN.as_bytes());
    let count = limited(&["count", "--limit", "1000"]);
    assert_eq!((count.code, count.err.as_str()), (3, ""));
    assert!(count.out.starts_with("at least 1"), "{}", count.out);
    // one node is not enough to see a second solution
    let nodes = limited(&["count", "--node-limit", "1"]);
    assert_eq!(nodes.code, 4, "{}", nodes.out);
    assert!(
        nodes.out.contains("the node limit was reached"),
        "{}",
        nodes.out
    );
    let time = limited(&["count", "--time-limit", "0ms"]);
    assert_eq!(time.code, 4, "{}", time.out);
    assert!(
        time.out.contains("the time limit was reached"),
        "{}",
        time.out
    );
    let all = limited(&["solve", "--all", "--limit", "3"]);
    assert_eq!(all.code, 3);
    assert!(
        all.out
            .ends_with("3 solutions, and perhaps more (--limit 3)\n"),
        "{}",
        all.out
    );
}

#[test]
fn contradictions_by_propagation_alone() {
    let ran = crossfoot(&["candidates", "examples/no-solution.txt"]);
    assert!([0, 1].contains(&ran.code));
    let ran = with_input(&["candidates"], b"\\ 3\\ 4\\\n\\17 . .\n\\3 . .\n");
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.out,
        "no solution: propagation alone finds a contradiction\n"
    );
}

#[test]
fn every_model_and_branching_agrees() {
    for file in [
        "kakuro.txt",
        "kenken.txt",
        "futoshiki.txt",
        "two-solutions.txt",
        "no-solution.txt",
    ] {
        let file = format!("examples/{file}");
        let first = crossfoot(&["count", &file]).out;
        for model in ["run", "naive", "naive-bounds", "table"] {
            for branching in ["smallest", "failure-bisect"] {
                let args = ["count", &file, "--model", model, "--branching", branching];
                let ran = crossfoot(&[&args[..], &["--engine", "domain"]].concat());
                assert_eq!((ran.code, &ran.out), (0, &first), "{args:?}");
            }
        }
    }
}

#[test]
fn every_formulation_agrees() {
    for (file, names) in [
        ("kakuro.txt", &["kakuro-complement", "kakuro-pair"][..]),
        ("kenken.txt", &["kenken-cage", "kenken-cell"]),
        (
            "futoshiki.txt",
            &[
                "less-interval",
                "less-binary",
                "less-pairs",
                "less-complement",
            ],
        ),
        ("two-solutions.txt", &["kakuro-tuple"]),
    ] {
        let file = format!("examples/{file}");
        let first = crossfoot(&["count", &file]).out;
        for name in names {
            let args = ["count", &file, "--formulation", name];
            for args in [&args[..], &[&args[..], &["--engine", "cover"]].concat()] {
                let ran = crossfoot(args);
                assert_eq!((ran.code, &ran.out), (0, &first), "{args:?}");
            }
        }
    }
    for wrong in [
        &["--engine", "domain", "--formulation", "less-pairs"][..],
        &["--formulation", "less-pairs,less-binary"],
        &["--formulation", "kenken-cell"],
        &["--formulation", "less"],
    ] {
        let args = [&["solve", "examples/futoshiki.txt"], wrong].concat();
        assert_eq!(crossfoot(&args).code, 2, "{args:?}");
    }
}

#[test]
fn one_cover_goes_into_one_text() {
    let ran = crossfoot(&["encode", "examples/three-puzzles.txt"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("an exact cover is one puzzle"),
        "{}",
        ran.err
    );
    let ran = crossfoot(&["encode", "--json", "examples/three-puzzles.txt"]);
    assert_eq!((ran.code, ran.objects().len()), (0, 3));
}
