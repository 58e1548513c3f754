//! Secrets on their way into a tool. The model passes on a reference; what it stands for is put in
//! its place for the one run, and taken out again of what comes back.

use serde_json::Value;
use waypost_core::json::Json;
use waypost_core::problem::pointer;
use waypost_core::secret::SecretRef;
use waypost_engine::{Error, Secret, Turn, Uncovered};

use crate::tool::{Inquiry, Step, ToolFailure, ToolSheet};

/// A secret shorter than this is not looked for in what comes back: it would be found everywhere.
const LEAST: usize = 4;

/// Arguments with their secrets in place, and what they are called.
pub(super) struct InTheOpen {
    pub(super) arguments: Json,
    secrets: Vec<(SecretRef, Secret)>,
    hidden: Uncovered,
}

/// What keeps the references in `arguments` from being opened for this tool: they stand where it
/// takes no secret, or not alone. `None` where nothing does.
pub(super) fn misplaced(sheet: &ToolSheet, arguments: &Value) -> Option<String> {
    let places = places(arguments);
    let wrong = places.iter().find(|(place, reference)| reference.is_none() || !sheet.secrets.contains(place))?;
    let known = if sheet.secrets.is_empty() { "none of its arguments".to_owned() } else { sheet.secrets.join(", ") };
    Some(format!("At {:?} stands a secret, alone or in a text. This tool takes a secret, alone, in: {known}.", wrong.0))
}

/// Which reference in `arguments` names no secret of this session, in words for the model.
///
/// # Errors
/// [`Error::Store`] when that cannot be looked up.
pub(super) async fn unknown(arguments: &Json, turn: &Turn) -> Result<Option<String>, Error> {
    for reference in places(&arguments.value()).into_iter().filter_map(|(_, reference)| reference) {
        if turn.secret(&reference).await?.is_none() {
            return Ok(Some(format!("{reference} is no secret of this session.")));
        }
    }
    Ok(None)
}

/// Opens the secrets that the arguments name, and knows those that they hold.
///
/// # Errors
/// Why the call cannot run, for the model. Nothing has run then.
pub(super) async fn open(sheet: &ToolSheet, hidden: Uncovered, turn: &Turn) -> Result<InTheOpen, String> {
    let arguments = hidden.arguments.clone();
    if let Some(wrong) = misplaced(sheet, &arguments.value()) {
        return Err(format!("{wrong} It was not run."));
    }
    let mut secrets = Vec::new();
    let mut text = arguments.as_str().to_owned();
    for reference in places(&arguments.value()).into_iter().filter_map(|(_, reference)| reference) {
        let opened = turn.secret(&reference).await.map_err(|_| "The secret cannot be read just now. It was not run.".to_owned())?;
        let secret = opened.ok_or_else(|| format!("{reference} is no secret of this session. It was not run."))?;
        // Every other byte stays as it was approved.
        text = text.replace(&quoted(&reference.to_string()), &quoted(secret.reveal()));
        secrets.push((reference, secret));
    }
    let arguments = Json::new(text).map_err(|_| "The secret does not fit into the arguments. It was not run.".to_owned())?;
    if secrets.iter().any(|(reference, secret)| reference.to_string() != secret.reveal() && holds(&arguments, reference)) {
        return Err("Write the reference to the secret exactly as it was given. It was not run.".into());
    }
    Ok(InTheOpen { arguments, secrets, hidden })
}

impl InTheOpen {
    /// What came back, with every secret that it repeats called by its reference again.
    pub(super) fn hide(&self, result: Result<Step, ToolFailure>) -> Result<Step, ToolFailure> {
        match result {
            Ok(Step::Done(output)) => Ok(Step::Done(self.hidden(output))),
            Ok(Step::Suspended(output)) => Ok(Step::Suspended(self.hidden(output))),
            Ok(Step::Asks(inquiry)) => self.hidden_inquiry(*inquiry).map(|inquiry| Step::Asks(Box::new(inquiry))),
            Err(ToolFailure::TellModel(output)) => Err(ToolFailure::TellModel(self.hidden(output))),
            Err(ToolFailure::StopSession(output)) => Err(ToolFailure::StopSession(self.hidden(output))),
            Err(ToolFailure::Unknown(output)) => Err(ToolFailure::Unknown(self.hidden(output))),
        }
    }

    /// What it asks may name a secret and not show it. Where it stopped must come back to the tool as it
    /// was, so there must be none in it.
    fn hidden_inquiry(&self, inquiry: Inquiry) -> Result<Inquiry, ToolFailure> {
        let unfit = |what: &str| {
            ToolFailure::TellModel(format!("The tool wanted to ask people something, and {what} a secret. It went no further."))
        };
        let kept = |state: &Json| self.hidden(state.as_str().to_owned()) == state.as_str();
        if !inquiry.state.as_ref().is_none_or(kept) {
            return Err(unfit("would have had to write down"));
        }
        let questions = serde_json::to_string(&inquiry.questions).ok().map(|questions| self.hidden(questions));
        let questions = questions.and_then(|questions| serde_json::from_str(&questions).ok());
        Ok(Inquiry { questions: questions.ok_or_else(|| unfit("its questions would have shown"))?, ..inquiry })
    }

    fn hidden(&self, output: String) -> String {
        let output = self.hidden.scrub(&output);
        let long = self.secrets.iter().filter(|(_, secret)| secret.reveal().len() >= LEAST);
        long.fold(output, |output, (reference, secret)| {
            let escaped = quoted(secret.reveal());
            let name = reference.to_string();
            output.replace(secret.reveal(), &name).replace(escaped.trim_matches('"'), &name)
        })
    }
}

/// Every place in `value` that names a secret: with the reference where it stands alone.
fn places(value: &Value) -> Vec<(String, Option<SecretRef>)> {
    let mut found = Vec::new();
    let mut left = vec![(String::new(), value)];
    while let Some((at, value)) = left.pop() {
        match value {
            Value::String(text) if mentions(text) => found.push((at, text.parse().ok())),
            Value::Array(items) => left.extend(items.iter().enumerate().map(|(n, item)| (pointer(&at, &n.to_string()), item))),
            Value::Object(fields) => {
                found.extend(fields.keys().filter(|key| mentions(key)).map(|key| (pointer(&at, key), None)));
                left.extend(fields.iter().map(|(key, field)| (pointer(&at, key), field)));
            }
            Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    found.sort();
    found.dedup();
    found
}

fn mentions(text: &str) -> bool {
    const LONG: usize = "secret:".len() + 64;
    text.match_indices("secret:").any(|(at, _)| text.get(at..at + LONG).is_some_and(|part| part.parse::<SecretRef>().is_ok()))
}

fn holds(arguments: &Json, reference: &SecretRef) -> bool {
    places(&arguments.value()).iter().any(|(_, found)| found.as_ref() == Some(reference))
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
