//! A standard library for `wasm32-unknown-unknown`, built with Debian's compiler for the web.
//!
//! The usual toolchain has none for that target, so Debian's `rustc-web` builds one from `rust-web-src` into a
//! private sysroot below the target directory, once a version (about a minute), small before fast. Deviation from
//! the usual way: an unstable flag, for the standard library alone; our own code is built with none.

use crate::call::{Trouble, packages, run, said};
use crate::house::{cargo, target};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The target's name.
pub(super) const TRIPLE: &str = "wasm32-unknown-unknown";

const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld-22"];
const RUSTC: &str = "/usr/bin/rustc";
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
const LINKER: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER";

/// The sysroot for this version of the compiler, built if it is not there yet.
///
/// # Errors
/// The packages are missing and cannot be had.
pub(super) fn sysroot() -> Result<PathBuf, Trouble> {
    packages(&PACKAGES)?;
    let version = said(Command::new(RUSTC).arg("--version"));
    let version = version.ok_or_else(|| Trouble::Lacks(format!("{RUSTC} does not start")))?;
    let number = version.split(' ').nth(1).unwrap_or("unknown");
    let sysroot = target().join("wasm-sysroot");
    let mark = sysroot.join(format!(".{number}-small"));
    if mark.exists() {
        return Ok(sysroot);
    }
    let built = build_std()?;
    let lib = sysroot.join("lib/rustlib").join(TRIPLE).join("lib");
    if sysroot.exists() {
        fs::remove_dir_all(&sysroot)?;
    }
    fs::create_dir_all(&lib)?;
    for entry in fs::read_dir(built)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".rlib") && !name.starts_with("libstub-") {
            fs::copy(&path, lib.join(&*name))?;
        }
    }
    fs::write(mark, "")?;
    Ok(sysroot)
}

/// A call of cargo that builds for the web.
pub(super) fn cargo_web(arguments: &[&str], flags: &str) -> Command {
    let mut command = cargo(arguments.iter().copied());
    command
        .args(["--target", TRIPLE])
        .env("RUSTC", RUSTC)
        .env(LINKER, "wasm-ld-22")
        .env(FLAGS, flags);
    command
}

/// Builds the standard library through an empty crate; the directory of its parts.
fn build_std() -> Result<PathBuf, Trouble> {
    let stub = target().join("wasm-stub");
    fs::create_dir_all(stub.join("src"))?;
    // a workspace of its own, since it stands below ours
    let manifest = "[workspace]\n[package]\nname = \"stub\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                    [profile.release]\npanic = \"abort\"\nopt-level = \"z\"\n";
    fs::write(stub.join("Cargo.toml"), manifest)?;
    fs::write(stub.join("src/lib.rs"), "")?;
    let mut command = cargo_web(&["build", "--release", "--quiet"], "-C embed-bitcode=yes");
    command
        .args([
            "-Zbuild-std=std,panic_abort",
            "-Zbuild-std-features=optimize_for_size",
        ])
        .arg("--target-dir")
        .arg(stub.join("target"))
        .env("RUSTC_BOOTSTRAP", "1")
        .current_dir(&stub);
    run(&mut command).map_err(|_| {
        Trouble::Lacks("the standard library for WASM could not be built (offline?)".into())
    })?;
    Ok(stub.join("target").join(TRIPLE).join("release/deps"))
}
