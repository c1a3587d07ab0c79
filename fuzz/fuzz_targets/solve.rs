//! Any bytes that are a small puzzle: every model finds the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| crossfoot_fuzz::solve(bytes));
