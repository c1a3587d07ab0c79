//! The modules of one crate by their files, and which module a path ends in.
//!
//! A name is followed through `use`s and re-exports to the file that defines it, as far as names tell.

use super::paths::{File, Named, scan};
use super::{Breach, Tree};
use std::collections::BTreeMap;

/// A module's name from the root of its crate; the root's is empty.
pub(super) type Name = Vec<String>;

/// The modules of one crate.
pub(super) struct Modules {
    all: BTreeMap<Name, (String, File)>,
}

/// How many re-exports are followed before a path is given up.
const HOPS: usize = 16;

impl Modules {
    /// Reads the files below `src`, which ends in `/`.
    pub(super) fn read(tree: &Tree, src: &str) -> Result<Modules, Breach> {
        let mut all = BTreeMap::new();
        for (path, text) in tree.rust(src) {
            let file = scan(text).map_err(|error| {
                let line = error.span().start().line;
                Breach::new(path, line, format!("cannot be read as Rust: {error}"))
            })?;
            all.insert(name(&path[src.len()..]), (path.to_string(), file));
        }
        Ok(Modules { all })
    }

    /// Every module: its name, its file's path, what it names.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Name, &str, &File)> {
        self.all
            .iter()
            .map(|(name, (path, file))| (name, path.as_str(), file))
    }

    /// The modules that a module uses, each with the path that says so.
    pub(super) fn used(&self, at: &Name) -> Vec<(Name, Named)> {
        let Some((_, file)) = self.all.get(at) else {
            return Vec::new();
        };
        let mut used: Vec<(Name, Named)> = Vec::new();
        for path in &file.paths {
            used.extend(self.resolve(at, path, HOPS).map(|to| (to, path.clone())));
        }
        for glob in &file.globs {
            used.extend(self.through_glob(at, file, glob));
        }
        used
    }

    /// What a file takes through `use module::*`: its words that the module brings in from elsewhere.
    fn through_glob(&self, at: &Name, file: &File, glob: &Named) -> Vec<(Name, Named)> {
        let Some(from) = self.resolve(at, glob, HOPS) else {
            return Vec::new();
        };
        let taken = file.words.iter().filter_map(|(word, &line)| {
            let to = self.walk(&from, std::slice::from_ref(word), HOPS)?;
            let mut parts = glob.parts.clone();
            parts.pop();
            parts.push(word.clone());
            let depth = glob.depth;
            (to != from).then_some((to, Named { parts, depth, line }))
        });
        taken.collect()
    }

    /// The module that defines what a path names; `None` for paths out of the crate.
    fn resolve(&self, at: &Name, path: &Named, hops: usize) -> Option<Name> {
        let supers = path
            .parts
            .iter()
            .take_while(|part| *part == "super")
            .count();
        if supers > 0 {
            // inside inline modules the first steps up stay in the file
            let up = supers.saturating_sub(path.depth);
            let base = at[..at.len().checked_sub(up)?].to_vec();
            return self.walk(&base, &path.parts[supers..], hops);
        }
        match path.parts.first()?.as_str() {
            "crate" => self.walk(&Vec::new(), &path.parts[1..], hops),
            "self" => self.walk(at, &path.parts[1..], hops),
            first if self.child(at, first).is_some() => self.walk(at, &path.parts, hops),
            _ => None,
        }
    }

    /// Follows the parts of a path down from a module, and through its `use`s.
    fn walk(&self, from: &Name, parts: &[String], hops: usize) -> Option<Name> {
        let Some((first, rest)) = parts.split_first() else {
            return Some(from.clone());
        };
        if let Some(child) = self.child(from, first) {
            return self.walk(&child, rest, hops);
        }
        let (_, file) = self.all.get(from)?;
        let hops = hops.checked_sub(1)?;
        if let Some(named) = file.uses.get(first) {
            let Some(to) = self.resolve(from, named, hops) else {
                return Some(from.clone());
            };
            return self.walk_module(named, to, rest, hops);
        }
        if file.defines.contains(first) {
            return Some(from.clone());
        }
        for glob in &file.globs {
            let Some(to) = self.resolve(from, glob, hops).filter(|to| to != from) else {
                continue;
            };
            if let Some((_, there)) = self.all.get(&to)
                && (there.defines.contains(first) || there.uses.contains_key(first))
            {
                return self.walk(&to, parts, hops);
            }
        }
        Some(from.clone())
    }

    /// Goes on below a re-exported module; a re-exported item ends the path in its own module.
    fn walk_module(&self, named: &Named, to: Name, rest: &[String], hops: usize) -> Option<Name> {
        if to.last() == named.parts.last() {
            self.walk(&to, rest, hops)
        } else {
            Some(to)
        }
    }

    fn child(&self, of: &Name, part: &str) -> Option<Name> {
        let mut name = of.clone();
        name.push(part.to_string());
        self.all.contains_key(&name).then_some(name)
    }
}

/// `kinds/kakuro/mod.rs` is `kinds::kakuro`; `lib.rs` and `main.rs` are the root.
fn name(path: &str) -> Name {
    let stem = path.trim_end_matches(".rs");
    let mut parts: Name = stem.split('/').map(String::from).collect();
    if matches!(
        parts.last().map(String::as_str),
        Some("mod" | "lib" | "main")
    ) {
        parts.pop();
    }
    parts
}
