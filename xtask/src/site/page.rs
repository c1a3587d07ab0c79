//! The page's own build, with node and what `web/package-lock.json` pins.

use crate::call::{Trouble, run, said};
use crate::house::root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the tools of the page need, as major and minor number.
const OLDEST: (u32, u32) = (20, 19);

/// Node, with the packages of the page beside it.
#[derive(Clone, Debug)]
pub struct Node {
    web: PathBuf,
}

/// Makes sure of node and of the packages.
///
/// # Errors
/// There is no node, or an old one; the packages cannot be had.
pub fn node() -> Result<Node, Trouble> {
    let (major, minor) = OLDEST;
    let version = said(Command::new("node").arg("--version"));
    let version = version.ok_or_else(|| Trouble::Lacks("there is no node".into()))?;
    if numbers(&version).is_none_or(|found| found < OLDEST) {
        let text = format!("needs node {major}.{minor} or newer, this is {version}");
        return Err(Trouble::Lacks(text));
    }
    let node = Node {
        web: root().join("web"),
    };
    node.install()?;
    Ok(node)
}

/// Major and minor number of `v20.19.1`.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.trim_start_matches('v').split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

impl Node {
    /// Installs what the lock file pins, unless just that is there.
    fn install(&self) -> Result<(), Trouble> {
        let lock = fs::read(self.web.join("package-lock.json"))?;
        let mark = self.web.join("node_modules/.locked");
        if fs::read(&mark).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        let mut command = self.npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
        run(&mut command).map_err(|_| Trouble::Lacks("`npm ci` failed (offline?)".into()))?;
        fs::write(mark, lock)?;
        Ok(())
    }

    /// A call of npm in the page's folder.
    pub fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("npm");
        command.args(arguments).current_dir(&self.web);
        command
    }

    /// Runs a script of the page's package.
    ///
    /// # Errors
    /// It fails.
    pub fn script(&self, name: &str) -> Result<(), Trouble> {
        let told = run(&mut self.npm(&["run", "--silent", name]));
        told.map_err(|why| Trouble::Wrong(format!("`npm run {name}` in web/: {why}")))
    }

    /// Builds the page into a folder.
    ///
    /// # Errors
    /// The sources do not build.
    pub fn build(&self, out: &Path) -> Result<(), Trouble> {
        let mut command = self.npm(&["run", "--silent", "build", "--", "--emptyOutDir"]);
        command
            .arg("--outDir")
            .arg(out)
            .args(["--logLevel", "warn"]);
        run(&mut command).map_err(|why| Trouble::Wrong(format!("the page: {why}")))
    }
}
