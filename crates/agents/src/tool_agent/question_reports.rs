//! Reports the model's questions to a callback of the developer. The journal is the source of truth: after a crash the same news may be
//! reported again, and none is left out.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{CallId, Seq};
use waypost_core::session::event::{Event, Role};
use waypost_engine::{TranscriptEntry, Turn};

use super::ToolAgent;
use crate::asking::ask_user;

/// Receives an ask of `ask_user_question`, pending or settled.
pub type OnQuestion = dyn Fn(&Ask) + Send + Sync;

impl ToolAgent {
    /// Reports what was asked with these calls.
    pub(super) fn tell_asked(&self, calls: &[CallId], turn: &Turn) {
        let Some(on_question) = &self.on_question else { return };
        let asked = |ask: &&Arc<Ask>| is_question(ask) && ask.origin.call_id().is_some_and(|call| calls.contains(call));
        turn.session().asks.values().filter(asked).for_each(|ask| on_question(ask));
    }

    /// Reports what was settled since the last model output.
    pub(super) fn tell_settled(&self, history: &[TranscriptEntry]) {
        let Some(on_question) = &self.on_question else { return };
        let last_read = history.iter().rev().find_map(read_up_to).unwrap_or_default();
        let news = history.iter().filter(|item| item.entry.seq > last_read && item.entry.event.settles());
        news.filter_map(|item| item.ask.as_ref()).filter(|ask| is_question(ask)).for_each(|ask| on_question(ask));
    }
}

fn is_question(ask: &Ask) -> bool {
    matches!(&ask.origin, Origin::ToolCall { tool, .. } if tool.as_str() == ask_user::NAME)
}

/// Up to which entry the model had read when it wrote this.
fn read_up_to(item: &TranscriptEntry) -> Option<Seq> {
    match &item.entry.event {
        Event::Message { role: Role::Assistant, reading, to: None, .. } => Some(reading.up_to.unwrap_or(item.entry.seq)),
        _ => None,
    }
}
