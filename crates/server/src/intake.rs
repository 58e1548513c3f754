//! How the request bodies become the input of the engine. A feature that this version does not support is refused by name, never ignored.

mod passkey;
mod push;

pub(crate) use passkey::{assertion, registration};
pub(crate) use push::subscription;

use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{AgentMessage, AskRequest, RevisionRequest, StartRequest, from_lines};
use waypost_wire::{AskBody, MessageBody, PlainBody, RevisionBody, StartBody, exact};

/// Converts an ask. Problems of the conversion are passed along, so that all problems are reported together.
pub(crate) fn ask(mut body: AskBody) -> Result<AskRequest, Vec<Fault>> {
    let mut problems = Vec::new();
    let content = body.content(&mut problems)?;
    let expires_in = body.policy.expires_in(&mut problems);
    let policy = body.policy.take(&mut problems);
    let context = body.context.as_deref().and_then(exact);
    Ok(AskRequest { session: body.session_id, message: body.message, body: content, policy, expires_in, context, problems })
}

/// Converts a revision of an ask. Problems are passed along too.
pub(crate) fn revision(mut body: RevisionBody) -> Result<RevisionRequest, Vec<Fault>> {
    let mut problems = Vec::new();
    let content = body.content(&mut problems)?;
    Ok(RevisionRequest { body: content, message: body.message, problems })
}

/// Converts an answer in the plain form to `ask`.
pub(crate) fn plain_reply(body: PlainBody, ask: &Ask) -> Result<Reply, Vec<Fault>> {
    let answers = match (&ask.body, &body.answer) {
        (Body::Questions { questions, .. }, Some(lines)) => Some(from_lines(questions, lines, "/answer")?),
        // A line of text cannot show what a decision is about, so the plain form never decides.
        (Body::Approval { .. } | Body::Review { .. }, Some(_)) => None,
        (_, None) => body.answers,
    };
    Ok(Reply { answers, ..Reply::default() })
}

/// Converts the start of a session.
pub(crate) fn start(body: StartBody) -> Result<StartRequest, Vec<Fault>> {
    let metadata = body.metadata.as_deref().and_then(exact);
    if metadata.as_ref().is_some_and(|metadata| !metadata.value().is_object()) {
        return Err(vec![Fault::new("/metadata", "not_an_object", "Metadata must be a JSON object.")]);
    }
    Ok(StartRequest { agent: body.agent, message: body.message, intent: body.intent, from: None, resume: body.resume, metadata })
}

/// Converts a message to an agent.
pub(crate) fn message(body: MessageBody) -> AgentMessage {
    AgentMessage { text: body.text, intent: body.intent, from: None }
}
