//! A box office that uses protocol 2026-07-28: it stops to ask, and is called again with the answer.

use std::sync::{Arc, Mutex};

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ElicitRequest, ElicitRequestParams, InputRequest, InputRequests,
    InputRequiredResult, ListToolsResult, PaginatedRequestParams, ProtocolVersion, ServerCapabilities, ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, ServerHandler};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use waypost_agents::mcp::{Endpoint, McpOptions, McpServer};

/// The opaque state, which must come back byte for byte.
const STATE: &str = "row 7.of/9+two=spaces  \"quoted\"\n\ttab";

/// What was done at the desk, in order, and how the desk describes its tools.
#[derive(Clone)]
pub struct NewDesk {
    done: Arc<Mutex<Vec<String>>>,
    describes: Arc<Mutex<&'static str>>,
    url: String,
    /// The sessions that were started with the handshake of the older protocols.
    begun: Arc<LocalSessionManager>,
    _running: Arc<Mutex<JoinSet<()>>>,
}

impl NewDesk {
    pub async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/mcp", listener.local_addr().unwrap());
        let (done, describes) = (Arc::new(Mutex::default()), Arc::new(Mutex::new("Books seats.")));
        let desk = Self { done, describes, url, begun: Arc::default(), _running: Arc::default() };
        let handler = desk.clone();
        let config = StreamableHttpServerConfig::default();
        let service = StreamableHttpService::new(move || Ok(handler.clone()), Arc::clone(&desk.begun), config);
        let routes = axum::Router::new().nest_service("/mcp", service);
        desk._running.lock().unwrap().spawn(async move { axum::serve(listener, routes).await.unwrap() });
        desk
    }

    /// The desk as an agent's toolbox.
    pub fn reached(&self, options: McpOptions) -> Arc<McpServer> {
        Arc::new(McpServer::new("desk", Endpoint::new(&self.url), options).unwrap())
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn done(&self) -> Vec<String> {
        self.done.lock().unwrap().clone()
    }

    /// Forgets all sessions, like a restarted server.
    pub async fn forgets_everybody(&self) {
        self.begun.sessions.write().await.clear();
    }

    /// From now on, the desk describes its booking tool with this text.
    pub fn describes(&self, booking: &'static str) {
        *self.describes.lock().unwrap() = booking;
    }

    fn enter(&self, line: String) {
        self.done.lock().unwrap().push(line);
    }
}

fn object(value: Value) -> rmcp::model::JsonObject {
    value.as_object().unwrap().clone()
}

impl ServerHandler for NewDesk {
    fn get_info(&self) -> ServerConfig {
        let mut config = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        config.protocol_version = ProtocolVersion::V_2026_07_28;
        config
    }

    async fn list_tools(&self, _: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> Result<ListToolsResult, ErrorData> {
        let takes = |show: Value| object(json!({"type": "object", "properties": {"show": show}, "required": ["show"]}));
        let text = || json!({"type": "string"});
        let book =
            Tool::new("book", *self.describes.lock().unwrap(), takes(text())).with_annotations(ToolAnnotations::new().destructive(true));
        let look = Tool::new("look", "Says what is on.", takes(text())).with_annotations(ToolAnnotations::new().read_only(true));
        Ok(ListToolsResult::with_all_items(vec![book, look]))
    }

    async fn call_tool(&self, call: CallToolRequestParams, _: RequestContext<RoleServer>) -> Result<CallToolResponse, ErrorData> {
        let show = call.arguments.as_ref().map(|arguments| arguments["show"].to_string()).unwrap_or_default();
        if call.name == "look" {
            self.enter(format!("looks for {show}"));
            return Ok(CallToolResult::structured(json!({"on": show == "\"Hamlet\""})).into());
        }
        let Some(state) = call.request_state else {
            self.enter(format!("is asked to book {show}"));
            return Ok(InputRequiredResult::new(Some(InputRequests::from([("seats".to_owned(), seats())])), Some(STATE.into())).into());
        };
        assert_eq!(state, STATE);
        let answer = call.input_responses.unwrap_or_default().remove("seats").unwrap_or_default();
        self.enter(format!("books {show}: {answer}"));
        let text =
            if answer["action"] == "accept" { format!("booked {} seats", answer["content"]["seats"]) } else { "booked nothing".into() };
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into())
    }
}

fn seats() -> InputRequest {
    let requested_schema =
        json!({"type": "object", "properties": {"seats": {"type": "integer", "minimum": 1, "maximum": 9}}, "required": ["seats"]});
    InputRequest::Elicitation(ElicitRequest::new(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: "How many seats?".into(),
        requested_schema: serde_json::from_value(requested_schema).unwrap(),
    }))
}
