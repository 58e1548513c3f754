//! Installs what the tests need from the system, where that is possible without a question: a browser, PostgreSQL with a pooler, and
//! the checker of systemd units.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::count::Count;
use crate::process;
use crate::steps::StepOutcome;

/// The names of browsers that the tests can use.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The same browser without windows. It opens pages in half the time.
const SHELL: &str = "chromium-headless-shell";

const APT_GET: [&str; 4] = ["apt-get", "-q", "-o", "Acquire::Retries=3"];

/// Finds the programs that are installed, and installs Debian's packages for the others.
pub fn packages(_: &mut Count) -> Result<StepOutcome> {
    if ["web", "e2e"].into_iter().any(crate::node::has_folder) {
        have("a browser", find_browser, &["chromium", "fonts-dejavu-core"])?;
        if let Err(problem) = have(SHELL, find_shell, &[SHELL]) {
            println!("The web app's own tests run in the full browser, which takes longer. {problem:#}");
        }
    }
    have("PostgreSQL", find_postgres, &["postgresql"])?;
    have("PgBouncer", || on_path("pgbouncer"), &["pgbouncer"])?;
    if cfg!(target_os = "linux") {
        have("systemd-analyze", || on_path("systemd-analyze"), &["systemd"])?;
    }
    Ok(StepOutcome::Yes)
}

/// Makes sure that `find` finds the program.
fn have(what: &str, find: fn() -> Option<PathBuf>, packages: &[&str]) -> Result<()> {
    if let Some(found) = find() {
        println!("found {}", found.display());
        return Ok(());
    }
    let names = packages.join(" ");
    let Some(install) = as_root() else {
        bail!(
            "The tests need {what}, and this user may not install it. As root: \
             `apt-get install --no-install-recommends {names}`, or what your system has instead."
        );
    };
    let orders: [&[&str]; 2] = [&["update"], &["install", "-y", "--no-install-recommends"]];
    for (order, named) in orders.into_iter().zip([&[][..], packages]) {
        let words: Vec<&str> = install.iter().chain(&APT_GET).chain(order).chain(named).copied().collect();
        let (program, arguments) = words.split_first().context("a command has a first word")?;
        process::run(Command::new(program).args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    if find().is_none() {
        bail!("{names} was installed, but {what} still cannot be run.");
    }
    Ok(())
}

/// The PostgreSQL server, on the path or in Debian's folder.
fn find_postgres() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debians = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    debians.chain(std::env::split_paths(&path)).map(|folder| folder.join("initdb")).find(|path| path.is_file())
}

/// A program on the path, or in Debian's folder for system programs.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// The browser that `CHROMIUM` names, or else the first one on the path, if it can be run.
pub fn find_browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let known = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(known).find(|path| path.is_file() && process::succeeds(Command::new(path).arg("--version")))
}

/// The browser without windows.
pub fn find_shell() -> Option<PathBuf> {
    on_path(SHELL)
}

/// The command prefix with which `apt-get` can install, or `None` if it cannot.
fn as_root() -> Option<&'static [&'static str]> {
    let is_root = process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let can = |words: &[&str]| process::succeeds(Command::new(words[0]).args(&words[1..]));
    if !can(&["apt-get", "--version"]) {
        None
    } else if is_root {
        Some(&[])
    } else {
        // sudo clears the environment, and a package's question would wait for an answer forever.
        can(&["sudo", "-n", "true"]).then_some(&["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive"])
    }
}
