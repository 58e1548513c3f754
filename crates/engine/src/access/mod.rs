//! Who is calling: keys, one-time links and the cookies of people's browsers. The right to ask and the
//! right to answer are different credentials, and neither is ever taken from a request's body.

mod caller;
mod charter;
mod keys;
mod links;
mod sessions;

use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::scope::Scope;
use waypost_core::time::Timestamp;
use waypost_store::{Credential, Directory, DirectoryChange, Purpose, Store, Written};

use crate::chance::Chance;
use crate::error::Error;

pub use caller::{Caller, Proven};
pub use keys::KeyRequest;
pub use sessions::Whence;
pub(crate) use sessions::browser;

/// How exactly it is kept when a credential was last used.
const COARSE: Duration = Duration::from_secs(60 * 60);

/// Issues credentials and recognises them.
#[derive(Clone)]
pub struct Access {
    pub(crate) directory: Arc<dyn Directory>,
    pub(crate) store: Arc<dyn Store>,
    chance: Arc<dyn Chance>,
}

impl Access {
    /// Access over a directory.
    #[must_use]
    pub fn new(directory: Arc<dyn Directory>, store: Arc<dyn Store>, chance: Arc<dyn Chance>) -> Self {
        Self { directory, store, chance }
    }

    /// Who sent `secret` as a key or as a cookie. `None` where it proves nothing.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn recognise(&self, secret: &str, purpose: Purpose) -> Result<Option<Recognised>, Error> {
        let Some(credential) = self.find(secret, purpose).await? else { return Ok(None) };
        let now = self.store.now().await?;
        self.note_use(&credential, now).await;
        let renewable = credential.hash == hash(secret) && sessions::is_due(&credential, now);
        Ok(Some(Recognised { caller: Caller::by(credential), renewable }))
    }

    /// Writes down that a credential is in use, at most once an hour. It is no reason to turn anybody
    /// away that this could not be written.
    async fn note_use(&self, credential: &Credential, now: Timestamp) {
        if credential.used_at.is_some_and(|at| now < at.plus(COARSE)) {
            return;
        }
        if let Err(error) = self.directory.note_use(&credential.tenant, credential.id, now).await {
            tracing::warn!(credential.id = %credential.id, %error, "that a credential was used could not be noted");
        }
    }

    /// Everybody known.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, Error> {
        Ok(self.directory.principals(tenant).await?)
    }

    /// Makes one change, by whoever calls and in their tenant, by the store's clock.
    pub(crate) async fn write(&self, by: &Caller, change: DirectoryChange) -> Result<Written, Error> {
        let now = self.store.now().await?;
        Ok(self.directory.write(&by.tenant, &by.principal, now, change).await?)
    }

    async fn issue(&self, by: &Caller, principal: &Principal, made: Made) -> Result<(Credential, String), Error> {
        let now = self.store.now().await?;
        let (credential, secret) = self.draw(&by.tenant, principal, made, now);
        self.write(by, DirectoryChange::Issue { credential: credential.clone() }).await?;
        Ok((credential, secret))
    }

    /// A credential that is not written yet, and its secret.
    fn draw(&self, tenant: &Tenant, principal: &Principal, made: Made, now: Timestamp) -> (Credential, String) {
        let secret = spell(made.purpose, &self.chance.secret());
        let credential = Credential {
            id: CredentialId::from_bits(self.chance.id_bits(now)),
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

    /// A short code that a person types or sends on, and what recognises it together with `of`.
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
        let code = spell_code(&self.chance.secret());
        let hash = hash(&code_of(&code, of));
        Ok((code, Credential { hash, ..credential }))
    }

    /// What this code proves together with `of`, however it was typed.
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

/// What a new credential is to be.
struct Made {
    purpose: Purpose,
    life: Option<Duration>,
    scope: Scope,
}

/// Whom a secret proved.
#[derive(Debug, Clone)]
pub struct Recognised {
    /// Who.
    pub caller: Caller,
    /// Whether its secret has been in use for long enough to be given another; see [`Access::renew`].
    pub renewable: bool,
}

fn works(credential: &Credential, hash: [u8; 32], now: Timestamp) -> bool {
    let current = credential.hash == hash || credential.before.is_some_and(|before| now < before.until);
    current && credential.ended_at.is_none() && credential.expires_at.is_none_or(|end| now < end) && !sessions::is_idle(credential, now)
}

/// Secrets are 256 random bits, so a plain hash keeps them as well as a slow one would.
fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// The 40 bits of a short code, in letters and digits that nobody takes for one another.
fn spell_code(bits: &[u8; 32]) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let sign = |byte: &u8| char::from(SIGNS[usize::from(byte % 32)]);
    let (front, back): (String, String) = (bits[..4].iter().map(sign).collect(), bits[4..8].iter().map(sign).collect());
    format!("{front}-{back}")
}

/// What a code is recognised by, whichever way it was typed.
fn code_of(code: &str, of: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    let plain = plain.replace('O', "0").replace(['I', 'L'], "1");
    format!("code {plain} {of}")
}

/// A secret says what it is for, so that one found in a log can be recognised and revoked.
fn spell(purpose: Purpose, bits: &[u8; 32]) -> String {
    let prefix = match purpose {
        Purpose::Key => "wpk_",
        Purpose::Link => "wpl_",
        Purpose::Cookie => "wpc_",
        Purpose::Address => "wpa_",
    };
    bits.iter().fold(prefix.to_owned(), |text, byte| text + &format!("{byte:02x}"))
}
