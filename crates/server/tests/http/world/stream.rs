//! A stream of events, read frame by frame.

use std::time::Duration;

use futures::StreamExt as _;
use futures::stream::BoxStream;
use serde_json::Value;
use tokio::time::timeout;

/// A bound, so that a story that hangs ends; no story waits for it.
const PATIENCE: Duration = Duration::from_secs(20);

/// One event of a stream.
#[derive(Debug, Clone, PartialEq)]
pub struct Frame {
    pub id: Option<u64>,
    pub event: String,
    pub data: Value,
}

/// An open stream.
pub struct Stream {
    pieces: BoxStream<'static, reqwest::Result<bytes::Bytes>>,
    rest: String,
    /// How long the server asked to wait before coming back.
    pub retry: Option<u64>,
}

impl Stream {
    pub fn new(response: reqwest::Response) -> Self {
        Self { pieces: response.bytes_stream().boxed(), rest: String::new(), retry: None }
    }

    /// The next event; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            while let Some((block, rest)) = self.rest.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.rest = rest;
                if let Some(frame) = self.read(&block) {
                    return Some(frame);
                }
            }
            let piece = timeout(PATIENCE, self.pieces.next()).await.expect("something on the stream in time");
            self.rest.push_str(&String::from_utf8_lossy(&piece?.ok()?));
        }
    }

    /// So many events, each as its id and name.
    pub async fn names(&mut self, count: usize) -> Vec<String> {
        let mut names = Vec::new();
        for _ in 0..count {
            let frame = self.next().await.expect("one more event");
            names.push(frame.id.map_or(frame.event.clone(), |id| format!("{id} {}", frame.event)));
        }
        names
    }

    fn read(&mut self, block: &str) -> Option<Frame> {
        let mut frame = Frame { id: None, event: String::new(), data: Value::Null };
        let mut data = Vec::new();
        for line in block.lines() {
            match line.split_once(": ") {
                Some(("id", id)) => frame.id = id.parse().ok(),
                Some(("event", event)) => frame.event = event.to_owned(),
                Some(("data", line)) => data.push(line),
                Some(("retry", millis)) => self.retry = millis.parse().ok(),
                _ => {}
            }
        }
        frame.data = serde_json::from_str(&data.join("\n")).ok()?;
        Some(frame)
    }
}
