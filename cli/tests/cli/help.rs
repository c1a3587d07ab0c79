//! Help, rules, versions.

use crate::support::{crossfoot, same};

static VERBS: &[&str] = &[
    "solve",
    "count",
    "check",
    "hint",
    "explain",
    "grade",
    "candidates",
    "convert",
    "render",
    "generate",
    "minimize",
    "repair",
    "clue",
    "shelf",
    "encode",
    "models",
    "combos",
    "diagrams",
    "formats",
    "help",
    "man",
    "completions",
];

#[test]
fn of_the_program() {
    let short = crossfoot(&["-h"]);
    assert_eq!(short.code, 0);
    same("help", short.all());
    assert_eq!(crossfoot(&["help"]).out, crossfoot(&["--help"]).out);
    let none = crossfoot(&[]);
    assert_eq!((none.code, none.out.as_str()), (2, ""));
}

#[test]
fn of_each_verb() {
    for &verb in VERBS {
        let long = crossfoot(&[verb, "--help"]);
        assert_eq!(long.code, 0);
        assert_eq!(crossfoot(&["help", verb]).out, long.out, "{verb}");
        same(&format!("help-{verb}"), long.all());
    }
}

#[test]
fn of_each_kind() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let rules = crossfoot(&["help", kind]);
        assert_eq!(rules.code, 0);
        assert!(rules.out.contains("A WORKED EXAMPLE"), "{kind}");
        assert_eq!(crossfoot(&["help", &kind.to_uppercase()]).out, rules.out);
        let object = &crossfoot(&["help", kind, "--json"]).objects()[0];
        assert_eq!(object["text"], rules.out);
    }
}

#[test]
fn of_nothing_known() {
    let ran = crossfoot(&["help", "sudoku"]);
    assert_eq!(ran.code, 2);
    same("help-unknown", ran.all());
}

#[test]
fn the_version() {
    let ran = crossfoot(&["--version"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("crossfoot "), "{}", ran.out);
}
