//! A WebSocket to a service, opened with the same HTTP client settings as every other request: the same certificates, no proxy, no
//! redirect.

use futures::{SinkExt as _, StreamExt as _};
use reqwest::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use reqwest::{Client, StatusCode, Upgraded};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message};
use waypost_engine::Undelivered;

use crate::service::{connection_failed, later};

/// The maximum size of a message. It equals that of a request to a channel over HTTP.
const MAX_MESSAGE: usize = 1 << 20;

/// An open WebSocket.
pub(crate) struct Socket(WebSocketStream<Upgraded>);

/// The address of a WebSocket, as the HTTP client takes it. `None` if it is not encrypted, which is allowed only on this machine.
pub(crate) fn as_http(url: &str, is_local: bool) -> Option<String> {
    let plain = || url.strip_prefix("ws://").filter(|_| is_local).map(|rest| format!("http://{rest}"));
    url.strip_prefix("wss://").map(|rest| format!("https://{rest}")).or_else(plain)
}

impl Socket {
    /// Opens a WebSocket. `http` speaks HTTP/1.1 only.
    pub(crate) async fn open(http: &Client, url: &str) -> Result<Self, Undelivered> {
        let key = generate_key();
        let request = http.get(url).header(CONNECTION, "Upgrade").header(UPGRADE, "websocket");
        let request = request.header(SEC_WEBSOCKET_VERSION, "13").header(SEC_WEBSOCKET_KEY, &key);
        let response = request.send().await.map_err(connection_failed)?;
        let accepted =
            response.headers().get(SEC_WEBSOCKET_ACCEPT).is_some_and(|accept| accept == derive_accept_key(key.as_bytes()).as_str());
        if response.status() != StatusCode::SWITCHING_PROTOCOLS || !accepted {
            return Err(later(None, format!("the service opened no WebSocket: {}", response.status())));
        }
        let upgraded = response.upgrade().await.map_err(connection_failed)?;
        let limits = WebSocketConfig::default().max_message_size(Some(MAX_MESSAGE)).max_frame_size(Some(MAX_MESSAGE));
        Ok(Self(WebSocketStream::from_raw_socket(upgraded, Role::Client, Some(limits)).await))
    }

    /// The next message. `Ok(None)` is a sign of life without a text.
    ///
    /// # Errors
    /// Returns an error if the connection is closed, or a message is too large.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, Undelivered> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Ok(Some(text.as_str().to_owned())),
            Some(Ok(Message::Close(_))) | None => Err(later(None, "the service closed the WebSocket".into())),
            Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(None),
            Some(Err(error)) => Err(later(None, format!("the WebSocket failed: {error}"))),
        }
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), Undelivered> {
        self.write(Message::text(text)).await
    }

    pub(crate) async fn ping(&mut self) -> Result<(), Undelivered> {
        self.write(Message::Ping(Bytes::new())).await
    }

    async fn write(&mut self, message: Message) -> Result<(), Undelivered> {
        self.0.send(message).await.map_err(|error| later(None, format!("the WebSocket failed: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_encrypted_address_is_used_except_on_this_machine() {
        let found = |url, is_local| as_http(url, is_local);
        assert_eq!(found("wss://a.example/link/?ticket=1", false).as_deref(), Some("https://a.example/link/?ticket=1"));
        assert_eq!(found("ws://127.0.0.1:1/", true).as_deref(), Some("http://127.0.0.1:1/"));
        assert_eq!((found("ws://a.example/", false), found("https://a.example/", true), found("", true)), (None, None, None));
    }
}
