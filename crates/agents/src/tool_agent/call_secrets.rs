//! Secrets that a model writes into its calls. They are encrypted before anything of the call is recorded, and decrypted for the one run.
//! The model sees a reference instead, which it cannot use elsewhere.

use std::collections::BTreeMap;

use waypost_core::approval::call::ToolCall;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::CallId;
use waypost_core::json::Json;
use waypost_core::session::CallProgress;
use waypost_core::text::redaction::{self, Marked};
use waypost_engine::{Error, OpenedArguments, SealedArguments, Turn};

use super::ToolAgent;
use super::calls::arguments_of;

/// The error for a call that contains a reference to an encrypted secret.
const NOT_PASSED_ON: &str = "A value that begins with `sealed:` is a placeholder for a secret that you wrote earlier. The secret is not \
     stored in the conversation, and the placeholder does not work in another call. Write the value itself, or continue without it.";

/// The error for a call whose secret was encrypted on another installation.
const NOT_HERE: &str = "A secret in this call was encrypted elsewhere and cannot be decrypted here. The call was not run.";

/// A call as it may be recorded.
pub(super) enum RecordableCall {
    /// There is no secret in it, or none that is stored.
    Plain(String),
    /// With references to its secrets.
    Sealed(SealedArguments),
    /// It contains a reference that only Waypost may write; this text goes to the model.
    Invalid(String),
}

impl ToolAgent {
    /// Replaces the secrets in a call as the model made it.
    pub(super) async fn seal_arguments(&self, call: &ToolCall, turn: &Turn) -> Result<RecordableCall, Error> {
        let own = self.tools.get(&call.tool);
        // Another agent must be able to read its task.
        if own.as_ref().is_some_and(|tool| tool.definition().agent.is_some()) {
            return Ok(RecordableCall::Plain(call.arguments.clone()));
        }
        let Ok(arguments) = Json::new(call.arguments.clone()) else { return Ok(RecordableCall::Plain(redaction::masked(&call.arguments))) };
        if !redaction::reference_locations(&arguments).is_empty() {
            return Ok(RecordableCall::Invalid(NOT_PASSED_ON.to_owned()));
        }
        // A question is for people to read, and no tool runs with it.
        if self.asking.contains_key(&call.tool) {
            return Ok(RecordableCall::Plain(redaction::masked(&call.arguments)));
        }
        let marked = own.as_ref().map(|tool| Marked { schema: Some(&tool.definition().parameters), pointers: &tool.definition().secrets });
        match turn.seal_arguments(&arguments, marked.unwrap_or_default()).await {
            Ok(sealed) => Ok(RecordableCall::Sealed(sealed)),
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let message = problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>().join(" ");
                Ok(RecordableCall::Invalid(format!("{message} The call was not run.")))
            }
            Err(error) => Err(error),
        }
    }

    /// The approved calls with decrypted secrets, to be compared with what would run now.
    pub(super) async fn approved(&self, turn: &Turn) -> Result<BTreeMap<CallId, OpenedArguments>, Error> {
        let mut approved = BTreeMap::new();
        for outstanding in &turn.session().calls {
            let CallProgress::Ready { ask: Some(ask), .. } = &outstanding.progress else { continue };
            let Some(approval) = turn.session().asks.get(ask).and_then(|ask| ask.approval()) else { continue };
            let opened = turn.open_arguments(approval.call.arguments()).await?;
            approved.extend(opened.map(|opened| (outstanding.call.call_id.clone(), opened)));
        }
        Ok(approved)
    }
}

/// The arguments of a call as they are stored, and with decrypted secrets.
pub(super) async fn in_both(arguments: &str, turn: &Turn) -> Result<Result<(Json, OpenedArguments), String>, Error> {
    match arguments_of(arguments) {
        Ok(stored) => Ok(turn.open_arguments(&stored).await?.map(|opened| (stored, opened)).ok_or_else(|| NOT_HERE.to_owned())),
        Err(message) => Ok(Err(message)),
    }
}
