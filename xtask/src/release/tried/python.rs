//! Tries a wheel: installs it into an empty virtual environment, runs its program, and starts a server from Python.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::{Empty, Installed, has_licences};
use crate::{process, python};

/// Asks with the server that this program starts, and answers.
const SCRIPT: &str = "\
import subprocess, sys
import waypost
from waypost import sync

with waypost.local() as server:
    with sync.Waypost() as client:
        handle = client.post_ask('Which region?', options=['eu', 'us'])
        subprocess.run([server.program, 'answer', handle.id, '--value', 'eu'], check=True, stdout=sys.stderr)
        print(handle.wait().answer.value)
";

/// Installs the wheel and uses it.
///
/// # Errors
/// Says what did not happen.
pub fn wheel(wheel: &Path) -> Result<()> {
    println!("trying {}", wheel.display());
    let tools = python::with("sdk/python/requirements.txt")?;
    let folder = Empty::new("wheel")?;
    let empty = folder.0.join("venv");
    process::output(Command::new(&tools).args(["-m", "venv", "--without-pip"]).arg(&empty))?;
    let python = empty.join("bin/python");
    let mut install = Command::new(&tools);
    install.args(["-m", "pip", "--disable-pip-version-check", "--quiet", "--python"]).arg(&python);
    process::output(install.args(["install", "--no-index", "--no-deps"]).arg(wheel))?;
    let site = |python: &Path| process::output(Command::new(python).args(["-c", "import site; print(site.getsitepackages()[0])"]));
    let own = site(&python)?;
    // The only dependency is not downloaded again: it is the one that the SDK is tested with.
    fs::write(Path::new(own.trim()).join("dependency.pth"), site(&tools)?)?;
    let about = fs::read_dir(own.trim())?.filter_map(Result::ok).map(|entry| entry.path());
    let about = about.filter(|path| path.extension().is_some_and(|extension| extension == "dist-info")).last();
    has_licences(&about.context("nothing was installed")?.join("licenses/LICENCES.txt"))?;
    let installed = Installed::new([empty.join("bin/waypost")], folder.0.join("home"));
    installed.asks_and_answers()?;
    installed.shows_the_demo()?;
    let script = Installed::new([python], folder.0.join("home"));
    let output = process::output(script.command().args(["-c", SCRIPT]))?;
    ensure!(output.trim() == "eu", "the answer came to Python as {output:?}");
    Ok(())
}
