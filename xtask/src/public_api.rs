//! `cargo xtask api`: writes the public API of the library `waypost` into `crates/waypost/api.txt`, which is committed, so that a change
//! of the API shows in a review. The step after the documentation examples compares the file with the code.
//!
//! `waypost` exports most of its items from other crates of the workspace. The list has each export with the signatures behind it, as
//! rustdoc describes them. Only the toolchain of the project's `rust-version` writes them in the format that is read here.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::LazyLock;

use anyhow::{Context as _, Result, bail};
use public_api::{Builder, PublicApi};
use regex::Regex;
use serde_json::Value;

use crate::count::Count;
use crate::process;
use crate::rust_steps::doc_tests_command;
use crate::steps::StepOutcome;
use crate::tree::{target, top};

/// The variable that makes this program stand in for rustdoc. Its value is the folder for the descriptions.
const STAND_IN: &str = "XTASK_DESCRIBE_INTO";
/// The variable that makes it test no examples.
const ONLY: &str = "XTASK_DESCRIBE_ONLY";
/// The format of the descriptions that can be read.
const FORMAT: u64 = 57;
/// The crates whose items can be exported by `waypost`.
const CRATES: [&str; 10] = [
    "waypost",
    "waypost_agents",
    "waypost_channels",
    "waypost_client",
    "waypost_core",
    "waypost_engine",
    "waypost_identity",
    "waypost_macros",
    "waypost_server",
    "waypost_store",
];
/// At most this many types, functions and methods: half of what the crate exported before it was split.
const MOST: usize = 1_113;

/// The modules before a name. Without them, an item that has two paths in its crate is one line.
static PATH: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\b[a-z][a-z0-9_]*::").expect("the pattern is valid"));

/// Makes a command that runs rustdoc also write the descriptions of the library crates, and refuse warnings in their documentation.
pub fn describing(command: &mut Command) -> Result<&mut Command> {
    let folder = descriptions();
    fs::create_dir_all(&folder)?;
    Ok(command.env("RUSTDOC", env::current_exe()?).env(STAND_IN, folder))
}

/// If cargo started this program as rustdoc, does that work and returns its exit code.
pub fn stand_in() -> Option<ExitCode> {
    let folder = env::var_os(STAND_IN)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let tested = env::var_os(ONLY).is_some() || Command::new("rustdoc").args(&arguments).status().is_ok_and(|status| status.success());
    Some(if describe(&arguments, &folder) && tested { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Describes the crate whose examples rustdoc is about to test. The arguments are the same, but for those of the test.
fn describe(arguments: &[OsString], folder: &OsString) -> bool {
    let texts: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let after = |flag: &str| texts.iter().position(|text| text == flag).and_then(|at| texts.get(at + 1));
    if !after("--crate-name").is_some_and(|name| name.starts_with("waypost")) {
        return true;
    }
    let mut own = Vec::new();
    let mut rest = texts.iter();
    while let Some(text) = rest.next() {
        match text.as_str() {
            "--test" | "--no-run" | "--nocapture" => {}
            "--test-run-directory" | "--test-args" | "--test-runtool" | "--test-runtool-arg" => drop(rest.next()),
            _ => own.push(text),
        }
    }
    let mut rustdoc = Command::new("rustdoc");
    rustdoc.args(own).args(["-Z", "unstable-options", "--output-format", "json", "-D", "warnings", "-o"]).arg(folder);
    rustdoc.env("RUSTC_BOOTSTRAP", "1").status().is_ok_and(|status| status.success())
}

/// Compares the committed list with the descriptions that the documentation examples left.
pub fn check(_: &mut Count) -> Result<StepOutcome> {
    let Some(list) = list()? else { return Ok(StepOutcome::Skipped("this toolchain describes crates in another format")) };
    let items = list.lines().filter(|line| counts(line)).count();
    if items > MOST {
        bail!("waypost exports {items} types, functions and methods, and may export {MOST}");
    }
    if fs::read_to_string(file()).unwrap_or_default() != list {
        bail!("the public API has changed: run `cargo xtask api`, and look at the difference in crates/waypost/api.txt");
    }
    Ok(StepOutcome::Yes)
}

/// Describes the crates, and writes the list.
pub fn run() -> Result<()> {
    process::run(describing(&mut doc_tests_command())?.env(ONLY, "1"))?;
    let list = list()?.context("only the toolchain of the project's rust-version can describe the API")?;
    println!("{} types, functions and methods", list.lines().filter(|line| counts(line)).count());
    Ok(fs::write(file(), list)?)
}

fn file() -> PathBuf {
    top().join("crates/waypost/api.txt")
}

fn descriptions() -> PathBuf {
    target().join("api")
}

/// Whether a line is a type, a function or a method. Fields and variants belong to their type.
fn counts(line: &str) -> bool {
    const KINDS: [&str; 11] = ["async fn", "const", "enum", "fn", "macro", "mod", "proc macro", "struct", "trait", "type", "unsafe fn"];
    let line = line.trim_start().trim_start_matches("#[non_exhaustive] ");
    line.strip_prefix("pub ").is_some_and(|rest| KINDS.iter().any(|kind| rest.starts_with(&format!("{kind} "))))
}

/// The descriptions of one crate: as it is, and as lines.
struct Described {
    json: Value,
    api: PublicApi,
}

impl Described {
    /// `None` if it is written in another format.
    fn read(path: &Path) -> Result<Option<Self>> {
        let json: Value = serde_json::from_str(&fs::read_to_string(path).with_context(|| path.display().to_string())?)?;
        if json["format_version"].as_u64() != Some(FORMAT) {
            return Ok(None);
        }
        let api = Builder::from_rustdoc_json(path).omit_blanket_impls(true).omit_auto_trait_impls(true).omit_auto_derived_impls(true);
        Ok(Some(Self { json, api: api.build()? }))
    }

    /// The id of the item that is defined at `path`.
    fn id_of(&self, path: &str, kind: &str) -> Option<u32> {
        let paths = self.json["paths"].as_object()?;
        let found = paths.iter().find(|(_, at)| at["crate_id"] == 0 && at["kind"] == kind && joined(&at["path"]) == path)?;
        found.0.parse().ok()
    }

    /// The lines of an item and of everything in it. Of a trait that a type implements, only the name is listed.
    fn lines(&self, id: u32) -> Vec<String> {
        let parents: BTreeMap<u32, u32> = self.api.items().filter_map(|item| Some((item.id().0, item.parent_id()?.0))).collect();
        let within = |own: u32| std::iter::successors(Some(own), |id| parents.get(id).copied()).any(|above| above == id);
        let of_trait =
            |own: u32| parents.get(&own).is_some_and(|parent| !self.json["index"][&parent.to_string()]["inner"]["impl"]["trait"].is_null());
        let own = self.api.items().filter(|item| within(item.id().0) && !of_trait(item.id().0));
        own.map(|item| PATH.replace_all(&item.to_string(), "").into_owned()).collect()
    }
}

fn joined(path: &Value) -> String {
    let parts = path.as_array().into_iter().flatten().filter_map(Value::as_str);
    parts.collect::<Vec<_>>().join("::")
}

/// What the library exports.
#[derive(Default)]
struct Exports {
    /// The lines of each path.
    lines: BTreeMap<String, BTreeSet<String>>,
    /// The first path of each item, by its crate and id.
    first: BTreeMap<(String, u32), String>,
}

/// The whole list; `None` if the descriptions are in another format.
fn list() -> Result<Option<String>> {
    let mut crates = BTreeMap::new();
    for name in CRATES {
        let Some(described) = Described::read(&descriptions().join(format!("{name}.json")))? else { return Ok(None) };
        crates.insert(name, described);
    }
    let mut exports = Exports::default();
    let root = crates["waypost"].json["root"].to_string();
    walk("waypost", &root, "waypost", &crates, &mut exports);
    let mut text = String::new();
    for (path, lines) in exports.lines {
        text += &format!("{path}\n");
        text.extend(lines.iter().map(|line| format!("    {line}\n")));
    }
    Ok(Some(text))
}

/// Adds what the module `id` of the crate `of` exports, under `path`.
fn walk(of: &str, id: &str, path: &str, crates: &BTreeMap<&str, Described>, exports: &mut Exports) {
    let json = &crates[of].json;
    for item in json["index"][id]["inner"]["module"]["items"].as_array().into_iter().flatten() {
        let item = &json["index"][&item.to_string()];
        let is_hidden = item["attrs"].as_array().is_some_and(|attrs| attrs.iter().any(|attr| attr.to_string().contains("hidden")));
        if item["visibility"] != "public" || is_hidden {
            continue;
        }
        let Some((kind, inner)) = item["inner"].as_object().and_then(|inner| inner.iter().next()) else { continue };
        let name = item["name"].as_str().or_else(|| inner["name"].as_str()).unwrap_or_default();
        let own = format!("{path}::{name}");
        match kind.as_str() {
            // It repeats names of other modules.
            "module" if name == "prelude" => {}
            "module" => walk(of, &item["id"].to_string(), &own, crates, exports),
            "use" => follow(of, inner, path, crates, exports),
            _ => {
                exports.lines.entry(own).or_default().extend(item["id"].as_u64().map(|id| crates[of].lines(id as u32)).unwrap_or_default())
            }
        }
    }
}

/// Adds what a `pub use` exports.
fn follow(of: &str, inner: &Value, path: &str, crates: &BTreeMap<&str, Described>, exports: &mut Exports) {
    let json = &crates[of].json;
    let (target, name) = (inner["id"].to_string(), inner["name"].as_str().unwrap_or_default());
    let defined = &json["paths"][&target];
    let (at, kind) = (joined(&defined["path"]), defined["kind"].as_str().unwrap_or_default());
    let home = crates.get_key_value(at.split("::").next().unwrap_or_default());
    let found = home.and_then(|(home, described)| Some((*home, described.id_of(&at, kind)?)));
    let own = format!("{path}::{name}");
    match found {
        Some((home, id)) if inner["is_glob"] == true => walk(home, &id.to_string(), path, crates, exports),
        Some((home, id)) if kind == "module" => walk(home, &id.to_string(), &own, crates, exports),
        Some((home, id)) => {
            let first = exports.first.entry((home.to_owned(), id)).or_insert_with(|| own.clone()).clone();
            let lines = if first == own { crates[home].lines(id) } else { vec![format!("the same as {first}")] };
            exports.lines.entry(own).or_default().extend(lines);
        }
        None => exports.lines.entry(own).or_default().extend([format!("pub use {}", inner["source"].as_str().unwrap_or_default())]),
    }
}
