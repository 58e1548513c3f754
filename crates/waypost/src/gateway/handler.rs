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

use super::upstream::{Line, Lost, OnBehalf, WhenGivenUp};
use super::{Gateway, told};

/// The `_meta` key that says whether calls of a tool need approval: `always`, `sometimes` or `never`.
const ASKS: &str = "waypost/asks";

type Asked<T> = Result<T, ErrorData>;

/// A result of a server that may speak an older protocol than the client. Clients of 2026-07-28 require `resultType: complete`, which older
/// servers do not send; for older clients it is removed again.
trait Whole {
    fn whole(self) -> Self;
}

macro_rules! whole {
    ($($result:ty),+) => {
        $(impl Whole for $result {
            fn whole(mut self) -> Self {
                self.result_type.get_or_insert_default();
                self
            }
        })+
    };
}

whole!(
    CallToolResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    CompleteResult,
    GetPromptResult,
    ReadResourceResult
);

impl Whole for GetPromptResponse {
    fn whole(self) -> Self {
        match self {
            Self::Complete(result) => Self::Complete(result.whole()),
            other => other,
        }
    }
}

impl Whole for ReadResourceResponse {
    fn whole(self) -> Self {
        match self {
            Self::Complete(result) => Self::Complete(result.whole()),
            other => other,
        }
    }
}

/// Passes on the wrapped server's response.
fn passed_on<T: Whole>(said: Result<T, ServiceError>) -> Asked<T> {
    said.map(Whole::whole).map_err(refused)
}

impl Gateway {
    async fn call(&self, request: CallToolRequestParams, client: &OnBehalf) -> Asked<CallToolResult> {
        let arguments = request.arguments.unwrap_or_default();
        let definition = match self.upstream.tool(&request.name).await {
            Ok(Some(definition)) => definition,
            Ok(None) => return Err(ErrorData::invalid_params(format!("unknown tool {:?}", request.name), None)),
            Err(why) => return Ok(told::lost(&Lost::NotSent(why))),
        };
        if Approvals::AsDeclared.wanted(&definition.definition, &Value::Object(arguments.clone())) {
            return Ok(self.with_approval(definition, &arguments, client).await);
        }
        match self.upstream.call(&request.name, arguments, client, WhenGivenUp::CallOff).await {
            Ok(result) => Ok(result),
            Err(Lost::Refused(error)) => Err(error),
            Err(lost) => Ok(told::lost(&lost)),
        }
    }

    async fn behind(&self) -> Asked<Line> {
        self.upstream.line().await.map_err(|why| ErrorData::internal_error(format!("the wrapped server cannot be reached: {why}"), None))
    }
}

impl ServerHandler for Gateway {
    fn get_info(&self) -> ServerConfig {
        self.info.clone()
    }

    async fn on_initialized(&self, context: NotificationContext<RoleServer>) {
        self.voice.reaches(context.peer);
    }

    async fn list_tools(&self, _: Option<PaginatedRequestParams>, context: RequestContext<RoleServer>) -> Asked<ListToolsResult> {
        self.voice.reaches(context.peer);
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

    async fn call_tool(&self, request: CallToolRequestParams, context: RequestContext<RoleServer>) -> Asked<CallToolResponse> {
        let progress = context.meta.get_progress_token();
        let client = OnBehalf { peer: context.peer, progress, given_up: context.ct };
        self.voice.reaches(client.peer.clone());
        self.call(request, &client).await.map(|result| result.whole().into())
    }

    async fn list_prompts(&self, page: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> Asked<ListPromptsResult> {
        passed_on(self.behind().await?.peer().list_prompts(page).await)
    }

    async fn get_prompt(&self, request: GetPromptRequestParams, _: RequestContext<RoleServer>) -> Asked<GetPromptResponse> {
        passed_on(self.behind().await?.peer().get_prompt_once(request).await)
    }

    async fn list_resources(&self, page: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> Asked<ListResourcesResult> {
        passed_on(self.behind().await?.peer().list_resources(page).await)
    }

    async fn list_resource_templates(
        &self,
        page: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Asked<ListResourceTemplatesResult> {
        passed_on(self.behind().await?.peer().list_resource_templates(page).await)
    }

    async fn read_resource(&self, request: ReadResourceRequestParams, _: RequestContext<RoleServer>) -> Asked<ReadResourceResponse> {
        passed_on(self.behind().await?.peer().read_resource_once(request).await)
    }

    async fn complete(&self, request: CompleteRequestParams, _: RequestContext<RoleServer>) -> Asked<CompleteResult> {
        passed_on(self.behind().await?.peer().complete(request).await)
    }

    async fn set_level(&self, request: SetLevelRequestParams, _: RequestContext<RoleServer>) -> Asked<()> {
        self.behind().await?.peer().set_level(request).await.map_err(refused)
    }

    async fn subscribe(&self, request: SubscribeRequestParams, _: RequestContext<RoleServer>) -> Asked<()> {
        self.behind().await?.peer().subscribe(request).await.map_err(refused)
    }

    async fn unsubscribe(&self, request: UnsubscribeRequestParams, _: RequestContext<RoleServer>) -> Asked<()> {
        self.behind().await?.peer().unsubscribe(request).await.map_err(refused)
    }
}

/// Passes on the wrapped server's own error.
fn refused(error: ServiceError) -> ErrorData {
    match error {
        ServiceError::McpError(error) => error,
        error => ErrorData::internal_error(format!("the wrapped server did not answer: {error}"), None),
    }
}
