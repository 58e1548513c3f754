//! Questions: typed and untyped, and every way in which an ask ends.

use std::time::Duration;

use serde_json::json;
use waypost_client::{
    AskStatus, Choices, Client, ClientError, JudgeBody, OnExpiry, QuestionBody, QuestionId, Questions, ReplyBody, Verdict, WithdrawBody,
};

use crate::relay::Relay;
use crate::world::{World, decision, reply_with};

const HOUR: Duration = Duration::from_secs(3600);

#[derive(Debug, PartialEq, Questions)]
struct Release {
    /// Which region?
    region: Region,
    /// How many percent, at first?
    #[question(max = 50)]
    percent: Option<u8>,
    /// Who must know?
    teams: Vec<Team>,
    /// Really?
    sure: bool,
}

#[derive(Debug, PartialEq, Choices)]
enum Region {
    /// Europe
    Eu,
    /// The United States
    Us,
}

#[derive(Debug, PartialEq, Choices)]
enum Team {
    Ops,
    Sales,
}

#[tokio::test]
async fn a_struct_is_asked_and_comes_back_filled_in() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let asked = client.ask::<Release>().message("For 1.4.2.").expires_in(HOUR);
    let said: [(&str, &[&str]); 3] = [("region", &["us"]), ("teams", &["ops", "sales"]), ("sure", &["yes"])];
    let (release, ask) = tokio::join!(asked, zoe.answers(&said));
    let expected = Release { region: Region::Us, percent: None, teams: vec![Team::Ops, Team::Sales], sure: true };
    assert_eq!(release.unwrap(), expected);
    let texts: Vec<_> = ask.questions.iter().map(|question| (question.question.as_str(), question.required)).collect();
    assert_eq!(texts, [("Which region?", true), ("How many percent, at first?", false), ("Who must know?", true), ("Really?", true)]);
    assert_eq!(ask.message.as_deref(), Some("For 1.4.2."));
}

#[tokio::test]
async fn an_answer_that_breaks_a_rule_is_refused_and_the_ask_goes_on() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let posted = client.ask::<Release>().post().await.unwrap();
    let wrong = reply_with(&[("region", &["mars"]), ("percent", &["51"]), ("teams", &["ops"]), ("sure", &["yes"])]);
    let refused = zoe.0.reply(posted.id(), &wrong).await.unwrap_err();
    let ClientError::Refused(problem) = refused else { panic!("{refused}") };
    let faults: Vec<_> = problem.errors.iter().map(|fault| fault.pointer.as_str()).collect();
    assert_eq!(faults, ["/answers/region/values/0", "/answers/percent/values/0"]);
    let right = reply_with(&[("region", &["eu"]), ("percent", &["50"]), ("teams", &["ops"]), ("sure", &["no"])]);
    zoe.0.reply(posted.id(), &right).await.unwrap();
    let expected = Release { region: Region::Eu, percent: Some(50), teams: vec![Team::Ops], sure: false };
    assert_eq!(posted.wait().await.unwrap(), expected);
}

#[tokio::test]
async fn one_question_is_answered_in_the_type_that_was_asked_for() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let (region, _) =
        tokio::join!(client.ask_one::<String>("Which region?").options(["eu", "us"]), zoe.answers(&[("which_region", &["eu"])]));
    let (sure, ask) = tokio::join!(client.ask_one::<bool>("Really?"), zoe.answers(&[("really", &["no"])]));
    assert_eq!((region.unwrap(), sure.unwrap(), ask.status), ("eu".to_owned(), false, AskStatus::Answered));
    let two = client.ask::<Release>().options(["eu"]).await.unwrap_err();
    assert_eq!(two.to_string(), "options are for one question: with several questions, give each its own");
}

#[tokio::test]
async fn questions_that_are_known_only_at_run_time_are_answered_by_id() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let question = |id: &str| QuestionBody { id: Some(QuestionId::new(id)), question: "What?".into(), ..QuestionBody::default() };
    let asked = client.ask_all(vec![question("a"), question("b")]).context(&json!({"n": 1}));
    let (answers, _) = tokio::join!(asked, zoe.answers(&[("a", &["one"]), ("b", &["two"])]));
    let values: Vec<_> = answers.unwrap().into_iter().map(|(id, answer)| (id.as_str().to_owned(), answer.values)).collect();
    assert_eq!(values, [("a".to_owned(), vec!["one".to_owned()]), ("b".to_owned(), vec!["two".to_owned()])]);
}

#[tokio::test]
async fn a_question_that_ends_without_an_answer_says_how() {
    let mut world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let ask = |client: &Client| client.ask_one::<String>("What?").allow_response(true).expires_in(HOUR).on_expiry(OnExpiry::Fail).post();
    let posted = [ask(&client).await.unwrap(), ask(&client).await.unwrap(), ask(&client).await.unwrap()];
    let response = ReplyBody { response: Some("Ask Ben.".into()), ..ReplyBody::default() };
    zoe.0.reply(posted[0].id(), &response).await.unwrap();
    let why = WithdrawBody { comment: Some("No longer needed.".into()), superseded_by: None };
    client.withdraw(posted[1].id(), &why).await.unwrap();
    world.pass(2 * HOUR).await;
    let mut ends = Vec::new();
    for posted in posted {
        ends.push(match posted.wait().await {
            Err(ClientError::NotAnswered(ask)) => ask.status.as_str().to_owned(),
            Err(ClientError::Responded(ask)) => ask.response.clone().unwrap_or_default(),
            other => panic!("{other:?}"),
        });
    }
    assert_eq!(ends, ["Ask Ben.", "withdrawn", "expired"]);
}

#[tokio::test]
async fn what_one_process_posted_is_read_by_another() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let id = client.ask_one::<u8>("How many?").idempotency_key("count").post().await.unwrap().id();
    let again = client.ask_one::<u8>("How many?").idempotency_key("count").post().await.unwrap().id();
    zoe.answers(&[("how_many", &["7"])]).await;
    let settled = world.agent().await.wait(id).await.unwrap();
    assert_eq!((again, settled.answer_as::<u8>().unwrap()), (id, 7));
    let other = settled.answer_as::<bool>().unwrap_err();
    assert_eq!(other.to_string(), "the answer to \"How many?\" is no bool; was this asked by another version of the program?");
}

#[tokio::test]
async fn an_ask_whose_response_is_lost_is_asked_once() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "/api/v1/asks?wait=25s", 2).await;
    let (client, zoe) = (world.agent_at(&relay.url, HOUR).await, world.zoe().await);
    let (answer, _) = tokio::join!(client.ask_one::<String>("What?"), zoe.answers(&[("what", &["this"])]));
    assert_eq!((answer.unwrap().as_str(), relay.lost(), zoe.all().await), ("this", 2, vec![AskStatus::Answered]));
}

#[tokio::test]
async fn asking_and_waiting_is_one_request() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let (client, zoe) = (world.agent_at(&relay.url, HOUR).await, world.zoe().await);
    let (answer, _) = tokio::join!(client.ask_one::<String>("What?"), zoe.answers(&[("what", &["this"])]));
    assert_eq!((answer.unwrap().as_str(), relay.requests()), ("this", vec!["POST /api/v1/asks?wait=25s".to_owned()]));
}

#[tokio::test]
async fn a_wait_that_is_lost_after_the_headers_goes_on_with_the_ask_that_they_name() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let (client, zoe) = (world.agent_at(&relay.url, HOUR).await, world.zoe().await);
    let answered = async {
        relay.responds().await;
        relay.sever();
        zoe.answers(&[("what", &["this"])]).await
    };
    let (answer, ask) = tokio::join!(client.ask_one::<String>("What?"), answered);
    let sent = ["POST /api/v1/asks?wait=25s".to_owned(), format!("GET /api/v1/asks/{}?wait=50s", ask.id)];
    assert_eq!((answer.unwrap().as_str(), relay.requests()), ("this", sent.to_vec()));
}

#[tokio::test]
async fn a_wait_survives_lost_connections() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let (client, zoe) = (world.agent_at(&relay.url, Duration::ZERO).await, world.zoe().await);
    let posted = client.ask_one::<String>("What?").post().await.unwrap();
    let answered = async {
        zoe.sees(1).await;
        relay.sever();
        zoe.answers(&[("what", &["this"])]).await
    };
    let (answer, _) = tokio::join!(posted.wait(), answered);
    assert_eq!(answer.unwrap(), "this");
}

#[tokio::test]
async fn a_reply_that_the_asker_must_judge_is_given_to_the_asker() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let posted = client.ask_one::<String>("Why?").with_policy(|policy| policy.judge = Some("asker".into())).post().await.unwrap();
    zoe.answers(&[("why", &["because"])]).await;
    let held = client.wait(posted.id()).await.unwrap();
    let values: Vec<_> = held.to_judge().unwrap().into_values().map(|answer| answer.values).collect();
    assert_eq!(values, [["because".to_owned()]]);
    client.judge(posted.id(), &JudgeBody { sufficient: true, clarification: None, revision: None }).await.unwrap();
    assert_eq!(posted.wait().await.unwrap(), "because");
}

#[tokio::test]
async fn a_text_is_reviewed() {
    let world = World::new().await;
    let (client, zoe) = (world.agent().await, world.zoe().await);
    let approved = async {
        let ask = zoe.sees(1).await;
        zoe.0.reply(ask.id, &decision("approve", &ask)).await.unwrap();
    };
    let (decided, ()) = tokio::join!(client.review("# News").assign_to(["zoe"]), approved);
    assert_eq!(decided.unwrap().decision, Verdict::Approve);
}

#[tokio::test]
async fn what_cannot_be_sent_is_refused_here() {
    let world = World::new().await;
    let client = world.agent().await;
    let bad_key = client.ask_one::<String>("What?").idempotency_key("a b").await.unwrap_err();
    assert_eq!(bad_key.to_string(), "an idempotency key must have 1 to 255 visible ASCII characters, but \"a b\" has not");
    let refused = client.ask_all(Vec::new()).await.unwrap_err();
    let ClientError::Refused(problem) = refused else { panic!("{refused}") };
    assert_eq!((problem.status, problem.errors.is_empty()), (422, false));
    let away = Client::new("http://127.0.0.1:1", "wpk_0").unwrap();
    let away = tokio::time::timeout(HOUR, away.ask_one::<String>("What?").idempotency_key("k\u{e9}")).await.unwrap();
    assert!(matches!(away, Err(ClientError::Invalid { .. })), "{away:?}");
}
