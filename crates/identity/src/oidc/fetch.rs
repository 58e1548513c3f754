//! Requests to a provider: limited in time and size, and without redirects.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder};
use url::Url;

use super::provider::is_guarded;

/// How long a provider may take to respond.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum size of a response. Tokens, keys and metadata are a few thousand bytes.
const MAX_BYTES: usize = 512 * 1024;

/// Why a provider is unavailable.
#[derive(Debug, thiserror::Error)]
pub enum ProviderUnavailable {
    /// It did not respond in time.
    #[error("it does not respond")]
    NoResponse(#[source] reqwest::Error),
    /// It refused the request, or redirected it.
    #[error("it responded with the status {0}")]
    Status(u16),
    /// Its response violates the specification.
    #[error("its response cannot be used: {0}")]
    InvalidResponse(&'static str),
}

/// The statuses of a successful request, and of a request with wrong content.
const DONE: u16 = 200;
const WRONG: u16 = 400;

/// The HTTP client for providers.
#[derive(Clone)]
pub(super) struct Fetch(Client);

impl Fetch {
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        let client = Client::builder().redirect(Policy::none()).timeout(TIMEOUT).connect_timeout(TIMEOUT / 2);
        Ok(Self(client.user_agent("waypost").build()?))
    }

    /// Fetches a URL, with an access token if one is given.
    pub(super) async fn get(&self, url: &str, token: Option<&str>) -> Result<Vec<u8>, ProviderUnavailable> {
        let asked = self.0.get(address(url)?).header("accept", "application/json");
        let asked = match token {
            Some(token) => asked.bearer_auth(token),
            None => asked,
        };
        match send(asked).await? {
            (DONE, body) => Ok(body),
            (status, _) => Err(ProviderUnavailable::Status(status)),
        }
    }

    /// Sends a form. Returns `None` if the provider refuses the content of the form.
    pub(super) async fn post(
        &self,
        url: &str,
        form: &[(&str, &str)],
        basic: Option<(&str, &str)>,
    ) -> Result<Option<Vec<u8>>, ProviderUnavailable> {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let asked = self.0.post(address(url)?).header("accept", "application/json");
        let asked = asked.header("content-type", "application/x-www-form-urlencoded").body(body);
        let asked = match basic {
            Some((name, secret)) => asked.basic_auth(encoded(name), Some(encoded(secret))),
            None => asked,
        };
        match send(asked).await? {
            (DONE, body) => Ok(Some(body)),
            (WRONG, _) => Ok(None),
            (status, _) => Err(ProviderUnavailable::Status(status)),
        }
    }
}

/// Parses a URL from a provider. The connection to it must be encrypted.
pub(super) fn address(text: &str) -> Result<Url, ProviderUnavailable> {
    Url::parse(text).ok().filter(is_guarded).ok_or(ProviderUnavailable::InvalidResponse("it contains a URL without TLS"))
}

/// Encodes a client id or secret as RFC 6749, section 2.3.1 requires.
fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

async fn send(request: RequestBuilder) -> Result<(u16, Vec<u8>), ProviderUnavailable> {
    let mut answer = request.send().await.map_err(|error| ProviderUnavailable::NoResponse(error.without_url()))?;
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|error| ProviderUnavailable::NoResponse(error.without_url()))? {
        if body.len() + chunk.len() > MAX_BYTES {
            return Err(ProviderUnavailable::InvalidResponse("its response is too long"));
        }
        body.extend_from_slice(&chunk);
    }
    Ok((answer.status().as_u16(), body))
}
