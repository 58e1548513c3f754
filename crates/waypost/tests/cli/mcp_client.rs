//! An MCP client that speaks to a program line by line, as the protocol's libraries do.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::world::{Running, World};

/// A conversation with a server.
pub struct Client {
    running: Running,
    last: u64,
    /// What was heard and not wanted yet: what is said at one time comes in any order.
    passed_over: RefCell<Vec<Value>>,
}

impl Client {
    /// Starts the program with these arguments, and begins.
    pub fn begin(world: &World, arguments: &[&str]) -> Self {
        let mut client = Self { running: world.start_spoken_to(arguments), last: 0, passed_over: RefCell::default() };
        let about = json!({"protocolVersion": "2025-06-18", "capabilities": {"elicitation": {}}, "clientInfo": {"name": "a client", "version": "1"}});
        let begun = client.send("initialize", about);
        client.answer(begun);
        client.says(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    /// Sends a request and gives its id.
    pub fn send(&mut self, method: &str, params: Value) -> u64 {
        self.last += 1;
        self.says(&json!({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}));
        self.last
    }

    /// Calls a tool and hears of its progress under the id that comes back.
    pub fn begin_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        let token = self.last + 1;
        self.send("tools/call", json!({"name": tool, "arguments": arguments, "_meta": {"progressToken": token}}))
    }

    /// Calls a tool and gives what it said, `error: ` before it where it failed.
    pub fn call(&mut self, tool: &str, arguments: &Value) -> String {
        let called = self.begin_call(tool, arguments);
        self.said(called)
    }

    /// What the call with this id says, `error: ` before it where it failed.
    pub fn said(&self, id: u64) -> String {
        let result = &self.answer(id)["result"];
        let blocks = result["content"].as_array().cloned().unwrap_or_default();
        let told = blocks.iter().filter_map(|block| block["text"].as_str()).collect::<Vec<_>>().join("\n");
        if result["isError"] == true { format!("error: {told}") } else { told }
    }

    /// The answer to the request with this id.
    pub fn answer(&self, id: u64) -> Value {
        self.hears(|heard| heard["id"] == id && heard.get("method").is_none())
    }

    /// The ask that the call with this id waits for.
    pub fn waits_for(&self, id: u64) -> String {
        self.progress(id).as_str().and_then(|message| message.rsplit('/').next()).unwrap().to_owned()
    }

    /// What it is asked next, and `reply` as the answer to that.
    pub fn answers(&mut self, reply: &Value) -> Value {
        let asked = self.hears(|heard| heard.get("method").is_some() && heard.get("id").is_some());
        self.says(&json!({"jsonrpc": "2.0", "id": asked["id"], "result": reply}));
        asked["params"].clone()
    }

    /// How often it was asked something so far that it was not waiting for.
    pub fn asked_besides(&self) -> usize {
        self.passed_over.borrow().iter().filter(|heard| heard.get("method").is_some() && heard.get("id").is_some()).count()
    }

    /// What it is told next about the progress of the call with this id.
    pub fn progress(&self, id: u64) -> Value {
        let word = self.hears(|heard| heard["method"] == "notifications/progress" && heard["params"]["progressToken"] == id);
        word["params"]["message"].clone()
    }

    /// Ends the program as a power cut would.
    pub fn killed(self) {
        self.running.signal("KILL");
        self.running.end();
    }

    /// The first thing that is heard and wanted.
    fn hears(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut passed_over = self.passed_over.borrow_mut();
        if let Some(at) = passed_over.iter().position(&wanted) {
            return passed_over.remove(at);
        }
        loop {
            let heard: Value = serde_json::from_str(&self.running.out_line()).unwrap();
            if wanted(&heard) {
                return heard;
            }
            passed_over.push(heard);
        }
    }

    fn says(&mut self, message: &Value) {
        self.running.types(&format!("{message}\n"));
    }
}

/// The ask that a result says it waits for.
pub fn ask_of(told: &str) -> String {
    let told: Value = serde_json::from_str(told).unwrap_or_else(|_| panic!("it does not wait: {told}"));
    assert_eq!(told["status"], "waiting_for_leave");
    told["ask"].as_str().unwrap().to_owned()
}
