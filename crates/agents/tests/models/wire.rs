//! A local HTTP server that plays one recorded file, cut into awkward pieces, and records the request.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_agents::model::openai::{OpenAi, OpenAiOptions, SecretValue};
use waypost_agents::model::{Completion, Model, ModelError, ModelMessage, Prompt, Retry, ServiceOptions};

/// What the server responds, and how.
#[derive(Clone)]
pub struct Reply {
    bytes: Vec<u8>,
    framing: Framing,
    piece: usize,
    ending: Ending,
}

#[derive(Clone, Copy, PartialEq)]
enum Framing {
    /// The file is a body: each piece becomes one HTTP chunk.
    Chunked,
    /// The file is the whole response, unchanged.
    Raw,
}

#[derive(Clone, Copy, PartialEq)]
enum Ending {
    Proper,
    Cut,
    Silence,
    SilenceAtOnce,
}

impl Reply {
    /// Plays a file of `tests/wire`.
    pub fn of(file: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wire").join(file);
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let framing = if file.ends_with(".sse") { Framing::Chunked } else { Framing::Raw };
        Self { bytes, framing, piece: usize::MAX, ending: Ending::Proper }
    }

    /// Cuts it into pieces of `piece` bytes, at any position.
    pub fn in_pieces_of(mut self, piece: usize) -> Self {
        self.piece = piece;
        self
    }

    /// Replaces the line ends.
    pub fn with_line_ends(mut self, ends: &str) -> Self {
        let text = String::from_utf8(self.bytes).expect("UTF-8").replace('\n', ends);
        self.bytes = text.into_bytes();
        self
    }

    /// Plays it up to the end of `marker` and drops the connection.
    pub fn cut_after(self, marker: &str) -> Self {
        Self { ending: Ending::Cut, ..self.up_to(marker) }
    }

    /// Plays it up to the end of `marker` and then sends nothing more.
    pub fn silent_after(self, marker: &str) -> Self {
        Self { ending: Ending::Silence, ..self.up_to(marker) }
    }

    /// Reads the request and sends nothing. The clock stops then, so that it jumps over the silence.
    pub fn silent_at_once(mut self) -> Self {
        self.bytes.clear();
        Self { ending: Ending::SilenceAtOnce, ..self }
    }

    fn up_to(mut self, marker: &str) -> Self {
        let text = String::from_utf8_lossy(&self.bytes);
        let at = text.find(marker).unwrap_or_else(|| panic!("no `{marker}` in the file"));
        self.bytes.truncate(at + marker.len());
        self
    }

    async fn play(self, stream: &mut TcpStream) -> std::io::Result<()> {
        if self.framing == Framing::Chunked {
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n").await?;
        }
        for piece in self.bytes.chunks(self.piece) {
            match self.framing {
                Framing::Raw => stream.write_all(piece).await?,
                Framing::Chunked => {
                    let head = format!("{:x}\r\n", piece.len());
                    stream.write_all(&[head.as_bytes(), piece, b"\r\n"].concat()).await?;
                }
            }
        }
        match (self.ending, self.framing) {
            (Ending::Proper, Framing::Chunked) => stream.write_all(b"0\r\n\r\n").await,
            (Ending::Proper, Framing::Raw) | (Ending::Cut, _) => Ok(()),
            (Ending::Silence, _) => stream.read_u8().await.map(|_| ()),
            (Ending::SilenceAtOnce, _) => {
                tokio::time::pause();
                stream.read_u8().await.map(|_| ())
            }
        }
    }
}

/// The request that the server received.
#[derive(Debug, PartialEq)]
pub struct Request {
    pub line: String,
    pub headers: Vec<(String, String)>,
    pub body: Value,
    /// The body as received.
    pub text: String,
}

impl Request {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The outcome of one model call.
pub struct Outcome {
    pub result: Result<Completion, ModelError>,
    pub streamed: String,
    pub request: Request,
    pub ended: Instant,
}

impl Outcome {
    pub fn completion(self) -> Completion {
        self.result.expect("a completion")
    }

    /// The error as a log shows it, with the text received before it and whether to retry.
    pub fn failure(self) -> (String, Retry, String) {
        let error = self.result.expect_err("a failure");
        let printed = format!("{error:?}");
        assert!(!printed.contains("diary") && !printed.contains("sk-test"), "a log would show {printed}");
        (error.to_string(), error.retry(), self.streamed)
    }
}

pub const KEY: &str = "sk-test-key";

/// Calls a model against a server that plays `reply`.
pub async fn ask(reply: Reply) -> Outcome {
    ask_with(reply, &hello(), OpenAiOptions::default(), &mut |_| {}).await
}

/// The same, with all parameters; `listener` receives every piece of text.
pub async fn ask_with(reply: Reply, prompt: &Prompt, options: OpenAiOptions, listener: &mut (dyn FnMut(&str) + Send)) -> Outcome {
    let model = |base_url| {
        let options =
            OpenAiOptions { service: ServiceOptions { base_url: Some(format!("{base_url}/v1/")), ..options.service.clone() }, ..options };
        OpenAi::new("test-1", Some(SecretValue::new(KEY)), options).expect("good settings")
    };
    ask_at(reply, prompt, model, listener).await
}

/// Calls the model that `model` creates for the server's address.
pub async fn ask_at<M: Model>(
    reply: Reply,
    prompt: &Prompt,
    model: impl FnOnce(String) -> M,
    listener: &mut (dyn FnMut(&str) + Send),
) -> Outcome {
    let server = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let base_url = format!("http://{}", server.local_addr().expect("an address"));
    let mut tasks = JoinSet::new();
    tasks.spawn(serve(server, reply));
    let model = model(base_url);
    let mut streamed = String::new();
    let mut listen = |text: &str| {
        streamed.push_str(text);
        listener(text);
    };
    let result = model.complete(prompt, &mut listen).await;
    let ended = Instant::now();
    let request = tasks.join_next().await.expect("one task").expect("the server ran");
    Outcome { result, streamed, request, ended }
}

pub fn hello() -> Prompt {
    let messages = vec![ModelMessage::User { text: "Hello".to_owned() }];
    Prompt { messages, ..Prompt::default() }
}

pub fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

async fn serve(server: TcpListener, reply: Reply) -> Request {
    let (mut stream, _) = server.accept().await.expect("a connection");
    stream.set_nodelay(true).expect("no delay");
    let request = read_request(&mut stream).await;
    // The client may disconnect before the end. The test checks how the client handles the response, not this.
    let _ = reply.play(&mut stream).await;
    request
}

async fn read_request(stream: &mut TcpStream) -> Request {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let mut lines = head.lines();
            let line = lines.next().unwrap_or_default().to_owned();
            let headers: Vec<(String, String)> =
                lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
            if let Ok(value) = serde_json::from_str(body) {
                return Request { line, headers, body: value, text: body.to_owned() };
            }
        }
        assert_ne!(stream.read_buf(&mut bytes).await.expect("a request"), 0, "the request broke off");
    }
}
