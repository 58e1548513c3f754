//! What guardrails said becomes part of the record, and holds the work up where people are to decide.

use crate::ask::Origin;
use crate::body::Body;
use crate::decide::NewAsk;
use crate::event::{Event, Seq};
use crate::guard::{Passage, Ruled, Ruling, Sentence, Way, Words, drawn, sentence};
use crate::ids::AskId;
use crate::policy::{Policy, Wait};
use crate::principal::Principal;
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::standing::Gate;
use crate::time::Timestamp;

/// What guardrails said about what is on its way.
#[derive(Debug, Clone)]
pub struct Guarding {
    /// The last entry that the model has read, or is about to.
    pub up_to: Seq,
    /// What they said; nothing where they let everything pass.
    pub rulings: Vec<Ruled>,
    /// What it was about.
    pub about: About,
}

/// What guardrails said something about.
#[derive(Debug, Clone)]
pub enum About {
    /// What people and tools said.
    ToModel {
        /// How people are asked, with the texts in question, where they are.
        asking: Option<Asking>,
    },
    /// What the model said.
    FromModel {
        /// The words.
        words: Box<Words>,
        /// How people are asked, where they are.
        asking: Option<Asking>,
    },
    /// What the model was to say under an ask, or was to reply to there.
    Aside {
        /// The ask.
        ask: AskId,
        /// On which way it was.
        way: Way,
        /// What is said there now.
        text: String,
    },
}

/// How people are asked about a text.
#[derive(Debug, Clone)]
pub struct Asking {
    /// The id of the ask.
    pub id: AskId,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
    /// The texts; of what the model said they are known.
    pub passages: Vec<Passage>,
}

impl Session {
    /// Records what guardrails said. What they want people to decide about becomes an ask, and until
    /// that is settled the model is neither told nor heard.
    pub(super) fn guard(&self, guarding: Guarding, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Guarding { up_to, rulings, about } = guarding;
        let (way, words, asking) = match about {
            About::Aside { ask, way, text } => {
                let said = self.comment(ask, text, Some(up_to), by)?;
                let ruled = Event::GuardrailsRuled { way, up_to, rulings, ask: None, under: Some(ask), words: None };
                return Ok([ruled].into_iter().chain(said).collect());
            }
            About::ToModel { asking } => (Way::ToModel, None, asking),
            About::FromModel { words, asking } => (Way::FromModel, Some(words), asking),
        };
        self.is_running()?;
        self.may_speak()?;
        let held = match sentence_of(&rulings) {
            Sentence::Ask => Some(asking.ok_or_else(|| invalid("Say how people are asked."))?),
            Sentence::Pass | Sentence::Block => None,
        };
        let ask = held.as_ref().map(|asking| asking.id);
        // Words that were blocked are nobody's to read.
        let words = words.filter(|_| held.is_some());
        let asked = held.map(|asking| {
            let passages = words.as_deref().map_or(asking.passages, Words::passages);
            let body = Body::Review { markdown: drawn(way, &rulings, &passages) };
            let policy = Policy { wait: Wait::Block, ..asking.policy };
            let new_ask = NewAsk { id: asking.id, message: None, body, policy, context: None, gate: Gate::default() };
            self.ask(new_ask, Origin::Guardrail { way }, by, now)
        });
        let ruled = Event::GuardrailsRuled { way, up_to, rulings, ask, under: None, words };
        Ok([ruled].into_iter().chain(asked.transpose()?.into_iter().flatten()).collect())
    }

    /// Nothing goes to the model or comes from it while people decide about a text.
    pub(super) fn may_speak(&self) -> Result<(), Refusal> {
        if !self.calls.is_empty() {
            return Err(Refusal::MovedOn("it has calls without a result"));
        }
        if self.guarded.waits() { Err(Refusal::MovedOn("people decide about a text")) } else { Ok(()) }
    }
}

/// On the way to the model each text is ruled about by itself; what is blocked of them keeps people
/// from being asked about no other.
fn sentence_of(rulings: &[Ruled]) -> Sentence {
    let asks = |ruled: &&Ruled| matches!(ruled.ruling, Ruling::Ask { .. });
    let blocked = |entry| sentence(rulings.iter().filter(|ruled| ruled.entry == entry).map(|ruled| &ruled.ruling)) == Sentence::Block;
    match rulings.iter().filter(asks).any(|ruled| !blocked(ruled.entry)) {
        true => Sentence::Ask,
        false => sentence(rulings.iter().map(|ruled| &ruled.ruling)),
    }
}

fn invalid(message: &str) -> Refusal {
    Refusal::Invalid(vec![Problem::new("/asking", "required", message)])
}
