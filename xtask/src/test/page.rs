//! The page: what is committed is what its sources build, its own tests, and a real browser.

use super::Outcome;
use super::call::{built, outcome};
use crate::call::{Trouble, packages, run};
use crate::house::{root, target};
use crate::site::{Module, Node, assemble, files, node};
use std::path::{Path, PathBuf};

/// The browser and its package.
const BROWSER: (&str, &str) = ("/usr/bin/chromium", "chromium");

/// The step that builds the page and compares.
pub(super) fn current() -> Outcome {
    outcome(node().and_then(|node| compared(&node)))
}

fn compared(node: &Node) -> Result<(), Trouble> {
    let built = target().join("page");
    node.build(&built)?;
    match different(&built, &root().join("web/dist"))?.as_slice() {
        [] => Ok(()),
        names => {
            let names = names.join(", ");
            let text = format!("run `cargo xtask page` and commit web/dist; it differs in {names}");
            Err(Trouble::Wrong(text))
        }
    }
}

/// The names of the files that are not the same in two folders.
fn different(a: &Path, b: &Path) -> Result<Vec<String>, Trouble> {
    let (a, b) = (files(a)?, files(b)?);
    let lone = a.iter().filter(|file| !b.contains(file));
    let other = b.iter().filter(|file| !a.contains(file));
    let mut names: Vec<String> = lone
        .chain(other)
        .map(|file| file.0.display().to_string())
        .collect();
    names.sort();
    names.dedup();
    Ok(names)
}

/// The step that runs the page's own tests.
pub(super) fn tested() -> Outcome {
    outcome(node().and_then(|node| {
        node.script("check")?;
        node.script("test")
    }))
}

/// The step that plays in a browser.
pub(super) fn played() -> Outcome {
    outcome(browsed())
}

/// The step that plays with files alone: the page beside the modules of the step before, and no server.
pub(super) fn alone() -> Outcome {
    outcome(hosted())
}

fn browsed() -> Result<(), Trouble> {
    in_browser("test:browser", "CROSSFOOT_BIN", &binary()?)
}

fn hosted() -> Result<(), Trouble> {
    let site = target().join("site");
    let there = |part: Module| site.join(format!("wasm/{}_bg.wasm", part.name())).exists();
    if ![Module::Play, Module::Base].into_iter().all(there) {
        return Err(Trouble::Lacks(
            "the modules are not there, see above".into(),
        ));
    }
    assemble(&root().join("web/dist"), &site)?;
    in_browser("test:files", "CROSSFOOT_SITE", &site)
}

/// Runs a script of tests in the browser, on what is named.
fn in_browser(script: &str, name: &str, what: &Path) -> Result<(), Trouble> {
    let node = node()?;
    let (browser, package) = BROWSER;
    if !Path::new(browser).exists() {
        packages(&[package])?;
    }
    let mut command = node.npm(&["run", "--silent", script]);
    command.env(name, what).env("CHROMIUM", browser);
    run(&mut command).map_err(|why| Trouble::Wrong(format!("`npm run {script}` in web/: {why}")))
}

/// The command, built.
fn binary() -> Result<PathBuf, Trouble> {
    built().map_err(Trouble::Wrong)?;
    Ok(target().join("debug/crossfoot"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_differs_is_named() {
        let below = std::env::temp_dir().join(format!("crossfoot-page-{}", std::process::id()));
        let (a, b) = (below.join("a"), below.join("b"));
        for folder in [&a, &b] {
            fs::create_dir_all(folder.join("assets")).unwrap();
            fs::write(folder.join("index.html"), "same").unwrap();
            fs::write(folder.join("assets/x.js"), "same").unwrap();
        }
        assert!(different(&a, &b).unwrap().is_empty());
        fs::write(b.join("assets/x.js"), "other").unwrap();
        fs::write(a.join("new.js"), "").unwrap();
        assert_eq!(different(&a, &b).unwrap(), ["assets/x.js", "new.js"]);
        fs::remove_dir_all(&below).unwrap();
    }
}
