//! Questions and options: what an asker wrote, and the checks on it.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::ids::QuestionId;
use crate::json::Json;
use crate::normal;
use crate::preset::Preset;
use crate::preview::Preview;
use crate::problem::Problem;
use crate::rules::Rules;
use crate::text;
use crate::when::{self, When};

/// The maximum number of questions in one ask.
pub const MAX_QUESTIONS: usize = 16;
/// The maximum number of options in one question.
pub const MAX_OPTIONS: usize = 64;
const MAX_HEADER: usize = 40;
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
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

    /// Returns every problem with the question as it was asked. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut say = |place: &str, code: &str, message: &str| problems.push(Problem::new(format!("{at}{place}"), code, message));
        if self.question.trim().is_empty() {
            say("/question", "required", "Write the question.");
        }
        if self.question.chars().count() > MAX_TEXT {
            say("/question", "too_long", "A question has at most 10,000 characters.");
        }
        if self.header.as_ref().is_some_and(|header| !header.is_empty() && !text::is_heading(header, MAX_HEADER)) {
            say("/header", "header", "A header is one line of at most 40 characters.");
        }
        match self.input {
            Input::Select => {
                if self.options.is_empty() && self.free_text == FreeText::Forbid {
                    say("/options", "required", "Give at least one option, or allow free text.");
                }
            }
            Input::Text | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
                if !self.options.is_empty() {
                    say("/options", "not_a_select", "Only a `select` has options. Omit them, or set `input` to `select`.");
                }
                if self.multi_select {
                    say("/multi_select", "not_a_select", "Only a `select` can accept several options.");
                }
            }
        }
        problems.extend(self.header.as_ref().and_then(|header| text::turned(header, &format!("{at}/header"))));
        problems.extend(self.option_problems(at));
        problems.extend(self.alike(at));
        problems.extend(self.private_problems(at));
        problems.extend(self.rules.problems(self, &format!("{at}/rules")));
        problems.extend(self.form_problems(at));
        problems.extend(self.default_problems(at));
        problems.extend(self.offer_problem(at));
        problems
    }

    fn option_problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.options.len() > MAX_OPTIONS {
            problems.push(Problem::new(format!("{at}/options"), "too_many", format!("A question has at most {MAX_OPTIONS} options.")));
        }
        let mut seen = HashSet::new();
        for (n, option) in self.options.iter().enumerate() {
            if option.label.trim().is_empty() {
                problems.push(Problem::new(format!("{at}/options/{n}/label"), "required", "Give the option a label."));
            }
            problems.extend(text::turned(&option.label, &format!("{at}/options/{n}/label")));
            if option.value.is_empty() {
                problems.push(Problem::new(format!("{at}/options/{n}/value"), "required", "An option's value cannot be empty."));
            }
            if !seen.insert(&option.value) {
                let message = format!("Two options have the value {:?}. Give each option its own value.", option.value);
                problems.push(Problem::new(format!("{at}/options/{n}/value"), "duplicate", message));
            }
            problems.extend(option.preview.as_ref().and_then(|preview| preview.problem(&format!("{at}/options/{n}/preview"))));
        }
        problems
    }

    /// Returns options with different labels that look the same to people.
    fn alike(&self, at: &str) -> Vec<Problem> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let mut problems = Vec::new();
        for (n, option) in self.options.iter().enumerate().take(MAX_OPTIONS) {
            let first = *seen.entry(normal::looks(&option.label)).or_insert(n);
            let earlier = &self.options[first];
            if earlier.label != option.label {
                let (one, other) = (normal::told(&earlier.label), normal::told(&option.label));
                let message = format!("Option {first}, {one}, and option {n}, {other}, look the same to people. Change one of them.");
                problems.push(Problem::new(format!("{at}/options/{n}/label"), "looks_the_same", message));
            }
        }
        problems
    }

    /// A file or a secret comes only from the person.
    fn private_problems(&self, at: &str) -> Vec<Problem> {
        let what = match self.input {
            Input::File => "file",
            Input::Secret => "secret",
            Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form => {
                return Vec::new();
            }
        };
        let mut problems = Vec::new();
        if self.default.is_some() {
            problems.push(Problem::new(format!("{at}/default"), "no_default", format!("A {what} has no default. Omit it.")));
        }
        if self.free_text != FreeText::Forbid {
            problems.push(Problem::new(format!("{at}/free_text"), "no_free_text", format!("A {what} is not answered in words. Omit it.")));
        }
        problems
    }
}

/// Returns every problem with a list of questions. `at` is its JSON pointer.
#[must_use]
pub fn problems(questions: &[Question], at: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    if questions.is_empty() {
        problems.push(Problem::new(at, "required", "Ask at least one question."));
    }
    if questions.len() > MAX_QUESTIONS {
        problems.push(Problem::new(at, "too_many", format!("An ask has at most {MAX_QUESTIONS} questions.")));
    }
    let mut names = HashSet::new();
    for (n, question) in questions.iter().enumerate() {
        let place = format!("{at}/{n}");
        // A reply may name a question by its id, so each id is unique. Texts need not be: a reply that names an
        // ambiguous text is told to use ids.
        let id = question.id.as_str();
        if !names.insert(id) {
            let message = format!("{id:?} already names another question of this ask.");
            problems.push(Problem::new(format!("{place}/id"), "duplicate", message));
        }
        let named_so = |other: &Question| other.id != question.id && other.id.as_str() == question.question;
        if questions.iter().any(named_so) {
            let message = format!("{:?} is the id of another question of this ask.", question.question);
            problems.push(Problem::new(format!("{place}/question"), "duplicate", message));
        }
        if question.id.as_str().is_empty() {
            problems.push(Problem::new(format!("{place}/id"), "required", "An id cannot be empty. Omit it to get a generated one."));
        }
        problems.extend(question.problems(&place));
    }
    problems.extend(when::problems(questions, at));
    problems
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
