//! Secrets that people are asked for. Whoever can read a secret seals it before anything here sees
//! it: what is decided about, recorded and shown is only a reference to it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::file::{BadDigest, FileDigest};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Given;

const PREFIX: &str = "secret:";
/// The longest secret, in bytes.
const MAX_SECRET: usize = 64 * 1024;

/// Names a sealed secret without being it: `secret:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretRef(FileDigest);

impl SecretRef {
    /// Names what was sealed by the digest of that.
    #[must_use]
    pub fn new(sealed: FileDigest) -> Self {
        Self(sealed)
    }

    /// The digest of what was sealed.
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

/// A secret after it was sealed: how it is called, and what was wrong with it before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// How it is called from here on.
    pub reference: SecretRef,
    /// What its question's rules have against it.
    pub problems: Vec<Problem>,
}

impl Question {
    /// What the rules of this question have against `secret`; `at` is the pointer to it. None of
    /// the problems repeats any of it.
    #[must_use]
    pub fn check_secret(&self, secret: &str, at: &str) -> Vec<Problem> {
        if secret.len() > MAX_SECRET {
            return vec![Problem::new(at, "too_long", format!("A secret has at most {} KiB.", MAX_SECRET / 1024))];
        }
        let mut problems = self.rules.check_text(secret, at);
        if secret.contains('\0') {
            problems.push(Problem::new(at, "nul", "A NUL character cannot be taken."));
        }
        problems
    }

    /// What keeps `given` from answering this question for a secret. Words that were not sealed
    /// are never taken, whoever sent them.
    pub(crate) fn check_sealed(&self, given: &Given, at: &str) -> Vec<Problem> {
        if !given.values.is_empty() || given.free_text.is_some() {
            return vec![Problem::new(at, "not_sealed", "Send one text as the secret.")];
        }
        given.facts.sealed.iter().flat_map(|sealed| sealed.problems.clone()).collect()
    }
}
