//! An engine, a mail server, and the people who read mail.

use std::sync::Arc;
use std::time::Duration;

use mail_parser::{Message, MessageParser};
use tokio::task::JoinSet;
use waypost_channels::{EmailChannel, EmailOptions, InboundOptions, MailServer, Security};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;
use waypost_engine::{AskRequest, Caller, Channel, Engine, Error, Post, Purpose, Response, SessionFilter};
use waypost_identity::{ClientInfo, LinkOutcome};
use waypost_store::{Clock as _, Store as _};
use waypost_texts::Language;

use crate::common::Office;
use crate::server::{Mail, MailHost};

pub const SECRET: &str = "a secret of the inbound mail";
const NOW: i64 = 1_700_000_000;

pub struct World {
    pub host: MailHost,
    pub office: Office,
    _serving: JoinSet<()>,
}

/// The settings of the channel that differ between tests.
#[derive(Default)]
pub struct EmailSetup {
    pub language: Language,
    pub authentication_server: Option<String>,
    pub deaf: bool,
    pub agent: Option<&'static str>,
}

impl World {
    /// Zoe reads mail, and may do everything.
    pub async fn new() -> Self {
        Self::with(EmailSetup::default()).await
    }

    pub async fn with(setup: EmailSetup) -> Self {
        let (host, port, serving) = MailHost::serve().await;
        let inbound = InboundOptions {
            secret: SECRET.into(),
            reply_to: Some("waypost@agents.example".into()),
            agents: vec![("Triage@agents.example".into(), AgentName::new(setup.agent.unwrap_or("shipper")))],
            authentication_server: setup.authentication_server,
        };
        let options = EmailOptions {
            server: MailServer { host: "127.0.0.1".into(), port: Some(port), security: Security::None, login: None },
            from: "Waypost <waypost@example.com>".into(),
            inbound: Some(inbound).filter(|_| !setup.deaf),
            language: setup.language,
            tenant: Tenant::default(),
        };
        let clock = Arc::new(waypost_store::ManualClock::at(waypost_core::time::Timestamp::from_millis(NOW * 1000)));
        let time = clock.clone();
        let channel = EmailChannel::new(options, Arc::new(move || time.now())).unwrap();
        channel.link_to("https://waypost.example/");
        let office = Office::over(clock.clone(), Arc::new(waypost_store::MemoryStore::new(clock)), channel);
        let world = Self { host, office, _serving: serving };
        world.is_reached("zoe", "Zoe@Example.com").await;
        world
    }

    /// Somebody who may do everything, and is reached there.
    pub async fn is_reached(&self, name: &str, address: &str) {
        self.office.knows(name, "email", address).await;
    }

    pub fn waypost(&self) -> &Engine {
        &self.office.waypost
    }

    pub async fn asks(&self, body: Body) -> Ask {
        self.office.asks(body).await
    }

    pub async fn asks_two(&self, body: Body) -> Ask {
        let mut policy = Policy::default();
        policy.who.quorum = 2;
        self.office.asks_with(body, policy, None).await
    }

    /// A program that says something besides what it asks.
    pub async fn asks_saying(&self, message: &str, body: Body) -> Ask {
        let (message, policy) = (Some(message.to_owned()), Policy::default());
        let request = AskRequest { session: None, message, body, policy, expires_in: None, context: None, problems: Vec::new() };
        let cli = Caller::trusted(Tenant::default(), Principal::agent("cli"));
        let ask = Arc::unwrap_or_clone(self.waypost().asks().ask(&cli, request, None).await.unwrap().ask);
        self.office.deliver_due().await;
        ask
    }

    /// Who began each session, with which words, and how it stands once its agent has worked.
    pub async fn begun(&self) -> Vec<(String, String, SessionStatus)> {
        self.office.agent_works().await;
        let sessions =
            self.waypost().sessions().list(&Office::machine(), SessionFilter { limit: 10, ..SessionFilter::default() }).await.unwrap();
        let mut begun = Vec::new();
        for session in sessions.items {
            let journal = self.office.store.read(&Tenant::default(), session.id, 0, 10).await.unwrap();
            let text = journal.into_iter().find_map(|entry| if let Event::Message { text, .. } = entry.event { Some(text) } else { None });
            begun.push((session.owner.to_string(), text.unwrap_or_default(), session.status));
        }
        begun
    }

    /// Later, what had to wait is tried again.
    pub async fn later(&self) {
        self.office.clock.advance(Duration::from_secs(60));
        self.office.deliver_due().await;
    }

    pub async fn ask(&self, ask: &Ask) -> Ask {
        self.office.ask(ask.id).await
    }

    /// What was answered to the one question, each time.
    pub async fn answers(&self, ask: &Ask) -> Vec<String> {
        let answer_of = |event: Event| match event {
            Event::QuestionAnswered { outcome: Outcome::Answers { answers }, .. } => {
                Some(serde_json::to_value(answers).unwrap()["q"]["values"][0].as_str().unwrap_or_default().to_owned())
            }
            _ => None,
        };
        self.office.journal(ask).await.into_iter().filter_map(answer_of).collect()
    }

    pub async fn come_in_by(&self, token: &str) -> Caller {
        let entered = self.office.identity().sign_in().by_link(token, None, None, &ClientInfo::default()).await.unwrap();
        let LinkOutcome::SignedIn(_, secret) = entered else { panic!("the link opens") };
        self.office.identity().access().authenticate(&secret, Purpose::Cookie).await.unwrap().unwrap().caller
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.host.mails()
    }

    pub fn last(&self) -> Mail {
        self.mails().pop().unwrap()
    }

    /// What brings a mail in sends it to Waypost.
    pub async fn comes(&self, mail: &str) -> Result<Option<Response>, Error> {
        self.comes_with(&format!("Bearer {SECRET}"), mail).await
    }

    pub async fn comes_with(&self, authorization: &str, mail: &str) -> Result<Option<Response>, Error> {
        let headers = vec![("authorization".into(), authorization.into()), ("content-type".into(), "message/rfc822".into())];
        let post = Post { headers, body: mail.replace('\n', "\r\n").into_bytes(), ..Post::default() };
        let result = self.waypost().notifications().receive("email", post).await;
        self.office.deliver_due().await;
        result
    }
}

impl Mail {
    pub fn parsed(&self) -> Message<'_> {
        MessageParser::default().parse(&self.body).unwrap()
    }

    pub fn header(&self, name: &'static str) -> String {
        self.parsed().header_raw(name).unwrap_or_default().trim().to_owned()
    }

    pub fn subject(&self) -> String {
        self.parsed().subject().unwrap().to_owned()
    }

    pub fn text(&self) -> String {
        self.parsed().body_text(0).unwrap().replace("\r\n", "\n")
    }

    pub fn html(&self) -> String {
        self.parsed().body_html(0).unwrap().into_owned()
    }

    /// Where somebody's answer to it goes.
    pub fn reply_to(&self) -> String {
        self.parsed().reply_to().and_then(|to| to.first()?.address().map(str::to_owned)).unwrap_or_default()
    }

    /// What somebody's mail program sends when they answer it.
    pub fn reply(&self, from: &str, id: &str, words: &str) -> String {
        let (to, text) = (self.reply_to(), self.text().lines().map(|line| format!("> {line}\n")).collect::<String>());
        format!(
            "Return-Path: <{from}>\nFrom: Somebody <{from}>\nTo: Waypost <{to}>\nSubject: Re: {}\nMessage-ID: <{id}@mail.example.com>\n\
             In-Reply-To: {}\nDate: Tue, 14 Nov 2023 22:20:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n{words}\n\n\
             On Tue, 14 Nov 2023 at 22:13, Waypost <{to}> wrote:\n\n{text}",
            self.subject(),
            self.header("Message-ID"),
        )
    }
}
