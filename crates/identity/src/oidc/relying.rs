//! The relying party for one provider: starts and finishes sign-ins.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use url::Url;
use waypost_core::time::Timestamp;

use super::claims::{AuthenticatedPerson, Claims, NotAdmitted};
use super::fetch::{Fetch, ProviderUnavailable, address};
use super::keys::Keys;
use super::provider::Provider;
use super::token::{self, ExpectedClaims, InvalidToken};

/// How long the provider's metadata and keys are cached.
const FRESH: Duration = Duration::from_secs(60 * 60);
/// How soon the keys may be fetched again because a token names an unknown key.
const PAUSE: Duration = Duration::from_secs(30);

/// Why a person is not signed in.
#[derive(Debug, thiserror::Error)]
pub enum NotSignedIn {
    /// The provider is unavailable.
    #[error("the identity provider is unavailable: {0}")]
    ProviderUnavailable(#[from] ProviderUnavailable),
    /// The provider refuses the authorization code.
    #[error("the identity provider no longer accepts this sign-in; start again")]
    Code,
    /// The response came from another provider than the one that was asked.
    #[error("the response came from another identity provider than the one you were sent to")]
    MixedUp,
    /// The token is not valid.
    #[error(transparent)]
    InvalidToken(#[from] InvalidToken),
    /// The token is valid, but the person may not sign in.
    #[error(transparent)]
    NotAdmitted(#[from] NotAdmitted),
}

/// The provider's metadata.
#[derive(Debug, Clone, Deserialize)]
struct ProviderMetadata {
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
struct TokenResponse {
    id_token: String,
    #[serde(default)]
    access_token: Option<String>,
}

#[derive(Default)]
struct ProviderCache {
    metadata: Option<(Timestamp, ProviderMetadata)>,
    keys: Option<(Timestamp, Keys)>,
}

/// The relying party for one provider.
pub struct OidcRelyingParty {
    provider: Provider,
    fetch: Fetch,
    cache: Mutex<ProviderCache>,
}

/// A sign-in that has started: where to send the browser, and what to remember until it comes back.
pub struct AuthorizationRequest {
    /// The provider's page.
    pub url: Url,
    /// The `state`, which comes back with the browser.
    pub state: String,
    /// The `nonce`, which comes back in the token.
    pub nonce: String,
    /// The PKCE verifier, which proves that the party that finishes is the one that started.
    pub verifier: String,
}

/// The parameters that the browser brought back, and what the browser kept.
#[derive(Debug, Clone, Copy)]
pub struct CodeExchange<'a> {
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

impl OidcRelyingParty {
    /// Creates the relying party for `provider`.
    ///
    /// # Errors
    /// Returns an error if TLS is not available on this machine.
    pub fn new(provider: Provider) -> Result<Self, reqwest::Error> {
        Ok(Self { provider, fetch: Fetch::new()?, cache: Mutex::default() })
    }

    /// The provider's configuration.
    #[must_use]
    pub fn provider(&self) -> &Provider {
        &self.provider
    }

    /// Starts a sign-in that redirects back to `redirect`. `rng` contains three unpredictable numbers.
    ///
    /// # Errors
    /// Returns [`ProviderUnavailable`] if the provider's metadata is not available.
    pub async fn begin(&self, redirect: &str, rng: [[u8; 32]; 3], now: Timestamp) -> Result<AuthorizationRequest, ProviderUnavailable> {
        let mut url = address(&self.metadata(now).await?.authorization_endpoint)?;
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
        Ok(AuthorizationRequest { url, state, nonce, verifier })
    }

    /// Finishes a sign-in whose state was already verified.
    ///
    /// # Errors
    /// Returns [`NotSignedIn`]; nothing is changed then.
    pub async fn finish(&self, given: CodeExchange<'_>, now: Timestamp) -> Result<AuthenticatedPerson, NotSignedIn> {
        let metadata = self.metadata(now).await?;
        let issuer_matches = given.issuer.map(|issuer| issuer == metadata.issuer);
        if issuer_matches == Some(false) || (issuer_matches.is_none() && metadata.authorization_response_iss_parameter_supported) {
            return Err(NotSignedIn::MixedUp);
        }
        let tokens = self.exchange(&metadata, given).await?;
        let wanted = ExpectedClaims { issuer: &metadata.issuer, client: &self.provider.client, nonce: given.nonce, now };
        let mut claims = self.validate(&tokens.id_token, &metadata, &wanted).await?;
        if !claims.suffice(&self.provider) {
            self.add_userinfo(&mut claims, &metadata, tokens.access_token.as_deref()).await?;
        }
        Ok(claims.person(&self.provider)?)
    }

    async fn exchange(&self, metadata: &ProviderMetadata, given: CodeExchange<'_>) -> Result<TokenResponse, NotSignedIn> {
        let client = self.provider.client.as_str();
        let secret = self.provider.client_secret.as_ref().map(|secret| secret.reveal());
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", given.code),
            ("redirect_uri", given.redirect),
            ("code_verifier", given.verifier),
        ];
        let takes = |method: &str| {
            metadata.token_endpoint_auth_methods_supported.as_ref().is_none_or(|known| known.iter().any(|one| one == method))
        };
        let basic = secret.filter(|_| takes("client_secret_basic")).map(|secret| (client, secret));
        if basic.is_none() {
            form.push(("client_id", client));
            form.extend(secret.map(|secret| ("client_secret", secret)));
        }
        let answer = self.fetch.post(&metadata.token_endpoint, &form, basic).await?.ok_or(NotSignedIn::Code)?;
        serde_json::from_slice(&answer).map_err(|_| InvalidToken::Unreadable.into())
    }

    /// Validates the token. If it names an unknown key, fetches the keys again, because the provider may have a new one.
    async fn validate(&self, token: &str, metadata: &ProviderMetadata, wanted: &ExpectedClaims<'_>) -> Result<Claims, NotSignedIn> {
        let (read_at, keys) = self.keys(metadata, wanted.now, FRESH).await?;
        match token::check(token, &keys, wanted) {
            Err(InvalidToken::UnknownKey) if read_at.plus(PAUSE) <= wanted.now => {
                let (_, keys) = self.keys(metadata, wanted.now, PAUSE).await?;
                Ok(token::check(token, &keys, wanted)?)
            }
            checked => Ok(checked?),
        }
    }

    /// Fetches the userinfo: some providers return required claims only there.
    async fn add_userinfo(&self, claims: &mut Claims, metadata: &ProviderMetadata, token: Option<&str>) -> Result<(), ProviderUnavailable> {
        let (Some(url), Some(token)) = (&metadata.userinfo_endpoint, token) else { return Ok(()) };
        let answer = self.fetch.get(url, Some(token)).await?;
        let more = Claims(serde_json::from_slice(&answer).map_err(|_| ProviderUnavailable::InvalidResponse("its userinfo is not JSON"))?);
        if more.text("sub").is_none() || more.text("sub") != claims.text("sub") {
            return Err(ProviderUnavailable::InvalidResponse("its userinfo is about another person than its token"));
        }
        claims.complete(more.0);
        Ok(())
    }

    async fn metadata(&self, now: Timestamp) -> Result<ProviderMetadata, ProviderUnavailable> {
        let known = self.cache().metadata.clone().filter(|(at, _)| now < at.plus(FRESH));
        if let Some((_, metadata)) = known {
            return Ok(metadata);
        }
        let address = format!("{}/.well-known/openid-configuration", self.provider.issuer.trim_end_matches('/'));
        let answer = self.fetch.get(&address, None).await?;
        let metadata: ProviderMetadata =
            serde_json::from_slice(&answer).map_err(|_| ProviderUnavailable::InvalidResponse("its metadata is incomplete"))?;
        if metadata.issuer != self.provider.issuer {
            return Err(ProviderUnavailable::InvalidResponse("its metadata names another issuer"));
        }
        self.cache().metadata = Some((now, metadata.clone()));
        Ok(metadata)
    }

    /// The provider's keys, not older than `age`, and when they were fetched.
    async fn keys(&self, metadata: &ProviderMetadata, now: Timestamp, age: Duration) -> Result<(Timestamp, Keys), ProviderUnavailable> {
        let known = self.cache().keys.clone().filter(|(at, _)| now < at.plus(age));
        if let Some(known) = known {
            return Ok(known);
        }
        let answer = self.fetch.get(&metadata.jwks_uri, None).await?;
        let keys = Keys::read(&answer).ok_or(ProviderUnavailable::InvalidResponse("its keys cannot be read"))?;
        self.cache().keys = Some((now, keys.clone()));
        Ok((now, keys))
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, ProviderCache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
