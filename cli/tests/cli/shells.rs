//! Pages of the manual and completions.

use crate::support::{crossfoot, scratch};

#[test]
fn completions_of_every_shell_know_every_verb() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = crossfoot(&["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}");
        for word in ["solve", "candidates", "completions", "time-limit"] {
            assert!(ran.out.contains(word), "{shell}: {word}");
        }
        if ["bash", "fish", "zsh"].contains(&shell) {
            assert!(ran.out.contains("naive-bounds"), "{shell}");
        }
    }
    assert_eq!(crossfoot(&["completions", "cmd"]).code, 2);
}

#[test]
fn a_page_for_each_verb() {
    let directory = scratch("man");
    let ran = crossfoot(&["man", directory.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.lines().count() > 12);
    assert!(ran.out.contains("crossfoot-combos.1") && ran.out.contains("crossfoot-cover-count.1"));
    for line in ran.out.lines() {
        let page = std::fs::read_to_string(line).unwrap();
        assert!(
            page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"),
            "{line}"
        );
    }
    let solve = std::fs::read_to_string(directory.join("crossfoot-solve.1")).unwrap();
    assert!(solve.contains("\\-\\-time\\-limit"));
    let main = crossfoot(&["man"]);
    assert_eq!(
        main.out,
        std::fs::read_to_string(directory.join("crossfoot.1")).unwrap()
    );
}
