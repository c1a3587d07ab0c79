//! Builds the library for `wasm32-unknown-unknown` with Debian's compiler for the web.
//!
//! The usual toolchain has no standard library for that target, so Debian's `rustc-web` builds one from
//! `rust-web-src` into a private sysroot below the target directory, once a version (about a minute).
//! Deviation from the usual way: an unstable flag, for the standard library alone; our own code is built
//! with none. Where the packages cannot be had the step is skipped and says why.

use super::Outcome;
use super::call::{done, quiet};
use crate::house::{cargo, target};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld-22"];
const RUSTC: &str = "/usr/bin/rustc";
const TRIPLE: &str = "wasm32-unknown-unknown";
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
const LINKER: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER";

/// The step.
pub(super) fn builds() -> Outcome {
    if let Err(why) = packages() {
        return Outcome::Skipped(why);
    }
    let target = target();
    let sysroot = match sysroot(&target) {
        Ok(sysroot) => sysroot,
        Err(Missing::Std(why)) => return Outcome::Skipped(why),
        Err(Missing::Disk(error)) => return Outcome::Failed(format!("the sysroot: {error}")),
    };
    let mut command = cargo(["build", "--package", "crossfoot", "--no-default-features"]);
    // nobody runs what comes out, so nothing is spent on making it fast
    command
        .args(["--config", "profile.dev.opt-level=0"])
        .args(["--config", "profile.dev.debug=false"])
        .args(["--config", "profile.dev.package.\"*\".opt-level=0"])
        .args(["--target", TRIPLE, "--target-dir"])
        .arg(target.join("wasm"))
        .env("RUSTC", RUSTC)
        .env(LINKER, "wasm-ld-22")
        .env(FLAGS, format!("--sysroot {}", sysroot.display()));
    done(&mut command)
}

/// Makes sure of the packages, or says why they are missing.
fn packages() -> Result<(), String> {
    let here = |name: &&str| quiet(Command::new("dpkg-query").args(["-s", name]));
    if PACKAGES.iter().all(here) {
        return Ok(());
    }
    let wanted = PACKAGES.join(" ");
    if !quiet(Command::new("apt-get").arg("--version")) {
        return Err(format!(
            "needs Debian's packages {wanted}, and there is no apt-get"
        ));
    }
    let id = Command::new("id").arg("-u").output();
    if id.is_ok_and(|id| id.stdout.trim_ascii() != b"0") {
        return Err(format!("run `apt-get install {wanted}` as root first"));
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        quiet(
            command
                .args(arguments)
                .env("DEBIAN_FRONTEND", "noninteractive"),
        )
    };
    let install: Vec<&str> = ["install", "-y", "--no-install-recommends"]
        .into_iter()
        .chain(PACKAGES)
        .collect();
    // a fresh machine has no package lists yet
    if apt(&install) || apt(&["update"]) && apt(&install) {
        return Ok(());
    }
    Err(format!("`apt-get install {wanted}` failed (offline?)"))
}

enum Missing {
    Std(String),
    Disk(io::Error),
}

impl From<io::Error> for Missing {
    fn from(error: io::Error) -> Missing {
        Missing::Disk(error)
    }
}

/// The private sysroot for this version of the compiler, built if it is not there yet.
fn sysroot(target: &Path) -> Result<PathBuf, Missing> {
    let version = Command::new(RUSTC).arg("--version").output()?;
    let version = String::from_utf8_lossy(&version.stdout);
    let number = version.split(' ').nth(1).unwrap_or("unknown");
    let sysroot = target.join("wasm-sysroot");
    let mark = sysroot.join(format!(".{number}"));
    if mark.exists() {
        return Ok(sysroot);
    }
    let built = build_std(target)?;
    let lib = sysroot.join("lib/rustlib").join(TRIPLE).join("lib");
    if sysroot.exists() {
        fs::remove_dir_all(&sysroot)?;
    }
    fs::create_dir_all(&lib)?;
    for entry in fs::read_dir(built)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.ends_with(".rlib") && !name.starts_with("libstub-") {
            fs::copy(&path, lib.join(name))?;
        }
    }
    fs::write(mark, "")?;
    Ok(sysroot)
}

/// Builds the standard library through an empty crate; the directory of its parts.
fn build_std(target: &Path) -> Result<PathBuf, Missing> {
    let stub = target.join("wasm-stub");
    fs::create_dir_all(stub.join("src"))?;
    // a workspace of its own, since it stands below ours
    let manifest = "[workspace]\n[package]\nname = \"stub\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                    [profile.release]\npanic = \"abort\"\n";
    fs::write(stub.join("Cargo.toml"), manifest)?;
    fs::write(stub.join("src/lib.rs"), "")?;
    let mut command = cargo(["build", "--release", "--target", TRIPLE]);
    command
        .args(["-Zbuild-std=std,panic_abort", "--target-dir"])
        .arg(stub.join("target"))
        .current_dir(&stub)
        .env("RUSTC", RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env(FLAGS, "-C embed-bitcode=yes");
    match done(&mut command) {
        Outcome::Passed => Ok(stub.join("target").join(TRIPLE).join("release/deps")),
        _ => Err(Missing::Std(
            "the standard library for WASM could not be built (offline?), see above".into(),
        )),
    }
}
