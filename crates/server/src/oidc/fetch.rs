//! Asking a provider something: bounded in time and in size, and never led anywhere else.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder};
use url::Url;

use super::provider::is_guarded;

/// How long a provider may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer that is read; tokens, keys and descriptions are a few thousand bytes.
const LONGEST: usize = 512 * 1024;

/// Why a provider could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum Away {
    /// It did not answer, or not in time.
    #[error("it does not answer")]
    Silent(#[source] reqwest::Error),
    /// It refused, or led elsewhere.
    #[error("it answered with the status {0}")]
    Said(u16),
    /// Its answer is not what the specification says it is.
    #[error("what it says of itself cannot be used: {0}")]
    Odd(&'static str),
}

/// What a provider answers with where it did what it was asked to, and where what it was sent is wrong.
const DONE: u16 = 200;
const WRONG: u16 = 400;

/// Asks providers.
#[derive(Clone)]
pub(super) struct Fetch(Client);

impl Fetch {
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        let client = Client::builder().redirect(Policy::none()).timeout(PATIENCE).connect_timeout(PATIENCE / 2);
        Ok(Self(client.user_agent("waypost").build()?))
    }

    /// What stands at an address; with a token where it is for somebody.
    pub(super) async fn get(&self, url: &str, token: Option<&str>) -> Result<Vec<u8>, Away> {
        let asked = self.0.get(address(url)?).header("accept", "application/json");
        let asked = match token {
            Some(token) => asked.bearer_auth(token),
            None => asked,
        };
        match send(asked).await? {
            (DONE, body) => Ok(body),
            (status, _) => Err(Away::Said(status)),
        }
    }

    /// Sends a form; what is refused is given back as `None`, because that is about what was sent.
    pub(super) async fn post(&self, url: &str, form: &[(&str, &str)], basic: Option<(&str, &str)>) -> Result<Option<Vec<u8>>, Away> {
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
            (status, _) => Err(Away::Said(status)),
        }
    }
}

/// An address that a provider names, where nobody on the way there can listen.
pub(super) fn address(text: &str) -> Result<Url, Away> {
    Url::parse(text).ok().filter(is_guarded).ok_or(Away::Odd("it names an address without TLS"))
}

/// As RFC 6749 (section 2.3.1) wants a name and a secret before they are put together.
fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

async fn send(request: RequestBuilder) -> Result<(u16, Vec<u8>), Away> {
    let mut answer = request.send().await.map_err(|error| Away::Silent(error.without_url()))?;
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|error| Away::Silent(error.without_url()))? {
        if body.len() + chunk.len() > LONGEST {
            return Err(Away::Odd("its answer is too long"));
        }
        body.extend_from_slice(&chunk);
    }
    Ok((answer.status().as_u16(), body))
}
