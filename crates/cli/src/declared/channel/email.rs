//! `[channel.email]`: a mail server for outgoing mail, and how replies arrive.

use std::sync::Arc;

use waypost_channels::{EmailChannel, EmailOptions, InboundOptions, MailServer, Security};
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::Channel;
use waypost_store::{Clock as _, SystemClock};

use super::language;
use crate::declared::file_context::FileContext;
use crate::declared::problem::join_with_or;
use crate::declared::section::{Located, Section, kind};

const SECURITIES: [(&str, Security); 3] = [("starttls", Security::StartTls), ("wrapper", Security::Wrapper), ("none", Security::None)];

/// Reads the table. Returns `None` if it cannot be used, which is noted.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let host = section.required_text("host", "name the outgoing mail server: host = \"smtp.example.com\"");
    let from = section.required_text("from", "write the sender: from = \"Waypost <waypost@example.com>\"");
    let port = port(&section);
    let security = section.one_of("tls", &SECURITIES).map(|word| word.value).unwrap_or_default();
    let login = login(&section, context);
    let inbound = inbound(&section, context);
    let language = language(&section);
    let (at, problems) = (section.span.clone(), section.problems);
    if security == Security::None && host.as_ref().is_some_and(|host| !is_here(&host.value)) {
        let cure = "write tls = \"starttls\" or \"wrapper\", or use a server on this machine";
        problems.warning(&section.key_span("tls"), "without TLS, others on the network can read these emails and their links", cure);
    }
    section.finish();
    let (host, from) = (host?, from?);
    let server = MailServer { host: host.value, port: port?, security, login: login? };
    let options = EmailOptions { server, from: from.value, inbound: inbound?, language, tenant: Tenant::default() };
    match EmailChannel::new(options, Arc::new(|| SystemClock.now())) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(error) => {
            problems.error(&at, "[channel.email] cannot be used", error.to_string());
            None
        }
    }
}

/// Whether the host is this machine.
pub(super) fn is_here(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

fn port(section: &Section<'_>) -> Option<Option<u16>> {
    let Some(number) = section.integer("port") else { return section.value("port").is_none().then_some(None) };
    let port = u16::try_from(number.value).ok();
    if port.is_none() {
        section.problems.error(&number.span, "`port` is too large", "write 587 for starttls, 465 for wrapper");
    }
    port.map(Some)
}

/// Reads both a user and a password, or neither.
fn login(section: &Section<'_>, context: FileContext<'_>) -> Option<Option<(String, String)>> {
    let (user, password) = (section.text("user"), context.secrets(section, "password").into_iter().next());
    match (user, password) {
        (Some(user), Some(password)) => Some(Some((user.value, password.value))),
        (None, None) if section.value("user").is_none() && section.value("password").is_none() => Some(None),
        (user, _) => {
            let cure = match user {
                Some(_) => "write password = { env = \"NAME\" } or { file = \"PATH\" }",
                None => "write user = \"NAME\"",
            };
            section.problems.error(&section.span, "`user` and `password` go together", cure);
            None
        }
    }
}

/// Reads the options for incoming mail: the reply address, the addresses of agents, and the secret of the
/// mail gateway.
fn inbound(section: &Section<'_>, context: FileContext<'_>) -> Option<Option<InboundOptions>> {
    let secret = context.secrets(section, "inbound_secret").into_iter().next();
    let (reply_to, authentication_server) = (section.text("reply_to"), section.text("authentication_server").map(|server| server.value));
    let agents = agents(section, context);
    let is_there = |key| section.value(key).is_some();
    let wanted = ["reply_to", "agents"].into_iter().find(|key| is_there(key));
    match (secret, wanted) {
        (None, None) if !is_there("inbound_secret") => Some(None),
        (None, Some(wanted)) if !is_there("inbound_secret") => {
            let what = if wanted == "agents" { "[channel.email.agents] and" } else { "`reply_to` and" };
            let cure = "write inbound_secret = { env = \"NAME\" }: the mail gateway authenticates with it";
            section.problems.error(&section.key_span(wanted), format!("{what} `inbound_secret` go together"), cure);
            None
        }
        (Some(_), None) => {
            let cure = "write reply_to = \"waypost@agents.example\": where replies go; or [channel.email.agents]";
            section.problems.error(&section.key_span("inbound_secret"), "`inbound_secret` needs `reply_to` or `agents`", cure);
            None
        }
        (secret, _) => {
            let reply_to = reply_to.map(|to| to.value);
            Some(Some(InboundOptions { secret: secret?.value, reply_to, agents: agents?, authentication_server }))
        }
    }
}

/// Reads the addresses at which an email starts a session, each with its agent.
fn agents(section: &Section<'_>, context: FileContext<'_>) -> Option<Vec<(String, AgentName)>> {
    let agent = |(address, agent): (Located<String>, &toml::Spanned<toml::de::DeValue<'_>>)| {
        let Some(name) = agent.get_ref().as_str() else {
            let what = format!("the agent of {:?} is {} here", address.value, kind(agent.get_ref()));
            section.problems.error(&agent.span(), what, "write its name in quotes");
            return None;
        };
        if !context.agents.iter().any(|known| known == name) {
            let known: Vec<_> = context.agents.iter().map(String::as_str).collect();
            section.problems.error(&agent.span(), format!("there is no agent {name:?}"), format!("write {}", join_with_or(&known)));
            return None;
        }
        Some((address.value, AgentName::new(name)))
    };
    // All entries are checked, so that all problems are reported together.
    let read: Vec<_> = section.entries("agents").into_iter().map(agent).collect();
    read.into_iter().collect()
}
