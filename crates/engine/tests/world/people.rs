//! What people do in this world: they read asks and answer them.

use std::collections::BTreeMap;

use waypost_agents::model::ModelMessage;
use waypost_core::approval::Field;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ids::QuestionId;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};

use super::World;

/// A reply that chooses `value` for `question`.
pub fn choose(question: &str, value: &str) -> Reply {
    let given = Given { values: vec![value.into()], ..Given::default() };
    Reply { answers: Some(BTreeMap::from([(question.into(), given)])), ..Reply::default() }
}

/// A decision on exactly what the ask shows.
pub fn decide(ask: &Ask, decision: &str, reason: Option<&str>) -> Reply {
    Reply {
        decision: Some(decision.into()),
        revision: Some(ask.revision),
        digest: ask.body.digest().map(|digest| digest.as_str().into()),
        reason: reason.map(Into::into),
        ..Reply::default()
    }
}

/// One yes-or-no question of a program.
pub fn questions() -> Body {
    Body::questions(vec![Question::new(QuestionId::new("go_on"), "Shall I go on?", Input::Confirm)])
}

/// A short description of an ask.
pub fn asked(ask: &Ask) -> String {
    match (&ask.origin, &ask.body) {
        (Origin::OutcomeUnknown { tool, .. }, _) => format!("did {tool} happen?"),
        (Origin::Guardrail { .. }, _) => "may this text go on?".into(),
        (Origin::Limit { .. }, _) => "may it go on?".into(),
        (Origin::ToolCall { .. } | Origin::MidCall { .. } | Origin::Program | Origin::Agent, Body::Questions { questions, .. }) => {
            questions[0].question.clone()
        }
        (Origin::ToolCall { .. } | Origin::MidCall { .. } | Origin::Program | Origin::Agent, Body::Approval { approval }) => {
            format!("may {} run?", approval.call.identity().tool)
        }
        (Origin::ToolCall { .. } | Origin::MidCall { .. } | Origin::Program | Origin::Agent, Body::Review { .. }) => {
            "is this text good?".into()
        }
    }
}

/// The text of a message to or from a model.
pub fn text_of(message: &ModelMessage) -> String {
    match message {
        ModelMessage::User { text } | ModelMessage::Assistant { text, .. } => text.clone(),
        ModelMessage::ToolResult { call_id, .. } => format!("the result of {call_id}"),
    }
}

/// A short description of an accepted answer.
pub fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Response { response } => response.clone(),
        Outcome::Answers { answers } => answers.values().flat_map(|answer| answer.values.clone()).collect::<Vec<_>>().join(", "),
        Outcome::Approve { .. } => "approve".into(),
        Outcome::Reject { .. } => "reject".into(),
    }
}

impl World {
    /// Zoë answers every pending ask until there is none: she takes the first option, approves or rejects, and
    /// reports about a call with an unknown outcome what the shop's books say.
    pub async fn zoe_answers_everything(&mut self, decision: &str) {
        loop {
            self.run_until_idle().await;
            let Some(ask) = self.pending().await.into_iter().next() else { return };
            let reply = match (&ask.origin, &ask.body) {
                (Origin::OutcomeUnknown { .. }, _) => {
                    choose("what_now", if self.shop.sales().is_empty() { "run_again" } else { "happened" })
                }
                (_, Body::Questions { questions, .. }) => choose(questions[0].id.as_str(), &questions[0].options[0].value),
                (_, Body::Approval { approval }) => {
                    let form = approval.form.iter().filter(|_| decision == "approve");
                    let ten = |field: &Field| (field.question.id.to_string(), Given { values: vec!["10".into()], ..Given::default() });
                    let feedback: BTreeMap<_, _> = form.map(ten).collect();
                    let reason = (decision == "reject").then_some("too dear");
                    Reply { feedback: Some(feedback).filter(|given| !given.is_empty()), ..decide(&ask, decision, reason) }
                }
                (_, Body::Review { .. }) => decide(&ask, decision, Some("too dear")),
            };
            self.zoe_replies(&ask, reply).await.expect("a good reply is taken");
        }
    }
}
