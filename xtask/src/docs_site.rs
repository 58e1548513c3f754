//! `cargo xtask docs`: builds the documentation with mdBook, and puts it where the server crate embeds it. The program serves it at `/docs`.
//!
//! The pages come from `docs/` in the order of `docs/SUMMARY.md`. Links that leave the site lead to the repository.

mod links;
mod models;
mod scripts;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use mdbook_driver::MDBook;

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::{self, Tree};

/// Where the server crate embeds the site from, below the project's root.
const EMBEDDED: &str = "crates/server/site";

/// The recording is for readers who do not have the program yet, and no page of the site shows it.
const RECORDING: &str = "pictures/recording.webp";

/// The files of the site: their paths and what they contain.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the site and says where it is.
pub fn run() -> Result<()> {
    let files = build()?;
    println!("{} files in {EMBEDDED}", files.len());
    println!("To read them now, open {}", folder().join("index.html").display());
    Ok(())
}

/// Builds the site as a step of the tests. A page that is not in the table of contents and a link that leads nowhere are failures.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    build().map(|_| StepOutcome::Yes)
}

fn folder() -> PathBuf {
    tree::target().join("docs")
}

fn build() -> Result<Files> {
    let mut book = MDBook::load(tree::top())?;
    book.config.build.build_dir = folder();
    let pages = links::pages(&book.book);
    let project = Tree::of_project()?;
    all_are_listed(&project, &pages)?;
    let sources = models::sources(&book.book);
    book.with_preprocessor(links::ToRepository::new(pages));
    book.build()?;
    let mut files = read(&folder())?;
    files.retain(|name, _| !name.ends_with(".mmd") && name != RECORDING);
    scripts::take_out(&mut files)?;
    links::check(&files)?;
    files.extend(sources);
    embed(&files)?;
    Ok(files)
}

/// Fails if a page of `docs/` is not in the table of contents. The decisions are not part of the site.
fn all_are_listed(project: &Tree, pages: &BTreeSet<String>) -> Result<()> {
    let ours = project.files().filter_map(|file| file.path.strip_prefix("docs/")).filter(|path| path.ends_with(".md"));
    let missing: Vec<_> = ours.filter(|path| *path != "SUMMARY.md" && !path.starts_with("adr/") && !pages.contains(*path)).collect();
    if !missing.is_empty() {
        bail!("docs/SUMMARY.md does not list {}", missing.join(", "));
    }
    Ok(())
}

/// All files below `top`.
fn read(top: &Path) -> Result<Files> {
    let (mut files, mut folders) = (Files::new(), vec![top.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
                files.insert(name, std::fs::read(&path)?);
            }
        }
    }
    Ok(files)
}

/// Writes the files where the server embeds them, compressed. A file that has not changed is not written, so that the server is built
/// again only if one has.
fn embed(files: &Files) -> Result<()> {
    let top = tree::top().join(EMBEDDED);
    let mut old = read(&top)?;
    for (name, content) in files {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content)?;
        let (name, compressed) = (format!("{name}.gz"), encoder.finish()?);
        if old.remove(&name).is_none_or(|before| before != compressed) {
            let path = top.join(name);
            std::fs::create_dir_all(path.parent().unwrap_or(&top))?;
            std::fs::write(path, compressed)?;
        }
    }
    for name in old.keys().filter(|name| *name != ".gitignore") {
        std::fs::remove_file(top.join(name))?;
    }
    Ok(())
}
