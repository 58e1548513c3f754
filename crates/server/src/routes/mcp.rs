//! `/mcp`: the tools with which an agent that speaks the Model Context Protocol asks people. The tools call this server's own
//! API, in the same process and with the caller's key, so the API checks and counts each call like any other request.

use std::sync::Arc;

use async_trait::async_trait;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method};
use axum::response::Response;
use axum::routing::post;
use serde_json::Value;
use tower::ServiceExt as _;
use waypost_core::json;
use waypost_mcp::{Acting, ApiClient, ApiResponse, AskingServer, AskingServerOptions, Joining, McpHttpService, ServerUnreachable};

use crate::app::App;
use crate::extract::Authenticated;
use crate::layers::RequestBody;
use crate::layers::forwarded::RequestOrigin;
use crate::problem::{Problem, ProblemKind};

/// The headers of a request to `/mcp` that are passed on to the API: they identify the caller, and nothing else.
const PASSED_HEADERS: [&str; 4] = ["authorization", "host", "x-waypost-as", "x-waypost-tenant"];

/// The maximum size of an API response that is read here.
const MAX_RESPONSE: usize = 64 << 20;

/// The maximum number of JSON keys and values in a message. The MCP library copies each of them several times to find out which kind
/// of message it is.
const MAX_VALUES: usize = 100_000;

/// The route of the MCP server. `api` is the router that its tools call.
pub(crate) fn routes(api: Router) -> Router<App> {
    let joining = Joining::default();
    Router::new().route("/mcp", post(move |app, auth, request| answer(app, auth, request, api, joining)))
}

async fn answer(State(app): State<App>, auth: Authenticated, request: Request, api: Router, joining: Joining) -> Result<Response, Problem> {
    auth.caller.must_be_program()?;
    let (mut parts, _) = request.into_parts();
    let sent = parts.extensions.remove::<RequestBody>().map(|RequestBody(bytes)| bytes).unwrap_or_default();
    if json::count(&sent) > MAX_VALUES {
        let message = format!("Send a message with at most {MAX_VALUES} JSON keys and values, or a long list as a text.");
        return Err(Problem::new(ProblemKind::BodyTooLarge, message));
    }
    let api_client = Arc::new(OwnApi {
        api,
        headers: passed_headers(&parts.headers),
        origin: parts.extensions.get::<RequestOrigin>().cloned(),
        pages: app.site.base.clone(),
    });
    // The server does not know in which folder a client works. It identifies the client by tenant and principal.
    let workspace = format!("{} {}", auth.caller.tenant, auth.caller.principal);
    let server = AskingServer::new(api_client, joining, AskingServerOptions { workspace, ..AskingServerOptions::default() });
    let service = McpHttpService::new(server, app.stop.child_token(), app.body_limit);
    Ok(service.answer(Request::from_parts(parts, Body::from(sent))).await.map(Body::new))
}

fn passed_headers(headers: &HeaderMap) -> HeaderMap {
    let mut taken = headers.clone();
    for name in headers.keys().filter(|name| !PASSED_HEADERS.contains(&name.as_str())) {
        taken.remove(name);
    }
    taken
}

/// This server's API, called for one caller.
struct OwnApi {
    api: Router,
    headers: HeaderMap,
    origin: Option<RequestOrigin>,
    pages: String,
}

#[async_trait]
impl ApiClient for OwnApi {
    async fn send(
        &self,
        _: Acting,
        method: waypost_mcp::Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<ApiResponse, ServerUnreachable> {
        let mut request = Request::new(body.map_or_else(Body::empty, |body| Body::from(body.to_string())));
        *request.method_mut() = match method {
            waypost_mcp::Method::Get => Method::GET,
            waypost_mcp::Method::Post => Method::POST,
        };
        *request.uri_mut() = path.parse().map_err(|_| ServerUnreachable(format!("{path} is no address")))?;
        *request.headers_mut() = self.headers.clone();
        request.headers_mut().insert(CONTENT_TYPE, axum::http::HeaderValue::from_static("application/json"));
        if let Some(origin) = &self.origin {
            request.extensions_mut().insert(origin.clone());
        }
        let response = match self.api.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        let status = response.status().as_u16();
        let bytes = to_bytes(response.into_body(), MAX_RESPONSE).await.map_err(|error| ServerUnreachable(error.to_string()))?;
        Ok(ApiResponse { status, body: String::from_utf8_lossy(&bytes).into_owned() })
    }

    fn pages(&self) -> String {
        self.pages.clone()
    }
}
