//! What a tool knows about a call besides its arguments.

use waypost_core::ask::AskStatus;
use waypost_core::ask::inquiry::InquiryAnswer;
use waypost_core::json::Json;
use waypost_core::question::typed::Questions;
use waypost_engine::Stop;

use super::ToolError;
#[cfg(doc)]
use super::ToolOutcome;

/// What a tool knows about a call besides its arguments. Cheap to clone.
///
/// ```
/// use waypost_agents::{Blocking, ToolDefinition, ToolOutcome};
///
/// let definition = ToolDefinition {
///     blocking: Some(Blocking { completes_on_approval: false }),
///     ..ToolDefinition::new("order", "Orders after people saw the price.", serde_json::json!({"type": "object"}))
/// };
/// let order = definition.with_context(|context, _| async move {
///     Ok(match context.feedback {
///         None => ToolOutcome::Suspended("It costs 12 EUR.".into()),
///         Some(_) => ToolOutcome::done("Ordered."),
///     })
/// });
/// ```
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ToolContext {
    /// An idempotency key: the same for every run of this call, also after a crash, and different for every other call.
    pub key: String,
    /// Fires when the session is stopped or the process is about to exit. A tool that observes it ends at once and returns how far it came,
    /// which is recorded as its result. A tool that ignores it is waited for.
    pub stop: Stop,
    /// What people filled in when they approved: an object with the fields of the definition's form. A [`Blocking`](super::Blocking) tool
    /// has it in its second part, after the approval.
    pub feedback: Option<Json>,
    /// People's answer to the question that the tool asked in the middle of this call. The call runs on the approval with which it started,
    /// so a tool whose definition has changed meanwhile should refuse to continue.
    pub answer: Option<InquiryAnswer>,
    /// The state that the tool returned with that question.
    pub state: Option<Json>,
}

impl ToolContext {
    /// The context of a call with this idempotency key, for tests of a tool.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), ..Self::default() }
    }

    /// What people answered to the questions of `T`. `None`: they have not been asked yet, so return [`ToolOutcome::ask`].
    ///
    /// ```
    /// # extern crate waypost_agents as waypost;
    /// use waypost::{Questions, ToolContext, ToolError, ToolOutcome, tool};
    ///
    /// #[derive(Questions)]
    /// struct Release {
    ///     /// Which region?
    ///     #[question(options("eu", "us"))]
    ///     region: String,
    ///     /// How many machines first?
    ///     #[question(min = 1, max = 50)]
    ///     machines: Option<u32>,
    /// }
    ///
    /// /// Releases a service.
    /// #[tool]
    /// async fn release(context: ToolContext, service: String) -> Result<ToolOutcome, ToolError> {
    ///     let Some(Release { region, machines }) = context.answers()? else {
    ///         return Ok(ToolOutcome::ask::<Release>());
    ///     };
    ///     Ok(ToolOutcome::done(format!("{service} is released in {region}, on {} machines first.", machines.unwrap_or(1))))
    /// }
    /// # fn main() {}
    /// ```
    ///
    /// # Errors
    /// [`ToolError::TellModel`] if nobody answered: the ask expired, or was cancelled or withdrawn.
    pub fn answers<T: Questions>(&self) -> Result<Option<T>, ToolError> {
        let Some(answer) = &self.answer else { return Ok(None) };
        if answer.status != AskStatus::Answered {
            let comment = answer.comment.iter().map(|comment| format!(" They said: {comment}")).collect::<String>();
            return Err(ToolError::TellModel(format!("People did not answer: the question is {}.{comment}", answer.status.as_str())));
        }
        T::from_answers(&answer.answers).map(Some).map_err(ToolError::unknown)
    }
}
