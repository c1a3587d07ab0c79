//! No circle of modules inside a crate.
//!
//! The rule: take any module that has children. Each child stands for itself and everything below it, and
//! uses another child if any of its files names something of the other's, directly or through
//! re-exports. These uses form no circle. A parent naming its children (`mod`, re-exports, a static list
//! of them) and a child naming what its parent defines are no uses in this sense: a directory and its
//! `mod.rs` are one thing. Tests may use everything.

use super::modules::{Modules, Name};
use super::{Breach, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Who says so: file, line, path.
type Witness = (String, usize, String);

/// The uses among the children of one module.
type Uses = BTreeMap<String, BTreeMap<String, Witness>>;

/// Every circle, one breach each, with the paths that make it.
pub fn circles(tree: &Tree) -> Vec<Breach> {
    let manifests = tree
        .files()
        .filter_map(|(path, _)| path.strip_suffix("Cargo.toml"));
    let mut found = Vec::new();
    for package in manifests {
        match Modules::read(tree, &format!("{package}src/")) {
            Ok(modules) => {
                for (level, uses) in levels(&modules) {
                    found.extend(circle(&uses).map(|circle| breach(&level, &circle, &uses)));
                }
            }
            Err(breach) => found.push(breach),
        }
    }
    found
}

/// For each module, the uses among its children.
fn levels(modules: &Modules) -> BTreeMap<Name, Uses> {
    let mut levels: BTreeMap<Name, Uses> = BTreeMap::new();
    for (from, path, _) in modules.iter() {
        for (to, named) in modules.used(from) {
            let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            let (Some(user), Some(used)) = (from.get(common), to.get(common)) else {
                continue; // one is the other's ancestor
            };
            let uses = levels.entry(from[..common].to_vec()).or_default();
            uses.entry(user.clone())
                .or_default()
                .entry(used.clone())
                .or_insert_with(|| (path.to_string(), named.line, named.to_string()));
        }
    }
    levels
}

/// A circle, if there is one: each module uses the next, the last the first.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    uses.keys()
        .find_map(|start| visit(start, uses, &mut Vec::new(), &mut done))
}

fn visit(
    at: &String,
    uses: &Uses,
    way: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(start) = way.iter().position(|earlier| earlier == at) {
        return Some(way[start..].to_vec());
    }
    if done.contains(at) {
        return None;
    }
    way.push(at.clone());
    let found =
        (uses.get(at).into_iter().flatten()).find_map(|(next, _)| visit(next, uses, way, done));
    way.pop();
    done.insert(at.clone());
    found
}

fn breach(level: &Name, circle: &[String], uses: &Uses) -> Breach {
    let next = |i: usize| &circle[(i + 1) % circle.len()];
    let links: Vec<&Witness> = (0..circle.len())
        .map(|i| &uses[&circle[i]][next(i)])
        .collect();
    let said: Vec<String> = links
        .iter()
        .map(|(path, line, named)| format!("{path}:{line} names {named}"))
        .collect();
    let inside = match level.is_empty() {
        true => String::new(),
        false => format!(" inside {}", level.join("::")),
    };
    let text = format!(
        "modules {}{inside} form a circle: {}",
        circle.join(", "),
        said.join("; ")
    );
    Breach::new(&links[0].0, links[0].1, text)
}
