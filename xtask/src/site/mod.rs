//! `cargo xtask site`: the page as a folder for any static host, with the library in it as WASM.
//!
//! The page alone (`web/dist`) is kept in the repository, so that the command can be built with it where there is
//! no node; the modules are not, since they would have to change with every line of the library. What they are
//! made with is in `wasm`, the page's own build in `page`.

mod page;
mod sysroot;
mod wasm;

pub use page::{Node, node};
pub use wasm::{Module, module};

use crate::call::Trouble;
use crate::house::{root, target};
use std::fs;
use std::path::{Path, PathBuf};

/// What `cargo xtask site` is told.
#[derive(clap::Args, Debug)]
pub struct Order {
    /// Where the folder is written [default: site below the target directory]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Builds the page anew from its sources, and the folder with the modules; where the folder is.
///
/// # Errors
/// What is missing on this machine, or went wrong.
pub fn site(order: &Order) -> Result<PathBuf, Trouble> {
    let out = order.out.clone().unwrap_or_else(|| target().join("site"));
    page()?;
    let dist = root().join("web/dist");
    assemble(&dist, &out)?;
    for part in Module::ALL {
        module(part, &out.join("wasm"))?;
    }
    Ok(out)
}

/// Builds the page into `web/dist`; modules that lie there stay.
///
/// # Errors
/// What is missing on this machine, or went wrong.
pub fn page() -> Result<(), Trouble> {
    let (built, dist) = (target().join("page"), root().join("web/dist"));
    node()?.build(&built)?;
    assemble(&built, &dist)
}

/// Copies a built page to a folder for hosts, instead of the page that was there; modules that lie there stay.
///
/// # Errors
/// The folder cannot be written, or holds something that is no page.
pub fn assemble(dist: &Path, out: &Path) -> Result<(), Trouble> {
    if same(dist, out) {
        return Ok(());
    }
    if out.exists() {
        let old = files(out)?;
        if !old.is_empty() && !out.join("index.html").exists() {
            let text = format!("{} holds something else", out.display());
            return Err(Trouble::Wrong(text));
        }
        for (name, _) in old {
            fs::remove_file(out.join(name))?;
        }
    }
    for (name, bytes) in files(dist)? {
        let path = out.join(&name);
        fs::create_dir_all(path.parent().unwrap_or(out))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

fn same(a: &Path, b: &Path) -> bool {
    match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// The files of a folder by their names below it, in order; the modules are no part of a page.
///
/// # Errors
/// The folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, Trouble> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            let name = path.strip_prefix(folder).unwrap_or(&path).to_path_buf();
            if path.is_dir() {
                if name != Path::new("wasm") {
                    folders.push(path);
                }
            } else {
                found.push((name, fs::read(&path)?));
            }
        }
    }
    found.sort();
    Ok(found)
}
