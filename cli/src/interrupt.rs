//! Ctrl-C: the first ends the work with what is known, the second ends the program.

use crossfoot::{Answer, Cancel};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Is the program waiting for input? Nothing interrupts that.
static READING: AtomicBool = AtomicBool::new(false);

/// Puzzles that were read and not yet answered.
static UNDER_WAY: AtomicUsize = AtomicUsize::new(0);

/// So long a cancelled program may go on doing nothing but waiting for input.
const GRACE: Duration = Duration::from_millis(200);

/// Lets Ctrl-C set the flag.
pub(crate) fn watch(cancel: &Cancel) {
    let cancel = cancel.clone();
    // without a handler Ctrl-C ends the program at once, which is good enough
    let _ = ctrlc::set_handler(move || {
        if cancel.is_cancelled() {
            std::process::exit(Answer::GaveUp.exit_code().into());
        }
        cancel.cancel();
        end_when_idle(Answer::GaveUp.exit_code());
    });
}

/// Ends the program once it does nothing but wait for input.
pub(crate) fn end_when_idle(code: u8) {
    std::thread::spawn(move || {
        loop {
            let idle = is_idle();
            std::thread::sleep(GRACE);
            if idle && is_idle() {
                std::process::exit(code.into());
            }
        }
    });
}

/// Runs something that waits for input.
pub(crate) fn reading<T>(read: impl FnOnce() -> T) -> T {
    READING.store(true, Ordering::Relaxed);
    let read = read();
    READING.store(false, Ordering::Relaxed);
    read
}

/// Takes note of a puzzle that was read.
pub(crate) fn begun() {
    UNDER_WAY.fetch_add(1, Ordering::Relaxed);
}

/// Takes note of a puzzle that was answered.
pub(crate) fn answered() {
    UNDER_WAY.fetch_sub(1, Ordering::Relaxed);
}

fn is_idle() -> bool {
    READING.load(Ordering::Relaxed) && UNDER_WAY.load(Ordering::Relaxed) == 0
}
