//! An agent that asks for a colour, looks at the stock, and sells a thing with approval. Its books
//! are outside of the engine, like the real world.

use std::sync::{Arc, Mutex};

use std::time::Duration;

use async_trait::async_trait;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use tokio::sync::Notify;
use waypost_agents::model::{
    Completion, Model, ModelError, ModelMessage, OutputSink, Prompt, ScriptedModel, ScriptedResponse, ToolRequest,
};
use waypost_agents::{
    ApprovalMode, AskUser, AskingPolicy, Blocking, Patterns, Ruling, SideEffect, Tool, ToolAgent, ToolContext, ToolDefinition, ToolError,
    ToolOutcome,
};
use waypost_core::ask::AskStatus;
use waypost_core::ask::policy::{Policy, Wait};
use waypost_core::ids::{CallId, QuestionId, SessionId, ToolName};
use waypost_core::json::Json;
use waypost_core::question::{Input, Question};
use waypost_engine::{Caller, Engine};
use waypost_store::{AskFilter, ManualClock};

use super::people::decide;

/// The books, which list what was really done, in order; and the agent's behaviour.
#[derive(Clone, Default)]
pub struct Shop {
    books: Arc<Mutex<Vec<String>>>,
    last_result: Arc<Mutex<Option<(CallId, String)>>>,
    prompts: Arc<Mutex<Vec<Vec<ModelMessage>>>>,
    script: Script,
    mood: Arc<Mutex<Mood>>,
}

/// How much the agent does.
#[derive(Clone, Copy, Default)]
enum Script {
    Asks,
    AsksTwice,
    AsksBeside,
    Guarded,
    Sells,
    Orders(Blocking),
    #[default]
    LooksAndSells,
}

/// An event in the middle of the agent's work, once.
type Surprise = Box<dyn FnOnce() -> BoxFuture<'static, ()> + Send>;

#[derive(Default)]
struct Mood {
    deadly: bool,
    away: usize,
    while_speaking: Option<Surprise>,
    while_looking: Option<Surprise>,
    hang: Option<(Hang, Arc<Notify>)>,
}

/// Where the sale hangs, as if the process died there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hang {
    BeforeSelling,
    AfterSelling,
}

impl Shop {
    /// Its agent asks for the colour and finishes.
    pub fn that_only_asks() -> Self {
        Self { script: Script::Asks, ..Self::default() }
    }

    /// Its agent asks for two colours under one header and, in the same step, for the size.
    pub fn that_asks_two_things_at_once() -> Self {
        Self { script: Script::AsksTwice, ..Self::default() }
    }

    /// How often the model was called.
    pub fn times_called(&self) -> usize {
        self.prompts.lock().unwrap().len()
    }

    /// Its agent asks for the colour, and then sells with approval.
    pub fn that_sells_with_approval() -> Self {
        Self { script: Script::Sells, ..Self::default() }
    }

    /// Its agent asks for the colour, packs meanwhile, and finishes when it gets the answer.
    pub fn that_asks_beside_its_work() -> Self {
        Self { script: Script::AsksBeside, ..Self::default() }
    }

    /// Its agent looks at the stock. Internal text on the way to the model or from it is held for people.
    pub fn that_is_guarded() -> Self {
        Self { script: Script::Guarded, ..Self::default() }
    }

    /// The last prompt of the model.
    pub fn last_prompt(&self) -> Vec<ModelMessage> {
        self.prompts.lock().unwrap().last().cloned().unwrap_or_default()
    }

    /// From now on, the model is unavailable for this many calls.
    pub fn is_away(&self, times: usize) {
        self.mood.lock().unwrap().away = times;
    }

    /// Its agent orders a thing with a tool that suspends with a quote. An approval gives a permit for one minute.
    pub fn that_orders(blocking: Blocking) -> Self {
        Self { script: Script::Orders(blocking), ..Self::default() }
    }

    /// Everything that was done.
    pub fn books(&self) -> Vec<String> {
        self.books.lock().unwrap().clone()
    }

    /// What was sold.
    pub fn sales(&self) -> Vec<String> {
        self.books().into_iter().filter(|line| line.starts_with("sell")).collect()
    }

    /// The last tool result that the model got.
    pub fn last_result(&self) -> String {
        self.last_result.lock().unwrap().clone().map(|(_, content)| content).unwrap_or_default()
    }

    /// The call of that result.
    pub fn last_call(&self) -> Option<CallId> {
        self.last_result.lock().unwrap().clone().map(|(call, _)| call)
    }

    pub fn panic_from_now_on(&self) {
        self.mood.lock().unwrap().deadly = true;
    }

    pub fn behave(&self) {
        self.mood.lock().unwrap().deadly = false;
    }

    /// The next sale hangs forever. The returned value is notified when it does.
    pub fn hang(&self, hang: Hang) -> Arc<Notify> {
        let hangs = Arc::new(Notify::new());
        self.mood.lock().unwrap().hang = Some((hang, hangs.clone()));
        hangs
    }

    async fn hang_if(&self, here: Hang) {
        let hang = self.mood.lock().unwrap().hang.take_if(|(hang, _)| *hang == here);
        if let Some((_, hangs)) = hang {
            hangs.notify_one();
            std::future::pending::<()>().await;
        }
    }

    /// While the agent looks at the stock, Zoë approves the sale that it has asked for meanwhile.
    pub fn answer_the_sale_while_looking(&self, waypost: &Engine, zoe: &Caller) {
        let (waypost, zoe) = (waypost.clone(), zoe.clone());
        self.mood.lock().unwrap().while_looking = Some(Box::new(move || {
            Box::pin(async move {
                let pending = AskFilter { status: Some(AskStatus::Pending), limit: 1, ..AskFilter::default() };
                let ask = waypost.asks().list(&zoe, pending).await.unwrap().items.remove(0);
                waypost.asks().reply(&zoe, ask.id, decide(&ask, "approve", None), "web", None).await.unwrap();
            })
        }));
    }

    /// While the model speaks, Zoë sends another message.
    pub fn hear_of_zoe_while_speaking(&self, waypost: &Engine, zoe: &Caller, session: SessionId, words: &'static str) {
        let (waypost, zoe) = (waypost.clone(), zoe.clone());
        self.mood.lock().unwrap().while_speaking =
            Some(Box::new(move || Box::pin(async move { drop(waypost.sessions().say(&zoe, session, words, None).await.unwrap()) })));
    }

    /// While the model speaks, its worker sleeps so long that another worker takes over.
    pub fn fall_asleep_while_speaking(&self, clock: &Arc<ManualClock>, long: Duration, other: &Engine) {
        let (clock, other) = (clock.clone(), other.clone());
        self.mood.lock().unwrap().while_speaking = Some(Box::new(move || {
            Box::pin(async move {
                clock.advance(long);
                other.worker().unwrap().run_until_idle().await.unwrap();
            })
        }));
    }

    pub fn agent(&self) -> ToolAgent {
        let asks =
            json!({"questions": [{"question": "Which colour?", "header": "Colour", "options": [{"label": "red"}, {"label": "blue"}]}]});
        let look = call("c2", "look", &json!({"at": "shelf"}));
        let sell = call("c3", "sell", &json!({"price": 10}));
        let mut lines = vec![ScriptedResponse::calls("Let me ask.", vec![call("c1", "ask_user_question", &asks)])];
        match self.script {
            Script::Asks => {}
            Script::AsksTwice => {
                let colour = |of: &str| json!({"question": format!("Which colour {of}?"), "header": "Colour"});
                let colours = call("c1", "ask_user_question", &json!({"questions": [colour("outside"), colour("inside")]}));
                let size = call("c5", "ask_user_question", &json!({"questions": [{"question": "Which size?", "header": "Size"}]}));
                lines = vec![ScriptedResponse::calls("I shall not wait for an answer.", vec![colours, size])];
            }
            Script::Guarded => lines = vec![ScriptedResponse::calls("An internal look.", vec![look])],
            Script::AsksBeside => lines.push(ScriptedResponse::says("I have packed meanwhile.")),
            Script::Sells => lines.push(ScriptedResponse::calls("Let me sell.", vec![sell])),
            Script::Orders(_) => {
                lines = vec![ScriptedResponse::calls("Let me order.", vec![call("c4", "order", &json!({"thing": "lamp"}))])]
            }
            Script::LooksAndSells => lines.push(ScriptedResponse::calls("Let me see.", vec![look, sell])),
        }
        // One line for each further message of a person.
        lines.extend((0..4).map(|_| ScriptedResponse::says("Thank you.")));
        let aside = ScriptedResponse::says("Red sells best.");
        let model = Moody { script: ScriptedModel::new_with_asides(lines, aside), shop: self.clone() };
        let held = Ruling::Ask { reason: "it is internal".into() };
        let guardrail = Patterns::new("rules").pattern("internal", held).unwrap();
        let agent = ToolAgent::new("shop", "Sells things.", Arc::new(model));
        let agent = if matches!(self.script, Script::Guarded) { agent.guardrail(Arc::new(guardrail)) } else { agent };
        agent
            .ask_user(AskUser { policy: self.asking(), ..AskUser::default() })
            .tool(self.tool("look", SideEffect::ReadOnly, ApprovalMode::Never, "at"))
            .tool(self.tool("sell", SideEffect::NonIdempotent, ApprovalMode::Always, "price"))
            .tool(self.order())
    }

    /// Fetches a quote, shows it, and buys with approval.
    fn order(&self) -> Arc<dyn Tool> {
        let blocking = match self.script {
            Script::Orders(blocking) => blocking,
            Script::Asks | Script::AsksTwice | Script::Guarded | Script::Sells | Script::LooksAndSells | Script::AsksBeside => {
                Blocking::default()
            }
        };
        let limit = Question { input: Input::Number, ..Question::new(QuestionId::new("limit"), "For how much?", Input::Number) };
        let definition = ToolDefinition {
            side_effect: SideEffect::ReadOnly,
            blocking: Some(blocking),
            form: vec![limit.into()],
            prompt: Some("Buy a {{thing}} for {{output.cost}}".into()),
            execution_expiry: Some(Duration::from_secs(60)),
            ..ToolDefinition::new("order", "A thing of the shop.", json!({"type": "object", "required": ["thing"]}))
        };
        Arc::new(Booked { definition, shop: self.clone() })
    }

    fn asking(&self) -> AskingPolicy {
        let wait = match self.script {
            Script::AsksBeside => Wait::Async,
            Script::Asks | Script::AsksTwice | Script::Guarded | Script::Sells | Script::LooksAndSells | Script::Orders(_) => Wait::Block,
        };
        AskingPolicy { within: None, policy: Policy { wait, ..Policy::default() } }
    }

    fn tool(&self, name: &str, side_effect: SideEffect, approval_mode: ApprovalMode, field: &str) -> Arc<dyn Tool> {
        let parameters = json!({"type": "object", "required": [field]});
        let definition = ToolDefinition { side_effect, approval_mode, ..ToolDefinition::new(name, "A thing of the shop.", parameters) };
        Arc::new(Booked { definition, shop: self.clone() })
    }
}

/// A scripted model during whose calls events can happen.
struct Moody {
    script: ScriptedModel,
    shop: Shop,
}

#[async_trait]
impl Model for Moody {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        if let Some(ModelMessage::ToolResult { call_id, content }) = prompt.messages.last() {
            *self.shop.last_result.lock().unwrap() = Some((call_id.clone(), content.clone()));
        }
        let (deadly, away, surprise) = {
            let mut mood = self.shop.mood.lock().unwrap();
            let away = mood.away > 0;
            mood.away = mood.away.saturating_sub(1);
            (mood.deadly, away, mood.while_speaking.take())
        };
        assert!(!deadly, "boom");
        if away {
            return Err(ModelError::Overloaded { retry_after: None });
        }
        self.shop.prompts.lock().unwrap().push(prompt.messages.clone());
        if let Some(surprise) = surprise {
            surprise().await;
        }
        self.script.complete(prompt, output).await
    }
}

struct Booked {
    definition: ToolDefinition,
    shop: Shop,
}

#[async_trait]
impl Tool for Booked {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        if let Some(feedback) = context.feedback {
            self.shop.books.lock().unwrap().push(format!("sell {} with {}", arguments.as_str(), feedback.as_str()));
            return Ok(ToolOutcome::done("bought"));
        }
        if self.definition.blocking.is_some() {
            self.shop.books.lock().unwrap().push(format!("quote {}", arguments.as_str()));
            return Ok(ToolOutcome::Suspended(r#"{"cost":9.50}"#.into()));
        }
        let sells = self.definition.name.as_str() == "sell";
        if sells {
            self.shop.hang_if(Hang::BeforeSelling).await;
        }
        self.shop.books.lock().unwrap().push(format!("{} {}", self.definition.name, arguments.as_str()));
        let surprise = self.shop.mood.lock().unwrap().while_looking.take().filter(|_| !sells);
        if let Some(surprise) = surprise {
            surprise().await;
        }
        if sells {
            self.shop.hang_if(Hang::AfterSelling).await;
        }
        Ok(ToolOutcome::done("done"))
    }
}

fn call(id: &str, tool: &str, arguments: &Value) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_string() }
}
