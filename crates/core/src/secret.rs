//! Secrets that people are asked for. A caller that can read a secret encrypts it before this crate sees it. Decisions,
//! records and views contain only a reference to it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::file::{BadDigest, FileDigest};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Given;

const PREFIX: &str = "secret:";
/// The maximum length of a secret, in bytes.
const MAX_SECRET: usize = 64 * 1024;

/// A reference to an encrypted secret: `secret:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretRef(FileDigest);

impl SecretRef {
    /// Creates the reference from the digest of the encrypted data.
    #[must_use]
    pub fn new(sealed: FileDigest) -> Self {
        Self(sealed)
    }

    /// The digest of the encrypted data.
    #[must_use]
    pub fn sealed(&self) -> &FileDigest {
        &self.0
    }
}

impl fmt::Display for SecretRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.0.digits())
    }
}

impl FromStr for SecretRef {
    type Err = BadDigest;
    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let digits = text.strip_prefix(PREFIX).ok_or(BadDigest)?;
        format!("sha256:{digits}").parse().map(Self)
    }
}

impl TryFrom<String> for SecretRef {
    type Error = BadDigest;
    fn try_from(text: String) -> Result<Self, BadDigest> {
        text.parse()
    }
}

impl From<SecretRef> for String {
    fn from(reference: SecretRef) -> String {
        reference.to_string()
    }
}

/// A secret after its encryption: its reference, and the problems that were found before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The reference to the secret.
    pub reference: SecretRef,
    /// The violations of its question's rules.
    pub problems: Vec<Problem>,
}

impl Question {
    /// Returns how `secret` violates the rules of this question. `at` is its JSON pointer. No problem contains any part
    /// of the secret.
    #[must_use]
    pub fn check_secret(&self, secret: &str, at: &str) -> Vec<Problem> {
        if secret.len() > MAX_SECRET {
            return vec![Problem::new(at, "too_long", format!("A secret has at most {} KiB.", MAX_SECRET / 1024))];
        }
        let mut problems = self.rules.check_text(secret, at);
        if secret.contains('\0') {
            problems.push(Problem::new(at, "nul", "A NUL character is not accepted."));
        }
        problems
    }

    /// Returns why `given` cannot answer this question for a secret. Text that was not encrypted is never accepted,
    /// whoever sent it.
    pub(crate) fn check_sealed(&self, given: &Given, at: &str) -> Vec<Problem> {
        if !given.values.is_empty() || given.free_text.is_some() {
            return vec![Problem::new(at, "not_sealed", "Send one text as the secret.")];
        }
        given.facts.sealed.iter().flat_map(|sealed| sealed.problems.clone()).collect()
    }
}
