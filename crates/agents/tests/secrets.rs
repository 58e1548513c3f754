//! A secret on its way from a person to the tool that needs it: nothing in between reveals it.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::json;
use waypost_agents::ToolAgent;
use waypost_agents::model::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost_agents::tool::{ApprovalMode, SideEffect, Tool, ToolDefinition, ToolError};
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::decide::{CallAction, Command, ModelTurn, NewAsk};
use waypost_core::ids::{CallId, QuestionId, SessionId, Tenant, ToolName};
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentCard, AskWithSession, Caller, Channels, Engine, SeededChance, Settings, StartRequest, Turn, TurnError, Worker,
};
use waypost_store::{AskFilter, ManualClock, SqliteStore};

/// The secret, which must not appear anywhere.
const CANARY: &str = "canary-\"7f3e\"-hunter2";

type Ran = Arc<Mutex<Vec<String>>>;

/// Asks for the token first, then follows its model.
struct Asker(ToolAgent);

/// Zoë, an agent that asks her for a token, and a tool that uses it.
struct World {
    waypost: Engine,
    worker: Worker,
    model: Arc<ScriptedModel>,
    ran: Ran,
    session: SessionId,
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

fn login(ran: &Ran) -> impl Tool + use<> {
    let ran = ran.clone();
    let definition = ToolDefinition::new("login", "Signs in.", json!({"type": "object", "properties": {"token": {"type": "string"}}}));
    // Where nothing says how it ends, people approve it.
    let approval_mode = ApprovalMode::when(|arguments| Ok(arguments["ends"].is_null()));
    let side_effect = SideEffect::Idempotent;
    ToolDefinition { secrets: vec!["/token".into()], approval_mode, side_effect, ..definition }.with_handler(move |arguments| {
        let ran = ran.clone();
        async move {
            ran.lock().unwrap().push(arguments.as_str().to_owned());
            let said = format!("signed in with {}", arguments.value()["token"].as_str().unwrap());
            match arguments.value()["ends"].as_str() {
                None => Ok(said),
                Some("the session") => Err(ToolError::StopSession(said)),
                Some("unclear") => Err(ToolError::Unknown(said)),
                Some(_) => Err(ToolError::TellModel(said)),
            }
        }
    })
}

fn token() -> NewAsk {
    let question = Question::new(QuestionId::new("token"), "Which token?", Input::Secret);
    let id = waypost_core::ids::AskId::from_bits(77);
    let body = Body::questions(vec![question]);
    NewAsk { id, message: None, body, policy: Policy::default(), context: None, auto_approval_rules: AutoApprovalRules::default() }
}

#[async_trait]
impl Agent for Asker {
    fn card(&self) -> AgentCard {
        self.0.card()
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let is_new = turn.transcript().await?.len() <= 2;
        if !is_new {
            return self.0.turn(turn).await;
        }
        let call = ToolCall { call_id: CallId::new("c0"), tool: ToolName::new("ask_token"), arguments: "{}".into() };
        let seq = turn.session().seq;
        turn.record(Command::RecordModelTurn(Box::new(ModelTurn {
            text: String::new(),
            calls: vec![(call, CallAction::Ask(Box::new(token())))],
            last_read: seq,
            ..ModelTurn::default()
        })))
        .await?;
        Ok(())
    }
}

impl World {
    async fn new(folder: &Path, lines: impl FnOnce() -> Vec<ScriptedResponse>) -> Self {
        let (ran, model) = (Ran::default(), Arc::new(ScriptedModel::new(lines())));
        let tools = ToolAgent::new("asker", "Asks.", model.clone()).tool(login(&ran));
        let agent: Arc<dyn Agent> = Arc::new(Asker(tools));
        let store = Arc::new(SqliteStore::open(folder, Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))).unwrap());
        let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), vec![agent], Channels::default(), Settings::default());
        let mut worker = waypost.worker().unwrap();
        let request = StartRequest { agent: "asker".into(), message: Some("Go".into()), ..StartRequest::default() };
        let session = waypost.sessions().start(&zoe(), request, None).await.unwrap().id;
        worker.run_until_idle().await.unwrap();
        Self { waypost, worker, model, ran, session }
    }

    async fn asked(&self) -> Ask {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 2, ..AskFilter::default() };
        self.waypost.asks().list(&zoe(), filter).await.unwrap().items.pop().unwrap()
    }

    async fn sends(&self, ask: &Ask, secret: &str) -> Result<AskWithSession, waypost_engine::Error> {
        let given = Given { values: vec![secret.into()], ..Given::default() };
        let reply = Reply { answers: Some(BTreeMap::from([("token".to_owned(), given)])), ..Reply::default() };
        self.waypost.asks().reply(&zoe(), ask.id, reply, "web", None).await
    }

    async fn approves(&mut self) -> Ask {
        let ask = self.asked().await;
        let digest = ask.body.digest().map(|digest| digest.as_str().into());
        let reply = Reply { decision: Some("approve".into()), digest, revision: Some(1), ..Reply::default() };
        self.waypost.asks().reply(&zoe(), ask.id, reply, "web", None).await.unwrap();
        self.worker.run_until_idle().await.unwrap();
        ask
    }

    async fn everything(&self) -> String {
        let events = self.waypost.sessions().events(&zoe(), self.session, 0, 100).await.unwrap();
        format!("{events:?}{:?}{:?}", self.model.prompts(), self.waypost.sessions().get(&zoe(), self.session).await.unwrap())
    }
}

fn bytes_in(folder: &Path) -> Vec<u8> {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { bytes_in(&path) } else { std::fs::read(path).unwrap() }).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

fn reference(shown: &AskWithSession) -> String {
    match &shown.ask.settlement().unwrap().outcome {
        waypost_core::ask::settlement::Outcome::Answers { answers } => answers[&QuestionId::new("token")].values[0].clone(),
        other => panic!("{other:?}"),
    }
}

fn calls_login(arguments: String) -> Vec<ScriptedResponse> {
    let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("login"), arguments };
    vec![ScriptedResponse::says("asked by hand"), ScriptedResponse::calls("", vec![call]), ScriptedResponse::says("Done.")]
}

/// The reference that the secret gets with this seed; the model repeats it.
async fn reference_of_first_secret(secret: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path(), || vec![ScriptedResponse::says("Done.")]).await;
    let ask = world.asked().await;
    reference(&world.sends(&ask, secret).await.unwrap())
}

#[tokio::test]
async fn l8_a_secret_reaches_its_tool_and_nothing_else() {
    let reference = reference_of_first_secret(CANARY).await;
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), || calls_login(format!(r#"{{ "n":9007199254740993, "token":"{reference}" }}"#))).await;
    let ask = world.asked().await;
    let taken = world.sends(&ask, CANARY).await.unwrap();
    world.worker.run_until_idle().await.unwrap();
    world.approves().await;
    let passed = json!(CANARY).to_string();
    assert_eq!(*world.ran.lock().unwrap(), [format!(r#"{{ "n":9007199254740993, "token":{passed} }}"#)]);
    let everything = world.everything().await;
    assert!(everything.contains(&format!("signed in with {reference}")), "{everything}");
    assert!(!everything.contains("hunter2") && !format!("{taken:?}").contains("hunter2"));
    assert!(!holds(&bytes_in(folder.path()), "hunter2"));
}

#[tokio::test]
async fn l8_the_same_secret_again_is_a_second_click_and_another_one_is_late() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path(), || vec![ScriptedResponse::says("Done.")]).await;
    let ask = world.asked().await;
    let first = reference(&world.sends(&ask, CANARY).await.unwrap());
    assert_eq!(reference(&world.sends(&ask, CANARY).await.unwrap()), first);
    let other = world.sends(&ask, "another").await.unwrap_err().to_string();
    assert!(other.starts_with("already answered by person:zoe"), "{other}");
}

#[tokio::test]
async fn l8_a_reference_in_a_wrong_place_or_of_another_session_is_not_opened() {
    let strange = format!("secret:{}", "ab".repeat(32));
    for (arguments, message) in [
        (json!({"note": strange}), "This tool accepts a secret reference, without other text, only in: /token."),
        (json!({"token": format!("Bearer {strange}")}), "This tool accepts a secret reference, without other text, only in: /token."),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut world = World::new(folder.path(), || calls_login(arguments.to_string())).await;
        let ask = world.asked().await;
        world.sends(&ask, CANARY).await.unwrap();
        world.worker.run_until_idle().await.unwrap();
        assert!(world.everything().await.contains(message));
    }
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), || calls_login(json!({"token": strange}).to_string())).await;
    let ask = world.asked().await;
    world.sends(&ask, CANARY).await.unwrap();
    world.worker.run_until_idle().await.unwrap();
    assert!(world.everything().await.contains("This session has no secret"));
    assert_eq!(*world.ran.lock().unwrap(), [""; 0]);
}

#[tokio::test]
async fn l8_however_a_tool_ends_its_output_names_the_secret_and_does_not_contain_it() {
    for (ends, secret) in [("the session", CANARY), ("unclear", CANARY), ("badly", CANARY), ("badly", "f3e2")] {
        let reference = reference_of_first_secret(secret).await;
        let folder = tempfile::tempdir().unwrap();
        let mut world = World::new(folder.path(), || calls_login(json!({"token": reference, "ends": ends}).to_string())).await;
        let ask = world.asked().await;
        world.sends(&ask, secret).await.unwrap();
        world.worker.run_until_idle().await.unwrap();
        let everything = world.everything().await;
        assert_eq!(*world.ran.lock().unwrap(), [json!({"token": secret, "ends": ends}).to_string()]);
        assert!(everything.contains(&format!("signed in with {reference}")), "{ends}: {everything}");
        assert!(!everything.contains(secret) && !everything.contains("hunter2"), "{ends}: {everything}");
    }
}

#[tokio::test]
async fn l8_a_reference_that_is_spelled_in_another_way_does_not_reach_the_tool_in_place_of_the_secret() {
    let reference = reference_of_first_secret(CANARY).await.replacen('s', "\\u0073", 1);
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), || calls_login(format!(r#"{{"token":"{reference}","ends":"badly"}}"#))).await;
    let ask = world.asked().await;
    world.sends(&ask, CANARY).await.unwrap();
    world.worker.run_until_idle().await.unwrap();
    assert_eq!(*world.ran.lock().unwrap(), [""; 0]);
    assert!(world.everything().await.contains("Write the secret reference exactly as you received it. The call was not run."));
}
