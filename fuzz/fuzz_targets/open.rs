//! Any bytes: a stream of puzzles, or faults with a way out; what was read is written and read again.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| crossfoot_fuzz::open(bytes));
