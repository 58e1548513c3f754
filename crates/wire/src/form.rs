//! The form of an approval, and the values that people filled in.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use waypost_core::approval::Field;
use waypost_core::problem::{Problem as Fault, pointer};
use waypost_core::question::answer::Given;

use super::question;
use crate::{QuestionBody, exact};

/// Converts the form into questions, some of which fill an argument. Problems are added to `faults`.
pub(crate) fn take(mut sent: Vec<QuestionBody>, faults: &mut Vec<Fault>) -> Vec<Field> {
    let fills: Vec<_> = sent.iter_mut().map(|field| field.fills.take()).collect();
    let questions = question::take(sent, "/approval/form", faults);
    fills.into_iter().zip(questions).map(|(fills, question)| Field { question, fills }).collect()
}

/// Reads the values that were filled in, by field: text, a number, a boolean, a list of texts, or the object of a form. `null`
/// leaves a field empty.
///
/// # Errors
/// Returns a problem for every value of another type.
pub(crate) fn feedback(sent: BTreeMap<String, Box<RawValue>>) -> Result<BTreeMap<String, Given>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut given = BTreeMap::new();
    for (field, value) in sent {
        match read(&value) {
            Some(value) => drop(given.insert(field, value)),
            None => {
                let message = "Send a text, a number, a boolean, a list of texts, or the object of a form.";
                faults.push(Fault::new(pointer("/feedback", &field), "wrong_type", message));
            }
        }
    }
    if faults.is_empty() { Ok(given) } else { Err(faults) }
}

/// Converts a plain value into an answer. `None`: the value has a type that no question has.
pub fn read(value: &RawValue) -> Option<Given> {
    let one = |text: &str| Given { values: vec![text.to_owned()], ..Given::default() };
    match value.get() {
        "null" => Some(Given::default()),
        "true" => Some(one("yes")),
        "false" => Some(one("no")),
        raw if raw.starts_with('{') => Some(Given { data: exact(value), ..Given::default() }),
        raw if raw.starts_with('[') => Some(Given { values: serde_json::from_str(raw).ok()?, ..Given::default() }),
        raw if raw.starts_with('"') => Some(one(&serde_json::from_str::<String>(raw).ok()?)),
        number => Some(one(number)),
    }
}
