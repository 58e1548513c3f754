//! Passwords under argon2id, a few at a time and away from the threads that serve: each takes 19 MiB and
//! a good part of a second, which nobody may make the server do without bound.

use std::sync::Arc;

use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use zeroize::Zeroizing;

/// So many at once.
const AT_ONCE: usize = 2;
/// KiB of memory and passes, as OWASP recommends them for argon2id on one lane.
const COST: (u32, u32) = (19 * 1024, 2);

/// A password as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    argon2id: (u32, u32),
    salt: [u8; 16],
    hash: [u8; 32],
}

/// Hashes, and compares with what is kept.
pub(crate) struct Hashing(Arc<Semaphore>);

impl Default for Hashing {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Hashing {
    /// What is kept of a password. `None` where there is no memory for it.
    pub(super) async fn keep(&self, password: &str, salt: [u8; 16]) -> Option<String> {
        let hash = self.hash(password, salt, COST).await?;
        serde_json::to_string(&Kept { argon2id: COST, salt, hash }).ok()
    }

    /// Whether this is the password. Where none is kept it takes as long to say no.
    pub(super) async fn is(&self, password: &str, kept: Option<&str>) -> bool {
        let kept = kept.and_then(|kept| serde_json::from_str::<Kept>(kept).ok());
        let wanted = kept.clone().unwrap_or(Kept { argon2id: COST, salt: [0; 16], hash: [0; 32] });
        let hash = self.hash(password, wanted.salt, wanted.argon2id).await;
        let same = hash.is_some_and(|hash| hash.ct_eq(&wanted.hash).into());
        same && kept.is_some()
    }

    async fn hash(&self, password: &str, salt: [u8; 16], (memory, passes): (u32, u32)) -> Option<[u8; 32]> {
        let turn = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let password = Zeroizing::new(password.to_owned());
        let work = move || {
            let _turn = turn;
            let mut out = [0; 32];
            let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(memory, passes, 1, Some(32)).ok()?);
            argon2.hash_password_into(password.as_bytes(), &salt, &mut out).ok()?;
            Some(out)
        };
        spawn_blocking(work).await.ok()?
    }
}
