//! `cargo xtask test`: everything, from a clean clone, with Rust, Node.js, Python and a package
//! manager. The quick and likely failures come first.

use anyhow::Result;

use crate::{debian, deny, deployed, described, node, parity, release, rust_steps, sdk_python, steps, tidy};

/// Runs every step there is.
pub fn run() -> Result<()> {
    steps::run(&[
        ("formatting", rust_steps::formatting),
        ("tidy", tidy::step),
        ("parity", parity::step),
        ("system packages", debian::packages),
        ("Node packages", node::packages),
        ("web app", node::web_check),
        ("web tests", node::web_tests),
        ("licences and sources", deny::step),
        ("files for operators", deployed::step),
        ("build and clippy", rust_steps::build),
        ("Rust tests", rust_steps::tests),
        ("documentation examples", rust_steps::doc_tests),
        ("archive", release::step),
        ("an agent kind of one's own", rust_steps::own_kind),
        ("described API", described::step),
        ("SDKs for Python and TypeScript", |count| steps::both(count, sdk_python::step, node::typescript_sdk)),
        ("journeys", node::journeys),
    ])
}
