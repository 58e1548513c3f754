//! Builds the web app. The build is committed in `web/dist`, so that building Waypost needs no Node.js. `cargo xtask test` builds it
//! again in another folder and compares the result byte for byte.

use anyhow::{Result, bail};

use crate::{node, process};

/// Installs the web app's packages and writes `web/dist`.
pub fn run() -> Result<()> {
    if !node::has_folder("web") {
        bail!("There is no web folder to build.");
    }
    process::run(node::npm("web")?.args(node::INSTALL))?;
    process::run(node::npm("web")?.args(["run", "build"]))
}
