//! A model, its tools and a loop: reads the transcript, calls the model, runs its tool calls or asks for their approval, until the model is
//! done.

mod blocked;
mod blocking;
mod budget;
mod call_secrets;
mod calls;
mod children;
mod context_window;
mod frozen;
mod guarding;
mod model_call;
mod planned;
mod question_reports;
mod reply;
mod reply_judgement;
mod result_schema;
mod resuming;
mod secrets;
mod summary;
mod tool_inquiry;
mod tools;
mod transcript;
mod transcript_message;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use waypost_core::agent::rejection::Rejections;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::Ask;
use waypost_core::ask::policy::USUAL_RETRIES;
use waypost_core::ids::{AgentName, ToolName};
use waypost_core::json::Json;
use waypost_core::session::NextWork;
use waypost_engine::{Agent, AgentCard, ToolCard, TranscriptEntry, Turn, TurnError};

use crate::approvals::Approvals;
use crate::asking::{AskClarification, AskForApproval, AskUser, AskingTool};
use crate::control_marks::ControlMarks;
use crate::guardrail::{GuardOptions, Guardrail};
use crate::judge::ReplyJudge;
use crate::model::{Model, ModelError, Retry, ToolSpec};
use crate::planner::Planner;
use crate::tool::{ApprovalMode, SideEffect, Tool};
use crate::toolbox::Toolbox;

pub use budget::{OnExceeded, Prices, SessionBudget};
pub use context_window::ContextWindow;
use guarding::Guardrails;
pub use question_reports::OnQuestion;
pub use result_schema::BadForm;
use result_schema::UsableSchema;
pub use resuming::{Resuming, Todo};
use tools::Tools;

/// An agent that is a model with tools. Build it, then register it with the engine.
///
/// ```
/// use std::sync::Arc;
/// use waypost_agents::model::{ScriptedResponse, ScriptedModel};
/// use waypost_agents::{ApprovalMode, AskUser, ToolAgent, ToolDefinition};
/// use waypost_engine::Agent as _;
///
/// let definition = ToolDefinition::new("deploy", "Deploys the web app.", serde_json::json!({"type": "object"}));
/// let deploy = ToolDefinition { approval_mode: ApprovalMode::Always, ..definition }.with_handler(|_| async { Ok("deployed".into()) });
/// let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("There is nothing to deploy.")]));
/// let agent = ToolAgent::new("deployer", "Deploys the web app.", model)
///     .system("You deploy what people ask you to.")
///     .tool(deploy)
///     .ask_user(AskUser::default());
/// assert_eq!(agent.card().tools.len(), 2);
/// ```
pub struct ToolAgent {
    name: AgentName,
    description: String,
    system: Option<String>,
    model: Arc<dyn Model>,
    tools: Tools,
    asking: BTreeMap<ToolName, Box<dyn AskingTool>>,
    approvals: Approvals,
    hooks: Vec<Hook>,
    judge: Option<ReplyJudge>,
    on_question: Option<Box<OnQuestion>>,
    max_retries: u32,
    budget: SessionBudget,
    window: Option<ContextWindow>,
    form: Option<UsableSchema>,
    resuming: Resuming,
    todo: Option<Box<Todo>>,
    control_marks: ControlMarks,
    guardrails: Guardrails,
}

/// Rewrites the arguments of a call, or returns what the model has to fix.
type Hook = Box<dyn Fn(&ToolName, Json) -> Result<Json, String> + Send + Sync>;

impl ToolAgent {
    /// An agent called `name` that uses `model` and has no tools yet.
    pub fn new(name: impl Into<String>, description: impl Into<String>, model: Arc<dyn Model>) -> Self {
        let name = AgentName::new(name);
        Self {
            name,
            description: description.into(),
            system: None,
            model,
            tools: Tools::default(),
            asking: BTreeMap::new(),
            approvals: Approvals::default(),
            hooks: Vec::new(),
            judge: None,
            on_question: None,
            max_retries: USUAL_RETRIES,
            budget: SessionBudget::default(),
            window: None,
            form: None,
            resuming: Resuming::default(),
            todo: None,
            control_marks: ControlMarks::default(),
            guardrails: Guardrails::default(),
        }
    }

    /// The system prompt: what the model is told before the conversation.
    #[must_use]
    pub fn system(mut self, text: impl Into<String>) -> Self {
        self.system = Some(text.into());
        self
    }

    /// Adds a tool.
    #[must_use]
    pub fn tool(mut self, tool: impl Tool + 'static) -> Self {
        self.tools.add(Arc::new(tool));
        self
    }

    /// Adds the tools of a [`Toolbox`], as it lists them at each turn.
    #[must_use]
    pub fn toolbox(mut self, toolbox: Arc<dyn Toolbox>) -> Self {
        self.tools.add_box(toolbox);
        self
    }

    /// Lets the model ask people structured questions. Without this, the model does not have the tool.
    #[must_use]
    pub fn ask_user(self, options: AskUser) -> Self {
        self.asking(options)
    }

    /// Lets the model ask people one question and get the answer as plain text. Without this, the model does not have the tool.
    #[must_use]
    pub fn ask_clarification(self, options: AskClarification) -> Self {
        self.asking(options)
    }

    /// Lets the model ask people to approve a text. Without this, the model does not have the tool.
    #[must_use]
    pub fn ask_for_approval(self, options: AskForApproval) -> Self {
        self.asking(options)
    }

    /// Which of its tools need approval.
    #[must_use]
    pub fn approvals(mut self, approvals: Approvals) -> Self {
        self.approvals = approvals;
        self
    }

    /// Rewrites the arguments of every call as soon as the model has made it. Hooks run in the order in which they were added. From then on
    /// the rewritten call is the call: it is recorded, shown, approved and run, and no hook sees it again.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use waypost_agents::ToolAgent;
    /// # use waypost_agents::model::{ScriptedResponse, ScriptedModel};
    /// # let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("Done.")]));
    /// let agent = ToolAgent::new("clerk", "Files things.", model).hook(|tool, arguments| match tool.as_str() {
    ///     "remove" => Err("Removing is not allowed. Move it to the archive.".into()),
    ///     _ => Ok(arguments),
    /// });
    /// ```
    #[must_use]
    pub fn hook(mut self, hook: impl Fn(&ToolName, Json) -> Result<Json, String> + Send + Sync + 'static) -> Self {
        self.hooks.push(Box::new(hook));
        self
    }

    /// Has people's replies to the model's questions judged before the model receives them. An insufficient reply is asked again.
    #[must_use]
    pub fn judged_by(mut self, judge: ReplyJudge) -> Self {
        self.judge = Some(judge);
        self
    }

    /// Calls `hears` for every structured question of the model, when it is asked and when it is settled, with the ask as it is then. It is
    /// called at least once for each, from the agent's turn, and must not take long.
    #[must_use]
    pub fn on_question(mut self, hears: impl Fn(&Ask) + Send + Sync + 'static) -> Self {
        self.on_question = Some(Box::new(hears));
        self
    }

    /// How many times an insufficient reply is asked again before the step is skipped; 2 by default.
    #[must_use]
    pub fn max_retries(mut self, most: u32) -> Self {
        self.max_retries = most;
        self
    }

    /// Stops a session that has been worked on for longer than `most`. The time in which it waits for people does not count.
    #[must_use]
    pub fn work_limit(mut self, most: Duration) -> Self {
        self.budget.work = Some(most);
        self
    }

    /// How much a session may use.
    #[must_use]
    pub fn budget(mut self, budget: SessionBudget) -> Self {
        self.budget = budget;
        self
    }

    /// The size of the model's context window. Before a conversation gets longer, the model condenses its old part. Without this setting, a
    /// conversation that is too long fails with `context_too_long`.
    #[must_use]
    pub fn window(mut self, window: ContextWindow) -> Self {
        self.window = Some(window);
        self
    }

    /// Requires a result that matches a JSON Schema. The model is told about it, and its final message is validated: if it does not match,
    /// the model receives everything that is wrong; if it matches, it is the session's result. After three invalid results in a row, the
    /// session fails with `result_unfit`.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use waypost_agents::ToolAgent;
    /// # use waypost_agents::model::{ScriptedResponse, ScriptedModel};
    /// # let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says(r#"{"open": 3}"#)]));
    /// let form = serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"open": {"type": "integer"}},
    ///     "required": ["open"],
    ///     "additionalProperties": false,
    /// });
    /// let agent = ToolAgent::new("counter", "Counts open tickets.", model).output(&form)?;
    /// # Ok::<(), waypost_agents::tool_agent::BadForm>(())
    /// ```
    ///
    /// # Errors
    /// [`BadForm`] if the schema cannot be used: it is invalid, too large, or refers to another document.
    pub fn output(mut self, schema: &Value) -> Result<Self, BadForm> {
        self.form = Some(UsableSchema::new(schema)?);
        Ok(self)
    }

    /// How the model learns what happened during a pause; by default, from the results of its calls.
    #[must_use]
    pub fn resuming(mut self, resuming: Resuming) -> Self {
        self.resuming = resuming;
        self
    }

    /// Tells the model its to-do list, together with what happened during a pause. `todo` makes the list from the journal up to that point,
    /// and must return the same for the same input.
    #[must_use]
    pub fn todo(mut self, todo: impl Fn(&[TranscriptEntry]) -> Option<Json> + Send + Sync + 'static) -> Self {
        self.todo = Some(Box::new(todo));
        self
    }

    /// What to do with a model's control marks in texts of people and tools; by default, they are kept.
    #[must_use]
    pub fn control_marks(mut self, control_marks: ControlMarks) -> Self {
        self.control_marks = control_marks;
        self
    }

    /// Passes every text to `guardrail`, on its way to the model and from it. Several guardrails run in the order in which they were added,
    /// and the strictest ruling counts.
    #[must_use]
    pub fn guardrail(mut self, guardrail: Arc<dyn Guardrail>) -> Self {
        self.guardrails.rails.push(guardrail);
        self
    }

    /// What to do with texts that the guardrails do not let pass.
    #[must_use]
    pub fn guarded(mut self, options: GuardOptions) -> Self {
        self.guardrails.options = options;
        self
    }

    fn asking(mut self, tool: impl AskingTool + 'static) -> Self {
        self.asking.insert(tool.spec().name, Box::new(tool));
        self
    }

    /// The tools that the model is offered. A tool whose calls were rejected too often is withheld.
    fn specs(&self, rejections: &Rejections) -> Vec<ToolSpec> {
        self.asking.values().map(|asking| asking.spec()).chain(self.own_specs(rejections)).collect()
    }

    fn own_specs(&self, rejections: &Rejections) -> Vec<ToolSpec> {
        let offered = self.tools.all().into_iter().filter(|tool| !rejections.withholds(&tool.definition().name));
        let spec = |tool: Arc<dyn Tool>| {
            let definition = tool.definition();
            ToolSpec {
                name: definition.name.clone(),
                description: definition.description.clone(),
                parameters: definition.parameters.clone(),
            }
        };
        offered.map(spec).collect()
    }

    /// Passes a call through the hooks.
    fn rewrite(&self, call: &mut ToolCall) -> Result<(), String> {
        if self.hooks.is_empty() || self.tools.get(&call.tool).is_none() {
            return Ok(());
        }
        let arguments = calls::arguments_of(&call.arguments)?;
        let arguments = self.hooks.iter().try_fold(arguments, |arguments, hook| hook(&call.tool, arguments))?;
        arguments.as_str().clone_into(&mut call.arguments);
        Ok(())
    }
}

#[async_trait]
impl Agent for ToolAgent {
    fn card(&self) -> AgentCard {
        let asks = self.asking.values().map(|asking| {
            let spec = asking.spec();
            ToolCard {
                name: spec.name.to_string(),
                description: spec.description,
                approval: ApprovalMode::Never.as_str(),
                side_effect: SideEffect::ReadOnly.as_str(),
            }
        });
        let own = self.tools.all().into_iter().map(|tool| {
            let definition = tool.definition();
            let (approval, side_effect) = (definition.approval_mode.as_str(), definition.side_effect.as_str());
            ToolCard { name: definition.name.to_string(), description: definition.description.clone(), approval, side_effect }
        });
        AgentCard {
            name: self.name.clone(),
            description: self.description.clone(),
            tools: asks.chain(own).collect(),
            approvals: self.approvals.as_str(),
        }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        self.led_by(None, turn).await
    }
}

impl ToolAgent {
    /// Takes one step, following a plan if there is one.
    pub(crate) async fn led_by(&self, planner: Option<&Planner>, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(work) = turn.session().work() else { return Ok(()) };
        if self.budget.is_stopped(work, turn).await? {
            return Ok(());
        }
        match work {
            NextWork::Calls | NextWork::Speak => self.tools.open().await?,
            NextWork::Judge(_) | NextWork::Reply(_) => {}
        }
        match work {
            NextWork::Judge(ask) => self.judge_reply(ask, turn).await,
            NextWork::Calls => self.advance(turn).await,
            NextWork::Speak => self.take_step(planner, turn).await,
            NextWork::Reply(ask) => self.reply(ask, turn).await,
        }
    }
}

fn failed(error: &ModelError) -> TurnError {
    match (error.retry(), error) {
        (Retry::Later(after), _) => TurnError::Later { after, reason: error.to_string() },
        (Retry::Never, ModelError::ContextTooLong) => TurnError::Fail { code: "context_too_long", message: error.to_string() },
        (Retry::Never, _) => TurnError::Fail { code: "model_failed", message: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ScriptedModel;

    fn agent() -> ToolAgent {
        ToolAgent::new("a", "An agent.", Arc::new(ScriptedModel::new(Vec::new())))
    }

    #[test]
    fn c1_a_model_can_ask_only_where_that_was_switched_on() {
        let own = AskUser { prompt_override: Some("Ask when unsure.".into()), ..AskUser::default() };
        let offered = [agent(), agent().ask_user(own)].map(|agent| {
            let specs = agent.specs(&Rejections::default()).into_iter();
            specs.map(|spec| format!("{}: {}", spec.name, spec.description)).collect::<Vec<_>>()
        });
        assert_eq!(offered, [vec![], vec!["ask_user_question: Ask when unsure.".to_owned()]]);
    }

    #[test]
    fn c1_without_free_text_every_question_needs_options() {
        let open = r#"{"questions":[{"question":"What name?"}]}"#;
        let taken = [true, false].map(|allow_free_text| AskUser { allow_free_text, ..AskUser::default() }.questions(open).is_ok());
        assert_eq!(taken, [true, false]);
    }
}
