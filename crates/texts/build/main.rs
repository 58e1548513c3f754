//! Checks the texts in every language, and generates a typed function for each. A missing text or variable fails the build.

mod catalog;
mod generate;

use std::path::{Path, PathBuf};

use catalog::Catalog;

fn main() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("texts");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build");
    if let Err(problems) = build(&folder) {
        problems.iter().for_each(|problem| println!("cargo::error={problem}"));
    }
}

fn build(folder: &Path) -> Result<(), Vec<String>> {
    let read_failure = |error: std::io::Error| vec![format!("{}: {error}", folder.display())];
    let catalog = Catalog::read(&folder.canonicalize().map_err(read_failure)?)?;
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default().join("texts.rs");
    std::fs::write(&out, generate::code(&catalog)).map_err(|error| vec![format!("{}: {error}", out.display())])
}
