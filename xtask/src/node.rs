//! The steps that need Node.js: the packages and tests of the web app, the TypeScript SDK, and the browser journeys.

use std::process::Command;

use anyhow::{Result, bail};

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::{program, top};
use crate::{debian, process};

/// Installs packages exactly as locked, and does nothing else.
pub const INSTALL: [&str; 3] = ["ci", "--no-audit", "--no-fund"];

const SDK: &str = "sdk/typescript";
/// Tests of the TypeScript SDK whose packages take too long to install for every run of the tests: with Mastra, and with the oldest
/// versions of other packages that the SDK supports.
const SDK_WITH_OTHERS: [&str; 2] = ["sdk/typescript/mastra", "sdk/typescript/older"];

/// Installs the packages of the web app, the SDKs and the journeys.
pub fn packages(_: &mut Count) -> Result<StepOutcome> {
    let folders: Vec<&str> = ["web", SDK, "sdk/python", "e2e"].into_iter().filter(|folder| has_folder(folder)).collect();
    if folders.is_empty() {
        return Ok(StepOutcome::Skipped("no folder with packages"));
    }
    for folder in folders {
        process::run(npm(folder)?.args(INSTALL))?;
    }
    Ok(StepOutcome::Yes)
}

/// Checks the web app's types, and that the committed build matches its sources.
pub fn web_check(_: &mut Count) -> Result<StepOutcome> {
    if !has_folder("web") {
        return Ok(StepOutcome::Skipped("no web folder"));
    }
    process::run(npm("web")?.args(["run", "check"])).map(|()| StepOutcome::Yes)
}

/// Runs the web app's own tests.
pub fn web_tests(count: &mut Count) -> Result<StepOutcome> {
    if !has_folder("web") {
        return Ok(StepOutcome::Skipped("no web folder"));
    }
    process::run_tests(npm("web")?.arg("test"), count).map(|()| StepOutcome::Yes)
}

/// Renders every page in every state, in every display setting, and with marked words, which reveals text that is not translated.
pub fn every_page(count: &mut Count) -> Result<()> {
    process::run(npm("web")?.args(INSTALL))?;
    process::run_tests(npm("web")?.args(["run", "test:every"]), count)
}

/// Runs the journeys in a real browser, against the program that was just built.
pub fn journeys(count: &mut Count) -> Result<StepOutcome> {
    if !has_folder("e2e") {
        return Ok(StepOutcome::Skipped("no e2e folder"));
    }
    process::run_tests(npm("e2e")?.arg("test").env("WAYPOST_BIN", program()), count).map(|()| StepOutcome::Yes)
}

/// Runs the tests that wait for minutes, against the program that was just built.
pub fn patience(count: &mut Count) -> Result<()> {
    process::run(npm("e2e")?.args(INSTALL))?;
    process::run_tests(npm("e2e")?.args(["run", "patience"]).env("WAYPOST_BIN", program()), count)
}

/// Tests the TypeScript SDK, from source and as a package, its adapters and its documentation pages, against the program that was just
/// built.
pub fn typescript_sdk(count: &mut Count) -> Result<StepOutcome> {
    if !has_folder(SDK) {
        return Ok(StepOutcome::Skipped("no folder of it"));
    }
    process::run_tests(npm(SDK)?.arg("test").env("WAYPOST_BIN", program()), count).map(|()| StepOutcome::Yes)
}

/// Tests the TypeScript SDK with Mastra and with the oldest versions that it supports, against the program that was just built.
pub fn typescript_sdk_with_others(count: &mut Count) -> Result<()> {
    process::run(npm(SDK)?.args(INSTALL))?;
    for folder in SDK_WITH_OTHERS {
        process::run(npm(folder)?.args(INSTALL))?;
        process::run_tests(npm(folder)?.arg("test").env("WAYPOST_BIN", program()), count)?;
    }
    Ok(())
}

/// Whether the project has this folder, with npm packages of its own.
pub fn has_folder(folder: &str) -> bool {
    top().join(folder).join("package.json").exists()
}

/// `npm` in this folder of the project, with the paths of the browsers in its environment. Fails with a message if Node.js is
/// missing.
pub fn npm(folder: &str) -> Result<Command> {
    if !process::succeeds(Command::new("npm").arg("--version")) {
        bail!("This needs Node.js 20 or newer with npm, and there is none on the path.");
    }
    let mut command = Command::new("npm");
    command.current_dir(top().join(folder));
    if let Some(browser) = debian::find_browser() {
        command.env("CHROMIUM", browser);
    }
    if let Some(shell) = debian::find_shell() {
        command.env("HEADLESS_SHELL", shell);
    }
    Ok(command)
}
