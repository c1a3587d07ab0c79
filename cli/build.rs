//! Tells cargo that the page is part of the command: a changed or a new file of it builds the command anew.

fn main() {
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
}
