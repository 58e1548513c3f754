//! What a person reads whose first request reaches no server, or not the right one.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use waypost_client::{Client, ClientOptions};

use crate::world::World;

const MAKES_ONE: &str = "`waypost key create --agent NAME` makes one";

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
fn noted(note: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("server.json"), note).unwrap();
    folder
}

/// Answers everything with the same response.
async fn hotel_wifi(response: &'static str) -> (String, tokio::task::JoinSet<()>) {
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
    let expected = format!(
        "no server is known: no URL is set, and no server wrote its address to {} or {}. Start a server with `waypost serve`. If one was started \
with `--data DIR`, set WAYPOST_DATA to DIR. If it is on another machine, set WAYPOST_URL to its URL and WAYPOST_KEY to a key ({MAKES_ONE}).",
        one.join("server.json").display(),
        other.join("server.json").display()
    );
    assert_eq!(told(None, None, &[one, other]).await, expected);
}

#[tokio::test]
async fn no_key_is_set() {
    let expected = format!(
        "there is no key for http://a: none was given, and WAYPOST_KEY is not set. Set WAYPOST_KEY to a key ({MAKES_ONE}). For a server on this \
machine, you can set WAYPOST_DATA to its data folder instead of a URL and a key."
    );
    assert_eq!(told(Some("http://a"), None, &[]).await, expected);
    let folder = noted(r#"{"url": "http://a", "pid": 1}"#);
    let file = folder.path().join("server.json").display().to_string();
    let expected = format!(
        "there is no key for http://a: none was given, WAYPOST_KEY is not set, and the server wrote no token to {file}. Set WAYPOST_KEY to a key \
({MAKES_ONE})."
    );
    assert_eq!(told(None, None, &[folder.path()]).await, expected);
}

#[tokio::test]
async fn a_server_with_another_data_folder_runs_where_the_usual_one_did() {
    let world = World::new().await;
    let folder = noted(&format!(r#"{{"url": "{}", "token": "wpa_of_the_server_before", "pid": 1}}"#, world.url));
    let (url, file) = (&world.url, folder.path().join("server.json").display().to_string());
    let expected = format!(
        "unauthorized: there is no key for {url}: none was given, WAYPOST_KEY is not set, and the server does not accept the token in {file}, \
which another server wrote. Set WAYPOST_DATA to the data folder of the server (the DIR of its `--data DIR`), or WAYPOST_KEY to a key of it \
({MAKES_ONE}, with the same `--data DIR`)."
    );
    assert_eq!(told(None, None, &[folder.path()]).await, expected);
}

#[tokio::test]
async fn the_key_is_wrong() {
    let world = World::new().await;
    let (url, key) = (&world.url, world.key("agent:deployer").await);
    let expected = format!(
        "unauthorized: the server at {url} does not accept this key (the one that was given, or WAYPOST_KEY). A key is valid for the data of one \
server, until it is revoked. Set WAYPOST_KEY to a key of this server ({MAKES_ONE}, with `--data DIR` if the server has it)."
    );
    assert_eq!(told(Some(url), Some(&key[..key.len() - 1]), &[]).await, expected);
}

#[tokio::test]
async fn no_server_runs_at_the_url() {
    let expected =
        "cannot reach http://127.0.0.1:9: check that a server runs there (`waypost serve` starts one), and that WAYPOST_URL is its URL";
    assert_eq!(told(Some("http://127.0.0.1:9"), Some("wpk"), &[]).await, expected);
}

#[tokio::test]
async fn something_else_answers_at_the_url() {
    let why = "is not a Waypost server: check the URL, and any proxy in between";
    let (url, _running) = hotel_wifi("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 9\r\n\r\n<!doctype").await;
    assert_eq!(told(Some(&url), Some("wpk"), &[]).await, format!("what answers at {url} {why}"));
    let (url, _running) = hotel_wifi("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 9\r\n\r\n<!doctype").await;
    assert_eq!(told(Some(&url), Some("wpk"), &[]).await, format!("unknown: what answers at {url} (status 403) {why}"));
    let (url, _running) =
        hotel_wifi("HTTP/1.1 308 Moved\r\nconnection: close\r\ncontent-length: 0\r\nlocation: https://there\r\n\r\n").await;
    assert_eq!(told(Some(&url), Some("wpk"), &[]).await, "moved: the server is at https://there: use that as its URL");
}
