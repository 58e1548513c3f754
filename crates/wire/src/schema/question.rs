//! The schemas of types in core's `question`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// What a person sent for one question, not validated. It may contain a secret, so it is never printed.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The values of the chosen options, or the one text, or `yes` or `no`.
    #[serde(default, deserialize_with = "crate::json::null_is_absent")]
    pub values: Vec<String>,
    /// A text in place of an option, if the question allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_text: Option<String>,
    /// A remark on the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The data of a form, a JSON object.
    #[serde(default, with = "crate::json::inline", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub data: Option<Json>,
    /// "None of these" or "I don't know" in place of an answer, if the question offers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Declined>,
}

/// The metadata of a file.
#[derive(ToSchema)]
pub struct File {
    /// The digest of its bytes.
    pub digest: String,
    /// Its name, as the uploader gave it. Never a path to write to.
    pub name: String,
    /// How many bytes it has.
    pub size: u64,
    /// Its media type: detected from its first bytes, else the declared one.
    pub media_type: String,
}

/// A format for a text or number answer.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// One email address.
    Email,
    /// A URI with its scheme, such as `https://example.com/a`.
    Uri,
    /// A number without a fraction and without an exponent.
    Integer,
}

/// A preview of an option.
#[derive(ToSchema)]
pub struct Preview {
    /// How to render it.
    #[serde(rename = "type")]
    pub kind: PreviewKind,
    /// Its text. For an `image`, the whole picture as a data URL.
    pub body: String,
}

/// How a preview is rendered.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreviewKind {
    /// As Markdown, sanitised.
    Markdown,
    /// As code.
    Code,
    /// As a line-by-line diff.
    Diff,
    /// As a picture that came with the ask. Nothing is ever fetched.
    Image,
}

/// How a question is answered.
#[derive(ToSchema)]
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
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FreeText {
    /// Only the options.
    Forbid,
    /// An option, or their own words.
    Allow,
    /// Only their own words.
    Only,
}

/// The rules for a text answer or a selection. Absent rules do not restrict anything.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// A regular expression that must match somewhere in the text. Write `^…$` to match the whole text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().pattern))]
    pub pattern: Option<String>,
    /// The minimum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().min_length))]
    pub min_length: Option<u32>,
    /// The maximum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().max_length))]
    pub max_length: Option<u32>,
    /// The minimum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().min_selections))]
    pub min_selections: Option<u32>,
    /// The maximum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().max_selections))]
    pub max_selections: Option<u32>,
    /// The smallest number, or the earliest date or datetime, in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().min))]
    pub min: Option<String>,
    /// The largest number, or the latest date or datetime, in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().max))]
    pub max: Option<String>,
    /// A predefined format: `email` or `uri` for a text, `integer` for a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().format))]
    pub format: Option<Format>,
    /// The accepted media types, such as `application/pdf` or `image/*`. Empty: all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::question::Rules::default().accept))]
    pub accept: Vec<String>,
    /// The maximum size of one file, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().max_bytes))]
    pub max_bytes: Option<u64>,
    /// The minimum number of files.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().min_files))]
    pub min_files: Option<u32>,
    /// The maximum number of files. Absent: one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::question::Rules::default().max_files))]
    pub max_files: Option<u32>,
}

/// The default of a question: one value, or several if several options may be chosen.
#[derive(ToSchema)]
#[serde(untagged, expecting = "expected a text, or a list of texts")]
pub enum Preset {
    /// One value, or the text.
    One(String),
    /// The values of several options.
    Several(Vec<String>),
}

/// The condition under which a question is asked.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// An earlier question of the same ask.
    pub question: String,
    /// The values. One of them must be in its answer.
    #[serde(rename = "in")]
    pub values: Vec<String>,
}

/// What a person answered instead of a value.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Declined {
    /// No option fits.
    NoneOfThese,
    /// The person cannot say.
    DontKnow,
}
