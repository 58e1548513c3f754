//! An identity token, checked: OpenID Connect Core, section 3.1.3.7. A pure function of the token,
//! the provider's keys and what is wanted.

use jsonwebtoken::{Validation, decode, decode_header};
use serde_json::{Map, Value};
use waypost_core::time::Timestamp;

use super::claims::Claims;
use super::keys::{ALGORITHMS, Keys};

/// How far two clocks may be apart.
const SKEW_SECONDS: i64 = 60;

/// What a token has to say.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Who made it.
    pub issuer: &'a str,
    /// For whom.
    pub client: &'a str,
    /// For which sign-in.
    pub nonce: &'a str,
    /// What time it is.
    pub now: Timestamp,
}

/// Why a token proves nothing. One variant for each check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotProven {
    /// It is no token, or is not signed in a way that is accepted.
    #[error("the identity provider sent no token that can be read, or signed it in a way that is not accepted")]
    Unreadable,
    /// Its key is none of the provider's.
    #[error("the identity provider signed with a key that it does not publish")]
    UnknownKey,
    /// The signature is not that of its key.
    #[error("the signature of the identity provider's token is not valid")]
    BadSignature,
    /// Somebody else made it.
    #[error("the token was made by another identity provider")]
    OtherIssuer,
    /// It was made for somebody else.
    #[error("the token was made for another program")]
    OtherAudience,
    /// It is over.
    #[error("the token has expired; is a clock wrong?")]
    Expired,
    /// It is from the future.
    #[error("the token was made in the future; is a clock wrong?")]
    TooEarly,
    /// It belongs to another sign-in.
    #[error("the token belongs to another sign-in")]
    OtherNonce,
}

/// Checks a token and gives what it says.
///
/// # Errors
/// [`NotProven`] with the first check that it did not pass.
pub fn check(token: &str, keys: &Keys, wanted: &Wanted<'_>) -> Result<Claims, NotProven> {
    let header = decode_header(token).map_err(|_| NotProven::Unreadable)?;
    // `crit` names rules that whoever does not know them must not ignore; none is known here.
    if !ALGORITHMS.contains(&header.alg) || header.crit.is_some() {
        return Err(NotProven::Unreadable);
    }
    let key = keys.of(&header).ok_or(NotProven::UnknownKey)?;
    let mut signature_only = Validation::new(header.alg);
    signature_only.required_spec_claims.clear();
    // The library reads the machine's clock; here the store's counts, below.
    (signature_only.validate_exp, signature_only.validate_nbf, signature_only.validate_aud) = (false, false, false);
    let told = decode::<Map<String, Value>>(token, &key, &signature_only).map_err(|_| NotProven::BadSignature)?;
    let claims = Claims(told.claims);
    addressed(&claims, wanted)?;
    timely(&claims, wanted.now)?;
    if claims.text("nonce") == Some(wanted.nonce) { Ok(claims) } else { Err(NotProven::OtherNonce) }
}

fn addressed(claims: &Claims, wanted: &Wanted<'_>) -> Result<(), NotProven> {
    if claims.text("iss") != Some(wanted.issuer) {
        return Err(NotProven::OtherIssuer);
    }
    let (is_for, with_others) = match claims.0.get("aud") {
        Some(Value::String(one)) => (one == wanted.client, false),
        Some(Value::Array(several)) => (several.iter().any(|one| one.as_str() == Some(wanted.client)), several.len() > 1),
        _ => (false, false),
    };
    let party = claims.0.get("azp");
    let is_party = party.and_then(Value::as_str) == Some(wanted.client);
    if is_for && (is_party || (party.is_none() && !with_others)) { Ok(()) } else { Err(NotProven::OtherAudience) }
}

fn timely(claims: &Claims, now: Timestamp) -> Result<(), NotProven> {
    let now = now.as_millis() / 1_000;
    if claims.seconds("exp").is_none_or(|end| end + SKEW_SECONDS <= now) {
        return Err(NotProven::Expired);
    }
    let early = |name: &str| claims.seconds(name).is_some_and(|start| start > now + SKEW_SECONDS);
    if claims.seconds("iat").is_none() || early("iat") || early("nbf") { Err(NotProven::TooEarly) } else { Ok(()) }
}
