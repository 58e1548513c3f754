//! Connections: accepted while the server runs, bounded in number and in patience, and finished
//! in good order when it stops.

mod attention;
mod drive;
mod framing;
mod handles;
mod patient;
mod seats;
pub(crate) mod tls;
mod told;

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
use seats::{Seat, Seats};
use tls::Tls;

/// How long requests in hand may take once the server stops.
const GOODBYE: Duration = Duration::from_secs(10);

/// The other end of a connection, as every request over it carries it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Whether the connection itself is encrypted.
    pub(crate) secure: bool,
}

/// All that a connection needs to be served.
pub(crate) struct Entrance {
    pub(crate) router: Router,
    pub(crate) limits: Limits,
    pub(crate) proxies: Proxies,
    /// Absent where the front door takes plain text.
    pub(crate) tls: Option<Tls>,
    /// Whether anybody may speak in plain text from another machine.
    pub(crate) insecure: bool,
    pub(crate) stop: CancellationToken,
}

/// By which door somebody came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Door {
    /// The address that was asked for.
    Front,
    /// The plain one for programs of this machine, beside TLS.
    Back,
}

/// Serves until the entrance is told to stop, then lets the requests in hand finish, for a while.
pub(crate) async fn serve(front: TcpListener, back: Option<TcpListener>, entrance: Entrance) {
    let (seats, entrance, mut open) = (Seats::new(entrance.limits.connections_each), Arc::new(entrance), JoinSet::new());
    let room = handles::room(entrance.limits.connections);
    if let Some(tls) = &entrance.tls {
        open.spawn(tls.clone().renew(entrance.stop.clone()));
    }
    loop {
        tokio::select! {
            () = entrance.stop.cancelled() => break,
            Some(_) = open.join_next(), if !open.is_empty() => {}
            (accepted, door) = accept(&front, back.as_ref()), if open.len() < room => match accepted {
                Ok((stream, address)) => {
                    if let Some(seat) = let_in(&entrance, &seats, address, door) {
                        open.spawn(converse(Arc::clone(&entrance), stream, address, door, seat));
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

async fn accept(front: &TcpListener, back: Option<&TcpListener>) -> (io::Result<(TcpStream, IpAddr)>, Door) {
    let there = |accepted: io::Result<(TcpStream, SocketAddr)>| accepted.map(|(stream, address)| (stream, address.ip().to_canonical()));
    match back {
        None => (there(front.accept().await), Door::Front),
        Some(back) => tokio::select! {
            accepted = front.accept() => (there(accepted), Door::Front),
            accepted = back.accept() => (there(accepted), Door::Back),
        },
    }
}

/// A seat for whoever may speak here at all: beyond this machine that takes TLS, or a named proxy
/// that speaks it. A proxy brings many people, so it takes no seat of an address.
fn let_in(entrance: &Entrance, seats: &Seats, address: IpAddr, door: Door) -> Option<Seat> {
    let proxy = entrance.proxies.are_trusted(address);
    let plain = entrance.tls.is_none() || door == Door::Back;
    if plain && !address.is_loopback() && !proxy && !entrance.insecure {
        tracing::debug!("turned away a connection in plain text that is not a named proxy's");
        return None;
    }
    if proxy { Some(Seat::standing()) } else { seats.take(address) }
}

async fn converse(entrance: Arc<Entrance>, stream: TcpStream, address: IpAddr, door: Door, _seat: Seat) {
    let _ = stream.set_nodelay(true);
    let Some(tls) = entrance.tls.as_ref().filter(|_| door == Door::Front) else {
        return drive::http1(&entrance, stream, Peer { address, secure: false }).await;
    };
    let shaken = tokio::select! {
        shaken = timeout(entrance.limits.head, tls.accept(stream)) => shaken,
        () = entrance.stop.cancelled() => return,
    };
    let peer = Peer { address, secure: true };
    match shaken {
        Ok(Ok(stream)) if stream.get_ref().1.alpn_protocol() == Some(tls::H2) => drive::http2(&entrance, stream, peer).await,
        Ok(Ok(stream)) => drive::http1(&entrance, stream, peer).await,
        Ok(Err(error)) => tracing::debug!(error = %error, "a handshake failed"),
        Err(_) => tracing::debug!("a handshake took too long"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_let_in(address: &str, insecure: bool) -> bool {
        let proxies = Proxies::new(vec!["10.1.0.0/16".parse().expect("a network")]);
        let (router, limits, stop) = (Router::new(), Limits { connections_each: 1, ..Limits::default() }, CancellationToken::new());
        let (seats, entrance) = (Seats::new(1), Entrance { router, limits, proxies, tls: None, insecure, stop });
        let address = address.parse().expect("an address");
        let seats = [(); 2].map(|()| let_in(&entrance, &seats, address, Door::Front));
        seats.iter().filter(|seat| seat.is_some()).count() == if entrance.proxies.are_trusted(address) { 2 } else { 1 }
    }

    #[test]
    fn a082_beyond_this_machine_plain_text_is_for_named_proxies() {
        assert!(is_let_in("127.0.0.1", false) && is_let_in("::1", false) && is_let_in("10.1.2.3", false));
        assert!(!is_let_in("10.2.0.1", false) && !is_let_in("192.0.2.1", false));
        assert!(is_let_in("192.0.2.1", true), "where somebody said that they know");
    }
}
