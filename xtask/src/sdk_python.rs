//! Tests the Python package and its documentation pages against the program, with the frameworks that it integrates, and checks its types.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::count::Count;
use crate::node::npm;
use crate::steps::StepOutcome;
use crate::tree::{program, top};
use crate::{process, python};

/// The packages of each environment, and the tests that need them.
const SOAKED: [(&str, &[&str]); 3] = [
    // An earlier release of every framework.
    (
        "sdk/python/environments/older/requirements.txt",
        &[
            "tests/test_agent_framework.py",
            "tests/test_frameworks.py",
            "tests/test_langchain.py",
            "tests/test_langchain_decisions.py",
            "tests/test_langgraph_tools.py",
            "tests/test_pages.py",
            "tests/test_pydantic_ai.py",
            "tests/test_smolagents.py",
            "tests/test_streaming.py",
            "tests/test_turns.py",
        ],
    ),
    // CrewAI has 140 packages of its own, and takes a minute to install.
    ("sdk/python/environments/crewai/requirements.txt", &["tests/test_crewai.py"]),
    ("sdk/python/environments/crewai-older/requirements.txt", &["tests/test_crewai.py"]),
];

/// Runs as a step of the test command. The program must be built.
pub fn step(count: &mut Count) -> Result<StepOutcome> {
    let python = python::with("sdk/python/requirements.txt")?;
    // mypy runs as one of the tests. Beside them, pyright would be stopped as a test that hangs.
    process::run(npm("sdk/python")?.args(["exec", "--offline", "--", "pyright", "--pythonpath"]).arg(&python))?;
    process::run_tests(&mut tests(&python, &["tests"]), count).map(|()| StepOutcome::Yes)
}

/// Runs the tests of the frameworks in the environments that take too long for every check. The program must be built.
pub fn soak(count: &mut Count) -> Result<()> {
    for (requirements, files) in SOAKED {
        println!("\n== SDK for Python with {requirements}");
        process::run_tests(&mut tests(&python::with(requirements)?, files), count)?;
    }
    Ok(())
}

fn tests(python: &Path, files: &[&str]) -> Command {
    let folder = top().join("sdk").join("python");
    let mut command = Command::new(python);
    command.args(["-m", "pytest"]).args(files).current_dir(&folder);
    command.env("WAYPOST_BIN", program()).env("PYTHONPATH", folder.join("src")).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}
