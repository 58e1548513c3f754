//! Python programs in an environment of the project's own, with exactly the packages that a file of
//! the project names by their digests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::tree::{tools, top};

/// Python with the packages of `requirements`, a path from the top of the project; each list has an environment of its
/// own. Made where it is not here yet or was made of another list. Fails with a sentence where there is no Python for it.
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
