//! Calls of a server's tools, from the first request to the result or to questions for people.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceError;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ElicitRequestParams, ElicitResult, ErrorCode, InputRequest, InputRequiredResult, JsonObject,
};
use serde_json::{Value, json};
use tokio::sync::{OwnedMutexGuard, mpsc};
use waypost_core::ask::inquiry::InquiryAnswer;
use waypost_core::json::Json;
use waypost_engine::Stop;

use super::asking::{self, Continuation, SuspendedCall};
use super::open_calls::Open;
use super::server_connection::{Elicited, ServerConnection};
use super::unusual::UNREAD;
use super::{McpServer, result};
use crate::tool::{SideEffect, ToolError, ToolInquiry, ToolOutcome};

/// How many times a server of 2026-07-28 may ask for input or postpone the result in one call.
pub const MAX_ROUNDS: u32 = 10;
/// How long to wait before the first repeat of a postponed call.
pub const NOT_YET: Duration = Duration::from_millis(200);
/// The error code with which a server says that people must open a page first.
const URL_FIRST: ErrorCode = ErrorCode(-32042);

/// A running call with everything that it needs.
pub(super) struct RunningCall {
    pub server: McpServer,
    pub connection: Arc<ServerConnection>,
    pub name: String,
    pub arguments: JsonObject,
    pub declared: String,
    pub side_effect: SideEffect,
}

/// The first message from a server after a request.
enum FirstMessage {
    Answered(Result<CallToolResponse, ServiceError>),
    Asks(Elicited),
}

impl RunningCall {
    pub(super) async fn call(&self, stop: &Stop) -> Result<ToolOutcome, ToolError> {
        let params = CallToolRequestParams::new(self.name.clone()).with_arguments(self.arguments.clone());
        self.make(params, BTreeMap::new(), BTreeMap::new(), stop).await
    }

    /// Continues a stopped call with people's answers.
    pub(super) async fn go_on(&self, stopped: SuspendedCall, answer: &InquiryAnswer, stop: &Stop) -> Result<ToolOutcome, ToolError> {
        let SuspendedCall { declared, asked, onward, said: mut known } = stopped;
        if declared != self.declared {
            return Err(ToolError::TellModel("The server changed this tool while people were answering. The call was stopped.".into()));
        }
        let mut replies = Vec::new();
        for asked in &asked {
            let reply = asking::reply(asked, answer).map_err(ToolError::TellModel)?;
            known.insert(asked.print.clone(), json!(reply));
            replies.push((asked.key.clone(), reply));
        }
        let params = CallToolRequestParams::new(self.name.clone()).with_arguments(self.arguments.clone());
        match onward {
            Continuation::Calling { request_state } => {
                let responses = replies.into_iter().map(|(key, reply)| (key, json!(reply)));
                let mut params = params.with_input_responses(responses.collect());
                params.request_state = request_state;
                self.make(params, known, BTreeMap::new(), stop).await
            }
            Continuation::Repeating => self.make(params, known, BTreeMap::new(), stop).await,
            Continuation::Held { call } => match (self.server.0.open_calls.take(&call), replies.pop()) {
                (Some((open, reply)), Some((_, result))) => {
                    let mut floor = self.turn_to_run(stop).await?;
                    // If nobody listens any more, the request itself reports how it ended.
                    let _ = reply.send(result);
                    self.receive(open, &mut floor, known, BTreeMap::new(), stop).await
                }
                (Some(_) | None, _) if self.side_effect == SideEffect::NonIdempotent => {
                    Err(ToolError::Unknown("The process in which this call was waiting has ended.".into()))
                }
                (Some(_) | None, _) => {
                    let again = known.clone();
                    self.make(params, known, again, stop).await
                }
            },
        }
    }

    /// Sends the request. `known` contains the earlier answers of this call; a question in `again` is answered at once when the server asks
    /// it again.
    async fn make(
        &self,
        mut params: CallToolRequestParams,
        known: BTreeMap<String, Value>,
        again: BTreeMap<String, Value>,
        stop: &Stop,
    ) -> Result<ToolOutcome, ToolError> {
        let send = |params: CallToolRequestParams| -> Open {
            let peer = self.connection.peer();
            Box::pin(async move { peer.call_tool_once(params).await })
        };
        if self.connection.asks_within() {
            let mut floor = self.turn_to_run(stop).await?;
            // Questions for a call that has ended have no recipient.
            while floor.try_recv().is_ok() {}
            return self.receive(send(params), &mut floor, known, again, stop).await;
        }
        for round in 1..=MAX_ROUNDS {
            let answered = self.with_time_limit(send(params.clone()), stop).await?;
            let wanted = match answered {
                Ok(CallToolResponse::InputRequired(wanted)) => wanted,
                answered => return self.ended(answered, known),
            };
            match wanted.input_requests.is_some() {
                true => return self.asks(wanted, known),
                // The server has received people's answers by then.
                false => (params.input_responses, params.request_state) = (None, wanted.request_state),
            }
            tokio::time::sleep(NOT_YET * round).await;
        }
        Err(ToolError::TellModel("The server postponed the result too many times. The call was stopped.".into()))
    }

    /// Waits until no other call runs on an older server.
    async fn turn_to_run(&self, stop: &Stop) -> Result<OwnedMutexGuard<mpsc::Receiver<Elicited>>, ToolError> {
        tokio::select! {
            floor = self.connection.floor().lock_owned() => Ok(floor),
            () = stop.requested() => Err(ToolError::TellModel("The call was cancelled before it started.".into())),
        }
    }

    /// Waits until an older server answers or asks something.
    async fn receive(
        &self,
        mut open: Open,
        floor: &mut mpsc::Receiver<Elicited>,
        known: BTreeMap<String, Value>,
        mut again: BTreeMap<String, Value>,
        stop: &Stop,
    ) -> Result<ToolOutcome, ToolError> {
        loop {
            let first_message = async {
                tokio::select! {
                    answered = &mut open => FirstMessage::Answered(answered),
                    Some(elicited) = floor.recv() => FirstMessage::Asks(elicited),
                }
            };
            let elicited = match self.with_time_limit(first_message, stop).await? {
                FirstMessage::Answered(answered) => return self.ended(answered, known),
                FirstMessage::Asks(elicited) => elicited,
            };
            let (question, asked) = asking::question(0, "", &self.server.0.name, &elicited.request).map_err(ToolError::TellModel)?;
            let earlier = again.remove(&asked.print).and_then(|value| serde_json::from_value::<ElicitResult>(value).ok());
            if let Some(earlier) = earlier {
                let _ = elicited.reply.send(earlier);
                continue;
            }
            let call = self.server.0.open_calls.keep(open, elicited.reply);
            return Ok(self.inquiry(vec![question], vec![asked], Continuation::Held { call }, known));
        }
    }

    /// Asks people what a newer server needs before it can continue.
    fn asks(&self, wanted: InputRequiredResult, known: BTreeMap<String, Value>) -> Result<ToolOutcome, ToolError> {
        let (mut questions, mut asked) = (Vec::new(), Vec::new());
        for (key, request) in wanted.input_requests.unwrap_or_default() {
            // The client declared only elicitation, so a server may not request anything else.
            let InputRequest::Elicitation(request) = request else {
                return Err(ToolError::TellModel(
                    "The server asked for something that is not available here. The call was stopped.".into(),
                ));
            };
            let (question, of) =
                asking::question(questions.len(), &key, &self.server.0.name, &request.params).map_err(ToolError::TellModel)?;
            questions.push(question);
            asked.push(of);
        }
        Ok(self.inquiry(questions, asked, Continuation::Calling { request_state: wanted.request_state }, known))
    }

    fn inquiry(
        &self,
        questions: Vec<waypost_core::question::Question>,
        asked: Vec<asking::ElicitedQuestion>,
        onward: Continuation,
        known: BTreeMap<String, Value>,
    ) -> ToolOutcome {
        let stopped = SuspendedCall { declared: self.declared.clone(), asked, onward, said: known };
        let state = serde_json::to_string(&stopped).ok().and_then(|state| Json::new(state).ok());
        ToolOutcome::Asks(Box::new(ToolInquiry { policy: self.server.0.options.asking.clone(), state, ..ToolInquiry::new(questions) }))
    }

    fn ended(&self, answered: Result<CallToolResponse, ServiceError>, known: BTreeMap<String, Value>) -> Result<ToolOutcome, ToolError> {
        match answered {
            Ok(CallToolResponse::Complete(complete)) => result::step(&complete),
            Ok(CallToolResponse::InputRequired(wanted)) => self.asks(wanted, known),
            Ok(_) => Err(ToolError::Unknown("The server answered with a task, which was not requested.".into())),
            Err(ServiceError::McpError(error)) if error.code == URL_FIRST => self.pages_first(error.data.as_ref(), known),
            Err(ServiceError::McpError(error)) if error.code == UNREAD => Err(ToolError::Unknown(error.message.into_owned())),
            Err(ServiceError::McpError(error)) => Err(ToolError::TellModel(format!("The server refused the call: {}", error.message))),
            Err(error) => {
                self.connection.has_failed();
                Err(ToolError::Unknown(format!("The connection to {:?} broke during this call: {error}", self.server.0.name)))
            }
        }
    }

    /// Asks people to do something on pages that the server names; then the call is made again.
    fn pages_first(&self, data: Option<&Value>, known: BTreeMap<String, Value>) -> Result<ToolOutcome, ToolError> {
        let pages = data.and_then(|data| serde_json::from_value::<Vec<ElicitRequestParams>>(data["elicitations"].clone()).ok());
        let unnamed = || ToolError::TellModel("The server requires people to open a page, but does not say which page.".into());
        let pages = pages.filter(|pages| !pages.is_empty()).ok_or_else(unnamed)?;
        let made = pages.iter().enumerate().map(|(n, page)| asking::question(n, "", &self.server.0.name, page));
        let (questions, asked) = made.collect::<Result<Vec<_>, _>>().map_err(ToolError::TellModel)?.into_iter().unzip();
        Ok(self.inquiry(questions, asked, Continuation::Repeating, known))
    }

    /// Waits for one part of the call, up to the time limit. Dropping the future cancels the request at the server.
    async fn with_time_limit<T>(&self, stretch: impl Future<Output = T>, stop: &Stop) -> Result<T, ToolError> {
        let running = self.server.0.options.running;
        tokio::select! {
            done = tokio::time::timeout(running, stretch) => {
                done.map_err(|_| ToolError::Unknown(format!("The call did not finish within {} s and was cancelled.", running.as_secs())))
            }
            // A non-idempotent call is never interrupted: cancelling would not undo it.
            () = stop.requested(), if self.side_effect != SideEffect::NonIdempotent => {
                Err(ToolError::TellModel("The call was cancelled before it finished. It is not known how much of it took effect.".into()))
            }
        }
    }
}
