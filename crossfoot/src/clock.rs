//! The clock, behind one small type: a target without a clock (WASM) has one that stands still.

use std::time::Duration;

/// Time since some moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    #[cfg(not(target_family = "wasm"))]
    start: std::time::Instant,
}

impl Stopwatch {
    /// Starts now.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch {
            #[cfg(not(target_family = "wasm"))]
            start: std::time::Instant::now(),
        }
    }

    /// The time since the start; zero where there is no clock.
    pub(crate) fn elapsed(self) -> Duration {
        #[cfg(not(target_family = "wasm"))]
        return self.start.elapsed();
        #[cfg(target_family = "wasm")]
        Duration::ZERO
    }

    /// Milliseconds since the start, to the microsecond.
    pub(crate) fn ms(self) -> f64 {
        self.elapsed().as_micros() as f64 / 1000.0
    }
}
