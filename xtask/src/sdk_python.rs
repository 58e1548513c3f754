//! The package for Python, and the pages that show it: its tests against the program, with the frameworks that it joins.

use std::process::Command;

use anyhow::Result;

use crate::count::Count;
use crate::process;
use crate::python;
use crate::steps::Done;
use crate::tree::{program, top};

/// As a step of the test command. Needs the program, built.
pub fn step(count: &mut Count) -> Result<Done> {
    let folder = top().join("sdk").join("python");
    let mut command = Command::new(python::with("sdk/python/requirements.txt")?);
    command.args(["-m", "pytest", "tests"]).current_dir(&folder);
    command.env("WAYPOST_BIN", program()).env("PYTHONPATH", folder.join("src")).env("PYTHONDONTWRITEBYTECODE", "1");
    process::run_tests(&mut command, count).map(|()| Done::Yes)
}
