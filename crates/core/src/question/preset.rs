//! Defaults of questions: the initial value in the form, and the answer if the policy says `on_expiry: default`.

use serde_json::{Value, json};

use crate::json::{BadJson, Json};
use crate::problem::Problem;
use crate::question::answer::{Answers, Given};
use crate::question::{FreeText, Input, Preset, Question};

impl Preset {
    /// All its values.
    #[must_use]
    pub fn values(&self) -> &[String] {
        match self {
            Self::One(value) => std::slice::from_ref(value),
            Self::Several(values) => values,
        }
    }
}

impl From<&str> for Preset {
    fn from(value: &str) -> Self {
        Self::One(value.to_owned())
    }
}

impl Question {
    /// Returns the default as a JSON value, as a field for this question would contain it. `None` if there is none. A
    /// number may lose digits here; the question's own text keeps them.
    #[must_use]
    pub fn default_as_json(&self) -> Option<Value> {
        let values = self.default.as_ref()?.values();
        match (self.input, self.free_text) {
            (Input::Confirm, _) => Some(json!(values.first()? == "yes")),
            (Input::Number | Input::Form, _) => serde_json::from_str(values.first()?).ok(),
            (Input::Select, FreeText::Forbid | FreeText::Allow) if self.multi_select => Some(json!(values)),
            (Input::Text | Input::Select | Input::Date | Input::Datetime, _) => Some(json!(values.join("\n"))),
            (Input::File | Input::Secret, _) => None,
        }
    }

    /// Returns the default as a reply value. `None` if there is none.
    ///
    /// # Errors
    /// If the default of a form is not JSON.
    pub fn given_by_default(&self) -> Result<Option<Given>, BadJson> {
        let Some(default) = &self.default else { return Ok(None) };
        let values = default.values().to_vec();
        Ok(Some(match (self.input, self.free_text) {
            // Files and secrets come only from a person. The check that refuses a default for them is elsewhere.
            (Input::File | Input::Secret, _) => return Ok(None),
            (Input::Form, _) => Given { data: Some(Json::new(values.join("\n"))?), ..Given::default() },
            (Input::Select, FreeText::Only) => Given { free_text: Some(values.join("\n")), ..Given::default() },
            (Input::Select | Input::Text | Input::Confirm | Input::Number | Input::Date | Input::Datetime, _) => {
                Given { values, ..Given::default() }
            }
        }))
    }

    /// Returns every problem with the default. `at` is the JSON pointer of the question.
    pub(crate) fn default_problems(&self, at: &str) -> Vec<Problem> {
        let default_at = format!("{at}/default");
        let given = match self.given_by_default() {
            Ok(None) => return Vec::new(),
            Ok(Some(given)) => given,
            Err(bad) => return vec![Problem::new(default_at, "json", format!("The default of a form must be its data as JSON: {bad}."))],
        };
        let several = matches!(self.default, Some(Preset::Several(_)));
        let problems = self.accept(&given, "").err().unwrap_or_default();
        let within = |pointer: &str| match pointer.strip_prefix("/values") {
            Some(nth) if several => format!("{default_at}{nth}"),
            Some(_) | None => default_at.clone(),
        };
        problems.into_iter().map(|problem| Problem { pointer: within(&problem.pointer), ..problem }).collect()
    }
}

/// Returns the answers that the questions' own defaults give: for every question that is asked if the earlier ones are
/// answered by their defaults. A default that is not valid was refused when the ask was created.
#[must_use]
pub fn defaults(questions: &[Question]) -> Answers {
    let mut answers = Answers::new();
    for question in questions {
        if question.is_asked(&answers)
            && let Ok(Some(given)) = question.given_by_default()
            && let Ok(Some(answer)) = question.accept(&given, "")
        {
            answers.insert(question.id.clone(), answer);
        }
    }
    answers
}
