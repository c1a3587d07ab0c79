//! Ctrl-C: the first ends the work with what is known, the second ends the program.

use crossfoot::{Answer, Cancel};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Is the program waiting for input? Nothing interrupts that.
static READING: AtomicBool = AtomicBool::new(false);

/// So long a cancelled program may go on waiting for input.
const GRACE: Duration = Duration::from_millis(300);

/// Lets Ctrl-C set the flag.
pub(crate) fn watch(cancel: &Cancel) {
    let cancel = cancel.clone();
    // without a handler Ctrl-C ends the program at once, which is good enough
    let _ = ctrlc::set_handler(move || {
        if cancel.is_cancelled() {
            end();
        }
        cancel.cancel();
        std::thread::spawn(|| {
            loop {
                let reading = READING.load(Ordering::Relaxed);
                std::thread::sleep(GRACE);
                if reading && READING.load(Ordering::Relaxed) {
                    end();
                }
            }
        });
    });
}

/// Runs something that waits for input.
pub(crate) fn reading<T>(read: impl FnOnce() -> T) -> T {
    READING.store(true, Ordering::Relaxed);
    let read = read();
    READING.store(false, Ordering::Relaxed);
    read
}

fn end() -> ! {
    std::process::exit(Answer::GaveUp.exit_code().into())
}
