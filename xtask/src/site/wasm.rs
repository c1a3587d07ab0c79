//! The library as WASM modules: compiled with Debian's compiler for the web, made small, with the JavaScript around
//! them by `wasm-bindgen`.

use super::sysroot::{TRIPLE, cargo_web, sysroot};
use crate::call::{Trouble, run};
use crate::house::{cargo, root, target};
use std::fs;
use std::path::Path;

/// A module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Module {
    /// What the page needs at a first visit.
    Play,
    /// Every verb but those of `Full`. Loaded when a hint, a grade or a new puzzle is asked for.
    Base,
    /// Everything: covers, diagrams, models, PDF and PNG too. Loaded when asked for.
    Full,
}

impl Module {
    /// Every module, the small ones first.
    pub const ALL: [Module; 3] = [Module::Play, Module::Base, Module::Full];

    /// The name of its files.
    pub fn name(self) -> &'static str {
        match self {
            Module::Play => "play",
            Module::Base => "crossfoot",
            Module::Full => "full",
        }
    }

    /// The features of the crate that make it.
    fn features(self) -> &'static str {
        match self {
            Module::Play => "",
            Module::Base => "more",
            Module::Full => "full",
        }
    }
}

/// Bytes of stack of a module; the searches go as deep as a board is large.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";

/// Builds a module and its JavaScript into a folder.
///
/// # Errors
/// What this machine lacks, or does not build.
pub fn module(part: Module, out: &Path) -> Result<(), Trouble> {
    let sysroot = sysroot()?;
    let below = target().join("wasm");
    let flags = format!("--sysroot {} {STACK}", sysroot.display());
    let what = [
        "build",
        "--quiet",
        "--profile",
        "wasm",
        "--package",
        "crossfoot-wasm",
    ];
    let mut command = cargo_web(&what, &flags);
    command.arg("--target-dir").arg(&below);
    command.args(["--features", part.features()]);
    run(&mut command).map_err(|why| Trouble::Wrong(format!("the module for WASM: {why}")))?;
    let compiled = below.join(TRIPLE).join("wasm/crossfoot_wasm.wasm");
    fs::create_dir_all(out)?;
    bind(&compiled, out, part.name())
}

/// Makes the JavaScript around a module, with the program in `xtask/bindgen`.
fn bind(module: &Path, out: &Path, name: &str) -> Result<(), Trouble> {
    let mut command = cargo(["run", "--quiet", "--manifest-path"]);
    command
        .arg(root().join("xtask/bindgen/Cargo.toml"))
        .arg("--target-dir")
        .arg(target().join("bindgen"))
        .arg("--")
        .args([module, out])
        .arg(name);
    run(&mut command).map_err(|why| Trouble::Wrong(format!("the JavaScript around it: {why}")))
}
