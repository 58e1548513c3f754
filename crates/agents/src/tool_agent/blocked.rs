//! What guardrails and people have withheld, as the journal tells it.

use std::collections::BTreeMap;

use serde_json::json;
use waypost_core::ask::Outcome;
use waypost_core::event::{Event, Role, Seq};
use waypost_core::guard::{Ruled, Ruling, Way, is_let_through};
use waypost_core::ids::AskId;
use waypost_engine::Told;

/// One text that was not let pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocked {
    /// The entry in which that was settled.
    pub at: Seq,
    /// On the way to the model: the entry whose text it is.
    pub entry: Option<Seq>,
    /// Why, in the words of the guardrails.
    pub reasons: Vec<String>,
    /// Why, in a person's words.
    said: Option<String>,
}

/// Everything that was not let pass, or not yet, oldest first.
pub fn blocked(history: &[Told]) -> Vec<Blocked> {
    let mut blocked = Vec::new();
    for told in history {
        let Event::GuardrailsRuled { way, rulings, ask, under: None, .. } = &told.entry.event else { continue };
        let settled = ask.map(|ask| settlement(history, ask));
        for entry in entries(rulings) {
            let about: Vec<_> = rulings.iter().filter(|ruled| ruled.entry == entry).collect();
            let is = |wanted: fn(&Ruling) -> bool| about.iter().any(|ruled| wanted(&ruled.ruling));
            let reasons = about.iter().map(|ruled| ruled.ruling.reason().to_owned()).collect();
            if is(|ruling| matches!(ruling, Ruling::Block { .. })) {
                blocked.push(Blocked { at: told.entry.seq, entry, reasons, said: None });
            } else if let Some(Settled { at, passes: false, said }) = settled.clone()
                && is(|ruling| matches!(ruling, Ruling::Ask { .. }))
                // What the model said and nobody has decided about is nothing yet.
                && (*way == Way::ToModel || at != Seq::MAX)
            {
                blocked.push(Blocked { at, entry, reasons, said });
            }
        }
    }
    blocked
}

fn entries(rulings: &[Ruled]) -> Vec<Option<Seq>> {
    let mut entries: Vec<_> = rulings.iter().map(|ruled| ruled.entry).collect();
    entries.dedup();
    entries
}

#[derive(Clone)]
struct Settled {
    at: Seq,
    passes: bool,
    said: Option<String>,
}

/// How people decided; a text about which they have not does not pass.
fn settlement(history: &[Told], id: AskId) -> Settled {
    let settles = |told: &&Told| told.entry.event.settles() && told.entry.event.ask() == Some(id);
    let waits = Settled { at: Seq::MAX, passes: false, said: None };
    let Some((told, ask)) = history.iter().find(settles).and_then(|told| Some((told, told.ask.as_ref()?))) else { return waits };
    let said = ask.settlement().and_then(|settled| match &settled.outcome {
        Outcome::Reject { reason, .. } => reason.clone(),
        Outcome::Approve { .. } | Outcome::Answers { .. } | Outcome::Response { .. } => None,
    });
    Settled { at: told.entry.seq, passes: is_let_through(ask), said }
}

/// What stands in the place of a text that was withheld from the model, by its entry.
pub fn placeholders(blocked: &[Blocked]) -> BTreeMap<Seq, String> {
    let message = "A guardrail withheld what stood here. Go on without it, and say so where it matters.";
    let placeholder = |blocked: &Blocked| Some((blocked.entry?, told("withheld", message, blocked)));
    blocked.iter().filter_map(placeholder).collect()
}

/// What the model is told where its own words were withheld, by the entry in which that was settled.
pub fn notes(blocked: &[Blocked]) -> BTreeMap<Seq, String> {
    let message = "A guardrail withheld what you said last: nobody has read it, and no tool of it ran. Say it differently, or say \
                   what you cannot do; do not say the same again.";
    let own = blocked.iter().filter(|blocked| blocked.entry.is_none());
    own.map(|blocked| (blocked.at, told("blocked", message, blocked))).collect()
}

fn told(status: &str, message: &str, blocked: &Blocked) -> String {
    let mut told = json!({"status": status, "message": message, "reasons": blocked.reasons});
    if let Some(said) = &blocked.said {
        told["reason_given_by_a_person"] = said.as_str().into();
    }
    told.to_string()
}

/// What was blocked since the model last spoke or the work last failed.
pub fn lately<'a>(blocked: &'a [Blocked], history: &[Told]) -> Vec<&'a Blocked> {
    let marks = |told: &&Told| matches!(told.entry.event, Event::Message { role: Role::Assistant, to: None, .. } | Event::RunFailed { .. });
    let since = history.iter().rev().find(marks).map_or(0, |told| told.entry.seq);
    blocked.iter().filter(|blocked| blocked.at > since && blocked.at != Seq::MAX).collect()
}
