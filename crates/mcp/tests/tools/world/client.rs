//! A client that exchanges lines with the tools, as the protocol's libraries do.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf, duplex, split};
use tokio::task::JoinSet;
use waypost_mcp::{AskingServer, AskingServerOptions, AtTheClient, Joining};

use super::Api;

/// The protocol whose forms know no lists of choices.
pub const PLAIN: &str = "2025-06-18";
/// The last protocol with a handshake.
pub const OLDER: &str = "2025-11-25";
/// The protocol without a handshake.
pub const NEWEST: &str = "2026-07-28";

/// What a client is and can do.
#[derive(Clone)]
pub struct Options {
    pub version: &'static str,
    pub can: Value,
    pub who: AtTheClient,
    pub workspace: &'static str,
    pub joining: Joining,
}

impl Default for Options {
    fn default() -> Self {
        Self { version: OLDER, can: json!({}), who: AtTheClient::Nobody, workspace: "here", joining: Joining::default() }
    }
}

/// A connection to the tools.
pub struct Client {
    input: WriteHalf<DuplexStream>,
    output: Lines<BufReader<ReadHalf<DuplexStream>>>,
    options: Options,
    sent: u64,
    /// Messages that arrived before anybody waited for them.
    early: Vec<Value>,
    _serving: JoinSet<()>,
}

impl Client {
    pub async fn of(api: &Api) -> Self {
        Self::with(api, Options::default()).await
    }

    pub async fn with(api: &Api, options: Options) -> Self {
        let served =
            AskingServerOptions { wait: Duration::from_secs(45), at_the_client: options.who, workspace: options.workspace.to_owned() };
        let server = AskingServer::new(std::sync::Arc::new(api.clone()), options.joining.clone(), served);
        let (ours, theirs) = duplex(1 << 20);
        let mut serving = JoinSet::new();
        serving.spawn(async move {
            rmcp::serve_server(server, split(theirs)).await.unwrap().waiting().await.unwrap();
        });
        let (output, input) = split(ours);
        let mut client = Self { input, output: BufReader::new(output).lines(), options, sent: 0, early: Vec::new(), _serving: serving };
        if client.options.version != NEWEST {
            let about = json!({"protocolVersion": client.options.version, "capabilities": client.options.can,
                "clientInfo": {"name": "test", "version": "1"}});
            let begun = client.sends("initialize", about).await;
            client.response(begun).await;
            client.says(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"})).await;
        }
        client
    }

    /// Sends a request and returns its id.
    pub async fn sends(&mut self, method: &str, mut params: Value) -> u64 {
        self.sent += 1;
        if self.options.version == NEWEST {
            params["_meta"] = json!({
                "io.modelcontextprotocol/protocolVersion": NEWEST,
                "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
                "io.modelcontextprotocol/clientCapabilities": self.options.can,
            });
        }
        self.says(&json!({"jsonrpc": "2.0", "id": self.sent, "method": method, "params": params})).await;
        self.sent
    }

    pub async fn says(&mut self, message: &Value) {
        self.input.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    /// Begins a call of a tool.
    pub async fn begins(&mut self, tool: &str, arguments: Value) -> u64 {
        self.sends("tools/call", json!({"name": tool, "arguments": arguments})).await
    }

    /// Calls a tool, and returns what it was told.
    pub async fn calls(&mut self, tool: &str, arguments: Value) -> Value {
        let called = self.begins(tool, arguments).await;
        self.told(called).await
    }

    /// What the call with this id was told.
    pub async fn told(&mut self, id: u64) -> Value {
        self.response(id).await["result"]["structuredContent"].clone()
    }

    /// The response to the request with this id.
    pub async fn response(&mut self, id: u64) -> Value {
        self.hears(|message| message["id"] == id && message.get("method").is_none()).await
    }

    /// The next message of the tools with this method.
    pub async fn asked(&mut self, method: &str) -> Value {
        self.hears(|message| message["method"] == method).await
    }

    /// Answers a request of the tools.
    pub async fn answers(&mut self, request: &Value, result: Value) {
        self.says(&json!({"jsonrpc": "2.0", "id": request["id"], "result": result})).await;
    }

    /// The methods of the messages that nobody waited for.
    pub fn unheard(&self) -> Vec<&str> {
        self.early.iter().filter_map(|message| message["method"].as_str()).collect()
    }

    async fn hears(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.early.iter().position(&wanted) {
            return self.early.remove(at);
        }
        loop {
            let line = self.output.next_line().await.unwrap().expect("the tools are served");
            let message: Value = serde_json::from_str(&line).unwrap();
            if wanted(&message) {
                return message;
            }
            self.early.push(message);
        }
    }
}
