//! What those who watch are told at once. Everything here is a hint: it may be lost, and the
//! journal is the truth that is asked every time. Streamed text is never journalled.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::broadcast;
use waypost_core::ask::Status;
use waypost_core::event::Seq;
use waypost_core::ids::{AskId, SessionId, Tenant};

const BEHIND: usize = 1024;

/// Something worth looking at.
#[derive(Debug, Clone)]
pub enum Signal {
    /// A session's journal has grown.
    Changed {
        /// Whose.
        tenant: Tenant,
        /// Which session.
        session: SessionId,
        /// How far.
        seq: Seq,
        /// The asks that were touched.
        asks: Arc<[(AskId, Status, u32)]>,
    },
    /// An agent is speaking.
    Delta {
        /// Which session.
        session: SessionId,
        /// The last entry of the journal that the agent knew when it spoke.
        after: Seq,
        /// What came just now.
        text: Arc<str>,
    },
}

/// What an agent has said so far in the message it is streaming.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Said {
    /// The last entry of the journal that the agent knew when it spoke.
    pub after: Seq,
    /// All of it so far.
    pub text: String,
}

/// Tells those who watch; before anybody does, it takes no room.
#[derive(Clone, Default)]
pub struct Feed {
    signals: Arc<OnceLock<broadcast::Sender<Signal>>>,
    speaking: Arc<Mutex<HashMap<SessionId, Said>>>,
}

impl Feed {
    /// Every signal from now on. A watcher that falls behind loses some, and must look again.
    #[must_use]
    pub fn watch(&self) -> broadcast::Receiver<Signal> {
        self.signals.get_or_init(|| broadcast::Sender::new(BEHIND)).subscribe()
    }

    /// What an agent has said so far in the message it is streaming, and every signal after that:
    /// no word is in both, and none in neither.
    #[must_use]
    pub fn join(&self, session: SessionId) -> (Option<Said>, broadcast::Receiver<Signal>) {
        let speaking = self.speaking();
        (speaking.get(&session).cloned(), self.watch())
    }

    pub(crate) fn delta(&self, session: SessionId, after: Seq, text: &str) {
        let mut speaking = self.speaking();
        let said = speaking.entry(session).or_insert_with(|| Said { after, text: String::new() });
        said.text.push_str(text);
        // Sent while the words so far are locked, so that a watcher who joins hears them once.
        self.send(|| Signal::Delta { session, after, text: text.into() });
    }

    /// The message is in the journal, or will never be.
    pub(crate) fn spoken(&self, session: SessionId) {
        self.speaking().remove(&session);
    }

    pub(crate) fn changed(&self, tenant: &Tenant, session: SessionId, seq: Seq, asks: impl Iterator<Item = (AskId, Status, u32)>) {
        self.send(|| Signal::Changed { tenant: tenant.clone(), session, seq, asks: asks.collect() });
    }

    fn send(&self, signal: impl FnOnce() -> Signal) {
        if let Some(signals) = self.signals.get() {
            let _ = signals.send(signal());
        }
    }

    fn speaking(&self) -> std::sync::MutexGuard<'_, HashMap<SessionId, Said>> {
        self.speaking.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
