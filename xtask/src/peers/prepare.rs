//! Builds and installs the programs, and writes the fresh instances, all below the target directory.

use super::Instance;
use crate::house::{cargo, root, target};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

/// The name of our own program, one core, plain search.
pub(crate) const OURS: &str = "crossfoot";
/// The same on two threads; its figure is wall time.
pub(crate) const THREADS: &str = "crossfoot, 2 threads";
/// The same with the memo.
pub(crate) const MEMO: &str = "crossfoot, memo";

/// A program: its name in the table and how it is called; the file comes last.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    pub(crate) call: Vec<String>,
}

/// Ours first, then every peer that can be had here.
pub(crate) fn all() -> io::Result<Vec<Program>> {
    let mut programs = ours()?;
    let kept = target().join("peers");
    fs::create_dir_all(&kept)?;
    let found = [crates(&kept), python(&kept), node(&kept)];
    for (found, what) in found.into_iter().zip(["crates", "Python", "npm"]) {
        match found {
            Ok(found) => programs.extend(found),
            Err(error) => tell(&format!("without the peers from {what}: {error}")),
        }
    }
    Ok(programs)
}

#[expect(clippy::print_stderr, reason = "a door talks to a person")]
fn tell(text: &str) {
    eprintln!("{text}");
}

/// Builds the programs of `bench`; where one of them is.
pub(super) fn bench(name: &str) -> io::Result<PathBuf> {
    build(&mut cargo([
        "build",
        "--release",
        "--package",
        "crossfoot-bench",
    ]))?;
    Ok(target().join("release").join(name))
}

fn ours() -> io::Result<Vec<Program>> {
    let binary = bench("cover")?.display().to_string();
    let program = |name, words: &[&str]| Program {
        name,
        call: [binary.as_str()]
            .iter()
            .chain(words)
            .map(|&word| word.into())
            .collect(),
    };
    Ok(vec![
        program(OURS, &["count"]),
        program(THREADS, &["count", "--threads", "2"]),
        program(MEMO, &["count", "--memo"]),
    ])
}

fn crates(kept: &Path) -> io::Result<Vec<Program>> {
    let manifest = root().join("bench/peers/Cargo.toml").display().to_string();
    let mut command = cargo([
        "build",
        "--release",
        "--locked",
        "--manifest-path",
        manifest.as_str(),
    ]);
    build(command.arg("--target-dir").arg(kept))?;
    let binary = kept.join("release/crossfoot-peers").display().to_string();
    let program = |name: &'static str| Program {
        name,
        call: vec![binary.clone(), name.into()],
    };
    Ok(["dlx", "exact-covers", "dlx-rs"].map(program).into())
}

fn python(kept: &Path) -> io::Result<Vec<Program>> {
    let venv = kept.join("python");
    let python = venv.join("bin/python");
    if !python.exists() {
        build(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    let wanted = root().join("bench/peers/requirements.txt");
    let pip = ["-m", "pip", "install", "--quiet", "--requirement"];
    build(Command::new(&python).args(pip).arg(wanted))?;
    let script = root().join("bench/peers/peer.py").display().to_string();
    let program = |name: &'static str| Program {
        name,
        call: vec![python.display().to_string(), script.clone(), name.into()],
    };
    Ok(["miniexact", "xcover"].map(program).into())
}

fn node(kept: &Path) -> io::Result<Vec<Program>> {
    let folder = kept.join("node");
    fs::create_dir_all(&folder)?;
    for file in ["package.json", "package-lock.json", "peer.mjs"] {
        fs::copy(root().join("bench/peers").join(file), folder.join(file))?;
    }
    build(
        Command::new("npm")
            .args(["ci", "--silent"])
            .current_dir(&folder),
    )?;
    let name = "dancing-links";
    let script = folder.join("peer.mjs").display().to_string();
    let call = vec!["node".into(), script, name.into()];
    Ok(vec![Program { name, call }])
}

pub(super) fn build(command: &mut Command) -> io::Result<()> {
    let status = command.stdin(Stdio::null()).status()?;
    if status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!("{command:?} failed")))
}

/// The fresh instances, written to files by our own program from their seeds.
pub(crate) fn fresh() -> io::Result<Vec<Instance>> {
    let folder = target().join("peers/fresh");
    fs::create_dir_all(&folder)?;
    let binary = target().join("release/cover");
    let names = Command::new(&binary).arg("families").output()?;
    let names = String::from_utf8_lossy(&names.stdout).into_owned();
    let write = |line: &str| {
        let (name, covers) = line.split_once('\t').unwrap_or((line, ""));
        let file = folder.join(format!("{name}.dlx"));
        let text = Command::new(&binary).args(["emit", name]).output()?;
        fs::write(&file, text.stdout)?;
        Ok(Instance {
            name: name.into(),
            file,
            covers: Some(covers.into()),
            fresh: true,
        })
    };
    names.lines().map(write).collect()
}
