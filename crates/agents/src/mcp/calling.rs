//! Calls of a server's tools, from their beginning to their result or to what has to be asked first.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceError;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ElicitRequestParams, ElicitResult, ErrorCode, InputRequest, InputRequiredResult, JsonObject,
};
use serde_json::{Value, json};
use tokio::sync::{OwnedMutexGuard, mpsc};
use waypost_core::inquiry::Said;
use waypost_core::json::Json;
use waypost_engine::Stop;

use super::asking::{self, Onward, Stopped};
use super::held::Open;
use super::line::{Elicited, Line};
use super::{McpServer, result};
use crate::tool::{Effect, Inquiry, Step, ToolFailure};

/// So often a server of 2026-07-28 may say "not yet", or want to know something, in one call.
pub const MOST_ROUNDS: u32 = 10;
/// How long it is waited before the first of these is asked again.
pub const NOT_YET: Duration = Duration::from_millis(200);
/// A server's word for: people have to open a page first.
const URL_FIRST: ErrorCode = ErrorCode(-32042);

/// A call that is made, with all that it takes.
pub(super) struct Begun {
    pub server: McpServer,
    pub line: Arc<Line>,
    pub name: String,
    pub arguments: JsonObject,
    pub definition: String,
    pub effect: Effect,
}

/// What is heard first of a server that a request was made to.
enum Heard {
    Answered(Result<CallToolResponse, ServiceError>),
    Asks(Elicited),
}

impl Begun {
    pub(super) async fn call(&self, stop: &Stop) -> Result<Step, ToolFailure> {
        let params = CallToolRequestParams::new(self.name.clone()).with_arguments(self.arguments.clone());
        self.make(params, BTreeMap::new(), BTreeMap::new(), stop).await
    }

    /// Tells the server what people said, where it stopped to hear that.
    pub(super) async fn go_on(&self, stopped: Stopped, said: &Said, stop: &Stop) -> Result<Step, ToolFailure> {
        let Stopped { definition, asked, onward, said: mut known } = stopped;
        if definition != self.definition {
            return Err(ToolFailure::TellModel("The server changed this tool while people answered it. It was not gone on with.".into()));
        }
        let mut replies = Vec::new();
        for asked in &asked {
            let reply = asking::reply(asked, said).map_err(ToolFailure::TellModel)?;
            known.insert(asked.print.clone(), json!(reply));
            replies.push((asked.key.clone(), reply));
        }
        let params = CallToolRequestParams::new(self.name.clone()).with_arguments(self.arguments.clone());
        match onward {
            Onward::Calling { request_state } => {
                let told = replies.into_iter().map(|(key, reply)| (key, json!(reply)));
                let mut params = params.with_input_responses(told.collect());
                params.request_state = request_state;
                self.make(params, known, BTreeMap::new(), stop).await
            }
            Onward::Repeating => self.make(params, known, BTreeMap::new(), stop).await,
            Onward::Held { call } => match (self.server.0.held.take(&call), replies.pop()) {
                (Some((open, reply)), Some((_, told))) => {
                    let mut floor = self.turn_to_run(stop).await?;
                    // Where nobody listens any more, the request itself says how it ended.
                    let _ = reply.send(told);
                    self.hear(open, &mut floor, known, BTreeMap::new(), stop).await
                }
                (Some(_) | None, _) if self.effect == Effect::Once => {
                    Err(ToolFailure::Unknown("The process in which this call waited has ended.".into()))
                }
                (Some(_) | None, _) => {
                    let again = known.clone();
                    self.make(params, known, again, stop).await
                }
            },
        }
    }

    /// Makes the request. `known` is what was said in this call; what a server asks again of `again` it is
    /// told at once.
    async fn make(
        &self,
        mut params: CallToolRequestParams,
        known: BTreeMap<String, Value>,
        again: BTreeMap<String, Value>,
        stop: &Stop,
    ) -> Result<Step, ToolFailure> {
        let send = |params: CallToolRequestParams| -> Open {
            let peer = self.line.peer();
            Box::pin(async move { peer.call_tool_once(params).await })
        };
        if self.line.asks_within() {
            let mut floor = self.turn_to_run(stop).await?;
            // What was asked for a call that is no more is asked for nobody.
            while floor.try_recv().is_ok() {}
            return self.hear(send(params), &mut floor, known, again, stop).await;
        }
        for round in 1..=MOST_ROUNDS {
            let answered = self.within(send(params.clone()), stop).await?;
            let wanted = match answered {
                Ok(CallToolResponse::InputRequired(wanted)) => wanted,
                answered => return self.ended(answered, known),
            };
            match wanted.input_requests.is_some() {
                true => return self.asks(wanted, known),
                // What people said has been told by then.
                false => (params.input_responses, params.request_state) = (None, wanted.request_state),
            }
            tokio::time::sleep(NOT_YET * round).await;
        }
        Err(ToolFailure::TellModel("The server put this off again and again. It was given up.".into()))
    }

    /// Waits until no other call of an older server runs.
    async fn turn_to_run(&self, stop: &Stop) -> Result<OwnedMutexGuard<mpsc::Receiver<Elicited>>, ToolFailure> {
        tokio::select! {
            floor = self.line.floor().lock_owned() => Ok(floor),
            () = stop.requested() => Err(ToolFailure::TellModel("It was called off before it had begun.".into())),
        }
    }

    /// Hears an older server out until it answers, or asks something.
    async fn hear(
        &self,
        mut open: Open,
        floor: &mut mpsc::Receiver<Elicited>,
        known: BTreeMap<String, Value>,
        mut again: BTreeMap<String, Value>,
        stop: &Stop,
    ) -> Result<Step, ToolFailure> {
        loop {
            let heard = async {
                tokio::select! {
                    answered = &mut open => Heard::Answered(answered),
                    Some(elicited) = floor.recv() => Heard::Asks(elicited),
                }
            };
            let elicited = match self.within(heard, stop).await? {
                Heard::Answered(answered) => return self.ended(answered, known),
                Heard::Asks(elicited) => elicited,
            };
            let (question, asked) = asking::question(0, "", &self.server.0.name, &elicited.request).map_err(ToolFailure::TellModel)?;
            let told = again.remove(&asked.print).and_then(|told| serde_json::from_value::<ElicitResult>(told).ok());
            if let Some(told) = told {
                let _ = elicited.reply.send(told);
                continue;
            }
            let call = self.server.0.held.keep(open, elicited.reply);
            return Ok(self.inquiry(vec![question], vec![asked], Onward::Held { call }, known));
        }
    }

    /// What a newer server wants to know before it can go on.
    fn asks(&self, wanted: InputRequiredResult, known: BTreeMap<String, Value>) -> Result<Step, ToolFailure> {
        let (mut questions, mut asked) = (Vec::new(), Vec::new());
        for (key, request) in wanted.input_requests.unwrap_or_default() {
            // A server may ask for nothing else that it was not told it can have.
            let InputRequest::Elicitation(request) = request else {
                return Err(ToolFailure::TellModel("The server wants something that it cannot have here, and went no further.".into()));
            };
            let (question, of) =
                asking::question(questions.len(), &key, &self.server.0.name, &request.params).map_err(ToolFailure::TellModel)?;
            questions.push(question);
            asked.push(of);
        }
        Ok(self.inquiry(questions, asked, Onward::Calling { request_state: wanted.request_state }, known))
    }

    fn inquiry(
        &self,
        questions: Vec<waypost_core::question::Question>,
        asked: Vec<asking::Asked>,
        onward: Onward,
        said: BTreeMap<String, Value>,
    ) -> Step {
        let stopped = Stopped { definition: self.definition.clone(), asked, onward, said };
        let state = serde_json::to_string(&stopped).ok().and_then(|state| Json::new(state).ok());
        Step::Asks(Box::new(Inquiry { policy: self.server.0.options.asking.clone(), state, ..Inquiry::new(questions) }))
    }

    fn ended(&self, answered: Result<CallToolResponse, ServiceError>, known: BTreeMap<String, Value>) -> Result<Step, ToolFailure> {
        match answered {
            Ok(CallToolResponse::Complete(complete)) => result::step(&complete),
            Ok(CallToolResponse::InputRequired(wanted)) => self.asks(wanted, known),
            Ok(_) => Err(ToolFailure::Unknown("The server answered with a task, which was not asked for.".into())),
            Err(ServiceError::McpError(error)) if error.code == URL_FIRST => self.pages_first(error.data.as_ref(), known),
            Err(ServiceError::McpError(error)) => Err(ToolFailure::TellModel(format!("The server refused the call: {}", error.message))),
            Err(error) => {
                self.line.has_failed();
                Err(ToolFailure::Unknown(format!("The connection to {:?} broke while this ran: {error}", self.server.0.name)))
            }
        }
    }

    /// People have to do something on pages that the server names, and then the call is made again.
    fn pages_first(&self, data: Option<&Value>, known: BTreeMap<String, Value>) -> Result<Step, ToolFailure> {
        let pages = data.and_then(|data| serde_json::from_value::<Vec<ElicitRequestParams>>(data["elicitations"].clone()).ok());
        let unnamed = || ToolFailure::TellModel("The server wants people to open a page, and does not say which.".into());
        let pages = pages.filter(|pages| !pages.is_empty()).ok_or_else(unnamed)?;
        let made = pages.iter().enumerate().map(|(n, page)| asking::question(n, "", &self.server.0.name, page));
        let (questions, asked) = made.collect::<Result<Vec<_>, _>>().map_err(ToolFailure::TellModel)?.into_iter().unzip();
        Ok(self.inquiry(questions, asked, Onward::Repeating, known))
    }

    /// Waits for one stretch of it, as long as that may take. What is dropped is called off at the server.
    async fn within<T>(&self, stretch: impl Future<Output = T>, stop: &Stop) -> Result<T, ToolFailure> {
        let running = self.server.0.options.running;
        tokio::select! {
            done = tokio::time::timeout(running, stretch) => {
                done.map_err(|_| ToolFailure::Unknown(format!("It had not finished after {} s and was called off.", running.as_secs())))
            }
            // What must not be done twice is waited for: giving it up would not undo it.
            () = stop.requested(), if self.effect != Effect::Once => {
                Err(ToolFailure::TellModel("It was called off before it had finished. How far it came is not known.".into()))
            }
        }
    }
}
