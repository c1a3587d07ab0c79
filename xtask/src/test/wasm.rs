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
    outcome(module(Module::Base, &folder()))
}

/// The step that asks them: node runs the modules, the test compares with the library.
pub(super) fn answers() -> Outcome {
    let modules = Module::ALL.map(|part| folder().join(format!("{}_bg.wasm", part.name())));
    if !modules.iter().all(|path| path.exists()) {
        return Outcome::Skipped("the modules are not there, see above".into());
    }
    if !quiet(Command::new("node").arg("--version")) {
        return Outcome::Skipped("there is no node".into());
    }
    let mut command = cargo(["test", "--package", "crossfoot-wasm", "--test", "same"]);
    command.args(["--features", "full"]);
    done(command.env("CROSSFOOT_WASM", folder()))
}
