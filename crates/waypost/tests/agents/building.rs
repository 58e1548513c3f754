//! A whole Waypost from its builder: it starts, serves, stops in order, and starts again on the same data.

use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use waypost::models::{ScriptedModel, ScriptedResponse};
use waypost::server::Options;
use waypost::sessions::{SessionStatus, StartRequest};
use waypost::{Caller, Principal, Tenant, ToolAgent, ToolError, Waypost, WaypostBuilder, tool};

/// Adds two numbers.
#[tool]
async fn add(a: i64, b: i64) -> Result<i64, ToolError> {
    Ok(a + b)
}

fn calculator(data: &std::path::Path) -> WaypostBuilder {
    let model = ScriptedModel::new(vec![ScriptedResponse::says("4")]);
    let listen = ([127, 0, 0, 1], 0).into();
    let agent = ToolAgent::new("calculator", "Adds.", Arc::new(model)).tool(add);
    Waypost::builder().agent(agent).data_folder(data).server(Options { listen, ..Options::new("test") })
}

/// Returns the first line of the response.
async fn visited(link: &str) -> String {
    let (host, path) = link.trim_start_matches("http://").split_once('/').unwrap();
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    response.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_program_of_one_call_serves_until_it_is_stopped_and_leaves_its_data_for_the_next_start() {
    let data = tempfile::tempdir().unwrap();
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    let session = {
        let waypost = calculator(data.path()).build().unwrap();
        let request = StartRequest { agent: "calculator".into(), message: Some("2 + 2?".into()), ..StartRequest::default() };
        waypost.sessions().start(&zoe, request, None).await.unwrap().id
    };

    let (stop, (ready, is_ready)) = (CancellationToken::new(), oneshot::channel());
    let ready = |link: &str| ready.send(link.to_owned()).unwrap();
    let visits = async {
        let link = is_ready.await.unwrap();
        let first = visited(&link).await;
        stop.cancel();
        first
    };
    let (ended, visit) = tokio::join!(calculator(data.path()).run_until(stop.clone(), ready), visits);
    assert_eq!((ended.is_ok(), visit.as_str()), (true, "HTTP/1.1 200 OK"));

    let waypost = calculator(data.path()).build().unwrap();
    let mut worker = waypost.worker().unwrap();
    worker.run_until_idle().await.unwrap();
    let found = waypost.sessions().get(&zoe, session).await.unwrap();
    assert_eq!(found.status, SessionStatus::Complete);
}

#[test]
fn one_folder_belongs_to_one_process_at_a_time() {
    let data = tempfile::tempdir().unwrap();
    let first = Waypost::builder().data_folder(data.path()).build().unwrap();
    let second = Waypost::builder().data_folder(data.path()).build();
    let folder = data.path().display();
    assert_eq!(
        second.err().map(|error| format!("{error:?}")),
        Some(format!("the store cannot be opened: another process is using {folder}; stop it first, or choose another --data folder"))
    );
    drop(first);
    assert!(Waypost::builder().data_folder(data.path()).build().is_ok());
}
