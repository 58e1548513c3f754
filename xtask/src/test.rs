//! `cargo xtask test`: runs every check from a clean clone, given Rust, Node.js, Python and a package manager. The quick and likely
//! failures come first.

use anyhow::Result;

use crate::{debian, deny, deployed, described, node, parity, release, rust_steps, sdk_python, steps, tidy};

/// Runs every step.
pub fn run() -> Result<()> {
    steps::run(&[
        ("formatting", rust_steps::formatting),
        ("tidy", tidy::step),
        ("parity", parity::step),
        ("system packages", debian::packages),
        ("Node packages", node::packages),
        ("web app", node::web_check),
        ("web tests", node::web_tests),
        ("licenses and sources", deny::step),
        ("deployment files", deployed::step),
        ("build and clippy", rust_steps::build),
        ("Rust tests", rust_steps::tests),
        ("documentation examples", rust_steps::doc_tests),
        ("archive", release::step),
        ("custom agent kind", rust_steps::own_kind),
        ("API description", described::step),
        ("SDKs for Python and TypeScript", |count| steps::both(count, sdk_python::step, node::typescript_sdk)),
        ("journeys", node::journeys),
    ])
}
