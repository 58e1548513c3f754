//! What people fill in beside an approval: a form of our own questions, whose answers are the
//! decision's feedback. A field may name the argument it fills; filling it in changes the call,
//! and a changed call is shown again before it can be approved.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::approval::Approval;
use crate::hidden;
use crate::json::Json;
use crate::preset::Preset;
use crate::problem::{Problem, pointer};
use crate::question::{self, Input, Question};
use crate::reply::{Answer, Answers, Given, Reply, accept_all};
use crate::within;

/// One field of an approval's form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// What is asked.
    pub question: Question,
    /// The argument it fills, as a JSON pointer into the arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
}

impl From<Question> for Field {
    fn from(question: Question) -> Self {
        Self { question, fills: None }
    }
}

impl Field {
    /// What was answered as one JSON value: a text, a number, a truth, a list of texts or the data
    /// of a form. `None` where only a note was left.
    #[must_use]
    pub fn value(&self, answer: &Answer) -> Option<Json> {
        let quoted = |text: &String| serde_json::Value::from(text.as_str()).to_string();
        let texts: Vec<&String> = answer.values.iter().chain(&answer.free_text).collect();
        let text = match self.question.input {
            Input::Form => return answer.data.clone(),
            Input::Number => (*texts.first()?).clone(),
            Input::Confirm => (texts.first()?.as_str() == "yes").to_string(),
            Input::Select if self.question.multi_select => format!("[{}]", texts.into_iter().map(quoted).collect::<Vec<_>>().join(",")),
            Input::Text | Input::Select | Input::Date | Input::Datetime | Input::Secret | Input::File => quoted(texts.first()?),
        };
        Json::new(text).ok()
    }

    /// What stands in the field beforehand: the argument it fills as it stands, or its default.
    #[must_use]
    pub fn beforehand(&self, arguments: &Json) -> Option<Preset> {
        let Some(place) = &self.fills else { return self.question.default.clone() };
        let raw = within::read(arguments, place)?;
        let text = || serde_json::from_str(raw).unwrap_or_else(|_| raw.to_owned());
        match (self.question.input, raw) {
            (Input::Form, _) => Some(Preset::One(raw.to_owned())),
            (Input::Confirm, "true") => Some("yes".into()),
            (Input::Confirm, "false") => Some("no".into()),
            (Input::Confirm, _) => None,
            (Input::Select, _) if self.question.multi_select => serde_json::from_str(raw).ok().map(Preset::Several),
            (Input::File | Input::Secret, _) => None,
            (Input::Select | Input::Text | Input::Number | Input::Date | Input::Datetime, _) => Some(Preset::One(text())),
        }
    }
}

/// Everything wrong with a form as it was asked beside `arguments`; `at` is the pointer to it.
#[must_use]
pub fn problems(form: &[Field], arguments: &Json, at: &str) -> Vec<Problem> {
    if form.is_empty() {
        return Vec::new();
    }
    let mut problems = question::problems(&questions(form), at);
    let kept = |field: &Field| matches!(field.question.input, Input::File | Input::Secret);
    for (n, _) in form.iter().enumerate().filter(|(_, field)| kept(field)) {
        let message = "A file or a secret is asked for by a question of its own, not beside a call.";
        problems.push(Problem::new(format!("{at}/{n}/input"), "not_beside_a_call", message));
    }
    let mut filled: Vec<&str> = Vec::new();
    let sealed = hidden::places(arguments);
    for (n, fills) in form.iter().enumerate().filter_map(|(n, field)| Some((n, field.fills.as_deref()?))) {
        let place = format!("{at}/{n}/fills");
        let above = fills.rsplit_once('/').map(|(above, _)| above);
        let leads = match above {
            Some("") => arguments.value().is_object(),
            Some(above) => within::read(arguments, above).is_some(),
            None => false,
        };
        if !leads || within::replace(arguments, fills, &null()).is_none() {
            problems.push(Problem::new(place, "no_such_argument", "Name an argument by its JSON pointer, such as `/version`."));
        } else if sealed.iter().any(|sealed| overlaps(&sealed.pointer, fills)) {
            problems.push(Problem::new(place, "is_secret", "This argument is a secret; a person changes it with the arguments."));
        } else if filled.iter().any(|other| overlaps(other, fills)) {
            problems.push(Problem::new(place, "duplicate", "Another field fills this argument."));
        }
        filled.push(fills);
    }
    problems
}

fn overlaps(one: &str, other: &str) -> bool {
    let within = |outer: &str, inner: &str| inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    within(one, other) || within(other, one)
}

fn null() -> Json {
    Json::new("null").unwrap_or_else(|_| unreachable!("null is JSON"))
}

fn questions(form: &[Field]) -> Vec<Question> {
    form.iter().map(|field| field.question.clone()).collect()
}

/// The answers as one JSON object, in the order of the form, each as the value it is.
#[must_use]
pub fn as_object(form: &[Field], answers: &Answers) -> Json {
    let member = |field: &Field| {
        let value = field.value(answers.get(&field.question.id)?)?;
        Some(format!("{}:{}", serde_json::Value::from(field.question.id.as_str()), value.raw().get()))
    };
    let members: Vec<_> = form.iter().filter_map(member).collect();
    Json::new(format!("{{{}}}", members.join(","))).unwrap_or_else(|_| null())
}

impl Approval {
    /// Checks what a reply gives for the form.
    ///
    /// # Errors
    /// Every problem, with pointers that lead to the very field.
    pub fn accept_feedback(&self, reply: &Reply) -> Result<Answers, Vec<Problem>> {
        let nothing = BTreeMap::new();
        let given = reply.feedback.as_ref().unwrap_or(&nothing);
        accept_all(&questions(&self.form), given)
            .map_err(|problems| problems.into_iter().map(|problem| at_its_field(problem, given)).collect())
    }

    /// The arguments that `reply` wants the call to have: those that it sends or those that were
    /// shown, with what its feedback fills in.
    #[must_use]
    pub fn wanted(&self, reply: &Reply) -> Json {
        let base = reply.arguments.clone().unwrap_or_else(|| self.call.arguments().clone());
        let answers = self.accept_feedback(reply).unwrap_or_default();
        self.form.iter().fold(base, |arguments, field| {
            let value = answers.get(&field.question.id).and_then(|answer| field.value(answer));
            let Some((place, value)) = field.fills.as_ref().zip(value) else { return arguments };
            if within::read(&arguments, place).is_some_and(|old| says_the_same(old, value.raw().get())) {
                return arguments;
            }
            within::replace(&arguments, place, &value).unwrap_or(arguments)
        })
    }

    /// Problems of the wanted arguments, those of a filled argument at the field that fills it.
    #[must_use]
    pub fn at_the_fields(&self, problems: Vec<Problem>) -> Vec<Problem> {
        let moved = |problem: Problem| {
            let filled = self.form.iter().find_map(|field| {
                let rest = problem.pointer.strip_prefix("/arguments")?.strip_prefix(field.fills.as_deref()?)?;
                (rest.is_empty() || rest.starts_with('/')).then(|| format!("{}{rest}", pointer("/feedback", field.question.id.as_str())))
            });
            Problem { pointer: filled.unwrap_or_else(|| problem.pointer.clone()), ..problem }
        };
        problems.into_iter().map(moved).collect()
    }
}

/// Whether two JSON texts spell the same text, list of texts, or the very same value.
fn says_the_same(one: &str, other: &str) -> bool {
    let texts = |raw: &str| serde_json::from_str::<Vec<String>>(raw).ok();
    let text = |raw: &str| serde_json::from_str::<String>(raw).ok();
    one == other || text(one).is_some_and(|one| Some(one) == text(other)) || texts(one).is_some_and(|one| Some(one) == texts(other))
}

/// Feedback is sent as `{field: value}`, so a problem of a value stands at its field.
fn at_its_field(problem: Problem, given: &BTreeMap<String, Given>) -> Problem {
    let below = problem.pointer.strip_prefix("/answers/").unwrap_or_default();
    let (name, inner) = below.split_once('/').unwrap_or((below, ""));
    let single = given.iter().any(|(field, given)| pointer("", field)[1..] == *name && given.values.len() < 2);
    let rest = match inner.split_once('/') {
        Some(("values", _)) if single => String::new(),
        Some(("values" | "data", rest)) => format!("/{rest}"),
        Some(_) | None => String::new(),
    };
    let (code, message) = match problem.code.as_str() {
        "unknown_question" => ("unknown_field", "The form of this approval has no such field.".to_owned()),
        code => (code, problem.message),
    };
    Problem::new(format!("/feedback/{name}{rest}"), code, message)
}
