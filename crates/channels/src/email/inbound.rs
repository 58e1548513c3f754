//! Inbound email: finds out who wrote it, what it answers, and what they wrote. Automatic email is never answered.

use lettre::Address;
use mail_parser::{Message, MessageParser};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;
use waypost_core::ids::AgentName;
use waypost_engine::{InboundAction, InboundError, Post, RequestedAction};

use super::{address, attached, quoted, trusted};
use crate::hex;
use crate::reference::Reference;

/// Separates the reply address from the id of the notice in the local part of an address.
const TAG: char = '+';
/// Separates the id of the notice from the revision of the ask, which is omitted if it is the first.
const REVISION: char = '.';

/// From whom email is accepted, and for which addresses.
pub(super) struct Inbound {
    /// The secret that the sender of inbound email must present.
    pub secret: String,
    /// The address for replies. `None` if replies are not read.
    pub reply_to: Option<Address>,
    /// Addresses at which an email starts a session, with the agent.
    pub agents: Vec<(String, AgentName)>,
    /// The address from which email is sent.
    pub from: Address,
    /// The mail server whose `Authentication-Results` are trusted and required.
    pub authentication_server: Option<String>,
}

/// The address for replies to this notice about this revision of its ask. No email can be changed, so a reply to it answers what it showed.
pub(super) fn reply_address(reply_to: &Address, to: Reference) -> Result<Address, lettre::address::AddressError> {
    let Reference { notice, revision } = to;
    let revision = if revision > 1 { format!("{REVISION}{revision}") } else { String::new() };
    Address::new(format!("{}{TAG}{notice}{revision}", reply_to.user()), reply_to.domain())
}

/// What the tag in a reply address refers to.
fn referred(tag: &str) -> Option<Reference> {
    let (notice, revision) = tag.split_once(REVISION).unwrap_or((tag, "1"));
    Some(Reference { notice: notice.parse().ok()?, revision: revision.parse().ok()? })
}

impl Inbound {
    /// Reads an email. Returns `None` if it must be ignored.
    ///
    /// # Errors
    /// Returns [`InboundError::UnverifiedSender`] if the secret is wrong, and [`InboundError::Unreadable`] if the body is not an email.
    pub fn read(&self, post: &Post) -> Result<Option<InboundAction>, InboundError> {
        if !self.is_genuine(post) {
            return Err(InboundError::UnverifiedSender);
        }
        let email = attached::made_opaque(&post.body);
        let message = MessageParser::default().parse(&email).filter(|message| message.header("From").is_some());
        let message = message
            .ok_or_else(|| InboundError::Unreadable("it is not an email with a From header: send it unchanged, with its headers".into()))?;
        Ok(self.act(&message))
    }

    fn is_genuine(&self, post: &Post) -> bool {
        let given = post.header("authorization").and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        // Digests have equal lengths, so the time of the comparison reveals nothing.
        let digest = |text: &str| Sha256::digest(text.as_bytes());
        digest(given).ct_eq(&digest(&self.secret)).into() && !self.secret.is_empty()
    }

    fn act(&self, message: &Message<'_>) -> Option<InboundAction> {
        let from = writer(message)?;
        let address = address::normalized(&from);
        let is_own = std::iter::once(&self.from).chain(&self.reply_to).any(|own| address::normalized(own) == address);
        if is_own || is_returned(message) || !self.is_trusted(message, &from) {
            return None;
        }
        let text = message.body_text(0).unwrap_or_default();
        let requested = match (self.answered(message), self.agent_of(message)) {
            (None, Some(agent)) => RequestedAction::Begin { agent: agent.clone(), text: first_words(message.subject(), &text) },
            _ if is_automatic(message) => return None,
            (Some(Reference { notice, revision }), _) => {
                RequestedAction::Reply { notice, revision: Some(revision), text: quoted::reply_text(&text) }
            }
            (None, None) => RequestedAction::Say { text: quoted::reply_text(&text), agent: None },
        };
        let id = message.message_id().unwrap_or_default();
        let raw = String::from_utf8_lossy(message.raw_message());
        let key = digest(&[&address, if id.is_empty() { &raw } else { id }]);
        Some(InboundAction {
            key,
            at: Some(address.clone()).filter(|_| requested.notice().is_some()),
            address,
            requested,
            back: id.to_owned(),
        })
    }

    fn is_trusted(&self, message: &Message<'_>, from: &Address) -> bool {
        let Some(server) = &self.authentication_server else { return true };
        let results = message.headers_raw().filter(|(name, _)| name.eq_ignore_ascii_case("Authentication-Results")).map(|(_, value)| value);
        let is = trusted::is_trusted(results, server, &from.domain().to_lowercase());
        if !is {
            tracing::warn!("ignored an email: the mail server did not confirm the domain of its sender");
        }
        is
    }

    /// What the email answers, from the address to which it was sent.
    fn answered(&self, message: &Message<'_>) -> Option<Reference> {
        let reply_to = self.reply_to.as_ref()?;
        let tagged = |to: String| {
            let (user, domain) = to.rsplit_once('@')?;
            let tag = user.strip_prefix(&reply_to.user().to_lowercase())?.strip_prefix(TAG)?;
            domain.eq_ignore_ascii_case(reply_to.domain()).then(|| referred(tag))?
        };
        readers(message).find_map(tagged)
    }

    /// The agent at the address to which the email was sent.
    fn agent_of(&self, message: &Message<'_>) -> Option<&AgentName> {
        let here = |to: String| self.agents.iter().find(|(at, _)| *at == to).map(|(_, agent)| agent);
        readers(message).find_map(here)
    }
}

/// All recipients, in lower case.
fn readers<'a>(message: &'a Message<'_>) -> impl Iterator<Item = String> + 'a {
    let written = [message.to(), message.cc()].into_iter().flatten().flat_map(|list| list.iter().filter_map(|to| to.address()));
    let delivered = ["Delivered-To", "X-Original-To", "Envelope-To"].into_iter().filter_map(|name| message.header_raw(name));
    written.chain(delivered.map(|to| to.trim().trim_matches(['<', '>']))).map(|to| to.trim().to_lowercase())
}

/// The first message for an agent: the subject and the text of the email.
fn first_words(subject: Option<&str>, text: &str) -> String {
    let subject = subject.unwrap_or_default().trim();
    let full_text = if subject.is_empty() { text.trim().to_owned() } else { format!("{subject}\n\n{}", text.trim()) };
    full_text.replace("\r\n", "\n")
}

/// The sender, if there is exactly one.
fn writer(message: &Message<'_>) -> Option<Address> {
    let mut all = message.from()?.iter();
    let one = all.next()?.address()?;
    if all.next().is_some() { None } else { one.parse().ok() }
}

/// Whether a program sent the email: automatically, such as alarms and mailing lists, or as an automatic reply.
fn is_automatic(message: &Message<'_>) -> bool {
    let is_sent_by_itself = header(message, "Auto-Submitted").is_some_and(|value| !value.starts_with("no"));
    let is_for_many =
        header(message, "Precedence").is_some_and(|value| ["bulk", "junk", "list"].iter().any(|word| value.starts_with(word)));
    is_returned(message) || is_sent_by_itself || is_for_many || header(message, "List-Id").is_some()
}

/// Whether the email is an automatic reply or a delivery failure.
fn is_returned(message: &Message<'_>) -> bool {
    let says = |name, words: &[&str]| header(message, name).is_some_and(|value| words.iter().any(|word| value.starts_with(word)));
    says("Auto-Submitted", &["auto-replied"])
        || ["X-Autoreply", "X-Autorespond", "X-Failed-Recipients"].into_iter().any(|name| header(message, name).is_some())
        || says("Precedence", &["auto_reply", "auto-reply"])
        || header(message, "Return-Path").is_some_and(|value| value == "<>" || value.is_empty())
        || says("Content-Type", &["multipart/report"])
}

fn header(message: &Message<'_>, name: &'static str) -> Option<String> {
    message.header_raw(name).map(|value| value.trim().to_lowercase())
}

/// A short digest of the texts.
pub(super) fn digest(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.len().to_be_bytes());
        hash.update(text.as_bytes());
    }
    hex::write(&hash.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use waypost_core::ids::NoticeId;

    use super::*;

    #[test]
    fn a_reply_address_says_which_notice_and_which_revision_it_answers() {
        let reply_to: Address = "waypost@agents.example".parse().expect("an address");
        let notice = NoticeId::from_bits(u128::MAX);
        for (revision, end) in [(1, ""), (2, ".2"), (u32::MAX, ".4294967295")] {
            let reference = Reference { notice, revision };
            let address = reply_address(&reply_to, reference).expect("an address");
            assert_eq!(address.to_string(), format!("waypost+{notice}{end}@agents.example"));
            let tag = address.user().to_lowercase();
            assert_eq!((referred(&tag["waypost+".len()..]), address.user().len() <= 64), (Some(reference), true));
        }
        for made_up in [
            String::new(),
            ".2".into(),
            format!("{notice}."),
            format!("{notice}.2.3"),
            format!("{notice}.-1"),
            format!("{notice}.4294967296"),
        ] {
            assert_eq!(referred(&made_up), None, "{made_up}");
        }
    }
}
