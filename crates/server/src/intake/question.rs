//! A question as a program sends it, with the defaults of asking over HTTP.

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::format::Format;
use waypost_core::ids::QuestionId;
use waypost_core::preset::Preset;
use waypost_core::preview::Preview;
use waypost_core::problem::Problem as Fault;
use waypost_core::question::{Choice, FreeText, Input, MAX_QUESTIONS, Question, name_question};
use waypost_core::rules::Rules;
use waypost_core::when::When;

use super::exact;

/// One item to be answered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestionBody {
    /// Stable within the ask; made from the header or the text where absent.
    #[schema(value_type = Option<String>)]
    id: Option<QuestionId>,
    /// The full question.
    question: String,
    /// A short chip; 12 characters advised.
    header: Option<String>,
    /// `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`; `select` where there are options, else `text`.
    #[schema(value_type = Option<Input>)]
    input: Option<String>,
    /// The choices of a `select`.
    #[schema(value_type = Vec<OptionBody>, required = false)]
    options: Option<Vec<OptionBody>>,
    /// Whether several options may be chosen.
    #[serde(default)]
    multi_select: bool,
    /// Whether the person may write instead of choosing; `forbid` where absent.
    #[serde(default)]
    free_text: FreeText,
    /// Shown in an empty text field.
    placeholder: Option<String>,
    /// What stands in the form before anybody touched it: a text, a list of options' values, or the data of a `form`.
    #[schema(value_type = Option<serde_json::Value>)]
    default: Option<Box<RawValue>>,
    /// Whether the ask can be answered without it; `true` where absent.
    required: Option<bool>,
    /// Under which condition it is asked; always where absent.
    when: Option<When>,
    /// Whether "none of these" is an answer.
    #[serde(default)]
    allow_none: bool,
    /// Whether "I don't know" is an answer.
    #[serde(default)]
    allow_unknown: bool,
    /// What a written answer or a selection must look like.
    rules: Option<RulesBody>,
    /// Only in the form of an approval: the argument it fills, as a JSON pointer into the arguments.
    pub(super) fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data. Its own `default`s are filled in beforehand.
    #[schema(value_type = Option<serde_json::Value>)]
    schema: Option<Box<RawValue>>,
}

/// One choice in a question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with a `label`")]
struct OptionBody {
    /// What the person reads.
    label: String,
    /// What the asker gets; the label where absent.
    value: Option<String>,
    /// What choosing it means.
    description: Option<String>,
    /// Something to look at before choosing.
    preview: Option<Preview>,
    /// The asker's own advice.
    #[serde(default)]
    recommended: bool,
}

/// What a written answer or a selection must look like.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
struct RulesBody {
    /// A regular expression the text must match somewhere.
    pattern: Option<String>,
    /// Fewest characters.
    min_length: Option<u32>,
    /// Most characters.
    max_length: Option<u32>,
    /// Fewest options.
    min_selections: Option<u32>,
    /// Most options.
    max_selections: Option<u32>,
    /// The least number, or the first date or moment: a number, or a text in the form of the input.
    #[schema(value_type = Option<serde_json::Value>)]
    min: Option<Box<RawValue>>,
    /// The greatest number, or the last date or moment: a number, or a text in the form of the input.
    #[schema(value_type = Option<serde_json::Value>)]
    max: Option<Box<RawValue>>,
    /// A form that many askers want: `email` or `uri` for a text, `integer` for a number.
    #[schema(value_type = Option<Format>)]
    format: Option<String>,
    /// The media types of files that are taken, `application/pdf` or `image/*`; all where absent.
    #[serde(default)]
    accept: Vec<String>,
    /// The most bytes of one file.
    max_bytes: Option<u64>,
    /// Fewest files.
    min_files: Option<u32>,
    /// Most files; one where absent.
    max_files: Option<u32>,
}

/// The questions at the pointer `at` as core knows them; what cannot be taken over is added to
/// `faults`. Of too many, one too many is taken: more need not be looked at to be refused.
pub(super) fn take(mut sent: Vec<QuestionBody>, at: &str, faults: &mut Vec<Fault>) -> Vec<Question> {
    sent.truncate(MAX_QUESTIONS + 1);
    let mut taken: Vec<QuestionId> = sent.iter().filter_map(|question| question.id.clone()).collect();
    let mut questions = Vec::with_capacity(sent.len());
    for (n, question) in sent.into_iter().enumerate() {
        let id = question.id.clone().unwrap_or_else(|| {
            let made = name_question(question.header.as_deref(), &question.question, &taken);
            taken.push(made.clone());
            made
        });
        questions.push(question.take(id, &format!("{at}/{n}"), faults));
    }
    questions
}

impl QuestionBody {
    fn take(self, id: QuestionId, at: &str, faults: &mut Vec<Fault>) -> Question {
        if self.fills.is_some() {
            faults.push(Fault::new(format!("{at}/fills"), "not_an_approval", "Only a field of an approval's `form` fills an argument."));
        }
        if self.input.is_none() && self.options.as_ref().is_some_and(Vec::is_empty) {
            let message = "Give at least one option; or leave `options` out, and it is answered in words.";
            faults.push(Fault::new(format!("{at}/options"), "required", message));
        }
        let options = self.options.unwrap_or_default();
        let input = input(self.input.as_deref(), !options.is_empty(), &format!("{at}/input"), faults);
        Question {
            when: self.when,
            allow_none: self.allow_none,
            allow_unknown: self.allow_unknown,
            header: self.header,
            options: options.into_iter().map(OptionBody::take).collect(),
            multi_select: self.multi_select,
            free_text: self.free_text,
            placeholder: self.placeholder,
            default: default(self.default, input, &format!("{at}/default"), faults),
            required: self.required.unwrap_or(true),
            rules: self.rules.unwrap_or_default().take(&format!("{at}/rules"), faults),
            schema: self.schema.as_deref().and_then(exact),
            ..Question::new(id, self.question, input)
        }
    }
}

fn input(named: Option<&str>, has_options: bool, at: &str, faults: &mut Vec<Fault>) -> Input {
    let default = if has_options { Input::Select } else { Input::Text };
    match named {
        None => default,
        Some("text") => Input::Text,
        Some("select") => Input::Select,
        Some("confirm") => Input::Confirm,
        Some("number") => Input::Number,
        Some("date") => Input::Date,
        Some("datetime") => Input::Datetime,
        Some("form") => Input::Form,
        Some("file") => Input::File,
        Some("secret") => Input::Secret,
        Some(_) => {
            let message = "The input is `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`.";
            faults.push(Fault::new(at, "unknown_input", message));
            default
        }
    }
}

/// A text, several values, or the exact data of a form.
fn default(sent: Option<Box<RawValue>>, input: Input, at: &str, faults: &mut Vec<Fault>) -> Option<Preset> {
    let sent = sent?;
    if input == Input::Form {
        return Some(Preset::One(sent.get().to_owned()));
    }
    let preset = serde_json::from_str(sent.get()).ok();
    if preset.is_none() {
        faults.push(Fault::new(at, "wrong_type", "Give a text, or a list of the values of options; only a form has data."));
    }
    preset
}

impl OptionBody {
    fn take(self) -> Choice {
        let value = self.value.unwrap_or_else(|| self.label.clone());
        Choice { label: self.label, value, description: self.description, preview: self.preview, recommended: self.recommended }
    }
}

impl RulesBody {
    fn take(self, at: &str, faults: &mut Vec<Fault>) -> Rules {
        Rules {
            pattern: self.pattern,
            min_length: self.min_length,
            max_length: self.max_length,
            min_selections: self.min_selections,
            max_selections: self.max_selections,
            min: bound(self.min, &format!("{at}/min"), faults),
            max: bound(self.max, &format!("{at}/max"), faults),
            format: self.format.and_then(|named| format(&named, &format!("{at}/format"), faults)),
            accept: self.accept,
            max_bytes: self.max_bytes,
            min_files: self.min_files,
            max_files: self.max_files,
        }
    }
}

fn format(named: &str, at: &str, faults: &mut Vec<Fault>) -> Option<Format> {
    let message = match named {
        "email" => return Some(Format::Email),
        "uri" => return Some(Format::Uri),
        "integer" => return Some(Format::Integer),
        "date" | "date-time" => "A date is an input of its own: leave this out, and set `input` to `date` or `datetime`.",
        _ => "The format is `email`, `uri` or `integer`; for any other form use `pattern`.",
    };
    faults.push(Fault::new(at, "unknown_format", message));
    None
}

/// The text of a bound: of a number every digit that was sent, where a parsed one would be rounded.
fn bound(sent: Option<Box<RawValue>>, at: &str, faults: &mut Vec<Fault>) -> Option<String> {
    let sent = sent?;
    let raw = sent.get();
    if raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return Some(raw.to_owned());
    }
    let text = serde_json::from_str(raw).ok();
    if text.is_none() {
        faults.push(Fault::new(at, "wrong_type", "Give a number, or a text in the form of the input."));
    }
    text
}
