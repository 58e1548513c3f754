//! Tools: their arguments, their side effects, and when they need approval.

mod fn_tool;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use waypost_core::approval::Field;
use waypost_core::ask::inquiry::InquiryAnswer;
use waypost_core::ids::{AgentName, ToolName};
use waypost_core::json::Json;
use waypost_core::question::Question;
use waypost_core::risk::Risk;
use waypost_engine::Stop;

use crate::asking::AskingPolicy;

pub use fn_tool::FnTool;

/// Something that a model can call.
///
/// ```
/// use std::sync::Arc;
/// use serde::Deserialize;
/// use waypost_agents::{SideEffect, Tool, ToolDefinition, ToolFailure};
/// use waypost_core::json::Json;
///
/// struct Add(ToolDefinition);
///
/// #[derive(Deserialize)]
/// struct Numbers {
///     a: i64,
///     b: i64,
/// }
///
/// #[async_trait::async_trait]
/// impl Tool for Add {
///     fn definition(&self) -> &ToolDefinition {
///         &self.0
///     }
///
///     async fn run(&self, arguments: &Json) -> Result<String, ToolFailure> {
///         let Numbers { a, b } = arguments.read().map_err(|error| ToolFailure::TellModel(error.to_string()))?;
///         Ok(a.saturating_add(b).to_string())
///     }
/// }
///
/// let number = serde_json::json!({"type": "integer"});
/// let parameters = serde_json::json!({"type": "object", "properties": {"a": number, "b": number}, "required": ["a", "b"]});
/// let definition = ToolDefinition { side_effect: SideEffect::ReadOnly, ..ToolDefinition::new("add", "Adds.", parameters) };
/// let add: Arc<dyn Tool> = Arc::new(Add(definition));
/// ```
#[async_trait]
pub trait Tool: Send + Sync {
    /// The tool's definition; the same every time.
    fn definition(&self) -> &ToolDefinition;

    /// The agent that does the work in a child session, if the tool is an agent. `run` is then never called.
    fn agent(&self) -> Option<&AgentName> {
        None
    }

    /// Runs the tool. `arguments` match the definition's schema. If approval was needed, they are byte for byte what was approved, with one
    /// exception: where the definition takes a secret, a secret reference is replaced by the secret itself, which is for this run only and
    /// must not be logged. Read the arguments into your own type with [`Json::read`]. The returned text goes to the model.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure>;

    /// Like `run`, for a tool that takes long. `stop` fires when the session is stopped or the process is about to exit. A tool that
    /// observes it ends at once and returns how far it came, which is recorded as its result. A tool that ignores it is waited for.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn run_until(&self, arguments: &Json, stop: &Stop) -> Result<String, ToolFailure> {
        let _ = stop;
        self.run(arguments).await
    }

    /// Like `run_until`, for a tool that needs an idempotency key for this call, or that may have to ask people during the call. To ask, it
    /// returns [`ToolOutcome::Asks`] and holds nothing in memory; [`go_on`](Self::go_on) receives the answer.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn begin(&self, arguments: &Json, run: &ToolRun<'_>) -> Result<ToolOutcome, ToolFailure> {
        self.run_until(arguments, run.stop).await.map(ToolOutcome::Done)
    }

    /// Continues a call that asked people. `state` is the state that the tool returned with the question, and `answer` is the outcome. The
    /// call runs on the approval with which it started, so a tool whose definition has changed meanwhile refuses to continue.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn go_on(
        &self,
        arguments: &Json,
        state: Option<&Json>,
        answer: &InquiryAnswer,
        run: &ToolRun<'_>,
    ) -> Result<ToolOutcome, ToolFailure> {
        let _ = (arguments, state, answer, run);
        Err(ToolFailure::Unknown("This tool cannot continue a call that it did not finish.".into()))
    }

    /// The first part of a [`Blocking`] tool: prepares, and suspends with an output for people. If it does not suspend, its output is the
    /// call's result. Other tools have no first part.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn prepare(&self, arguments: &Json) -> Result<ToolOutcome, ToolFailure> {
        self.run(arguments).await.map(ToolOutcome::Done)
    }

    /// Runs the tool with what people filled in when they approved: `feedback` is an object with the fields of the definition's form. This
    /// is the second part of a blocking tool that does not complete on approval.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to learn about it.
    async fn run_with(&self, arguments: &Json, feedback: &Json) -> Result<String, ToolFailure> {
        let _ = feedback;
        self.run(arguments).await
    }
}

/// What a tool knows about a call's run besides the arguments.
#[derive(Debug, Clone, Copy)]
pub struct ToolRun<'a> {
    /// An idempotency key: the same for every run of this call, also after a crash, and different for every other call.
    pub key: &'a str,
    /// Fires when the session is stopped or the process is about to exit.
    pub stop: &'a Stop,
}

/// How far a tool came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToolOutcome {
    /// It is done, and this is its result.
    Done(String),
    /// It waits for people, with this output for them: a text, or JSON as text.
    Suspended(String),
    /// It has to ask people before it can continue.
    Asks(Box<ToolInquiry>),
}

/// What a tool asks people in the middle of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolInquiry {
    /// The questions.
    pub questions: Vec<Question>,
    /// How long people have, and who may answer.
    pub policy: AskingPolicy,
    /// The tool's state at this point. It is recorded, and never shown to people or models.
    pub state: Option<Json>,
}

impl ToolInquiry {
    /// These questions, to anyone who may answer, without a deadline. Change what differs.
    #[must_use]
    pub fn new(questions: Vec<Question>) -> Self {
        Self { questions, policy: AskingPolicy::default(), state: None }
    }
}

/// The definition of a tool.
///
/// ```
/// use waypost_agents::{ApprovalMode, ToolDefinition};
///
/// let parameters = serde_json::json!({"type": "object", "properties": {"to": {"enum": ["staging", "production"]}}, "required": ["to"]});
/// let definition = ToolDefinition {
///     approval_mode: ApprovalMode::Always,
///     prompt: Some("Deploy to {{to}}?".into()),
///     allow_modify_args: true,
///     ..ToolDefinition::new("deploy", "Deploys the web app.", parameters)
/// };
/// let deploy = definition.with_handler(|arguments| async move { Ok(format!("deployed with {}", arguments.as_str())) });
/// ```
#[derive(Clone)]
pub struct ToolDefinition {
    /// The name by which the model calls it.
    pub name: ToolName,
    /// The server that the tool comes from, if any; people see it, and the approved call names it.
    pub server: Option<String>,
    /// What it does and when to use it, for the model.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub parameters: Value,
    /// The side effect of running it.
    pub side_effect: SideEffect,
    /// When it needs approval.
    pub approval_mode: ApprovalMode,
    /// How bad a mistake would be.
    pub risk: Risk,
    /// What kind of action it is, for people.
    pub category: Option<String>,
    /// The text for people, with `{{argument}}` filled in, and `{{output}}` of a blocking tool.
    pub prompt: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: bool,
    /// The fields that people can fill in when they approve; for a blocking tool, after it has suspended.
    pub form: Vec<Field>,
    /// How long an approval's permit is valid; a day if absent. After that, people are asked again.
    pub execution_expiry: Option<Duration>,
    /// Whether it suspends to wait for people, and what happens after the approval. The side effect is then that of its first part; what
    /// runs after an approval is never repeated on a guess.
    pub blocking: Option<Blocking>,
    /// Why people are asked, for them.
    pub reason: Option<Reason>,
    /// Whether people may create an auto-approval rule from an approval.
    pub rememberable: bool,
    /// Whether people are asked again about the same call after they rejected it.
    pub retry_after_rejection: bool,
    /// Resolves what a call acts on. The target is approved with the call, and resolved again before the call runs.
    pub target: Option<Resolve>,
    /// JSON pointers to the arguments that name files; people approve the files' contents too.
    pub file_refs: Vec<String>,
    /// What else may change between the decision and the run, such as `env:PATH`; shown to people.
    pub not_pinned: Vec<String>,
    /// The arguments that may be a secret, as JSON pointers such as `/token`. A model passes the reference that it received; the tool
    /// receives the secret itself.
    pub secrets: Vec<String>,
    /// What happens to a call with an encoded part that people cannot read.
    pub opaque: OnOpaque,
    /// How the approval differs for some arguments, if a policy says so.
    pub by_arguments: Option<ByArguments>,
}

/// How a call is presented to people. An absent field keeps the definition's value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AskedAs {
    /// How bad a mistake would be.
    pub risk: Option<Risk>,
    /// What kind of action it is.
    pub category: Option<String>,
    /// The text for people, with `{{argument}}` filled in.
    pub prompt: Option<String>,
    /// Why they are asked.
    pub reason: Option<String>,
    /// Whether they may change the arguments.
    pub allow_modify_args: Option<bool>,
}

/// How a call with these arguments is presented to people.
pub type ByArguments = Arc<dyn Fn(&Value) -> AskedAs + Send + Sync>;

/// What happens to a call that needs approval and contains an encoded part that people cannot read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnOpaque {
    /// People are asked, and see its size and digest.
    #[default]
    Ask,
    /// The call does not run and nobody is asked; the model is told to write plain text.
    Refuse,
}

/// Resolves what a call with these arguments acts on.
pub type Resolve = Arc<dyn Fn(&Value) -> Result<String, String> + Send + Sync>;

/// Why people are asked about a call.
#[derive(Clone)]
pub enum Reason {
    /// The same for every call.
    Text(String),
    /// Made from the arguments.
    Of(Arc<dyn Fn(&Value) -> String + Send + Sync>),
}

impl Reason {
    /// The reason for a call with these arguments.
    #[must_use]
    pub fn for_call(&self, arguments: &Value) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Of(reason) => reason(arguments),
        }
    }
}

/// The settings of a tool that suspends with an output for people and waits for their decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blocking {
    /// Whether the approval with its feedback is the call's result. Otherwise [`Tool::run_with`] continues with it.
    pub completes_on_approval: bool,
}

impl Default for Blocking {
    fn default() -> Self {
        Self { completes_on_approval: true }
    }
}

impl ToolDefinition {
    /// A tool that needs no approval and is not idempotent. Change what differs.
    pub fn new(name: impl Into<String>, description: impl Into<String>, parameters: Value) -> Self {
        Self {
            name: ToolName::new(name),
            server: None,
            description: description.into(),
            parameters,
            side_effect: SideEffect::NonIdempotent,
            approval_mode: ApprovalMode::Never,
            risk: Risk::default(),
            category: None,
            prompt: None,
            allow_modify_args: false,
            reason: None,
            rememberable: true,
            retry_after_rejection: false,
            target: None,
            file_refs: Vec::new(),
            not_pinned: Vec::new(),
            form: Vec::new(),
            execution_expiry: None,
            blocking: None,
            secrets: Vec::new(),
            opaque: OnOpaque::default(),
            by_arguments: None,
        }
    }

    /// The definition for a call with these arguments.
    #[must_use]
    pub fn for_call(&self, arguments: &Value) -> Cow<'_, Self> {
        match &self.by_arguments {
            None => Cow::Borrowed(self),
            Some(asked) => Cow::Owned(self.clone().asked_as(asked(arguments))),
        }
    }
}

/// The side effect of running a tool. It decides what may happen when the outcome of a call is unknown. The default is
/// [`SideEffect::NonIdempotent`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SideEffect {
    /// None: it only reads.
    ReadOnly,
    /// Running it twice has the same effect as running it once.
    Idempotent,
    /// It must not run twice. If its outcome is unknown, people are asked.
    #[default]
    NonIdempotent,
}

impl SideEffect {
    /// The name of this side effect.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ReadOnly => "read_only",
            Self::Idempotent => "idempotent",
            Self::NonIdempotent => "non_idempotent",
        }
    }
}

/// A condition on a call's arguments.
pub type Predicate = Arc<dyn Fn(&Value) -> Result<bool, String> + Send + Sync>;

/// When a tool needs approval.
#[derive(Clone, Default)]
pub enum ApprovalMode {
    /// Never.
    #[default]
    Never,
    /// Every time.
    Always,
    /// When the arguments satisfy a predicate. If the predicate fails, people are asked.
    When(Predicate),
}

impl ApprovalMode {
    /// Asks when `predicate` holds for the arguments.
    pub fn when(predicate: impl Fn(&Value) -> Result<bool, String> + Send + Sync + 'static) -> Self {
        Self::When(Arc::new(predicate))
    }

    /// Whether a call with these arguments needs approval; `None` if the predicate failed.
    #[must_use]
    pub fn of(&self, arguments: &Value) -> Option<bool> {
        match self {
            Self::Never => Some(false),
            Self::Always => Some(true),
            Self::When(predicate) => predicate(arguments).ok(),
        }
    }

    /// Like `of`, but a predicate that failed means: ask.
    #[must_use]
    pub fn approval_of(&self, arguments: &Value) -> bool {
        self.of(arguments).unwrap_or(true)
    }

    /// The name of this mode.
    #[must_use]
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Always => "always",
            Self::When(_) => "sometimes",
        }
    }
}

/// A failure of a tool, by who has to learn about it.
#[derive(Debug, thiserror::Error)]
pub enum ToolFailure {
    /// The model: it can try something else.
    #[error("{0}")]
    TellModel(String),
    /// The operator: neither the model nor people can help, so the session stops here.
    #[error("{0}")]
    StopSession(String),
    /// The outcome is unknown, for example because the request was sent and no response arrived. If the call must not run twice, people are
    /// asked; otherwise the model is told.
    #[error("{0}")]
    Unknown(String),
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn c9_a_predicate_that_fails_means_ask() {
        let needs = ApprovalMode::when(|arguments| Ok(arguments["amount"].as_f64().ok_or("no amount")? > 100.0));
        let asked = [json!({"amount": 50}), json!({"amount": 500}), json!({})].map(|arguments| needs.approval_of(&arguments));
        assert_eq!(asked, [false, true, true]);
    }
}
