//! A question that is answered with a form: data as a JSON Schema describes it. The schema is
//! looked into by whoever hands the reply in, because that takes a library; what can be said
//! without one is said here.

use crate::problem::Problem;
use crate::question::{FreeText, Input, Question};
use crate::reply::Given;

impl Question {
    /// What is wrong with the question as a form, or with its bearing a schema without being one;
    /// `at` is the pointer to it.
    pub(crate) fn form_problems(&self, at: &str) -> Vec<Problem> {
        let problem = |place: &str, code, message| Problem::new(format!("{at}/{place}"), code, message);
        match (self.input, &self.schema) {
            (Input::Form, None) => vec![problem("schema", "required", "Give the JSON Schema of the data that the form asks for.")],
            (Input::Form, Some(schema)) => {
                let an_object = schema.value()["type"] == "object";
                let own = [
                    (!an_object, problem("schema/type", "not_an_object", "A form asks for an object: give its schema the type `object`.")),
                    (!self.rules.is_empty(), problem("rules", "not_for_a_form", "The rules of a form stand in its `schema`.")),
                    (
                        self.free_text != FreeText::Forbid,
                        problem("free_text", "not_for_a_form", "A form takes no free text; give it a property of its own."),
                    ),
                ];
                own.into_iter().filter_map(|(wrong, problem)| wrong.then_some(problem)).collect()
            }
            (_, Some(_)) => vec![problem("schema", "not_a_form", "Only a `form` has a schema; leave it out or set `input` to `form`.")],
            (_, None) => Vec::new(),
        }
    }
}

/// What is wrong with `given` as the data of a form, its schema apart; `at` is the pointer to it.
pub(crate) fn check(given: &Given, at: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (place, sent) in [("values", !given.values.is_empty()), ("free_text", given.free_text.is_some())] {
        if sent {
            problems.push(Problem::new(format!("{at}/{place}"), "form_only", "Fill in the form; its data is sent as `data`."));
        }
    }
    match &given.data {
        Some(data) if !data.value().is_object() => {
            problems.push(Problem::new(format!("{at}/data"), "not_an_object", "The data of a form is a JSON object."));
        }
        Some(_) | None => {}
    }
    problems
}
