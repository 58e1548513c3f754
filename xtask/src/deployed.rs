//! Checks the deployment files in `deploy/` with Kubernetes schemas, the Compose specification, hadolint and systemd.

use std::process::Command;

use anyhow::Result;

use crate::count::Count;
use crate::steps::Done;
use crate::tree::top;
use crate::{process, python};

/// Checks every file.
pub fn step(count: &mut Count) -> Result<Done> {
    let folder = top().join("deploy").join("check");
    let python = python::with("deploy/check/requirements.txt")?;
    process::run_tests(Command::new(python).arg(folder.join("run.py")), count).map(|()| Done::Yes)
}
