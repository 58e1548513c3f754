//! One-time codes of an app (RFC 6238), their recovery codes, and proving with one again who somebody is.

use serde::{Deserialize, Serialize};
use totp_rs::{Builder, Secret, Totp};
use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::principal::Proof;
use waypost_core::refusal::Refusal;
use waypost_core::time::Timestamp;
use waypost_store::{DirectoryChange, Factor, StoreError, Use};

use super::only;
use super::tries::Try;
use crate::access::{Caller, browser};
use crate::error::Error;
use crate::waypost::Waypost;

/// Bytes of the secret that an app and the server share, as RFC 4226 recommends.
const SECRET: usize = 20;
/// How many recovery codes somebody gets.
const RECOVERY: usize = 10;

/// What an app needs to make codes. Nothing is kept of it until a code of it has been given.
pub struct Enrolment {
    /// The secret, for typing.
    pub secret: String,
    /// The same as an address that apps read from a QR code.
    pub uri: String,
}

/// Recovery codes, each good for once, told this once.
pub struct RecoveryCodes(pub Vec<String>);

/// A source of codes as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The secret under seal.
    secret: String,
    /// The step of the last code that was used; none up to it counts again.
    last: u64,
    /// Recovery codes that have not been used, by a digest that takes the sealing key.
    recovery: Vec<String>,
}

impl Waypost {
    /// Draws a secret for an app.
    ///
    /// # Errors
    /// As [`Waypost::may_change_factors`].
    pub async fn start_code(&self, caller: &Caller) -> Result<Enrolment, Error> {
        self.may_change_factors(caller).await?;
        let secret = Secret::from(self.inner.chance.secret()[..SECRET].to_vec()).to_base32();
        let uri = format!("otpauth://totp/Waypost:{}?secret={secret}&issuer=Waypost", escaped(&caller.principal.name));
        Ok(Enrolment { secret, uri })
    }

    /// Keeps the secret once its app has shown that it makes codes of it. Codes there were before are
    /// void, and their recovery codes.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/secret` or `/code`; as [`Waypost::may_change_factors`].
    pub async fn confirm_code(&self, caller: &Caller, secret: &str, code: &str) -> Result<RecoveryCodes, Error> {
        self.may_change_factors(caller).await?;
        let now = self.now().await?;
        let totp =
            totp(secret).ok_or_else(|| Error::invalid("/secret", "secret", "Start again: this is not the secret that was given."))?;
        let last = totp.check(&plain(code), seconds(self.wall_time().await?)).ok_or_else(wrong)?;
        let codes: Vec<_> = (0..RECOVERY).map(|_| recovery_code(&self.inner.chance.secret())).collect();
        let id = FactorId::from_bits(self.inner.chance.id_bits(now));
        let mut recovery = Vec::with_capacity(RECOVERY);
        for code in &codes {
            recovery.push(self.print_of(place(id, code).as_bytes()).await?);
        }
        let mut nonce = [0; 24];
        nonce.copy_from_slice(&self.inner.chance.secret()[..24]);
        let sealed = self.seals().await?.seal_text(secret, &["waypost-code-1", caller.tenant.as_str(), &id.to_string()], nonce);
        let secret = sealed.ok_or_else(|| StoreError::Unavailable("the secret could not be sealed".into()))?;
        let factor = Factor {
            id,
            tenant: caller.tenant.clone(),
            person: caller.principal.clone(),
            kind: Kind::Code,
            handle: None,
            label: String::new(),
            body: written(&Kept { secret, last, recovery })?,
            created_at: now,
            used_at: None,
        };
        self.access().write(caller, DirectoryChange::AddFactor { factor }).await?;
        Ok(RecoveryCodes(codes))
    }

    /// Proves again who is in a browser, by a code or a recovery code, and gives the browser's new
    /// cookie.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/code` where it is wrong or was used; [`Error::TooOften`] after several
    /// wrong ones; [`Refusal::PrincipalType`] for a key.
    pub async fn step_up_with_code(&self, caller: &Caller, code: &str) -> Result<String, Error> {
        browser(caller)?;
        let now = self.now().await?;
        let of = Try { tenant: caller.tenant.clone(), name: caller.principal.name.clone(), kind: Kind::Code, from: None };
        self.inner.doors.tries.begin(&of, now)?;
        let factor = only(self.factors(caller).await?, Kind::Code).ok_or(Refusal::StepUpRequired { enrolled: false })?;
        let with = self.use_of(&factor, code).await?.ok_or_else(wrong)?;
        let cookie = self.access().step_up(caller, Proof::Code, Some(with)).await?.ok_or_else(wrong)?;
        self.inner.doors.tries.forgive(&of);
        Ok(cookie)
    }

    /// How many recovery codes are left of a source of codes.
    #[must_use]
    pub fn recovery_codes_left(factor: &Factor) -> usize {
        serde_json::from_str::<Kept>(&factor.body).map_or(0, |kept| kept.recovery.len())
    }

    /// What a code makes of its source; `None` where it is wrong or was used.
    pub(super) async fn use_of(&self, factor: &Factor, code: &str) -> Result<Option<Use>, Error> {
        let unreadable = || StoreError::Damaged(format!("the codes of {} cannot be read", factor.person), None);
        let mut kept: Kept = serde_json::from_str(&factor.body).map_err(|_| unreadable())?;
        let code = plain(code);
        if code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()) {
            let place = ["waypost-code-1", factor.tenant.as_str(), &factor.id.to_string()];
            let secret = self.seals().await?.open_text(&kept.secret, &place).ok_or_else(unreadable)?;
            let now = seconds(self.wall_time().await?);
            let step = totp(secret.reveal()).and_then(|totp| totp.check(&code, now));
            let Some(step) = step.filter(|step| *step > kept.last) else { return Ok(None) };
            kept.last = step;
        } else {
            let print = self.print_of(place(factor.id, &code).as_bytes()).await?;
            let Some(at) = kept.recovery.iter().position(|known| *known == print) else { return Ok(None) };
            kept.recovery.remove(at);
        }
        Ok(Some(Use { factor: factor.id, was: factor.body.clone(), now: written(&kept)? }))
    }
}

fn written(kept: &Kept) -> Result<String, StoreError> {
    serde_json::to_string(kept).map_err(|source| StoreError::Unavailable(Box::new(source)))
}

fn wrong() -> Error {
    Error::invalid("/code", "wrong_code", "This code is wrong, too old, or was used before. Wait for the next one.")
}

fn totp(secret: &str) -> Option<Totp> {
    let secret = Secret::try_from_base32(secret).ok()?;
    Builder::new().with_secret(secret).build().ok()
}

fn seconds(now: Timestamp) -> u64 {
    u64::try_from(now.as_millis() / 1000).unwrap_or(0)
}

/// As people type codes: in groups, and in either case.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// What a recovery code is remembered by.
fn place(factor: FactorId, code: &str) -> String {
    format!("recovery {factor} {}", plain(code))
}

/// 60 bits, without letters that look like others, in groups.
fn recovery_code(chance: &[u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let letters: Vec<char> = chance[..12].iter().map(letter).collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn escaped(name: &str) -> String {
    name.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
