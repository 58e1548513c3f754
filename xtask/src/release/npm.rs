//! The npm packages: `waypost` with the SDK and a small script that starts the program, and a package with the program for each
//! platform, which npm installs only on that platform.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::platform::PLATFORMS;
use super::{HOME, Packed, deb, tar};
use crate::process;
use crate::tree::top;

/// Packs `waypost`, compiled from the sources, and returns the package.
///
/// # Errors
/// If its own packages are not installed, or it does not compile.
pub fn sdk(packed: &Packed) -> Result<PathBuf> {
    let (sources, work) = (top().join("sdk/typescript"), packed.work("npm")?);
    let package = work.join("package");
    // Not into the folder of the sources, where the package may be under test at the same time.
    process::run(Command::new("node").arg("scripts/build.mjs").arg(package.join("dist")).current_dir(&sources))?;
    for file in ["README.md", "bin/waypost.cjs"] {
        tar::copy(&sources.join(file), &package.join(file))?;
    }
    deb::executable(&package.join("bin/waypost.cjs"))?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        tar::copy(&top().join(file), &package.join(file))?;
    }
    let manifest = published(&fs::read_to_string(sources.join("package.json"))?, &packed.version)?;
    tar::write(&package.join("package.json"), manifest)?;
    archive(packed, &work, "waypost")
}

/// Packs the program of one platform, and returns the package.
///
/// # Errors
/// If a file is missing.
pub fn program(packed: &Packed) -> Result<PathBuf> {
    let (platform, work) = (packed.platform, packed.work("npm-program")?);
    let package = work.join("package");
    tar::copy(&packed.program, &package.join(platform.program()))?;
    deb::executable(&package.join(platform.program()))?;
    for file in ["LICENCES.txt", "LICENSE-MIT", "LICENSE-APACHE"] {
        tar::copy(&packed.folder.join(file), &package.join(file))?;
    }
    let name = platform.npm_package();
    let readme =
        format!("# {name}\n\nThe program of the package [`waypost`]({HOME}) for {}. Install `waypost`, which needs it.\n", platform.triple);
    tar::write(&package.join("README.md"), readme)?;
    let mut manifest = json!({
        "name": name,
        "version": packed.version,
        "description": format!("The program of `waypost` for {}", platform.triple),
        "license": "MIT OR Apache-2.0",
        "author": "The Waypost authors",
        "homepage": format!("{HOME}#readme"),
        "repository": { "type": "git", "url": format!("git+{HOME}.git") },
        "type": "commonjs",
        "os": [platform.npm.0],
        "cpu": [platform.npm.1],
        "preferUnplugged": true,
    });
    if let Some(libc) = platform.libc() {
        manifest["libc"] = json!([libc]);
    }
    tar::write(&package.join("package.json"), serde_json::to_string_pretty(&manifest)? + "\n")?;
    archive(packed, &work, &name.trim_start_matches('@').replace('/', "-"))
}

/// The manifest of the sources, with the packages of all platforms as optional dependencies. In the sources they would be in the lock
/// file, and nobody could install the packages of the sources before these are published.
fn published(manifest: &str, version: &str) -> Result<String> {
    let read: Value = serde_json::from_str(manifest)?;
    ensure!(read["version"] == version, "sdk/typescript/package.json has the version {}, and the program {version}", read["version"]);
    let programs: Vec<String> = PLATFORMS.iter().map(|platform| format!("    \"{}\": \"{version}\"", platform.npm_package())).collect();
    // As text, because the order of the conditions in `exports` counts.
    let (before, after) = manifest.split_once("  \"scripts\": {").context("sdk/typescript/package.json has no scripts")?;
    Ok(format!("{before}  \"optionalDependencies\": {{\n{}\n  }},\n  \"scripts\": {{{after}", programs.join(",\n")))
}

fn archive(packed: &Packed, work: &Path, name: &str) -> Result<PathBuf> {
    let archive = packed.out.join(format!("{name}-{}.tgz", packed.version));
    tar::gzipped(packed.level, &archive, work, &["package"])?;
    Ok(archive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_package_asks_for_the_program_of_every_platform_in_its_own_version() {
        let sources = fs::read_to_string(top().join("sdk/typescript/package.json")).unwrap();
        let manifest: Value = serde_json::from_str(&published(&sources, env!("CARGO_PKG_VERSION")).unwrap()).unwrap();
        let wanted: serde_json::Map<String, Value> =
            PLATFORMS.iter().map(|platform| (platform.npm_package(), env!("CARGO_PKG_VERSION").into())).collect();
        assert_eq!(manifest["optionalDependencies"], Value::Object(wanted));
    }
}
