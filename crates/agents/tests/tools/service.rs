//! A local HTTP service that gives the configured responses, one for each request, and records the requests.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// How it handles one request.
#[derive(Clone)]
pub enum Does {
    /// Responds with a status, additional headers and a body.
    Answers(u16, &'static str, String),
    /// Reads the request and drops the connection.
    HangsUp,
    /// Announces a longer body than it sends, with this status.
    BreaksOff(u16),
    /// Responds with bytes that may be no text.
    Bytes(&'static [u8]),
}

impl Does {
    pub fn says(status: u16, body: &str) -> Self {
        Self::Answers(status, "", body.to_owned())
    }
}

/// A service that runs until it is dropped.
pub struct Service {
    pub url: String,
    requests: Arc<Mutex<Vec<ReceivedRequest>>>,
    _tasks: JoinSet<()>,
}

/// One request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedRequest {
    /// Method and path.
    pub line: String,
    headers: Vec<(String, String)>,
    pub body: String,
}

impl ReceivedRequest {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Service {
    /// Handles the requests in this order, and repeats the last entry.
    pub async fn that<const N: usize>(with_handler: [Does; N]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let requests = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = JoinSet::new();
        let notes = requests.clone();
        tasks.spawn(async move {
            let mut served = 0;
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                serve(stream, &with_handler[served.min(N - 1)], &notes).await;
                served += 1;
            }
        });
        Self { url, requests, _tasks: tasks }
    }

    /// The requests it received, in order.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.requests.lock().unwrap().clone()
    }

    /// Their request lines.
    pub fn lines(&self) -> Vec<String> {
        self.requests().into_iter().map(|request| request.line).collect()
    }
}

async fn serve(mut stream: TcpStream, with_handler: &Does, notes: &Mutex<Vec<ReceivedRequest>>) {
    let request = read(&mut stream).await;
    notes.lock().unwrap().push(request);
    let answer = match with_handler {
        Does::Answers(status, headers, body) => {
            format!("HTTP/1.1 {status} X\r\ncontent-length: {}\r\nconnection: close\r\n{headers}\r\n{body}", body.len())
        }
        Does::HangsUp => String::new(),
        Does::BreaksOff(status) => format!("HTTP/1.1 {status} X\r\ncontent-length: 100\r\n\r\nhalf"),
        Does::Bytes(bytes) => format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", bytes.len()),
    };
    let bytes = if let Does::Bytes(bytes) = with_handler { *bytes } else { &[] };
    // The client may disconnect before the end.
    let _ = stream.write_all(&[answer.as_bytes(), bytes].concat()).await;
}

async fn read(stream: &mut TcpStream) -> ReceivedRequest {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let mut lines = head.lines();
            let line = lines.next().unwrap().trim_end_matches(" HTTP/1.1").to_owned();
            let headers: Vec<_> =
                lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
            let length = headers.iter().find(|(name, _)| name == "content-length").map_or(0, |(_, length)| length.parse().unwrap());
            if body.len() >= length {
                return ReceivedRequest { line, headers, body: body.to_owned() };
            }
        }
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "the request broke off");
    }
}
