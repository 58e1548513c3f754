//! What a person reads whose first request reaches no server, or not the right one.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use waypost_client::{Client, ClientOptions};

use crate::world::World;

const A_KEY: &str = "`waypost key create --agent NAME` makes a key";
const CURE: &str = "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), or start a server on this machine with \
`waypost serve`. If that server has a data folder of its own, set WAYPOST_DATA to it.";
pub const IS_IT_UP: &str = "Check that a server runs there (`waypost serve` starts one)";
const PROXY: &str = "check the URL, and any proxy in front of the server";

/// The text of the error of a first request.
async fn told(url: Option<&str>, key: Option<&str>, folders: &[&Path]) -> String {
    let data_folders: Vec<PathBuf> = folders.iter().map(|folder| folder.to_path_buf()).collect();
    let (url, key) = (url.map(str::to_owned), key.map(str::to_owned));
    let client = Client::with(ClientOptions { url, key, data_folders, patience: Duration::ZERO, ..ClientOptions::default() });
    let asks = match client {
        Ok(client) => client.asks(&[]).await.map(drop),
        Err(error) => Err(error),
    };
    asks.unwrap_err().to_string()
}

/// A folder with the note of a server.
pub fn noted(note: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("server.json"), note).unwrap();
    folder
}

/// Answers everything with the same response.
pub async fn hotel_wifi(status: &str, headers: &str, body: &str) -> (String, tokio::task::JoinSet<()>) {
    let response = format!("HTTP/1.1 {status}\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}", body.len());
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let (url, mut running) = (format!("http://{}", listener.local_addr().unwrap()), tokio::task::JoinSet::new());
    running.spawn(async move {
        loop {
            let mut client = listener.accept().await.unwrap().0;
            let _ = client.read(&mut [0; 4096]).await;
            let _ = client.write_all(response.as_bytes()).await;
        }
    });
    (url, running)
}

#[tokio::test]
async fn no_server_is_known() {
    let (one, other) = (Path::new("/nowhere"), Path::new("/nowhere/demo"));
    let files = [one, other].map(|folder| folder.join("server.json").display().to_string()).join(" and no ");
    let expected = format!("no server is known: WAYPOST_URL is not set, and there is no {files}. {CURE}");
    assert_eq!(told(None, None, &[one, other]).await, expected);
}

#[tokio::test]
async fn no_key_is_set() {
    assert_eq!(told(Some("http://a"), None, &[]).await, format!("there is no key for http://a: WAYPOST_KEY is not set. {CURE}"));
    let folder = noted(r#"{"url": "http://a", "pid": 1}"#);
    let expected = format!("the server at http://a accepts no program without a key, and WAYPOST_KEY is not set. {CURE}");
    assert_eq!(told(None, None, &[folder.path()]).await, expected);
}

#[tokio::test]
async fn a_server_with_another_data_folder_runs_where_the_usual_one_did() {
    let world = World::new().await;
    let folder = noted(&format!(r#"{{"url": "{}", "token": "wpa_of_the_server_before", "pid": 1}}"#, world.url));
    let (url, file) = (&world.url, folder.path().join("server.json").display().to_string());
    let expected = format!(
        "unauthorized: {url} did not accept the token in {file}, so another server probably runs there now. No key was found: WAYPOST_KEY is \
not set. Set it ({A_KEY}), or set WAYPOST_DATA to the data folder of that server."
    );
    assert_eq!(told(None, None, &[folder.path()]).await, expected);
}

#[tokio::test]
async fn the_key_is_wrong() {
    let world = World::new().await;
    let (url, key) = (&world.url, world.key("agent:deployer").await);
    let expected = format!("unauthorized: {url} does not know this key. Check WAYPOST_KEY and WAYPOST_URL; {A_KEY}.");
    assert_eq!(told(Some(url), Some(&key[..key.len() - 1]), &[]).await, expected);
}

#[tokio::test]
async fn no_server_runs_at_the_url() {
    let refused = std::net::TcpStream::connect("127.0.0.1:9").unwrap_err();
    let down = format!("cannot reach http://127.0.0.1:9 ({refused}). {IS_IT_UP}; ");
    assert_eq!(told(Some("http://127.0.0.1:9"), Some("wpk"), &[]).await, format!("{down}check WAYPOST_URL"));
    let folder = noted(r#"{"url": "http://127.0.0.1:9", "token": "wpa_of_a_server_that_was_killed", "pid": 1}"#);
    let file = folder.path().join("server.json").display().to_string();
    assert_eq!(told(None, None, &[folder.path()]).await, format!("{down}its address is from {file}"));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_silent_is_no_server() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    assert_eq!(
        told(Some(&url), Some("wpk"), &[]).await,
        format!("cannot reach {url} (no response in time). {IS_IT_UP}; check WAYPOST_URL")
    );
}

#[tokio::test]
async fn something_else_answers_at_the_url() {
    let page = "<html>welcome to our wifi</html>";
    let no_path = r#"{"status": 404, "code": "not_found", "title": "Not found", "detail": "There is no such path. A path has no slash."}"#;
    for (status, headers, body, expected) in [
        (
            "200 OK",
            "content-type: text/html\r\n",
            page,
            format!("the response of HERE is not one of a Waypost server (text/html): {PROXY}"),
        ),
        ("200 OK", "", page, format!("the response of HERE is not one of a Waypost server (no content type): {PROXY}")),
        (
            "404 Not Found",
            "content-type: text/html\r\n",
            page,
            format!("unknown: HERE answered with status 404 and no reason (text/html): {PROXY}"),
        ),
        (
            "404 Not Found",
            "",
            no_path,
            "not_found: HERE has no /api/v1/asks: the server is probably older than this client, so update the server".into(),
        ),
        ("308 Moved", "location: https://there\r\n", "", "moved: the server is at https://there: use that as its URL".into()),
    ] {
        let (url, _running) = hotel_wifi(status, headers, body).await;
        assert_eq!(told(Some(&url), Some("wpk"), &[]).await.replace(&url, "HERE"), expected);
    }
}
