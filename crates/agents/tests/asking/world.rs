//! A small test world: a scripted model makes one call, an engine on a memory store asks, and Zoë answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use waypost_agents::model::{Completion, Model, ModelMessage, Prompt, ScriptedModel, ScriptedResponse, ToolRequest, ToolSpec};
use waypost_agents::{AskClarification, AskForApproval, ToolAgent};
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{CallId, Tenant, ToolName};
use waypost_core::people::principal::Principal;
use waypost_core::question::Question;
use waypost_core::question::answer::Given;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, Caller, Channels, Engine, Error, SeededChance, SessionFilter, Settings, StartRequest, Worker};
use waypost_store::{AskFilter, ManualClock, MemoryStore};

/// One call of a model.
pub struct World {
    model: Arc<ScriptedModel>,
    waypost: Engine,
    worker: Worker,
    clock: Arc<ManualClock>,
}

impl World {
    /// A model has called `tool`, and everything that needs no person is done.
    pub async fn calls(tool: &str, arguments: Value) -> Self {
        Self::of(asker, tool, arguments).await
    }

    /// The same, for an agent with other tools.
    pub async fn of(agent: impl FnOnce(Arc<dyn Model>) -> ToolAgent, tool: &str, arguments: Value) -> Self {
        Self::going_on(agent, tool, arguments, &["Thank you."]).await
    }

    /// The same, for an agent whose model continues with `words`.
    pub async fn going_on(agent: impl FnOnce(Arc<dyn Model>) -> ToolAgent, tool: &str, arguments: Value, words: &[&str]) -> Self {
        let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new(tool), arguments: arguments.to_string() };
        let script = [ScriptedResponse::calls("", vec![call])].into_iter().chain(words.iter().map(|words| ScriptedResponse::says(*words)));
        // As a judge, the model accepts only the region.
        let judgement = ScriptedResponse::answers(is_region);
        let model = Arc::new(ScriptedModel::new_with_asides(script.collect(), judgement));
        let agent: Arc<dyn Agent> = Arc::new(agent(model.clone()));
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), vec![agent], Channels::default(), Settings::default());
        let worker = waypost.worker().unwrap();
        let mut world = Self { model, waypost, worker, clock };
        let request = StartRequest { agent: "asker".into(), message: Some("Go".into()), ..StartRequest::default() };
        world.waypost.sessions().start(&zoe(), request, None).await.unwrap();
        world.worker.run_until_idle().await.unwrap();
        world
    }

    /// The tools that the model was offered.
    pub fn shown(&self) -> Vec<ToolSpec> {
        self.model.prompts().pop().unwrap().tools
    }

    /// The ask that waits for Zoë.
    pub async fn asked(&self) -> Option<Ask> {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 2, ..AskFilter::default() };
        let mut pending = self.waypost.asks().list(&zoe(), filter).await.unwrap().items;
        assert!(pending.len() < 2, "one call asks once");
        pending.pop()
    }

    /// The only pending question.
    pub async fn question(&self) -> Question {
        match self.asked().await.unwrap().body {
            Body::Questions { questions, .. } if questions.len() == 1 => questions.into_iter().next().unwrap(),
            other => panic!("not one question: {other:?}"),
        }
    }

    /// Zoë answers the question; returns the error if her answer is refused.
    pub async fn answers(&self, given: Given, comment: Option<&str>) -> Result<(), Error> {
        let answers = BTreeMap::from([(self.question().await.id.to_string(), given)]);
        self.replies(Reply { answers: Some(answers), comment: comment.map(Into::into), ..Reply::default() }).await
    }

    /// Zoë decides on exactly what she sees.
    pub async fn decides(&self, decision: &str, reason: Option<&str>) -> Result<(), Error> {
        let ask = self.asked().await.unwrap();
        let digest = ask.body.digest().map(|digest| digest.as_str().into());
        let (decision, reason) = (Some(decision.into()), reason.map(Into::into));
        self.replies(Reply { decision, digest, revision: Some(ask.revision), reason, ..Reply::default() }).await
    }

    /// Zoë responds with something else instead of answering; returns the error if that is refused.
    pub async fn responds(&self, response: &str) -> Result<(), Error> {
        self.replies(Reply { response: Some(response.into()), ..Reply::default() }).await
    }

    async fn replies(&self, reply: Reply) -> Result<(), Error> {
        let ask = self.asked().await.unwrap();
        self.waypost.asks().reply(&zoe(), ask.id, reply, "web", None).await.map(drop)
    }

    /// Zoë dismisses the pending ask.
    pub async fn dismisses(&self) {
        let ask = self.asked().await.unwrap();
        self.waypost.asks().cancel(&zoe(), ask.id, None, None).await.unwrap();
    }

    /// Time passes, and everything that needs no person is done.
    pub async fn passes(&mut self, seconds: u64) {
        self.clock.advance(std::time::Duration::from_secs(seconds));
        self.worker.run_until_idle().await.unwrap();
    }

    /// How the session ended, as the journal's event type.
    pub async fn ended(&self) -> &'static str {
        self.kinds().await.last().unwrap()
    }

    /// The types of all events since people were first asked.
    pub async fn happened(&self) -> String {
        self.kinds().await[5..].join(" ")
    }

    async fn kinds(&self) -> Vec<&'static str> {
        let session = self.waypost.sessions().list(&zoe(), SessionFilter { limit: 1, ..SessionFilter::default() }).await.unwrap();
        let journal = self.waypost.sessions().events(&zoe(), session.items[0].id, 0, 100).await.unwrap();
        journal.iter().map(|entry| entry.event.kind()).collect()
    }

    /// The result of the call, as the model received it.
    pub async fn result(mut self) -> String {
        self.worker.run_until_idle().await.unwrap();
        match self.model.prompts().pop().unwrap().messages.pop() {
            Some(ModelMessage::ToolResult { content, .. }) => content,
            other => panic!("not a result: {other:?}"),
        }
    }

    /// The problems that the model was told to fix, by their place in its call; nobody was asked.
    pub async fn problems(self) -> Vec<(String, String)> {
        assert!(self.asked().await.is_none(), "nobody is asked what was asked wrongly");
        let result: Value = serde_json::from_str(&self.result().await).unwrap();
        assert_eq!(result["status"], json!("invalid_arguments"));
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        result["problems"].as_array().unwrap().iter().map(|problem| (word(&problem["at"]), word(&problem["fix"]))).collect()
    }
}

/// An agent with both tools.
pub fn asker(model: Arc<dyn Model>) -> ToolAgent {
    ToolAgent::new("asker", "Asks.", model).ask_clarification(AskClarification::default()).ask_for_approval(AskForApproval::default())
}

/// One chosen value, `yes` or `no`, or a text.
pub fn value(value: &str) -> Given {
    Given { values: vec![value.into()], ..Given::default() }
}

/// A free-text answer besides the options.
pub fn own_words(text: &str) -> Given {
    Given { free_text: Some(text.into()), ..Given::default() }
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

/// The model's verdict: whether a reply is the region `eu`.
fn is_region(prompt: &Prompt) -> Completion {
    let is = matches!(prompt.messages.last(), Some(ModelMessage::User { text }) if text.contains("eu"));
    Completion::new(if is { "yes" } else { "No." }, Vec::new())
}
