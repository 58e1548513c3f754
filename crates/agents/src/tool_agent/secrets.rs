//! Secrets on their way into a tool. The model passes a reference. The secret replaces the reference for the one run, and is removed again
//! from the output.

use serde_json::Value;
use waypost_core::digest::SecretRef;
use waypost_core::json::Json;
use waypost_core::problem::pointer;
use waypost_engine::{Error, OpenedArguments, Secret, Turn};

use crate::tool::{ToolDefinition, ToolError, ToolInquiry, ToolOutcome};

/// A shorter secret is not searched for in the output: it would match everywhere.
const MIN_SECRET: usize = 4;

/// Arguments with their secrets filled in, and the references of those secrets.
pub(super) struct InTheOpen {
    pub(super) arguments: Json,
    secrets: Vec<(SecretRef, Secret)>,
    hidden: OpenedArguments,
}

/// Why the references in `arguments` cannot be resolved for this tool: a reference is in a place that takes no secret, or is only a part of
/// a text. `None` if nothing is wrong.
pub(super) fn misplaced(definition: &ToolDefinition, arguments: &Value) -> Option<String> {
    let secret_references = secret_references(arguments);
    let wrong = secret_references.iter().find(|(pointer, reference)| reference.is_none() || !definition.secrets.contains(pointer))?;
    let known = if definition.secrets.is_empty() { "none of its arguments".to_owned() } else { definition.secrets.join(", ") };
    Some(format!(
        "There is a secret reference at {:?}. This tool accepts a secret reference, without other text, only in: {known}.",
        wrong.0
    ))
}

/// The reference in `arguments` that names no secret of this session, as a text for the model.
///
/// # Errors
/// [`Error::Store`] if the lookup fails.
pub(super) async fn unknown(arguments: &Json, turn: &Turn) -> Result<Option<String>, Error> {
    for reference in secret_references(&arguments.value()).into_iter().filter_map(|(_, reference)| reference) {
        if turn.secret(&reference).await?.is_none() {
            return Ok(Some(format!("This session has no secret {reference}.")));
        }
    }
    Ok(None)
}

/// Fills in the secrets that the arguments reference, and remembers them.
///
/// # Errors
/// Why the call cannot run, for the model. In that case nothing has run.
pub(super) async fn open(definition: &ToolDefinition, hidden: OpenedArguments, turn: &Turn) -> Result<InTheOpen, String> {
    let arguments = hidden.arguments.clone();
    if let Some(wrong) = misplaced(definition, &arguments.value()) {
        return Err(format!("{wrong} The call was not run."));
    }
    let mut secrets = Vec::new();
    let mut text = arguments.as_str().to_owned();
    for reference in secret_references(&arguments.value()).into_iter().filter_map(|(_, reference)| reference) {
        let opened = turn.secret(&reference).await.map_err(|_| "The secret cannot be read right now. The call was not run.".to_owned())?;
        let secret = opened.ok_or_else(|| format!("This session has no secret {reference}. The call was not run."))?;
        // Every other byte stays as it was approved.
        text = text.replace(&quoted(&reference.to_string()), &quoted(secret.reveal()));
        secrets.push((reference, secret));
    }
    let arguments = Json::new(text).map_err(|_| "The secret does not fit into the arguments. The call was not run.".to_owned())?;
    if secrets.iter().any(|(reference, secret)| reference.to_string() != secret.reveal() && contains_reference(&arguments, reference)) {
        return Err("Write the secret reference exactly as you received it. The call was not run.".into());
    }
    Ok(InTheOpen { arguments, secrets, hidden })
}

impl InTheOpen {
    /// The output, with every secret in it replaced by its reference.
    pub(super) fn hide(&self, result: Result<ToolOutcome, ToolError>) -> Result<ToolOutcome, ToolError> {
        match result {
            Ok(ToolOutcome::Done(output)) => Ok(ToolOutcome::Done(self.hide_secrets(output))),
            Ok(ToolOutcome::Suspended(output)) => Ok(ToolOutcome::Suspended(self.hide_secrets(output))),
            Ok(ToolOutcome::Asks(inquiry)) => self.hidden_inquiry(*inquiry).map(|inquiry| ToolOutcome::Asks(Box::new(inquiry))),
            Err(ToolError::TellModel(output)) => Err(ToolError::TellModel(self.hide_secrets(output))),
            Err(ToolError::StopSession(output)) => Err(ToolError::StopSession(self.hide_secrets(output))),
            Err(ToolError::Unknown(output)) => Err(ToolError::Unknown(self.hide_secrets(output))),
        }
    }

    /// Hides the secrets in the tool's questions. The saved state must come back to the tool unchanged, so it must contain no secret.
    fn hidden_inquiry(&self, inquiry: ToolInquiry) -> Result<ToolInquiry, ToolError> {
        let invalid_inquiry = |what: &str| {
            ToolError::TellModel(format!("The tool wanted to ask people a question, but {what} a secret. The call was stopped."))
        };
        let unchanged = |state: &Json| self.hide_secrets(state.as_str().to_owned()) == state.as_str();
        if !inquiry.state.as_ref().is_none_or(unchanged) {
            return Err(invalid_inquiry("its saved state would contain"));
        }
        let questions = serde_json::to_string(&inquiry.questions).ok().map(|questions| self.hide_secrets(questions));
        let questions = questions.and_then(|questions| serde_json::from_str(&questions).ok());
        Ok(ToolInquiry { questions: questions.ok_or_else(|| invalid_inquiry("its questions would show"))?, ..inquiry })
    }

    fn hide_secrets(&self, output: String) -> String {
        let output = self.hidden.scrub(&output);
        let long = self.secrets.iter().filter(|(_, secret)| secret.reveal().len() >= MIN_SECRET);
        long.fold(output, |output, (reference, secret)| {
            let escaped = quoted(secret.reveal());
            let name = reference.to_string();
            output.replace(secret.reveal(), &name).replace(escaped.trim_matches('"'), &name)
        })
    }
}

/// Every place in `value` that contains a secret reference; the reference is given if the text contains nothing else.
fn secret_references(value: &Value) -> Vec<(String, Option<SecretRef>)> {
    let mut found = Vec::new();
    let mut left = vec![(String::new(), value)];
    while let Some((at, value)) = left.pop() {
        match value {
            Value::String(text) if may_contain_reference(text) => found.push((at, text.parse().ok())),
            Value::Array(items) => left.extend(items.iter().enumerate().map(|(n, item)| (pointer(&at, &n.to_string()), item))),
            Value::Object(fields) => {
                found.extend(fields.keys().filter(|key| may_contain_reference(key)).map(|key| (pointer(&at, key), None)));
                left.extend(fields.iter().map(|(key, field)| (pointer(&at, key), field)));
            }
            Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    found.sort();
    found.dedup();
    found
}

fn may_contain_reference(text: &str) -> bool {
    const LONG: usize = "secret:".len() + 64;
    text.match_indices("secret:").any(|(at, _)| text.get(at..at + LONG).is_some_and(|part| part.parse::<SecretRef>().is_ok()))
}

fn contains_reference(arguments: &Json, reference: &SecretRef) -> bool {
    secret_references(&arguments.value()).iter().any(|(_, found)| found.as_ref() == Some(reference))
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_reference_as_the_name_of_a_field_or_within_a_text_is_in_the_wrong_place() {
        let reference = format!("secret:{}", "a".repeat(64));
        let definition = ToolDefinition { secrets: vec!["/token".into()], ..ToolDefinition::new("login", "Signs in.", json!({})) };
        let places = [
            json!({"token": reference}),
            json!({"token": {reference.clone(): 1}}),
            json!({"token": format!("Bearer {reference}")}),
            json!({"user": reference}),
        ];
        let wrong = places.map(|arguments| misplaced(&definition, &arguments).map(|wrong| wrong.replace(&reference, "REFERENCE")));
        let at = |place: &str| {
            Some(format!(
                "There is a secret reference at {place:?}. This tool accepts a secret reference, without other text, only in: /token."
            ))
        };
        assert_eq!(wrong, [None, at("/token/REFERENCE"), at("/token"), at("/user")]);
    }
}
