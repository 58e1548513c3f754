//! Tools: their arguments, their side effects, and when they need approval.

mod context;
mod error;
mod fn_tool;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use serde_json::Value;
use waypost_core::approval::Field;
use waypost_core::ids::{AgentName, ToolName};
use waypost_core::json::Json;
use waypost_core::question::Question;
use waypost_core::question::typed::Questions;
use waypost_core::risk::Risk;

use crate::asking::AskingPolicy;

pub use context::ToolContext;
pub use error::ToolError;
pub use fn_tool::FnTool;

/// Something that a model can call. Most tools need no type of their own: write [`#[tool]`](macro@crate::tool) on a function, or
/// give a definition its function with [`ToolDefinition::with_handler`].
///
/// ```
/// use serde::Deserialize;
/// use waypost_agents::{SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};
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
///     async fn call(&self, _: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
///         let Numbers { a, b } = arguments.read().map_err(ToolError::tell_model)?;
///         Ok(ToolOutcome::done(a.saturating_add(b)))
///     }
/// }
///
/// let number = serde_json::json!({"type": "integer"});
/// let parameters = serde_json::json!({"type": "object", "properties": {"a": number, "b": number}, "required": ["a", "b"]});
/// let definition = ToolDefinition { side_effect: SideEffect::ReadOnly, ..ToolDefinition::new("add", "Adds.", parameters) };
/// let add = Add(definition);
/// ```
#[async_trait]
pub trait Tool: Send + Sync {
    /// The tool's definition; the same every time.
    fn definition(&self) -> &ToolDefinition;

    /// Runs the tool. `arguments` match the definition's schema. If approval was needed, they are byte for byte what was approved, with one
    /// exception: where the definition takes a secret, a secret reference is replaced by the secret itself, which is for this run only and
    /// must not be logged. Read the arguments into your own type with [`Json::read`].
    ///
    /// A tool that returns [`ToolOutcome::Asks`] or [`ToolOutcome::Suspended`] holds nothing in memory. It is called again once people have
    /// decided, and finds their answer in `context`. What runs before that answer can run more than once.
    ///
    /// # Errors
    /// [`ToolError`] says who has to learn about it.
    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError>;
}

#[async_trait]
impl<T: Tool + ?Sized> Tool for Arc<T> {
    fn definition(&self) -> &ToolDefinition {
        (**self).definition()
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        (**self).call(context, arguments).await
    }
}

/// How far a tool came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToolOutcome {
    /// It is done, and this is its result for the model.
    Done(String),
    /// A [`Blocking`] tool waits for people, with this output for them: a text, or JSON as text.
    Suspended(String),
    /// It has to ask people before it can continue.
    Asks(Box<ToolInquiry>),
}

/// What a tool's function can return: a [`ToolOutcome`], or any value that can be written as JSON.
pub trait IntoOutcome {
    /// The outcome of the call.
    ///
    /// # Errors
    /// [`ToolError`] if the value cannot be written as JSON.
    fn into_outcome(self) -> Result<ToolOutcome, ToolError>;
}

impl IntoOutcome for ToolOutcome {
    fn into_outcome(self) -> Result<ToolOutcome, ToolError> {
        Ok(self)
    }
}

impl<T: Serialize> IntoOutcome for T {
    fn into_outcome(self) -> Result<ToolOutcome, ToolError> {
        let unwritten = |error| ToolError::Unknown(format!("The result cannot be written as JSON: {error}."));
        let json = serde_json::to_string(&self).map_err(unwritten)?;
        // A text is the result itself, without quotes.
        Ok(ToolOutcome::Done(serde_json::from_str(&json).unwrap_or(json)))
    }
}

impl ToolOutcome {
    /// Done with this result. The model gets a text as it is, and every other value as JSON.
    ///
    /// ```
    /// use waypost_agents::ToolOutcome;
    ///
    /// assert_eq!(ToolOutcome::done("Deployed."), ToolOutcome::Done("Deployed.".into()));
    /// assert_eq!(ToolOutcome::done(vec![1, 2]), ToolOutcome::Done("[1,2]".into()));
    /// ```
    ///
    /// # Panics
    /// If `result` cannot be written as JSON, such as a map with keys that are no texts.
    #[must_use]
    pub fn done(result: impl Serialize) -> Self {
        result.into_outcome().expect("a result can be written as JSON")
    }

    /// Asks people the questions of `T`, and ends here. The tool is called again with the answers, which
    /// [`ToolContext::answers`] reads.
    #[must_use]
    pub fn ask<T: Questions>() -> Self {
        Self::Asks(Box::new(ToolInquiry::new(T::questions())))
    }
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
    /// The agent that does the work in a child session, if the tool is an agent. The tool itself is then never called.
    pub agent: Option<AgentName>,
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
    /// Whether the approval with its feedback is the call's result. Otherwise the tool is called again with it.
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
            agent: None,
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
