//! Mail: each message to one person, as text and HTML, with the way to the page where it is decided. A reply
//! in words answers a question; nothing in a mail decides.

mod address;
mod drawn;
mod inbound;
mod letter;
mod quoted;
mod smtp;
mod vouched;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use lettre::Address;
use lettre::message::Mailbox;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::time::Timestamp;
use waypost_engine::{
    Act, Became, Bundle, Channel, Destination, Heard, Post, Reach, Receipt, Response, Telling, Undelivered, Unheard, WayIn, Wish,
};

use self::inbound::{Inbound, digest, reply_address};
use self::letter::{Letter, Replies, Writing};
use self::smtp::{Cover, MailId, Smtp};
use crate::place::Url;
use crate::words::{Language, Words};

/// So many replies that were refused are known, so that nobody is told twice.
const KNOWN: usize = 1000;

/// Tells the time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Between this server and the one that takes its mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Security {
    /// TLS after the first words, and nothing without it. Port 587.
    #[default]
    StartTls,
    /// TLS from the first byte. Port 465.
    Wrapper,
    /// None: for a server on the same machine. Port 25.
    None,
}

/// The server that takes mail for everybody.
#[derive(Debug, Clone)]
pub struct MailServer {
    /// Its name.
    pub host: String,
    /// Its port, where it is not the usual one.
    pub port: Option<u16>,
    /// How what is said to it is kept from others.
    pub security: Security,
    /// A name and a password.
    pub login: Option<(String, String)>,
}

/// How mail goes out and comes in.
#[derive(Debug, Clone)]
pub struct EmailOptions {
    /// Who takes it.
    pub server: MailServer,
    /// From whom it is, such as `Waypost <waypost@example.com>`.
    pub from: String,
    /// How mail comes in; nobody reads any where it is absent.
    pub inbound: Option<InboundOptions>,
    /// In which language it is written.
    pub language: Language,
    /// Of whose asks it tells.
    pub tenant: Tenant,
}

/// How mail comes in.
#[derive(Debug, Clone, Default)]
pub struct InboundOptions {
    /// What whoever brings it in proves themselves with.
    pub secret: String,
    /// Where replies go, such as `waypost@agents.example`; each mail has an address of its own there, after a `+`.
    /// Nobody reads replies where it is absent.
    pub reply_to: Option<String>,
    /// Addresses at which every mail begins a session of this agent.
    pub agents: Vec<(String, AgentName)>,
    /// The mail server that has to vouch for where mail came from; none where it is absent.
    pub vouched_by: Option<String>,
}

/// Why mail cannot go out as it was described.
#[derive(Debug, thiserror::Error)]
pub enum BadMail {
    /// This is no mail address.
    #[error("{0:?} is no mail address; write one such as waypost@example.com")]
    Address(String),
    /// A password would be sent for everybody to read.
    #[error("a password is sent over TLS only, or to this machine; write tls = \"starttls\" or \"wrapper\"")]
    PasswordInTheClear,
    /// This machine cannot speak TLS.
    #[error("TLS cannot be spoken from here: {0}")]
    Tls(#[from] lettre::transport::smtp::Error),
}

/// People at their mail addresses.
pub struct EmailChannel {
    smtp: Smtp,
    from: Mailbox,
    inbound: Option<Inbound>,
    language: Language,
    tenant: Tenant,
    now: Now,
    url: Url,
    /// The replies whose writers were told why not, newest last.
    refused: Mutex<VecDeque<String>>,
}

impl EmailChannel {
    /// Mail as the options say, which goes out once it is known what links begin with.
    ///
    /// # Errors
    /// [`BadMail`] says what is wrong with them.
    pub fn new(options: EmailOptions, now: Now) -> Result<Self, BadMail> {
        let from: Mailbox = options.from.parse().map_err(|_| BadMail::Address(options.from.clone()))?;
        let smtp = Smtp::new(&options.server, &from.email)?;
        let read = |text: &str| text.parse::<Address>().map_err(|_| BadMail::Address(text.to_owned()));
        let inbound = |options: InboundOptions| {
            let reply_to = options.reply_to.as_deref().map(read).transpose()?;
            let agent = |(at, agent): (String, AgentName)| Ok::<_, BadMail>((address::spelled(&read(&at)?), agent));
            let agents = options.agents.into_iter().map(agent).collect::<Result<_, _>>()?;
            Ok::<_, BadMail>(Inbound { secret: options.secret, reply_to, agents, from: from.email.clone(), vouched_by: options.vouched_by })
        };
        let inbound = options.inbound.map(inbound).transpose()?;
        let (language, tenant) = (options.language, options.tenant);
        Ok(Self { smtp, from, inbound, language, tenant, now, url: Url::default(), refused: Mutex::default() })
    }

    fn words(&self) -> &'static Words {
        self.language.words()
    }

    fn writing(&self) -> Result<Writing<'_>, Undelivered> {
        let is_read = self.inbound.as_ref().is_some_and(|inbound| inbound.reply_to.is_some());
        let replies = if is_read { Replies::Read } else { Replies::Unread };
        Ok(Writing { words: self.words(), pages: self.url.known()?, replies })
    }

    /// What a mail of ours is called, from what makes it this one.
    fn id(&self, of: &str) -> MailId {
        MailId::of(of, self.from.email.domain())
    }

    /// The address that a reply to this goes to; none where it would answer one of several, or tell a secret.
    fn reply_to(&self, bundle: &Bundle) -> Option<Mailbox> {
        let replies = self.inbound.as_ref()?.reply_to.as_ref()?;
        let alone = bundle.others.is_empty() && !letter::wants_a_secret(&bundle.first.ask);
        let to = alone.then(|| reply_address(replies, bundle.id()))?;
        Some(Mailbox::new(self.from.name.clone(), to.ok()?))
    }

    async fn send(&self, letter: &Letter, id: MailId, to: &str, cover: impl FnOnce(Cover) -> Cover) -> Result<(), Undelivered> {
        let to: Address = to.parse().map_err(|_| Undelivered::Never { reason: "this is no mail address any more".into() })?;
        let plain = Cover { from: self.from.clone(), reply_to: None, to, id, thread: None, at: (self.now)(), is_answer: false };
        self.smtp.send(letter, cover(plain)).await
    }

    /// Tells whoever wrote a reply that it was not taken: at their own address, once.
    async fn refuse(&self, act: &Act, why: &str, told: Option<&Telling>) {
        if !self.is_new(&act.key) {
            return;
        }
        let Ok(writing) = self.writing() else { return };
        let letter = writing.refusal(why, told.map(|told| &told.ask));
        let id = self.id(&format!("refused-{}", act.key));
        let thread = MailId::foreign(&act.back);
        let sent = self.send(&letter, id, &act.address, |cover| Cover { thread, is_answer: true, ..cover }).await;
        if let Err(error) = sent {
            tracing::warn!(%error, "whoever replied by mail was not told that nothing came of it");
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

    fn reach(&self) -> Reach {
        Reach { place: false, people: true, changes: false, fetches: false, links: true, every: false }
    }

    fn way_in(&self) -> WayIn {
        WayIn::ReadThere
    }

    fn read_address(&self, text: &str) -> Result<String, String> {
        address::read(text)
    }

    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered> {
        let Destination::Person { address, link, .. } = &bundle.to else {
            return Err(Undelivered::Never { reason: "mail goes to people".into() });
        };
        let letter = self.writing()?.letter(bundle, link.as_deref());
        let id = self.id(&bundle.id().to_string());
        // All that is said of an ask hangs together below an id that no mail has.
        let thread = bundle.others.is_empty().then(|| self.id(&bundle.first.ask.id.to_string()));
        let reply_to = self.reply_to(bundle);
        self.send(&letter, id, address, |cover| Cover { thread, reply_to, ..cover }).await?;
        Ok(Receipt { at: Some(address.clone()) })
    }

    async fn hear(&self, post: &Post) -> Result<Heard, Unheard> {
        let inbound = self.inbound.as_ref().ok_or(Unheard::Deaf)?;
        Ok(Heard { acts: inbound.read(post)?.into_iter().collect(), answer: None })
    }

    async fn reply(&self, act: &Act, became: &Became) -> Option<Response> {
        let words = self.words();
        match became {
            Became::Refused(error, _) if matches!(act.wish, Wish::Begin { .. }) => {
                tracing::warn!(%error, "a mail was to begin a session, and did not");
            }
            // Whoever is nobody here hears nothing: a mail may be from anybody.
            Became::Stranger | Became::BadCode => {}
            Became::Done(_) | Became::Shown(_) | Became::Passed { .. } | Became::Reached(_) => {}
            Became::Refused(error, told) => self.refuse(act, &words.refusal(error), told.as_deref()).await,
            Became::Misplaced => self.refuse(act, words.misplaced, None).await,
            Became::Nowhere => self.refuse(act, words.nowhere, None).await,
        }
        None
    }

    async fn prove(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let letter = letter::code(self.words(), code);
        let id = self.id(&format!("code-{}", digest(&[address, code])));
        self.send(&letter, id, address, |cover| cover).await
    }
}
