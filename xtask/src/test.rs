//! `cargo xtask test`: runs every check from a clean clone, given Rust, Node.js, Python and a package manager. The quick and likely
//! failures come first. What waits or uses one core runs beside what does not need its result.

use anyhow::Result;

use crate::{
    debian, deny, deployed, described, docs_site, node, own_examples, parity, public_api, release, rust_steps, sdk_python, steps, tidy,
};

/// Runs every step.
pub fn run() -> Result<()> {
    steps::run_stages(&[
        &[&[
            ("formatting", rust_steps::formatting),
            ("lock files", own_examples::lock_files),
            // The server embeds it.
            ("documentation site", docs_site::step),
        ]],
        &[
            &[
                ("tidy", tidy::step),
                ("parity", parity::step),
                ("system packages", debian::packages),
                ("Node packages", node::packages),
                ("web app", node::web_check),
                ("web tests", node::web_tests),
            ],
            &[("build and clippy", rust_steps::build), ("licenses and sources", deny::step), ("deployment files", deployed::step)],
        ],
        &[&[("Rust tests", rust_steps::tests)]],
        &[
            &[("SDK for Python", sdk_python::step)],
            &[("SDK for TypeScript", node::typescript_sdk), ("API description", described::step)],
            &[
                ("documentation examples", rust_steps::doc_tests),
                ("public API", public_api::check),
                ("archive", release::step),
                ("custom kind, channel and store", own_examples::tests),
            ],
        ],
        &[&[("journeys", node::journeys)]],
    ])
}
