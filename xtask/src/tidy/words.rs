//! No file names the machine that it was written on, or the hosts that libraries came from.

use super::{Breach, Tree};

/// What no file may contain. Written in two halves, so that this file does not.
static WORDS: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("C:\\Us", "ers"),
    concat!("crates", ".io"),
    concat!("registry.", "npmjs"),
    concat!("pypi", ".org"),
    concat!("deb.", "debian.org"),
];

/// Lines that contain such a word. Lock files are left out: their form is not ours.
pub fn words(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| !path.ends_with(".lock")) {
        for (number, line) in text.lines().enumerate() {
            for word in WORDS.iter().filter(|word| line.contains(**word)) {
                let text = format!("names a machine or a registry: `{word}`");
                found.push(Breach::new(path, number + 1, text));
            }
        }
    }
    found
}
