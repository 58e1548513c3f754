//! The relying party of one provider: it begins a sign-in and finishes it.

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

/// For how long what a provider said of itself is taken for true.
const FRESH: Duration = Duration::from_secs(60 * 60);
/// How soon it is asked for its keys again because of a token that names an unknown one.
const PAUSE: Duration = Duration::from_secs(30);

/// Why nobody is signed in.
#[derive(Debug, thiserror::Error)]
pub enum NotSignedIn {
    /// The provider cannot be asked.
    #[error("the identity provider cannot be asked: {0}")]
    Away(#[from] Away),
    /// The provider does not take the code.
    #[error("the identity provider does not take this sign-in any more; start again")]
    Code,
    /// The answer came from another provider than the one that was asked.
    #[error("the answer came from another identity provider than the one you were sent to")]
    MixedUp,
    /// Its token proves nothing.
    #[error(transparent)]
    NotProven(#[from] NotProven),
    /// They proved who they are, and are not let in.
    #[error(transparent)]
    NotLetIn(#[from] NotLetIn),
}

/// What a provider says of itself.
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

/// The relying party of one provider.
pub struct Relying {
    provider: Provider,
    fetch: Fetch,
    remembered: Mutex<Remembered>,
}

/// A sign-in that was begun: where to send the browser, and what must be known when it comes back.
pub struct Begun {
    /// The provider's page.
    pub url: Url,
    /// Comes back with the browser.
    pub state: String,
    /// Comes back in the token.
    pub nonce: String,
    /// Proves to the provider that who finishes is who began.
    pub verifier: String,
}

/// What a browser brought back, and what was known of it before.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// What is exchanged for a token.
    pub code: &'a str,
    /// Who says that they sent the browser back.
    pub issuer: Option<&'a str>,
    /// As it was begun.
    pub nonce: &'a str,
    /// As it was begun.
    pub verifier: &'a str,
    /// As it was begun.
    pub redirect: &'a str,
}

impl Relying {
    /// Who signs people in at `provider`.
    ///
    /// # Errors
    /// Where this machine cannot speak TLS at all.
    pub fn new(provider: Provider) -> Result<Self, reqwest::Error> {
        Ok(Self { provider, fetch: Fetch::new()?, remembered: Mutex::default() })
    }

    /// At whom.
    #[must_use]
    pub fn provider(&self) -> &Provider {
        &self.provider
    }

    /// Begins a sign-in that leads back to `redirect`. `chance` is three numbers that nobody can guess.
    ///
    /// # Errors
    /// [`Away`] where the provider cannot be asked where its page is.
    pub async fn begin(&self, redirect: &str, chance: [[u8; 32]; 3], now: Timestamp) -> Result<Begun, Away> {
        let mut url = address(&self.described(now).await?.authorization_endpoint)?;
        let [state, nonce, verifier] = chance.map(|bits| URL_SAFE_NO_PAD.encode(bits));
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

    /// Finishes a sign-in whose state was found to be right.
    ///
    /// # Errors
    /// [`NotSignedIn`]; nothing is changed then.
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

    /// Checks the token; where it names a key that is not known, the provider may have a new one.
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

    /// Some providers say who somebody is only where they are asked once more.
    async fn ask_more(&self, claims: &mut Claims, described: &Described, token: Option<&str>) -> Result<(), Away> {
        let (Some(url), Some(token)) = (&described.userinfo_endpoint, token) else { return Ok(()) };
        let answer = self.fetch.get(url, Some(token)).await?;
        let more = Claims(serde_json::from_slice(&answer).map_err(|_| Away::Odd("what it says of a person is not JSON"))?);
        if more.text("sub").is_none() || more.text("sub") != claims.text("sub") {
            return Err(Away::Odd("it speaks of another person than its token does"));
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
        let described: Described = serde_json::from_slice(&answer).map_err(|_| Away::Odd("its description lacks something"))?;
        if described.issuer != self.provider.issuer {
            return Err(Away::Odd("it calls itself by another name"));
        }
        self.remembered().described = Some((now, described.clone()));
        Ok(described)
    }

    /// The provider's keys, not older than `age`, and when they were read.
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
