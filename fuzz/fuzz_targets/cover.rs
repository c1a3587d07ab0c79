//! Any bytes as an exact cover: a problem that is written and read again, or a fault with a way out.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| crossfoot_fuzz::cover(bytes));
