//! What is drawn, and its colours.

use crate::support::{command, crossfoot, run, same};

#[test]
fn of_each_verb() {
    for (name, args) in [
        ("kakuro", &["solve", "examples/kakuro.txt"][..]),
        ("kenken", &["solve", "examples/kenken.txt"]),
        ("futoshiki", &["solve", "examples/futoshiki.txt"]),
        ("ascii", &["solve", "--ascii", "examples/kakuro.txt"]),
        ("compact", &["solve", "--compact", "examples/kakuro.txt"]),
        ("two", &["solve", "examples/two-solutions.txt", "--stats"]),
        ("all", &["solve", "--all", "examples/two-solutions.txt"]),
        ("candidates", &["candidates", "examples/entries.json"]),
        ("check", &["check", "examples/two-solutions.txt"]),
        (
            "grade",
            &["grade", "examples/kakuro.txt", "examples/kenken.txt"],
        ),
        ("check-logic", &["check", "--logic", "examples/kenken.txt"]),
        (
            "check-logic-many",
            &["check", "--logic", "examples/two-solutions.txt"],
        ),
        ("hint", &["hint", "examples/futoshiki.txt"]),
        (
            "hint-german",
            &["hint", "--lang", "de", "examples/futoshiki.txt"],
        ),
        (
            "hint-where",
            &["hint", "--show", "where", "examples/entries.json"],
        ),
        ("hint-open", &["hint", "examples/two-solutions.txt"]),
        ("hint-none", &["hint", "examples/no-solution.txt"]),
        ("explain", &["explain", "examples/kakuro.txt"]),
        (
            "explain-to",
            &["explain", "--to", "4", "--grids", "examples/kenken.txt"],
        ),
        (
            "explain-german",
            &["explain", "--lang", "de", "examples/futoshiki.txt"],
        ),
        ("explain-open", &["explain", "examples/two-solutions.txt"]),
        ("explain-none", &["explain", "examples/no-solution.txt"]),
        ("grade-none", &["grade", "examples/no-solution.txt"]),
        ("render", &["render", "examples/kenken.txt"]),
        (
            "render-solution",
            &["render", "--show", "solution", "examples/kenken.txt"],
        ),
        (
            "svg",
            &[
                "render",
                "--to",
                "svg",
                "--show",
                "solution",
                "examples/two-solutions.txt",
            ],
        ),
        ("combos", &["combos", "20", "4"]),
        ("combos-of-a-sum", &["combos", "16"]),
        ("combos-table", &["combos", "--table"]),
        ("combos-digits", &["combos", "--table", "--digits", "0-4"]),
        ("combos-nothing", &["combos", "3", "4"]),
        ("formats", &["formats"]),
    ] {
        same(&format!("drawing-{name}"), crossfoot(args).all());
    }
}

#[test]
fn colours() {
    let file = "examples/kakuro.txt";
    let plain = crossfoot(&["solve", file]);
    let always = crossfoot(&["solve", file, "--color", "always"]);
    let never = crossfoot(&["solve", file, "--color", "never"]);
    assert!(!plain.out.contains('\u{1b}'));
    assert_eq!(never.out, plain.out);
    same("colours", always.all());
    // colours are all that differs
    let stripped = anstream::adapter::strip_str(&always.out).to_string();
    assert_eq!(stripped, plain.out);
    // the flag is stronger than the variable, the variable than what a forced terminal would like
    let no_colour = run(
        command(&["solve", file])
            .env("NO_COLOR", "1")
            .env("CLICOLOR_FORCE", "1"),
        b"",
    );
    assert_eq!(no_colour.out, plain.out);
    let forced = run(command(&["solve", file]).env("CLICOLOR_FORCE", "1"), b"");
    assert_eq!(forced.out, always.out);
    let flag = run(
        command(&["solve", file, "--color=always"]).env("NO_COLOR", "1"),
        b"",
    );
    assert_eq!(flag.out, always.out);
}

#[test]
fn colours_of_errors() {
    let always = crossfoot(&["solve", "examples/broken.txt", "--color", "always"]);
    assert!(always.err.contains('\u{1b}'));
    let never = crossfoot(&["solve", "examples/broken.txt", "--color=never"]);
    assert_eq!(
        anstream::adapter::strip_str(&always.err).to_string(),
        never.err
    );
    let usage = crossfoot(&["--color", "always", "nonsense"]);
    assert!(usage.err.contains('\u{1b}'));
    assert!(!crossfoot(&["nonsense"]).err.contains('\u{1b}'));
}
