//! Tries the npm packages: installs them into an empty project, runs the program, and loads the SDK in both ways.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::{Empty, Installed, has_licences};
use crate::process;

/// Both ways to load the SDK.
const LOADED: [&str; 2] =
    ["import { waypost } from 'waypost'; console.log(typeof waypost.ask)", "console.log(typeof require('waypost').waypost.ask)"];

/// Installs the packages and uses them.
///
/// # Errors
/// Says what did not happen.
pub fn installed(sdk: &Path, program: &Path) -> Result<()> {
    println!("trying {} with {}", sdk.display(), program.display());
    let folder = Empty::new("npm")?;
    let project = folder.0.join("project");
    fs::create_dir_all(&project)?;
    fs::write(project.join("package.json"), "{ \"private\": true }\n")?;
    let install = ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--cache"];
    // With a cache of its own: from one that knows some of the optional packages, npm chooses these and does not find what they need.
    process::output(Command::new("npm").args(install).arg(folder.0.join("cache")).arg(sdk).arg(program).current_dir(&project))?;
    let modules = project.join("node_modules");
    for scope in fs::read_dir(modules.join("@waypost"))? {
        has_licences(&scope?.path().join("LICENCES.txt"))?;
    }
    for (kind, script) in ["module", "commonjs"].into_iter().zip(LOADED) {
        let mut command = Command::new("node");
        let output = process::output(command.arg(format!("--input-type={kind}")).args(["-e", script]).current_dir(&project))?;
        ensure!(output.trim() == "function", "{script} gave {output:?}");
    }
    let version = process::output(Command::new("npx").args(["--offline", "waypost", "--version"]).current_dir(&project))?;
    ensure!(version.trim() == format!("waypost {}", env!("CARGO_PKG_VERSION")), "`npx waypost --version` gave {version:?}");
    let installed = Installed::new([modules.join(".bin/waypost")], folder.0.join("home"));
    installed.asks_and_answers()?;
    installed.shows_the_demo()
}
