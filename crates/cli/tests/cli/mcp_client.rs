//! An MCP client that exchanges lines with a program, as the protocol's libraries do.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::world::{Running, World};

/// A connection to a server.
pub struct Client {
    running: Running,
    last: u64,
    /// Received messages that no caller has asked for yet; messages may arrive in any order.
    passed_over: RefCell<Vec<Value>>,
}

impl Client {
    /// Starts the program with these arguments, and initializes the connection.
    pub fn begin(world: &World, arguments: &[&str]) -> Self {
        Self::begin_with(world, arguments, "2025-06-18", &json!({"elicitation": {}}))
    }

    /// The same with a version of the protocol and what the client can do.
    pub fn begin_with(world: &World, arguments: &[&str], version: &str, can: &Value) -> Self {
        let mut client = Self { running: world.start_spoken_to(arguments), last: 0, passed_over: RefCell::default() };
        let about = json!({"protocolVersion": version, "capabilities": can, "clientInfo": {"name": "a client", "version": "1"}});
        let begun = client.send("initialize", about);
        client.answer(begun);
        client.says(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    /// Sends a request and returns its id.
    pub fn send(&mut self, method: &str, params: Value) -> u64 {
        self.last += 1;
        self.says(&json!({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}));
        self.last
    }

    /// The same with parameters exactly as they are written, which may be no JSON.
    pub fn send_as_written(&mut self, method: &str, params: &str) -> u64 {
        self.last += 1;
        self.running.types(&format!("{{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"{method}\",\"params\":{params}}}\n", self.last));
        self.last
    }

    /// Calls a tool with progress notifications, and returns the id of the request.
    pub fn begin_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        let token = self.last + 1;
        self.send("tools/call", json!({"name": tool, "arguments": arguments, "_meta": {"progressToken": token}}))
    }

    /// Calls a tool and returns its result, with `error: ` before it if it failed.
    pub fn call(&mut self, tool: &str, arguments: &Value) -> String {
        let called = self.begin_call(tool, arguments);
        self.result(called)
    }

    /// Returns the result of the call with this id, with `error: ` before it if it failed.
    pub fn result(&self, id: u64) -> String {
        let result = &self.answer(id)["result"];
        let blocks = result["content"].as_array().cloned().unwrap_or_default();
        let text = blocks.iter().filter_map(|block| block["text"].as_str()).collect::<Vec<_>>().join("\n");
        if result["isError"] == true { format!("error: {text}") } else { text }
    }

    /// Returns the response to the request with this id.
    pub fn answer(&self, id: u64) -> Value {
        self.hears(|message| message["id"] == id && message.get("method").is_none())
    }

    /// Returns the ask that the call with this id waits for.
    pub fn waits_for(&self, id: u64) -> String {
        self.progress(id).as_str().and_then(|message| message.rsplit('/').next()).unwrap().to_owned()
    }

    /// Returns the server's next request, and sends `reply` as its response.
    pub fn answers(&mut self, reply: &Value) -> Value {
        let asked = self.hears(|message| message.get("method").is_some() && message.get("id").is_some());
        self.says(&json!({"jsonrpc": "2.0", "id": asked["id"], "result": reply}));
        asked["params"].clone()
    }

    /// Returns how many requests of the server arrived that nobody waited for.
    pub fn asked_besides(&self) -> usize {
        self.passed_over.borrow().iter().filter(|message| message.get("method").is_some() && message.get("id").is_some()).count()
    }

    /// Returns the next progress message of the call with this id.
    pub fn progress(&self, id: u64) -> Value {
        let word = self.hears(|message| message["method"] == "notifications/progress" && message["params"]["progressToken"] == id);
        word["params"]["message"].clone()
    }

    /// Kills the program, like a power cut.
    pub fn killed(self) {
        self.running.signal("KILL");
        self.running.end();
    }

    /// Returns the first received message that matches.
    fn hears(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut passed_over = self.passed_over.borrow_mut();
        if let Some(at) = passed_over.iter().position(&wanted) {
            return passed_over.remove(at);
        }
        loop {
            let message: Value = serde_json::from_str(&self.running.out_line()).unwrap();
            if wanted(&message) {
                return message;
            }
            passed_over.push(message);
        }
    }

    fn says(&mut self, message: &Value) {
        self.running.types(&format!("{message}\n"));
    }
}

/// Returns the ask that a result waits for.
pub fn ask_of(result: &str) -> String {
    let result: Value = serde_json::from_str(result).unwrap_or_else(|_| panic!("it does not wait: {result}"));
    assert_eq!(result["status"], "waiting_for_approval");
    result["ask"].as_str().unwrap().to_owned()
}
