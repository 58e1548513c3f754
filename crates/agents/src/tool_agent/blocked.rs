//! The texts that guardrails and people withheld, as the journal records them.

use std::collections::BTreeMap;

use serde_json::json;
use waypost_core::agent::guard::{GuardrailRuling, Ruling, is_allowed};
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ids::{AskId, Seq};
use waypost_core::session::event::{Event, Role};
use waypost_engine::TranscriptEntry;

/// One text that was withheld.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocked {
    /// The entry in which that was decided.
    pub at: Seq,
    /// For a text on its way to the model: the entry that contains the text.
    pub entry: Option<Seq>,
    /// Why, in the words of the guardrails.
    pub reasons: Vec<String>,
    /// Why, in a person's words.
    person_reason: Option<String>,
}

/// Every text that was withheld or still waits for a decision, oldest first.
pub fn blocked(history: &[TranscriptEntry]) -> Vec<Blocked> {
    let mut blocked = Vec::new();
    for item in history {
        let Event::GuardrailsRuled { way, rulings, ask, under: None, .. } = &item.entry.event else { continue };
        let settled = ask.map(|ask| settlement(history, ask));
        for entry in entries(rulings) {
            let about: Vec<_> = rulings.iter().filter(|ruled| ruled.entry == entry).collect();
            let is = |wanted: fn(&Ruling) -> bool| about.iter().any(|ruled| wanted(&ruled.ruling));
            let reasons = about.iter().map(|ruled| ruled.ruling.reason().to_owned()).collect();
            if is(|ruling| matches!(ruling, Ruling::Block { .. })) {
                blocked.push(Blocked { at: item.entry.seq, entry, reasons, person_reason: None });
            } else if let Some(SettledReview { at, passes: false, reason: person_reason }) = settled.clone()
                && is(|ruling| matches!(ruling, Ruling::Ask { .. }))
                // Model output that still waits for a decision is neither blocked nor passed.
                && (*way == TextDirection::ToModel || at != Seq::MAX)
            {
                blocked.push(Blocked { at, entry, reasons, person_reason });
            }
        }
    }
    blocked
}

fn entries(rulings: &[GuardrailRuling]) -> Vec<Option<Seq>> {
    let mut entries: Vec<_> = rulings.iter().map(|ruled| ruled.entry).collect();
    entries.dedup();
    entries
}

#[derive(Clone)]
struct SettledReview {
    at: Seq,
    passes: bool,
    reason: Option<String>,
}

/// How people decided. A text without a decision does not pass.
fn settlement(history: &[TranscriptEntry], id: AskId) -> SettledReview {
    let settles = |item: &&TranscriptEntry| item.entry.event.settles() && item.entry.event.ask() == Some(id);
    let waits = SettledReview { at: Seq::MAX, passes: false, reason: None };
    let Some((item, ask)) = history.iter().find(settles).and_then(|item| Some((item, item.ask.as_ref()?))) else { return waits };
    let reason = ask.settlement().and_then(|settled| match &settled.outcome {
        Outcome::Reject { reason, .. } => reason.clone(),
        Outcome::Approve { .. } | Outcome::Answers { .. } | Outcome::Response { .. } => None,
    });
    SettledReview { at: item.entry.seq, passes: is_allowed(ask), reason }
}

/// The placeholders for texts that were withheld from the model, by their entry.
pub fn placeholders(blocked: &[Blocked]) -> BTreeMap<Seq, String> {
    let message = "A guardrail withheld the text that was here. Continue without it, and mention that it is missing if it matters.";
    let placeholder = |blocked: &Blocked| Some((blocked.entry?, tool_result("withheld", message, blocked)));
    blocked.iter().filter_map(placeholder).collect()
}

/// The notes for a model whose own output was withheld, by the entry in which that was decided.
pub fn notes(blocked: &[Blocked]) -> BTreeMap<Seq, String> {
    let message = "A guardrail withheld your last message: nobody has read it, and none of its tool calls ran. Say it differently, or say \
                   what you cannot do. Do not repeat it.";
    let own = blocked.iter().filter(|blocked| blocked.entry.is_none());
    own.map(|blocked| (blocked.at, tool_result("blocked", message, blocked))).collect()
}

fn tool_result(status: &str, message: &str, blocked: &Blocked) -> String {
    let mut result = json!({"status": status, "message": message, "reasons": blocked.reasons});
    if let Some(person_reason) = &blocked.person_reason {
        result["reason_given_by_a_person"] = person_reason.as_str().into();
    }
    result.to_string()
}

/// What was blocked since the last model output or the last failure.
pub fn lately<'a>(blocked: &'a [Blocked], history: &[TranscriptEntry]) -> Vec<&'a Blocked> {
    let marks = |item: &&TranscriptEntry| {
        matches!(item.entry.event, Event::Message { role: Role::Assistant, to: None, .. } | Event::RunFailed { .. })
    };
    let since = history.iter().rev().find(marks).map_or(0, |item| item.entry.seq);
    blocked.iter().filter(|blocked| blocked.at > since && blocked.at != Seq::MAX).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use waypost_core::people::principal::Principal;
    use waypost_core::session::event::Entry;
    use waypost_core::time::Timestamp;

    use super::*;

    fn entry(seq: Seq, event: Event) -> TranscriptEntry {
        let entry = Entry { seq, at: Timestamp::default(), actor: Principal::agent("shop"), event };
        TranscriptEntry { entry: Arc::new(entry), ask: None }
    }

    /// A text about which people are still asked: one to the model, from entry 2, or the model's own.
    fn waits(seq: Seq, way: TextDirection) -> TranscriptEntry {
        let entry_of_text = (way == TextDirection::ToModel).then_some(2);
        let ruling = Ruling::Ask { reason: "is it internal?".into() };
        let rulings = vec![GuardrailRuling { guardrail: "rules".into(), ruling, entry: entry_of_text }];
        let ask = Some(AskId::from_bits(u128::from(seq)));
        entry(seq, Event::GuardrailsRuled { way, up_to: seq - 1, rulings, ask, under: None, words: None })
    }

    fn blocks(seq: Seq) -> TranscriptEntry {
        let rulings = vec![GuardrailRuling { guardrail: "rules".into(), ruling: Ruling::Block { reason: "a key".into() }, entry: None }];
        let way = TextDirection::FromModel;
        entry(seq, Event::GuardrailsRuled { way, up_to: seq - 1, rulings, ask: None, under: None, words: None })
    }

    #[test]
    fn while_people_decide_a_text_to_the_model_is_withheld_and_the_models_own_is_neither_blocked_nor_passed() {
        let to_model = Blocked { at: Seq::MAX, entry: Some(2), reasons: vec!["is it internal?".into()], person_reason: None };
        assert_eq!(blocked(&[waits(3, TextDirection::ToModel), waits(4, TextDirection::FromModel)]), [to_model]);
    }

    #[test]
    fn only_what_was_blocked_since_the_last_failure_counts_and_nothing_that_still_waits() {
        let failed = entry(5, Event::RunFailed { code: "guardrail_blocked".into(), message: "A guardrail withheld it.".into() });
        let history = [waits(3, TextDirection::ToModel), blocks(4), failed, blocks(6)];
        let found = blocked(&history);
        assert_eq!(found.iter().map(|blocked| blocked.at).collect::<Vec<_>>(), [Seq::MAX, 4, 6]);
        assert_eq!(lately(&found, &history).iter().map(|blocked| blocked.at).collect::<Vec<_>>(), [6]);
    }
}
