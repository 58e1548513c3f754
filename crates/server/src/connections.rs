//! Connections: accepted while the server runs, bounded in number and in patience, and finished
//! in good order when it stops.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::sync::CancellationToken;

const MOST: usize = 4096;
/// How long a client may take to send its headers, and how long it may keep an idle connection.
const HEADERS: Duration = Duration::from_secs(30);
/// How long a client may read nothing while there is something to read.
const STALL: Duration = Duration::from_secs(30);
/// How long requests in hand may take once the server stops.
const GOODBYE: Duration = Duration::from_secs(10);

/// Serves until `stop` fires, then lets the requests in hand finish, for a while.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let mut open = JoinSet::new();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            Some(_) = open.join_next(), if !open.is_empty() => {}
            accepted = listener.accept(), if open.len() < MOST => match accepted {
                Ok((stream, _)) => { open.spawn(converse(stream, router.clone(), stop.clone())); }
                Err(error) => {
                    tracing::warn!(error = %error, "cannot accept a connection");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }
    drop(listener);
    if timeout(GOODBYE, async { while open.join_next().await.is_some() {} }).await.is_err() {
        tracing::warn!(connections = open.len(), "some requests did not finish in time");
        open.shutdown().await;
    }
}

async fn converse(stream: TcpStream, router: Router, stop: CancellationToken) {
    let _ = stream.set_nodelay(true);
    let io = TokioIo::new(Patient { stream, stalled: None });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let mut connection = std::pin::pin!(builder.serve_connection(io, TowerToHyperService::new(router)));
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error = %error, "a connection ended early");
    }
}

/// A connection whose other side must go on reading.
struct Patient {
    stream: TcpStream,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    /// Passes on what a write came to; one that has waited too long becomes an error.
    fn patience(&mut self, written: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        ready!(self.stalled.get_or_insert_with(|| Box::pin(sleep(STALL))).as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side has stopped reading")))
    }
}

impl AsyncRead for Patient {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.patience(written, cx)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, slices: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.patience(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
