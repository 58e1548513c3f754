//! Live updates for subscribers. Every signal is a hint and may be lost; the journal is
//! authoritative. Streamed text is never written to the journal.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::broadcast;
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, Seq, SessionId, Tenant};

const BEHIND: usize = 1024;

/// A live update.
#[derive(Debug, Clone)]
pub enum Signal {
    /// A session's journal grew.
    Changed {
        /// The tenant.
        tenant: Tenant,
        /// The session.
        session: SessionId,
        /// The new last sequence number.
        seq: Seq,
        /// The asks that changed.
        asks: Arc<[(AskId, AskStatus, u32)]>,
    },
    /// An agent streamed text.
    Delta {
        /// The session.
        session: SessionId,
        /// The last journal entry that the agent knew when it started the message.
        after: Seq,
        /// The new text.
        text: Arc<str>,
    },
}

/// The text so far of the message that an agent is streaming.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StreamedText {
    /// The last journal entry that the agent knew when it started the message.
    pub after: Seq,
    /// The whole text so far.
    pub text: String,
}

/// Publishes live updates. It allocates nothing until the first subscriber.
#[derive(Clone, Default)]
pub struct Feed {
    signals: Arc<OnceLock<broadcast::Sender<Signal>>>,
    speaking: Arc<Mutex<HashMap<SessionId, StreamedText>>>,
}

impl Feed {
    /// Subscribes to every signal from now on. A slow subscriber loses signals and must read the journal again.
    #[must_use]
    pub fn watch(&self) -> broadcast::Receiver<Signal> {
        self.signals.get_or_init(|| broadcast::Sender::new(BEHIND)).subscribe()
    }

    /// The number of subscribers.
    #[must_use]
    pub fn watchers(&self) -> usize {
        self.signals.get().map_or(0, broadcast::Sender::receiver_count)
    }

    /// Returns the text so far of the message that an agent is streaming, and subscribes to every later signal. No
    /// text is missing or repeated between the two.
    #[must_use]
    pub fn join(&self, session: SessionId) -> (Option<StreamedText>, broadcast::Receiver<Signal>) {
        let speaking = self.streams();
        (speaking.get(&session).cloned(), self.watch())
    }

    pub(crate) fn delta(&self, session: SessionId, after: Seq, text: &str) {
        let mut speaking = self.streams();
        let streamed = speaking.entry(session).or_insert_with(|| StreamedText { after, text: String::new() });
        streamed.text.push_str(text);
        // Sent while the text so far is locked, so that a new subscriber receives each word once.
        self.send(|| Signal::Delta { session, after, text: text.into() });
    }

    /// Ends the streamed message: it is in the journal, or never will be.
    pub(crate) fn end_stream(&self, session: SessionId) {
        self.streams().remove(&session);
    }

    pub(crate) fn changed(&self, tenant: &Tenant, session: SessionId, seq: Seq, asks: impl Iterator<Item = (AskId, AskStatus, u32)>) {
        self.send(|| Signal::Changed { tenant: tenant.clone(), session, seq, asks: asks.collect() });
    }

    fn send(&self, signal: impl FnOnce() -> Signal) {
        if let Some(signals) = self.signals.get() {
            let _ = signals.send(signal());
        }
    }

    fn streams(&self) -> std::sync::MutexGuard<'_, HashMap<SessionId, StreamedText>> {
        self.speaking.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
