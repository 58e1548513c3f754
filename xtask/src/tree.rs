//! The project's files: everything that git tracks or would track, read once, with Rust parsed once. A tree can also be made from a few
//! texts, for tests of the checkers.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::rust_code::RustCode;

/// One file of the project.
pub struct ProjectFile {
    /// Its path from the project's root, with `/` between the parts.
    pub path: String,
    /// The file's text, or an empty text if the file is not text.
    pub text: String,
    /// The parsed file, if it is Rust that parses.
    pub rust: Option<RustCode>,
}

/// Every file of the project.
pub struct Tree {
    files: Vec<ProjectFile>,
}

impl Tree {
    /// Reads the project that this program was built from.
    pub fn of_project() -> Result<Self> {
        let top = top();
        let listed =
            process::output(Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(&top))
                .context("xtask asks git for the project's files")?;
        let mut files = Vec::new();
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            // A file that was deleted and not yet committed is still listed.
            if let Ok(bytes) = std::fs::read(top.join(path)) {
                files.push((path.to_owned(), String::from_utf8(bytes).unwrap_or_default()));
            }
        }
        Ok(Self::of_texts(files))
    }

    /// A tree of these paths and texts.
    pub fn of_texts<P: Into<String>, T: Into<String>>(texts: impl IntoIterator<Item = (P, T)>) -> Self {
        let mut files: Vec<ProjectFile> = texts
            .into_iter()
            .map(|(path, text)| (path.into(), text.into()))
            .map(|(path, text)| {
                let rust = path.ends_with(".rs").then(|| RustCode::parse(&path, &text)).flatten();
                ProjectFile { path, text, rust }
            })
            .collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let test_modules: Vec<String> = files.iter().filter_map(|file| file.rust.as_ref()).flat_map(|rust| rust.test_modules()).collect();
        for file in &mut files {
            let only_for_tests =
                test_modules.iter().any(|module| file.path == format!("{module}.rs") || file.path.starts_with(&format!("{module}/")));
            if let Some(rust) = file.rust.as_mut().filter(|_| only_for_tests) {
                rust.is_only_tests();
            }
        }
        Self { files }
    }

    /// Every file, by path.
    pub fn files(&self) -> impl Iterator<Item = &ProjectFile> {
        self.files.iter()
    }

    /// The file at `path`, if there is one.
    pub fn file(&self, path: &str) -> Option<&ProjectFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or folder exists at `path`.
    pub fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        path.is_empty() || self.files.iter().any(|file| file.path == path || file.path.starts_with(&folder))
    }

    /// The Rust files under any of these folders.
    pub fn rust_under<'a>(&'a self, folders: &'a [&str]) -> impl Iterator<Item = (&'a ProjectFile, &'a RustCode)> {
        self.files()
            .filter(|file| folders.iter().any(|folder| file.path.starts_with(folder)))
            .filter_map(|file| file.rust.as_ref().map(|rust| (file, rust)))
    }

    /// The Rust code that is shipped: every `src` of a crate, without the files that are only for tests.
    pub fn shipped_rust(&self) -> impl Iterator<Item = (&ProjectFile, &RustCode)> {
        self.rust_under(&["crates/"]).filter(|(file, rust)| file.path.contains("/src/") && !rust.only_tests)
    }
}

/// The path to which a relative `link` on `page` leads.
pub fn resolved(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.trim_end_matches('/').split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// The project's root.
pub fn top() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), |folder| top().join(folder))
}

/// The debug binary of Waypost.
pub fn program() -> PathBuf {
    target().join("debug").join(format!("waypost{}", std::env::consts::EXE_SUFFIX))
}

/// The folder for programs that xtask needs and the system may not have.
pub fn tools() -> PathBuf {
    target().join("tools")
}
