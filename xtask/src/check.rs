//! `cargo xtask check`: the fast checks, meant to be run after every change.

use anyhow::Result;

use crate::{own_examples, rust_steps, steps, tidy};

/// Formatting, clippy, tidy, the Rust tests with few random cases, and the documentation's examples.
pub fn run() -> Result<()> {
    steps::run(&[
        ("formatting", rust_steps::formatting),
        ("lock files", own_examples::lock_files),
        ("tidy", tidy::step),
        ("build and clippy", rust_steps::build),
        ("Rust tests", rust_steps::quick_tests),
        ("documentation examples", rust_steps::doc_tests),
    ])
}
