//! Checks the deployment files in `deploy/` with Kubernetes schemas, the Compose specification, hadolint and systemd.

use std::process::Command;

use anyhow::Result;

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::top;
use crate::{process, python};

/// Checks every file.
pub fn step(count: &mut Count) -> Result<StepOutcome> {
    let folder = top().join("deploy").join("check");
    let python = python::with("deploy/check/requirements.txt")?;
    process::run_tests(Command::new(python).arg(folder.join("run.py")), count).map(|()| StepOutcome::Yes)
}
