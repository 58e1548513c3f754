//! A way to reach people, as the engine sees it: it carries notices out and brings back what people do
//! with them. Who they are and what they may is decided here, never by a channel.

mod heard;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::event::Seq;
use waypost_core::ids::{AgentName, NoticeId, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_store::{Notice, Sent};

pub use heard::{Act, Became, Filled, Heard, Post, Response, Unheard, Wish};

/// Carries notices to people, and what they do with them back.
#[async_trait]
pub trait Channel: Send + Sync {
    /// Its name, as it stands in notices, addresses and provenance.
    fn name(&self) -> &str;

    /// Of whose asks it tells; of everybody's where there is none. What comes in over it counts for this
    /// tenant, or else for the one that there is from the beginning.
    fn tenant(&self) -> Option<&Tenant> {
        None
    }

    /// Tells it under which address people open pages. A server knows that only once it listens, which is
    /// after its channels are made; the first address counts.
    fn link_to(&self, pages: &str) {
        let _ = pages;
    }

    /// Whom it reaches, and how.
    fn reach(&self) -> Reach {
        Reach::default()
    }

    /// Tells people, in one message. May be called again for the same one; its id is the same.
    ///
    /// # Errors
    /// [`Undelivered`] says whether trying again can help.
    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered>;

    /// Brings what stands at the peer to what is so now: that it is answered, by whom, or that it has changed.
    /// May be called again, and late. Called only where its [`Reach`] says that it changes what it sent.
    ///
    /// # Errors
    /// [`Undelivered`] says whether trying again can help.
    async fn change(&self, sent: &Sent, told: &Telling) -> Result<(), Undelivered> {
        let _ = (sent, told);
        Ok(())
    }

    /// Reads a request from outside, once it is certain from whom it comes.
    ///
    /// # Errors
    /// [`Unheard`] where it is not, or where nobody can read it.
    async fn hear(&self, post: &Post) -> Result<Heard, Unheard> {
        let _ = post;
        Err(Unheard::Deaf)
    }

    /// Waits for what people do, where the channel has to ask for it. What it gives is done once, however
    /// often it is given. Called again and again where its [`Reach`] says that it fetches.
    ///
    /// # Errors
    /// [`Undelivered`] says when to try again.
    async fn fetch(&self) -> Result<Vec<Act>, Undelivered> {
        Ok(Vec::new())
    }

    /// Tells whoever did something what became of it, and nobody else. What it gives goes back with the
    /// request that it came in, where there is one.
    async fn reply(&self, act: &Act, became: &Became) -> Option<Response> {
        let _ = (act, became);
        None
    }

    /// How an address on it becomes somebody's.
    fn way_in(&self) -> WayIn {
        WayIn::WriteFromThere
    }

    /// An address as the channel knows it, from what a person writes.
    ///
    /// # Errors
    /// Why it is none, in a sentence for that person.
    fn read_address(&self, text: &str) -> Result<String, String> {
        let plain = !text.is_empty() && text.len() <= 200 && !text.chars().any(|c| c.is_control() || c.is_whitespace());
        if plain { Ok(text.to_owned()) } else { Err("An address has 1 to 200 characters and no spaces.".into()) }
    }

    /// Sends words of Waypost's own to one address: a code that proves that somebody reads there.
    ///
    /// # Errors
    /// [`Undelivered`]; a channel that cannot write to somebody first never does.
    async fn prove(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let _ = (address, code);
        Err(Undelivered::Never { reason: "this channel cannot write to anybody first".into() })
    }

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

/// Whom a channel reaches, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// It has a place that everybody reads.
    pub place: bool,
    /// It writes to people at addresses of theirs.
    pub people: bool,
    /// It can change what it has sent.
    pub changes: bool,
    /// What people do there has to be fetched.
    pub fetches: bool,
    /// Each message to a person carries a link of theirs.
    pub links: bool,
    /// A message to a person goes to every address of theirs. One is told when all of them are, so a message may
    /// come to the others once more.
    pub every: bool,
}

impl Default for Reach {
    fn default() -> Self {
        Self { place: true, people: false, changes: false, fetches: false, links: false, every: false }
    }
}

/// How an address on a channel becomes somebody's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayIn {
    /// They send a code from there.
    WriteFromThere,
    /// A code is sent there, and they bring it back.
    ReadThere,
    /// A browser of theirs says where it is, to whoever shows that they have the secret of this key.
    Browser {
        /// The public key, as browsers take it: an uncompressed point of P-256 in base64url.
        key: String,
    },
}

/// Where a browser takes messages while no page is open, and what they are sealed with, as it says itself.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Subscription {
    /// The address at the push service.
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// What only the browser and Waypost know, in base64url.
    pub auth: String,
}

/// Where a message came to stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// In the channel's own words; absent where it can neither be changed nor replied to.
    pub at: Option<String>,
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// To the place that everybody reads.
    Place,
    /// To where the session was spoken to, in the channel's own words.
    Spot(String),
    /// To one person.
    Person {
        /// Who.
        name: String,
        /// Where they are reached, in the channel's own words.
        address: String,
        /// What signs them in for these asks; absent where the channel wants none.
        link: Option<String>,
    },
}

/// What goes out over a channel as one message: mostly about one ask, about several where people would
/// be told of too much one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// Where it goes.
    pub to: Destination,
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
    /// Whether it can be approved on the channel's word alone. Otherwise it leads to where it can be.
    pub decidable: bool,
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
        Self { to: Destination::Place, first, others: Vec::new() }
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
    /// It never will, and nothing else will ever arrive there either: the address is forgotten.
    #[error("nobody is there any more: {reason}")]
    Gone {
        /// Why, for the operator.
        reason: String,
    },
}

impl Undelivered {
    /// Why, for the operator.
    #[must_use]
    pub fn reason(&self) -> &str {
        let (Self::Later { reason, .. } | Self::Never { reason } | Self::Gone { reason }) = self;
        reason
    }
}

/// What became of one message that went to several addresses: it is under way while it may still arrive at one
/// of them, and has arrived where it did at any. `None` where there was no address.
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

    /// Those that tell of the asks of this tenant.
    pub(crate) fn of<'a>(&'a self, tenant: &'a Tenant) -> impl Iterator<Item = &'a Arc<dyn Channel>> {
        self.0.iter().filter(move |channel| channel.tenant().is_none_or(|of| of == tenant))
    }

    /// All of them.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<dyn Channel>> {
        self.0.iter()
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|channel| channel.name())
    }
}
