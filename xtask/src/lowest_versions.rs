//! The ranges of dependencies. A range such as `1.54.1` lets a program use any later 1.x, and cargo's lock file says which versions are
//! tested. So each range begins at the version in the lock file: the lowest version that a program can get is the one that is tested.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result, bail};
use toml::{Table, Value};

use crate::tree::top;

/// Checks every range of the workspace and of its crates.
pub fn check() -> Result<()> {
    let locked = locked(&fs::read_to_string(top().join("Cargo.lock"))?)?;
    let crates = fs::read_dir(top().join("crates"))?.map(|entry| Ok(entry?.path().join("Cargo.toml")));
    let manifests = crates.chain([Ok(top().join("Cargo.toml"))]).collect::<Result<Vec<_>>>()?;
    let mut wrong = Vec::new();
    for path in manifests {
        let manifest: Table = fs::read_to_string(&path)?.parse()?;
        let found = untested(&manifest, &locked).into_iter();
        wrong.extend(found.map(|problem| format!("{}: {problem}", path.strip_prefix(top()).unwrap_or(&path).display())));
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

/// The versions of each package in a lock file.
fn locked(text: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let lock: Table = text.parse()?;
    let mut versions = BTreeMap::<String, Vec<String>>::new();
    for package in lock.get("package").and_then(Value::as_array).context("the lock file has no packages")? {
        let text = |key| package.get(key).and_then(Value::as_str).map(str::to_owned);
        let (name, version) = (text("name").context("a package has no name")?, text("version").context("a package has no version")?);
        // What follows `+` does not count in a comparison.
        versions.entry(name).or_default().push(version.split('+').next().unwrap_or_default().to_owned());
    }
    Ok(versions)
}

/// The ranges of a manifest that begin at a version that is not tested.
fn untested(manifest: &Table, locked: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let tables = manifest.iter().flat_map(|(key, value)| match (key.as_str(), value) {
        ("workspace" | "target", Value::Table(inner)) => inner.values().chain([value]).filter_map(Value::as_table).collect(),
        _ => Vec::new(),
    });
    let ranges = tables.chain([manifest]).flat_map(|table| table.iter()).filter(|(key, _)| key.ends_with("dependencies"));
    let each = ranges.filter_map(|(_, value)| value.as_table()).flatten();
    each.filter_map(|(name, value)| {
        let table = value.as_table();
        if table.is_some_and(|table| table.contains_key("path")) {
            return None;
        }
        let range = value.as_str().or_else(|| table?.get("version")?.as_str())?;
        let tested = locked.get(name).is_some_and(|versions| versions.iter().any(|version| version == range.trim_start_matches('=')));
        (!tested).then(|| format!("{name} = {range:?} begins at a version that is not tested; the lock file has {:?}", locked.get(name)))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_begins_at_the_tested_version() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.2.3+build\"\n[[package]]\nname = \"b\"\nversion = \"0.2.0\"\n";
        let locked = locked(lock).unwrap_or_default();
        let problems = |manifest: &str| manifest.parse().map(|manifest| untested(&manifest, &locked).len()).unwrap_or(usize::MAX);
        assert_eq!(problems("[dependencies]\na = \"1.2.3\"\nb = { path = \"../b\", version = \"0.1.0\" }\n"), 0);
        assert_eq!(problems("[workspace.dependencies]\na = { version = \"1.2\" }\nb = \"=0.2.0\"\n"), 1);
        assert_eq!(problems("[target.'cfg(unix)'.dependencies]\nb = \"0.1.0\"\n[dev-dependencies]\nc = \"1\"\n"), 2);
    }
}
