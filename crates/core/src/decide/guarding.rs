//! Records the rulings of guardrails and blocks the work while people decide about a text.

use crate::agent::guard::{CombinedRuling, GuardrailRuling, QuarantinedOutput, Ruling, TextExcerpt, combine, render_review};
use crate::ask::auto_approval::AutoApprovalRules;
use crate::ask::body::Body;
use crate::ask::origin::{Origin, TextDirection};
use crate::ask::policy::{Policy, Wait};
use crate::ask::refusal::Refusal;
use crate::decide::NewAsk;
use crate::ids::{AskId, Seq};
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

/// The rulings of guardrails about a text on its way to or from the model.
#[derive(Debug, Clone)]
pub struct GuardrailCheck {
    /// The last entry that the model has read, or is about to read.
    pub up_to: Seq,
    /// The rulings. Empty if the guardrails allowed everything.
    pub rulings: Vec<GuardrailRuling>,
    /// The texts that were checked.
    pub about: GuardedContent,
}

/// The texts that guardrails checked.
#[derive(Debug, Clone)]
pub enum GuardedContent {
    /// Messages of people and results of tools.
    ToModel {
        /// How to ask people, with the texts in question, if a guardrail asks for it.
        asking: Option<GuardrailAsk>,
    },
    /// Output of the model.
    FromModel {
        /// The output.
        output: Box<QuarantinedOutput>,
        /// How to ask people, if a guardrail asks for it.
        asking: Option<GuardrailAsk>,
    },
    /// A comment that the model was to write under an ask, or to reply to there.
    Aside {
        /// The ask.
        ask: AskId,
        /// The direction of the text.
        direction: TextDirection,
        /// The comment that is written instead.
        text: String,
    },
}

/// How people are asked about a text.
#[derive(Debug, Clone)]
pub struct GuardrailAsk {
    /// The id of the ask.
    pub id: AskId,
    /// Who may answer, and what happens if nobody does.
    pub policy: Policy,
    /// The texts. Not needed for model output, which is already known.
    pub excerpts: Vec<TextExcerpt>,
}

impl Session {
    /// Records the rulings of guardrails. If people must decide about a text, an ask is created, and the model gets no
    /// input and gives no output until it is settled.
    pub(super) fn guard(&self, guarding: GuardrailCheck, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let GuardrailCheck { up_to, rulings, about } = guarding;
        let (direction, output, asking) = match about {
            GuardedContent::Aside { ask, direction, text } => {
                let comment_events = self.comment(ask, text, Some(up_to), by)?;
                let ruled = Event::GuardrailsRuled { way: direction, up_to, rulings, ask: None, under: Some(ask), words: None };
                return Ok([ruled].into_iter().chain(comment_events).collect());
            }
            GuardedContent::ToModel { asking } => (TextDirection::ToModel, None, asking),
            GuardedContent::FromModel { output, asking } => (TextDirection::FromModel, Some(output), asking),
        };
        self.check_running()?;
        self.may_speak()?;
        let guardrail_ask = match combined_ruling(&rulings) {
            CombinedRuling::Ask => {
                Some(asking.ok_or_else(|| invalid("Give an ask id and a policy, because a guardrail wants to ask people."))?)
            }
            CombinedRuling::Pass | CombinedRuling::Block => None,
        };
        let ask = guardrail_ask.as_ref().map(|asking| asking.id);
        // Nobody may read output that was blocked.
        let output = output.filter(|_| guardrail_ask.is_some());
        let asked = guardrail_ask.map(|asking| {
            let excerpts = output.as_deref().map_or(asking.excerpts, QuarantinedOutput::excerpts);
            let body = Body::Review { markdown: render_review(direction, &rulings, &excerpts) };
            let policy = Policy { wait: Wait::Block, ..asking.policy };
            let new_ask =
                NewAsk { id: asking.id, message: None, body, policy, context: None, auto_approval_rules: AutoApprovalRules::default() };
            self.ask(new_ask, Origin::Guardrail { way: direction }, by, now)
        });
        let ruled = Event::GuardrailsRuled { way: direction, up_to, rulings, ask, under: None, words: output };
        Ok([ruled].into_iter().chain(asked.transpose()?.into_iter().flatten()).collect())
    }

    /// Checks that the model may run: not while calls have no result, and not while people decide about a text.
    pub(super) fn may_speak(&self) -> Result<(), Refusal> {
        if !self.calls.is_empty() {
            return Err(Refusal::MovedOn("it has calls without a result"));
        }
        if self.guardrails.waits() { Err(Refusal::MovedOn("people decide about a text")) } else { Ok(()) }
    }
}

/// Combines the rulings about several texts. Each text is judged separately: if one text is blocked, people are still
/// asked about the others.
fn combined_ruling(rulings: &[GuardrailRuling]) -> CombinedRuling {
    let asks = |ruled: &&GuardrailRuling| matches!(ruled.ruling, Ruling::Ask { .. });
    let blocked = |entry| combine(rulings.iter().filter(|ruled| ruled.entry == entry).map(|ruled| &ruled.ruling)) == CombinedRuling::Block;
    match rulings.iter().filter(asks).any(|ruled| !blocked(ruled.entry)) {
        true => CombinedRuling::Ask,
        false => combine(rulings.iter().map(|ruled| &ruled.ruling)),
    }
}

fn invalid(message: &str) -> Refusal {
    Refusal::Invalid(vec![Problem::new("/asking", "required", message)])
}
