//! The contexts that ciphertexts are bound to. Rows are sealed under the key of their session, secrets under the key of the store.

use waypost_core::ids::{AskId, FactorId, QuestionId, Seq, SessionId, Tenant};

/// The context of a row of a session. SQL statements that decrypt a column write the same text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RowContext {
    text: String,
    /// Whether the content is compressed.
    pub(super) is_compressed: bool,
}

impl RowContext {
    /// The state of a session.
    pub(crate) fn state(seq: Seq) -> Self {
        Self::of(format!("state {seq}"))
    }

    /// A journal entry.
    pub(crate) fn entry(seq: Seq) -> Self {
        Self::of(format!("entry {seq}"))
    }

    /// An ask.
    pub(crate) fn ask(ask: &str) -> Self {
        Self::of(format!("ask {ask}"))
    }

    /// A draft. It is not compressed, because it may be written into a session that an older version still reads.
    pub(crate) fn draft(ask: &str, person: &str) -> Self {
        Self { text: format!("draft {ask} {person}"), is_compressed: false }
    }

    /// An outbox message.
    pub(crate) fn outbox_message(outbox_message: &str) -> Self {
        Self::of(format!("errand {outbox_message}"))
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    fn of(text: String) -> Self {
        Self { text, is_compressed: true }
    }
}

/// The question that a secret answers.
#[derive(Debug, Clone, Copy)]
pub struct SecretAnswer<'a> {
    /// The tenant.
    pub tenant: &'a Tenant,
    /// The session.
    pub session: SessionId,
    /// The ask.
    pub ask: AskId,
    /// The question.
    pub question: &'a QuestionId,
}

/// What a secret is for.
#[derive(Debug, Clone, Copy)]
pub enum SecretContext<'a> {
    /// It answers a question.
    Answer(SecretAnswer<'a>),
    /// All secrets of one call's arguments, as a JSON array.
    Call(&'a Tenant, SessionId),
    /// One secret of a call's arguments. Only earlier builds sealed them one by one.
    CallPart(&'a Tenant, SessionId),
    /// The shared secret of an authenticator app.
    Authenticator(&'a Tenant, FactorId),
    /// State that a browser carries, for this purpose.
    Carried(&'a str),
}

impl SecretContext<'_> {
    pub(super) fn associated_data(self) -> Vec<u8> {
        match self {
            Self::Answer(SecretAnswer { tenant, session, ask, question }) => {
                parts(&["waypost-secret-1", tenant.as_str(), &session.to_string(), &ask.to_string(), question.as_str()])
            }
            Self::Call(tenant, session) => parts(&["waypost-hidden-2", tenant.as_str(), &session.to_string()]),
            Self::CallPart(tenant, session) => parts(&["waypost-hidden-1", tenant.as_str(), &session.to_string()]),
            Self::Authenticator(tenant, factor) => parts(&["waypost-code-1", tenant.as_str(), &factor.to_string()]),
            Self::Carried(what) => [b"waypost-entrusted-1\0", what.as_bytes()].concat(),
        }
    }
}

/// Joins parts with unambiguous boundaries: each one stands after its length.
pub(super) fn parts(parts: &[&str]) -> Vec<u8> {
    let long = |part: &&str| [&(part.len() as u64).to_be_bytes()[..], part.as_bytes()].concat();
    parts.iter().flat_map(long).collect()
}
