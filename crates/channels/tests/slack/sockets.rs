//! The WebSockets of Slack's Socket Mode: it greets, sends envelopes, and remembers what is acknowledged.
//! <https://docs.slack.dev/apis/events-api/using-socket-mode>

use std::sync::{Arc, Mutex, MutexGuard};

use futures::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

pub const APP_TOKEN: &str = "xapp-1-A1-token";

#[derive(Clone)]
pub struct Sockets {
    state: Arc<Mutex<SocketsState>>,
    /// Counts whatever happens.
    news: watch::Sender<u64>,
}

#[derive(Default)]
struct SocketsState {
    url: String,
    /// Errors that `apps.connections.open` returns first.
    refusals: Vec<&'static str>,
    /// What the next connection sends first, in place of its greeting.
    beginning: Option<Value>,
    attempts: usize,
    /// What each connection is to send; `None` closes it.
    connections: Vec<mpsc::UnboundedSender<Option<Message>>>,
    acknowledged: Vec<(usize, Value)>,
    closed: usize,
}

impl Default for Sockets {
    fn default() -> Self {
        Self { state: Arc::default(), news: watch::Sender::new(0) }
    }
}

impl Sockets {
    pub async fn serve(&self) -> JoinSet<()> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        self.state().url = format!("ws://{}/link/?ticket=once", listener.local_addr().unwrap());
        let (sockets, mut serving) = (self.clone(), JoinSet::new());
        serving.spawn(async move {
            let mut conversations = JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                conversations.spawn(sockets.clone().converses(stream));
            }
        });
        serving
    }

    pub fn opened(&self, authorization: &str) -> Value {
        let mut state = self.state();
        state.attempts += 1;
        self.tell();
        match state.refusals.pop() {
            Some(error) => json!({"ok": false, "error": error}),
            None if authorization != format!("Bearer {APP_TOKEN}") => json!({"ok": false, "error": "invalid_auth"}),
            None => json!({"ok": true, "url": state.url}),
        }
    }

    async fn converses(self, stream: TcpStream) {
        let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
        let hello = json!({"type": "hello", "num_connections": 1, "connection_info": {"app_id": "A1"}});
        let hello = self.state().beginning.take().unwrap_or(hello);
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let (sender, mut sends) = mpsc::unbounded_channel();
        let number = {
            let mut state = self.state();
            state.connections.push(sender);
            state.connections.len() - 1
        };
        self.tell();
        loop {
            tokio::select! {
                Some(message) = sends.recv() => match message {
                    Some(message) => drop(socket.send(message).await),
                    None => break,
                },
                came = socket.next() => match came {
                    Some(Ok(Message::Text(text))) => {
                        self.state().acknowledged.push((number, serde_json::from_str(&text).unwrap()));
                        self.tell();
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => break,
                },
            }
        }
        self.state().closed += 1;
        self.tell();
    }

    /// Sends something over a connection.
    pub fn sends(&self, connection: usize, message: Value) {
        self.state().connections[connection].send(Some(Message::text(message.to_string()))).unwrap();
    }

    pub fn closes(&self, connection: usize) {
        self.state().connections[connection].send(None).unwrap();
    }

    pub fn refuses(&self, errors: impl Into<Vec<&'static str>>) {
        self.state().refusals = errors.into();
    }

    /// The next connection begins with this.
    pub fn begins_with(&self, message: Value) {
        self.state().beginning = Some(message);
    }

    pub fn connections(&self) -> usize {
        self.state().connections.len()
    }

    pub fn attempts(&self) -> usize {
        self.state().attempts
    }

    pub fn closed(&self) -> usize {
        self.state().closed
    }

    /// What was acknowledged, and over which connection.
    pub fn acknowledged(&self) -> Vec<(usize, Value)> {
        self.state().acknowledged.clone()
    }

    pub async fn until(&self, holds: impl Fn(&Self) -> bool) {
        let mut news = self.news.subscribe();
        while !holds(self) {
            news.changed().await.unwrap();
        }
    }

    fn tell(&self) {
        self.news.send_modify(|count| *count += 1);
    }

    fn state(&self) -> MutexGuard<'_, SocketsState> {
        self.state.lock().unwrap()
    }
}
