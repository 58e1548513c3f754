//! Requests from a webhook's program: what a person did with a notification.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{AgentName, NoticeId};
use waypost_core::json::{self, strict};
use waypost_core::question::answer::Given;
use waypost_engine::{Error, InboundAction, InboundError, InboundOutcome, Post, RequestedAction, Response};

use super::message::AskPayload;
use super::signature::{Signed, WebhookSecret};

/// The maximum difference between the clocks, in seconds.
const TOLERANCE: i64 = 5 * 60;
/// The maximum length of an id, in characters.
const MAX_ID: usize = 128;

/// The body of a request. Unknown fields are refused, so that a message that this server sent is never accepted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WebhookReply {
    /// The address of the person in the service.
    address: String,
    notice: Option<NoticeId>,
    revision: Option<u32>,
    decision: Option<WebhookDecision>,
    digest: Option<String>,
    reason: Option<String>,
    answers: Option<BTreeMap<String, Given>>,
    comment: Option<String>,
    text: Option<String>,
    #[serde(rename = "spot")]
    thread_ref: Option<String>,
    agent: Option<String>,
    code: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum WebhookDecision {
    Approve,
    Reject,
}

/// Parses a request after its signature is verified.
///
/// # Errors
/// Returns [`InboundError::UnverifiedSender`] without a valid, recent signature, and [`InboundError::Unreadable`] with the reason.
pub(super) fn read(post: &Post, secrets: &[WebhookSecret]) -> Result<InboundAction, InboundError> {
    let id = verify_signature(post, secrets).ok_or(InboundError::UnverifiedSender)?;
    if id.len() > MAX_ID || !id.chars().all(|c| c.is_ascii_graphic()) {
        return Err(unreadable("write a webhook-id of at most 128 visible ASCII characters"));
    }
    let reply = parse(&post.body).map_err(InboundError::Unreadable)?;
    // A code is no text for the agent of a thread.
    let (address, at) = (reply.address.clone(), reply.thread_ref.clone().filter(|_| reply.code.is_none()));
    Ok(InboundAction { key: id.to_owned(), address, at, requested: reply.requested_action()?, back: String::new() })
}

/// Parses a body as strictly as the API does, so that it means the same to every program.
fn parse(body: &[u8]) -> Result<WebhookReply, String> {
    json::check(body).map_err(|error| error.to_string())?;
    strict::read(body).map_err(|problem| match problem.pointer.as_str() {
        "" => problem.message,
        at => format!("{} ({at})", problem.message),
    })
}

/// The id of a request with a valid, recent signature.
fn verify_signature<'a>(post: &'a Post, secrets: &[WebhookSecret]) -> Option<&'a str> {
    let (id, at) = (post.header("webhook-id")?, post.header("webhook-timestamp")?.parse::<i64>().ok()?);
    let signed = Signed { key: id, at, body: &post.body };
    let is_now = (post.at.as_millis() / 1000).abs_diff(at) <= TOLERANCE.unsigned_abs();
    (signed.is_by(secrets, post.header("webhook-signature")?) && is_now).then_some(id)
}

fn unreadable(text: &str) -> InboundError {
    InboundError::Unreadable(text.into())
}

impl WebhookReply {
    fn requested_action(self) -> Result<RequestedAction, InboundError> {
        let present = [self.decision.is_some(), self.answers.is_some(), self.text.is_some(), self.code.is_some()];
        if present.iter().filter(|is_set| **is_set).count() != 1 {
            return Err(unreadable("write exactly one of `decision`, `answers`, `text` and `code`"));
        }
        if let Some(code) = self.code {
            return Ok(RequestedAction::Prove { code });
        }
        match (self.notice, self.text) {
            (Some(notice), Some(text)) => Ok(RequestedAction::Reply { notice, revision: self.revision, text }),
            (None, Some(_)) if self.thread_ref.is_none() => {
                Err(unreadable("write the `notice` that the text answers, or the `spot` where it was written"))
            }
            (None, Some(text)) => Ok(RequestedAction::Say { text, agent: self.agent.map(AgentName::new) }),
            (None, None) => Err(unreadable("write the `notice` that this refers to")),
            (Some(notice), None) => {
                let revision = self.revision.ok_or_else(|| unreadable("write the `revision` that the notice showed"))?;
                if let Some(answers) = self.answers {
                    return Ok(RequestedAction::AnswerById { notice, revision, answers, comment: self.comment });
                }
                let approve = self.decision == Some(WebhookDecision::Approve);
                if approve && self.digest.is_none() {
                    return Err(unreadable("write the `digest` that the notice showed: it identifies what is approved"));
                }
                Ok(RequestedAction::Decide { notice, revision, digest: self.digest, approve, reason: self.reason })
            }
        }
    }
}

/// The response: the result of the action, for the person.
pub(super) fn response(became: &InboundOutcome, pages: &str) -> Response {
    let ask = |notification| serde_json::to_value(AskPayload::of(notification, pages)).unwrap_or(Value::Null);
    let body = match became {
        InboundOutcome::Done(notification) => json!({"result": "done", "ask": ask(notification)}),
        InboundOutcome::Shown(notification) => json!({"result": "shown", "ask": ask(notification)}),
        InboundOutcome::Refused(error, notification) => {
            let problems = if let Error::Refused(Refusal::Invalid(problems)) = error { json!(problems) } else { json!([]) };
            json!({"result": "refused", "message": error.to_string(), "problems": problems, "ask": notification.as_deref().map(ask)})
        }
        InboundOutcome::Passed { session, begun } => json!({"result": "said", "session_id": session, "begun": begun}),
        InboundOutcome::Reached(person) => json!({"result": "reached", "person": person.name}),
        InboundOutcome::Nowhere => json!({"result": "nowhere"}),
        InboundOutcome::Misplaced => return forbidden("This notice was not sent here: use the one from the message about the ask."),
        InboundOutcome::Stranger => return forbidden("This address is unknown: connect it to a person first."),
        InboundOutcome::BadCode => return forbidden("This code is unknown, already used or too old: request another one."),
    };
    Response::Json(body.to_string())
}

fn forbidden(text: &str) -> Response {
    Response::Forbidden(text.into())
}
