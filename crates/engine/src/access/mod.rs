//! Authenticates callers: keys, one-time links and browser cookies. The right to ask and the right
//! to answer are different credentials, and neither is ever taken from a request's body.

pub(crate) mod audience;
mod caller;
mod keys;
mod links;
mod role_policy;
mod sessions;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use tokio::sync::watch;
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;
use waypost_store::{ChangeOutcome, Credential, Directory, DirectoryChange, Purpose, Store};

use crate::error::Error;
use crate::rng::Rng;

pub use caller::{Caller, Proven};
pub use keys::KeyRequest;
pub use sessions::ClientInfo;
pub(crate) use sessions::browser;

/// The precision of a credential's last-used time.
const COARSE: Duration = Duration::from_secs(60 * 60);

/// Issues credentials and authenticates with them.
#[derive(Clone)]
pub struct Access {
    pub(crate) directory: Arc<dyn Directory>,
    pub(crate) store: Arc<dyn Store>,
    rng: Arc<dyn Rng>,
    /// Counts the changes that removed a permission.
    changes: watch::Sender<u64>,
    /// Minimum risk levels from the server's configuration, in addition to the stored ones.
    declared: Arc<RiskPolicy>,
}

impl Access {
    /// Creates an access service over a directory.
    #[must_use]
    pub fn new(directory: Arc<dyn Directory>, store: Arc<dyn Store>, rng: Arc<dyn Rng>) -> Self {
        Self { directory, store, rng, changes: watch::Sender::new(0), declared: Arc::default() }
    }

    /// Changes when this process may have removed a permission: a key was revoked, a person signed out or lost a
    /// role. It does not show changes on other nodes.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Adds minimum risk levels to the stored ones.
    #[must_use]
    pub fn declaring(self, declared: RiskPolicy) -> Self {
        Self { declared: Arc::new(declared), ..self }
    }

    /// Finds the principal that sent `secret` as a key or a cookie. `None` if the secret proves nothing.
    ///
    /// # Errors
    /// [`Error::Store`] when the credential could not be read.
    pub async fn recognise(&self, secret: &str, purpose: Purpose) -> Result<Option<Recognised>, Error> {
        let Some(credential) = self.find(secret, purpose).await? else { return Ok(None) };
        let now = self.store.now().await?;
        self.note_use(&credential, now).await;
        let renewable = credential.hash == hash(secret) && sessions::is_due(&credential, now);
        let overlap = credential.before.filter(|_| credential.hash != hash(secret)).map(|before| before.until);
        let until = overlap.into_iter().chain(credential.expires_at).min();
        Ok(Some(Recognised { caller: Caller::by(credential), renewable, until }))
    }

    /// Records that a credential was used, at most once an hour. A failed write does not refuse the caller.
    async fn note_use(&self, credential: &Credential, now: Timestamp) {
        if credential.used_at.is_some_and(|at| now < at.plus(COARSE)) {
            return;
        }
        if let Err(error) = self.directory.note_use(&credential.tenant, credential.id, now).await {
            tracing::warn!(credential.id = %credential.id, %error, "could not record that a credential was used");
        }
    }

    /// The principals in `somebody` that are known.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, Error> {
        Ok(self.directory.known(tenant, somebody).await?)
    }

    /// Whether a person with this name is known.
    pub(crate) async fn knows_person(&self, tenant: &Tenant, name: &str) -> Result<bool, Error> {
        Ok(!self.known(tenant, &[Principal::person(name)].into()).await?.is_empty())
    }

    /// Writes one change by the caller, in their tenant, at the store's current time.
    pub(crate) async fn write(&self, by: &Caller, change: DirectoryChange) -> Result<ChangeOutcome, Error> {
        let now = self.store.now().await?;
        let takes_away = change.takes_away();
        let written = self.directory.write(&by.tenant, &by.principal, now, change).await;
        // Also after an error: the change may have been written.
        if takes_away {
            self.changes.send_modify(|changes| *changes += 1);
        }
        Ok(written?)
    }

    async fn issue(&self, by: &Caller, principal: &Principal, made: Made) -> Result<(Credential, String), Error> {
        let now = self.store.now().await?;
        let (credential, secret) = self.draw(&by.tenant, principal, made, now);
        self.write(by, DirectoryChange::Issue { credential: credential.clone() }).await?;
        Ok((credential, secret))
    }

    /// Generates a credential that is not written yet, and its secret.
    fn draw(&self, tenant: &Tenant, principal: &Principal, made: Made, now: Timestamp) -> (Credential, String) {
        let secret = spell(made.purpose, &self.rng.secret());
        let credential = Credential {
            id: CredentialId::from_bits(self.rng.id_bits(now)),
            tenant: tenant.clone(),
            principal: principal.clone(),
            purpose: made.purpose,
            hash: hash(&secret),
            before: None,
            created_at: now,
            expires_at: made.life.map(|life| now.plus(life)),
            ended_at: None,
            used_at: None,
            scope: made.scope,
            signed_in: None,
        };
        (credential, secret)
    }

    /// Generates a short code that a person types or forwards, and the credential that recognises it together with
    /// `of`.
    pub(crate) async fn draw_code(
        &self,
        by: &Caller,
        principal: &Principal,
        of: &str,
        life: Duration,
    ) -> Result<(String, Credential), Error> {
        let now = self.store.now().await?;
        let made = Made { purpose: Purpose::Address, life: Some(life), scope: Scope::default() };
        let (credential, _) = self.draw(&by.tenant, principal, made, now);
        let code = spell_code(&self.rng.secret());
        let hash = hash(&code_of(&code, of));
        Ok((code, Credential { hash, ..credential }))
    }

    /// Finds what this code proves together with `of`, in any spelling.
    pub(crate) async fn code(&self, code: &str, of: &str) -> Result<Option<Credential>, Error> {
        self.find(&code_of(code, of), Purpose::Address).await
    }

    async fn find(&self, secret: &str, purpose: Purpose) -> Result<Option<Credential>, Error> {
        let now = self.store.now().await?;
        let hash = hash(secret);
        let found = self.directory.credential(hash).await?;
        Ok(found.filter(|credential| credential.purpose == purpose && works(credential, hash, now)))
    }
}

/// The properties of a new credential.
struct Made {
    purpose: Purpose,
    life: Option<Duration>,
    scope: Scope,
}

/// The caller that a secret identified.
#[derive(Debug, Clone)]
pub struct Recognised {
    /// The caller.
    pub caller: Caller,
    /// Whether the secret is old enough to be replaced; see [`Access::renew`].
    pub renewable: bool,
    /// When the secret expires, if it does.
    pub until: Option<Timestamp>,
}

fn works(credential: &Credential, hash: [u8; 32], now: Timestamp) -> bool {
    let current = credential.hash == hash || credential.before.is_some_and(|before| now < before.until);
    current && credential.ended_at.is_none() && credential.expires_at.is_none_or(|end| now < end) && !sessions::is_idle(credential, now)
}

/// Secrets are 256 random bits, so a plain hash protects them as well as a slow hash.
fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Spells the 40 bits of a short code in letters and digits that are hard to confuse.
fn spell_code(bits: &[u8; 32]) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let sign = |byte: &u8| char::from(SIGNS[usize::from(byte % 32)]);
    let (front, back): (String, String) = (bits[..4].iter().map(sign).collect(), bits[4..8].iter().map(sign).collect());
    format!("{front}-{back}")
}

/// Normalizes a code, so that every spelling of it gives the same text.
fn code_of(code: &str, of: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    let plain = plain.replace('O', "0").replace(['I', 'L'], "1");
    format!("code {plain} {of}")
}

/// Spells a secret with a prefix that says its purpose, so that a secret found in a log can be recognised and
/// revoked.
fn spell(purpose: Purpose, bits: &[u8; 32]) -> String {
    let prefix = match purpose {
        Purpose::Key => "wpk_",
        Purpose::Link => "wpl_",
        Purpose::Cookie => "wpc_",
        Purpose::Address => "wpa_",
    };
    bits.iter().fold(prefix.to_owned(), |text, byte| text + &format!("{byte:02x}"))
}
