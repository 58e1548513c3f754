//! `cargo xtask wire`: writes the OpenAPI schemas of the core types that the API sends or takes unchanged.
//!
//! core defines these types and knows nothing of OpenAPI. From each definition this command writes a copy with the same documentation,
//! fields and serde attributes for the derive macro of utoipa, into `crates/wire/src/schema/`. The files are committed, so a change of
//! the API shows in a review, and `cargo xtask tidy` compares them with core.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use regex::Regex;

use crate::tree::{Tree, top};

/// The core types, by file. `PrincipalKind as Kind`: the name in the API differs from the name in core.
const TYPES: [(&str, &[&str]); 29] = [
    ("approval/call.rs", &["Pin"]),
    ("approval/remember.rs", &["RuleScope"]),
    ("approval/rows.rs", &["Row"]),
    ("ask/auto_approval/mod.rs", &["Ended"]),
    ("ask/comment.rs", &["Comment"]),
    ("ask/delegation.rs", &["Delegation"]),
    ("ask/fatigue.rs", &["Signals", "Sign"]),
    ("ask/history.rs", &["Ending", "Past", "Spread", "ToolInsight", "RuleInsight", "Insight"]),
    ("ask/import_mark.rs", &["ImportMark"]),
    ("ask/mod.rs", &["Untold", "AskStatus"]),
    ("ask/parent_sessions.rs", &["Ancestor"]),
    ("ask/policy.rs", &["Judge", "Wait", "OnExpiry"]),
    ("ask/who.rs", &["Who", "Group", "Excluded", "Step"]),
    ("people/factor.rs", &["FactorKind"]),
    ("people/notification_budget.rs", &["Budget"]),
    ("people/permission.rs", &["Permission", "Permissions"]),
    ("people/preferences.rs", &["Preferences", "Quiet", "Away"]),
    ("people/principal.rs", &["PrincipalKind as Kind", "Principal", "Proof", "Again", "Source", "Provenance"]),
    ("people/risk_policy.rs", &["RiskPolicy", "RiskFloor"]),
    ("people/role_policy.rs", &["RolePolicy", "StepUp", "StepUpOf"]),
    ("people/scope.rs", &["Task"]),
    ("problem.rs", &["Problem as Fault"]),
    ("question/answer.rs", &["Given"]),
    ("question/file.rs", &["File"]),
    ("question/format.rs", &["Format"]),
    ("question/preview.rs", &["Preview", "PreviewKind"]),
    ("question/mod.rs", &["Input", "FreeText", "Rules", "Preset", "When", "Declined"]),
    ("risk.rs", &["Risk"]),
    ("session/mod.rs", &["SessionStatus", "Resume"]),
];

/// The core types that are text in JSON.
const TEXTS: &str = r"\b(AgentName|AskId|CredentialId|Digest|FileDigest|QuestionId|RoleName|RuleId|SessionId|TimeOfDay|Timestamp)\b";

/// What the schema of a field says in addition to its type, or instead of it.
const FIELDS: [(&str, &str, &str); 5] = [
    ("Given", "data", "value_type = Option<Object>"),
    ("Insight", "endings", "value_type = Object"),
    ("Preferences", "digest", r#"example = json!(["09:00", "16:00"])"#),
    ("Quiet", "from", r#"example = "22:00""#),
    ("Quiet", "to", r#"example = "07:00""#),
];

const INDEX: &str = "\
//! The OpenAPI schemas of the core types that the API sends or takes unchanged. They are copies of core's definitions, for the derive
//! macro alone: no value of them exists. Written by `cargo xtask wire`; do not edit.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::ToSchema;
use waypost_core::ids::Seq;
use waypost_core::json::Json;
";

/// Where the schemas are.
pub const FOLDER: &str = "crates/wire/src/schema";

static TEXT: LazyLock<Regex> = LazyLock::new(|| regex(TEXTS));
static FIELD: LazyLock<Regex> = LazyLock::new(|| regex(r"^    pub (\w+): (.+),$"));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|error| unreachable!("{error}"))
}

/// Writes the files.
pub fn run() -> Result<()> {
    for (path, text) in files(&Tree::of_project()?)? {
        std::fs::write(top().join(path), text)?;
    }
    Ok(())
}

/// The generated files, by path.
pub fn files(tree: &Tree) -> Result<BTreeMap<String, String>> {
    let mut modules: BTreeMap<&str, String> = BTreeMap::new();
    for (file, names) in TYPES {
        let path = format!("crates/core/src/{file}");
        let source = &tree.file(&path).with_context(|| format!("{path} is missing"))?.text;
        let inside = file.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
        let definitions = modules.entry(file.split(['/', '.']).next().unwrap_or(file)).or_default();
        for name in names {
            let (core, api) = name.split_once(" as ").unwrap_or((name, name));
            let found = definition(source, &inside, core, api).with_context(|| format!("{path} does not define `{core}`"))?;
            *definitions += &format!("\n{found}");
        }
    }
    let path = |name: &str| format!("{FOLDER}/{name}.rs");
    let index = (path("mod"), index(modules.keys()));
    Ok(modules.iter().map(|(name, definitions)| (path(name), module(name, definitions))).chain([index]).collect())
}

fn module(name: &str, definitions: &str) -> String {
    format!("//! The schemas of types in core's `{name}`. Written by `cargo xtask wire`; do not edit.\n\nuse super::*;\n{definitions}")
}

fn index<'a>(modules: impl Iterator<Item = &'a &'a str> + Clone) -> String {
    let declared: String = modules.clone().map(|name| format!("mod {name};\n")).collect();
    let exported: String = modules.map(|name| format!("pub use {name}::*;\n")).collect();
    format!("{INDEX}\n{declared}\n{exported}")
}

/// The definition of a type, for the derive macro of utoipa.
fn definition(source: &str, module: &str, core: &str, api: &str) -> Option<String> {
    let lines: Vec<&str> = source.lines().collect();
    let opening = |line: &&str| [format!("pub struct {core} {{"), format!("pub enum {core} {{")].contains(&(*line).to_owned());
    let open = lines.iter().position(opening)?;
    let close = open + lines[open..].iter().position(|line| *line == "}")?;
    let above = lines[..open].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with("#[")).count();
    let lines = &lines[open - above..=close];
    let has_defaults = lines[..above].iter().any(|line| line.starts_with("#[serde(default"));
    let default = has_defaults.then(|| format!("waypost_core::{module}::{core}::default()"));
    let mut text = String::new();
    // The documentation and the attributes of the next line.
    let mut before = String::new();
    for line in lines {
        match line.trim_start() {
            "#[default]" => {}
            derives if derives.starts_with("#[derive(") => before += "#[derive(ToSchema)]\n",
            part if part.starts_with("///") || part.starts_with("#[") => before += &format!("{line}\n"),
            _ => {
                let attributes = std::mem::take(&mut before);
                if !attributes.contains("#[serde(skip)]") {
                    let named = || line.replace(&format!(" {core} {{"), &format!(" {api} {{"));
                    let field = FIELD.captures(line);
                    text += &attributes;
                    text += &field.map_or_else(named, |field| schema_of_field(core, &field[1], &field[2], default.as_deref()));
                    text.push('\n');
                }
            }
        }
    }
    Some(text)
}

/// A field with its attribute. The default is read from core when the description is made.
fn schema_of_field(of: &str, name: &str, rust_type: &str, default: Option<&str>) -> String {
    let extra = FIELDS.iter().filter(|(its, field, _)| *its == of && *field == name).map(|(.., extra)| (*extra).to_owned());
    let format = ["Timestamp", "Option<Timestamp>"].contains(&rust_type).then(|| "format = DateTime".to_owned());
    let default = default.map(|default| format!("default = json!({default}.{name})"));
    let attributes: Vec<_> = extra.chain(format).chain(default).collect();
    let attribute = if attributes.is_empty() { String::new() } else { format!("    #[schema({})]\n", attributes.join(", ")) };
    format!("{attribute}    pub {name}: {},", type_in_api(rust_type))
}

/// The type of a field, with the names that the API uses.
pub(crate) fn type_in_api(rust_type: &str) -> String {
    let renamed = TYPES.iter().flat_map(|(_, names)| *names).filter_map(|name| name.split_once(" as "));
    renamed.fold(TEXT.replace_all(rust_type, "String").into_owned(), |text, (core, api)| {
        regex(&format!(r"\b{core}\b")).replace_all(&text, api).into_owned()
    })
}
