//! A client. Every answer it gets must be one that the API's description knows.

use std::sync::LazyLock;

use serde_json::Value;

use super::Stream;

static DESCRIBED: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(waypost_server::document()).expect("a description"));

/// Somebody who calls the server.
#[derive(Clone)]
pub struct Client {
    url: String,
    http: reqwest::Client,
    headers: Vec<(String, String)>,
}

/// A response of the server.
#[derive(Debug)]
pub struct TestResponse {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
    pub body: Value,
}

impl Client {
    pub fn new(url: &str, headers: &[(&str, &str)]) -> Self {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy().build().expect("a client");
        Self { url: url.to_owned(), http, headers: Vec::new() }.with(headers)
    }

    /// The same client, who also sends these headers.
    pub fn with(&self, headers: &[(&str, &str)]) -> Self {
        let mut client = self.clone();
        client.headers.retain(|(name, _)| headers.iter().all(|(other, _)| name != other));
        client.headers.extend(headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        client
    }

    /// The same client, who no longer sends this header.
    pub fn without(&self, name: &str) -> Self {
        let mut client = self.clone();
        client.headers.retain(|(other, _)| name != other);
        client
    }

    /// What it sends as `Authorization`.
    pub fn bearer(&self) -> String {
        let sent = self.headers.iter().find(|(name, _)| name == "authorization");
        sent.map(|(_, value)| value.clone()).unwrap_or_default()
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.send_json(path, &body.to_string()).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.with(&[("content-type", "application/json")]).send("PUT", path, Some(body.to_string())).await
    }

    /// Posts exactly this text as JSON.
    pub async fn send_json(&self, path: &str, body: &str) -> TestResponse {
        self.with(&[("content-type", "application/json")]).send("POST", path, Some(body.to_owned())).await
    }

    pub async fn send(&self, method: &str, path: &str, body: Option<String>) -> TestResponse {
        self.begin(method, path, body).await.whole().await
    }

    /// Sends a request and returns as soon as the head of the response is here.
    pub async fn begin(&self, method: &str, path: &str, body: Option<String>) -> ResponseHead {
        let mut request = self.http.request(method.parse().expect("a method"), format!("{}{path}", self.url));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        let response = request.send().await.expect("the server answers");
        is_described(method, path, response.status().as_u16());
        ResponseHead(response)
    }

    /// Opens a stream of events.
    pub async fn follow(&self, path: &str) -> Stream {
        self.open(path, self.http.get(format!("{}{path}", self.url))).await
    }

    /// Opens a stream by a post.
    pub async fn stream(&self, path: &str, body: &Value) -> Stream {
        let request = self.http.post(format!("{}{path}", self.url)).header("content-type", "application/json");
        self.open(path, request.body(body.to_string())).await
    }

    async fn open(&self, path: &str, request: reqwest::RequestBuilder) -> Stream {
        let mut request = request.header("accept", "text/event-stream");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let response = request.send().await.expect("the server answers");
        assert_eq!(response.status().as_u16(), 200, "no stream at {path}");
        Stream::new(response)
    }
}

/// A response whose body may not be here yet.
pub struct ResponseHead(reqwest::Response);

impl ResponseHead {
    /// Status and location.
    pub fn short(&self) -> (u16, String) {
        let location = self.0.headers().get("location").and_then(|location| location.to_str().ok());
        (self.0.status().as_u16(), location.unwrap_or_default().to_owned())
    }

    pub async fn whole(self) -> TestResponse {
        let (status, headers) = (self.0.status().as_u16(), self.0.headers().clone());
        let text = self.0.text().await.expect("a whole answer");
        TestResponse { status, headers, body: serde_json::from_str(&text).unwrap_or_default(), text }
    }
}

impl TestResponse {
    /// Status and code in one line, for stories.
    pub fn short(&self) -> String {
        match self.body["code"].as_str() {
            Some(code) => format!("{} {code}", self.status),
            None => self.status.to_string(),
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// A member of the body as text.
    pub fn text_at(&self, pointer: &str) -> String {
        self.body.pointer(pointer).and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    pub fn id(&self) -> String {
        self.text_at("/id")
    }

    /// The places of what does not fit, each with its code.
    pub fn faults(&self) -> Vec<String> {
        let faults = self.body["errors"].as_array().cloned().unwrap_or_default();
        faults
            .iter()
            .map(|fault| format!("{} {}", fault["pointer"].as_str().unwrap_or("?"), fault["code"].as_str().unwrap_or("?")))
            .collect()
    }
}

/// Whatever a route of the API says must be in its description.
fn is_described(method: &str, path: &str, status: u16) {
    let path = path.split('?').next().unwrap_or_default();
    let paths = DESCRIBED["paths"].as_object().expect("paths");
    let fits = |pattern: &str| {
        let (pattern, path): (Vec<_>, Vec<_>) = (pattern.split('/').collect(), path.split('/').collect());
        pattern.len() == path.len() && pattern.iter().zip(&path).all(|(wanted, given)| wanted == given || wanted.starts_with('{'))
    };
    let exact = paths.get(path);
    let Some(item) = exact.or_else(|| paths.iter().find(|(pattern, _)| fits(pattern)).map(|(_, item)| item)) else { return };
    let operation = &item[method.to_lowercase()];
    if operation.is_object() {
        assert!(
            operation["responses"][status.to_string()].is_object(),
            "{method} {path} said {status}, which its description does not know"
        );
    }
}
