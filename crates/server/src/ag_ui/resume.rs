//! Converts the answer to an interrupt into a reply to the ask.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;
use waypost_core::question::answer::{Given, accept_all};
use waypost_core::question::{FreeText, Input, Question};
use waypost_wire::plain_value;

/// The payload for an approval or a review.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DecisionPayload {
    approved: bool,
    #[serde(default)]
    edited_args: Option<Box<RawValue>>,
    #[serde(default)]
    reason: Option<String>,
}

/// Returns the reply for exactly the revision that the interrupt showed.
///
/// # Errors
/// Returns the problems if the payload does not match the interrupt's schema.
pub(super) fn reply(ask: &Ask, payload: Option<&RawValue>) -> Result<Reply, Vec<Fault>> {
    let missing = || vec![Fault::new("/payload", "required", "Send a `payload` as the interrupt's `responseSchema` describes it.")];
    let payload = payload.ok_or_else(missing)?;
    let unread = |error: serde_json::Error| vec![Fault::new("/payload", "wrong_type", format!("The payload cannot be read: {error}."))];
    let seen =
        Reply { revision: Some(ask.revision), digest: ask.body.digest().map(|digest| digest.as_str().to_owned()), ..Reply::default() };
    match &ask.body {
        Body::Questions { questions, .. } => {
            let sent: BTreeMap<String, Box<RawValue>> = serde_json::from_str(payload.get()).map_err(unread)?;
            let mut answers = BTreeMap::new();
            for (name, value) in sent {
                let question = questions.iter().find(|question| question.id.as_str() == name);
                answers.insert(name.clone(), answer_of(question, &value).ok_or_else(|| invalid_answer(&name))?);
            }
            // Secrets and files can be validated only after they are stored.
            if !questions.iter().any(|question| matches!(question.input, Input::Secret | Input::File)) {
                accept_all(questions, &answers)?;
            }
            Ok(Reply { answers: Some(answers), revision: Some(ask.revision), ..Reply::default() })
        }
        Body::Approval { .. } | Body::Review { .. } => {
            let DecisionPayload { approved, edited_args, reason } = serde_json::from_str(payload.get()).map_err(unread)?;
            let decision = if approved { "approve" } else { "reject" };
            let arguments = edited_args.filter(|_| approved).and_then(|edited| Json::new(edited.get().to_owned()).ok());
            Ok(Reply { decision: Some(decision.to_owned()), arguments, reason, ..seen })
        }
    }
}

/// Whether an answer is stored in another form than it was sent.
pub(super) fn is_stored_differently(ask: &Ask, name: &str) -> bool {
    let Body::Questions { questions, .. } = &ask.body else { return false };
    let of = questions.iter().find(|question| question.id.as_str() == name);
    of.is_some_and(|question| matches!(question.input, Input::Secret | Input::File))
}

fn invalid_answer(name: &str) -> Vec<Fault> {
    vec![Fault::new(format!("/payload/{name}"), "wrong_type", "Send a text, a number, a boolean, a list of texts, or the form's object.")]
}

/// Converts a plain value into an answer. For a `select`, values that are not options become free text.
fn answer_of(question: Option<&Question>, value: &RawValue) -> Option<Given> {
    let mut given = plain_value(value)?;
    if let Some(question) = question.filter(|question| question.input == Input::Select && question.free_text != FreeText::Forbid) {
        let is_option = |value: &String| question.options.iter().any(|option| option.value == *value);
        let (options, own): (Vec<_>, Vec<_>) = given.values.into_iter().partition(is_option);
        given.values = options;
        given.free_text = (!own.is_empty()).then(|| own.join("\n"));
    }
    Some(given)
}
