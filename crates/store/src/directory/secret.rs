//! The secrets of credentials: how they are spelled, hashed and recognized.

use std::time::Duration;

use sha2::{Digest as _, Sha256};
use waypost_core::ask::caller::{Caller, Proven};
use waypost_core::people::directory::Purpose;
use waypost_core::people::principal::{Again, Proof};
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;

use super::credential::Credential;

/// How long an unused browser stays signed in.
const IDLE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The properties of a new credential.
#[derive(Debug, Clone)]
pub struct NewCredential {
    /// What it is for.
    pub purpose: Purpose,
    /// How long it works; forever if absent.
    pub life: Option<Duration>,
    /// What it is limited to.
    pub scope: Scope,
}

impl Credential {
    /// Whether a secret with this hash works now.
    #[must_use]
    pub fn works(&self, hash: [u8; 32], now: Timestamp) -> bool {
        let current = self.hash == hash || self.before.is_some_and(|before| now < before.until);
        current && self.ended_at.is_none() && self.expires_at.is_none_or(|end| now < end) && !self.is_idle(now)
    }

    /// Whether it belongs to a browser that was unused for too long.
    #[must_use]
    pub fn is_idle(&self, now: Timestamp) -> bool {
        let last = self.signed_in.as_ref().and(self.used_at);
        last.is_some_and(|last| last.plus(IDLE) <= now)
    }

    /// The caller that this credential identifies. Only for code that has just checked its secret.
    #[must_use]
    pub fn into_caller(self) -> Caller {
        let Self { id, tenant, principal, purpose, created_at, scope, signed_in, .. } = self;
        let by = match (purpose, &signed_in) {
            (Purpose::Key, _) => Proof::Key,
            (Purpose::Link, _) => Proof::Link,
            (Purpose::Address, _) => Proof::Channel,
            (Purpose::Cookie, None) => Proof::Cookie,
            (Purpose::Cookie, Some(signed_in)) => signed_in.by,
        };
        let again = signed_in.and_then(|signed_in| Some(Again { by: signed_in.again_by, at: signed_in.again_at? }));
        Caller::by_credential(tenant, principal, Proven::by_credential(id, (by, created_at), again, scope))
    }
}

/// The hash of a secret. Secrets are 256 random bits, so a plain hash protects them as well as a slow hash.
#[must_use]
pub fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Spells a secret with a prefix that says its purpose, so that a secret found in a log can be recognized and
/// revoked.
#[must_use]
pub fn spell(purpose: Purpose, bits: &[u8; 32]) -> String {
    let prefix = match purpose {
        Purpose::Key => "wpk_",
        Purpose::Link => "wpl_",
        Purpose::Cookie => "wpc_",
        Purpose::Address => "wpa_",
    };
    bits.iter().fold(prefix.to_owned(), |text, byte| text + &format!("{byte:02x}"))
}
