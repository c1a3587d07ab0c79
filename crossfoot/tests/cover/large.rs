//! Large files: long lines, many items, many options.

use crate::support::cover;
use crossfoot::cover::Cover;
use std::fmt::Write as _;

#[test]
fn a_line_of_ten_million_bytes_is_fine() {
    let mut items = String::new();
    for item in 0..900_000 {
        write!(items, "name{item:06} ").unwrap();
    }
    assert!(items.len() > 9_000_000);
    let read = cover(&format!(
        "a | {items}\na {items}\na\n{}\n",
        items.trim_end()
    ));
    assert_eq!((read.problem.items(), read.problem.options()), (900_001, 2));
    assert_eq!(read.problem.option(0).len(), 900_001);
    assert_eq!(read.items.get(900_000), "name899999");
    assert_eq!(read.warnings.len(), 1);
    // one name of ten million bytes, and the same name with one letter more
    let long = "n".repeat(10_000_000);
    let read = cover(&format!("{long} b\nb {long}\n"));
    assert_eq!(read.text().len(), 2 * (10_000_000 + 3));
    let failure = Cover::read("", format!("{long} b\nb {long}n\n")).unwrap_err();
    assert_eq!(
        (failure.fault.line, failure.fault.column),
        (Some(2), Some(3))
    );
    assert!(failure.fault.message.len() < 200);
}

#[test]
fn an_option_that_holds_an_item_twice_among_a_million_is_found() {
    let items: String = (0..500_000).map(|item| format!(" {item}")).collect();
    for option in ["", "a"] {
        let text = format!("a |{items}\n{option}{items} 7\n");
        let failure = Cover::read("", text).unwrap_err();
        assert_eq!(failure.fault.code, "item-twice");
        let column = option.len() + items.len() + 2;
        assert_eq!(failure.fault.column, Some(column));
    }
}

#[test]
fn a_million_options_are_read() {
    let mut text = String::from("s");
    for item in 0..1000 {
        write!(text, " p{item}").unwrap();
    }
    text += " |";
    for item in 0..1000 {
        write!(text, " x{item}").unwrap();
    }
    text.push('\n');
    for option in 0..1_000_000_u32 {
        let (p, x) = (option % 1000, option / 1000);
        writeln!(text, "p{p} x{x}:{} x{}:{p}", p % 7, (x + 1) % 1000).unwrap();
    }
    let read = cover(&text);
    assert_eq!(
        (read.problem.options(), read.problem.size()),
        (1_000_000, 3_000_000)
    );
    assert_eq!(
        (read.colours.len(), read.number(999_999)),
        (1000, 1_000_000)
    );
    assert_eq!(read.obstacle().unwrap().items, ["s"]);
    assert_eq!(read.text(), text);
}
