//! The licenses of everything in the program: each crate that is linked into it, and each package whose code is in the web app. The
//! list is generated from the lock files whenever the program is packed, so it cannot be out of date.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::process;
use crate::rust_steps::cargo;
use crate::tree::top;

/// A licensed part: its name and version, the registry that has it, its license expression, and the folder with its files.
pub struct LicensedPart {
    pub name: String,
    pub version: String,
    /// As in a package URL: `cargo` or `npm`.
    pub registry: &'static str,
    pub licence: String,
    folder: PathBuf,
}

impl LicensedPart {
    fn title(&self) -> String {
        format!("{} {} ({})", self.name, self.version, self.licence)
    }

    /// The texts of its licenses as SPDX lists them, for a package that contains no license text.
    fn listed(&self) -> Result<Vec<String>> {
        let expression = spdx::Expression::parse_mode(&self.licence, spdx::ParseMode::LAX);
        let expression = expression.with_context(|| format!("the licence of {} cannot be read", self.name))?;
        let ids = expression.requirements().filter_map(|listed| listed.req.license.id());
        Ok(ids.map(|id| format!("{}, as SPDX lists it:\n\n{}", id.full_name, id.text().trim())).collect())
    }
}

/// Every part.
///
/// # Errors
/// If a part of the web app is not installed.
pub fn parts() -> Result<Vec<LicensedPart>> {
    Ok(crates()?.into_iter().chain(packages()?).collect())
}

/// Lists every part with its license, then every license text once, under the names of its parts.
///
/// # Errors
/// If a part cannot be read.
pub fn text(parts: &[LicensedPart]) -> Result<String> {
    let mut page =
        String::from("What is in the program `waypost` beside its own code, under which licence, and the words of each licence.\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts {
        let own = texts_in(&part.folder)?;
        let (note, found) = if own.is_empty() { ("; its package carries no text of its own", part.listed()?) } else { ("", own) };
        if found.is_empty() {
            bail!("{} has no licence whose words are known", part.title());
        }
        page += &format!("{}{note}\n", part.title());
        for text in found {
            texts.entry(text).or_default().push(part.title());
        }
    }
    for (text, titles) in texts {
        page += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), titles.join("\n"));
    }
    Ok(page)
}

/// The crates whose scripts, styles and icons are in the pages of the documentation.
const IN_PAGES: [&str; 2] = ["mdbook-html", "font-awesome-as-a-crate"];

/// The crates that are linked into the program, or whose files it carries. Build and test dependencies are not included.
fn crates() -> Result<Vec<LicensedPart>> {
    let tree = ["tree", "--locked", "--package", "waypost-cli", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let listed = process::output(cargo().args(tree))?;
    let linked: BTreeSet<(String, String)> = listed
        .lines()
        .filter_map(|line| line.split_once(" v"))
        .map(|(name, rest)| (name.to_owned(), rest.split(' ').next().unwrap_or(rest).to_owned()))
        .collect();
    let metadata: Value = serde_json::from_str(&process::output(cargo().args(["metadata", "--locked", "--format-version", "1"]))?)?;
    let mut parts = Vec::new();
    for package in metadata["packages"].as_array().context("cargo lists no packages")? {
        let text = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
        // A package without a source belongs to the project.
        let is_carried = linked.contains(&(text("name"), text("version"))) || IN_PAGES.contains(&text("name").as_str());
        if package["source"].is_null() || !is_carried {
            continue;
        }
        let folder = Path::new(&text("manifest_path")).parent().context("a manifest without a folder")?.to_owned();
        parts.push(LicensedPart { name: text("name"), version: text("version"), registry: "cargo", licence: text("license"), folder });
    }
    Ok(parts)
}

/// The packages whose code is in the web app.
fn packages() -> Result<Vec<LicensedPart>> {
    let web = top().join("web");
    let lock: Value = serde_json::from_str(&fs::read_to_string(web.join("package-lock.json"))?)?;
    let mut parts = Vec::new();
    for (path, package) in lock["packages"].as_object().context("package-lock.json lists no packages")? {
        if path.is_empty() || package["dev"] == true || path.contains("/@types/") {
            continue;
        }
        let folder = web.join(path);
        if !folder.exists() {
            bail!("web/{path} is not installed; run `npm ci` in web/");
        }
        let name = path.trim_start_matches("node_modules/").to_owned();
        let field = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
        parts.push(LicensedPart { name, version: field("version"), registry: "npm", licence: field("license"), folder });
    }
    Ok(parts)
}

/// The license texts in a package's folder, ordered by file name.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        file.is_file() && ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"].iter().any(|word| name.starts_with(word))
    });
    files.sort();
    files.iter().map(|file| Ok(String::from_utf8_lossy(&fs::read(file)?).replace("\r\n", "\n").trim().to_owned())).collect()
}
