//! The library as WASM: it builds, and it answers as the library does.

use super::Outcome;
use super::call::{done, outcome};
use crate::call::quiet;
use crate::house::{cargo, target};
use crate::site::{Module, module};
use std::path::PathBuf;
use std::process::Command;

/// Where the tests' modules are.
pub(super) fn folder() -> PathBuf {
    target().join("site/wasm")
}

/// The step that builds them.
pub(super) fn builds() -> Outcome {
    // the full module is for `cargo xtask site`: it takes minutes, and differs in what it leaves out alone
    let parts = [Module::Play, Module::Base];
    outcome((parts.into_iter()).try_for_each(|part| module(part, &folder())))
}

/// The step that asks them: node runs the modules, the test compares with the library.
pub(super) fn answers() -> Outcome {
    let there = |part: Module| folder().join(format!("{}_bg.wasm", part.name())).exists();
    if ![Module::Play, Module::Base].into_iter().all(there) {
        return Outcome::Skipped("the modules are not there, see above".into());
    }
    if !quiet(Command::new("node").arg("--version")) {
        return Outcome::Skipped("there is no node".into());
    }
    // the whole workspace, so that nothing is compiled anew with other features
    let mut command = cargo(["test", "--workspace", "--test", "same"]);
    done(command.env("CROSSFOOT_WASM", folder()))
}
