//! The archive: the program, its manual, completions and licenses, in one folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::licences::LicensedPart;
use super::platform::Platform;
use super::{Packed, deb, licences, sbom, tar};
use crate::process;
use crate::tree::top;

/// The files at the project's root that go into the archive unchanged.
const AS_IT_IS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
/// The shells, and the name that each uses for a completion file.
const COMPLETIONS: [(&str, &str); 3] = [("bash", "waypost.bash"), ("zsh", "_waypost"), ("fish", "waypost.fish")];

/// Puts everything into the folder of one platform. `own` is a program that runs here, which writes the manual and the completions.
///
/// # Errors
/// If a file is missing, or the program does not run.
pub fn lay_out(out: &Path, version: &str, platform: Platform, program: &Path, own: &Path, parts: &[LicensedPart]) -> Result<Packed> {
    let folder = out.join("work").join(format!("waypost-{version}-{}", platform.triple));
    tar::emptied(&folder)?;
    fs::create_dir_all(folder.join("completions"))?;
    let inside = folder.join(platform.program());
    fs::copy(program, &inside).with_context(|| format!("cannot take {}", program.display()))?;
    deb::executable(&inside)?;
    for file in AS_IT_IS {
        fs::copy(top().join(file), folder.join(file)).with_context(|| format!("the archive needs {file}"))?;
    }
    for (shell, file) in COMPLETIONS {
        fs::write(folder.join("completions").join(file), process::output(Command::new(own).args(["completions", shell]))?)?;
    }
    process::output(Command::new(own).arg("man").arg(folder.join("man").join("man1")))?;
    fs::write(folder.join("LICENCES.txt"), licences::text(parts)?)?;
    fs::write(folder.join(sbom::NAME), sbom::text(version, parts)?)?;
    Ok(Packed { out: out.to_owned(), level: tar::Level::Small, version: version.to_owned(), platform, program: inside, folder })
}

/// Packs the folder, and returns the archive.
///
/// # Errors
/// If `tar` fails.
pub fn pack(packed: &Packed) -> Result<PathBuf> {
    let name = format!("waypost-{}-{}", packed.version, packed.platform.triple);
    let archive = packed.out.join(format!("{name}.tar.gz"));
    tar::gzipped(packed.level, &archive, &packed.out.join("work"), &[&name])?;
    Ok(archive)
}
