//! The MCP server: the list of tools, their calls, and the asks as tasks.

use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CancelTaskParams, CompleteRequestMethod, CompleteRequestParams,
    CompleteResult, CreateTaskResult, CustomRequest, CustomResult, ErrorCode, ErrorData, GetTaskParams, GetTaskResult, Implementation,
    JsonObject, ListPromptsRequestMethod, ListPromptsResult, ListResourceTemplatesRequestMethod, ListResourceTemplatesResult,
    ListResourcesRequestMethod, ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProtocolVersion, ServerCapabilities,
    ServerConfig, UpdateTaskParams,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::{Value, json};
use waypost_core::agent::asking;
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem;

use crate::api_client::{Acting, ApiClient, Method};
use crate::ask::{ToolCallRef, was_asked_by};
use crate::ask_request::Stands;
use crate::elicitation::{self, ClientElicitation, Forms};
use crate::outcome::{self, RequestFailure};
use crate::pending_calls::Joining;
use crate::tools::{self, AskTool, CalledTool, CheckCall, WithdrawCall};
use crate::{ask_request, task, waiting};
use waypost_wire::AskView;

/// Every request method that is served.
const SERVED: [&str; 6] = ["server/discover", "tools/list", "tools/call", "tasks/get", "tasks/update", "tasks/cancel"];
/// The methods of protocols before 2026-07-28, which set up a connection and keep it alive.
const SERVED_BEFORE: [&str; 2] = ["initialize", "ping"];

const INSTRUCTIONS: &str = "Use these tools to ask people and wait for their answers, which can take days. Questions are saved on the server: \
if a call ends early, call check_ask, or repeat the same call with the same arguments. Only people can answer; no tool answers for them.";

/// The settings of the server.
#[derive(Debug, Clone)]
pub struct AskingServerOptions {
    /// How long a call waits for people before it returns a handle. Most clients time out after a minute.
    pub wait: Duration,
    /// Who can be asked in the client's own forms.
    pub at_the_client: AtTheClient,
    /// Where the client works, such as a project folder. The same question at two places is two asks.
    pub workspace: String,
}

/// Who is at the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtTheClient {
    /// Nothing is known about them: what they fill in could come from the agent itself.
    Nobody,
    /// A person, on whose behalf the desk may act.
    APerson,
}

impl Default for AskingServerOptions {
    fn default() -> Self {
        Self { wait: Duration::from_secs(45), at_the_client: AtTheClient::Nobody, workspace: String::new() }
    }
}

/// Lets an MCP client ask people, through a desk.
#[derive(Clone)]
pub struct AskingServer {
    api: Arc<dyn ApiClient>,
    joining: Joining,
    options: AskingServerOptions,
    forms: Forms,
}

impl AskingServer {
    /// A server that sends its requests through `api`. Two simultaneous calls that ask the same become one ask if they share `joining`.
    pub fn new(api: Arc<dyn ApiClient>, joining: Joining, options: AskingServerOptions) -> Self {
        Self { api, joining, options, forms: Forms::default() }
    }

    async fn ask(&self, tool: AskTool, arguments: &str, call: &ToolCallRef) -> Result<Stands, CallToolResult> {
        let body = ask_request::body(tool, arguments, call).map_err(|message| outcome::invalid(&message))?;
        let _alone = self.joining.turn(call).await;
        let stands = ask_request::ask_or_join(&*self.api, call, body, self.joining.undelivered_ask(call))
            .await
            .map_err(RequestFailure::into_result)?;
        if let Stands::Asked(ask) = &stands {
            self.joining.expects(call, ask.id);
        }
        Ok(stands)
    }

    /// Notes that the client receives the result of an ask, unless the client has gone.
    fn gives(&self, ask: &AskView, context: &RequestContext<RoleServer>) {
        if ask.status != AskStatus::Pending && !context.ct.is_cancelled() {
            self.joining.delivered(ask);
        }
    }

    async fn wait(&self, ask: AskView, context: &RequestContext<RoleServer>) -> CallToolResult {
        let settled = match self.elicitation(context).filter(|beside| !beside.is_newest()) {
            Some(beside) => beside.settled(ask, self.options.wait).await,
            None => waiting::settled(&*self.api, ask, self.options.wait, context).await,
        };
        match settled {
            Ok(ask) => {
                self.gives(&ask, context);
                outcome::of(&ask, &self.api.pages())
            }
            Err(refused) => refused.into_result(),
        }
    }

    /// What can be shown at the client. Over HTTP only the newest protocol lets a server ask its client.
    fn elicitation<'a>(&'a self, context: &'a RequestContext<RoleServer>) -> Option<ClientElicitation<'a>> {
        let is_a_person = self.options.at_the_client == AtTheClient::APerson;
        let elicitation = ClientElicitation { desk: &*self.api, forms: &self.forms, context, is_a_person };
        (is_a_person || elicitation.is_newest()).then_some(elicitation)
    }

    /// The ask that a repeated call names. The client chose that name, so it counts only if the ask's context says that this very call
    /// created it, and if the server shows the ask to this caller.
    async fn find_repeated_ask(&self, ask: &str, call: &ToolCallRef) -> Result<AskView, CallToolResult> {
        let ask = waiting::read(&*self.api, id(ask)?, Duration::ZERO).await.map_err(RequestFailure::into_result)?;
        if was_asked_by(&ask, call) { Ok(ask) } else { Err(outcome::invalid(&asking::invalid_arguments(&[not_this_call()]))) }
    }

    async fn asked(
        &self,
        tool: AskTool,
        call: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, CallToolResult> {
        let arguments = text(call.arguments);
        let print = ask_request::print(tool, &arguments, &self.options.workspace);
        let state = call.request_state.as_deref().map(elicitation::parse_state);
        let stands = match state {
            Some((ask, _)) => Stands::Asked(self.find_repeated_ask(ask, &print).await?),
            None => self.ask(tool, &arguments, &print).await?,
        };
        let ask = match stands {
            Stands::Asked(ask) => ask,
            Stands::Unheard(ask) => {
                self.gives(&ask, context);
                return Ok(outcome::of_unheard(&ask, &self.api.pages()).into());
            }
        };
        if context.client_capabilities().is_some_and(|client| client.supports_tasks()) {
            return Ok(CreateTaskResult::new(task::seed(&ask, &self.api.pages())).into());
        }
        let Some(beside) = self.elicitation(context).filter(ClientElicitation::is_newest) else {
            return Ok(self.wait(ask, context).await.into());
        };
        let shown = state.map_or(ask.revision, |(_, revision)| revision);
        match beside.takes(ask, shown, call.input_responses).await {
            Err(wanted) => Ok(wanted.into()),
            Ok(taken) => Ok(self.wait(taken.map_err(RequestFailure::into_result)?, context).await.into()),
        }
    }

    async fn withdraw(&self, ask: AskId, reason: Option<&str>) -> Result<AskView, RequestFailure> {
        let path = format!("/api/v1/asks/{ask}/withdraw");
        let body = reason.map_or_else(|| json!({}), |reason| json!({"comment": reason}));
        RequestFailure::or(self.api.send(Acting::Agent, Method::Post, &path, Some(body)).await)
    }

    async fn called(
        &self,
        named: CalledTool,
        call: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, CallToolResult> {
        match named {
            CalledTool::Asks(tool) => self.asked(tool, call, context).await,
            CalledTool::Check => {
                let CheckCall { ask_id } = asking::read(&text(call.arguments)).map_err(|message| outcome::invalid(&message))?;
                let ask = waiting::read(&*self.api, ask_id, Duration::ZERO).await.map_err(RequestFailure::into_result)?;
                Ok(self.wait(ask, context).await.into())
            }
            CalledTool::Withdraw => {
                let WithdrawCall { ask_id, reason } = asking::read(&text(call.arguments)).map_err(|message| outcome::invalid(&message))?;
                let ask = self.withdraw(ask_id, reason.as_deref()).await.map_err(RequestFailure::into_result)?;
                self.gives(&ask, context);
                Ok(outcome::of(&ask, &self.api.pages()).into())
            }
        }
    }

    async fn task(&self, task: &str) -> Result<AskView, ErrorData> {
        let unknown = || ErrorData::invalid_params(format!("no task {task}"), None);
        let id: AskId = task.parse().map_err(|_| unknown())?;
        waiting::read(&*self.api, id, Duration::ZERO).await.map_err(|refused| of_task(task, refused))
    }
}

fn text(arguments: Option<JsonObject>) -> String {
    Value::Object(arguments.unwrap_or_default()).to_string()
}

fn not_this_call() -> Problem {
    Problem::new("/requestState", "not_this_call", "This request state belongs to another call. Repeat the call without it.")
}

fn id(text: &str) -> Result<AskId, CallToolResult> {
    let wrong = Problem::new("/ask_id", "not_an_id", "Use the ask_id exactly as it was returned, `ask_…`.");
    text.parse().map_err(|_| outcome::invalid(&asking::invalid_arguments(&[wrong])))
}

/// The protocol error for a task that cannot be read.
fn of_task(task: &str, refused: RequestFailure) -> ErrorData {
    match refused {
        RequestFailure::Refused { status: 404, .. } => ErrorData::invalid_params(format!("no task {task}"), None),
        other => {
            let result = other.into_result();
            ErrorData::internal_error(format!("task {task} cannot be read now"), result.structured_content)
        }
    }
}

impl ServerHandler for AskingServer {
    fn get_info(&self) -> ServerConfig {
        let can = ServerCapabilities::builder().enable_tools().enable_tasks().build();
        let named = Implementation::new("waypost", env!("CARGO_PKG_VERSION")).with_title("Waypost");
        ServerConfig::new(can).with_server_info(named).with_instructions(INSTRUCTIONS)
    }

    // By default rmcp answers these four with empty results, as a server that offers them does. This server does not declare them.

    async fn complete(&self, _: CompleteRequestParams, _: RequestContext<RoleServer>) -> Result<CompleteResult, ErrorData> {
        Err(ErrorData::method_not_found::<CompleteRequestMethod>())
    }

    async fn list_prompts(&self, _: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> Result<ListPromptsResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListPromptsRequestMethod>())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListResourcesRequestMethod>())
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListResourceTemplatesRequestMethod>())
    }

    async fn list_tools(&self, _: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools::listed()))
    }

    async fn call_tool(&self, call: CallToolRequestParams, context: RequestContext<RoleServer>) -> Result<CallToolResponse, ErrorData> {
        if call.name == tools::ANSWER {
            return Ok(outcome::no_answering().into());
        }
        let unknown = || ErrorData::invalid_params(format!("no tool {}", call.name), None);
        let named = CalledTool::of(&call.name).ok_or_else(unknown)?;
        Ok(self.called(named, call, &context).await.unwrap_or_else(Into::into))
    }

    async fn get_task(&self, request: GetTaskParams, context: RequestContext<RoleServer>) -> Result<GetTaskResult, ErrorData> {
        let ask = self.task(&request.task_id).await?;
        self.gives(&ask, &context);
        Ok(GetTaskResult::new(task::detailed(&ask, &self.api.pages())))
    }

    async fn update_task(&self, request: UpdateTaskParams, _: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        // The server asks nothing of the client itself, so anything the client sends has an unknown key.
        self.task(&request.task_id).await.map(drop)
    }

    async fn cancel_task(&self, request: CancelTaskParams, _: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        let ask = self.task(&request.task_id).await?;
        match self.withdraw(ask.id, None).await {
            // Someone else settled it first.
            Ok(_) | Err(RequestFailure::Refused { status: 409 | 410, .. }) => Ok(()),
            Err(refused) => Err(of_task(&request.task_id, refused)),
        }
    }

    // A request with a served method also arrives here if its parameters do not have the right form.
    async fn on_custom_request(&self, request: CustomRequest, context: RequestContext<RoleServer>) -> Result<CustomResult, ErrorData> {
        let method = &request.method;
        let is_older = context.protocol_version().is_none_or(|version| version < ProtocolVersion::V_2026_07_28);
        let is_served = SERVED.contains(&method.as_str()) || is_older && SERVED_BEFORE.contains(&method.as_str());
        if !is_served {
            return Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("This server has no method `{method}`."), None));
        }
        if method == "tools/call"
            && let Some(fault) = misformed_call(request.params.as_ref())
        {
            return Err(ErrorData::invalid_params(fault, None));
        }
        Err(ErrorData::invalid_params(format!("The `params` of `{method}` are missing or invalid."), None))
    }
}

/// Says how to write the parameters of a tool call that do not have the right form.
fn misformed_call(params: Option<&Value>) -> Option<String> {
    let form = "Send an object with the tool's `name` as text and its `arguments` as an object, such as \
{\"name\": \"ask_user_question\", \"arguments\": {\"questions\": []}}.";
    let found = |value: Option<&Value>| match value {
        None => "missing",
        Some(Value::Null) => "null",
        Some(Value::Bool(_)) => "`true` or `false`",
        Some(Value::Number(_)) => "a number",
        Some(Value::String(_)) => "text",
        Some(Value::Array(_)) => "a list",
        Some(Value::Object(_)) => "an object",
    };
    let Some(Value::Object(fields)) = params else { return Some(format!("The `params` of `tools/call` are {}. {form}", found(params))) };
    let (name, arguments) = (fields.get("name"), fields.get("arguments"));
    if !name.is_some_and(Value::is_string) {
        return Some(format!("The `name` in the `params` of `tools/call` is {}. {form}", found(name)));
    }
    let is_read = arguments.is_none_or(|arguments| arguments.is_object() || arguments.is_null());
    (!is_read).then(|| format!("The `arguments` in the `params` of `tools/call` are {}. {form}", found(arguments)))
}
