//! The browser that the web app's tests and the journeys need from the system, installed where
//! that can be done unasked.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::count::Count;
use crate::process;
use crate::steps::Done;

/// Under these names a browser is good enough.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const APT_GET: [&str; 4] = ["apt-get", "-q", "-o", "Acquire::Retries=3"];

/// A browser: the one that is here, or Debian's.
pub fn browser(_: &mut Count) -> Result<Done> {
    if !["web", "e2e"].into_iter().any(crate::node::has_folder) {
        return Ok(Done::Skipped("no web and no e2e folder"));
    }
    if let Some(found) = find_browser() {
        println!("{} is here", found.display());
        return Ok(Done::Yes);
    }
    let Some(install) = as_root() else {
        bail!(
            "The tests need Chromium, and this user may not install it. As root: \
             `apt-get install --no-install-recommends chromium fonts-dejavu-core`, or what your system has instead."
        );
    };
    let packages: [&[&str]; 2] = [&["update"], &["install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"]];
    for words in packages {
        let words: Vec<&str> = install.iter().chain(&APT_GET).chain(words).copied().collect();
        let (program, arguments) = words.split_first().context("a command has a first word")?;
        process::run(Command::new(program).args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    match find_browser() {
        Some(_) => Ok(Done::Yes),
        None => bail!("Chromium was installed, and still none of {} can be run.", BROWSERS.join(", ")),
    }
}

/// The browser that `CHROMIUM` names, or else the first on the path, where it can be run.
pub fn find_browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let known = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(known).find(|place| place.is_file() && process::succeeds(Command::new(place).arg("--version")))
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
