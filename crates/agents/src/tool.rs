//! What a tool is: what it is called with, what running it does to the world, and when people
//! must be asked first.

mod made;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use waypost_core::approval::Risk;
use waypost_core::feedback::Field;
use waypost_core::ids::{AgentName, ToolName};
use waypost_core::inquiry::Said;
use waypost_core::json::Json;
use waypost_core::question::Question;
use waypost_engine::Stop;

use crate::asking::AskingPolicy;

pub use made::FnTool;

/// Something a model can have done.
///
/// ```
/// use std::sync::Arc;
/// use serde::Deserialize;
/// use waypost_agents::{Effect, Tool, ToolFailure, ToolSheet};
/// use waypost_core::json::Json;
///
/// struct Add(ToolSheet);
///
/// #[derive(Deserialize)]
/// struct Numbers {
///     a: i64,
///     b: i64,
/// }
///
/// #[async_trait::async_trait]
/// impl Tool for Add {
///     fn sheet(&self) -> &ToolSheet {
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
/// let add: Arc<dyn Tool> = Arc::new(Add(ToolSheet { effect: Effect::Free, ..ToolSheet::new("add", "Adds.", parameters) }));
/// ```
#[async_trait]
pub trait Tool: Send + Sync {
    /// What it is; the same every time.
    fn sheet(&self) -> &ToolSheet;

    /// The agent that does the work in a session of its own, where it is no function; `run` is then
    /// never called.
    fn agent(&self) -> Option<&AgentName> {
        None
    }

    /// Does it. `arguments` fit the sheet's schema and are, to the byte, what was approved, where
    /// an approval was needed; but where the sheet takes a secret and a reference to one stood, they
    /// hold the secret itself, which is for this run and not for any log. Read them into a type of your own with [`Json::read`]. What comes
    /// back is told to the model.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure>;

    /// The same, for a tool that takes long: `stop` fires once the session was stopped or the process is to
    /// end. A tool that heeds it ends at once and says how far it came, which is recorded as its result;
    /// one that does not is waited for.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn run_until(&self, arguments: &Json, stop: &Stop) -> Result<String, ToolFailure> {
        let _ = stop;
        self.run(arguments).await
    }

    /// The same, for a tool that tells somebody else which call this is, or that may have to ask people
    /// something on the way: it gives back [`Step::Asks`], keeps nothing, and is told in
    /// [`go_on`](Self::go_on) what they said.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn begin(&self, arguments: &Json, run: &Run<'_>) -> Result<Step, ToolFailure> {
        self.run_until(arguments, run.stop).await.map(Step::Done)
    }

    /// Goes on with a call that asked people something: `state` is where it stopped, as it was given
    /// with the question, and `said` what came of that. The call runs on the leave that it began with, so
    /// a tool that has become another meanwhile refuses to go on.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn go_on(&self, arguments: &Json, state: Option<&Json>, said: &Said, run: &Run<'_>) -> Result<Step, ToolFailure> {
        let _ = (arguments, state, said, run);
        Err(ToolFailure::Unknown("This tool does not go on with calls that it did not finish.".into()))
    }

    /// The first part of a [`Blocking`] tool: prepares, and suspends with what people have to see.
    /// What it does not suspend is its result. Other tools have no first part.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn prepare(&self, arguments: &Json) -> Result<Step, ToolFailure> {
        self.run(arguments).await.map(Step::Done)
    }

    /// Does it with what people filled in when they approved: `feedback` is one object by field of
    /// the sheet's form. The second part of a blocking tool that does not complete on approval.
    ///
    /// # Errors
    /// [`ToolFailure`] says who has to hear about it.
    async fn run_with(&self, arguments: &Json, feedback: &Json) -> Result<String, ToolFailure> {
        let _ = feedback;
        self.run(arguments).await
    }
}

/// What a tool may know of the run of a call beside its arguments.
#[derive(Debug, Clone, Copy)]
pub struct Run<'a> {
    /// The same each time this very call is run, also after a crash, and no other call has it.
    pub key: &'a str,
    /// Fires once the session was stopped, or the process is to end.
    pub stop: &'a Stop,
}

/// How far a tool came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// It is done, and this is its result.
    Done(String),
    /// It waits for people, with this output for them: a text, or JSON as text.
    Suspended(String),
    /// It has something to ask people before it can go on.
    Asks(Box<Inquiry>),
}

/// What a tool asks people in the middle of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    /// What is asked.
    pub questions: Vec<Question>,
    /// How long people have, and who they are.
    pub policy: AskingPolicy,
    /// Where the tool stopped. It is recorded, and never shown to people or models.
    pub state: Option<Json>,
}

impl Inquiry {
    /// These questions, to whoever may answer, for as long as it takes. Change what differs.
    #[must_use]
    pub fn new(questions: Vec<Question>) -> Self {
        Self { questions, policy: AskingPolicy::default(), state: None }
    }
}

/// What a tool is.
///
/// ```
/// use waypost_agents::{Needs, ToolSheet};
///
/// let parameters = serde_json::json!({"type": "object", "properties": {"to": {"enum": ["staging", "production"]}}, "required": ["to"]});
/// let sheet = ToolSheet {
///     needs_approval: Needs::Always,
///     prompt: Some("Deploy to {{to}}?".into()),
///     allow_modify_args: true,
///     ..ToolSheet::new("deploy", "Deploys the web app.", parameters)
/// };
/// let deploy = sheet.does(|arguments| async move { Ok(format!("deployed with {}", arguments.as_str())) });
/// ```
#[derive(Clone)]
pub struct ToolSheet {
    /// The name to call it by.
    pub name: ToolName,
    /// Where it comes from, where that is a server of tools; people see it, and the approved call names it.
    pub server: Option<String>,
    /// What it does and when to use it, for the model.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub parameters: Value,
    /// What running it does.
    pub effect: Effect,
    /// When people must be asked first.
    pub needs_approval: Needs,
    /// How bad a mistake would be.
    pub risk: Risk,
    /// What kind of thing it does, for people.
    pub category: Option<String>,
    /// What people are told, with `{{argument}}` filled in, and `{{output}}` of a blocking tool.
    pub prompt: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: bool,
    /// What people can fill in when they approve. Of a blocking tool they fill it in once it has
    /// suspended.
    pub form: Vec<Field>,
    /// How long an approval is a licence to run; a day where absent. Afterwards people are asked anew.
    pub execution_expiry: Option<Duration>,
    /// Whether it suspends to wait for people, and what becomes of it then. The effect is then that
    /// of its first part; what runs after an approval is never repeated on a guess.
    pub blocking: Option<Blocking>,
    /// Why people are asked, for them.
    pub reason: Option<Reason>,
    /// Whether people may make a standing rule of an approval.
    pub rememberable: bool,
    /// Whether people are asked again about the very call that they rejected.
    pub retry_after_rejection: bool,
    /// What a call acts on, resolved; approved with it, and looked up again before it runs.
    pub target: Option<Resolve>,
    /// JSON pointers to the arguments that name files; approved with their contents.
    pub file_refs: Vec<String>,
    /// What else may change between the decision and the run, such as `env:PATH`; shown to people.
    pub not_pinned: Vec<String>,
    /// The arguments that may be a secret, as JSON pointers such as `/token`. A model passes the
    /// reference that it was given; the tool gets the secret itself.
    pub secrets: Vec<String>,
    /// What becomes of a call with an encoded part that nobody can read.
    pub opaque: OnOpaque,
    /// What people are asked differently for some arguments, where a policy says so.
    pub by_arguments: Option<ByArguments>,
}

/// As what people are asked about a call. What is left out stays as the sheet has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AskedAs {
    /// How bad a mistake would be.
    pub risk: Option<Risk>,
    /// What kind of thing it is.
    pub category: Option<String>,
    /// What people are told, with `{{argument}}` filled in.
    pub prompt: Option<String>,
    /// Why they are asked.
    pub reason: Option<String>,
    /// Whether they may change the arguments.
    pub allow_modify_args: Option<bool>,
}

/// As what people are asked about a call with these arguments.
pub type ByArguments = Arc<dyn Fn(&Value) -> AskedAs + Send + Sync>;

/// What becomes of a call that needs leave and holds an encoded part that nobody can read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnOpaque {
    /// People are asked, and see its size and digest.
    #[default]
    Ask,
    /// Nobody is asked, nothing runs, and the model is told to write what can be read.
    Refuse,
}

/// What a call with these arguments acts on.
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

/// A tool that suspends with an output for people and waits for what they say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blocking {
    /// Whether the approval with its feedback is the call's result. Otherwise the tool goes on with
    /// it, in [`Tool::run_with`].
    pub completes_on_approval: bool,
}

impl Default for Blocking {
    fn default() -> Self {
        Self { completes_on_approval: true }
    }
}

impl ToolSheet {
    /// A tool that runs without leave and must not run twice. Change what differs.
    pub fn new(name: impl Into<String>, description: impl Into<String>, parameters: Value) -> Self {
        Self {
            name: ToolName::new(name),
            server: None,
            description: description.into(),
            parameters,
            effect: Effect::Once,
            needs_approval: Needs::Never,
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

    /// The sheet as it is for a call with these arguments.
    #[must_use]
    pub fn for_call(&self, arguments: &Value) -> Cow<'_, Self> {
        match &self.by_arguments {
            None => Cow::Borrowed(self),
            Some(asked) => Cow::Owned(self.clone().asked_as(asked(arguments))),
        }
    }
}

/// What running a tool does to the world, and so what may be done when nobody knows whether it
/// ran. What is not said is taken for [`Effect::Once`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effect {
    /// Nothing: it only looks.
    Free,
    /// The same when it is done twice.
    Repeatable,
    /// Something that must not be done twice. In doubt, people are asked.
    #[default]
    Once,
}

impl Effect {
    /// The word for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Repeatable => "repeatable",
            Self::Once => "once",
        }
    }
}

/// A question about a call's arguments.
pub type Predicate = Arc<dyn Fn(&Value) -> Result<bool, String> + Send + Sync>;

/// When people must be asked before a tool runs.
#[derive(Clone, Default)]
pub enum Needs {
    /// Never.
    #[default]
    Never,
    /// Every time.
    Always,
    /// When the arguments say so. A predicate that fails means: ask.
    When(Predicate),
}

impl Needs {
    /// Asks when `predicate` holds for the arguments.
    pub fn when(predicate: impl Fn(&Value) -> Result<bool, String> + Send + Sync + 'static) -> Self {
        Self::When(Arc::new(predicate))
    }

    /// Whether people must be asked about these arguments; `None` where the predicate failed.
    #[must_use]
    pub fn of(&self, arguments: &Value) -> Option<bool> {
        match self {
            Self::Never => Some(false),
            Self::Always => Some(true),
            Self::When(predicate) => predicate(arguments).ok(),
        }
    }

    /// The same, where a predicate that failed means: ask.
    #[must_use]
    pub fn approval_of(&self, arguments: &Value) -> bool {
        self.of(arguments).unwrap_or(true)
    }

    /// The word for it.
    #[must_use]
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Always => "always",
            Self::When(_) => "sometimes",
        }
    }
}

/// Who has to hear about a tool that failed.
#[derive(Debug, thiserror::Error)]
pub enum ToolFailure {
    /// The model: it can try something else.
    #[error("{0}")]
    TellModel(String),
    /// The operator: nobody below can help, so the session stops here.
    #[error("{0}")]
    StopSession(String),
    /// Whoever can find out: nobody here knows whether it happened, such as where it was sent and no
    /// answer came. Where it must not happen twice people are asked, otherwise the model is told.
    #[error("{0}")]
    Unknown(String),
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn c9_a_predicate_that_fails_means_ask() {
        let needs = Needs::when(|arguments| Ok(arguments["amount"].as_f64().ok_or("no amount")? > 100.0));
        let asked = [json!({"amount": 50}), json!({"amount": 500}), json!({})].map(|arguments| needs.approval_of(&arguments));
        assert_eq!(asked, [false, true, true]);
    }
}
