//! Targets for a whole server on a real socket: request lines, headers and bodies, as any client could send them.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Shutdown, TcpStream};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ipnet::IpNet;
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;
use waypost_core::time::Timestamp;
use waypost_engine::{Channels, Engine, SeededChance, Settings};
use waypost_server::{Options, Proxies, Rate, Rates, Server};
use waypost_store::{ManualClock, MemoryStore};

use crate::text;

/// The local admin's token, for corpora to use.
const ADMIN: &str = "wpa_0000000000000000000000000000000000000000000000000000000000000000";
/// Longer than any response takes. A response that is still arriving then is a stream.
const RESPONSE_TIMEOUT: Duration = Duration::from_millis(300);

struct RunningServer {
    port: u16,
    _runtime: Runtime,
}

static RUNNING: LazyLock<RunningServer> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
    let store = Arc::new(MemoryStore::new(clock));
    let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), Vec::new(), Channels::default(), Settings::default());
    let mut options = Options::new("fuzz");
    options.listen = ([127, 0, 0, 1], 0).into();
    options.local_admin = Some(ADMIN.into());
    // The client counts as a trusted proxy, so that the headers of proxies are parsed.
    options.proxies = Proxies::new(vec![IpNet::from(IpAddr::from(Ipv4Addr::LOCALHOST))]);
    // Without rate limits, because the target tests the parsers.
    let any = Rate(u32::MAX);
    options.rates = Rates { requests: any, asking: any, strangers: any, sign_ins: any, refused: any, missing: any };
    let bound = runtime.block_on(Server::bind(waypost, options)).expect("a free port");
    let port = bound.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    runtime.spawn(bound.run(CancellationToken::new()));
    RunningServer { port, _runtime: runtime }
});

/// Sends these bytes and returns the server's response.
fn send(bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", RUNNING.port)).expect("the server accepts");
    stream.set_read_timeout(Some(RESPONSE_TIMEOUT)).expect("a timeout");
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut response = Vec::new();
    match stream.read_to_end(&mut response) {
        Ok(_) => {}
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::ConnectionReset) => {}
        Err(error) => panic!("{error}"),
    }
    String::from_utf8_lossy(&response).into_owned()
}

/// No request causes a server error, and no response contains a key except the one that creates it.
fn is_served(response: &str) {
    let statuses = response.split("HTTP/1.1 ").skip(1).filter_map(|answer| answer.get(..3));
    for status in statuses {
        assert!(!matches!(status, "500" | "501" | "502" | "504"), "{response}");
    }
    assert!(
        !response.contains("wpk_") || response.contains("\"principal\""),
        "only the response that creates a key may contain it: {response}"
    );
}

/// Raw bytes: the request line, the headers, and whatever follows. `HOST` stands for the server's host and port, `ADMIN` for its
/// admin's token.
pub fn request(bytes: &[u8]) {
    let filled = match text(bytes) {
        Some(text) => text.replace("HOST", &format!("localhost:{}", RUNNING.port)).replace("ADMIN", ADMIN).into_bytes(),
        None => bytes.to_vec(),
    };
    is_served(&send(&filled));
}

/// A method, a path and a principal in the first line, and the body below. They are sent as a well-formed request, so that the body
/// reaches its parser.
pub fn body(bytes: &[u8]) {
    let at = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let Some(line) = text(&bytes[..at]) else { return };
    let mut words = line.split(' ').filter(|word| word.bytes().all(|byte| byte.is_ascii_graphic()));
    let (Some(method), Some(path), Some(who)) = (words.next(), words.next(), words.next()) else { return };
    let body = bytes.get(at + 1..).unwrap_or_default();
    let host = format!("localhost:{}", RUNNING.port);
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {ADMIN}\r\nX-Waypost-As: {who}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    )
    .into_bytes();
    request.extend_from_slice(body);
    is_served(&send(&request));
}
