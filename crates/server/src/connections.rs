//! Accepts connections while the server runs, limits their number and duration, and closes them in order when it stops.

mod connection_limit;
mod drive;
mod framing;
mod open_files;
mod progress;
mod response_body;
mod timed_stream;
pub(crate) mod tls;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::options::{Limits, Proxies};
use connection_limit::{ConnectionLimit, ConnectionPermit};
use tls::Tls;

/// How long requests in progress may take after the server stops accepting.
const GOODBYE: Duration = Duration::from_secs(10);

/// The peer of a connection. Every request on the connection carries it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Whether the connection itself is encrypted.
    pub(crate) secure: bool,
}

/// Marks a request whose bytes are ambiguous.
#[derive(Clone, Copy)]
pub(crate) struct MalformedRequest;

/// Everything that is needed to serve a connection.
pub(crate) struct ServeConfig {
    pub(crate) router: Router,
    pub(crate) limits: Limits,
    pub(crate) proxies: Proxies,
    /// `None` if the front address accepts plain text.
    pub(crate) tls: Option<Tls>,
    /// Whether other machines may connect in plain text.
    pub(crate) insecure: bool,
    pub(crate) stop: CancellationToken,
}

/// The address on which a connection was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListenAddress {
    /// The configured address.
    Front,
    /// The plain address for programs on this machine, in addition to TLS.
    Back,
}

/// Serves until `config.stop` is cancelled, then waits for a limited time for the requests in progress.
pub(crate) async fn serve(front: TcpListener, back: Option<TcpListener>, config: ServeConfig) {
    let (limit, config, mut open) = (ConnectionLimit::new(config.limits.connections_each), Arc::new(config), JoinSet::new());
    let capacity = open_files::connection_capacity(config.limits.connections);
    if let Some(tls) = &config.tls {
        open.spawn(tls.clone().renew(config.stop.clone()));
    }
    loop {
        tokio::select! {
            () = config.stop.cancelled() => break,
            Some(_) = open.join_next(), if !open.is_empty() => {}
            (accepted, on) = accept(&front, back.as_ref()), if open.len() < capacity => match accepted {
                Ok((stream, address)) => {
                    if let Some(permit) = admit(&config, &limit, address, on) {
                        open.spawn(serve_connection(Arc::clone(&config), stream, address, on, permit));
                    }
                }
                Err(error) => {
                    tracing::warn!(error = %error, "cannot accept a connection");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }
    drop((front, back));
    if timeout(GOODBYE, async { while open.join_next().await.is_some() {} }).await.is_err() {
        tracing::warn!(connections = open.len(), "some requests did not finish in time");
        open.shutdown().await;
    }
}

async fn accept(front: &TcpListener, back: Option<&TcpListener>) -> (io::Result<(TcpStream, IpAddr)>, ListenAddress) {
    let there = |accepted: io::Result<(TcpStream, SocketAddr)>| accepted.map(|(stream, address)| (stream, address.ip().to_canonical()));
    match back {
        None => (there(front.accept().await), ListenAddress::Front),
        Some(back) => tokio::select! {
            accepted = front.accept() => (there(accepted), ListenAddress::Front),
            accepted = back.accept() => (there(accepted), ListenAddress::Back),
        },
    }
}

/// Returns a permit if this peer may connect: other machines need TLS or must be trusted proxies. A proxy serves many people, so
/// its connections are not counted per address.
fn admit(config: &ServeConfig, limit: &ConnectionLimit, address: IpAddr, on: ListenAddress) -> Option<ConnectionPermit> {
    let proxy = config.proxies.are_trusted(address);
    let plain = config.tls.is_none() || on == ListenAddress::Back;
    if plain && !address.is_loopback() && !proxy && !config.insecure {
        tracing::debug!("refused a plain-text connection that is not from a trusted proxy");
        return None;
    }
    if proxy { Some(ConnectionPermit::unlimited()) } else { limit.take(address) }
}

async fn serve_connection(config: Arc<ServeConfig>, stream: TcpStream, address: IpAddr, on: ListenAddress, _permit: ConnectionPermit) {
    let _ = stream.set_nodelay(true);
    let Some(tls) = config.tls.as_ref().filter(|_| on == ListenAddress::Front) else {
        return drive::http1(&config, stream, Peer { address, secure: false }).await;
    };
    let shaken = tokio::select! {
        shaken = timeout(config.limits.head, tls.accept(stream)) => shaken,
        () = config.stop.cancelled() => return,
    };
    let peer = Peer { address, secure: true };
    match shaken {
        Ok(Ok(stream)) if stream.get_ref().1.alpn_protocol() == Some(tls::H2) => drive::http2(&config, stream, peer).await,
        Ok(Ok(stream)) => drive::http1(&config, stream, peer).await,
        Ok(Err(error)) => tracing::debug!(error = %error, "a TLS handshake failed"),
        Err(_) => tracing::debug!("a TLS handshake took too long"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_admitted(address: &str, insecure: bool) -> bool {
        let proxies = Proxies::new(vec!["10.1.0.0/16".parse().expect("a network")]);
        let (router, limits, stop) = (Router::new(), Limits { connections_each: 1, ..Limits::default() }, CancellationToken::new());
        let (limit, config) = (ConnectionLimit::new(1), ServeConfig { router, limits, proxies, tls: None, insecure, stop });
        let address = address.parse().expect("an address");
        let permits = [(); 2].map(|()| admit(&config, &limit, address, ListenAddress::Front));
        permits.iter().filter(|permit| permit.is_some()).count() == if config.proxies.are_trusted(address) { 2 } else { 1 }
    }

    #[test]
    fn a082_beyond_this_machine_plain_text_is_for_named_proxies() {
        assert!(is_admitted("127.0.0.1", false) && is_admitted("::1", false) && is_admitted("10.1.2.3", false));
        assert!(!is_admitted("10.2.0.1", false) && !is_admitted("192.0.2.1", false));
        assert!(is_admitted("192.0.2.1", true), "where somebody said that they know");
    }
}
