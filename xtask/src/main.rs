//! The house's own tools: `cargo xtask help`.

fn main() {}
