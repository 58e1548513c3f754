//! Validates an ID token by OpenID Connect Core, section 3.1.3.7. A pure function of the token, the provider's keys and the
//! expected values.

use jsonwebtoken::{Validation, decode, decode_header};
use serde_json::{Map, Value};
use waypost_core::time::Timestamp;

use super::claims::Claims;
use super::keys::{ALGORITHMS, Keys};

/// The allowed difference between two clocks, in seconds.
const SKEW_SECONDS: i64 = 60;

/// The expected values of a token.
#[derive(Debug, Clone, Copy)]
pub struct ExpectedClaims<'a> {
    /// The issuer.
    pub issuer: &'a str,
    /// The audience: the client id of this server.
    pub client: &'a str,
    /// The nonce of the sign-in.
    pub nonce: &'a str,
    /// The current time.
    pub now: Timestamp,
}

/// Why a token is not valid. One variant per check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidToken {
    /// It cannot be parsed, or its signature algorithm is not accepted.
    #[error("the identity provider sent a token that cannot be read, or with a signature algorithm that is not accepted")]
    Unreadable,
    /// The provider does not publish its key.
    #[error("the identity provider signed with a key that it does not publish")]
    UnknownKey,
    /// The signature is not valid.
    #[error("the signature of the identity provider's token is not valid")]
    BadSignature,
    /// Another issuer created it.
    #[error("the token was made by another identity provider")]
    OtherIssuer,
    /// It is for another audience.
    #[error("the token was made for another program")]
    OtherAudience,
    /// It has expired.
    #[error("the token has expired; is a clock wrong?")]
    Expired,
    /// It is not valid yet.
    #[error("the token was made in the future; is a clock wrong?")]
    TooEarly,
    /// It belongs to another sign-in.
    #[error("the token belongs to another sign-in")]
    OtherNonce,
}

/// Validates a token and returns its claims.
///
/// # Errors
/// Returns [`InvalidToken`] with the first check that failed.
pub fn check(token: &str, keys: &Keys, wanted: &ExpectedClaims<'_>) -> Result<Claims, InvalidToken> {
    let header = decode_header(token).map_err(|_| InvalidToken::Unreadable)?;
    // `crit` names extensions that a verifier must understand. None is supported here.
    if !ALGORITHMS.contains(&header.alg) || header.crit.is_some() {
        return Err(InvalidToken::Unreadable);
    }
    let key = keys.of(&header).ok_or(InvalidToken::UnknownKey)?;
    let mut signature_only = Validation::new(header.alg);
    signature_only.required_spec_claims.clear();
    // The library uses the machine's clock. The times are checked below, by the store's clock.
    (signature_only.validate_exp, signature_only.validate_nbf, signature_only.validate_aud) = (false, false, false);
    let decoded = decode::<Map<String, Value>>(token, &key, &signature_only).map_err(|_| InvalidToken::BadSignature)?;
    let claims = Claims(decoded.claims);
    addressed(&claims, wanted)?;
    check_times(&claims, wanted.now)?;
    if claims.text("nonce") == Some(wanted.nonce) { Ok(claims) } else { Err(InvalidToken::OtherNonce) }
}

fn addressed(claims: &Claims, wanted: &ExpectedClaims<'_>) -> Result<(), InvalidToken> {
    if claims.text("iss") != Some(wanted.issuer) {
        return Err(InvalidToken::OtherIssuer);
    }
    let (is_for, with_others) = match claims.0.get("aud") {
        Some(Value::String(one)) => (one == wanted.client, false),
        Some(Value::Array(several)) => (several.iter().any(|one| one.as_str() == Some(wanted.client)), several.len() > 1),
        _ => (false, false),
    };
    let party = claims.0.get("azp");
    let is_party = party.and_then(Value::as_str) == Some(wanted.client);
    if is_for && (is_party || (party.is_none() && !with_others)) { Ok(()) } else { Err(InvalidToken::OtherAudience) }
}

fn check_times(claims: &Claims, now: Timestamp) -> Result<(), InvalidToken> {
    let now = now.as_millis() / 1_000;
    if claims.seconds("exp").is_none_or(|end| end + SKEW_SECONDS <= now) {
        return Err(InvalidToken::Expired);
    }
    let early = |name: &str| claims.seconds(name).is_some_and(|start| start > now + SKEW_SECONDS);
    if claims.seconds("iat").is_none() || early("iat") || early("nbf") { Err(InvalidToken::TooEarly) } else { Ok(()) }
}
