//! Tests the Python package and its documentation pages against the program, with the frameworks that it integrates, and checks its types.

use std::process::Command;

use anyhow::Result;

use crate::count::Count;
use crate::node::npm;
use crate::steps::StepOutcome;
use crate::tree::{program, top};
use crate::{process, python};

/// Runs as a step of the test command. The program must be built.
pub fn step(count: &mut Count) -> Result<StepOutcome> {
    let folder = top().join("sdk").join("python");
    let python = python::with("sdk/python/requirements.txt")?;
    // mypy runs as one of the tests. Beside them, pyright would be stopped as a test that hangs.
    process::run(npm("sdk/python")?.args(["exec", "--offline", "--", "pyright", "--pythonpath"]).arg(&python))?;
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "tests"]).current_dir(&folder);
    command.env("WAYPOST_BIN", program()).env("PYTHONPATH", folder.join("src")).env("PYTHONDONTWRITEBYTECODE", "1");
    process::run_tests(&mut command, count).map(|()| StepOutcome::Yes)
}
