//! Runs Python programs in a virtual environment of the project, with exactly the packages that a requirements file of the project
//! lists by hash.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::tree::{tools, top};

/// Returns Python with the packages of `requirements`, a path relative to the project's root. Each list has a virtual environment of
/// its own, which is created if it does not exist or was created from another list. Fails with a message if Python is missing.
pub fn with(requirements: &str) -> Result<PathBuf> {
    let name = requirements.trim_end_matches("/requirements.txt").replace('/', "-");
    let (folder, list) = (tools().join("python").join(name), top().join(requirements));
    let wanted = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let (python, made_of) = (folder.join("bin").join("python"), folder.join("made-of.txt"));
    if fs::read_to_string(&made_of).is_ok_and(|list| list == wanted) && process::succeeds(Command::new(&python).arg("--version")) {
        return Ok(python);
    }
    if !process::succeeds(Command::new("python3").args(["-c", "import sys, venv, ensurepip; assert sys.version_info >= (3, 11)"])) {
        bail!("This needs Python 3.11 or newer with its module `venv` (on Debian: `apt-get install python3-venv`).");
    }
    process::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:", "-r"];
    process::run(Command::new(&python).args(install).arg(&list))?;
    fs::write(&made_of, wanted).with_context(|| format!("cannot write {}", made_of.display()))?;
    Ok(python)
}
