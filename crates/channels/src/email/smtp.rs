//! Sends email through a mail server, with limited waiting times.

use std::time::Duration;

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{AsyncSmtpTransport, Error};
use lettre::{Address, AsyncTransport as _, Tokio1Executor};
use waypost_core::time::Timestamp;
use waypost_engine::Undelivered;

use super::content::Letter;
use super::{BadMail, MailServer, Security, rendering};

/// The timeout of one SMTP command.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(20);
/// The timeout of a whole email.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);
/// Status codes that are about the sender and not the recipient. The operator may fix them, so the email is retried.
const OF_THE_SENDER: [u16; 9] = [500, 501, 502, 503, 504, 530, 534, 535, 538];

/// A mail server.
pub(super) struct Smtp(AsyncSmtpTransport<Tokio1Executor>);

/// A message id in angle brackets, as it is used in headers.
#[derive(Clone)]
pub(super) struct MailId(String);

impl MailId {
    /// The id of an email from this server: a name that is unique in the domain, and the domain.
    pub fn of(own: &str, domain: &str) -> Self {
        Self(format!("<{own}@{domain}>"))
    }

    /// The id of another email, if it is safe to use in a header.
    pub fn foreign(written: &str) -> Option<Self> {
        let plain = !written.is_empty() && written.len() <= 200 && written.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>'));
        plain.then(|| Self(format!("<{written}>")))
    }
}

/// The envelope and headers of an email.
pub(super) struct EmailEnvelope {
    pub from: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub to: Address,
    /// The message id. It is the same each time that the same email is sent.
    pub id: MailId,
    /// The thread that the email belongs to.
    pub thread: Option<MailId>,
    pub at: Timestamp,
    /// Whether an inbound email caused this one. Then its delivery failures are not reported to anybody.
    pub is_answer: bool,
}

impl Smtp {
    pub fn new(server: &MailServer, from: &Address) -> Result<Self, BadMail> {
        let is_here = server.host.eq_ignore_ascii_case("localhost")
            || server.host.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
        if server.security == Security::None && server.login.is_some() && !is_here {
            return Err(BadMail::PasswordInTheClear);
        }
        let certified = || TlsParameters::new(server.host.clone());
        let (tls, port) = match server.security {
            Security::StartTls => (Tls::Required(certified()?), 587),
            Security::Wrapper => (Tls::Wrapper(certified()?), 465),
            Security::None => (Tls::None, 25),
        };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&server.host)
            .port(server.port.unwrap_or(port))
            .tls(tls)
            .timeout(Some(COMMAND_TIMEOUT))
            .hello_name(ClientId::Domain(from.domain().to_owned()));
        let transport = match &server.login {
            Some((user, password)) => transport.credentials(Credentials::new(user.clone(), password.clone())),
            None => transport,
        };
        Ok(Self(transport.build()))
    }

    /// Sends an email.
    ///
    /// # Errors
    /// Returns [`Undelivered::Never`] if the server refuses the recipient, or if the email cannot be created.
    pub async fn send(&self, letter: &Letter, cover: EmailEnvelope) -> Result<(), Undelivered> {
        let message =
            message(letter, cover).map_err(|error| Undelivered::Never { reason: format!("the email cannot be created: {error}") })?;
        match tokio::time::timeout(SEND_TIMEOUT, self.0.send(message)).await {
            Ok(sent) => sent.map(drop).map_err(undelivered),
            Err(_) => Err(Undelivered::Later { after: None, reason: "the mail server takes too long".into() }),
        }
    }
}

/// Classifies an SMTP error. The server's own text is omitted, because it can contain names.
fn undelivered(error: Error) -> Undelivered {
    let Some(code) = error.status().map(u16::from) else {
        let reason = if error.is_timeout() {
            "the mail server does not respond".into()
        } else {
            format!("the connection to the mail server failed: {error}")
        };
        return Undelivered::Later { after: None, reason };
    };
    let reason = format!("the mail server answered {code}");
    if error.is_permanent() && !OF_THE_SENDER.contains(&code) {
        Undelivered::Never { reason }
    } else {
        Undelivered::Later { after: None, reason }
    }
}

fn message(letter: &Letter, cover: EmailEnvelope) -> Result<Message, lettre::error::Error> {
    let raw = |name, value: &str| HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned());
    let at = std::time::UNIX_EPOCH + Duration::from_millis(u64::try_from(cover.at.as_millis()).unwrap_or_default());
    let mut message = Message::builder()
        .date(at)
        .from(cover.from)
        .to(Mailbox::new(None, cover.to.clone()))
        .subject(&letter.subject)
        .message_id(Some(cover.id.0))
        .raw_header(raw("Auto-Submitted", if cover.is_answer { "auto-replied" } else { "auto-generated" }))
        .raw_header(raw("X-Auto-Response-Suppress", "All"));
    if let Some(MailId(thread)) = cover.thread {
        message = if cover.is_answer { message.in_reply_to(thread.clone()) } else { message }.references(thread);
    }
    if let Some(reply_to) = cover.reply_to {
        message = message.reply_to(reply_to);
    }
    if cover.is_answer {
        message = message.envelope(lettre::address::Envelope::new(None, vec![cover.to])?);
    }
    message.multipart(MultiPart::alternative_plain_html(rendering::text(&letter.parts), rendering::html(&letter.subject, &letter.parts)))
}
