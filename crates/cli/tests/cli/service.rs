//! A local HTTP service that returns one prepared response after the other, and records its requests. It
//! stands for a model service and for a shop.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

/// A service that runs as long as the test.
pub struct Service {
    pub url: String,
    requests: Arc<Mutex<Vec<ServiceRequest>>>,
}

/// One request.
#[derive(Debug, Clone)]
pub struct ServiceRequest {
    /// The method and the path.
    pub line: String,
    /// The headers, unchanged.
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl ServiceRequest {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Service {
    /// Returns these responses, one per request, and then no more.
    pub fn of(answers: Vec<Value>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let requests = Arc::new(Mutex::new(Vec::new()));
        let notes = Arc::clone(&requests);
        std::thread::spawn(move || {
            for answer in answers {
                let (stream, _) = listener.accept().unwrap();
                serve(stream, &answer.to_string(), &notes);
            }
        });
        Self { url, requests }
    }

    pub fn requests(&self) -> Vec<ServiceRequest> {
        self.requests.lock().unwrap().clone()
    }
}

fn serve(mut stream: TcpStream, answer: &str, notes: &Mutex<Vec<ServiceRequest>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut lines = std::iter::from_fn(|| {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        Some(line.trim_end().to_owned()).filter(|line| !line.is_empty())
    });
    let line = lines.next().unwrap().trim_end_matches(" HTTP/1.1").to_owned();
    let headers: Vec<_> =
        lines.filter_map(|line| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()))).collect();
    let length = headers.iter().find(|(name, _)| name == "content-length").map_or(0, |(_, length)| length.parse().unwrap());
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    notes.lock().unwrap().push(ServiceRequest { line, headers, body: String::from_utf8(body).unwrap() });
    let head =
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", answer.len());
    // The client may have disconnected.
    let _ = stream.write_all((head + answer).as_bytes());
}

/// The response of a model service with a text.
pub fn says(text: &str) -> Value {
    answer(&json!({"role": "assistant", "content": text}), "stop")
}

/// The response of a model service with tool calls.
pub fn calls(calls: &[(&str, &str, Value)]) -> Value {
    let call = |(id, tool, arguments): &(&str, &str, Value)| json!({"id": id, "type": "function", "function": {"name": tool, "arguments": arguments.to_string()}});
    answer(&json!({"role": "assistant", "content": null, "tool_calls": calls.iter().map(call).collect::<Vec<_>>()}), "tool_calls")
}

fn answer(message: &Value, reason: &str) -> Value {
    json!({"id": "x", "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": reason}]})
}
