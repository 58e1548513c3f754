//! The environment of the file: variables, and the files that it names.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::DeValue;
use waypost_agents::http_tool::SecretValue;

use super::problem::ProblemCollector;
use super::section::{Located, Section, kind};
use crate::settings::ModelService;
use crate::text;

/// Headers that contain a key.
const KEYS: [&str; 5] = ["api-key", "authorization", "cookie", "proxy-authorization", "x-api-key"];

/// The ways to write a value that may be a secret.
const SECRET_FORMS: &str = "write a text, { env = \"NAME\" } or { file = \"PATH\" }";

/// The environment of the file.
#[derive(Clone, Copy)]
pub struct FileContext<'a> {
    /// The folder of the file. Relative paths start there.
    pub folder: &'a Path,
    /// Returns the value of an environment variable, if it is set.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// The model service that the environment configures.
    pub service: Option<&'a ModelService>,
    /// The names of the agents in the file, once they are known.
    pub agents: &'a [String],
}

/// A value that may be a secret.
pub enum MaybeSecret {
    /// A plain text in the file, so not a secret.
    Plain(String),
    /// A secret from another place.
    Secret(SecretValue),
}

impl FileContext<'_> {
    /// Returns the text of another file.
    pub fn text_of(&self, name: &Located<String>, problems: &ProblemCollector) -> Option<String> {
        let path = self.folder.join(&name.value);
        match text::read_file(&path) {
            Ok(text) if text.trim().is_empty() => {
                problems.error(&name.span, format!("{} is empty", path.display()), "write something into it")
            }
            Ok(text) => return Some(text),
            Err(error) => {
                let cure = "name a text file, relative to the folder of this file";
                problems.error(&name.span, format!("{} cannot be read: {error}", path.display()), cure);
            }
        }
        None
    }

    /// Returns the secret in the variable `name`. If the variable is not set, notes that and returns an empty
    /// text.
    pub fn variable(&self, name: &str, at: &Range<usize>, problems: &ProblemCollector) -> String {
        let found = (self.variable)(name);
        if found.is_none() {
            problems.missing(
                at,
                format!("the environment variable {name} is not set"),
                format!("set {name} where `waypost serve` is started"),
            );
        }
        found.unwrap_or_default()
    }

    /// Reads a value that may be a secret: a text, or `{ env = "NAME" }` or `{ file = "PATH" }`, with an
    /// optional `prefix` such as `"Bearer "`.
    pub fn maybe_secret(&self, section: &str, key: &str, value: &Spanned<DeValue<'_>>, problems: &ProblemCollector) -> Option<MaybeSecret> {
        match value.get_ref() {
            DeValue::String(text) => Some(MaybeSecret::Plain(text.to_string())),
            DeValue::Table(table) => {
                let source = Section::new(format!("`{key}` in {section}"), value.span(), table, problems);
                self.secret_from_source(key, source).map(|secret| MaybeSecret::Secret(SecretValue::new(&secret)))
            }
            other => {
                problems.error(&value.span(), format!("`{key}` is {} here", kind(other)), SECRET_FORMS);
                None
            }
        }
    }

    /// Reads the secrets under `key`: one or a list. Their values must be outside of the file.
    pub fn secrets(&self, section: &Section<'_>, key: &'static str) -> Vec<Located<String>> {
        let Some(found) = section.value(key) else { return Vec::new() };
        let items: Vec<_> = match found.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![found],
        };
        let secret = |item: &Spanned<DeValue<'_>>| {
            let Some(table) = item.get_ref().as_table() else {
                let what = format!("`{key}` is in a file that people share");
                section.problems.error(&item.span(), what, "write { env = \"NAME\" } or { file = \"PATH\" }");
                return None;
            };
            let source = Section::new(format!("`{key}` in {}", section.name), item.span(), table, section.problems);
            self.secret_from_source(key, source).map(|value| Located { value, span: item.span() })
        };
        items.into_iter().filter_map(secret).collect()
    }

    /// Reads a secret from another place. If it is missing, notes that and returns an empty text.
    fn secret_from_source(&self, key: &str, source: Section<'_>) -> Option<String> {
        let problems = source.problems;
        // Not trimmed: a prefix ends in a space.
        let prefix = source.value("prefix").and_then(|prefix| prefix.get_ref().as_str()).unwrap_or_default().to_owned();
        let secret = match (source.text("env"), source.text("file")) {
            (Some(name), None) => Some(self.variable(&name.value, &name.span, problems)),
            (None, Some(file)) => Some(self.secret_file(&file, problems)),
            (Some(_), Some(file)) => {
                problems.error(&file.span, format!("`{key}` has two sources"), "leave one of `env` and `file` out");
                None
            }
            (None, None) => {
                problems.error(&source.span, format!("`{key}` has no source"), SECRET_FORMS);
                None
            }
        };
        source.finish();
        secret.map(|secret| format!("{prefix}{}", secret.trim()))
    }

    /// Reads the table `headers`. A header whose name indicates a key must not be written into the file.
    pub fn headers(&self, section: &Section<'_>) -> Vec<(String, MaybeSecret)> {
        let header = |(name, value): (Located<String>, &Spanned<DeValue<'_>>)| {
            let hidden = self.maybe_secret(&section.name, &name.value, value, section.problems)?;
            if matches!(hidden, MaybeSecret::Plain(_)) && KEYS.iter().any(|key| name.value.eq_ignore_ascii_case(key)) {
                section.problems.error(
                    &value.span(),
                    "a key is in a file that people share",
                    "write { env = \"NAME\" } or { file = \"PATH\" }",
                );
            }
            Some((name.value, hidden))
        };
        section.entries("headers").into_iter().filter_map(header).collect()
    }

    fn secret_file(&self, name: &Located<String>, problems: &ProblemCollector) -> String {
        let path = self.folder.join(&name.value);
        let text = text::read_file(&path).unwrap_or_default();
        if text.trim().is_empty() {
            problems.missing(&name.span, format!("{} contains no readable secret", path.display()), "write the secret into it");
        }
        text
    }
}
