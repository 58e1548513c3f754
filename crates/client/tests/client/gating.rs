//! The gate: what is approved runs once, with exactly the approved arguments, wherever a process dies or a connection breaks.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;
use waypost_client::{AskStatus, AskView, Client, ClientError, ExpectedCall, PermitState, Risk, SettledAsk, ToolCall};

use crate::relay::Relay;
use crate::world::World;

const HOUR: Duration = Duration::from_secs(3600);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Pay {
    to: String,
    cents: u64,
}

/// More than a float can hold.
const CENTS: u64 = 9_007_199_254_740_993;

fn pay() -> ToolCall {
    ToolCall {
        risk: Some(Risk::High),
        description: Some("Pays.".into()),
        ..ToolCall::of("pay", &Pay { to: "acct".into(), cents: CENTS }).unwrap()
    }
}

async fn receipt(pay: Pay) -> Result<String, std::io::Error> {
    Ok(format!("paid {} to {}", pay.cents, pay.to))
}

fn permit(ask: &AskView) -> (PermitState, Option<String>) {
    let permit = ask.approval.as_ref().unwrap().permit.as_ref().unwrap();
    (permit.state, permit.output.clone())
}

/// What a gate that ran nothing says.
fn ran_nothing(result: Result<String, ClientError>) -> String {
    let error = result.unwrap_err();
    assert!(error.is_not_run(), "{error:?}");
    error.to_string()
}

#[tokio::test]
async fn an_approved_call_runs_once_with_the_approved_arguments_and_is_recorded() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let (paid, ask) = tokio::join!(client.gate(pay(), receipt).expires_in(HOUR), zoe.approves());
    let recorded = client.read(ask.id).await.unwrap();
    let said = "paid 9007199254740993 to acct".to_owned();
    assert_eq!((paid.unwrap(), permit(&recorded)), (said.clone(), (PermitState::Succeeded, Some(said))));
}

#[tokio::test]
async fn a_rejected_call_does_not_run_and_the_model_is_told_why() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let (paid, _) = tokio::join!(client.gate(pay(), receipt), zoe.rejects("Too much."));
    assert_eq!(ran_nothing(paid), "A person rejected this call of `pay`. It did not run. Do not try it again. Their reason: Too much.");
}

#[tokio::test]
async fn a_call_whose_ask_expires_does_not_run() {
    let mut world = World::new().await;
    let client = world.agent().await;
    let posted = client.gate(pay(), receipt).expires_in(HOUR).post().await.unwrap();
    let id = posted.id();
    world.pass(2 * HOUR).await;
    assert_eq!(ran_nothing(posted.wait().await), format!("`pay` did not run: {id} has no answer: it is expired"));
}

#[tokio::test]
async fn a_permit_that_expires_before_its_claim_runs_nothing() {
    let mut world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let posted = client.gate(ToolCall { execution_expiry: Some(60), ..pay() }, receipt).post().await.unwrap();
    zoe.approves().await;
    world.pass(HOUR).await;
    let why = ran_nothing(posted.wait().await);
    assert!(why.starts_with("`pay` did not run: its permit "), "{why}");
}

#[tokio::test]
async fn what_a_person_changed_is_what_runs() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let call = ToolCall { allow_modify_args: true, ..pay() };
    let (paid, _) = tokio::join!(client.gate(call, receipt), zoe.approves_with(json!({"to": "acct", "cents": 5})));
    assert_eq!(paid.unwrap(), "paid 5 to acct");
    let known = ExpectedCall { tool: "pay".into(), arguments: Some(json!({"cents": CENTS, "to": "acct"}).to_string()) };
    let call = ToolCall { allow_modify_args: true, ..pay() };
    let id = client.approve(call).post().await.unwrap().id();
    let later = client.run_approved(id, known, receipt);
    let (paid, _) = tokio::join!(later, zoe.approves_with(json!({"to": "acct", "cents": 6})));
    assert_eq!(paid.unwrap(), "paid 6 to acct");
}

#[tokio::test]
async fn arguments_that_the_function_cannot_read_leave_the_permit_unclaimed() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let call = ToolCall { allow_modify_args: true, ..pay() };
    let (paid, ask) = tokio::join!(client.gate(call, receipt), zoe.approves_with(json!({"to": "acct", "cents": -1})));
    let why = ran_nothing(paid);
    assert!(why.starts_with("nothing ran: the approved arguments cannot be read: "), "{why}");
    assert_eq!(permit(&client.read(ask.id).await.unwrap()), (PermitState::Created, None));
}

#[tokio::test]
async fn a_claim_and_a_report_whose_responses_are_lost_are_repeated_and_the_call_runs_once() {
    for path in ["/claim", "/result", "/api/v1/asks"] {
        let world = World::new().await;
        let relay = Relay::losing(&world.url, path, 2).await;
        let (client, zoe) = (world.agent_at(&relay.url, HOUR).await, world.zoe().await);
        let runs = AtomicU32::new(0);
        let counted = |pay: Pay| {
            runs.fetch_add(1, Ordering::Relaxed);
            receipt(pay)
        };
        let (paid, ask) = tokio::join!(client.gate(pay(), counted), zoe.approves());
        let seen = (paid.is_ok(), relay.lost(), permit(&client.read(ask.id).await.unwrap()).0, zoe.all().await.len());
        assert_eq!(seen, (true, 2, PermitState::Succeeded, 1), "{path}");
        assert_eq!(runs.load(Ordering::Relaxed), 1, "{path}");
    }
}

#[tokio::test]
async fn a_program_that_dies_between_the_approval_and_the_run_continues_when_it_is_started_again() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    // This process is gone before it can run anything.
    let first = client.in_run("release-1").gate(pay(), receipt).post().await.unwrap().id();
    zoe.approves().await;
    let second = client.in_run("release-1");
    // A newer version of the program describes the call differently.
    let newer = ToolCall { description: Some("Pays somebody.".into()), ..pay() };
    assert_eq!(second.gate(newer, receipt).await.unwrap(), "paid 9007199254740993 to acct");
    let third = client.in_run("release-1").gate(pay(), receipt).await.unwrap_err();
    let ClientError::AlreadyRan { ask, outcome, output } = third else { panic!("{third}") };
    assert_eq!((ask.id, outcome, output.as_deref()), (first, PermitState::Succeeded, Some("paid 9007199254740993 to acct")));
    // The same call once more in one execution is another call.
    let (paid, _) = tokio::join!(second.gate(pay(), receipt), zoe.approves());
    assert_eq!((paid.is_ok(), zoe.all().await), (true, vec![AskStatus::Answered; 2]));
}

#[tokio::test]
async fn a_gate_that_stops_waiting_continues_with_the_same_ask() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await.in_run("release-1"), world.zoe().await);
    let first = client.gate(pay(), receipt).post().await.unwrap();
    let id = first.id();
    drop(first);
    let second = client.gate(pay(), receipt).post().await.unwrap();
    assert_eq!(second.id(), id);
    let (paid, _) = tokio::join!(second.wait(), zoe.approves());
    assert!(paid.is_ok(), "{paid:?}");
}

#[tokio::test]
async fn a_call_that_was_claimed_and_never_reported_is_not_run_again() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let id = client.approve(pay()).post().await.unwrap().id();
    zoe.approves().await;
    // This process claims the permit and dies while the call runs.
    let ask = client.wait(id).await.unwrap();
    let call = client.claim(&ask).await.unwrap();
    assert_eq!(call.arguments.as_str(), r#"{"to":"acct","cents":9007199254740993}"#);
    let expected = ExpectedCall { tool: "pay".into(), arguments: None };
    let again = client.run_approved(id, expected, receipt).await.unwrap_err();
    assert!(matches!(again, ClientError::OutcomeUnknown(_)), "{again}");
    // What was read before the claim is as good as nothing: the claim itself is refused.
    let late = client.claim(&ask).await.err();
    assert!(matches!(late, Some(ClientError::OutcomeUnknown(_))));
}

#[tokio::test]
async fn a_gate_that_is_dropped_while_its_call_runs_reports_that_the_outcome_is_unknown() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let (started, has_started) = tokio::sync::oneshot::channel();
    let endless = |_: Pay| async move {
        let _ = started.send(());
        std::future::pending::<Result<String, std::io::Error>>().await
    };
    let gated = client.gate(pay(), endless).into_future();
    let stopped = async {
        let ask = zoe.approves().await;
        has_started.await.unwrap();
        ask
    };
    let ask = tokio::select! {
        paid = gated => panic!("{paid:?}"),
        ask = stopped => ask,
    };
    let recorded = state_after(&client, &ask).await;
    assert_eq!(recorded, (PermitState::Unknown, None));
}

/// The state of a permit once its call was reported.
async fn state_after(client: &Client, ask: &AskView) -> (PermitState, Option<String>) {
    loop {
        let state = permit(&client.read(ask.id).await.unwrap());
        if state.0 != PermitState::Claimed {
            return (state.0, state.1.filter(|output| !output.is_empty()));
        }
    }
}

#[tokio::test]
async fn a_call_that_fails_is_recorded_as_failed_with_its_error() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let broken = |_: Pay| async { Err::<String, _>(std::io::Error::other("the bank is closed")) };
    let (paid, ask) = tokio::join!(client.gate(pay(), broken), zoe.approves());
    let error = paid.unwrap_err();
    let ClientError::Failed(source) = &error else { panic!("{error}") };
    let recorded = permit(&client.read(ask.id).await.unwrap());
    assert_eq!((source.to_string().as_str(), recorded), ("the bank is closed", (PermitState::Failed, Some("the bank is closed".into()))));
}

#[tokio::test]
async fn a_call_that_ran_and_could_not_be_recorded_says_so_with_its_result() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "/result", u32::MAX).await;
    let (client, zoe) = (world.agent_at(&relay.url, Duration::ZERO).await, world.zoe().await);
    let (paid, ask) = tokio::join!(client.gate(pay(), receipt), zoe.approves());
    let error = paid.unwrap_err();
    let ClientError::NotReported { ask: of, output, .. } = error else { panic!("{error}") };
    assert_eq!((of, output.as_deref()), (ask.id, Some("paid 9007199254740993 to acct")));
}

#[tokio::test]
async fn nothing_runs_on_the_approval_of_another_call() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let id = client.approve(pay()).post().await.unwrap().id();
    let question = client.ask_one::<String>("What?").post().await.unwrap().id();
    zoe.0.reply(question, &crate::world::reply_with(&[("what", &["this"])])).await.unwrap();
    zoe.approves().await;
    let expect = |tool: &str, arguments: Option<&str>| ExpectedCall { tool: tool.into(), arguments: arguments.map(Into::into) };
    let other_tool = client.run_approved(id, expect("delete", None), receipt).await;
    let other_arguments = client.run_approved(id, expect("pay", Some(r#"{"to":"acct","cents":1}"#)), receipt).await;
    let no_call = client.run_approved(question, expect("pay", None), receipt).await;
    assert_eq!(
        [other_tool, other_arguments, no_call].map(ran_nothing),
        [
            format!("nothing ran: {id} is about `pay`, not `delete`"),
            format!("nothing ran: {id} is about another call of `pay`: its arguments are different"),
            format!("{question} is not about a call"),
        ]
    );
    let own = expect("pay", Some(r#"{"cents":9007199254740993, "to":"acct"}"#));
    assert_eq!(client.run_approved(id, own, receipt).await.unwrap(), "paid 9007199254740993 to acct");
}

#[tokio::test]
async fn a_call_that_cannot_be_asked_about_does_not_run() {
    let world = World::new().await;
    let client = world.agent().await;
    let refused = client.gate(ToolCall { tool: String::new(), ..pay() }, receipt).await;
    let why = ran_nothing(refused);
    assert!(why.starts_with("`` did not run: its approval could not be asked for: "), "{why}");
    let no_object = client.gate(ToolCall::of("pay", &[1]).unwrap(), receipt).await;
    assert_eq!(ran_nothing(no_object), "`pay` did not run: the arguments of a call must be a JSON object without duplicate keys");
    let away = Client::with(waypost_client::ClientOptions {
        url: Some("http://127.0.0.1:1".into()),
        key: Some("wpk_0".into()),
        patience: Duration::ZERO,
        ..Default::default()
    });
    let refused = std::net::TcpStream::connect("127.0.0.1:1").unwrap_err();
    assert_eq!(
        ran_nothing(away.unwrap().gate(pay(), receipt).await),
        format!(
            "`pay` did not run: its approval could not be asked for: cannot reach http://127.0.0.1:1 ({refused}). Check that a server runs \
there (`waypost serve` starts one); check WAYPOST_URL"
        )
    );
}

#[tokio::test]
async fn an_approval_without_a_gate_is_only_a_decision() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let (decided, ask) = tokio::join!(client.approve(pay()), zoe.approves());
    let settled = SettledAsk::new(ask);
    assert_eq!(decided.unwrap().digest, settled.decided().unwrap().digest);
}
