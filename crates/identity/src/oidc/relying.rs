//! The relying party for one provider: starts and finishes sign-ins.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use url::Url;
use waypost_core::time::Timestamp;

use super::claims::{Claims, NotLetIn, Somebody};
use super::fetch::{Away, Fetch, address};
use super::keys::Keys;
use super::provider::Provider;
use super::token::{self, NotProven, Wanted};

/// How long the provider's metadata and keys are cached.
const FRESH: Duration = Duration::from_secs(60 * 60);
/// How soon the keys may be fetched again because a token names an unknown key.
const PAUSE: Duration = Duration::from_secs(30);

/// Why a person is not signed in.
#[derive(Debug, thiserror::Error)]
pub enum NotSignedIn {
    /// The provider is unavailable.
    #[error("the identity provider is unavailable: {0}")]
    Away(#[from] Away),
    /// The provider refuses the authorization code.
    #[error("the identity provider no longer accepts this sign-in; start again")]
    Code,
    /// The response came from another provider than the one that was asked.
    #[error("the response came from another identity provider than the one you were sent to")]
    MixedUp,
    /// The token is not valid.
    #[error(transparent)]
    NotProven(#[from] NotProven),
    /// The token is valid, but the person may not sign in.
    #[error(transparent)]
    NotLetIn(#[from] NotLetIn),
}

/// The provider's metadata.
#[derive(Debug, Clone, Deserialize)]
struct Described {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    #[serde(default)]
    userinfo_endpoint: Option<String>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

#[derive(Deserialize)]
struct Tokens {
    id_token: String,
    #[serde(default)]
    access_token: Option<String>,
}

#[derive(Default)]
struct Remembered {
    described: Option<(Timestamp, Described)>,
    keys: Option<(Timestamp, Keys)>,
}

/// The relying party for one provider.
pub struct Relying {
    provider: Provider,
    fetch: Fetch,
    remembered: Mutex<Remembered>,
}

/// A sign-in that has started: where to send the browser, and what to remember until it comes back.
pub struct Begun {
    /// The provider's page.
    pub url: Url,
    /// The `state`, which comes back with the browser.
    pub state: String,
    /// The `nonce`, which comes back in the token.
    pub nonce: String,
    /// The PKCE verifier, which proves that the party that finishes is the one that started.
    pub verifier: String,
}

/// The parameters that the browser brought back, and what was remembered.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The authorization code.
    pub code: &'a str,
    /// The issuer in the response, if present.
    pub issuer: Option<&'a str>,
    /// The nonce of the sign-in.
    pub nonce: &'a str,
    /// The PKCE verifier of the sign-in.
    pub verifier: &'a str,
    /// The redirect URI of the sign-in.
    pub redirect: &'a str,
}

impl Relying {
    /// Creates the relying party for `provider`.
    ///
    /// # Errors
    /// Returns an error if TLS is not available on this machine.
    pub fn new(provider: Provider) -> Result<Self, reqwest::Error> {
        Ok(Self { provider, fetch: Fetch::new()?, remembered: Mutex::default() })
    }

    /// The provider's configuration.
    #[must_use]
    pub fn provider(&self) -> &Provider {
        &self.provider
    }

    /// Starts a sign-in that redirects back to `redirect`. `rng` contains three unpredictable numbers.
    ///
    /// # Errors
    /// Returns [`Away`] if the provider's metadata is not available.
    pub async fn begin(&self, redirect: &str, rng: [[u8; 32]; 3], now: Timestamp) -> Result<Begun, Away> {
        let mut url = address(&self.described(now).await?.authorization_endpoint)?;
        let [state, nonce, verifier] = rng.map(|bits| URL_SAFE_NO_PAD.encode(bits));
        let scopes = ["openid"].into_iter().chain(self.provider.scopes.iter().map(String::as_str)).collect::<Vec<_>>().join(" ");
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.provider.client)
            .append_pair("redirect_uri", redirect)
            .append_pair("scope", &scopes)
            .append_pair("state", &state)
            .append_pair("nonce", &nonce)
            .append_pair("code_challenge", &URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes())))
            .append_pair("code_challenge_method", "S256");
        Ok(Begun { url, state, nonce, verifier })
    }

    /// Finishes a sign-in whose state was already verified.
    ///
    /// # Errors
    /// Returns [`NotSignedIn`]; nothing is changed then.
    pub async fn finish(&self, given: Given<'_>, now: Timestamp) -> Result<Somebody, NotSignedIn> {
        let described = self.described(now).await?;
        let said = given.issuer.map(|issuer| issuer == described.issuer);
        if said == Some(false) || (said.is_none() && described.authorization_response_iss_parameter_supported) {
            return Err(NotSignedIn::MixedUp);
        }
        let tokens = self.exchange(&described, given).await?;
        let wanted = Wanted { issuer: &described.issuer, client: &self.provider.client, nonce: given.nonce, now };
        let mut claims = self.believe(&tokens.id_token, &described, &wanted).await?;
        if !claims.suffice(&self.provider) {
            self.ask_more(&mut claims, &described, tokens.access_token.as_deref()).await?;
        }
        Ok(claims.somebody(&self.provider)?)
    }

    async fn exchange(&self, described: &Described, given: Given<'_>) -> Result<Tokens, NotSignedIn> {
        let client = self.provider.client.as_str();
        let secret = self.provider.client_secret.as_ref().map(|secret| secret.reveal());
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", given.code),
            ("redirect_uri", given.redirect),
            ("code_verifier", given.verifier),
        ];
        let takes = |method: &str| {
            described.token_endpoint_auth_methods_supported.as_ref().is_none_or(|known| known.iter().any(|one| one == method))
        };
        let basic = secret.filter(|_| takes("client_secret_basic")).map(|secret| (client, secret));
        if basic.is_none() {
            form.push(("client_id", client));
            form.extend(secret.map(|secret| ("client_secret", secret)));
        }
        let answer = self.fetch.post(&described.token_endpoint, &form, basic).await?.ok_or(NotSignedIn::Code)?;
        serde_json::from_slice(&answer).map_err(|_| NotProven::Unreadable.into())
    }

    /// Validates the token. If it names an unknown key, fetches the keys again, because the provider may have a new one.
    async fn believe(&self, token: &str, described: &Described, wanted: &Wanted<'_>) -> Result<Claims, NotSignedIn> {
        let (read_at, keys) = self.keys(described, wanted.now, FRESH).await?;
        match token::check(token, &keys, wanted) {
            Err(NotProven::UnknownKey) if read_at.plus(PAUSE) <= wanted.now => {
                let (_, keys) = self.keys(described, wanted.now, PAUSE).await?;
                Ok(token::check(token, &keys, wanted)?)
            }
            checked => Ok(checked?),
        }
    }

    /// Fetches the userinfo: some providers return required claims only there.
    async fn ask_more(&self, claims: &mut Claims, described: &Described, token: Option<&str>) -> Result<(), Away> {
        let (Some(url), Some(token)) = (&described.userinfo_endpoint, token) else { return Ok(()) };
        let answer = self.fetch.get(url, Some(token)).await?;
        let more = Claims(serde_json::from_slice(&answer).map_err(|_| Away::Odd("its userinfo is not JSON"))?);
        if more.text("sub").is_none() || more.text("sub") != claims.text("sub") {
            return Err(Away::Odd("its userinfo is about another person than its token"));
        }
        claims.complete(more.0);
        Ok(())
    }

    async fn described(&self, now: Timestamp) -> Result<Described, Away> {
        let known = self.remembered().described.clone().filter(|(at, _)| now < at.plus(FRESH));
        if let Some((_, described)) = known {
            return Ok(described);
        }
        let address = format!("{}/.well-known/openid-configuration", self.provider.issuer.trim_end_matches('/'));
        let answer = self.fetch.get(&address, None).await?;
        let described: Described = serde_json::from_slice(&answer).map_err(|_| Away::Odd("its metadata is incomplete"))?;
        if described.issuer != self.provider.issuer {
            return Err(Away::Odd("its metadata names another issuer"));
        }
        self.remembered().described = Some((now, described.clone()));
        Ok(described)
    }

    /// The provider's keys, not older than `age`, and when they were fetched.
    async fn keys(&self, described: &Described, now: Timestamp, age: Duration) -> Result<(Timestamp, Keys), Away> {
        let known = self.remembered().keys.clone().filter(|(at, _)| now < at.plus(age));
        if let Some(known) = known {
            return Ok(known);
        }
        let answer = self.fetch.get(&described.jwks_uri, None).await?;
        let keys = Keys::read(&answer).ok_or(Away::Odd("its keys cannot be read"))?;
        self.remembered().keys = Some((now, keys.clone()));
        Ok((now, keys))
    }

    fn remembered(&self) -> std::sync::MutexGuard<'_, Remembered> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
