//! The Python packages: the sources, a wheel with only the SDK for every platform, and for each platform with a program a wheel with
//! both.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::Packed;
use super::platform::needed_glibc;
use crate::tree::top;
use crate::{process, python};

/// Builds the sources and the wheel with only the SDK. Returns the wheel.
///
/// # Errors
/// If Python or the builder is missing.
pub fn sdk(packed: &Packed) -> Result<PathBuf> {
    let work = packed.work("python")?;
    let python = python::with("sdk/python/requirements.txt")?;
    let mut command = Command::new(python);
    command.args(["-m", "hatchling", "build", "-d"]).arg(&work).current_dir(top().join("sdk/python"));
    process::output(command.env("SOURCE_DATE_EPOCH", "315532800"))?;
    let mut wheel = None;
    for file in fs::read_dir(&work)? {
        let file = file?;
        let to = packed.out.join(file.file_name());
        fs::copy(file.path(), &to)?;
        if to.extension().is_some_and(|extension| extension == "whl") {
            wheel = Some(to);
        }
    }
    wheel.context("no wheel was built")
}

/// Checks the names, the facts and the pages of the packages as the registry does.
///
/// # Errors
/// If the registry would refuse one, or could not show its page.
pub fn check(out: &Path) -> Result<()> {
    let mut packages = Vec::new();
    for file in fs::read_dir(out)? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".whl") || name == format!("waypost-{}.tar.gz", env!("CARGO_PKG_VERSION")) {
            packages.push(path);
        }
    }
    let python = python::with("xtask/cross/requirements.txt")?;
    process::run(Command::new(python).args(["-m", "twine", "check", "--strict"]).args(packages))
}

/// Adds the program of one platform to the wheel with the SDK. Returns the new wheel.
///
/// # Errors
/// If Python is missing, or a file.
pub fn with_program(packed: &Packed, sdk: &PathBuf) -> Result<PathBuf> {
    let platform = packed.platform;
    let glibc = if platform.wheel.contains("{glibc}") { needed_glibc(&fs::read(&packed.program)?) } else { None };
    let (major, minor) = glibc.unwrap_or((2, 17));
    // No older version has a name.
    let tag = platform.wheel.replace("{glibc}", &format!("{major}_{}", minor.max(5)));
    let mut command = Command::new(python::with("sdk/python/requirements.txt")?);
    command.arg(top().join("sdk/python/make/wheel.py")).arg(sdk).arg(&packed.program).args([platform.program(), &tag]);
    let licences = ["LICENCES.txt"].map(|file| packed.folder.join(file));
    Ok(PathBuf::from(process::output(command.args(licences).arg(packed.level.flag()).arg("--into").arg(&packed.out))?.trim()))
}
