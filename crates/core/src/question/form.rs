//! A question that is answered with a form: data that matches a JSON Schema.
//!
//! Validation against the schema needs a library, so the caller of this crate does it. This module checks everything
//! else.

use crate::problem::Problem;
use crate::question::answer::Given;
use crate::question::{FreeText, Input, Question};

impl Question {
    /// Returns what is wrong with the question as a form, or with a schema on a question that is not a form. `at` is
    /// its JSON pointer.
    pub(crate) fn form_problems(&self, at: &str) -> Vec<Problem> {
        let problem = |field: &str, code, message| Problem::new(format!("{at}/{field}"), code, message);
        match (self.input, &self.schema) {
            (Input::Form, None) => vec![problem("schema", "required", "Give the JSON Schema of the data that the form asks for.")],
            (Input::Form, Some(schema)) => {
                let an_object = schema.value()["type"] == "object";
                let own = [
                    (!an_object, problem("schema/type", "not_an_object", "A form asks for an object: give its schema the type `object`.")),
                    (!self.rules.is_empty(), problem("rules", "not_for_a_form", "Put the rules of a form in its `schema`.")),
                    (
                        self.free_text != FreeText::Forbid,
                        problem("free_text", "not_for_a_form", "A form accepts no free text. Add a property for it to the schema."),
                    ),
                ];
                own.into_iter().filter_map(|(wrong, problem)| wrong.then_some(problem)).collect()
            }
            (_, Some(_)) => vec![problem("schema", "not_a_form", "Only a `form` has a schema. Omit it, or set `input` to `form`.")],
            (_, None) => Vec::new(),
        }
    }
}

/// Returns what is wrong with `given` as the data of a form, except for its schema. `at` is its JSON pointer.
pub(crate) fn check(given: &Given, at: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (field, sent) in [("values", !given.values.is_empty()), ("free_text", given.free_text.is_some())] {
        if sent {
            problems.push(Problem::new(format!("{at}/{field}"), "form_only", "Fill in the form, and send its data as `data`."));
        }
    }
    match &given.data {
        Some(data) if !data.value().is_object() => {
            problems.push(Problem::new(format!("{at}/data"), "not_an_object", "The data of a form must be a JSON object."));
        }
        Some(_) | None => {}
    }
    problems
}
