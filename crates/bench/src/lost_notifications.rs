//! A proxy for PostgreSQL that drops every notification, like a pooler that does not support them.

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

/// The message type of a notification in the PostgreSQL protocol.
const NOTIFICATION: u8 = b'A';

/// The proxy; it ends when this value is dropped.
pub struct NotificationDroppingProxy {
    /// The address of the proxy, which nodes use instead of the database's own.
    pub address: String,
    _traffic: JoinSet<()>,
}

/// The address of the database.
#[derive(Clone)]
enum DatabaseAddress {
    Socket(PathBuf),
    Network(String, u16),
}

impl NotificationDroppingProxy {
    /// Starts a proxy for the database at `address`, without TLS.
    pub async fn to(address: &str) -> anyhow::Result<Self> {
        let config = Config::from_str(address)?;
        let port = config.get_ports().first().copied().unwrap_or(5432);
        let address = match config.get_hosts() {
            [Host::Unix(folder)] => DatabaseAddress::Socket(folder.join(format!(".s.PGSQL.{port}"))),
            [Host::Tcp(host)] => DatabaseAddress::Network(host.clone(), port),
            _ => bail!("the database must have one address"),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let (user, name) = (config.get_user().context("the address names no user")?, config.get_dbname().unwrap_or_default());
        let secret = config.get_password().map(|password| format!(":{}", String::from_utf8_lossy(password))).unwrap_or_default();
        let port = listener.local_addr()?.port();
        let mut traffic = JoinSet::new();
        traffic.spawn(lead(listener, address));
        Ok(Self { address: format!("postgres://{user}{secret}@127.0.0.1:{port}/{name}?sslmode=disable"), _traffic: traffic })
    }
}

async fn lead(listener: TcpListener, address: DatabaseAddress) {
    let mut open = JoinSet::new();
    while let Ok((node, _)) = listener.accept().await {
        let address = address.clone();
        open.spawn(async move {
            // A disconnected node connects again.
            let _ = connect(node, address).await;
        });
        while open.try_join_next().is_some() {}
    }
}

async fn connect(node: TcpStream, address: DatabaseAddress) -> io::Result<()> {
    node.set_nodelay(true)?;
    match address {
        DatabaseAddress::Socket(path) => pass(node, UnixStream::connect(path).await?).await,
        DatabaseAddress::Network(host, port) => {
            let server = TcpStream::connect((host, port)).await?;
            server.set_nodelay(true)?;
            pass(node, server).await
        }
    }
}

/// Forwards everything to the server, and everything except notifications back, until either side
/// disconnects.
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
