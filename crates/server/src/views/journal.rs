//! Renders a journal for a caller.

use std::sync::Arc;

use waypost_core::apply::apply;
use waypost_core::ask::{Ask, AskState};
use waypost_core::ids::AskId;
use waypost_core::session::Session;
use waypost_core::session::event::facts::AskEffect;
use waypost_core::session::event::{Entry, Event};
use waypost_engine::{Caller, Engine, Error};
use waypost_wire::{AskView, EventView};

use crate::views::HTML;

/// Renders a journal in the order in which it was written. Entries refer to asks by id; the view shows each ask in its state at
/// that time.
pub(crate) struct JournalRenderer {
    waypost: Engine,
    caller: Caller,
    /// The session with the asks that are open at this point of the journal. Its other fields are not correct.
    then: Session,
}

impl JournalRenderer {
    pub(crate) fn new(waypost: Engine, caller: Caller, session: Arc<Session>) -> Self {
        let then = Session { asks: std::collections::BTreeMap::new(), calls: Vec::new(), ..Session::clone(&session) };
        Self { waypost, caller, then }
    }

    /// Renders the entries as this caller may see them.
    pub(crate) async fn render(&mut self, entries: Vec<Entry>) -> Result<Vec<EventView>, Error> {
        let mut then = Vec::with_capacity(entries.len());
        for entry in entries {
            if let Some(ask) = changed(&entry.event) {
                self.load_ask(ask, &entry).await?;
            }
            let touched = apply(&mut self.then, &entry);
            then.push((entry, touched));
        }
        // What people may do depends on their roles now, so the roles are read once for all entries.
        let membership = self.waypost.people().membership(&self.caller, then.iter().filter_map(|(_, ask)| ask.as_deref())).await?;
        let view = |ask: &Ask| AskView::new(ask, &self.caller.principal, &membership, HTML);
        Ok(then.iter().map(|(entry, ask)| self.view(entry, ask.as_deref().map(view))).collect())
    }

    /// Loads an ask that was created before the first of these entries.
    async fn load_ask(&mut self, ask: AskId, then: &Entry) -> Result<(), Error> {
        if !self.then.asks.contains_key(&ask) {
            let mut found = Arc::unwrap_or_clone(self.waypost.asks().get(&self.caller, ask).await?.ask);
            // Later votes, delegations and comments are removed: the entries that follow add them.
            found.votes.retain(|vote| vote.at < then.at);
            found.delegations.retain(|handed| handed.at < then.at);
            found.thread = found.thread.before(then.seq);
            let pending = Ask { state: AskState::Pending, end_imported: None, decided_elsewhere: None, ..found };
            self.then.asks.insert(ask, Arc::new(pending));
        }
        Ok(())
    }

    fn view(&self, entry: &Entry, ask: Option<AskView>) -> EventView {
        let imported = self.then.import_of(entry.seq).filter(|_| !matches!(entry.event, Event::SessionImported { .. }));
        EventView::new(entry, self.then.id, ask, imported, HTML)
    }
}

/// The ask that must be loaded before the entry can be rendered.
fn changed(event: &Event) -> Option<AskId> {
    match event.facts().effect {
        AskEffect::Decides | AskEffect::Amends | AskEffect::Lapses | AskEffect::Notes => event.ask(),
        AskEffect::Creates | AskEffect::Nothing => None,
    }
}
