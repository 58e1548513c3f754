//! A way to a PostgreSQL on which no notification comes back, as behind a pooler that does not pass them on.

use std::io;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::str::FromStr as _;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinSet;
use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// How PostgreSQL marks a notification.
const NOTIFICATION: u8 = b'A';

/// The way; it ends when it is dropped.
pub struct Deaf {
    /// What nodes are told instead of the database's own address.
    pub address: String,
    _traffic: JoinSet<()>,
}

/// Where the database is.
#[derive(Clone)]
enum Place {
    Socket(PathBuf),
    Network(String, u16),
}

impl Deaf {
    /// A way to the database at `address`, in plain text.
    pub async fn to(address: &str) -> anyhow::Result<Self> {
        let config = Config::from_str(address)?;
        let port = config.get_ports().first().copied().unwrap_or(5432);
        let place = match config.get_hosts() {
            [Host::Unix(folder)] => Place::Socket(folder.join(format!(".s.PGSQL.{port}"))),
            [Host::Tcp(host)] => Place::Network(host.clone(), port),
            _ => bail!("the database must have one address"),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let (user, name) = (config.get_user().context("the address names no user")?, config.get_dbname().unwrap_or_default());
        let secret = config.get_password().map(|password| format!(":{}", String::from_utf8_lossy(password))).unwrap_or_default();
        let port = listener.local_addr()?.port();
        let mut traffic = JoinSet::new();
        traffic.spawn(lead(listener, place));
        Ok(Self { address: format!("postgres://{user}{secret}@127.0.0.1:{port}/{name}?sslmode=disable"), _traffic: traffic })
    }
}

async fn lead(listener: TcpListener, place: Place) {
    let mut open = JoinSet::new();
    while let Ok((node, _)) = listener.accept().await {
        let place = place.clone();
        open.spawn(async move {
            // Whoever is cut off connects again.
            let _ = connect(node, place).await;
        });
        while open.try_join_next().is_some() {}
    }
}

async fn connect(node: TcpStream, place: Place) -> io::Result<()> {
    node.set_nodelay(true)?;
    match place {
        Place::Socket(path) => pass(node, UnixStream::connect(path).await?).await,
        Place::Network(host, port) => {
            let server = TcpStream::connect((host, port)).await?;
            server.set_nodelay(true)?;
            pass(node, server).await
        }
    }
}

/// Everything there, and everything but notifications back, until either side ends it.
async fn pass(mut node: TcpStream, server: impl AsyncRead + AsyncWrite + Unpin) -> io::Result<()> {
    let (mut from_node, mut to_node) = node.split();
    let (from_server, mut to_server) = tokio::io::split(server);
    tokio::select! {
        ended = tokio::io::copy(&mut from_node, &mut to_server) => ended.map(drop),
        ended = back(BufReader::new(from_server), &mut to_node) => ended,
    }
}

async fn back(mut from: BufReader<impl AsyncRead + Unpin>, to: &mut (impl AsyncWrite + Unpin)) -> io::Result<()> {
    loop {
        let mut head = [0; 5];
        from.read_exact(&mut head).await?;
        let [kind, length @ ..] = head;
        let mut rest = vec![0; u32::from_be_bytes(length).saturating_sub(4) as usize];
        from.read_exact(&mut rest).await?;
        if kind != NOTIFICATION {
            to.write_all(&[&head[..], &rest].concat()).await?;
        }
    }
}
