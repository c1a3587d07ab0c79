//! The objects of `--json`.

use crate::support::{crossfoot, same};

#[test]
fn of_each_verb() {
    for (name, args) in [
        ("solve", &["solve", "examples/kakuro.txt"][..]),
        ("solve-many", &["solve", "examples/two-solutions.txt"]),
        ("solve-none", &["solve", "examples/no-solution.txt"]),
        (
            "solve-all",
            &["solve", "--all", "examples/two-solutions.txt"],
        ),
        ("count", &["count", "examples/two-solutions.txt"]),
        ("check-one", &["check", "examples/futoshiki.txt"]),
        (
            "check-logic",
            &["check", "--logic", "examples/futoshiki.txt"],
        ),
        ("check-none", &["check", "examples/no-solution.txt"]),
        ("check-many", &["check", "examples/two-solutions.txt"]),
        ("check-entries", &["check", "examples/entries.json"]),
        ("hint", &["hint", "examples/kakuro.txt"]),
        ("explain", &["explain", "examples/futoshiki.txt"]),
        ("grade", &["grade", "examples/kenken.txt"]),
        (
            "grade-tatham",
            &["grade", "--profile", "tatham", "examples/kenken.txt"],
        ),
        ("grade-many", &["grade", "examples/two-solutions.txt"]),
        (
            "grade-wrong",
            &["grade", "--profile", "tatham", "examples/kakuro.txt"],
        ),
        ("candidates", &["candidates", "examples/entries.json"]),
        (
            "convert",
            &["convert", "--to", "json", "examples/two-solutions.txt"],
        ),
        ("render", &["render", "examples/two-solutions.txt"]),
        ("encode", &["encode", "examples/mini-kakuro-430c.txt"]),
        (
            "encode-wrong",
            &[
                "encode",
                "--formulation",
                "less-pairs",
                "examples/kakuro.txt",
            ],
        ),
        ("combos", &["combos", "16", "2"]),
        ("formats", &["formats"]),
        ("error", &["solve", "examples/broken.txt"]),
    ] {
        let ran = crossfoot(&[args, &["--json"]].concat());
        assert_eq!(ran.err, "", "{name}");
        for object in ran.objects() {
            assert!(object.is_object(), "{name}");
        }
        same(&format!("json-{name}"), ran.all());
    }
}

#[test]
fn of_the_table_of_sets() {
    let ran = crossfoot(&["combos", "--table", "--json"]);
    let object = &ran.objects()[0];
    assert_eq!(object["total"], 502);
    assert_eq!(object["most"], 12);
    assert_eq!(object["combos"].as_array().unwrap().len(), 120);
}

#[test]
fn of_the_other_verbs() {
    let man = &crossfoot(&["man", "--json"]).objects()[0];
    assert!(man["text"].as_str().unwrap().contains("crossfoot"));
    let shell = &crossfoot(&["completions", "fish", "--json"]).objects()[0];
    assert_eq!(shell["shell"], "fish");
    assert_eq!(
        crossfoot(&["help", "--json"]).objects()[0]["topic"],
        "crossfoot"
    );
}
