//! One to four structured questions in one call.

use waypost_core::agent::asking::ask_user::{self, DESCRIPTION};
use waypost_core::ask::body::Body;
use waypost_core::ids::ToolName;
use waypost_core::question::Question;

use super::{AskingPolicy, AskingTool};
use crate::model::ToolSpec;

pub use waypost_core::agent::asking::ask_user::NAME;

/// Lets an agent's model ask structured questions.
///
/// ```
/// use waypost_agents::{AskUser, AskingPolicy};
///
/// let day = std::time::Duration::from_secs(86_400);
/// let asks = AskUser { allow_free_text: false, policy: AskingPolicy { within: Some(day), ..AskingPolicy::default() }, ..AskUser::default() };
/// ```
#[derive(Debug, Clone)]
pub struct AskUser {
    /// Whether people may answer in free text besides the options. If not, every question needs options.
    pub allow_free_text: bool,
    /// Whether people may respond with something else instead of answering.
    pub allow_response: bool,
    /// A description of the tool for the model that replaces the default one.
    pub prompt_override: Option<String>,
    /// How long people have, who may answer, and whether the agent continues meanwhile.
    pub policy: AskingPolicy,
}

impl Default for AskUser {
    fn default() -> Self {
        Self { allow_free_text: true, allow_response: true, prompt_override: None, policy: AskingPolicy::default() }
    }
}

impl AskingTool for AskUser {
    fn spec(&self) -> ToolSpec {
        ToolSpec {
            name: ToolName::new(NAME),
            description: self.prompt_override.clone().unwrap_or_else(|| DESCRIPTION.to_owned()),
            parameters: ask_user::schema().clone(),
        }
    }

    fn body(&self, arguments: &str) -> Result<Body, String> {
        Ok(Body::Questions { questions: self.questions(arguments)?, allow_response: self.allow_response })
    }

    fn policy(&self) -> &AskingPolicy {
        &self.policy
    }
}

impl AskUser {
    /// Turns a model's arguments into questions.
    ///
    /// # Errors
    /// What to fix, as a text for the model.
    pub fn questions(&self, arguments: &str) -> Result<Vec<Question>, String> {
        ask_user::questions(arguments, self.allow_free_text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c2_a_model_asks_with_the_shape_it_knows() {
        let arguments = r#"{"questions":[
            {"question":"Which framework?","header":"Framework","options":[{"label":"React"},{"label":"Svelte","value":"svelte","description":"Smallest","preview":"**tiny**","recommended":true}]},
            {"question":"Which extras?","multiSelect":true,"required":false,"options":[{"label":"a"},{"label":"b"}]},
            {"question":"Name it?","placeholder":"web"}]}"#;
        let asked = AskUser::default().questions(arguments).unwrap();
        let rendered: Vec<_> = asked
            .iter()
            .map(|question| {
                format!(
                    "{} {:?} {:?} many={} required={}",
                    question.id, question.input, question.free_text, question.multi_select, question.required
                )
            })
            .collect();
        assert_eq!(
            rendered,
            [
                "framework Select Allow many=false required=true",
                "which_extras Select Allow many=true required=false",
                "name_it Text Forbid many=false required=true",
            ]
        );
        assert_eq!(asked[0].options[1].value, "svelte");
    }

    #[test]
    fn c2_what_a_model_gets_wrong_is_told_to_it_in_full() {
        let strict = AskUser { allow_free_text: false, ..AskUser::default() };
        let message =
            strict.questions(r#"{"questions":[{"question":"Which?","options":[{"label":"one"}]},{"question":" "}]}"#).unwrap_err();
        let message: serde_json::Value = serde_json::from_str(&message).unwrap();
        let fixes: Vec<_> = message["problems"].as_array().unwrap().iter().map(|problem| problem["at"].as_str().unwrap()).collect();
        assert_eq!(fixes, ["/questions/0/options", "/questions/1/options", "/questions/1/question"]);
        assert!(strict.questions(r#"{"questions":[],"surprise":1}"#).unwrap_err().contains("There is no field `surprise` here"));
    }

    #[test]
    fn c2_the_schema_a_model_is_shown_is_strict() {
        let schema = AskUser::default().spec().parameters;
        assert_eq!(schema["additionalProperties"], false);
        assert_eq!(schema["properties"]["questions"]["maxItems"], 4);
    }
}
