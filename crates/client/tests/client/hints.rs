//! What a program writes to its log while no server responds.

use std::io::Write;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tracing::subscriber::DefaultGuard;
use waypost_client::{Client, ClientOptions};

use crate::first_minute::{IS_IT_UP, noted};
use crate::relay::Relay;
use crate::world::World;

/// The log of this thread.
struct Log {
    lines: UnboundedReceiver<String>,
    _guard: DefaultGuard,
}

struct Lines(UnboundedSender<String>);

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        let _ = self.0.send(String::from_utf8_lossy(line).trim().to_owned());
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn new() -> Self {
        let (sender, lines) = unbounded_channel();
        let log = tracing_subscriber::fmt().with_target(false).with_ansi(false).without_time().with_max_level(tracing::Level::WARN);
        let guard = tracing::subscriber::set_default(log.with_writer(move || Lines(sender.clone())).finish());
        Self { lines, _guard: guard }
    }

    async fn line(&mut self) -> String {
        self.lines.recv().await.unwrap()
    }
}

#[tokio::test]
async fn a_note_of_a_killed_server_is_named_at_once_and_the_next_server_responds() {
    let mut log = Log::new();
    let killed = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = killed.local_addr().unwrap();
    drop(killed);
    let folder = noted(&format!(r#"{{"url": "http://{address}", "token": "wpa_old", "pid": 1}}"#));
    let client = Client::with(ClientOptions { data_folders: vec![folder.path().to_path_buf()], ..ClientOptions::default() }).unwrap();
    let refused = std::net::TcpStream::connect(address).unwrap_err();
    let asks = client.asks(&[]);
    let restarted = async {
        let line = log.line().await;
        let (mut connection, _) = TcpListener::bind(address).await.unwrap().accept().await.unwrap();
        let _ = connection.read(&mut [0; 4096]).await;
        connection.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 12\r\n\r\n{\"items\":[]}").await.unwrap();
        line
    };
    let (asks, line) = tokio::join!(asks, restarted);
    let file = folder.path().join("server.json").display().to_string();
    let hint = format!("cannot reach http://{address} ({refused}). {IS_IT_UP}; its address is from {file}. Trying again for up to 60 s.");
    assert_eq!((asks.unwrap().items.len(), line, log.lines.try_recv().ok()), (0, format!("WARN {hint}"), None));
}

#[tokio::test]
async fn a_server_that_dies_during_a_wait_is_named_when_it_does_not_return_at_once() {
    let mut log = Log::new();
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let url = relay.url.clone();
    let posted = world.agent_at(&url, Duration::ZERO).await.ask_one::<String>("What?").post().await.unwrap();
    drop(relay);
    let line = tokio::select! {
        _ = posted.wait() => unreachable!("nobody answered"),
        line = log.line() => line,
    };
    let refused = std::net::TcpStream::connect(url.trim_start_matches("http://")).unwrap_err();
    assert_eq!(line, format!("WARN cannot reach {url} ({refused}). {IS_IT_UP}; check WAYPOST_URL. Trying again until it responds."));
}
