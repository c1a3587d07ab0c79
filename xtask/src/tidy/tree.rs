//! The text of a repository: paths and contents.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// Files by path from the root, with `/` between the parts. Files that are not text are left out.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// A tree of these paths and contents.
    pub fn of<P: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> Tree {
        let files = files.into_iter();
        Tree {
            files: files
                .map(|(path, text)| (path.into(), text.into()))
                .collect(),
        }
    }

    /// What git tracks or would track below `root`; without git, every file outside `target`.
    ///
    /// # Errors
    /// A directory that cannot be read.
    pub fn load(root: &Path) -> io::Result<Tree> {
        let paths = match from_git(root) {
            Some(paths) => paths,
            None => walk(root)?,
        };
        let text = |path: String| Some((path.clone(), fs::read_to_string(root.join(path)).ok()?));
        Ok(Tree::of(paths.into_iter().filter_map(text)))
    }

    /// The contents of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// All files in order of their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(p, t)| (p.as_str(), t.as_str()))
    }

    /// All Rust files below a directory (or everywhere, for the empty one).
    pub fn rust(&self, below: &str) -> impl Iterator<Item = (&str, &str)> {
        let below = below.to_string();
        self.files()
            .filter(move |(path, _)| path.starts_with(&below) && path.ends_with(".rs"))
    }

    /// Adds or replaces a file.
    pub fn plant(&mut self, path: &str, text: &str) {
        self.files.insert(path.into(), text.into());
    }
}

fn from_git(root: &Path) -> Option<Vec<String>> {
    let listing = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root)
        .output()
        .ok()?;
    let text = String::from_utf8(listing.stdout).ok()?;
    let paths: Vec<String> = text.split_terminator('\0').map(String::from).collect();
    (listing.status.success() && !paths.is_empty()).then_some(paths)
}

fn walk(root: &Path) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut stack = vec![root.to_path_buf()];
    while let Some(dir) = stack.pop() {
        for entry in fs::read_dir(&dir)? {
            let path = entry?.path();
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                if name != "target" && name != ".git" {
                    stack.push(path);
                }
            } else if let Ok(below) = path.strip_prefix(root) {
                paths.push(below.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    Ok(paths)
}
