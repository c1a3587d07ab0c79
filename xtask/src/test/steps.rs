//! The steps of `cargo xtask test`, one function each and one line in the list.

use super::call::{built, done};
use super::{Outcome, Step, page, wasm};
use crate::call::quiet;
use crate::house::{cargo, root, target};
use std::process::Command;

/// Every step in order.
pub(super) static STEPS: &[Step] = &[
    Step {
        name: "tools are here",
        run: tools,
    },
    Step {
        name: "code is formatted",
        run: formatted,
    },
    Step {
        name: "no lint speaks",
        run: linted,
    },
    Step {
        name: "tests pass",
        run: tested,
    },
    Step {
        name: "outside puzzles were there",
        run: outside,
    },
    Step {
        name: "documentation builds",
        run: documented,
    },
    Step {
        name: "examples of the library run",
        run: examples,
    },
    Step {
        name: "the library needs no threads",
        run: threadless,
    },
    Step {
        name: "the library builds for WASM",
        run: wasm::builds,
    },
    Step {
        name: "WASM answers as the library does",
        run: wasm::answers,
    },
    Step {
        name: "the page is what its sources build",
        run: page::current,
    },
    Step {
        name: "the page's own tests pass",
        run: page::tested,
    },
    Step {
        name: "the page works in a browser",
        run: page::played,
    },
    Step {
        name: "the page works without a server",
        run: page::alone,
    },
];

fn tools() -> Outcome {
    let missing: Vec<&str> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(verb, _)| !quiet(&mut cargo([*verb, "--version"])))
        .map(|(_, component)| component)
        .collect();
    if missing.is_empty() {
        return Outcome::Passed;
    }
    let missing = missing.join(" ");
    Outcome::Failed(format!("run `rustup component add {missing}`"))
}

fn formatted() -> Outcome {
    match done(&mut cargo(["fmt", "--all", "--check"])) {
        Outcome::Failed(_) => Outcome::Failed("run `cargo fmt --all`".into()),
        outcome => outcome,
    }
}

fn linted() -> Outcome {
    done(&mut cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

fn tested() -> Outcome {
    done(&mut cargo(["test", "--workspace", "--no-fail-fast"]))
}

/// Says so when the tests ran without the puzzles that the repository does not ship.
fn outside() -> Outcome {
    if crate::outside::outside().is_some() {
        return Outcome::Passed;
    }
    let why = "tests on outside puzzles: set CROSSFOOT_DATA to a folder with cases/ and data/";
    Outcome::Skipped(why.into())
}

fn documented() -> Outcome {
    let mut command = cargo(["doc", "--workspace", "--no-deps"]);
    done(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn examples() -> Outcome {
    let listing = std::fs::read_dir(root().join("crossfoot/examples"));
    let mut names: Vec<String> = (listing.into_iter().flatten())
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".rs").map(String::from))
        .collect();
    names.sort_unstable();
    if names.is_empty() {
        return Outcome::Skipped("there are none in crossfoot/examples".into());
    }
    if let Err(why) = built() {
        return Outcome::Failed(why);
    }
    for name in &names {
        let mut command = Command::new(target().join("debug/examples").join(name));
        if done(command.current_dir(root())) != Outcome::Passed {
            return Outcome::Failed(format!("example `{name}`, see its output above"));
        }
    }
    Outcome::Passed
}

fn threadless() -> Outcome {
    done(&mut cargo([
        "check",
        "--package",
        "crossfoot",
        "--no-default-features",
    ]))
}
