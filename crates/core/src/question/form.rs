//! A question that is answered with a form: data that matches a JSON Schema.
//!
//! Validation against the schema needs a library, so the caller of this crate does it. This module checks everything
//! else.

use serde_json::Value;

use crate::problem::Problem;
use crate::question::answer::Given;
use crate::question::{FreeText, Input, Question};

/// How many references are followed to the object that a form asks for.
const MAX_REFERENCES: usize = 8;

impl Question {
    /// Returns what is wrong with the question as a form, or with a schema on a question that is not a form. `at` is
    /// its JSON pointer.
    pub(crate) fn form_problems(&self, at: &str) -> Vec<Problem> {
        let problem = |field: &str, code, message| Problem::new(format!("{at}/{field}"), code, message);
        match (self.input, &self.schema) {
            (Input::Form, None) => vec![problem("schema", "required", "Give the JSON Schema of the data that the form asks for.")],
            (Input::Form, Some(schema)) => {
                let an_object = is_of_an_object(&schema.value());
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

/// Whether a schema has the type `object`, itself or where a reference at its top leads, as libraries write recursive types.
fn is_of_an_object(root: &Value) -> bool {
    let mut schema = root;
    for _ in 0..MAX_REFERENCES {
        let reference = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
        match reference.and_then(|pointer| root.pointer(pointer)) {
            Some(target) if schema["type"].is_null() => schema = target,
            _ => break,
        }
    }
    schema["type"] == "object"
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_form_asks_for_an_object_which_a_reference_may_lead_to() {
        let recursive = json!({"$defs": {"Tree": {"type": "object", "properties": {"kids": {"items": {"$ref": "#/$defs/Tree"}}}}}, "$ref": "#/$defs/Tree"});
        let twice = json!({"definitions": {"A": {"$ref": "#/definitions/B"}, "B": {"type": "object"}}, "$ref": "#/definitions/A"});
        assert!([json!({"type": "object"}), recursive, twice].iter().all(is_of_an_object));
        let circle = json!({"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"});
        let others =
            [json!({"type": "array"}), json!({"properties": {}}), json!(true), json!({"$ref": "#/nothing"}), json!({"$ref": "#"}), circle];
        assert!(!others.iter().any(is_of_an_object));
    }
}
