//! The `waypost` program.
fn main() {}
