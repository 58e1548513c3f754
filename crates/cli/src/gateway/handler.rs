//! The gateway as the client sees it: the wrapped server, with calls that may have to wait for approval.
#![expect(deprecated, reason = "clients of the protocols before 2026-07-28 set a level and subscribe so")]

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CompleteRequestParams, CompleteResult, ErrorData, GetPromptRequestParams,
    GetPromptResponse, GetPromptResult, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, ServerConfig, SetLevelRequestParams,
    SubscribeRequestParams, UnsubscribeRequestParams,
};
use rmcp::service::{NotificationContext, RequestContext};
use rmcp::{RoleServer, ServerHandler, ServiceError};
use serde_json::Value;
use waypost_agents::Approvals;

use super::upstream::{CallFailure, ClientRequestContext, OnCancel, UpstreamConnection};
use super::{Gateway, tool_results};

/// The `_meta` key that says whether calls of a tool need approval: `always`, `sometimes` or `never`.
const ASKS: &str = "waypost/asks";

type McpResult<T> = Result<T, ErrorData>;

/// A result of a server that may speak an older protocol than the client. Clients of 2026-07-28 require `resultType: complete`, which older
/// servers do not send; for older clients it is removed again.
trait WithResultType {
    fn with_result_type(self) -> Self;
}

macro_rules! with_result_type {
    ($($result:ty),+) => {
        $(impl WithResultType for $result {
            fn with_result_type(mut self) -> Self {
                self.result_type.get_or_insert_default();
                self
            }
        })+
    };
}

with_result_type!(
    CallToolResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    CompleteResult,
    GetPromptResult,
    ReadResourceResult
);

impl WithResultType for GetPromptResponse {
    fn with_result_type(self) -> Self {
        match self {
            Self::Complete(result) => Self::Complete(result.with_result_type()),
            other => other,
        }
    }
}

impl WithResultType for ReadResourceResponse {
    fn with_result_type(self) -> Self {
        match self {
            Self::Complete(result) => Self::Complete(result.with_result_type()),
            other => other,
        }
    }
}

/// Passes on the wrapped server's response.
fn forward<T: WithResultType>(response: Result<T, ServiceError>) -> McpResult<T> {
    response.map(WithResultType::with_result_type).map_err(to_error_data)
}

impl Gateway {
    async fn call(&self, request: CallToolRequestParams, client: &ClientRequestContext) -> McpResult<CallToolResult> {
        let arguments = request.arguments.unwrap_or_default();
        let definition = match self.upstream.tool(&request.name).await {
            Ok(Some(definition)) => definition,
            Ok(None) => return Err(ErrorData::invalid_params(format!("unknown tool {:?}", request.name), None)),
            Err(why) => return Ok(tool_results::no_result(&CallFailure::NotSent(why))),
        };
        if Approvals::AsDeclared.wanted(&definition.definition, &Value::Object(arguments.clone())) {
            return Ok(self.with_approval(definition, &arguments, client).await);
        }
        match self.upstream.call(&request.name, arguments, client, OnCancel::Cancel).await {
            Ok(result) => Ok(result),
            Err(CallFailure::Refused(error)) => Err(error),
            Err(failure) => Ok(tool_results::no_result(&failure)),
        }
    }

    async fn upstream_connection(&self) -> McpResult<UpstreamConnection> {
        self.upstream
            .connection()
            .await
            .map_err(|why| ErrorData::internal_error(format!("the wrapped server cannot be reached: {why}"), None))
    }
}

impl ServerHandler for Gateway {
    fn get_info(&self) -> ServerConfig {
        self.info.clone()
    }

    async fn on_initialized(&self, context: NotificationContext<RoleServer>) {
        self.relay.set_client(context.peer);
    }

    async fn list_tools(&self, _: Option<PaginatedRequestParams>, context: RequestContext<RoleServer>) -> McpResult<ListToolsResult> {
        self.relay.set_client(context.peer);
        let tools = self.upstream.tools().await;
        let mut tools = tools.map_err(|why| ErrorData::internal_error(format!("the wrapped server cannot be reached: {why}"), None))?;
        for tool in &mut tools {
            let asks = self.upstream.define(tool).definition.approval_mode.as_str();
            if asks != "never" {
                // A "waiting" result and a recorded result do not match the output schema, and clients reject results that do not match it.
                tool.output_schema = None;
            }
            tool.meta.get_or_insert_default().0.insert(ASKS.to_owned(), asks.into());
        }
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(&self, request: CallToolRequestParams, context: RequestContext<RoleServer>) -> McpResult<CallToolResponse> {
        let progress = context.meta.get_progress_token();
        let client = ClientRequestContext { peer: context.peer, progress, cancellation: context.ct };
        self.relay.set_client(client.peer.clone());
        self.call(request, &client).await.map(|result| result.with_result_type().into())
    }

    async fn list_prompts(&self, page: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> McpResult<ListPromptsResult> {
        forward(self.upstream_connection().await?.peer().list_prompts(page).await)
    }

    async fn get_prompt(&self, request: GetPromptRequestParams, _: RequestContext<RoleServer>) -> McpResult<GetPromptResponse> {
        forward(self.upstream_connection().await?.peer().get_prompt_once(request).await)
    }

    async fn list_resources(&self, page: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> McpResult<ListResourcesResult> {
        forward(self.upstream_connection().await?.peer().list_resources(page).await)
    }

    async fn list_resource_templates(
        &self,
        page: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> McpResult<ListResourceTemplatesResult> {
        forward(self.upstream_connection().await?.peer().list_resource_templates(page).await)
    }

    async fn read_resource(&self, request: ReadResourceRequestParams, _: RequestContext<RoleServer>) -> McpResult<ReadResourceResponse> {
        forward(self.upstream_connection().await?.peer().read_resource_once(request).await)
    }

    async fn complete(&self, request: CompleteRequestParams, _: RequestContext<RoleServer>) -> McpResult<CompleteResult> {
        forward(self.upstream_connection().await?.peer().complete(request).await)
    }

    async fn set_level(&self, request: SetLevelRequestParams, _: RequestContext<RoleServer>) -> McpResult<()> {
        self.upstream_connection().await?.peer().set_level(request).await.map_err(to_error_data)
    }

    async fn subscribe(&self, request: SubscribeRequestParams, _: RequestContext<RoleServer>) -> McpResult<()> {
        self.upstream_connection().await?.peer().subscribe(request).await.map_err(to_error_data)
    }

    async fn unsubscribe(&self, request: UnsubscribeRequestParams, _: RequestContext<RoleServer>) -> McpResult<()> {
        self.upstream_connection().await?.peer().unsubscribe(request).await.map_err(to_error_data)
    }
}

/// Passes on the wrapped server's own error.
fn to_error_data(error: ServiceError) -> ErrorData {
    match error {
        ServiceError::McpError(error) => error,
        error => ErrorData::internal_error(format!("the wrapped server did not answer: {error}"), None),
    }
}
