//! The programs the journeys need from the system, installed where that can be done unasked.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::count::Count;
use crate::process;
use crate::steps::Done;

/// Under these names a Chromium is good enough for the journeys.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser for the journeys: the one that is here, or Debian's.
pub fn browser(_: &mut Count) -> Result<Done> {
    if !crate::node::has_folder("e2e") {
        return Ok(Done::Skipped("no e2e folder"));
    }
    if let Some(found) = find_browser() {
        println!("{found} is here");
        return Ok(Done::Yes);
    }
    let Some(install) = as_root() else {
        bail!(
            "The journeys need Chromium, and this user may not install it. As root: \
             `apt-get install --no-install-recommends chromium`, or what your system has instead."
        );
    };
    let packages: [&[&str]; 2] = [&["apt-get", "-q", "update"], &["apt-get", "-q", "install", "-y", "--no-install-recommends", "chromium"]];
    for words in packages {
        let words: Vec<&str> = install.iter().chain(words).copied().collect();
        let (program, arguments) = words.split_first().context("a command has a first word")?;
        process::run(Command::new(program).args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    match find_browser() {
        Some(_) => Ok(Done::Yes),
        None => bail!("Chromium was installed, and still none of {} can be run.", BROWSERS.join(", ")),
    }
}

/// The browser's name on the path.
fn find_browser() -> Option<&'static str> {
    BROWSERS.into_iter().find(|name| process::succeeds(Command::new(name).arg("--version")))
}

/// What stands before `apt-get` for it to install; nothing where it cannot.
fn as_root() -> Option<&'static [&'static str]> {
    let is_root = process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let can = |words: &[&str]| process::succeeds(Command::new(words[0]).args(&words[1..]));
    if !can(&["apt-get", "--version"]) {
        None
    } else if is_root {
        Some(&[])
    } else {
        // sudo drops the environment, and a question from a package would never be answered.
        can(&["sudo", "-n", "true"]).then_some(&["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive"])
    }
}
