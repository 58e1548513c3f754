//! What a service brings back: what somebody it knows did with what it was sent.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::ids::{AgentName, NoticeId};
use waypost_core::refusal::Refusal;
use waypost_core::reply::Given;
use waypost_engine::{Act, Became, Error, Post, Response, Unheard, Wish};

use super::message::AskTold;
use super::signature::{Secret, Signed};

/// How far the clocks of both sides may be apart.
const TOLERANCE: i64 = 5 * 60;
/// The longest id, in characters.
const LONGEST_ID: usize = 128;

/// What was sent. Anything else in it is refused, so that what this server sends itself is never read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Brought {
    /// Who does it, as the service knows them.
    address: String,
    notice: Option<NoticeId>,
    revision: Option<u32>,
    decision: Option<Decision>,
    digest: Option<String>,
    reason: Option<String>,
    answers: Option<BTreeMap<String, Given>>,
    comment: Option<String>,
    text: Option<String>,
    spot: Option<String>,
    agent: Option<String>,
    code: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Decision {
    Approve,
    Reject,
}

/// Reads what was sent, once it is certain from whom it comes.
///
/// # Errors
/// [`Unheard::Forged`] where nobody who knows a secret sent it now; [`Unheard::Unreadable`] with a sentence.
pub(super) fn read(post: &Post, secrets: &[Secret]) -> Result<Act, Unheard> {
    let id = genuine(post, secrets).ok_or(Unheard::Forged)?;
    if id.len() > LONGEST_ID || !id.chars().all(|c| c.is_ascii_graphic()) {
        return Err(unreadable("write a webhook-id of at most 128 letters, digits and signs"));
    }
    let brought: Brought = serde_json::from_slice(&post.body).map_err(|error| Unheard::Unreadable(error.to_string()))?;
    let (address, at) = (brought.address.clone(), brought.spot.clone());
    Ok(Act { key: id.to_owned(), address, at, wish: brought.wish()?, back: String::new() })
}

/// The id of a request that somebody who knows a secret sent now.
fn genuine<'a>(post: &'a Post, secrets: &[Secret]) -> Option<&'a str> {
    let (id, at) = (post.header("webhook-id")?, post.header("webhook-timestamp")?.parse::<i64>().ok()?);
    let signed = Signed { key: id, at, body: &post.body };
    let is_now = (post.at.as_millis() / 1000).abs_diff(at) <= TOLERANCE.unsigned_abs();
    (signed.is_by(secrets, post.header("webhook-signature")?) && is_now).then_some(id)
}

fn unreadable(text: &str) -> Unheard {
    Unheard::Unreadable(text.into())
}

impl Brought {
    fn wish(self) -> Result<Wish, Unheard> {
        let said = [self.decision.is_some(), self.answers.is_some(), self.text.is_some(), self.code.is_some()];
        if said.iter().filter(|said| **said).count() != 1 {
            return Err(unreadable("write exactly one of `decision`, `answers`, `text` and `code`"));
        }
        if let Some(code) = self.code {
            return Ok(Wish::Prove { code });
        }
        match (self.notice, self.text) {
            (Some(notice), Some(text)) => Ok(Wish::Reply { notice, text }),
            (None, Some(_)) if self.spot.is_none() => {
                Err(unreadable("write the `notice` that the text answers, or the `spot` that it is said at"))
            }
            (None, Some(text)) => Ok(Wish::Say { text, agent: self.agent.map(AgentName::new) }),
            (None, None) => Err(unreadable("write the `notice` that this is about")),
            (Some(notice), None) => {
                let revision = self.revision.ok_or_else(|| unreadable("write the `revision` that the notice showed"))?;
                if let Some(answers) = self.answers {
                    return Ok(Wish::AnswerById { notice, revision, answers, comment: self.comment });
                }
                let approve = self.decision == Some(Decision::Approve);
                if approve && self.digest.is_none() {
                    return Err(unreadable("write the `digest` that the notice showed: it says what is approved"));
                }
                Ok(Wish::Decide { notice, revision, digest: self.digest, approve, reason: self.reason })
            }
        }
    }
}

/// What the service is told of what became of it, for whoever did it.
pub(super) fn told(became: &Became, pages: &str) -> Response {
    let ask = |told| serde_json::to_value(AskTold::of(told, pages)).unwrap_or(Value::Null);
    let told = match became {
        Became::Done(told) => json!({"result": "done", "ask": ask(told)}),
        Became::Shown(told) => json!({"result": "shown", "ask": ask(told)}),
        Became::Refused(error, told) => {
            let problems = if let Error::Refused(Refusal::Invalid(problems)) = error { json!(problems) } else { json!([]) };
            json!({"result": "refused", "message": error.to_string(), "problems": problems, "ask": told.as_deref().map(ask)})
        }
        Became::Passed { session, begun } => json!({"result": "said", "session_id": session, "begun": begun}),
        Became::Reached(person) => json!({"result": "reached", "person": person.name}),
        Became::Nowhere => json!({"result": "nowhere"}),
        Became::Misplaced => return forbidden("This notice was not sent here: repeat the one that came with the ask."),
        Became::Stranger => return forbidden("Nobody is known at this address: connect it to a person first."),
        Became::BadCode => return forbidden("This code is unknown, used or too old: ask for another one."),
    };
    Response::Json(told.to_string())
}

fn forbidden(text: &str) -> Response {
    Response::Forbidden(text.into())
}
