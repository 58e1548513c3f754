//! The trait for a way to reach people. A channel delivers notices and returns what people do with
//! them. The engine, never a channel, decides who people are and what they may do.

mod inbound;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ids::{AgentName, NoticeId, Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_store::{Notice, SentNotice};

use crate::error::InboundError;

pub use inbound::{InboundAction, InboundOutcome, InboundRequest, Post, QuestionInput, RequestedAction, Response};

/// Delivers notices to people, and returns their actions.
#[async_trait]
pub trait Channel: Send + Sync {
    /// Its name in notices, addresses and provenance.
    fn name(&self) -> &str;

    /// The tenant whose asks it delivers; the asks of all tenants if absent. Inbound messages belong to this tenant,
    /// or to the default tenant if absent.
    fn tenant(&self) -> Option<&Tenant> {
        None
    }

    /// Sets the base address of the pages that people open. A server knows this address only when it listens, after
    /// it created its channels. The first address counts.
    fn link_to(&self, pages: &str) {
        let _ = pages;
    }

    /// Whom it reaches, and how.
    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities::default()
    }

    /// Delivers one message. It may be called again for the same message, with the same id.
    ///
    /// # Errors
    /// [`Undelivered`], which says whether a retry can help.
    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered>;

    /// Updates a message that was sent before to the current state: the ask was answered, by whom, or it changed. It
    /// may be called again, and late. It is called only if [`ChannelCapabilities`] says that the channel can update
    /// its messages.
    ///
    /// # Errors
    /// [`Undelivered`], which says whether a retry can help.
    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let _ = (sent, notification);
        Ok(())
    }

    /// Verifies who sent a request from outside, then parses it.
    ///
    /// # Errors
    /// [`InboundError`] if the sender cannot be verified or the request cannot be parsed.
    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        let _ = post;
        Err(InboundError::NotAccepted)
    }

    /// Answers a service that asks whether it may send its requests here, with what the service wants to hear. `query` has the
    /// parameters of its GET request, decoded.
    ///
    /// # Errors
    /// [`InboundError`] if the sender cannot be verified, or the channel needs no such confirmation.
    async fn confirm_address(&self, query: &[(String, String)]) -> Result<Response, InboundError> {
        let _ = query;
        Err(InboundError::NotAccepted)
    }

    /// Polls for what people do, if the channel has to fetch it. The engine does each returned action once, however
    /// often it is returned. It is called repeatedly if [`ChannelCapabilities`] says that the channel fetches.
    ///
    /// # Errors
    /// [`Undelivered`], which says when to try again.
    async fn fetch(&self) -> Result<Vec<InboundAction>, Undelivered> {
        Ok(Vec::new())
    }

    /// Tells the person who acted, and nobody else, what the outcome is. The returned response answers the request
    /// that contained the action, if there is one.
    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let _ = (act, became);
        None
    }

    /// How an address on this channel is verified.
    fn address_verification(&self) -> AddressVerification {
        AddressVerification::WriteFromThere
    }

    /// Converts an address that a person entered to the channel's format.
    ///
    /// # Errors
    /// Why it is not an address, in a sentence for that person.
    fn parse_address(&self, text: &str) -> Result<String, String> {
        let plain = !text.is_empty() && text.len() <= 200 && !text.chars().any(|c| c.is_control() || c.is_whitespace());
        if plain { Ok(text.to_owned()) } else { Err("An address has 1 to 200 characters and no spaces.".into()) }
    }

    /// Sends a verification code to one address.
    ///
    /// # Errors
    /// [`Undelivered`]. A channel that cannot write to a person first always fails.
    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let _ = (address, code);
        Err(Undelivered::Never { reason: "this channel cannot write to a person first".into() })
    }

    /// Delivers what an agent says to this channel. It may be called again for the same message, with the same `seq`.
    ///
    /// # Errors
    /// [`Undelivered`], which says whether a retry can help. A channel that delivers only asks always fails.
    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        let _ = message;
        Err(Undelivered::Never { reason: "this channel delivers only asks".into() })
    }
}

/// What an agent sends to a channel, for everyone who reads the channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelMessage {
    /// The session of the words.
    pub session: SessionId,
    /// Their sequence number in the session, which tells a repeat from other words.
    pub seq: Seq,
    /// The agent.
    pub agent: AgentName,
    /// The text, unsanitized.
    pub text: String,
}

/// Whom a channel reaches, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelCapabilities {
    /// It has a shared channel that everybody reads, such as a group chat.
    pub shared_channel: bool,
    /// It writes to people at their addresses.
    pub people: bool,
    /// It can update a message that it sent.
    pub changes: bool,
    /// The engine has to fetch what people do there.
    pub fetches: bool,
    /// Each message to a person contains that person's sign-in link.
    pub links: bool,
    /// A message to a person goes to all of their addresses. The notice is delivered when the message has reached all
    /// of them, so a retry may repeat the message at some of them.
    pub every: bool,
}

impl Default for ChannelCapabilities {
    fn default() -> Self {
        Self { shared_channel: true, people: false, changes: false, fetches: false, links: false, every: false }
    }
}

/// How an address on a channel is verified as a person's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddressVerification {
    /// The person sends a code from the address.
    WriteFromThere,
    /// Waypost sends a code to the address, and the person enters it.
    ReadThere,
    /// The person's browser registers itself for the holder of this key's secret.
    Browser {
        /// The public key in the format that browsers take: an uncompressed P-256 point in base64url.
        key: String,
    },
}

/// A browser's push subscription, as the browser reports it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Subscription {
    /// The address at the push service.
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// The authentication secret that only the browser and Waypost know, in base64url.
    pub auth: String,
}

/// The receipt of a delivered message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// Where the message is, in the channel's own format; absent if nobody can update it or reply to it.
    pub at: Option<String>,
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// To the shared channel that everybody reads.
    SharedChannel,
    /// To the thread from which the session was addressed, in the channel's own format.
    ThreadRef(String),
    /// To one person.
    Person {
        /// The person.
        name: String,
        /// Their address, in the channel's own format.
        address: String,
        /// A link that signs them in for these asks; absent if the channel wants none.
        link: Option<String>,
    },
}

/// One outgoing message over a channel. It usually contains one ask; it contains several if separate messages would
/// be too many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationBatch {
    /// Where it goes.
    pub to: Destination,
    /// The first notification.
    pub first: Notification,
    /// The other notifications.
    pub others: Vec<Notification>,
}

/// One ask that people are notified about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// The notice that is delivered.
    pub notice: Notice,
    /// The current ask.
    pub ask: Ask,
    /// The current session.
    pub session: Arc<Session>,
    /// Whether the channel's own proof is enough to approve it. Otherwise the message links to a page where the
    /// person can approve.
    pub decidable: bool,
}

impl NotificationBatch {
    /// The id of the message: the id of its first notice.
    #[must_use]
    pub fn id(&self) -> NoticeId {
        self.first.notice.id
    }

    /// All notifications.
    pub fn notifications(&self) -> impl Iterator<Item = &Notification> {
        std::iter::once(&self.first).chain(&self.others)
    }
}

impl From<Notification> for NotificationBatch {
    fn from(first: Notification) -> Self {
        Self { to: Destination::SharedChannel, first, others: Vec::new() }
    }
}

/// Why a notice was not delivered.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// Try again, but not before the given time has passed.
    #[error("not now: {reason}")]
    Later {
        /// How long to wait; the dispatcher's own back-off if absent.
        after: Option<Duration>,
        /// The reason, for the operator.
        reason: String,
    },
    /// A retry cannot succeed.
    #[error("never: {reason}")]
    Never {
        /// The reason, for the operator.
        reason: String,
    },
    /// A retry cannot succeed, and the address no longer works. Waypost removes the address.
    #[error("the address no longer works: {reason}")]
    Gone {
        /// The reason, for the operator.
        reason: String,
    },
}

impl Undelivered {
    /// The reason, for the operator.
    #[must_use]
    pub fn reason(&self) -> &str {
        let (Self::Later { reason, .. } | Self::Never { reason } | Self::Gone { reason }) = self;
        reason
    }
}

/// The outcome of one message to several addresses. It is pending while it may still reach one of them, and delivered
/// if it reached any. `None` if there was no address.
pub(crate) fn together(sent: Vec<Result<Receipt, Undelivered>>) -> Option<Result<Receipt, Undelivered>> {
    sent.into_iter().max_by_key(|sent| match sent {
        Err(Undelivered::Later { .. }) => 3,
        Ok(_) => 2,
        Err(Undelivered::Never { .. }) => 1,
        Err(Undelivered::Gone { .. }) => 0,
    })
}

/// The channels in use.
#[derive(Clone, Default)]
pub struct Channels(Vec<Arc<dyn Channel>>);

impl Channels {
    /// Creates the list of channels.
    #[must_use]
    pub fn new(channels: Vec<Arc<dyn Channel>>) -> Self {
        Self(channels)
    }

    /// The channel with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<dyn Channel>> {
        self.0.iter().find(|channel| channel.name() == name)
    }

    /// The channels that deliver the asks of this tenant.
    pub(crate) fn of<'a>(&'a self, tenant: &'a Tenant) -> impl Iterator<Item = &'a Arc<dyn Channel>> {
        self.0.iter().filter(move |channel| channel.tenant().is_none_or(|of| of == tenant))
    }

    /// All channels.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<dyn Channel>> {
        self.0.iter()
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|channel| channel.name())
    }
}
