//! The arguments of the tools with which a model asks people.
//!
//! What a model reads about the arguments is in the JSON Schema beside each tool, and every surface that offers the tools uses the same
//! one. Tests compare it with the types that read the arguments.

pub mod ask_clarification;
pub mod ask_for_approval;
pub mod ask_user;
mod plain;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::problem::{Problem, pointer};

pub use plain::not_plain;

/// Parses a model's arguments as strictly as their schema says.
///
/// # Errors
/// What to fix, as a text for the model.
pub fn read<Call: DeserializeOwned>(arguments: &str) -> Result<Call, String> {
    crate::json::check(arguments.as_bytes()).map_err(|error| invalid_arguments(&[Problem::new("", "json", error.to_string())]))?;
    crate::json::strict::read(arguments.as_bytes()).map_err(|problem| invalid_arguments(&[problem]))
}

/// Lists every problem in one text that says exactly what to fix.
#[must_use]
pub fn invalid_arguments(problems: &[Problem]) -> String {
    let listed: Vec<_> = problems.iter().map(|problem| serde_json::json!({"at": problem.pointer, "fix": problem.message})).collect();
    serde_json::json!({"status": "invalid_arguments", "message": "Nothing was done. Fix this and call again.", "problems": listed})
        .to_string()
}

/// Names each place as the caller wrote it, or as the tool's `schema` does if the caller wrote nothing there. The questions that are made of
/// the arguments have names of their own.
fn as_called(problems: Vec<Problem>, arguments: &str, schema: &Value) -> Vec<Problem> {
    let arguments = serde_json::from_str(arguments).unwrap_or_default();
    problems.into_iter().map(|problem| problem_as_called(problem, &arguments, schema)).collect()
}

fn problem_as_called(mut problem: Problem, mut arguments: &Value, mut schema: &Value) -> Problem {
    let (mut at, mut message) = (String::new(), problem.message);
    for token in problem.pointer.split('/').skip(1) {
        let is_meant = |name: &&String| plain_name(name) == plain_name(token);
        let written = arguments.as_object().and_then(|fields| fields.keys().find(is_meant));
        let known = schema["properties"].as_object().and_then(|fields| fields.keys().find(is_meant));
        let name = written.or(known).map_or(token, String::as_str);
        at = pointer(&at, name);
        message = message.replace(&format!("`{token}`"), &format!("`{name}`"));
        let index = token.parse::<usize>().ok();
        arguments = index.and_then(|index| arguments.get(index)).or_else(|| arguments.get(name)).unwrap_or(&Value::Null);
        schema = if index.is_some() { &schema["items"] } else { &schema["properties"][known.map_or(token, String::as_str)] };
    }
    (problem.pointer, problem.message) = (at, message);
    problem
}

/// A name without what distinguishes its spellings, such as `multi_select` and `multiSelect`.
fn plain_name(name: &str) -> String {
    name.replace('_', "").to_lowercase()
}

/// A schema that is part of the program.
fn parsed(schema: &str) -> Value {
    serde_json::from_str(schema).unwrap_or_default()
}

/// How the arguments that `T` reads differ from those in `schema`.
#[cfg(test)]
fn misfits<T: DeserializeOwned>(schema: &Value) -> Vec<String> {
    let read = |value: &Value| serde_json::from_value::<T>(value.clone()).map_err(|error| error.to_string());
    let sample = sample(schema);
    let mut misfits: Vec<_> = read(&sample).err().into_iter().collect();
    let names: Vec<&String> = sample.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
    let is_required = |name: &str| schema["required"].as_array().is_some_and(|required| required.iter().any(|one| one == name));
    for name in &names {
        let mut fields = sample.as_object().cloned().unwrap_or_default();
        fields.remove(*name);
        if read(&Value::Object(fields)).is_ok() == is_required(name) {
            misfits.push(format!("`{name}` is required in one and optional in the other"));
        }
    }
    // The error about an unknown field lists the known ones, and other spellings of them.
    let error = read(&serde_json::json!({"": null})).err().unwrap_or_default();
    let unlisted = error.split('`').skip(3).step_by(2).filter(|known| !names.iter().any(|name| plain_name(name) == plain_name(known)));
    misfits.extend(unlisted.map(|known| format!("`{known}` is not in the schema")));
    misfits
}

/// A value with everything that `schema` allows.
#[cfg(test)]
fn sample(schema: &Value) -> Value {
    match schema["type"].as_str() {
        Some("object") => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            fields.map(|(name, field)| (name.clone(), sample(field))).collect::<serde_json::Map<_, _>>().into()
        }
        Some("array") => vec![sample(&schema["items"])].into(),
        Some("boolean") => true.into(),
        _ => schema["enum"][0].as_str().unwrap_or("a text").into(),
    }
}
