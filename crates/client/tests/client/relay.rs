//! A connection to the server that can be cut: a relay that loses the response to a request, or everything.

use std::sync::Arc;
use std::sync::Mutex;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A relay to a server.
pub struct Relay {
    pub url: String,
    plan: Arc<Mutex<Plan>>,
    severed: watch::Sender<u32>,
    traffic: watch::Sender<Traffic>,
    _running: JoinSet<()>,
}

/// What went through a relay.
#[derive(Default)]
struct Traffic {
    /// The method and the path of each request.
    requests: Vec<String>,
    /// Whether a part of a response was passed on.
    has_responded: bool,
}

/// Which responses are lost: those to requests whose first line contains the text, so many times.
#[derive(Default)]
struct Plan {
    path: &'static str,
    times: u32,
    lost: u32,
}

impl Relay {
    /// A relay that loses the responses to the next `times` POST requests whose path ends with `path`.
    pub async fn losing(server: &str, path: &'static str, times: u32) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let server = server.trim_start_matches("http://").to_owned();
        let plan = Arc::new(Mutex::new(Plan { path, times, lost: 0 }));
        let (severed, _) = watch::channel(0);
        let mut running = JoinSet::new();
        let (traffic, _) = watch::channel(Traffic::default());
        let (planned, cut, counted) = (plan.clone(), severed.clone(), traffic.clone());
        running.spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let client = listener.accept().await.unwrap().0;
                let connected = TcpStream::connect(&server).await.unwrap();
                let hosts = (client.local_addr().unwrap().to_string(), server.clone());
                connections.spawn(relay(client, connected, hosts, (planned.clone(), counted.clone()), cut.subscribe()));
            }
        });
        Self { url, plan, severed, traffic, _running: running }
    }

    /// Cuts every connection.
    pub fn sever(&self) {
        self.severed.send_modify(|count| *count += 1);
    }

    /// The method and the path of each request that was sent.
    pub fn requests(&self) -> Vec<String> {
        self.traffic.borrow().requests.clone()
    }

    /// Waits until a part of a response was passed on.
    pub async fn responds(&self) {
        self.traffic.subscribe().wait_for(|traffic| traffic.has_responded).await.unwrap();
    }

    /// How many responses were lost.
    pub fn lost(&self) -> u32 {
        self.plan.lock().unwrap().lost
    }
}

async fn relay(
    mut client: TcpStream,
    mut server: TcpStream,
    (own_host, host): (String, String),
    (plan, traffic): (Arc<Mutex<Plan>>, watch::Sender<Traffic>),
    mut severed: watch::Receiver<u32>,
) {
    let (mut sent, mut answered) = (vec![0; 65536], vec![0; 65536]);
    let mut is_lost = false;
    loop {
        tokio::select! {
            _ = severed.changed() => return,
            read = client.read(&mut sent) => {
                let Ok(count @ 1..) = read else { return };
                let line = String::from_utf8_lossy(&sent[..count]).lines().next().unwrap_or_default().to_owned();
                is_lost |= is_to_lose(&line, &plan);
                let request = line.strip_suffix(" HTTP/1.1").map(str::to_owned);
                traffic.send_modify(|traffic| traffic.requests.extend(request));
                // The server answers only for its own address.
                let request = String::from_utf8_lossy(&sent[..count]).replace(&own_host, &host);
                if server.write_all(request.as_bytes()).await.is_err() { return }
            }
            read = server.read(&mut answered) => {
                let Ok(count @ 1..) = read else { return };
                // The server has done what was requested; nobody learns of it.
                if is_lost { return }
                if client.write_all(&answered[..count]).await.is_err() { return }
                traffic.send_modify(|traffic| traffic.has_responded = true);
            }
        }
    }
}

fn is_to_lose(line: &str, plan: &Mutex<Plan>) -> bool {
    let mut plan = plan.lock().unwrap();
    let is_planned = line.starts_with("POST ") && line.ends_with(&format!("{} HTTP/1.1", plan.path)) && plan.lost < plan.times;
    plan.lost += u32::from(is_planned);
    is_planned
}
