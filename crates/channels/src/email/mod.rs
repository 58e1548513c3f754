//! Email: one message per person, as text and HTML, with a link to the page of the ask. A text reply can answer questions. No
//! email decides an approval or a review.

mod address;
mod attached;
mod content;
mod inbound;
mod quoted;
mod rendering;
mod smtp;
mod trusted;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use lettre::Address;
use lettre::message::Mailbox;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::time::Timestamp;
use waypost_engine::{
    AddressVerification, Channel, ChannelCapabilities, Destination, InboundAction, InboundError, InboundOutcome, InboundRequest,
    Notification, NotificationBatch, Post, Receipt, RequestedAction, Response, Undelivered,
};

use self::content::{Letter, Replies, Writing};
use self::inbound::{Inbound, digest, reply_address};
use self::smtp::{EmailEnvelope, MailId, Smtp};
use crate::base_url::Url;
use crate::reference::Reference;
use crate::words::ChannelTexts;
use waypost_texts::Language;

/// How many refused replies are remembered, so that nobody is told twice.
const KNOWN: usize = 1000;

/// Returns the current time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The encryption between this server and the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Security {
    /// STARTTLS, which is required. Port 587.
    #[default]
    StartTls,
    /// TLS from the first byte. Port 465.
    Wrapper,
    /// No encryption, for a mail server on the same machine. Port 25.
    None,
}

/// The outgoing mail server.
#[derive(Debug, Clone)]
pub struct MailServer {
    /// The host name.
    pub host: String,
    /// The port. If absent: the default of `security`.
    pub port: Option<u16>,
    /// The encryption.
    pub security: Security,
    /// The user name and the password.
    pub login: Option<(String, String)>,
}

/// The configuration of the email channel.
#[derive(Debug, Clone)]
pub struct EmailOptions {
    /// The outgoing mail server.
    pub server: MailServer,
    /// The sender, such as `Waypost <waypost@example.com>`.
    pub from: String,
    /// How inbound email arrives. If absent: inbound email is not read.
    pub inbound: Option<InboundOptions>,
    /// The language of the emails.
    pub language: Language,
    /// The tenant whose asks are sent.
    pub tenant: Tenant,
}

/// The configuration of inbound email.
#[derive(Debug, Clone, Default)]
pub struct InboundOptions {
    /// The secret that the sender of inbound email must present.
    pub secret: String,
    /// The address for replies, such as `waypost@agents.example`. Each email gets its own reply address, with a tag after a `+`.
    /// If absent: replies are not read.
    pub reply_to: Option<String>,
    /// Addresses at which every email starts a session of this agent.
    pub agents: Vec<(String, AgentName)>,
    /// The mail server that must confirm the domain of a sender. If absent: no confirmation is required.
    pub authentication_server: Option<String>,
}

/// Why the configuration of the email channel is invalid.
#[derive(Debug, thiserror::Error)]
pub enum BadMail {
    /// The text is not an email address.
    #[error("{0:?} is not an email address; write one such as waypost@example.com")]
    Address(String),
    /// The password would be sent unencrypted.
    #[error("a password is sent only over TLS or to this machine; set tls = \"starttls\" or \"wrapper\"")]
    PasswordInTheClear,
    /// TLS is not available.
    #[error("TLS is not available on this machine: {0}")]
    Tls(#[from] lettre::transport::smtp::Error),
}

/// The channel to people's email addresses.
pub struct EmailChannel {
    smtp: Smtp,
    from: Mailbox,
    inbound: Option<Inbound>,
    language: Language,
    tenant: Tenant,
    now: Now,
    url: Url,
    /// The keys of refused replies whose senders were told why, newest last.
    refused: Mutex<VecDeque<String>>,
}

impl EmailChannel {
    /// Creates the channel. It sends email after it knows the URL of the pages.
    ///
    /// # Errors
    /// Returns [`BadMail`], which says what is wrong with the options.
    pub fn new(options: EmailOptions, now: Now) -> Result<Self, BadMail> {
        let from: Mailbox = options.from.parse().map_err(|_| BadMail::Address(options.from.clone()))?;
        let smtp = Smtp::new(&options.server, &from.email)?;
        let read = |text: &str| text.parse::<Address>().map_err(|_| BadMail::Address(text.to_owned()));
        let inbound = |options: InboundOptions| {
            let reply_to = options.reply_to.as_deref().map(read).transpose()?;
            let agent = |(at, agent): (String, AgentName)| Ok::<_, BadMail>((address::normalized(&read(&at)?), agent));
            let agents = options.agents.into_iter().map(agent).collect::<Result<_, _>>()?;
            Ok::<_, BadMail>(Inbound {
                secret: options.secret,
                reply_to,
                agents,
                from: from.email.clone(),
                authentication_server: options.authentication_server,
            })
        };
        let inbound = options.inbound.map(inbound).transpose()?;
        let (language, tenant) = (options.language, options.tenant);
        Ok(Self { smtp, from, inbound, language, tenant, now, url: Url::default(), refused: Mutex::default() })
    }

    fn words(&self) -> ChannelTexts {
        ChannelTexts::of(self.language)
    }

    fn writing(&self) -> Result<Writing<'_>, Undelivered> {
        let is_read = self.inbound.as_ref().is_some_and(|inbound| inbound.reply_to.is_some());
        let replies = if is_read { Replies::Read } else { Replies::Unread };
        Ok(Writing { words: self.words(), pages: self.url.known()?, replies })
    }

    /// The message id of an email from this server, derived from its content.
    fn id(&self, of: &str) -> MailId {
        MailId::of(of, self.from.email.domain())
    }

    /// The reply address. `None` if a reply would answer one of several asks, or contain a secret.
    fn reply_to(&self, batch: &NotificationBatch) -> Option<Mailbox> {
        let replies = self.inbound.as_ref()?.reply_to.as_ref()?;
        let alone = batch.others.is_empty() && !content::wants_a_secret(&batch.first.ask);
        let to = alone.then(|| reply_address(replies, Reference::from(&batch.first)))?;
        Some(Mailbox::new(self.from.name.clone(), to.ok()?))
    }

    async fn send(
        &self,
        letter: &Letter,
        id: MailId,
        to: &str,
        cover: impl FnOnce(EmailEnvelope) -> EmailEnvelope,
    ) -> Result<(), Undelivered> {
        let to: Address = to.parse().map_err(|_| Undelivered::Never { reason: "the email address is not valid any more".into() })?;
        let plain = EmailEnvelope { from: self.from.clone(), reply_to: None, to, id, thread: None, at: (self.now)(), is_answer: false };
        self.smtp.send(letter, cover(plain)).await
    }

    /// Tells the sender of a reply that it was not accepted: at their own address, and only once.
    async fn refuse(&self, act: &InboundAction, why: &str, notification: Option<&Notification>) {
        if !self.is_new(&act.key) {
            return;
        }
        let Ok(writing) = self.writing() else { return };
        let letter = writing.refusal(why, notification.map(|notification| &notification.ask));
        let id = self.id(&format!("refused-{}", act.key));
        let thread = MailId::foreign(&act.back);
        let sent = self.send(&letter, id, &act.address, |cover| EmailEnvelope { thread, is_answer: true, ..cover }).await;
        if let Err(error) = sent {
            tracing::warn!(%error, "cannot tell the sender of an email reply that it was not accepted");
        }
    }

    fn is_new(&self, key: &str) -> bool {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        if refused.iter().any(|known| known == key) {
            return false;
        }
        refused.push_back(key.to_owned());
        if refused.len() > KNOWN {
            refused.pop_front();
        }
        true
    }
}

#[async_trait]
impl Channel for EmailChannel {
    fn name(&self) -> &str {
        "email"
    }

    fn tenant(&self) -> Option<&Tenant> {
        Some(&self.tenant)
    }

    fn link_to(&self, pages: &str) {
        self.url.is(pages);
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { shared_channel: false, people: true, changes: false, fetches: false, links: true, every: false }
    }

    fn address_verification(&self) -> AddressVerification {
        AddressVerification::ReadThere
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        address::read(text)
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let Destination::Person { address, link, .. } = &batch.to else {
            return Err(Undelivered::Never { reason: "email can only be sent to people".into() });
        };
        let letter = self.writing()?.letter(batch, link.as_deref());
        let id = self.id(&batch.id().to_string());
        // All emails about an ask form one thread, below an id that no email has.
        let thread = batch.others.is_empty().then(|| self.id(&batch.first.ask.id.to_string()));
        let reply_to = self.reply_to(batch);
        self.send(&letter, id, address, |cover| EmailEnvelope { thread, reply_to, ..cover }).await?;
        Ok(Receipt { at: Some(address.clone()) })
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        let inbound = self.inbound.as_ref().ok_or(InboundError::NotAccepted)?;
        Ok(InboundRequest { actions: inbound.read(post)?.into_iter().collect(), answer: None })
    }

    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let words = self.words();
        match became {
            InboundOutcome::Refused(error, _) if matches!(act.requested, RequestedAction::Begin { .. }) => {
                tracing::warn!(%error, "an email could not start a session");
            }
            // Unknown senders get no response, because an email may be from anybody.
            InboundOutcome::Stranger | InboundOutcome::BadCode => {}
            InboundOutcome::Done(_) | InboundOutcome::Shown(_) | InboundOutcome::Passed { .. } | InboundOutcome::Reached(_) => {}
            InboundOutcome::Refused(error, notification) => self.refuse(act, &words.refusal(error), notification.as_deref()).await,
            InboundOutcome::Misplaced => self.refuse(act, words.misplaced(), None).await,
            InboundOutcome::Nowhere => self.refuse(act, words.nowhere(), None).await,
        }
        None
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let letter = content::code(self.words(), code);
        let id = self.id(&format!("code-{}", digest(&[address, code])));
        self.send(&letter, id, address, |cover| cover).await
    }
}
