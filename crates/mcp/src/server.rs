//! What is served: the list of the tools, their calls, and the asks as tasks.

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
use waypost_core::ask::Status;
use waypost_core::asking;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem;

use crate::ask::{Ask, Call};
use crate::beside::{self, Beside, Forms};
use crate::desk::{Acting, Desk, Method};
use crate::joining::Joining;
use crate::making::Stands;
use crate::outcome::{self, Refused};
use crate::tools::{self, Asks, CheckCall, Named, WithdrawCall};
use crate::{making, task, waiting};

/// Every method of a request that is served.
const SERVED: [&str; 6] = ["server/discover", "tools/list", "tools/call", "tasks/get", "tasks/update", "tasks/cancel"];
/// Those of before 2026-07-28, which has no connection to set up or to keep up.
const SERVED_BEFORE: [&str; 2] = ["initialize", "ping"];

const INSTRUCTIONS: &str = "Asks people and waits for their answers, for as long as people take. A question is kept on the server: \
where a call ends early, wait on with check_ask, or make the same call again. Only people answer; nothing here answers for them.";

/// What may be set about the server. Change what differs.
#[derive(Debug, Clone)]
pub struct Options {
    /// How long a call waits for people before it returns with a handle. Clients give up after a
    /// minute, mostly.
    pub wait: Duration,
    /// Who can be asked in the client's own forms.
    pub at_the_client: AtTheClient,
    /// Where the client works, such as the folder of a project. Only at one place the same question is one.
    pub place: String,
}

/// Who sits at the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtTheClient {
    /// Nobody of whom anything is known: whatever it filled in could be the agent's own.
    Nobody,
    /// A person, for whom the desk may act.
    APerson,
}

impl Default for Options {
    fn default() -> Self {
        Self { wait: Duration::from_secs(45), at_the_client: AtTheClient::Nobody, place: String::new() }
    }
}

/// Lets an MCP client ask people, over a desk.
#[derive(Clone)]
pub struct AskingServer {
    desk: Arc<dyn Desk>,
    joining: Joining,
    options: Options,
    forms: Forms,
}

impl AskingServer {
    /// A server that sends what it is asked over `desk`. Two calls at once that ask the same are one ask, where they share `joining`.
    pub fn new(desk: Arc<dyn Desk>, joining: Joining, options: Options) -> Self {
        Self { desk, joining, options, forms: Forms::default() }
    }

    async fn ask(&self, tool: Asks, arguments: &str, call: &Call) -> Result<Stands, CallToolResult> {
        let body = making::body(tool, arguments, call).map_err(|told| outcome::invalid(&told))?;
        let _alone = self.joining.turn(call).await;
        let stands = making::ask_or_join(&*self.desk, call, body, self.joining.unheard(call)).await.map_err(Refused::told)?;
        if let Stands::Asked(ask) = &stands {
            self.joining.expects(call, ask.id);
        }
        Ok(stands)
    }

    /// Notes that the client is given what came of an ask, as far as it is there to be given anything.
    fn gives(&self, ask: &Ask, context: &RequestContext<RoleServer>) {
        if ask.status != Status::Pending && !context.ct.is_cancelled() {
            self.joining.heard(ask);
        }
    }

    async fn wait(&self, ask: Ask, context: &RequestContext<RoleServer>) -> CallToolResult {
        let settled = match self.beside(context).filter(|beside| !beside.is_newest()) {
            Some(beside) => beside.settled(ask, self.options.wait).await,
            None => waiting::settled(&*self.desk, ask, self.options.wait, context).await,
        };
        match settled {
            Ok(ask) => {
                self.gives(&ask, context);
                outcome::of(&ask, &self.desk.pages())
            }
            Err(refused) => refused.told(),
        }
    }

    fn beside<'a>(&'a self, context: &'a RequestContext<RoleServer>) -> Option<Beside<'a>> {
        let beside = Beside { desk: &*self.desk, forms: &self.forms, context };
        (self.options.at_the_client == AtTheClient::APerson).then_some(beside)
    }

    /// The ask that a call made again is about. What it says is the client's word: it counts only where the ask
    /// itself bears that this very call asked it, and the server shows it to this caller.
    async fn meant(&self, ask: &str, call: &Call) -> Result<Ask, CallToolResult> {
        let ask = waiting::read(&*self.desk, id(ask)?, Duration::ZERO).await.map_err(Refused::told)?;
        if ask.was_asked_by(call) { Ok(ask) } else { Err(outcome::invalid(&asking::told(&[not_this_call()]))) }
    }

    async fn asked(
        &self,
        tool: Asks,
        call: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, CallToolResult> {
        let arguments = text(call.arguments);
        let print = making::print(tool, &arguments, &self.options.place);
        let state = call.request_state.as_deref().map(beside::meant);
        let stands = match state {
            Some((ask, _)) => Stands::Asked(self.meant(ask, &print).await?),
            None => self.ask(tool, &arguments, &print).await?,
        };
        let ask = match stands {
            Stands::Asked(ask) => ask,
            Stands::Unheard(ask) => {
                self.gives(&ask, context);
                return Ok(outcome::of_unheard(&ask, &self.desk.pages()).into());
            }
        };
        if context.client_capabilities().is_some_and(|client| client.supports_tasks()) {
            return Ok(CreateTaskResult::new(task::seed(&ask, &self.desk.pages())).into());
        }
        let Some(beside) = self.beside(context).filter(Beside::is_newest) else { return Ok(self.wait(ask, context).await.into()) };
        let shown = state.map_or(ask.revision, |(_, revision)| revision);
        match beside.takes(ask, shown, call.input_responses).await {
            Err(wanted) => Ok(wanted.into()),
            Ok(taken) => Ok(self.wait(taken.map_err(Refused::told)?, context).await.into()),
        }
    }

    async fn withdraw(&self, ask: AskId, reason: Option<&str>) -> Result<Ask, Refused> {
        let path = format!("/api/v1/asks/{ask}/withdraw");
        let body = reason.map_or_else(|| json!({}), |reason| json!({"comment": reason}));
        Refused::or(self.desk.send(Acting::Agent, Method::Post, &path, Some(body)).await)
    }

    async fn called(
        &self,
        named: Named,
        call: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, CallToolResult> {
        match named {
            Named::Asks(tool) => self.asked(tool, call, context).await,
            Named::Check => {
                let CheckCall { ask_id } = asking::read(&text(call.arguments)).map_err(|told| outcome::invalid(&told))?;
                let ask = waiting::read(&*self.desk, ask_id, Duration::ZERO).await.map_err(Refused::told)?;
                Ok(self.wait(ask, context).await.into())
            }
            Named::Withdraw => {
                let WithdrawCall { ask_id, reason } = asking::read(&text(call.arguments)).map_err(|told| outcome::invalid(&told))?;
                let ask = self.withdraw(ask_id, reason.as_deref()).await.map_err(Refused::told)?;
                self.gives(&ask, context);
                Ok(outcome::of(&ask, &self.desk.pages()).into())
            }
        }
    }

    async fn task(&self, task: &str) -> Result<Ask, ErrorData> {
        let unknown = || ErrorData::invalid_params(format!("no task {task}"), None);
        let id: AskId = task.parse().map_err(|_| unknown())?;
        waiting::read(&*self.desk, id, Duration::ZERO).await.map_err(|refused| of_task(task, refused))
    }
}

fn text(arguments: Option<JsonObject>) -> String {
    Value::Object(arguments.unwrap_or_default()).to_string()
}

fn not_this_call() -> Problem {
    Problem::new("/requestState", "not_this_call", "This belongs to another call. Make the call again without it.")
}

fn id(text: &str) -> Result<AskId, CallToolResult> {
    let wrong = Problem::new("/ask_id", "not_an_id", "Give the ask_id as it was told, `ask_…`.");
    text.parse().map_err(|_| outcome::invalid(&asking::told(&[wrong])))
}

/// Why nothing can be said of a task, as the protocol says it.
fn of_task(task: &str, refused: Refused) -> ErrorData {
    match refused {
        Refused::Said { status: 404, .. } => ErrorData::invalid_params(format!("no task {task}"), None),
        other => {
            let told = other.told();
            ErrorData::internal_error(format!("task {task} cannot be read now"), told.structured_content)
        }
    }
}

impl ServerHandler for AskingServer {
    fn get_info(&self) -> ServerConfig {
        let can = ServerCapabilities::builder().enable_tools().enable_tasks().build();
        let named = Implementation::new("waypost", env!("CARGO_PKG_VERSION")).with_title("Waypost");
        ServerConfig::new(can).with_server_info(named).with_instructions(INSTRUCTIONS)
    }

    // Of itself rmcp answers these four with nothing, as a server does that offers them. This one does not say that it does.

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
        let named = Named::of(&call.name).ok_or_else(unknown)?;
        Ok(self.called(named, call, &context).await.unwrap_or_else(Into::into))
    }

    async fn get_task(&self, request: GetTaskParams, context: RequestContext<RoleServer>) -> Result<GetTaskResult, ErrorData> {
        let ask = self.task(&request.task_id).await?;
        self.gives(&ask, &context);
        Ok(GetTaskResult::new(task::detailed(&ask, &self.desk.pages())))
    }

    async fn update_task(&self, request: UpdateTaskParams, _: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        // Nothing is asked of the client itself, so whatever it says is about keys that are not known.
        self.task(&request.task_id).await.map(drop)
    }

    async fn cancel_task(&self, request: CancelTaskParams, _: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        let ask = self.task(&request.task_id).await?;
        match self.withdraw(ask.id, None).await {
            // Whoever settled it first was faster.
            Ok(_) | Err(Refused::Said { status: 409 | 410, .. }) => Ok(()),
            Err(refused) => Err(of_task(&request.task_id, refused)),
        }
    }

    // Here comes also what is named as something that is served, where its parameters are not of its form.
    async fn on_custom_request(&self, request: CustomRequest, context: RequestContext<RoleServer>) -> Result<CustomResult, ErrorData> {
        let method = &request.method;
        let is_older = context.protocol_version().is_none_or(|version| version < ProtocolVersion::V_2026_07_28);
        let is_served = SERVED.contains(&method.as_str()) || is_older && SERVED_BEFORE.contains(&method.as_str());
        if !is_served {
            return Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("There is no method `{method}` here."), None));
        }
        let fault = match request.params_as::<CallToolRequestParams>() {
            Err(fault) if method == "tools/call" => format!(": {fault}"),
            _ => String::new(),
        };
        Err(ErrorData::invalid_params(format!("`params` of `{method}` is missing or not of its form{fault}."), None))
    }
}
