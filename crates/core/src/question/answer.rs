//! Answers. This is the only place where what a person sent becomes an answer, so every answer in a journal is valid
//! for its question.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::digest::SecretRef;
use crate::ids::QuestionId;
use crate::json::Json;
use crate::problem::{Problem, pointer};
use crate::question::file::File;
use crate::question::{Declined, FreeText, Input, MAX_OPTIONS, Question, form};

/// What a person sent for one question, not validated. It may contain a secret, so it is never printed.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
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
    pub data: Option<Json>,
    /// "None of these" or "I don't know" in place of an answer, if the question offers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Declined>,
    /// What the server found out about it. Never read from the request.
    #[serde(skip)]
    pub facts: ReplyFacts,
}

impl Given {
    /// Returns whether nothing was chosen, written or filled in.
    #[must_use]
    pub fn is_left_open(&self) -> bool {
        let blank = |text: &String| text.trim().is_empty();
        let no_text = self.free_text.as_ref().is_none_or(blank) && self.values.iter().all(blank);
        no_text && self.data.is_none() && self.facts.sealed.is_none()
    }

    /// Returns whether it is completely empty.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.is_left_open() && self.declined.is_none() && self.notes().is_none()
    }

    pub(crate) fn notes(&self) -> Option<String> {
        self.notes.clone().filter(|notes| !notes.trim().is_empty())
    }

    /// Returns the files that the values name, in their order.
    fn files(&self) -> Vec<File> {
        let named = |value: &String| self.facts.files.iter().find(|file| file.digest.as_str() == value).cloned();
        self.values.iter().filter_map(named).collect()
    }
}

/// One value: the value of an option, or a text.
impl From<&str> for Given {
    fn from(value: &str) -> Self {
        Self { values: vec![value.to_owned()], ..Self::default() }
    }
}

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { values, free_text, notes, data, declined, facts } = self;
        let (texts, notes, data) = (free_text.iter().len(), notes.iter().len(), data.iter().len());
        write!(f, "Given({} values, {texts} words, {notes} notes, {data} data, {declined:?}, {facts:?})", values.len())
    }
}

/// What the server found out about a reply before the validation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReplyFacts {
    /// The files that its values name and that the sender may use.
    pub files: Vec<File>,
    /// The encrypted text, if the question is for a secret.
    pub sealed: Option<Sealed>,
}

/// An accepted answer. Created only by [`Question::accept`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Answer {
    /// The values of the chosen options, or the text as it was written, or `yes` or `no`.
    pub values: Vec<String>,
    /// The person's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_text: Option<String>,
    /// A remark on the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The data of a form, as the exact text that was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Json>,
    /// What the person answered in place of a value. Then there is no value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Declined>,
    /// The files that the values name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
}

/// The accepted answers of an ask, by question.
pub type Answers = BTreeMap<QuestionId, Answer>;

impl Question {
    /// Validates what was given. `None` if an optional question was left open. `at` is the JSON pointer of what was
    /// given.
    ///
    /// # Errors
    /// Every problem with it, in words for the person.
    pub fn accept(&self, given: &Given, at: &str) -> Result<Option<Answer>, Vec<Problem>> {
        let values_at = format!("{at}/values");
        let text_at = format!("{at}/free_text");
        let free_text = given.free_text.as_deref().filter(|text| !text.trim().is_empty());
        if given.values.len() > MAX_OPTIONS {
            return Err(vec![Problem::new(values_at, "too_many", format!("An answer has at most {MAX_OPTIONS} values."))]);
        }
        if let Some(declined) = given.declined {
            return self.decline(declined, given, at).map(Some);
        }
        let mut problems = Vec::new();
        let mut seen = HashSet::new();
        for (n, value) in given.values.iter().enumerate() {
            if !seen.insert(value) {
                problems.push(Problem::new(format!("{values_at}/{n}"), "duplicate", format!("{value:?} is given twice.")));
            }
        }
        match self.input {
            Input::Select => problems.extend(self.check_select(&given.values, free_text, &values_at, &text_at)),
            Input::Text | Input::Number | Input::Date | Input::Datetime => {
                problems.extend(self.check_written(&given.values, free_text, &values_at, &text_at))
            }
            Input::Confirm => problems.extend(check_confirm(&given.values, free_text, &values_at, &text_at)),
            Input::Form => problems.extend(form::check(given, at)),
            Input::File if free_text.is_some() => {
                problems.push(Problem::new(&text_at, "free_text_forbidden", "Attach a file. Use the notes for a remark."));
            }
            Input::File => problems.extend(self.check_files(&given.values, &given.facts.files, &values_at)),
            Input::Secret => problems.extend(self.check_sealed(given, &values_at)),
        }
        if given.data.is_some() && self.input != Input::Form {
            problems.push(Problem::new(format!("{at}/data"), "not_a_form", "Only a form is answered with data. Send `values`."));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let left_open = given.is_left_open();
        if left_open && self.required {
            return Err(vec![Problem::new(at, "required", "This question needs an answer.")]);
        }
        let notes = given.notes();
        if left_open && notes.is_none() {
            return Ok(None);
        }
        Ok(Some(Answer { data: given.data.clone(), ..self.answer(given, free_text, notes) }))
    }

    /// A text may come in either field. It is stored as the one value.
    fn answer(&self, given: &Given, free_text: Option<&str>, notes: Option<String>) -> Answer {
        let filled = || given.values.iter().filter(|value| !value.trim().is_empty()).cloned().collect();
        match (self.input, free_text) {
            (Input::Text | Input::Number | Input::Date | Input::Datetime, Some(text)) => {
                Answer { values: vec![text.to_owned()], notes, ..Answer::default() }
            }
            (Input::File, _) => Answer { values: filled(), notes, files: given.files(), ..Answer::default() },
            (Input::Secret, _) => {
                let reference = given.facts.sealed.iter().map(|sealed| sealed.reference.to_string());
                Answer { values: reference.collect(), notes, ..Answer::default() }
            }
            (Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Select | Input::Confirm | Input::Form, _) => {
                Answer { values: filled(), free_text: free_text.map(str::to_owned), notes, ..Answer::default() }
            }
        }
    }

    fn check_select(&self, values: &[String], free_text: Option<&str>, values_at: &str, text_at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (n, value) in values.iter().enumerate() {
            if !self.options.iter().any(|option| option.value == *value) {
                problems.push(Problem::new(format!("{values_at}/{n}"), "no_such_option", format!("{value:?} is not one of the options.")));
            }
        }
        match (self.free_text, free_text) {
            (FreeText::Forbid, Some(_)) => {
                problems.push(Problem::new(text_at, "free_text_forbidden", "Choose one of the options. Free text is not accepted here."))
            }
            (FreeText::Only, _) if !values.is_empty() => {
                problems.push(Problem::new(values_at, "free_text_only", "Write the answer in your own words."))
            }
            (FreeText::Allow | FreeText::Only, Some(text)) => problems.extend(self.rules.check_text(text, text_at)),
            (FreeText::Forbid | FreeText::Allow | FreeText::Only, _) => {}
        }
        let given = values.len() + usize::from(free_text.is_some());
        if !self.multi_select && given > 1 {
            problems.push(Problem::new(values_at, "too_many", "Choose one."));
        }
        if self.multi_select && given > 0 {
            problems.extend(self.rules.check_selections(given, values_at));
        }
        problems
    }

    fn check_written(&self, values: &[String], free_text: Option<&str>, values_at: &str, text_at: &str) -> Vec<Problem> {
        match (values, free_text) {
            ([], None) => Vec::new(),
            ([], Some(text)) => self.check_text_answer(text, text_at),
            ([text], None) if text.trim().is_empty() => Vec::new(),
            ([text], None) => self.check_text_answer(text, &format!("{values_at}/0")),
            _ => vec![Problem::new(values_at, "too_many", "Write one answer.")],
        }
    }

    fn check_text_answer(&self, text: &str, at: &str) -> Vec<Problem> {
        let Some(value_kind) = self.input.value_kind() else { return self.rules.check_text(text, at) };
        let Some(measure) = value_kind.read(text) else { return vec![value_kind.invalid(at)] };
        let mut problems = self.rules.check_text(text, at);
        problems.extend(self.rules.check_range(value_kind, &measure, at));
        problems
    }
}

fn check_confirm(values: &[String], free_text: Option<&str>, values_at: &str, text_at: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    if free_text.is_some() {
        problems.push(Problem::new(text_at, "free_text_forbidden", "Answer yes or no. Use the notes for a remark."));
    }
    match values {
        [] => {}
        [one] if one == "yes" || one == "no" => {}
        [_] => problems.push(Problem::new(format!("{values_at}/0"), "yes_or_no", "Answer `yes` or `no`.")),
        _ => problems.push(Problem::new(values_at, "too_many", "Answer `yes` or `no`, not both.")),
    }
    problems
}

/// Validates a whole reply against the questions of an ask. The answers to earlier questions decide which questions are
/// asked.
///
/// # Errors
/// Every problem of every question, so that a person can fix them all at once.
pub fn accept_all(questions: &[Question], given: &BTreeMap<String, Given>) -> Result<Answers, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut chosen: BTreeMap<&QuestionId, (String, &Given)> = BTreeMap::new();
    for (name, given) in given {
        let at = pointer("/answers", name);
        let found = questions.iter().find(|question| question.id.as_str() == name);
        let by_text: Vec<_> = questions.iter().filter(|question| question.question == *name).collect();
        if found.is_none() && by_text.len() > 1 {
            let ids: Vec<_> = by_text.iter().map(|question| question.id.as_str()).collect();
            let message = format!("Several questions have this text. Name the one that is answered by its id: {}.", ids.join(", "));
            problems.push(Problem::new(at, "ambiguous_question", message));
            continue;
        }
        match found.or_else(|| by_text.first().copied()) {
            None => problems.push(Problem::new(at, "unknown_question", format!("This ask has no question {name:?}."))),
            Some(question) => {
                if chosen.insert(&question.id, (at.clone(), given)).is_some() {
                    problems.push(Problem::new(
                        at,
                        "given_twice",
                        format!("The question {} is answered twice, by its id and by its text.", question.id),
                    ));
                }
            }
        }
    }
    let nothing = Given::default();
    let mut answers = Answers::new();
    // It is unknown whether these are asked until the questions that they depend on are answered correctly.
    let mut unclear: HashSet<&QuestionId> = HashSet::new();
    for question in questions {
        let absent = || (pointer("/answers", question.id.as_str()), &nothing);
        let (at, given) = chosen.remove(&question.id).unwrap_or_else(absent);
        let depends_on_unclear = question.when.as_ref().is_some_and(|when| unclear.contains(&when.question));
        if depends_on_unclear {
            unclear.insert(&question.id);
        } else if !question.is_asked(&answers) {
            if !given.is_blank() {
                problems.push(Problem::new(at, "not_asked", "With these answers, this question is not asked. Omit it."));
            }
            continue;
        }
        match question.accept(given, &at) {
            Ok(Some(answer)) => drop(answers.insert(question.id.clone(), answer)),
            Err(_) if depends_on_unclear && given.is_blank() => {}
            Ok(None) => {}
            Err(more) => {
                unclear.insert(&question.id);
                problems.extend(more);
            }
        }
    }
    if problems.is_empty() { Ok(answers) } else { Err(problems) }
}

/// A secret after its encryption: its reference, and the problems that were found before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The reference to the secret.
    pub reference: SecretRef,
    /// The violations of its question's rules.
    pub problems: Vec<Problem>,
}
