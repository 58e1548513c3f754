//! Feedback: the form that people fill in with an approval. Its fields are questions, and their answers are the
//! decision's feedback.
//!
//! A field can fill an argument of the call. An answer in such a field changes the call, and the changed call is shown
//! again before it can be approved.

use std::collections::BTreeMap;

use crate::approval::{Approval, Field};
use crate::ask::reply::Reply;
use crate::json::{Json, within};
use crate::problem::{Problem, pointer};
use crate::question::answer::{Answer, Answers, Given, accept_all};
use crate::question::{Input, Preset, Question, checks};
use crate::text::redaction;

impl From<Question> for Field {
    fn from(question: Question) -> Self {
        Self { question, fills: None }
    }
}

impl Field {
    /// Returns the answer as one JSON value: a string, a number, a boolean, a list of strings or the data of a form.
    /// `None` if there is only a note.
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

    /// Returns the initial value of the field: the current value of the argument that it fills, or its default.
    #[must_use]
    pub fn beforehand(&self, arguments: &Json) -> Option<Preset> {
        let Some(pointer) = &self.fills else { return self.question.default.clone() };
        let raw = within::read(arguments, pointer)?;
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

/// Returns every problem with a form for a call with `arguments`. `at` is its JSON pointer.
#[must_use]
pub fn problems(form: &[Field], arguments: &Json, at: &str) -> Vec<Problem> {
    if form.is_empty() {
        return Vec::new();
    }
    let mut problems = checks::problems(&questions(form), at);
    let forbidden = |field: &Field| matches!(field.question.input, Input::File | Input::Secret);
    for (n, _) in form.iter().enumerate().filter(|(_, field)| forbidden(field)) {
        let message = "A form of an approval cannot ask for a file or a secret. Ask for it in a separate question.";
        problems.push(Problem::new(format!("{at}/{n}/input"), "not_beside_a_call", message));
    }
    let mut filled: Vec<&str> = Vec::new();
    let sealed = redaction::reference_locations(arguments);
    for (n, fills) in form.iter().enumerate().filter_map(|(n, field)| Some((n, field.fills.as_deref()?))) {
        let pointer = format!("{at}/{n}/fills");
        let above = fills.rsplit_once('/').map(|(above, _)| above);
        let leads = match above {
            Some("") => arguments.value().is_object(),
            Some(above) => within::read(arguments, above).is_some(),
            None => false,
        };
        if !leads || within::replace(arguments, fills, &null()).is_none() {
            problems.push(Problem::new(pointer, "no_such_argument", "Name an argument by its JSON pointer, such as `/version`."));
        } else if sealed.iter().any(|sealed| overlaps(&sealed.pointer, fills)) {
            problems.push(Problem::new(pointer, "is_secret", "This argument is a secret. A person can change it only with the arguments."));
        } else if filled.iter().any(|other| overlaps(other, fills)) {
            problems.push(Problem::new(
                pointer,
                "duplicate",
                "Another field already fills this argument. Use one field for each argument.",
            ));
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

/// Returns the answers as one JSON object, in the order of the form, each as a JSON value.
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
    /// Validates what a reply gives for the form.
    ///
    /// # Errors
    /// Every problem, with pointers to the fields.
    pub fn accept_feedback(&self, reply: &Reply) -> Result<Answers, Vec<Problem>> {
        let nothing = BTreeMap::new();
        let given = reply.feedback.as_ref().unwrap_or(&nothing);
        accept_all(&questions(&self.form), given)
            .map_err(|problems| problems.into_iter().map(|problem| at_its_field(problem, given)).collect())
    }

    /// Returns the arguments that `reply` wants the call to have: those that it sends or those that were shown, with
    /// the filled-in fields.
    #[must_use]
    pub fn wanted(&self, reply: &Reply) -> Json {
        let base = reply.arguments.clone().unwrap_or_else(|| self.call.arguments().clone());
        let answers = self.accept_feedback(reply).unwrap_or_default();
        self.form.iter().fold(base, |arguments, field| {
            let value = answers.get(&field.question.id).and_then(|answer| field.value(answer));
            let Some((pointer, value)) = field.fills.as_ref().zip(value) else { return arguments };
            if within::read(&arguments, pointer).is_some_and(|old| says_the_same(old, value.raw().get())) {
                return arguments;
            }
            within::replace(&arguments, pointer, &value).unwrap_or(arguments)
        })
    }

    /// Moves the problems of filled arguments to the fields that fill them.
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

/// Returns whether two JSON texts are the same string, the same list of strings, or exactly the same text.
fn says_the_same(one: &str, other: &str) -> bool {
    let texts = |raw: &str| serde_json::from_str::<Vec<String>>(raw).ok();
    let text = |raw: &str| serde_json::from_str::<String>(raw).ok();
    one == other || text(one).is_some_and(|one| Some(one) == text(other)) || texts(one).is_some_and(|one| Some(one) == texts(other))
}

/// Feedback is sent as `{field: value}`, so a problem of a value is reported at its field.
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
