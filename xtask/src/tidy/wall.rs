//! The wall inside `logic`: techniques find, the verifier checks, and no part of the one is used by the other.
//!
//! Only the crate's head may name the verifier, so that nothing that a technique uses can lead to it; and
//! the verifier names no technique. Nor can a technique use Tatham's machine, which can guess. Tests are outside.

use super::paths::scan;
use super::{Breach, Tree};

/// Where the verifier lives, and where the techniques do.
const VERIFIER: &str = "logic/src/verify/";
const TECHNIQUES: &str = "logic/src/techniques/";

/// Every path that goes through the wall.
pub fn wall(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("logic/src/") {
        let inside = path.starts_with(VERIFIER);
        if path == "logic/src/lib.rs" {
            continue;
        }
        for used in scan(text).map(|file| file.paths).unwrap_or_default() {
            let names = |word: &str| used.parts.iter().any(|part| part == word);
            let says = match inside {
                true if names("techniques") || names("ladders") => "the verifier uses no technique",
                false if names("verify") && path.starts_with(TECHNIQUES) => {
                    "a technique cannot use the verifier"
                }
                false if names("tatham") && path.starts_with(TECHNIQUES) => {
                    "a technique cannot use the machine that guesses"
                }
                false if names("verify") => "nothing that techniques use can lead to the verifier",
                _ => continue,
            };
            found.push(Breach::new(path, used.line, format!("{says}: `{used}`")));
        }
    }
    found
}
