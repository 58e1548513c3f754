//! A copy of the project in the target folder. Bugs are seeded there, never in the project itself.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::tree::{target, top};

/// The copy.
pub struct ProjectCopy {
    root: PathBuf,
}

impl ProjectCopy {
    /// Makes the copy, or updates it: only files that differ are written, so that little is compiled again.
    pub fn make() -> Result<Self> {
        let copy = Self { root: target().join("seeded").join("project") };
        let listed =
            process::output(Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(top()))?;
        let paths: BTreeSet<&str> = listed.split('\0').filter(|path| !path.is_empty() && top().join(path).exists()).collect();
        for path in &paths {
            let place = top().join(path);
            if place.is_symlink() {
                copy.link(path, &fs::read_link(&place)?)?;
            } else {
                let bytes = fs::read(&place).with_context(|| format!("cannot read {path}"))?;
                copy.write(path, &bytes)?;
            }
        }
        copy.remove_others(&copy.root, &paths)?;
        Ok(copy)
    }

    /// The folder of the copy.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for what is compiled from the copy.
    pub fn target(&self) -> PathBuf {
        target().join("seeded").join("build")
    }

    /// Writes a file of the copy, unless it has these bytes.
    pub fn write(&self, path: &str, bytes: &[u8]) -> Result<()> {
        let place = self.root.join(path);
        if fs::read(&place).is_ok_and(|before| before == bytes) {
            return Ok(());
        }
        fs::create_dir_all(place.parent().context("a file is in a folder")?)?;
        fs::write(&place, bytes).with_context(|| format!("cannot write {}", place.display()))
    }

    /// Makes a symbolic link of the copy, unless it is there.
    fn link(&self, path: &str, to: &Path) -> Result<()> {
        let place = self.root.join(path);
        if place.is_symlink() {
            return Ok(());
        }
        fs::create_dir_all(place.parent().context("a file is in a folder")?)?;
        make_link(to, &place).with_context(|| format!("cannot link {}", place.display()))
    }

    /// Deletes files that the project does not have any more.
    fn remove_others(&self, folder: &Path, paths: &BTreeSet<&str>) -> Result<()> {
        for entry in fs::read_dir(folder)? {
            let place = entry?.path();
            let known = place.strip_prefix(&self.root).ok().and_then(Path::to_str).is_some_and(|path| paths.contains(path));
            if place.is_symlink() {
                continue;
            }
            if place.is_dir() && place.file_name() != Some(OsStr::new("target")) {
                self.remove_others(&place, paths)?;
            } else if !place.is_dir() && !known {
                fs::remove_file(&place)?;
            }
        }
        Ok(())
    }
}

#[cfg(unix)]
fn make_link(to: &Path, place: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(to, place)
}

#[cfg(not(unix))]
fn make_link(to: &Path, _: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other(format!("symbolic links such as the one to {} need Unix", to.display())))
}
