//! A program on this machine that is notified: it stores each request, and responds as it was set to.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Response, StatusCode};
use axum::{Router, http};
use serde_json::Value;

/// One request that it received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookRequest {
    pub id: String,
    pub at: String,
    pub signature: String,
    pub body: Bytes,
}

impl WebhookRequest {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }
}

/// How it answers.
pub enum Answer {
    Status(u16),
    After(u16, &'static str),
    To(String),
    Says(&'static str),
    Endless,
    Never,
}

#[derive(Clone, Default)]
pub struct Receiver {
    pub place: String,
    requests: Arc<Mutex<Vec<WebhookRequest>>>,
    answers: Arc<Mutex<VecDeque<Answer>>>,
}

impl Receiver {
    /// Listens from now on, for as long as the test lasts.
    pub async fn new() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Self { place: listener.local_addr().unwrap().to_string(), ..Self::default() };
        let routes = Router::new().fallback(hear).with_state(receiver.clone());
        let mut running = tokio::task::JoinSet::new();
        running.spawn(async move { axum::serve(listener, routes).await });
        // It ends with the runtime of the test.
        running.detach_all();
        receiver
    }

    pub fn url(&self) -> String {
        format!("http://{}/hook?key=k", self.place)
    }

    /// Answers so next, and the usual way after that.
    pub fn answers(&self, answer: Answer) {
        self.answers.lock().unwrap().push_back(answer);
    }

    /// The requests that it received since the last call.
    pub fn requests(&self) -> Vec<WebhookRequest> {
        std::mem::take(&mut self.requests.lock().unwrap())
    }

    pub fn kinds(&self) -> Vec<String> {
        self.requests().iter().map(WebhookRequest::kind).collect()
    }
}

async fn hear(State(receiver): State<Receiver>, headers: HeaderMap, body: Bytes) -> Response<Body> {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    let (id, at, signature) = (header("webhook-id"), header("webhook-timestamp"), header("webhook-signature"));
    receiver.requests.lock().unwrap().push(WebhookRequest { id, at, signature, body });
    let answer = receiver.answers.lock().unwrap().pop_front().unwrap_or(Answer::Status(204));
    let plain = |status: u16| Response::builder().status(StatusCode::from_u16(status).unwrap());
    match answer {
        Answer::Status(status) => plain(status).body(Body::empty()),
        Answer::After(status, after) => plain(status).header(http::header::RETRY_AFTER, after).body(Body::empty()),
        Answer::To(place) => plain(302).header(http::header::LOCATION, place).body(Body::empty()),
        Answer::Says(text) => plain(200).body(Body::from(text)),
        Answer::Endless => {
            let more = futures::stream::repeat_with(|| Ok::<_, std::io::Error>(Bytes::from_static(&[b'x'; 16 * 1024])));
            plain(200).body(Body::from_stream(more))
        }
        Answer::Never => std::future::pending().await,
    }
    .unwrap()
}
