//! One-time codes of authenticator apps (RFC 6238), recovery codes, and step-up with either.

use serde::{Deserialize, Serialize};
use totp_rs::{Builder, Secret, Totp};
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::failed_attempts::FactorAttempt;
use waypost_core::people::principal::Proof;
use waypost_core::time::Timestamp;
use waypost_store::{DirectoryChange, Factor, FactorUse, SecretContext, StoreError};

use super::only;
use crate::error::IdentityError;
use crate::facade::Identity;
use crate::sign_in::SignIn;

/// The length of the shared secret in bytes, as RFC 4226 recommends.
const SECRET: usize = 20;
/// How many recovery codes a person gets.
const RECOVERY: usize = 10;

/// The data for an authenticator app. Nothing is stored until the person enters a code from the app.
pub struct Enrolment {
    /// The secret, for typing.
    pub secret: String,
    /// The secret as a URI for a QR code.
    pub uri: String,
}

/// Recovery codes. Each works once, and they are shown only once.
pub struct RecoveryCodes(pub Vec<String>);

/// The stored form of an authenticator.
#[derive(Serialize, Deserialize)]
struct StoredTotp {
    /// The sealed secret.
    secret: String,
    /// The time step of the last used code. Codes of this step and earlier ones are refused.
    last: u64,
    /// The unused recovery codes, as fingerprints that need the sealing key.
    recovery: Vec<String>,
}

impl SignIn<'_> {
    /// Generates a secret for an authenticator app.
    ///
    /// # Errors
    /// The errors of [`SignIn::may_change_factors`].
    pub async fn start_code(self, caller: &Caller) -> Result<Enrolment, IdentityError> {
        self.identity.sign_in().may_change_factors(caller).await?;
        let secret = Secret::from(self.identity.handle().rng().secret()[..SECRET].to_vec()).to_base32();
        let uri = format!("otpauth://totp/Waypost:{}?secret={secret}&issuer=Waypost", escaped(&caller.principal.name));
        Ok(Enrolment { secret, uri })
    }

    /// Stores the secret after a code from its app was checked. An earlier authenticator and its recovery codes
    /// become void.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/secret` or `/code`; the errors of [`SignIn::may_change_factors`].
    pub async fn confirm_code(self, caller: &Caller, secret: &str, code: &str) -> Result<RecoveryCodes, IdentityError> {
        self.identity.sign_in().may_change_factors(caller).await?;
        let now = self.identity.handle().now().await?;
        let totp = totp(secret)
            .ok_or_else(|| IdentityError::invalid("/secret", "secret", "This is not the secret that was issued. Start again."))?;
        let last = totp.check(&plain(code), seconds(self.identity.handle().wall_time().await?)).ok_or_else(wrong_code)?;
        let codes: Vec<_> = (0..RECOVERY).map(|_| recovery_code(&self.identity.handle().rng().secret())).collect();
        let id = self.identity.handle().factor_id(now);
        let mut recovery = Vec::with_capacity(RECOVERY);
        for code in &codes {
            recovery.push(self.identity.seals().get().await?.print(fingerprint_text(id, code).as_bytes()));
        }
        let nonce = self.identity.handle().rng().nonce();
        let sealed = self.identity.seals().get().await?.seal_text(secret, SecretContext::Authenticator(&caller.tenant, id), nonce);
        let secret = sealed.ok_or_else(|| StoreError::Unavailable("the secret could not be sealed".into()))?;
        let factor = Factor {
            id,
            tenant: caller.tenant.clone(),
            person: caller.principal.clone(),
            kind: FactorKind::Code,
            handle: None,
            label: String::new(),
            body: to_json(&StoredTotp { secret, last, recovery })?,
            created_at: now,
            used_at: None,
        };
        self.identity.handle().write(caller, DirectoryChange::AddFactor { factor }).await?;
        Ok(RecoveryCodes(codes))
    }

    /// Does a step-up in a browser with a code or a recovery code, and returns the browser's new cookie.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/code` if it is wrong or was used; [`IdentityError::TooOften`] after several wrong ones;
    /// [`Refusal::PrincipalType`] for a key.
    pub async fn step_up_with_code(self, caller: &Caller, code: &str) -> Result<String, IdentityError> {
        caller.browser()?;
        let now = self.identity.handle().now().await?;
        let of = FactorAttempt { tenant: caller.tenant.clone(), name: caller.principal.name.clone(), kind: FactorKind::Code, from: None };
        self.identity.throttle().begin(&of, now)?;
        let factor =
            only(self.identity.sign_in().factors(caller).await?, FactorKind::Code).ok_or(Refusal::StepUpRequired { enrolled: false })?;
        let with = self.identity.use_of(&factor, code).await?.ok_or_else(wrong_code)?;
        let cookie = self.identity.access().step_up(caller, Proof::Code, Some(with)).await?.ok_or_else(wrong_code)?;
        self.identity.throttle().reset(&of);
        Ok(cookie)
    }

    /// How many recovery codes of an authenticator are left.
    #[must_use]
    pub fn recovery_codes_left(factor: &Factor) -> usize {
        serde_json::from_str::<StoredTotp>(&factor.body).map_or(0, |stored| stored.recovery.len())
    }
}

impl Identity {
    /// Checks a code and returns the authenticator's new stored form; `None` if the code is wrong or was used.
    pub(super) async fn use_of(&self, factor: &Factor, code: &str) -> Result<Option<FactorUse>, IdentityError> {
        let unreadable = || StoreError::Damaged(format!("the codes of {} cannot be read", factor.person), None);
        let mut stored: StoredTotp = serde_json::from_str(&factor.body).map_err(|_| unreadable())?;
        let code = plain(code);
        if code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()) {
            let context = SecretContext::Authenticator(&factor.tenant, factor.id);
            let secret = self.seals().get().await?.open_text(&stored.secret, context).ok_or_else(unreadable)?;
            let now = seconds(self.handle().wall_time().await?);
            let step = totp(secret.reveal()).and_then(|totp| totp.check(&code, now));
            let Some(step) = step.filter(|step| *step > stored.last) else { return Ok(None) };
            stored.last = step;
        } else {
            let print = self.seals().get().await?.print(fingerprint_text(factor.id, &code).as_bytes());
            let Some(at) = stored.recovery.iter().position(|known| *known == print) else { return Ok(None) };
            stored.recovery.remove(at);
        }
        Ok(Some(FactorUse { factor: factor.id, was: factor.body.clone(), now: to_json(&stored)? }))
    }
}

fn to_json(stored: &StoredTotp) -> Result<String, StoreError> {
    serde_json::to_string(stored).map_err(|source| StoreError::Unavailable(Box::new(source)))
}

fn wrong_code() -> IdentityError {
    IdentityError::invalid("/code", "wrong_code", "This code is wrong, too old, or was used before. Wait for the next one.")
}

fn totp(secret: &str) -> Option<Totp> {
    let secret = Secret::try_from_base32(secret).ok()?;
    Builder::new().with_secret(secret).build().ok()
}

fn seconds(now: Timestamp) -> u64 {
    u64::try_from(now.as_millis() / 1000).unwrap_or(0)
}

/// Normalizes a code, which people type in groups and in upper or lower case.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The text from which a recovery code's fingerprint is computed.
fn fingerprint_text(factor: FactorId, code: &str) -> String {
    format!("recovery {factor} {}", plain(code))
}

/// A code of 60 random bits in groups, without letters that look alike.
fn recovery_code(rng: &[u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let letters: Vec<char> = rng[..12].iter().map(letter).collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn escaped(name: &str) -> String {
    name.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
