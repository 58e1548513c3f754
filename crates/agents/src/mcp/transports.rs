//! The transports to a server. They are rmcp's own, but each message is checked and repaired before rmcp parses it ([`super::unusual`]).

use std::borrow::Cow;
use std::collections::HashMap;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt as _;
use futures::stream::BoxStream;
use reqwest::header::{HeaderName, HeaderValue};
use rmcp::RoleClient;
use rmcp::model::ClientJsonRpcMessage;
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::{AsyncRwTransport, DEFAULT_MAX_LINE_LENGTH};
use rmcp::transport::streamable_http_client::{StreamableHttpClient, StreamableHttpError, StreamableHttpPostResponse};
use sse_stream::{Error as SseError, Sse};
use tokio::io::{AsyncBufReadExt as _, BufReader, Empty};
use tokio::process::{Child, ChildStdin, ChildStdout};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use waypost_core::json::message_lines::MessageLines;

use super::unusual::{messages, parts};

/// How long a program may take to exit after its input is closed, and again after the termination signal.
const TO_END: Duration = Duration::from_secs(3);
/// How many messages of a program are buffered.
const MAX_BUFFERED: usize = 1;

/// A server that is a local program.
pub(super) struct StdioTransport {
    output: AsyncRwTransport<RoleClient, Empty, ChildStdin>,
    messages: mpsc::Receiver<RxJsonRpcMessage<RoleClient>>,
    /// Dropped to close the connection: the program then has some time to exit.
    open: Option<oneshot::Sender<()>>,
    program: Option<JoinHandle<()>>,
}

impl StdioTransport {
    #[expect(
        clippy::disallowed_methods,
        reason = "closing waits for this task, and dropping the transport makes it end the program within a bounded time"
    )]
    pub(super) fn new(mut command: tokio::process::Command) -> std::io::Result<Self> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).kill_on_drop(true);
        let mut child = command.spawn()?;
        let (Some(hears), Some(says)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("it has no standard input and output"));
        };
        let (to, messages) = mpsc::channel(MAX_BUFFERED);
        let (open, closed) = oneshot::channel();
        let program = tokio::spawn(async move {
            let mut says = BufReader::new(says);
            tokio::select! {
                () = pass_on(&mut says, to) => {}
                _ = closed => {}
            }
            // A program that still writes must not block because nobody reads its output.
            let mut nobody = tokio::io::sink();
            tokio::select! {
                () = end(child) => {}
                () = async { let _ = tokio::io::copy(&mut says, &mut nobody).await; std::future::pending().await } => {}
            }
        });
        let output = AsyncRwTransport::new(tokio::io::empty(), hears);
        Ok(Self { output, messages, open: Some(open), program: Some(program) })
    }
}

/// Passes on the messages in a program's output until it ends or nobody reads them.
async fn pass_on(says: &mut BufReader<ChildStdout>, to: mpsc::Sender<RxJsonRpcMessage<RoleClient>>) {
    let mut lines = MessageLines::new(DEFAULT_MAX_LINE_LENGTH);
    loop {
        let Some(bytes) = says.fill_buf().await.ok().filter(|bytes| !bytes.is_empty()) else { return };
        let (taken, line) = lines.take(bytes);
        says.consume(taken);
        for message in line.into_iter().flat_map(messages) {
            if to.send(message).await.is_err() {
                return;
            }
        }
    }
}

/// Waits for a program to exit by itself, then sends the termination signal, then kills it.
async fn end(mut child: Child) {
    if timeout(TO_END, child.wait()).await.is_ok() {
        return;
    }
    #[cfg(unix)]
    if let Some(id) = child.id().and_then(|id| i32::try_from(id).ok()).and_then(rustix::process::Pid::from_raw) {
        let sent = rustix::process::kill_process(id, rustix::process::Signal::TERM);
        if sent.is_ok() && timeout(TO_END, child.wait()).await.is_ok() {
            return;
        }
    }
    if let Err(error) = child.kill().await {
        tracing::warn!(%error, "an MCP server process cannot be killed");
    }
}

impl Transport<RoleClient> for StdioTransport {
    type Error = std::io::Error;

    fn send(&mut self, item: TxJsonRpcMessage<RoleClient>) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        self.output.send(item)
    }

    fn receive(&mut self) -> impl Future<Output = Option<RxJsonRpcMessage<RoleClient>>> + Send {
        self.messages.recv()
    }

    async fn close(&mut self) -> Result<(), Self::Error> {
        self.output.close().await?;
        self.messages.close();
        self.open = None;
        if let Some(program) = self.program.take() {
            let _ = program.await;
        }
        Ok(())
    }
}

/// A client that repairs streamed messages before rmcp parses them. A message that arrives as a single response needs no repair here: if
/// rmcp has no type for it, it passes it on unchanged.
#[derive(Clone)]
pub(super) struct LookedAt(pub reqwest::Client);

type Headers = HashMap<HeaderName, HeaderValue>;
type Refused = StreamableHttpError<reqwest::Error>;
type Streamed = BoxStream<'static, Result<Sse, SseError>>;

fn looked_at(stream: Streamed) -> Streamed {
    stream
        .flat_map(|sent| futures::stream::iter(sent.map_or_else(|error| vec![Err(error)], |sent| fixed_events(sent).map(Ok).collect())))
        .boxed()
}

/// One event for each message in the data of an event. The last one has the id: after it, nothing of the event is left to receive.
fn fixed_events(sent: Sse) -> impl Iterator<Item = Sse> {
    let mut parts: Vec<_> = sent.data.iter().flat_map(|data| parts(data)).map(Cow::into_owned).collect();
    let last = parts.pop();
    let event = sent.event.clone();
    let before = parts.into_iter().map(move |data| Sse { event: event.clone(), data: Some(data), id: None, retry: None });
    before.chain([Sse { data: last, ..sent }])
}

impl StreamableHttpClient for LookedAt {
    type Error = reqwest::Error;

    async fn post_message(
        &self,
        uri: Arc<str>,
        message: ClientJsonRpcMessage,
        session: Option<Arc<str>>,
        auth: Option<String>,
        headers: Headers,
    ) -> Result<StreamableHttpPostResponse, Refused> {
        self.post_message_with_max_sse_event_size(uri, message, session, auth, headers, DEFAULT_MAX_LINE_LENGTH).await
    }

    async fn post_message_with_max_sse_event_size(
        &self,
        uri: Arc<str>,
        message: ClientJsonRpcMessage,
        session: Option<Arc<str>>,
        auth: Option<String>,
        headers: Headers,
        most: usize,
    ) -> Result<StreamableHttpPostResponse, Refused> {
        let answer = self.0.post_message_with_max_sse_event_size(uri, message, session, auth, headers, most).await?;
        Ok(match answer {
            StreamableHttpPostResponse::Sse(stream, session) => StreamableHttpPostResponse::Sse(looked_at(stream), session),
            other => other,
        })
    }

    async fn delete_session(&self, uri: Arc<str>, session: Arc<str>, auth: Option<String>, headers: Headers) -> Result<(), Refused> {
        self.0.delete_session(uri, session, auth, headers).await
    }

    async fn get_stream(
        &self,
        uri: Arc<str>,
        session: Option<Arc<str>>,
        last: Option<String>,
        auth: Option<String>,
        headers: Headers,
    ) -> Result<Streamed, Refused> {
        self.get_stream_with_max_sse_event_size(uri, session, last, auth, headers, DEFAULT_MAX_LINE_LENGTH).await
    }

    async fn get_stream_with_max_sse_event_size(
        &self,
        uri: Arc<str>,
        session: Option<Arc<str>>,
        last: Option<String>,
        auth: Option<String>,
        headers: Headers,
        most: usize,
    ) -> Result<Streamed, Refused> {
        self.0.get_stream_with_max_sse_event_size(uri, session, last, auth, headers, most).await.map(looked_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_message_of_a_streamed_batch_is_an_event_and_the_last_one_has_the_id() {
        let events = |data: &str| {
            let sent = Sse { event: None, data: Some(data.to_owned()), id: Some("7".to_owned()), retry: None };
            fixed_events(sent).map(|sent| (sent.data.unwrap_or_default(), sent.id.is_some())).collect::<Vec<_>>()
        };
        let message = |n: u32| format!(r#"{{"jsonrpc":"2.0","id":{n},"result":{{}}}}"#);
        assert_eq!(events(&message(1)), [(message(1), true)]);
        assert_eq!(
            events(&format!("[{},7,{}]", message(1), message(2))),
            [(message(1), false), ("7".to_owned(), false), (message(2), true)]
        );
        assert_eq!(["[]", "/messages?session=1", ""].map(|data| events(data).len()), [1; 3]);
    }
}
