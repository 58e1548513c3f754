//! A way to reach people, as the engine sees it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::event::Seq;
use waypost_core::ids::{AgentName, NoticeId, SessionId};
use waypost_core::session::Session;
use waypost_store::Notice;

/// Carries notices to people.
#[async_trait]
pub trait Channel: Send + Sync {
    /// Its name, as it stands in notices and in provenance.
    fn name(&self) -> &str;

    /// Tells people, in one message. May be called again for the same one; its id is the same.
    ///
    /// # Errors
    /// [`Undelivered`] says whether trying again can help.
    async fn deliver(&self, bundle: &Bundle) -> Result<(), Undelivered>;

    /// Says what an agent sends to this channel. May be called again for the same words; their place is
    /// the same.
    ///
    /// # Errors
    /// [`Undelivered`] says whether trying again can help. A channel that carries nothing but asks never can.
    async fn say(&self, words: &ChannelWords) -> Result<(), Undelivered> {
        let _ = words;
        Err(Undelivered::Never { reason: "this channel carries nothing but asks".into() })
    }
}

/// What an agent sends to a channel, to whoever reads it there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelWords {
    /// The session it is said in.
    pub session: SessionId,
    /// Its place there, which tells a repeat from other words.
    pub seq: Seq,
    /// Who says it.
    pub agent: AgentName,
    /// What; nobody has made it harmless.
    pub text: String,
}

/// What goes out over a channel as one message: mostly about one ask, about several where people would
/// be told of too much one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// What it tells first.
    pub first: Telling,
    /// What it tells besides.
    pub others: Vec<Telling>,
}

/// One ask that people are told about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Telling {
    /// The notice that is carried.
    pub notice: Notice,
    /// The ask as it stands.
    pub ask: Ask,
    /// Its session as it stands.
    pub session: Session,
}

impl Bundle {
    /// The id of the message: that of what it tells first.
    #[must_use]
    pub fn id(&self) -> NoticeId {
        self.first.notice.id
    }

    /// Everything it tells.
    pub fn told(&self) -> impl Iterator<Item = &Telling> {
        std::iter::once(&self.first).chain(&self.others)
    }
}

impl From<Telling> for Bundle {
    fn from(first: Telling) -> Self {
        Self { first, others: Vec::new() }
    }
}

/// Why a notice did not arrive.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// Try again, not before the given time has passed.
    #[error("not now: {reason}")]
    Later {
        /// How long to wait; the dispatcher's own back-off where absent.
        after: Option<Duration>,
        /// Why, for the operator.
        reason: String,
    },
    /// It never will.
    #[error("never: {reason}")]
    Never {
        /// Why, for the operator.
        reason: String,
    },
}

/// The channels in use.
#[derive(Clone, Default)]
pub struct Channels(Vec<Arc<dyn Channel>>);

impl Channels {
    /// These channels.
    #[must_use]
    pub fn new(channels: Vec<Arc<dyn Channel>>) -> Self {
        Self(channels)
    }

    /// The channel with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<dyn Channel>> {
        self.0.iter().find(|channel| channel.name() == name)
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|channel| channel.name())
    }
}
