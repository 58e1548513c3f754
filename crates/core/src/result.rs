//! What a model is told about its tool call once people have settled it. People's words arrive
//! as JSON data, never as instructions.

use serde_json::json;

use crate::approval::CallOutcome;
use crate::ask::{Ask, Body, Origin, Outcome, Settlement, State};
use crate::doubt::{self, Verdict};
use crate::question::Question;
use crate::reply::Answers;

/// The result of the call that `ask` belongs to; `None` while it is pending, and where the
/// answer is a licence to run the call instead of being its result.
#[must_use]
pub fn of_settled(ask: &Ask) -> Option<String> {
    let told = match (&ask.state, &ask.origin) {
        (State::Pending, _) => return None,
        (State::Answered(settled), _) => return of_outcome(ask, settled),
        (_, Origin::InDoubt { .. }) => unknown(),
        (State::Cancelled { comment, .. }, _) => json!({"status": "cancelled", "message": dismissed(&ask.body), "comment": comment}),
        (State::Withdrawn { .. }, _) => json!({"status": "withdrawn", "message": "This was taken back before anybody answered."}),
        (State::Expired { .. }, _) => json!({"status": "expired", "message": unanswered(&ask.body)}),
        (State::Skipped { .. }, _) => json!({"status": "skipped", "message": "No sufficient answer was given. Go on without it."}),
    };
    Some(told.to_string())
}

fn of_outcome(ask: &Ask, settled: &Settlement) -> Option<String> {
    let told = match &settled.outcome {
        Outcome::Answers { answers } => return of_answers(ask, answers, settled.comment.as_deref()),
        Outcome::Approve { .. } if settled.permit.is_some() => return None,
        Outcome::Approve { .. } => json!({"status": "approved", "comment": settled.comment}),
        Outcome::Reject { reason, .. } => {
            json!({"status": "rejected", "message": rejected(&ask.body), "reason_given_by_the_person": reason})
        }
    };
    Some(told.to_string())
}

fn dismissed(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => {
            "The person dismissed this without answering. Do not ask the same again; go on without it, or say what you cannot do."
        }
        Body::Approval { .. } => {
            "The person dismissed this without approving it, so it was not run. Do not retry it; find another way or go on."
        }
        Body::Review { .. } => "The person dismissed this without approving it. Do not ask the same again; find another way or go on.",
    }
}

fn unanswered(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => "Nobody answered in time. Nothing was chosen; go on without an answer.",
        Body::Approval { .. } => "Nobody approved this in time, so it was not run. Do not retry it; find another way or go on.",
        Body::Review { .. } => "Nobody approved this in time. Do not take it for approved; find another way or go on.",
    }
}

fn rejected(body: &Body) -> &'static str {
    match body {
        Body::Approval { .. } | Body::Questions { .. } => {
            "A person rejected this call and it was not run. Do not retry it, with these or other arguments; find another way or go on."
        }
        Body::Review { .. } => "A person rejected this text. Do not use it as it is; find another way or go on.",
    }
}

/// Nobody said what became of a call in doubt, which must not be taken for leave to repeat it.
fn unknown() -> serde_json::Value {
    json!({"status": "unknown", "message": "It is not known whether this call happened. Do not run it again; go on without it."})
}

fn of_answers(ask: &Ask, answers: &Answers, comment: Option<&str>) -> Option<String> {
    let questions = match (&ask.origin, &ask.body) {
        (Origin::InDoubt { .. }, _) => return of_doubt(&doubt::verdict(answers)),
        (Origin::ToolCall { .. } | Origin::Program, Body::Questions { questions }) => questions,
        (Origin::ToolCall { .. } | Origin::Program, Body::Approval { .. } | Body::Review { .. }) => return None,
    };
    let listed: Vec<_> = questions.iter().map(|question| listed(question, answers)).collect();
    let mut told = json!({"status": "answered", "answers": listed});
    if let Some(comment) = comment {
        told["comment"] = comment.into();
    }
    Some(told.to_string())
}

fn listed(question: &Question, answers: &Answers) -> serde_json::Value {
    let answer = answers.get(&question.id);
    json!({
        "question": question.question,
        "header": question.header,
        "values": answer.map(|answer| answer.values.clone()).unwrap_or_default(),
        "free_text": answer.and_then(|answer| answer.free_text.clone()),
        "notes": answer.and_then(|answer| answer.notes.clone()),
    })
}

/// How a call in doubt ended, in the model's words; `None` where it runs again.
fn of_doubt(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Happened(result) => Some(json!({"status": "succeeded", "result_reported_by_a_person": result}).to_string()),
        Verdict::Skip => Some(json!({"status": "skipped", "message": "It is not known whether this call happened. A person chose to go on without it; do not run it again."}).to_string()),
        Verdict::RunAgain => None,
    }
}

/// The word a model gets for how a tool call ended.
#[must_use]
pub fn word(outcome: CallOutcome) -> &'static str {
    match outcome {
        CallOutcome::Succeeded => "succeeded",
        CallOutcome::Failed => "failed",
        CallOutcome::Skipped => "skipped",
        CallOutcome::Unknown => "unknown",
    }
}
