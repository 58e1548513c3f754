//! Arguments and texts whose secrets are sealed, and the same with the secrets in place.

use aho_corasick::{AhoCorasick, MatchKind};
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::body::Body;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::text::redaction::{self, HiddenRef};
use waypost_store::{Seals, Secret, SecretContext, UnderSeal};
use zeroize::Zeroizing;

/// A shorter secret is not searched for in other texts, because it would match by chance.
const MIN_SECRET: usize = 4;

/// The session that a secret is sealed for.
#[derive(Clone, Copy)]
pub(crate) struct SealedFor<'a> {
    pub tenant: &'a Tenant,
    pub session: SessionId,
}

impl SealedFor<'_> {
    /// Seals texts together.
    pub(crate) fn seal(&self, seals: &Seals, texts: &[&str], nonce: [u8; 24]) -> Option<String> {
        let together = Zeroizing::new(serde_json::to_string(texts).ok()?);
        seals.seal_text(&together, SecretContext::Call(self.tenant, self.session), nonce)
    }

    /// Opens texts that were sealed together.
    pub(crate) fn open(&self, seals: &Seals, sealed: &str) -> Option<Vec<Secret>> {
        let opened = seals.open_text(sealed, SecretContext::Call(self.tenant, self.session))?;
        let texts: Vec<String> = serde_json::from_str(opened.reveal()).ok()?;
        Some(texts.into_iter().map(Secret::new).collect())
    }

    /// Opens a text that was sealed separately.
    pub(crate) fn open_single(&self, seals: &Seals, sealed: &str) -> Option<Secret> {
        seals.open_text(sealed, SecretContext::CallPart(self.tenant, self.session))
    }

    /// The fingerprint of a secret: equal for equal secrets of this tenant. Without the key, nobody can compute or
    /// guess it.
    pub(crate) fn print(&self, seals: &Seals, secret: &str) -> String {
        seals.print_in(&["waypost-print-2", self.tenant.as_str(), secret])
    }
}

/// The content of an ask without its secrets.
pub(crate) struct SealedBody {
    pub body: Body,
    pub message: Option<String>,
    /// The sealed secrets to store with it.
    pub secrets: Option<UnderSeal>,
}

/// Arguments without their secrets.
pub struct SealedArguments {
    /// The arguments with references in place of the secrets.
    pub stored: Json,
    /// The sealed secrets to store with them.
    pub(crate) secrets: Option<UnderSeal>,
    pub(crate) hidden: Vec<(HiddenRef, Secret)>,
}

/// Arguments with their secrets in place, for the code that runs the call.
pub struct OpenedArguments {
    /// The arguments byte for byte as given.
    pub arguments: Json,
    pub(crate) secrets: Vec<(HiddenRef, Secret)>,
}

impl OpenedArguments {
    /// The frozen call with references, under the digest of the call that really runs.
    #[must_use]
    pub fn freeze(&self, identity: CallIdentity, stored: Json) -> FrozenCall {
        let digest = FrozenCall::new(identity.clone(), self.arguments.clone()).digest().clone();
        FrozenCall::sealed(identity, stored, digest)
    }

    /// Replaces every secret in a text with dots.
    #[must_use]
    pub fn scrub(&self, text: &str) -> String {
        scrub(&self.secrets, text)
    }
}

impl SealedArguments {
    /// Replaces every secret in a text, and everything that looks like a secret, with dots.
    #[must_use]
    pub fn scrub(&self, text: &str) -> String {
        redaction::masked(&scrub(&self.hidden, text))
    }
}

/// Searches the text once, regardless of the number of secrets.
pub(crate) fn scrub(secrets: &[(HiddenRef, Secret)], text: &str) -> String {
    let long = secrets.iter().filter(|(_, secret)| secret.reveal().len() >= MIN_SECRET);
    let spelled = long.flat_map(|(reference, secret)| {
        let escaped = serde_json::Value::from(secret.reveal()).to_string();
        let escaped = Some(escaped[1..escaped.len() - 1].to_owned()).filter(|escaped| escaped != secret.reveal());
        [Some(secret.reveal().to_owned()), escaped].into_iter().flatten().map(|spelling| (spelling, reference.shown()))
    });
    let (spellings, shown): (Vec<_>, Vec<_>) = spelled.filter(|(spelling, _)| spelling.len() <= text.len()).unzip();
    if spellings.is_empty() {
        return text.to_owned();
    }
    match AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(&spellings) {
        Ok(found) => found.replace_all(text, &shown),
        // A text that cannot be searched is hidden completely.
        Err(_) => "••••".to_owned(),
    }
}
