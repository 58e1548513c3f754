//! Short one-time codes with which people prove that an address on a channel is theirs: creating them and finding them.

use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::failed_attempts::FactorAttempt;
use waypost_core::people::scope::Scope;
use waypost_store::{Credential, DirectoryChange, DirectoryHandle, NewCredential, Purpose, StoreError, directory};

use crate::error::Error;
use crate::runtime::engine::Engine;

/// How long a code works.
const LIFE: Duration = Duration::from_secs(15 * 60);

/// Creates a short code that the caller types or forwards. It works only together with the same `of`: the address that the
/// code was sent to, or empty for a code that the caller sends from the address.
pub(super) async fn issue(handle: &DirectoryHandle, caller: &Caller, of: &str) -> Result<String, StoreError> {
    let new = NewCredential { purpose: Purpose::Address, life: Some(LIFE), scope: Scope::default() };
    let (credential, _) = handle.generate_credential(&caller.tenant, &caller.principal, new, handle.now().await?);
    let code = encode_code(&handle.rng().secret());
    let hash = directory::hash(&secret_of(&code, of));
    handle.write(caller, DirectoryChange::Issue { credential: Credential { hash, ..credential } }).await?;
    Ok(code)
}

/// Finds the credential of this code and this `of`. Upper and lower case and the separators of the code do not matter.
pub(super) async fn find(handle: &DirectoryHandle, code: &str, of: &str) -> Result<Option<Credential>, StoreError> {
    handle.find(&secret_of(code, of), Purpose::Address).await
}

impl Engine {
    /// Counts a code that the caller had sent to an address, to limit how many are sent.
    ///
    /// # Errors
    /// [`Error::TooOften`] after several codes that were not entered.
    pub(super) async fn counts_sent_code(&self, caller: &Caller) -> Result<(), Error> {
        let now = self.now().await?;
        let mut sent = self.inner.sent_codes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        sent.begin(&sent_by(caller), now).map(|_| ()).map_err(Error::TooOften)
    }

    /// Resets the count after a code was entered, because the address is really theirs.
    pub(super) fn reset_sent_codes(&self, caller: &Caller) {
        self.inner.sent_codes.lock().unwrap_or_else(std::sync::PoisonError::into_inner).reset(&sent_by(caller));
    }
}

fn sent_by(caller: &Caller) -> FactorAttempt {
    FactorAttempt { tenant: caller.tenant.clone(), name: caller.principal.name.clone(), kind: FactorKind::Address, from: None }
}

/// Spells the 40 bits of a short code in letters and digits that are hard to confuse.
fn encode_code(bits: &[u8; 32]) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let sign = |byte: &u8| char::from(SIGNS[usize::from(byte % 32)]);
    let (front, back): (String, String) = (bits[..4].iter().map(sign).collect(), bits[4..8].iter().map(sign).collect());
    format!("{front}-{back}")
}

/// Normalizes a code, so that every spelling of it gives the same text.
fn secret_of(code: &str, of: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    let plain = plain.replace('O', "0").replace(['I', 'L'], "1");
    format!("code {plain} {of}")
}
