//! HTTP tools, tested with a local service.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use waypost_agents::http_tool::{BadHttpTool, HttpMethod, HttpRequest, HttpTool, Rest, SecretValue};
use waypost_agents::{
    Annotations, ApprovalMode, SideEffect, Tool, ToolAgent, ToolContext, ToolDefinition, ToolError, ToolOutcome, ToolPolicy,
};
use waypost_core::ask::reply::Reply;
use waypost_core::json::Json;
use waypost_core::question::answer::Given;

use crate::service::{Does, Service};
use crate::world::{Books, World, calls, done};

const KEY: &str = "sk-0123456789";

fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {"order": {"type": "string"}, "amount": {"type": "number"}, "tags": {"type": "array"}, "pin": {"type": "string"}},
        "required": ["order"],
    })
}

/// A tool `refund` that sends this request to the service, with a key.
fn request(method: HttpMethod, url: &str) -> (ToolDefinition, HttpRequest) {
    let keys = vec![("authorization".to_owned(), SecretValue::new(&format!("Bearer {KEY}")))];
    let request = HttpRequest { keys, ..HttpRequest::new(method, url.parse().unwrap()) };
    (ToolDefinition { side_effect: method.side_effect(), ..ToolDefinition::new("refund", "Gives money back.", schema()) }, request)
}

fn tool(method: HttpMethod, url: &str) -> HttpTool {
    let (definition, request) = request(method, url);
    HttpTool::of(definition, request).unwrap()
}

async fn run(tool: &HttpTool, arguments: &str) -> Result<String, ToolError> {
    match tool.call(ToolContext::new("key-1"), &Json::new(arguments).unwrap()).await? {
        ToolOutcome::Done(output) => Ok(output),
        ToolOutcome::Suspended(_) | ToolOutcome::Asks(_) => panic!("a request asks nobody"),
    }
}

/// The result for the model, or the message of an unknown outcome.
fn output(result: Result<String, ToolError>) -> (&'static str, Value) {
    let (who, text) = match result {
        Ok(text) => ("done", text),
        Err(ToolError::TellModel(text)) => ("failed", text),
        Err(ToolError::Unknown(text)) => ("unknown", text),
        Err(ToolError::StopSession(text)) => ("stop", text),
    };
    (who, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

#[tokio::test]
async fn arguments_go_into_the_path_the_query_or_the_body_as_they_were_written() {
    let service = Service::that([Does::says(200, "ok")]).await;
    let arguments = r#"{"order":"a/7","amount":9007199254740993.10,"tags":["x","y&z"]}"#;
    let at = |path: &str| format!("{}{path}", service.url);
    for (method, path) in [
        (HttpMethod::Get, "/orders/{order}"),
        (HttpMethod::Delete, "/orders/{order}?sum={amount}"),
        (HttpMethod::Post, "/orders/{order}/refunds"),
        (HttpMethod::Put, "/refunds"),
    ] {
        assert_eq!(output(run(&tool(method, &at(path)), arguments).await), ("done", json!("ok")));
    }
    let (definition, posted) = request(HttpMethod::Post, &at("/refunds/{order}"));
    let in_query = HttpTool::of(definition, HttpRequest { rest: Some(Rest::Query), ..posted }).unwrap();
    run(&in_query, r#"{"order":"7"}"#).await.unwrap();
    let requests = service.requests();
    let drawn: Vec<_> = requests.iter().map(|request| format!("{} {}", request.line, request.body)).collect();
    assert_eq!(
        drawn,
        [
            "GET /orders/a%2F7?amount=9007199254740993.10&tags=x&tags=y%26z ",
            "DELETE /orders/a%2F7?sum=9007199254740993.10&tags=x&tags=y%26z ",
            r#"POST /orders/a%2F7/refunds {"amount":9007199254740993.10,"tags":["x","y&z"]}"#,
            &format!("PUT /refunds {arguments}"),
            "POST /refunds/7 ",
        ]
    );
    let keys: Vec<_> = requests.iter().map(|request| request.header("idempotency-key").is_some()).collect();
    assert_eq!(keys, [false, false, true, false, true], "a key where it must not happen twice");
    assert!(requests.iter().all(|request| request.header("authorization") == Some(&format!("Bearer {KEY}"))));
}

#[tokio::test]
async fn what_a_service_says_is_bounded_and_holds_no_key() {
    let long = "ü".repeat(200_000);
    let service = Service::that([
        Does::says(200, &format!("you sent Bearer {KEY} or {KEY}")),
        Does::says(204, ""),
        Does::says(200, &long),
        Does::says(404, &format!("no order, {KEY} {long}")),
        Does::Answers(302, "location: http://169.254.169.254/\r\n", String::new()),
        Does::says(500, "oops"),
    ])
    .await;
    let tool = tool(HttpMethod::Post, &format!("{}/x", service.url));
    let mut results = Vec::new();
    for _ in 0..6 {
        results.push(output(run(&tool, r#"{"order":"7"}"#).await));
    }
    assert_eq!(results[0], ("done", json!("you sent [secret] or [secret]")));
    assert_eq!(results[1], ("done", json!({"status": "done", "http_status": 204})));
    let cut = results[2].1.as_str().unwrap();
    assert!(cut.starts_with("üü") && cut.ends_with("[The response was cut after 262144 bytes.]"), "{}", &cut[cut.len() - 100..]);
    let refused: Vec<_> = results[3..].iter().map(|(who, output)| (*who, &output["http_status"])).collect();
    assert_eq!(refused, [("failed", &json!(404)), ("failed", &json!(302)), ("failed", &json!(500))]);
    let answer = results[3].1["answer"].as_str().unwrap();
    assert!(answer.starts_with("no order, [secret] ü") && answer.len() < 9_000, "{} bytes", answer.len());
    assert!(results[5].1["message"].as_str().unwrap().contains("may have taken effect"));
    assert_eq!(service.lines(), vec!["POST /x"; 6], "and nothing went anywhere else");
}

#[tokio::test]
async fn nothing_is_sent_that_does_not_fit_the_url() {
    let service = Service::that([Does::says(200, "ok")]).await;
    let tool = tool(HttpMethod::Get, &format!("{}/orders/{{order}}", service.url));
    for arguments in [r#"{"order":""}"#, r#"{"order":".."}"#, r#"{"order":["a"]}"#, r#"{"order":"1","tags":[{"a":1}]}"#, "[]"] {
        let (who, output) = output(run(&tool, arguments).await);
        assert_eq!((who, &output["status"]), ("failed", &json!("not_sent")), "{arguments}");
    }
    assert!(service.lines().is_empty());
}

#[tokio::test]
async fn a_tool_that_cannot_work_is_refused_when_it_is_declared() {
    let bad = |change: fn(&mut ToolDefinition, &mut HttpRequest), method, url: &str| {
        let (mut definition, mut declared) = request(method, url);
        change(&mut definition, &mut declared);
        HttpTool::of(definition, declared).err().map(|bad| bad.to_string())
    };
    let at = "https://a.example/{order}";
    let refused = [
        bad(|_, _| {}, HttpMethod::Get, "https://a.example/{nothing}"),
        bad(|_, _| {}, HttpMethod::Get, "https://a.example/{amount}"),
        bad(|definition, _| definition.secrets = vec!["/pin".into()], HttpMethod::Get, "https://a.example?pin={pin}"),
        bad(|definition, _| definition.secrets = vec!["/pin".into()], HttpMethod::Get, at),
        bad(|definition, _| definition.secrets = vec!["/pin".into()], HttpMethod::Post, at),
        bad(|_, request| request.rest = Some(Rest::Body), HttpMethod::Get, at),
        bad(|_, request| request.headers = vec![("Host".into(), "b.example".into())], HttpMethod::Get, at),
        bad(|_, request| request.headers = vec![("two words".into(), "x".into())], HttpMethod::Get, at),
        bad(|_, request| request.keys = vec![("x".into(), SecretValue::new("a\nb"))], HttpMethod::Get, at),
        bad(|_, _| {}, HttpMethod::Get, at),
    ];
    let wanted = [
        Some(BadHttpTool::NoSuchArgument("nothing".into()).to_string()),
        Some(BadHttpTool::NotRequired("amount".into()).to_string()),
        Some(BadHttpTool::Secret("pin".into()).to_string()),
        Some(BadHttpTool::Secret("pin".into()).to_string()),
        None,
        Some(BadHttpTool::NoBody(HttpMethod::Get).to_string()),
        Some(BadHttpTool::Reserved("Host".into()).to_string()),
        Some("the header `two words` cannot be sent".into()),
        Some("the header `x` cannot be sent".into()),
        None,
    ];
    assert_eq!(refused, wanted);
}

#[tokio::test]
async fn where_nobody_knows_whether_it_happened_the_tool_says_so() {
    let service = Service::that([Does::HangsUp, Does::BreaksOff(200), Does::BreaksOff(500)]).await;
    let there = tool(HttpMethod::Post, &format!("{}/x", service.url));
    let nowhere = tool(HttpMethod::Post, "http://127.0.0.1:1/x");
    let mut results = Vec::new();
    for tool in [&there, &there, &there, &nowhere] {
        let (who, output) = output(run(tool, r#"{"order":"7"}"#).await);
        results.push((who, output["status"].as_str().unwrap().to_owned()));
    }
    let broken = |who| (who, "broken_off".to_owned());
    assert_eq!(results, [("unknown", "no_answer".into()), broken("done"), broken("failed"), ("failed", "not_reached".into())]);
}

#[tokio::test]
async fn an_answer_of_exactly_the_most_bytes_is_whole_and_one_that_ends_in_half_a_sign_is_no_text() {
    let service = Service::that([Does::says(200, "four"), Does::says(200, "fives"), Does::says(200, "abcü"), Does::Bytes(b"ab\xC3")]).await;
    let (definition, short) = request(HttpMethod::Get, &format!("{}/x", service.url));
    let tool = HttpTool::of(definition, HttpRequest { max_bytes: 4, ..short }).unwrap();
    let mut results = Vec::new();
    for _ in 0..4 {
        results.push(output(run(&tool, r#"{"order":"7"}"#).await));
    }
    let cut = |text: &str| ("done", json!(format!("{text}\n\n[The response was cut after 4 bytes.]")));
    let no_text = json!({"status": "no_text", "content_type": "", "bytes": 3, "message": "The response is not text."});
    assert_eq!(results, [("done", json!("four")), cut("five"), cut("abc"), ("done", no_text)]);
}

#[tokio::test]
async fn a_service_that_is_silent_is_not_waited_for_for_ever() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (definition, slow) = request(HttpMethod::Get, &format!("http://{}/x", listener.local_addr().unwrap()));
    let tool = HttpTool::of(definition, HttpRequest { timeout: Duration::from_millis(50), ..slow }).unwrap();
    assert_eq!(output(run(&tool, r#"{"order":"7"}"#).await).0, "unknown");
}

/// An agent with a tool `refund`, under a policy that requires approval of every call that is not read-only.
fn shop(service: &Service, method: HttpMethod) -> impl Fn(ToolAgent, &Books) -> ToolAgent + use<> {
    let url = format!("{}/refunds", service.url);
    move |agent, _| {
        let (definition, request) = request(method, &url);
        let definition = ToolPolicy::default().apply(definition, &method.annotations(method.side_effect()));
        agent.tool(Arc::new(HttpTool::of(definition, request).unwrap()))
    }
}

#[tokio::test]
async fn people_see_where_a_request_goes_and_it_is_sent_once_with_their_approval() {
    let service = Service::that([Does::says(201, r#"{"refund":"r1"}"#)]).await;
    let mut world =
        World::of(vec![calls([("c1", "refund", json!({"order": "7", "amount": 5}))]), done()], shop(&service, HttpMethod::Post)).await;
    let ask = world.pending().await.remove(0);
    let target = ask.approval().unwrap().call.identity().target.clone();
    assert_eq!((target, service.lines().len()), (Some(format!("POST {}/refunds", service.url)), 0));
    world.decides(&ask, "approve", None).await;
    assert_eq!((service.lines(), world.results()), (vec!["POST /refunds".to_owned()], vec![("c1".to_owned(), json!({"refund": "r1"}))]));
}

#[tokio::test]
async fn an_approval_covers_no_other_place_than_people_saw() {
    let (here, there) = (Service::that([Does::says(200, "ok")]).await, Service::that([Does::says(200, "ok")]).await);
    let script = vec![calls([("c1", "refund", json!({"order": "7"}))]), done()];
    let mut world = World::of(script, shop(&here, HttpMethod::Post)).await;
    let ask = world.pending().await.remove(0);
    world.approves(&ask).await;
    world.dies_and_comes_back(shop(&there, HttpMethod::Post)).await;
    assert_eq!((world.pending().await.len(), here.lines().len(), there.lines().len()), (1, 0, 0), "people are asked anew");
}

#[tokio::test]
async fn a_request_without_an_answer_is_not_sent_again_on_a_guess_and_says_which_it_is_when_people_want_it_again() {
    let service = Service::that([Does::HangsUp, Does::HangsUp, Does::says(201, "ok")]).await;
    let script = vec![calls([("c1", "refund", json!({"order": "7"})), ("c2", "refund", json!({"order": "8"}))]), done()];
    let agent = |agent: ToolAgent, books: &Books| {
        let (definition, declared) = request(HttpMethod::Post, &format!("{}/refunds", service.url));
        let _ = books;
        agent.tool(Arc::new(HttpTool::of(ToolDefinition { approval_mode: ApprovalMode::Never, ..definition }, declared).unwrap()))
    };
    let mut world = World::of(script, agent).await;
    for _ in 0..2 {
        let unknown = world.pending().await.remove(0);
        let again = Given { values: vec!["run_again".into()], ..Given::default() };
        let reply = Reply { answers: Some([("what_now".to_owned(), again)].into()), revision: Some(unknown.revision), ..Reply::default() };
        world.replies(&unknown, reply).await.unwrap();
    }
    let mut keys: Vec<_> = service.requests().iter().map(|request| request.header("idempotency-key").unwrap().to_owned()).collect();
    assert_eq!((keys.len(), world.results().len()), (4, 2));
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), 2, "each call has one key, whenever it is sent");
}

#[tokio::test]
async fn what_may_be_repeated_is_told_to_the_model_instead() {
    let service = Service::that([Does::HangsUp]).await;
    let url = format!("{}/refunds", service.url);
    let agent = |agent: ToolAgent, _: &Books| agent.tool(Arc::new(tool(HttpMethod::Put, &url)));
    let world = World::of(vec![calls([("c1", "refund", json!({"order": "7"}))]), done()], agent).await;
    assert_eq!((world.pending().await.len(), &world.results()[0].1["status"]), (0, &json!("no_answer")));
}

#[test]
fn what_a_method_does_is_known_and_can_be_said_otherwise() {
    let drawn = HttpMethod::ALL.map(|method| format!("{method} {}", method.side_effect().as_str()));
    assert_eq!(drawn, ["GET read_only", "POST non_idempotent", "PUT idempotent", "PATCH non_idempotent", "DELETE idempotent"]);
    let annotations = HttpMethod::Delete.annotations(SideEffect::Idempotent);
    assert_eq!(
        annotations,
        Annotations { read_only: Some(false), destructive: Some(true), idempotent: Some(true), ..Annotations::default() }
    );
}
