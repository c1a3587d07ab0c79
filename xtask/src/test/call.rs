//! How calls of other programs end as steps.

use super::Outcome;
use crate::call::{Trouble, run};
use crate::house::cargo;
use std::process::Command;

/// Runs a command to its end, showing what it prints.
pub(super) fn done(command: &mut Command) -> Outcome {
    match run(command) {
        Ok(()) => Outcome::Passed,
        Err(why) => Outcome::Failed(why),
    }
}

/// What this machine lacks is left out, everything else that goes wrong is a failure.
pub(super) fn outcome(made: Result<(), Trouble>) -> Outcome {
    match made {
        Ok(()) => Outcome::Passed,
        Err(Trouble::Lacks(why)) => Outcome::Skipped(why),
        Err(Trouble::Wrong(why)) => Outcome::Failed(why),
    }
}

/// The commands and the examples, with the features that the tests have: any other choice compiles what is below again.
pub(super) fn built() -> Result<(), String> {
    run(&mut cargo(["build", "--workspace", "--bins", "--examples"]))
}
