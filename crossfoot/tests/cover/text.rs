//! Knuth's text: what is read is what is meant, and what is written is read again.

use crate::support::{Dice, Plan, cover, random};
use crossfoot::cover::machine::{Builder, Occurrence, OptionId, Problem};
use crossfoot::cover::{Cover, Names, Naming as _};

/// A problem as plain data, in the words of its names.
fn told(cover: &Cover) -> Vec<String> {
    let problem = &cover.problem;
    let items = (0..problem.items() as u32)
        .map(|item| format!("{} {:?}", cover.item(item), problem.multiplicity(item)));
    let options = (0..problem.options() as OptionId).map(|option| {
        let mut line = String::new();
        cover.write_option(option, &mut line);
        format!("{}: {line} |{}", cover.number(option), problem.cost(option))
    });
    items.chain(options).collect()
}

#[test]
fn says_what_it_means() {
    let text = "\u{feff}| colours and costs\r\n\r\n  2:3|a\tb 4|c | größe 色\r\n| no option\n \
                a größe:ROT 色:1:2 b |17\n\n b\n|none\nc 色";
    let cover = cover(text);
    let expected = [
        "a Some((2, 3))",
        "b Some((1, 1))",
        "c Some((4, 4))",
        "größe None",
        "色 None",
        "1: a größe:ROT 色:1:2 b |17",
        "2: b |0",
        "3: c 色 |0",
    ];
    assert_eq!(told(&cover), expected);
    assert_eq!(
        cover.text(),
        "2:3|a b 4|c | größe 色\na größe:ROT 色:1:2 b |17\nb\nc 色\n"
    );
}

#[test]
fn options_that_are_left_out_keep_their_numbers_and_are_told() {
    let read = cover("a | x y\nx\n\na x\ny:1 x:2\n|\na\n");
    assert_eq!(told(&read)[3..], ["2: a x |0", "4: a |0"]);
    let warnings: Vec<&str> = read.warnings.iter().map(|w| w.message.as_str()).collect();
    let expected = "options 1 (line 2) and 3 (line 5) have no primary item and are left out";
    assert_eq!(warnings, [expected]);
    let one = cover("a | x\na\nx\n");
    let expected = "option 2 (line 3) has no primary item and is left out";
    assert_eq!(one.warnings[0].message, expected);
    let many = "a | x\na\n".to_string() + &"x\n".repeat(1000);
    let many = cover(&many);
    assert!(
        many.warnings[0]
            .message
            .contains("and 992 more have no primary item")
    );
}

#[test]
fn an_item_that_too_few_options_hold_is_told() {
    let none = cover("a b c\na\nc\n").obstacle().unwrap();
    assert_eq!(
        (none.reason, none.items),
        ("item-in-no-option", vec!["b".to_string()])
    );
    assert_eq!(none.text, "item `b` is in no option");
    let two = cover("a b c\na\n").obstacle().unwrap();
    assert_eq!(two.text, "items `b` and `c` are in no option");
    let few = cover("a 2:4|b\na b\n").obstacle().unwrap();
    assert_eq!(few.reason, "item-in-too-few-options");
    assert_eq!(few.text, "item `b` is in 1 option and needs 2");
    // an item that need not be covered, and a secondary one, are in the way of nothing
    assert_eq!(cover("a 0:4|b | c\na\n").obstacle(), None);
}

#[test]
fn what_is_written_is_read_again() {
    let mut dice = Dice(7);
    for round in 0..200 {
        let plan = Plan {
            primary: 1 + dice.below(12),
            secondary: dice.below(6),
            options: dice.below(30),
            multiplicities: round % 2 == 0,
            costs: round % 3 == 0,
        };
        let text = random(plan, &mut dice);
        let first = cover(&text);
        let written = first.text();
        let second = cover(&written);
        assert_eq!(told(&first), told(&second), "{text}");
        assert_eq!(second.text(), written);
        let names = |cover: &Cover| (cover.items.clone(), cover.colours.clone());
        assert_eq!(names(&first), names(&second));
    }
}

fn problem() -> Problem {
    let mut builder = Builder::new();
    let (x, a) = (builder.secondary(), builder.primary());
    let option = [
        Occurrence { item: a, colour: 0 },
        Occurrence { item: x, colour: 1 },
    ];
    builder.option(&option, 3).unwrap();
    builder.build()
}

#[test]
fn a_problem_made_elsewhere_gets_names() {
    let named = |items: &[&str], colours: &[&str]| {
        Cover::named(
            problem(),
            Names::from_iter(items),
            Names::from_iter(colours),
        )
    };
    let cover = named(&["x", "a"], &["red"]).unwrap();
    assert_eq!(cover.text(), "a | x\na x:red |3\n");
    for (items, colours) in [
        (&["x"][..], &["red"][..]),
        (&["x", "a"], &[]),
        (&["x", "x"], &["red"]),
        (&["x", ""], &["red"]),
        (&["x", "a b"], &["red"]),
        (&["x", "a:b"], &["red"]),
        (&["x", "a|b"], &["red"]),
        (&["x", "a"], &["r d"]),
        (&["x", "a"], &[""]),
    ] {
        let failure = named(items, colours).unwrap_err();
        assert_eq!(
            failure.fault.code, "cannot-express",
            "{items:?} {colours:?}"
        );
    }
    let mut builder = Builder::new();
    builder.secondary();
    let nothing = Cover::named(builder.build(), Names::from_iter(["x"]), Names::default());
    assert_eq!(nothing.unwrap_err().fault.code, "cannot-express");
}
