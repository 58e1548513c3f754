//! The examples outside the workspace, which can use only what a library exports. They share what they can of the build cache of the
//! tests: without the same profile, every dependency is compiled once more for them.

use std::fs;

use anyhow::{Context as _, Result, bail};
use toml::{Table, Value};

use crate::count::Count;
use crate::lowest_versions;
use crate::process;
use crate::rust_steps::cargo;
use crate::steps::StepOutcome;
use crate::tree::top;

const OWN: [&str; 3] = ["examples/own-channel", "examples/own-kind", "examples/own-store"];

/// Tests them, with their own features.
pub fn tests(count: &mut Count) -> Result<StepOutcome> {
    for folder in OWN {
        let manifest = format!("{folder}/Cargo.toml");
        let example = ["test", "--locked", "--manifest-path", &manifest, "--target-dir", "target"];
        process::run_tests(cargo().args(example), count)?;
    }
    Ok(StepOutcome::Yes)
}

/// Checks that their lock files and profiles follow the workspace, and that the ranges of the workspace's dependencies begin at what is
/// tested.
pub fn lock_files(_: &mut Count) -> Result<StepOutcome> {
    lowest_versions::check()?;
    let workspace = table("Cargo.toml")?;
    for folder in OWN {
        let manifest = format!("{folder}/Cargo.toml");
        let example = ["metadata", "--locked", "--format-version", "1", "--manifest-path", &manifest];
        let output = cargo().args(example).output().context("cargo")?;
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr);
            bail!("{}; run `cargo metadata --format-version 1` in {folder}, and commit its Cargo.lock", why.trim());
        }
        let wanted = profile_for(&workspace, &table(&format!("{folder}/Cargo.lock"))?).context("the workspace has no dev profile")?;
        if dev_profile(&table(&manifest)?) != Some(&wanted) {
            let wanted = Table::from_iter([("profile".to_owned(), Table::from_iter([("dev".to_owned(), wanted)]).into())]);
            bail!("{manifest} has another dev profile than the workspace; write there\n{}", toml::to_string(&wanted)?);
        }
    }
    Ok(StepOutcome::Yes)
}

fn table(path: &str) -> Result<Table> {
    Ok(fs::read_to_string(top().join(path)).with_context(|| path.to_owned())?.parse()?)
}

fn dev_profile(manifest: &Table) -> Option<&Value> {
    manifest.get("profile")?.get("dev")
}

/// The dev profile of the workspace, as far as it concerns the packages of a lock file.
fn profile_for(workspace: &Table, lock: &Table) -> Option<Value> {
    let locked: Vec<_> = lock.get("package")?.as_array()?.iter().filter_map(|package| package.get("name")?.as_str()).collect();
    let mut profile = dev_profile(workspace)?.clone();
    profile.get_mut("package")?.as_table_mut()?.retain(|name, _| locked.contains(&name));
    Some(profile)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_has_the_profile_of_the_workspace_without_the_packages_that_it_does_not_use() {
        let workspace: Table = "
            [profile.dev]
            lto = 'off'
            [profile.dev.package]
            sha2.opt-level = 3
            xtask.opt-level = 1
            [profile.release]
            lto = 'fat'
        "
        .parse()
        .unwrap();
        let lock: Table = "package = [{ name = 'sha2' }, { name = 'serde' }]".parse().unwrap();
        let profile = profile_for(&workspace, &lock).unwrap();
        assert_eq!(toml::to_string(&profile).unwrap(), "lto = \"off\"\n\n[package.sha2]\nopt-level = 3\n");
    }
}
