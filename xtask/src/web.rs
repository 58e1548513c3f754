//! Builds the web app. What it builds is committed in `web/dist`, so that building Waypost needs
//! no Node.js, and `cargo xtask test` builds it again elsewhere and compares every byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::count::Count;
use crate::node;
use crate::process;
use crate::steps::Done;
use crate::tree::top;

/// Installs the web app's packages and writes `web/dist`.
pub fn run() -> Result<()> {
    if !node::has_folder("web") {
        bail!("There is no web folder to build.");
    }
    process::run(node::npm("web")?.args(["ci", "--no-audit", "--no-fund"]))?;
    process::run(node::npm("web")?.args(["run", "build"]))
}

/// Builds in a folder elsewhere and compares with what is committed.
pub fn compare_build(_: &mut Count) -> Result<Done> {
    if !node::has_folder("web") {
        return Ok(Done::Skipped("no web folder"));
    }
    let elsewhere = tempfile::tempdir()?;
    // The packages are copied too: a build names them by their place beside the sources.
    process::run(Command::new("cp").arg("-RP").arg(top().join("web/.")).arg(elsewhere.path()))?;
    let fresh = elsewhere.path().join("dist");
    if fresh.exists() {
        std::fs::remove_dir_all(&fresh)?;
    }
    process::run(node::npm("web")?.args(["run", "build"]).current_dir(elsewhere.path()))?;
    let differing = differences(&contents(&top().join("web/dist"))?, &contents(&fresh)?);
    if !differing.is_empty() {
        bail!("web/dist is not what web/ builds; run `cargo xtask web` and commit it:\n{}", differing.join("\n"));
    }
    Ok(Done::Yes)
}

type Contents = BTreeMap<PathBuf, Vec<u8>>;

/// Every file under `folder`, by its path inside it.
fn contents(folder: &Path) -> Result<Contents> {
    let (mut found, mut folders) = (Contents::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).with_context(|| format!("cannot read {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder)?.to_owned(), std::fs::read(&path)?);
            }
        }
    }
    Ok(found)
}

fn differences(committed: &Contents, fresh: &Contents) -> Vec<String> {
    let paths = committed.keys().chain(fresh.keys().filter(|path| !committed.contains_key(*path)));
    let words = paths.filter_map(|path| match (committed.get(path), fresh.get(path)) {
        (Some(one), Some(other)) if one == other => None,
        (Some(_), Some(_)) => Some(format!("{} differs", path.display())),
        (Some(_), None) => Some(format!("{} is no longer built", path.display())),
        (None, _) => Some(format!("{} is missing", path.display())),
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_difference_is_named() {
        let of =
            |files: &[(&str, &str)]| files.iter().map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).collect::<Contents>();
        let committed = of(&[("index.html", "a"), ("assets/old.js", "b"), ("assets/same.js", "c")]);
        let fresh = of(&[("index.html", "x"), ("assets/new.js", "b"), ("assets/same.js", "c")]);
        assert_eq!(differences(&committed, &fresh), ["assets/old.js is no longer built", "index.html differs", "assets/new.js is missing"]);
    }
}
