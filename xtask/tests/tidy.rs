//! The tree is tidy, and each check sees what it is there for: planted faults are caught.

use std::path::Path;
use xtask::tidy::*;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[test]
fn the_tree_is_tidy() {
    let tree = Tree::load(root()).unwrap();
    assert!(tree.files().count() > 30 && tree.get("engine/src/mask.rs").is_some());
    let found: Vec<String> = all(&tree).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// A small clean tree to plant faults in.
fn clean() -> Tree {
    Tree::of([
        (
            "Cargo.toml",
            "[workspace]\n[workspace.lints.rust]\nunsafe_code = \"deny\" # why\n",
        ),
        ("engine/Cargo.toml", &manifest("crossfoot-engine", "")),
        (
            "engine/src/lib.rs",
            "//! Machines.\nmod mask;\npub use mask::Mask;\n",
        ),
        ("engine/src/mask.rs", "//! A set.\npub struct Mask;\n"),
        (
            "model/Cargo.toml",
            &manifest("crossfoot-model", "crossfoot-engine.workspace = true\n"),
        ),
        ("model/src/lib.rs", MODEL),
        (
            "model/src/cage.rs",
            "//! Cages.\nuse crate::Op;\npub struct Cage(Op);\n",
        ),
        ("model/src/op.rs", "//! Operators.\npub struct Op;\n"),
        ("model/src/words/mod.rs", WORDS),
        (
            "model/src/words/en.rs",
            "//! English.\nuse super::Words;\npub(super) static EN: Words = Words;\n",
        ),
        (
            "model/src/words/de.rs",
            "//! German.\npub(super) static DE: super::Words = super::Words;\n",
        ),
    ])
}

const MODEL: &str = "//! The waist.
mod cage;
mod op;
pub mod words;
pub use cage::Cage;
pub use crossfoot_engine::Mask;
pub use op::Op;
";

const WORDS: &str = "//! Sentences.
mod de;
mod en;
pub struct Words;
pub static ALL: [&Words; 2] = [&de::DE, &en::EN];
";

fn manifest(name: &str, dependencies: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\n[lints]\nworkspace = true\n[dependencies]\n{dependencies}"
    )
}

#[track_caller]
fn caught(check: Check, path: &str, text: &str, says: &str) -> Breach {
    let mut tree = clean();
    assert_eq!(all(&tree), [], "the tree to plant in is not clean");
    tree.plant(path, text);
    let found = check(&tree);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].text.contains(says), "{}", found[0]);
    found[0].clone()
}

#[track_caller]
fn fine(check: Check, path: &str, text: &str) {
    let mut tree = clean();
    tree.plant(path, text);
    assert_eq!(check(&tree), []);
}

#[test]
fn a_planted_arrow_is_caught() {
    let up = manifest(
        "crossfoot-engine",
        "crossfoot-model = { path = \"../model\" }\n",
    );
    let breach = caught(
        arrows,
        "engine/Cargo.toml",
        &up,
        "from `crossfoot-engine` to `crossfoot-model`",
    );
    assert_eq!(
        (breach.path.as_str(), breach.line),
        ("engine/Cargo.toml", 6)
    );
    let house = manifest("crossfoot-model", "xtask = { path = \"../xtask\" }\n");
    caught(arrows, "model/Cargo.toml", &house, "to `xtask`");
}

#[test]
fn an_arrow_cannot_hide() {
    let renamed = manifest(
        "crossfoot-logic",
        "s = { package = \"crossfoot-solve\", path = \"../solve\" }\n",
    );
    caught(arrows, "logic/Cargo.toml", &renamed, "to `crossfoot-solve`");
    let target = manifest(
        "crossfoot-draw",
        "[target.'cfg(unix)'.dependencies]\ncrossfoot = \"1\"\n",
    );
    caught(arrows, "draw/Cargo.toml", &target, "to `crossfoot`");
    let build = manifest(
        "crossfoot-draw",
        "[build-dependencies]\ncrossfoot = \"1\"\n",
    );
    caught(arrows, "draw/Cargo.toml", &build, "to `crossfoot`");
    caught(
        arrows,
        "new/Cargo.toml",
        &manifest("crossfoot-new", ""),
        "not in the table",
    );
}

#[test]
fn tests_and_the_house_may_use_any_crate() {
    let tests = manifest(
        "crossfoot-engine",
        "[dev-dependencies]\ncrossfoot = \"1\"\nxtask = \"1\"\n",
    );
    fine(arrows, "engine/Cargo.toml", &tests);
    fine(
        arrows,
        "bench/Cargo.toml",
        &manifest("crossfoot-bench", "crossfoot = \"1\"\n"),
    );
}

#[test]
fn the_waist_takes_only_masks_from_the_machines() {
    let more =
        "//! Operators.\nuse crossfoot_engine::{Mask, Search};\npub struct Op(Mask, Search);\n";
    caught(
        arrows,
        "model/src/op.rs",
        more,
        "not `crossfoot_engine::Search`",
    );
    let path = "//! Operators.\npub struct Op(crossfoot_engine::domain::Store);\n";
    caught(arrows, "model/src/op.rs", path, "only `Mask`");
}

#[test]
fn a_planted_circle_is_caught() {
    // `cage` uses `op` through the re-export of the root
    for back in [
        "use crate::cage::Cage;",
        "use crate::Cage;",
        "use super::Cage;",
        "use crate::{words::{ALL, Words}, cage as other};",
        "use crate::*;\nfn f(_: Cage) {}",
        "fn f() { let _ = crate::cage::new(); }",
        "fn f() { vec![super::Cage]; }",
        "mod inner { use super::super::Cage; }",
    ] {
        let op = format!("//! Operators.\n{back}\npub struct Op;\n");
        let breach = caught(
            circles,
            "model/src/op.rs",
            &op,
            "modules cage, op form a circle",
        );
        assert!(breach.text.contains("model/src/op.rs:"), "{breach}");
    }
}

#[test]
fn circles_are_seen_between_directories_and_inside_them() {
    let mut tree = clean();
    tree.plant(
        "model/src/words/en.rs",
        "//! English.\nuse crate::op::Op;\nuse super::Words;\n",
    );
    assert_eq!(circles(&tree), []);
    tree.plant(
        "model/src/op.rs",
        "//! Operators.\nuse crate::words::Words;\npub struct Op;\n",
    );
    assert!(circles(&tree)[0].text.contains("op, words form a circle"));

    let mut tree = clean();
    tree.plant("model/src/words/en.rs", "//! English.\nuse super::de;\n");
    tree.plant(
        "model/src/words/de.rs",
        "//! German.\nuse crate::words::en::EN;\n",
    );
    assert!(
        circles(&tree)[0]
            .text
            .contains("de, en inside words form a circle")
    );
}

#[test]
fn a_circle_of_three_is_seen() {
    let mut tree = clean();
    tree.plant(
        "model/src/op.rs",
        "//! Operators.\nuse crate::words::EN;\npub struct Op;\n",
    );
    tree.plant("model/src/words/en.rs", "//! English.\nuse crate::Cage;\n");
    let found = circles(&tree);
    assert_eq!(found.len(), 1);
    assert!(found[0].text.contains("cage, op, words"), "{}", found[0]);
}

#[test]
fn what_is_no_circle() {
    for op in [
        "//! `crate::cage::Cage` in a comment and \"crate::cage\" in a string.\npub struct Op;\n",
        "//! Operators.\npub struct Op;\n#[cfg(test)]\nmod tests { use crate::Cage; use super::*; }\n",
        "//! Operators.\npub struct Op;\n#[test]\nfn t() { crate::cage::new(); }\n",
        "//! Operators.\nuse crate::Op as Me;\npub struct Op;\n",
        "//! Operators.\nuse std::cage::Cage;\npub struct Op;\n",
    ] {
        fine(circles, "model/src/op.rs", op);
    }
}

#[test]
fn the_engine_stays_pure() {
    for (line, says) in [
        ("use std::time::Instant;", "`std::time::Instant`"),
        ("use std::{fmt, thread};", "`std::thread`"),
        (
            "fn f() { let _ = std::env::var(\"A\"); }",
            "`std::env::var`",
        ),
        ("fn f() { println!(\"x\"); }", "`println`"),
        ("// a Kakuro run", "`kakuro`"),
        ("struct CageTable;", "`cage`"),
        ("fn two_clues() {}", "`clues`"),
        ("const GIVENS: u8 = 1;", "`givens`"),
    ] {
        let text = format!("//! A set.\n{line}\npub struct Mask;\n");
        let breach = caught(purity, "engine/src/mask.rs", &text, says);
        assert_eq!(breach.line, 2);
    }
    let plain = "//! The cells given are packages, lines and runs, in no time.\nuse std::fmt;\n";
    fine(purity, "engine/src/mask.rs", plain);
    fine(
        purity,
        "puzzle/src/lib.rs",
        "//! A puzzle.\nuse std::time::Instant;\n",
    );
}

#[test]
fn the_wall_inside_logic_stands() {
    let technique = "logic/src/techniques/shared/naked_single.rs";
    for line in [
        "use crate::verify::verify;",
        "use crate::{State, verify};",
        "fn f() { let _ = super::super::super::verify::verify(); }",
    ] {
        let text = format!("//! A technique.\n{line}\n");
        let breach = caught(wall, technique, &text, "cannot use the verifier");
        assert_eq!(breach.line, 2);
    }
    let guess = "//! A technique.\nuse crate::tatham::solutions;\n";
    caught(wall, technique, guess, "the machine that guesses");
    let helper = "//! States.\nuse crate::verify::Refusal;\n";
    caught(wall, "logic/src/state.rs", helper, "can lead to");
    let back = "//! Checks.\nuse crate::techniques::shared::needs;\n";
    caught(wall, "logic/src/verify/mod.rs", back, "uses no technique");
    fine(
        wall,
        "logic/src/lib.rs",
        "//! Reasons.\npub use verify::verify;\n",
    );
    fine(
        wall,
        technique,
        "//! To verify is not our business.\nuse crate::State;\n",
    );
}

#[test]
fn long_files_and_headless_ones_are_caught() {
    let long = format!("//! Long.\n{}", "//\n".repeat(LONGEST));
    caught(shape, "model/src/op.rs", &long, "601 lines");
    fine(shape, "model/src/op.rs", &long[..long.len() - 3]);
    caught(shape, "model/tests/op.rs", "fn f() {}\n", "opens without");
}

#[test]
fn names_of_machines_are_caught() {
    for word in [concat!("/ro", "ot/x"), concat!("index.crates", ".io")] {
        let text = format!("see\n{word}\n");
        assert_eq!(caught(words, "docs/a.md", &text, "names a machine").line, 2);
    }
    fine(words, "docs/a.md", "network/ and root/ and crates\n");
    fine(
        words,
        "Cargo.lock",
        concat!("registry+crates", ".io-index\n"),
    );
}

#[test]
fn lints_without_reasons_are_caught() {
    let bare =
        "[workspace.lints.clippy]\npanic = \"warn\" # bad input never panics\ntodo = \"warn\"\n";
    assert_eq!(
        caught(lints, "Cargo.toml", bare, "without a reason").line,
        3
    );
    let none = "[package]\nname = \"crossfoot-draw\"\n";
    caught(lints, "draw/Cargo.toml", none, "workspace = true");
    let apart = "[package]\nname = \"crossfoot-fuzz\"\n[workspace]\n";
    fine(lints, "fuzz/Cargo.toml", apart);
    let allow = "//! A.\n#[allow(dead_code)]\nfn f() {}\n";
    assert_eq!(caught(lints, "draw/src/a.rs", allow, "exception").line, 2);
    for text in [
        "//! A.\n#[expect(dead_code, reason = \"r\")]\nfn f() {}\n",
        "//! A.\n#[allow(dead_code)] // why\nfn f() {}\n",
        "//! A.\n// why\n#[allow(dead_code)]\nfn f() {}\n",
        "//! A.\n#[allow(\n    dead_code,\n    reason = \"r\"\n)]\nfn f() {}\n",
        "//! A.\n#![cfg_attr(test, allow(clippy::panic))]\n",
    ] {
        fine(lints, "draw/src/a.rs", text);
    }
    fine(
        lints,
        "draw/tests/a.rs",
        "//! A.\n#![allow(clippy::unwrap_used)]\n",
    );
}
