//! What a model is told when a session resumes after it waited for people.

use waypost_core::agent::resume_context::{AskOutcome, ResumeContext};
use waypost_core::ask::Ask;
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{AskId, Seq};
use waypost_core::json::Json;
use waypost_core::session::event::{Event, Role};
use waypost_engine::TranscriptEntry;

use super::blocked::{blocked, placeholders};

/// How a model learns what happened during a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Resuming {
    /// From the results of its calls: every answer is one.
    #[default]
    ByResults,
    /// The same, and also summarized in `<resume-context>` tags: for models that lose track during a pause.
    InTags,
}

/// The agent's to-do list, made from the journal up to a point. It must return the same list for the same input.
pub type Todo = dyn Fn(&[TranscriptEntry]) -> Option<Json> + Send + Sync;

/// Whether the session has waited, since the last model output, for something that the model asked.
pub fn has_paused(history: &[TranscriptEntry]) -> bool {
    let waited = waited_for(since_spoken(history));
    history.iter().filter_map(|item| item.ask.as_ref()).any(|ask| is_in_the_context(ask) && waited.contains(&ask.id))
}

/// People's decisions about the model's own withheld output are not in the resume context.
fn is_in_the_context(ask: &Ask) -> bool {
    match ask.origin {
        Origin::ToolCall { .. } | Origin::MidCall { .. } | Origin::OutcomeUnknown { .. } | Origin::Program | Origin::Agent => true,
        Origin::Guardrail { .. } | Origin::Limit { .. } => false,
    }
}

/// What the model is told about the pause at the end of `history`, which it had read up to `read`.
pub fn context(history: &[TranscriptEntry], read: Option<Seq>, todo: Option<&Todo>) -> ResumeContext {
    let known = read.map_or(history.len(), |read| history.partition_point(|item| item.entry.seq <= read));
    let known = &history[..known];
    let withheld = placeholders(&blocked(known));
    let last = |id: &AskId| known.iter().rev().find_map(|item| Some((item.entry.seq, item.ask.as_ref()?)).filter(|(_, ask)| ask.id == *id));
    let asks = waited_for(since_spoken(known));
    let asked = asks.iter().filter_map(last).filter(|(seq, ask)| is_in_the_context(ask) && !withheld.contains_key(seq));
    let asked = asked.map(|(_, ask)| AskOutcome::from(ask.as_ref())).collect();
    ResumeContext { asked, todo: todo.and_then(|todo| todo(known)) }
}

fn since_spoken(history: &[TranscriptEntry]) -> &[TranscriptEntry] {
    let spoke = |item: &TranscriptEntry| matches!(item.entry.event, Event::Message { role: Role::Assistant, to: None, .. });
    &history[history.iter().rposition(spoke).unwrap_or(0)..]
}

/// What the session waited for, each ask once.
fn waited_for(history: &[TranscriptEntry]) -> Vec<AskId> {
    let mut asks: Vec<AskId> = Vec::new();
    for item in history {
        if let Event::RunSuspended { waiting_for } = &item.entry.event {
            let more: Vec<_> = waiting_for.iter().filter(|ask| !asks.contains(ask)).copied().collect();
            asks.extend(more);
        }
    }
    asks
}
