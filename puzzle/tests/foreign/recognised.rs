//! No format takes what is another's.

use crate::support::recognised;
use crossfoot_puzzle::formats::FORMATS;

#[test]
fn each_text_goes_to_its_format() {
    let texts = [
        ("keen", "3:a_3aab_,m3m2m2m18"),
        ("keen", "3:_baa_3a,a5s1s1m6"),
        ("keen", "3:cab3,m3m2m2"),
        ("keen", "9dhm:0"),
        ("keen", "4dn#123456"),
        ("keen", "5:_3a__b"),
        ("unequal", "3:0,0,0,1,0,0,0,0,2,"),
        ("unequal", "3:a1,b2,"),
        ("unequal", "3:h5,"),
        ("unequal", "3:a1U,g"),
        ("unequal", "3a:a1"),
        ("unequal", "99999999999999999999:0,"),
        ("unequal", "4dt#99"),
        ("puzzlink", "https://puzz.link/p?kakuro/5/5/48"),
        ("puzzlink", "https://puzz.link/p?sudoku/9/9/zzzz"),
        ("puzzlink", "kakuro/x"),
        ("minarism", "p.html?minarism_edit/4/4/"),
        ("factors", "factors/1/1/1"),
        ("pzprv3", "pzprv3\nsudoku\n9\n9\n"),
        ("pzprv3", "https://puzz.link/p?pzprv3/kakuro/1/1/"),
        ("gecode", "2 2 1 0 1 3 -1 0 1 1 3 -1"),
        ("kdl", "1 1 - 2 3\n"),
        ("letters", "AA\nBB\n\nA 3+\nB 3+\n"),
        ("three-block", "0 0\n0 0\n<\n0\n0 ^"),
        ("down-across", "# 3/\n/3 .\n"),
        ("kenken-web", r#"{"width":2,"rules":[]}"#),
        ("f-puzzles", r#"{"size":2,"grid":[],"cage":[]}"#),
        (
            "json",
            r#"{"kind":"kenken","n":2,"cages":[],"size":1,"grid":1,"width":1,"rules":1}"#,
        ),
        ("json", "{}"),
        ("text", "#  16\\ 4\\\n\\7 . .\n"),
        ("text", "a a\nb b\na 3+\nb 3+\n"),
        ("text", ". < .\n^   v\n. . .\n"),
    ];
    for (name, text) in texts {
        assert_eq!(recognised(text), Some(name), "{text:?}");
    }
}

#[test]
fn names_are_different_and_every_format_says_what_it_is() {
    let mut names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    for format in FORMATS {
        assert!(!format.about().is_empty() && !format.kinds().is_empty());
    }
}
