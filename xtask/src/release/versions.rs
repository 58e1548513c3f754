//! One version everywhere: in the workspace, in the packages for Python and npm, and between the crates. What is packed takes it from the
//! program, and each trial compares it.

use std::fs;
use std::path::PathBuf;

use crate::tree::top;

#[test]
fn every_package_has_the_version_of_the_workspace() {
    let own = env!("CARGO_PKG_VERSION");
    let text = |file: &str| fs::read_to_string(top().join(file)).unwrap();
    let table = |file: &str| text(file).parse::<toml::Table>().unwrap();
    let json = |file: &str| serde_json::from_str::<serde_json::Value>(&text(file)).unwrap()["version"].as_str().unwrap().to_owned();
    let workspace = table("Cargo.toml")["workspace"].clone();
    let mut said = vec![
        ("Cargo.toml".to_owned(), workspace["package"]["version"].as_str().unwrap().to_owned()),
        ("pyproject.toml".to_owned(), table("sdk/python/pyproject.toml")["project"]["version"].as_str().unwrap().to_owned()),
        ("package.json".to_owned(), json("sdk/typescript/package.json")),
        ("package-lock.json".to_owned(), json("sdk/typescript/package-lock.json")),
    ];
    let python = text("sdk/python/src/waypost/__init__.py");
    said.extend(python.lines().filter_map(|line| Some(("__init__.py".to_owned(), line.strip_prefix("__version__ = ")?.replace('"', "")))));
    let between = workspace["dependencies"].as_table().unwrap().iter().filter(|(name, _)| name.starts_with("waypost"));
    said.extend(between.filter_map(|(name, crate_)| Some((name.clone(), crate_.get("version")?.as_str()?.to_owned()))));
    let others: Vec<_> = said.iter().filter(|(_, version)| version != own).collect();
    assert_eq!((others, said.len()), (Vec::new(), 5 + published().len()));
}

/// The folders of the crates that are published.
fn published() -> Vec<PathBuf> {
    let folders = fs::read_dir(top().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    folders.filter(|folder| !fs::read_to_string(folder.join("Cargo.toml")).unwrap().contains("publish = false")).collect()
}

#[test]
fn every_published_crate_carries_its_licences() {
    let files = published().into_iter().flat_map(|folder| ["LICENSE-APACHE", "LICENSE-MIT"].map(|file| folder.join(file)));
    let missing: Vec<_> = files.filter(|file| !file.exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_release_workflow_builds_for_every_platform() {
    let workflow = fs::read_to_string(top().join(".github/workflows/release.yml")).unwrap();
    let missing: Vec<_> = super::platform::PLATFORMS.iter().filter(|platform| !workflow.contains(platform.triple)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
