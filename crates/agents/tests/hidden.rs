//! A secret that a model writes into a call: the tool runs with the real value, and the value is recorded and shown nowhere.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

use std::path::Path;
use std::sync::{Arc, Mutex};

use serde_json::json;
use waypost_agents::ToolAgent;
use waypost_agents::model::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost_agents::tool::{ApprovalMode, ToolDefinition};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{CallId, SessionId, Tenant, ToolName};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, Caller, Channels, Engine, Error, SeededChance, Settings, StartRequest, Worker};
use waypost_store::{AskFilter, ManualClock, SqliteStore};

const KEY: &str = "sk-ant-canary-0123456789abcdefWXYZ";
const WORD: &str = "hunter2-canary";

/// An agent with one tool that reports its arguments, and Zoë, who approves the call.
struct World {
    waypost: Engine,
    worker: Worker,
    model: Arc<ScriptedModel>,
    ran: Arc<Mutex<Vec<String>>>,
    session: SessionId,
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

/// A call as a model writes it.
fn written() -> String {
    format!(r#"{{ "to":"db\u002d1", "password" : "{WORD}", "run":"curl -H 'X-Key: {KEY}' h", "n":9007199254740993 }}"#)
}

fn calls(arguments: &[String]) -> Vec<ScriptedResponse> {
    let call = |(n, arguments): (usize, &String)| {
        let call = ToolRequest { call_id: CallId::new(format!("c{n}")), tool: ToolName::new("send"), arguments: arguments.clone() };
        ScriptedResponse::calls(format!("I send it with {WORD}."), vec![call])
    };
    arguments.iter().enumerate().map(call).chain([ScriptedResponse::says("Done.")]).collect()
}

impl World {
    async fn new(folder: &Path, lines: Vec<ScriptedResponse>) -> Self {
        Self::with(folder, lines, |definition| definition).await
    }

    /// With another definition of the tool.
    async fn with(folder: &Path, lines: Vec<ScriptedResponse>, changed: impl FnOnce(ToolDefinition) -> ToolDefinition) -> Self {
        let (ran, model) = (Arc::<Mutex<Vec<String>>>::default(), Arc::new(ScriptedModel::new(lines)));
        let schema = json!({"type": "object", "properties": {"password": {"type": "string", "minLength": 5}}});
        let prompt = "Sends {{run}} to {{to}} with {{password}}";
        let definition = ToolDefinition {
            approval_mode: ApprovalMode::Always,
            prompt: Some(prompt.into()),
            allow_modify_args: true,
            ..ToolDefinition::new("send", "Sends.", schema)
        };
        let runs = ran.clone();
        let tool = changed(definition).with_handler(move |arguments| {
            let runs = runs.clone();
            async move {
                runs.lock().unwrap().push(arguments.as_str().to_owned());
                Ok(format!("sent with {}", arguments.value()["password"]))
            }
        });
        let agent: Arc<dyn Agent> = Arc::new(ToolAgent::new("sender", "Sends.", model.clone()).tool(tool));
        let store = Arc::new(SqliteStore::open(folder, Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))).unwrap());
        let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), vec![agent], Channels::default(), Settings::default());
        let mut worker = waypost.worker().unwrap();
        let request = StartRequest { agent: "sender".into(), message: Some("Go".into()), ..StartRequest::default() };
        let session = waypost.sessions().start(&zoe(), request, None).await.unwrap().id;
        worker.run_until_idle().await.unwrap();
        Self { waypost, worker, model, ran, session }
    }

    async fn asked(&self) -> Ask {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 2, ..AskFilter::default() };
        self.waypost.asks().list(&zoe(), filter).await.unwrap().items.pop().unwrap()
    }

    async fn approves(&mut self, arguments: Option<String>) -> Result<Ask, Error> {
        let ask = self.asked().await;
        let reply = Reply {
            decision: Some("approve".into()),
            digest: ask.body.digest().map(|digest| digest.as_str().into()),
            revision: Some(ask.revision),
            arguments: arguments.map(|arguments| Json::new(arguments).unwrap()),
            ..Reply::default()
        };
        let shown = self.waypost.asks().reply(&zoe(), ask.id, reply, "web", None).await?;
        self.worker.run_until_idle().await.unwrap();
        Ok(Arc::unwrap_or_clone(shown.ask))
    }

    async fn everything(&self) -> String {
        let events = self.waypost.sessions().events(&zoe(), self.session, 0, 100).await.unwrap();
        format!("{events:?}{:?}{:?}", self.model.prompts(), self.waypost.sessions().get(&zoe(), self.session).await.unwrap())
    }
}

fn drawn(ask: &Ask) -> Vec<String> {
    ask.approval().unwrap().call.rows().into_iter().map(|row| format!("{} = {} {:?}", row.path, row.text, row.warnings)).collect()
}

fn arguments(ask: &Ask) -> String {
    ask.approval().unwrap().call.arguments().as_str().to_owned()
}

fn bytes_in(folder: &Path) -> Vec<u8> {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { bytes_in(&path) } else { std::fs::read(path).unwrap() }).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn s2_a_secret_in_a_call_is_shown_as_dots_recorded_nowhere_and_run_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), calls(&[written()])).await;
    let ask = world.asked().await;
    let warnings: Vec<_> = ask.approval().unwrap().call.rows().into_iter().flat_map(|row| row.warnings).collect();
    assert_eq!(
        drawn(&ask),
        [
            "to = db-1 []".to_owned(),
            format!("password = •••• nary [{:?}]", warnings[0]),
            format!("run = curl -H 'X-Key: •••• WXYZ' h [{:?}]", warnings[1]),
            "n = 9007199254740993 []".into(),
        ]
    );
    assert_eq!(ask.approval().unwrap().prompt.as_deref(), Some("Sends curl -H 'X-Key: •••• WXYZ' h to db-1 with •••• nary"));
    assert_eq!(ask.message.as_deref(), Some("I send it with •••• nary."));
    world.approves(None).await.unwrap();
    assert_eq!(*world.ran.lock().unwrap(), [written()]);
    let everything = world.everything().await;
    assert!(everything.contains("I send it with •••• nary.") && everything.contains("sent with "), "{everything}");
    assert!(!everything.contains("sk-ant-canary") && !everything.contains("hunter2"), "{everything}");
    assert!(!holds(&bytes_in(folder.path()), "sk-ant-canary") && !holds(&bytes_in(folder.path()), "hunter2"));
}

#[tokio::test]
async fn s2_the_same_secret_has_the_same_print_and_the_digest_is_that_of_the_real_call() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path(), calls(&[written()])).await;
    let ask = world.asked().await;
    let other_folder = tempfile::tempdir().unwrap();
    let mut other = World::new(other_folder.path(), calls(&[written(), written().replace("db", "ab")])).await;
    let call = &ask.approval().unwrap().call;
    let real = waypost_core::approval::call::FrozenCall::new(call.identity().clone(), Json::new(written()).unwrap());
    assert_eq!(call.digest(), real.digest());
    let first = other.asked().await;
    other.approves(None).await.unwrap();
    let warnings = |ask: &Ask| ask.approval().unwrap().call.rows().into_iter().flat_map(|row| row.warnings).collect::<Vec<_>>();
    assert_eq!(warnings(&first), warnings(&other.asked().await));
    assert_ne!(arguments(&first), arguments(&other.asked().await));
}

#[tokio::test]
async fn s2_a_person_who_changes_the_rest_of_a_call_keeps_its_secret_or_writes_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), calls(&[written()])).await;
    let shown = arguments(&world.asked().await);
    world.approves(Some(shown.replace("db\\u002d1", "db2"))).await.unwrap();
    let edited = world.asked().await;
    assert_eq!(drawn(&edited)[0], "to = db2 []");
    assert!(drawn(&edited)[1].starts_with("password = •••• nary"));
    let other = Json::new(arguments(&edited)).unwrap().value()["password"].as_str().unwrap().to_owned();
    world.approves(Some(arguments(&edited).replace(&other, "quite-another-5678"))).await.unwrap();
    assert!(drawn(&world.asked().await)[1].starts_with("password = •••• 5678"));
    world.approves(None).await.unwrap();
    assert_eq!(*world.ran.lock().unwrap(), [written().replace("db\\u002d1", "db2").replace(WORD, "quite-another-5678")]);
    assert!(!holds(&bytes_in(folder.path()), "quite-another"));
}

#[tokio::test]
async fn s2_a_secret_goes_nowhere_else_than_where_it_was_approved() {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new(folder.path(), calls(&[written()])).await;
    let shown = arguments(&world.asked().await);
    let secret = Json::new(shown.clone()).unwrap().value()["password"].as_str().unwrap().to_owned();
    let refused = world.approves(Some(shown.replace("db\\u002d1", &secret))).await.unwrap_err();
    let Error::Refused(Refusal::Invalid(problems)) = refused else { panic!("{refused:?}") };
    assert_eq!(
        problems.iter().map(|problem| (problem.pointer.as_str(), problem.code.as_str())).collect::<Vec<_>>(),
        [("/arguments/to", "sealed_reference")]
    );
    let short = world.approves(Some(shown.replace(&secret, "abc"))).await.unwrap_err();
    let Error::Refused(Refusal::Invalid(problems)) = short else { panic!("{short:?}") };
    assert_eq!(problems[0].message, "This does not fit the tool's schema.");
    assert_eq!(arguments(&world.asked().await), shown);
}

#[tokio::test]
async fn s2_a_model_can_do_nothing_with_the_reference_it_is_given() {
    let stranger = format!("sealed:{}.{}.WXYZ", "ab".repeat(32), "cd".repeat(8));
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path(), calls(&[format!(r#"{{"password":"{stranger}"}}"#)])).await;
    assert!(world.everything().await.contains("the placeholder does not work in another call."));
    assert_eq!(*world.ran.lock().unwrap(), [""; 0]);
}

#[tokio::test]
async fn s2_a_call_whose_target_would_show_a_secret_is_not_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let target = Arc::new(|arguments: &serde_json::Value| Ok(format!("db as {}", arguments["password"].as_str().unwrap_or_default())));
    let shown = |definition| ToolDefinition { target: Some(target), ..definition };
    let world = World::with(folder.path(), calls(&[written()]), shown).await;
    let everything = world.everything().await;
    assert!(everything.contains("The target of this call would show people a secret."), "{everything}");
    assert!(!everything.contains("hunter2") && world.ran.lock().unwrap().is_empty(), "{everything}");
}
