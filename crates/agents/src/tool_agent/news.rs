//! What becomes of the questions that a model asks, told to a function of the developer's. The
//! journal is the truth: after a crash the same news may be told again, and none is left out.

use waypost_core::ask::{Ask, Origin};
use waypost_core::event::{Event, Role, Seq};
use waypost_core::ids::CallId;
use waypost_engine::{Told, Turn};

use super::ToolAgent;
use crate::asking::ask_user;

/// Hears of an ask of `ask_user_question` as it stands: pending, or settled in whatever way.
pub type OnQuestion = dyn Fn(&Ask) + Send + Sync;

impl ToolAgent {
    /// Tells of what was asked with these calls.
    pub(super) fn tell_asked(&self, calls: &[CallId], turn: &Turn) {
        let Some(on_question) = &self.on_question else { return };
        let asked = |ask: &&Ask| is_question(ask) && ask.origin.call_id().is_some_and(|call| calls.contains(call));
        turn.session().asks.values().filter(asked).for_each(on_question);
    }

    /// Tells of what was settled since the model last spoke.
    pub(super) fn tell_settled(&self, history: &[Told]) {
        let Some(on_question) = &self.on_question else { return };
        let heard = history.iter().rev().find_map(read_up_to).unwrap_or_default();
        let news = history.iter().filter(|told| told.entry.seq > heard && told.entry.event.settles());
        news.filter_map(|told| told.ask.as_ref()).filter(|ask| is_question(ask)).for_each(on_question);
    }
}

fn is_question(ask: &Ask) -> bool {
    matches!(&ask.origin, Origin::ToolCall { tool, .. } if tool.as_str() == ask_user::NAME)
}

/// How far the model had read when it said this.
fn read_up_to(told: &Told) -> Option<Seq> {
    match &told.entry.event {
        Event::Message { role: Role::Assistant, reading, to: None, .. } => Some(reading.up_to.unwrap_or(told.entry.seq)),
        _ => None,
    }
}
