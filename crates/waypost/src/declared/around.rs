//! What stands around the file: the variables of the environment, and the files that it names.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::DeValue;
use waypost_agents::http_tool::Secret;

use super::problem::Notes;
use super::section::{At, Section, kind};
use crate::settings::ModelService;

/// Headers that hold a key.
const KEYS: [&str; 5] = ["api-key", "authorization", "cookie", "proxy-authorization", "x-api-key"];

/// How a value is written that may be a secret.
const KEPT: &str = "write a text, { env = \"NAME\" } or { file = \"PATH\" }";

/// What stands around the file.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// The folder that the file lies in; what it names is looked for there.
    pub folder: &'a Path,
    /// A variable of the environment, where it is set to something.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// The model service that the surroundings name.
    pub service: Option<&'a ModelService>,
    /// The agents of the file, as soon as they are known.
    pub agents: &'a [String],
}

/// A text that a key stands for.
pub enum Hidden {
    /// It is written in the file: no secret, then.
    Plain(String),
    /// It comes from elsewhere.
    Secret(Secret),
}

impl Around<'_> {
    /// The text of a file beside the one that is read.
    pub fn text_of(&self, name: &At<String>, notes: &Notes) -> Option<String> {
        let path = self.folder.join(&name.value);
        match std::fs::read_to_string(&path) {
            Ok(text) if text.trim().is_empty() => notes.error(&name.at, format!("{} is empty", path.display()), "write something into it"),
            Ok(text) => return Some(text),
            Err(error) => {
                let cure = "name a text file, beginning at the folder of this one";
                notes.error(&name.at, format!("{} cannot be read: {error}", path.display()), cure);
            }
        }
        None
    }

    /// The secret that stands in the variable `name`. Where there is none that is noted, and an empty one
    /// stands for it.
    pub fn variable(&self, name: &str, at: &Range<usize>, notes: &Notes) -> String {
        let found = (self.variable)(name);
        if found.is_none() {
            notes.missing(
                at,
                format!("the environment variable {name} is not set"),
                format!("set {name} where `waypost serve` is started"),
            );
        }
        found.unwrap_or_default()
    }

    /// What stands for a value that may be a secret: a text, or `{ env = "NAME" }` or `{ file = "PATH" }`,
    /// with a `prefix` such as `"Bearer "` where there is one.
    pub fn hidden(&self, section: &str, key: &str, value: &Spanned<DeValue<'_>>, notes: &Notes) -> Option<Hidden> {
        match value.get_ref() {
            DeValue::String(text) => Some(Hidden::Plain(text.to_string())),
            DeValue::Table(table) => {
                let source = Section::new(format!("`{key}` in {section}"), value.span(), table, notes);
                self.kept(key, source).map(|secret| Hidden::Secret(Secret::new(&secret)))
            }
            other => {
                notes.error(&value.span(), format!("`{key}` is {} here", kind(other)), KEPT);
                None
            }
        }
    }

    /// The secrets under `key`: one, or a list of them, each of which stands elsewhere.
    pub fn secrets(&self, section: &Section<'_>, key: &'static str) -> Vec<At<String>> {
        let Some(found) = section.value(key) else { return Vec::new() };
        let items: Vec<_> = match found.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![found],
        };
        let secret = |item: &Spanned<DeValue<'_>>| {
            let Some(table) = item.get_ref().as_table() else {
                let what = format!("`{key}` stands in a file that people show each other");
                section.notes.error(&item.span(), what, "write { env = \"NAME\" } or { file = \"PATH\" }");
                return None;
            };
            let source = Section::new(format!("`{key}` in {}", section.name), item.span(), table, section.notes);
            self.kept(key, source).map(|value| At { value, at: item.span() })
        };
        items.into_iter().filter_map(secret).collect()
    }

    /// A secret that stands elsewhere. An empty one stands for one that is not there, which is noted.
    fn kept(&self, key: &str, source: Section<'_>) -> Option<String> {
        let notes = source.notes;
        // Taken as it stands: a prefix ends in a space.
        let prefix = source.value("prefix").and_then(|prefix| prefix.get_ref().as_str()).unwrap_or_default().to_owned();
        let secret = match (source.text("env"), source.text("file")) {
            (Some(name), None) => Some(self.variable(&name.value, &name.at, notes)),
            (None, Some(file)) => Some(self.secret_file(&file, notes)),
            (Some(_), Some(file)) => {
                notes.error(&file.at, format!("`{key}` comes from two places"), "leave one of `env` and `file` out");
                None
            }
            (None, None) => {
                notes.error(&source.at, format!("`{key}` comes from nowhere"), KEPT);
                None
            }
        };
        source.finish();
        secret.map(|secret| format!("{prefix}{}", secret.trim()))
    }

    /// The headers under `headers`, each with what stands for it. One that holds a key by its name is not
    /// written into the file.
    pub fn headers(&self, section: &Section<'_>) -> Vec<(String, Hidden)> {
        let header = |(name, value): (At<String>, &Spanned<DeValue<'_>>)| {
            let hidden = self.hidden(&section.name, &name.value, value, section.notes)?;
            if matches!(hidden, Hidden::Plain(_)) && KEYS.iter().any(|key| name.value.eq_ignore_ascii_case(key)) {
                section.notes.error(
                    &value.span(),
                    "a key stands in a file that people show each other",
                    "write { env = \"NAME\" } or { file = \"PATH\" }",
                );
            }
            Some((name.value, hidden))
        };
        section.entries("headers").into_iter().filter_map(header).collect()
    }

    fn secret_file(&self, name: &At<String>, notes: &Notes) -> String {
        let path = self.folder.join(&name.value);
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        if text.trim().is_empty() {
            notes.missing(&name.at, format!("{} holds no secret that can be read", path.display()), "write the secret into it");
        }
        text
    }
}
