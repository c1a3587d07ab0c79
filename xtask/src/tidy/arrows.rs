//! The arrows between crates, read off their manifests.
//!
//! Source: DESIGN, "Architecture", drawn in ARCHITECTURE.md. Dev-dependencies are free: tests may use any
//! crate. The arrow from `model` to `engine` carries one word, which is looked up in the sources.

use super::paths::scan;
use super::{Breach, Tree};
use toml::{Table, Value};

/// What each package may use of the others. Packages that may use any are not listed with arrows.
static ALLOWED: &[(&str, &[&str])] = &[
    ("crossfoot-engine", &[]),
    ("crossfoot-draw", &[]),
    ("crossfoot-model", &["crossfoot-engine"]),
    ("crossfoot-solve", &["crossfoot-model", "crossfoot-engine"]),
    ("crossfoot-logic", &["crossfoot-model"]),
    (
        "crossfoot-make",
        &[
            "crossfoot-logic",
            "crossfoot-solve",
            "crossfoot-model",
            "crossfoot-engine",
        ],
    ),
    (
        "crossfoot-puzzle",
        &["crossfoot-model", "crossfoot-draw", "crossfoot-engine"],
    ),
    (
        "crossfoot",
        &[
            "crossfoot-puzzle",
            "crossfoot-make",
            "crossfoot-logic",
            "crossfoot-solve",
            "crossfoot-model",
            "crossfoot-draw",
            "crossfoot-engine",
        ],
    ),
    ("crossfoot-shelf", &["crossfoot-puzzle"]),
    ("crossfoot-cli", &["crossfoot", "crossfoot-shelf"]),
    ("crossfoot-wasm", &["crossfoot"]),
    ("crossfoot-python", &["crossfoot"]),
    ("crossfoot-peers", &[]),
    ("crossfoot-bindgen", &[]),
];

/// Packages that may use any other, and that no other uses outside its tests.
static HOUSE: &[&str] = &["crossfoot-bench", "crossfoot-fuzz", "xtask"];

/// Every dependency between our packages that is not an allowed arrow.
pub fn arrows(tree: &Tree) -> Vec<Breach> {
    let manifests = tree
        .files()
        .filter(|(path, _)| path.ends_with("Cargo.toml"));
    let mut found: Vec<Breach> = manifests.flat_map(|(p, text)| manifest(p, text)).collect();
    found.extend(only_mask(tree));
    found
}

fn manifest(path: &str, text: &str) -> Vec<Breach> {
    let table: Table = match text.parse() {
        Ok(table) => table,
        Err(error) => return vec![Breach::new(path, 0, format!("not TOML: {error}"))],
    };
    let package = table.get("package").and_then(|package| package.get("name"));
    let Some(package) = package.and_then(Value::as_str) else {
        return Vec::new();
    };
    if HOUSE.contains(&package) {
        return Vec::new();
    }
    let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == package) else {
        let text = format!(
            "`{package}` is not in the table of arrows; add it to xtask/src/tidy/arrows.rs"
        );
        return vec![Breach::new(path, 0, text)];
    };
    dependencies(&table)
        .into_iter()
        .filter(|used| is_ours(used) && !allowed.contains(&used.as_str()))
        .map(|used| {
            let line = text
                .lines()
                .position(|line| line.contains(&used))
                .map_or(0, |i| i + 1);
            Breach::new(
                path,
                line,
                format!("no arrow goes from `{package}` to `{used}`"),
            )
        })
        .collect()
}

fn is_ours(package: &str) -> bool {
    HOUSE.contains(&package) || package.starts_with("crossfoot")
}

/// The packages that a manifest's library, binaries and build script use, on any platform.
fn dependencies(table: &Table) -> Vec<String> {
    let targets = table.get("target").and_then(Value::as_table);
    let sections = targets
        .into_iter()
        .flatten()
        .filter_map(|(_, v)| v.as_table());
    std::iter::once(table)
        .chain(sections)
        .flat_map(|section| ["dependencies", "build-dependencies"].map(|kind| section.get(kind)))
        .flatten()
        .filter_map(Value::as_table)
        .flatten()
        .map(|(name, value)| {
            let renamed = value.get("package").and_then(Value::as_str);
            renamed.unwrap_or(name).to_string()
        })
        .collect()
}

/// `model` takes nothing but `Mask` from `engine`.
fn only_mask(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("model/src/") {
        for used in scan(text).map(|file| file.paths).unwrap_or_default() {
            let engine = used
                .parts
                .first()
                .is_some_and(|part| part == "crossfoot_engine");
            if engine && used.parts.get(1).is_none_or(|part| part != "Mask") {
                let text = format!("`model` may take only `Mask` from `engine`, not `{used}`");
                found.push(Breach::new(path, used.line, text));
            }
        }
    }
    found
}
