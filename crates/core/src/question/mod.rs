//! Questions and options: what an asker wrote, and the checks on it.

pub mod answer;
pub mod checks;
pub mod declined;
pub mod file;
pub(crate) mod form;
pub mod format;
pub(crate) mod measure;
pub mod preset;
pub mod preview;
pub mod rules;
pub mod secret;
pub mod typed;
pub mod when;

use serde::{Deserialize, Serialize};

use crate::ids::QuestionId;
use crate::json::Json;
use crate::question::format::Format;
use crate::question::preview::Preview;

/// The maximum number of questions in one ask.
pub const MAX_QUESTIONS: usize = 16;
/// The maximum number of options in one question.
pub const MAX_OPTIONS: usize = 64;
/// The maximum length of a question, in characters.
pub const MAX_TEXT: usize = 10_000;

/// One question of an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Stable within the ask.
    pub id: QuestionId,
    /// The full question.
    pub question: String,
    /// A short label. 12 characters are recommended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// How it is answered.
    pub input: Input,
    /// The choices of a `select`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Choice>,
    /// Whether several options may be chosen.
    #[serde(default)]
    pub multi_select: bool,
    /// Whether the person may write a text in place of a choice.
    #[serde(default)]
    pub free_text: FreeText,
    /// The text that is shown in an empty text field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// The initial value in the form, and the answer if the policy says `on_expiry: default`. For a `form`, the data as
    /// JSON text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<Preset>,
    /// Whether the ask cannot be answered without it.
    pub required: bool,
    /// The rules for a text answer.
    #[serde(default, skip_serializing_if = "Rules::is_empty")]
    pub rules: Rules,
    /// The JSON Schema of the data that a `form` asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Json>,
    /// The condition under which it is asked. Absent: always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// Whether "none of these" is an answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allow_none: bool,
    /// Whether "I don't know" is an answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allow_unknown: bool,
}

/// How a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// A text.
    Text,
    /// One or several of the options.
    Select,
    /// `yes` or `no`.
    Confirm,
    /// A number in JSON format, stored as the text that was typed.
    Number,
    /// A date, `2026-11-21`.
    Date,
    /// A date and time with its offset as in RFC 3339, `2026-11-21T10:30:00+01:00`.
    Datetime,
    /// Data that matches the question's JSON Schema.
    Form,
    /// One or several files, each by its digest.
    File,
    /// A text that only its tool may read.
    Secret,
}

/// Whether a person may answer in their own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeText {
    /// Only the options.
    #[default]
    Forbid,
    /// An option, or their own words.
    Allow,
    /// Only their own words.
    Only,
}

/// One choice in a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What the person reads.
    pub label: String,
    /// What the agent gets.
    pub value: String,
    /// What choosing it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// A preview to look at before choosing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<Preview>,
    /// Whether the asker recommends it.
    #[serde(default)]
    pub recommended: bool,
}

impl Question {
    /// Creates a required question without any other settings.
    #[must_use]
    pub fn new(id: QuestionId, question: impl Into<String>, input: Input) -> Self {
        Self {
            id,
            question: question.into(),
            header: None,
            input,
            options: Vec::new(),
            multi_select: false,
            free_text: FreeText::Forbid,
            placeholder: None,
            default: None,
            required: true,
            rules: Rules::default(),
            schema: None,
            when: None,
            allow_none: false,
            allow_unknown: false,
        }
    }
}

/// Returns a stable id for a question without one: from its header, else from its text.
#[must_use]
pub fn name_question(header: Option<&str>, text: &str, taken: &[QuestionId]) -> QuestionId {
    let from = header.filter(|header| !header.trim().is_empty()).unwrap_or(text);
    let mut slug = String::new();
    for c in from.to_lowercase().chars() {
        if c.is_alphanumeric() {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('_') {
            slug.push('_');
        }
    }
    let slug: String = slug.chars().take(40).collect();
    let slug = match slug.trim_end_matches('_') {
        "" => "question",
        some => some,
    };
    let free = |name: &String| taken.iter().all(|id| id.as_str() != name);
    let numbered = (2..).map(|n| format!("{slug}_{n}"));
    let name = std::iter::once(slug.to_owned()).chain(numbered).find(free).unwrap_or_default();
    QuestionId::new(name)
}

/// The rules for a text answer or a selection. Absent rules do not restrict anything.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// A regular expression that must match somewhere in the text. Write `^…$` to match the whole text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The minimum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    /// The maximum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// The minimum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_selections: Option<u32>,
    /// The maximum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_selections: Option<u32>,
    /// The smallest number, or the earliest date or datetime, in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<String>,
    /// The largest number, or the latest date or datetime, in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<String>,
    /// A predefined format: `email` or `uri` for a text, `integer` for a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// The accepted media types, such as `application/pdf` or `image/*`. Empty: all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<String>,
    /// The maximum size of one file, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bytes: Option<u64>,
    /// The minimum number of files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_files: Option<u32>,
    /// The maximum number of files. Absent: one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_files: Option<u32>,
}

/// The default of a question: one value, or several if several options may be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a text, or a list of texts")]
pub enum Preset {
    /// One value, or the text.
    One(String),
    /// The values of several options.
    Several(Vec<String>),
}

/// The condition under which a question is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// An earlier question of the same ask.
    pub question: QuestionId,
    /// The values. One of them must be in its answer.
    #[serde(rename = "in")]
    pub values: Vec<String>,
}

/// What a person answered instead of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declined {
    /// No option fits.
    NoneOfThese,
    /// The person cannot say.
    DontKnow,
}
