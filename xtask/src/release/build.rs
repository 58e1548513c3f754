//! Builds the program as it is released, for this platform and for others.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::platform::Platform;
use crate::rust_steps::cargo;
use crate::tree::{target, top};
use crate::{process, python};

/// The oldest glibc that a released program runs with.
const GLIBC: &str = "2.28";
/// The packages of the workspace that are not published.
const UNPUBLISHED: [&str; 6] =
    ["xtask", "waypost-bench", "waypost-faulty-vfs", "waypost-fuzz", "waypost-simulator", "waypost-test-postgres"];

/// Builds the program for one platform. For Linux, zig is the compiler of the C code and the linker: it has the C libraries of every
/// processor, so one machine builds for all, and for an older glibc than its own.
///
/// # Errors
/// If it cannot be built. For another platform, `rustup` must have its standard library.
pub fn program(platform: Platform) -> Result<(Platform, PathBuf)> {
    let mut command = cargo();
    if platform.is_linux() {
        let python = python::with("xtask/cross/requirements.txt")?;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = python.parent().map(PathBuf::from).into_iter().chain(std::env::split_paths(&path));
        process::run(Command::new("rustup").args(["target", "add", platform.triple]))?;
        command = Command::new(python.with_file_name("cargo-zigbuild"));
        command.arg("zigbuild").current_dir(top()).env("PATH", std::env::join_paths(folders)?);
    } else {
        command.arg("build");
    }
    let libc = if platform.libc() == Some("glibc") { format!(".{GLIBC}") } else { String::new() };
    command.args(["--profile", "dist", "--locked", "--package", "waypost-cli", "--bin", "waypost"]);
    process::run(command.arg("--target").arg(format!("{}{libc}", platform.triple)))?;
    Ok((platform, target().join(platform.triple).join("dist").join(platform.program())))
}

/// Packs every crate that is published, and compiles each from its package, with the others of the same version as its dependencies.
///
/// # Errors
/// If a file is missing in a package.
pub fn crates() -> Result<()> {
    let others = UNPUBLISHED.iter().flat_map(|name| ["--exclude", name]);
    process::run(cargo().args(["package", "--workspace", "--locked"]).args(others))
}
