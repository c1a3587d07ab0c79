//! The `crossfoot` command: one file a verb in `verbs/`, everything else serves them.
//!
//! Verbs print nothing themselves but through [`stream`] and [`out`]; what they say comes from the reports of
//! the library.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod args;
mod checkpoint;
mod fault;
mod grids;
mod inputs;
mod interrupt;
mod out;
mod paint;
mod progress;
mod serve;
mod session;
mod stream;
mod texts;
mod units;
mod verbs;
mod window;
mod words;

use std::process::ExitCode;

fn main() -> ExitCode {
    // a thread of its own, since the main one's stack is as small as the system likes
    let worker = std::thread::Builder::new().stack_size(STACK);
    let code = match worker.spawn(verbs::main) {
        Ok(worker) => worker.join().unwrap_or(BROKEN),
        Err(_) => verbs::main(),
    };
    ExitCode::from(code)
}

/// Bytes of stack; only what is touched is taken from memory.
const STACK: usize = 64 << 20;

/// A fault of the program itself; the panic has said more.
const BROKEN: u8 = 70;
