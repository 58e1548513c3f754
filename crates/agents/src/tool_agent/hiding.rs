//! Secrets that a model writes into its calls. They go under a seal before anything of the call is
//! recorded, and come back for the one run; the model is given a reference in their place, and can do
//! nothing with it.

use std::collections::BTreeMap;

use waypost_core::call::ToolCall;
use waypost_core::hidden::{self, Marked};
use waypost_core::ids::CallId;
use waypost_core::json::Json;
use waypost_core::session::Progress;
use waypost_engine::{Covered, Error, Turn, Uncovered};

use super::ToolAgent;
use super::calls::arguments_of;

/// What is told of a call that names what is under a seal.
const NOT_PASSED_ON: &str = "What begins with `sealed:` stands for a secret that you once wrote and that is kept from the record. \
     It stands for nothing in another call. Write the value itself, or go on without it.";

/// What is told of a call whose secret was sealed elsewhere.
const NOT_HERE: &str = "A secret in this call was sealed elsewhere and cannot be opened here. It was not run.";

/// A call as it may be recorded.
pub(super) enum Cover {
    /// There is no secret in it, or none that is kept.
    Plain(String),
    /// With references to its secrets.
    Under(Covered),
    /// It names what only Waypost may; this is told to the model.
    Unfit(String),
}

impl ToolAgent {
    /// Takes the secrets out of a call as the model made it.
    pub(super) async fn cover(&self, call: &ToolCall, turn: &Turn) -> Result<Cover, Error> {
        let own = self.tools.get(&call.tool);
        // What another agent is told to do it has to read.
        if own.as_ref().is_some_and(|tool| tool.agent().is_some()) {
            return Ok(Cover::Plain(call.arguments.clone()));
        }
        let Ok(arguments) = Json::new(call.arguments.clone()) else { return Ok(Cover::Plain(hidden::masked(&call.arguments))) };
        if !hidden::places(&arguments).is_empty() {
            return Ok(Cover::Unfit(NOT_PASSED_ON.to_owned()));
        }
        // A question is for people to read, and nothing runs with it.
        if self.asking.contains_key(&call.tool) {
            return Ok(Cover::Plain(hidden::masked(&call.arguments)));
        }
        let marked = own.as_ref().map(|tool| Marked { schema: Some(&tool.sheet().parameters), places: &tool.sheet().secrets });
        Ok(Cover::Under(turn.cover(&arguments, marked.unwrap_or_default()).await?))
    }

    /// The calls that people have approved, in the open, to be compared with what is there now.
    pub(super) async fn approved(&self, turn: &Turn) -> Result<BTreeMap<CallId, Uncovered>, Error> {
        let mut approved = BTreeMap::new();
        for outstanding in &turn.session().calls {
            let Progress::Ready { ask: Some(ask), .. } = &outstanding.progress else { continue };
            let Some(approval) = turn.session().asks.get(ask).and_then(|ask| ask.approval()) else { continue };
            let opened = turn.uncover(approval.call.arguments()).await?;
            approved.extend(opened.map(|opened| (outstanding.call.call_id.clone(), opened)));
        }
        Ok(approved)
    }
}

/// The arguments of a call as they are kept, and in the open.
pub(super) async fn in_both(arguments: &str, turn: &Turn) -> Result<Result<(Json, Uncovered), String>, Error> {
    match arguments_of(arguments) {
        Ok(kept) => Ok(turn.uncover(&kept).await?.map(|opened| (kept, opened)).ok_or_else(|| NOT_HERE.to_owned())),
        Err(told) => Ok(Err(told)),
    }
}
