//! Gives a secret to the program that asked for it.

use crate::ask::Ask;
use crate::ask::body::Body;
use crate::ask::refusal::Refusal;
use crate::ask::settlement::Outcome;
use crate::digest::SecretRef;
use crate::ids::QuestionId;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::question::{Input, Question};
use crate::session::event::Event;
use crate::session::{Driver, Session, SessionStatus};

impl Session {
    /// Records that `by`, who asked, gets a secret. In a session that Waypost drives, only tools get secrets.
    pub(super) fn release(&self, ask: &Ask, question: QuestionId, by: &Principal) -> Result<Vec<Event>, Refusal> {
        if ask.session != self.id {
            return Err(Refusal::NotFound);
        }
        if ask.asked_by != *by || self.driver == Driver::Agent {
            return Err(Refusal::NotEligible);
        }
        if matches!(self.status, SessionStatus::Failed | SessionStatus::Cancelled) {
            return Err(Refusal::SessionOver(self.id));
        }
        secret_of(ask, &question)?;
        Ok(vec![Event::SecretReleased { ask: ask.id, question }])
    }
}

/// Returns the secret that answered `question` of `ask`, or that will if the asker judges the reply sufficient.
///
/// # Errors
/// The ask has no such question for a secret, or nobody sent one.
pub fn secret_of(ask: &Ask, question: &QuestionId) -> Result<SecretRef, Refusal> {
    let questions = match &ask.body {
        Body::Questions { questions, .. } => questions.as_slice(),
        Body::Approval { .. } | Body::Review { .. } => &[],
    };
    let wanted = |asked: &&Question| asked.id == *question && asked.input == Input::Secret;
    if !questions.iter().any(|asked| wanted(&asked)) {
        let message = format!("This ask has no question {:?} for a secret.", question.as_str());
        return Err(Refusal::Invalid(vec![Problem::new("/question", "unknown_question", message)]));
    }
    let given = match ask.shown_to(&ask.asked_by).map(|taken| taken.outcome) {
        Some(Outcome::Answers { answers }) => answers.get(question),
        Some(Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. }) | None => None,
    };
    let reference = given.and_then(|answer| answer.values.first()?.parse().ok());
    reference.ok_or(Refusal::NothingToRelease)
}
