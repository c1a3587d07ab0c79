//! Broken texts: each fault names the line, the column and the item, and a way out.

use crate::support::cases;
use crossfoot::cover::Cover;
use crossfoot::{Failure, Report as _};

fn failure(text: &str) -> Failure {
    let read = Cover::read("broken.dlx", text.to_string());
    read.err().unwrap_or_else(|| panic!("no fault in {text:?}"))
}

#[test]
fn have_their_code_their_place_and_their_item() {
    for (text, code, line, column, item) in [
        ("", "no-items", 1, 1, ""),
        ("\n | only a comment\n", "no-items", 3, 1, ""),
        ("a b a\na b\n", "item-twice", 1, 5, "`a`"),
        ("a | b | c\n", "second-bar", 1, 7, ""),
        ("a b\na c\n", "unknown-item", 2, 3, "`c`"),
        ("a b\n\n| x\na:1 b\n", "colour-on-primary", 4, 1, "`a`"),
        ("a b\nb a b\n", "item-twice", 2, 5, "`b`"),
        ("a | x y\nx:1 y x:2\n", "item-twice", 2, 7, "`x`"),
        ("a | x y\na x:1 y x:2\n", "item-twice", 2, 9, "`x`"),
        ("a | x\n:1 a\n", "empty-name", 2, 1, "`:1`"),
        ("a 2:3| b\n", "empty-name", 1, 3, "`2:3|`"),
        ("a | x\na x:\n", "empty-colour", 2, 3, "`x`"),
        ("a b:c\n", "bad-name", 1, 3, "`b:c`"),
        ("ä 2|b|c\n", "bad-name", 1, 5, "`b|c`"),
        ("a \u{1b}[31mb\n", "bad-name", 1, 3, "[31mb`"),
        ("a | x\na x:r|3\n", "bad-name", 2, 5, "`x`"),
        ("x|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("-1|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("+1|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("1:|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("1:2:3|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("4294967296|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("b 3:2|a\n", "bad-multiplicity", 1, 3, "`a`"),
        ("0|a\n", "bad-multiplicity", 1, 1, "`a`"),
        ("a | 2|x\n", "bad-multiplicity", 1, 5, "`x`"),
        ("a\na |x\n", "bad-cost", 2, 3, "`|x`"),
        ("a\na | 5\n", "bad-cost", 2, 3, "`|`"),
        ("a\na |-5\n", "bad-cost", 2, 3, "`|-5`"),
        (
            "a\na |18446744073709551616\n",
            "bad-cost",
            2,
            3,
            "too large",
        ),
        ("a b\na |5 b\n", "bad-cost", 2, 6, "`b`"),
        ("a\na|5\n", "unknown-item", 2, 1, "`a|5`"),
    ] {
        let failure = failure(text);
        let fault = &failure.fault;
        assert_eq!(
            (fault.code, fault.line, fault.column),
            (code, Some(line), Some(column)),
            "{text:?}"
        );
        assert!(fault.message.contains(item), "{text:?}: {}", fault.message);
        assert!(!fault.help.is_empty(), "{text:?}");
        assert_eq!(failure.exit_code(), 2);
        let start = fault.span.unwrap().start;
        assert!(
            failure
                .source
                .as_ref()
                .unwrap()
                .text
                .is_char_boundary(start)
        );
    }
}

#[test]
fn the_largest_numbers_are_none() {
    let read = Cover::read(
        "",
        "0:4294967295|a 4294967295|b\na |18446744073709551615\n".into(),
    );
    let problem = read.unwrap().problem;
    assert_eq!(problem.multiplicity(0), Some((0, u32::MAX)));
    assert_eq!(problem.cost(0), u64::MAX);
}

#[test]
fn a_name_that_is_near_is_offered() {
    let help = |text: &str| failure(text).fault.help.clone();
    assert_eq!(help("row1 row2 col1\nrow1 clo1\n"), "did you mean `col1`?");
    assert_eq!(help("row1 Row2 col1\nrow2\n"), "did you mean `Row2`?");
    assert_eq!(help("数独 盤面\n数毒\n"), "did you mean `数独`?");
    assert_eq!(help("a b\nzzzzzz\n"), "the first line lists the items");
    let many: String = (0..200_000).map(|n| format!("item{n} ")).collect();
    assert_eq!(
        help(&format!("{many}\nitem12345x\n")),
        "did you mean `item12345`?"
    );
    let long = "x".repeat(1 << 20);
    let failure = failure(&format!("{many}\n{long}\n"));
    assert!(failure.fault.message.len() < 200);
}

#[test]
fn bytes_that_are_no_text_have_a_place() {
    let failure = Cover::read_bytes("-", b"a b\na \xff\n".to_vec()).unwrap_err();
    let fault = &failure.fault;
    assert_eq!(
        (fault.code, fault.line, fault.column),
        ("not-utf-8", Some(2), Some(3))
    );
}

#[test]
fn of_the_cases_name_line_and_item() {
    let mut broken = 0;
    for (case, text) in cases() {
        let expected = case["expect"]["error"] == true;
        let read = Cover::read(case["id"].as_str().unwrap(), text);
        assert_eq!(read.is_err(), expected, "{}: {read:?}", case["id"]);
        if let Err(failure) = read {
            broken += 1;
            assert!(
                failure.fault.line.is_some() && failure.fault.column.is_some(),
                "{failure}"
            );
        }
    }
    println!("{broken} broken cases");
}
