//! Packs folders so that the same files always give the same bytes.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::process;

/// How much time may be spent on a small package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// For a test.
    Fast,
    /// For a release.
    Small,
}

impl Level {
    /// The flag of `gzip`.
    pub fn flag(self) -> &'static str {
        match self {
            Self::Fast => "-1",
            Self::Small => "-9",
        }
    }
}

/// The same order, owner and time for every file.
const SAME: [&str; 7] = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "--mode=u+rw,go=rX", "--format=gnu"];

/// Packs `names` of `folder` into a compressed archive. Every file belongs to root, and what its owner may run, all may run.
///
/// # Errors
/// If `tar` or `gzip` fails.
pub fn gzipped(level: Level, archive: &Path, folder: &Path, names: &[&str]) -> Result<()> {
    packed(&["--use-compress-program", &format!("gzip -n {}", level.flag())], archive, folder, names)
}

/// Does the same without compression, for what is compressed already.
///
/// # Errors
/// If `tar` fails.
pub fn plain(archive: &Path, folder: &Path, names: &[&str]) -> Result<()> {
    packed(&[], archive, folder, names)
}

fn packed(how: &[&str], archive: &Path, folder: &Path, names: &[&str]) -> Result<()> {
    process::run(Command::new("tar").args(SAME).args(how).arg("-cf").arg(archive).arg("-C").arg(folder).args(names))
}

/// Unpacks an archive.
///
/// # Errors
/// If `tar` fails.
pub fn unpack(archive: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    process::run(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(folder))
}

/// Writes a file and the folders above it.
///
/// # Errors
/// If that is not possible.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    fs::create_dir_all(file.parent().context("a file without a folder")?)?;
    fs::write(file, content).with_context(|| format!("cannot write {}", file.display()))
}

/// Copies a file, with its permissions, and makes the folders above it.
///
/// # Errors
/// If that is not possible.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file without a folder")?)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

/// An empty folder at this path, whatever was there before.
///
/// # Errors
/// If that is not possible.
pub fn emptied(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// The SHA-256 checksum of a large file, in hexadecimal. The program of the system is many times faster than this one without
/// optimization.
///
/// # Errors
/// If the file cannot be read.
pub fn digest_of(file: &Path) -> Result<String> {
    let line = process::output(Command::new("sha256sum").arg("--").arg(file))?;
    Ok(line.split(' ').next().unwrap_or_default().to_owned())
}

/// The SHA-256 checksum, in hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
