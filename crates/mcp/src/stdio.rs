//! MCP on standard input and output, for a server of this program.
//!
//! The MCP library drops what it cannot parse, rounds long numbers and takes the last of two equal keys. So each message is checked first, by
//! the same rules as the body of an HTTP request. A request that fails the check gets an error, and the server sees nothing of it. A client
//! of 2025-03-26 may send several messages as one batch; each of them is checked on its own.

use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::pin::Pin;

use rmcp::RoleServer;
use rmcp::model::{ErrorCode, ErrorData, RequestId};
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::{AsyncRwTransport, DEFAULT_MAX_LINE_LENGTH};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, BufReader, Empty, Stdin, Stdout};
use waypost_core::json::message_lines::{MessageLine, MessageLines, MessageOutline, batch, inexact};

/// How to write a message that this service reads.
const FORM: &str = "This is not an MCP message. Send a JSON object with `jsonrpc` set to \"2.0\", a `method`, `params` as an object if \
                    there are any, and for a request an `id` that is a string or an integer.";

/// A client on standard input and output.
pub struct CheckedStdio<R = Stdin, W: AsyncWrite = Stdout> {
    input: BufReader<R>,
    lines: MessageLines,
    /// The messages of a batch that come next.
    next: VecDeque<CheckedMessage>,
    output: AsyncRwTransport<RoleServer, Empty, W>,
    /// An error that is being sent. It continues if `receive` is called again after it was dropped.
    refusing: Option<Pin<Box<dyn Future<Output = io::Result<()>> + Send>>>,
}

/// What becomes of a message.
enum CheckedMessage {
    /// The server receives it.
    Passed(Box<RxJsonRpcMessage<RoleServer>>),
    /// The client receives this error.
    Refused(Option<RequestId>, ErrorData),
    /// Nobody waits for an answer to it.
    Dropped,
}

/// The standard input and output of this process.
#[must_use]
pub fn stdio() -> CheckedStdio {
    CheckedStdio::new(tokio::io::stdin(), tokio::io::stdout())
}

impl<R, W> CheckedStdio<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    fn new(input: R, output: W) -> Self {
        let output = AsyncRwTransport::new(tokio::io::empty(), output);
        let lines = MessageLines::new(DEFAULT_MAX_LINE_LENGTH);
        Self { input: BufReader::new(input), lines, next: VecDeque::new(), output, refusing: None }
    }

    /// The next line; `None` at the end of the input. A call that was dropped loses nothing.
    async fn next_line(&mut self) -> Option<MessageLine> {
        loop {
            let bytes = self.input.fill_buf().await.ok().filter(|bytes| !bytes.is_empty())?;
            let (taken, line) = self.lines.take(bytes);
            self.input.consume(taken);
            if line.is_some() {
                return line;
            }
        }
    }
}

impl<R, W> Transport<RoleServer> for CheckedStdio<R, W>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(&mut self, item: TxJsonRpcMessage<RoleServer>) -> impl Future<Output = io::Result<()>> + Send + 'static {
        self.output.send(item)
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if let Some(refusing) = &mut self.refusing {
                let sent = refusing.await;
                self.refusing = None;
                sent.ok()?;
            }
            match self.next.pop_front() {
                Some(CheckedMessage::Passed(message)) => return Some(*message),
                Some(CheckedMessage::Refused(id, error)) => {
                    self.refusing = Some(Box::pin(self.output.send(TxJsonRpcMessage::<RoleServer>::error(error, id))))
                }
                Some(CheckedMessage::Dropped) => {}
                None => self.next = checked(self.next_line().await?).into(),
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        // It may hold the output.
        self.refusing = None;
        self.output.close().await
    }
}

/// What becomes of the messages of a line.
fn checked(line: MessageLine) -> Vec<CheckedMessage> {
    let line = match line {
        MessageLine::Whole(line) => line,
        MessageLine::TooLong(outline) => {
            let most = DEFAULT_MAX_LINE_LENGTH >> 20;
            return faulty(outline, &format!("This message is longer than {most} MiB, so it was not read. Send a shorter one."));
        }
    };
    let line = line.trim_ascii_end();
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    match batch(line) {
        Some(batch) if !batch.is_empty() => batch.into_iter().flat_map(checked_message).collect(),
        Some(_) | None => checked_message(line),
    }
}

fn checked_message(message: &[u8]) -> Vec<CheckedMessage> {
    if let Some(why) = inexact(message) {
        return faulty(MessageOutline::of(message), &why);
    }
    match serde_json::from_slice(message) {
        Ok(message) => vec![CheckedMessage::Passed(Box::new(message))],
        Err(_) => faulty(MessageOutline::of(message), FORM),
    }
}

/// What becomes of a message that is not passed on for this reason; of each message, if it is a batch.
fn faulty(outline: MessageOutline, why: &str) -> Vec<CheckedMessage> {
    let refused = |id, why: &str| CheckedMessage::Refused(id, ErrorData::new(ErrorCode::INVALID_REQUEST, why.to_owned(), None));
    vec![match outline {
        MessageOutline::Request(id) => refused(serde_json::from_value(id).ok(), why),
        MessageOutline::Batch(each) if !each.is_empty() => return each.into_iter().flat_map(|outline| faulty(outline, why)).collect(),
        MessageOutline::Batch(_) => refused(None, FORM),
        // What the server asked ends without an answer, as if the client could not give one.
        MessageOutline::Response(id) => failed_response(&id, why).map_or(CheckedMessage::Dropped, CheckedMessage::Passed),
        MessageOutline::Other => CheckedMessage::Dropped,
    }]
}

fn failed_response(id: &Value, why: &str) -> Option<Box<RxJsonRpcMessage<RoleServer>>> {
    let message = json!({"jsonrpc": "2.0", "id": id, "error": {"code": ErrorCode::INVALID_REQUEST.0, "message": why}});
    serde_json::from_value(message).ok()
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    /// What the server receives of these lines, and what the client is told.
    async fn of(lines: &[&str]) -> (Vec<Value>, Vec<Value>) {
        let (mut client, server) = duplex(64 << 20);
        let (input, output) = tokio::io::split(server);
        let mut transport = CheckedStdio::new(input, output);
        client.write_all(format!("{}\n", lines.join("\n")).as_bytes()).await.unwrap();
        client.shutdown().await.unwrap();
        let mut received = Vec::new();
        while let Some(message) = transport.receive().await {
            received.push(serde_json::to_value(message).unwrap());
        }
        drop(transport);
        let mut told = String::new();
        client.read_to_string(&mut told).await.unwrap();
        (received, told.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
    }

    fn error(id: &Value, why: &str) -> Value {
        let mut error = json!({"jsonrpc": "2.0", "error": {"code": -32600, "message": why}});
        if !id.is_null() {
            error["id"] = id.clone();
        }
        error
    }

    fn call(id: u32, arguments: &str) -> String {
        format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":{{"name":"pay","arguments":{arguments}}}}}"#)
    }

    #[tokio::test]
    async fn a132_a_request_that_the_server_would_read_differently_is_refused_and_the_next_one_is_served() {
        let (rounded, twice) = (call(1, r#"{"n":12345678901234567890123}"#), call(2, r#"{"to":"a","to":"b"}"#));
        let (received, told) = of(&[&rounded, &twice, &call(3, r#"{"n":1}"#)]).await;
        assert_eq!(received.iter().map(|message| &message["id"]).collect::<Vec<_>>(), [3]);
        let why = "The number 12345678901234567890123 at /params/arguments/n cannot be sent to this server exactly. Write it as a string, \
                   or with fewer digits.";
        let key = "This message cannot be passed on as it is: an object contains the key \"to\" twice. Nothing was done. Correct it and \
                   send it again.";
        assert_eq!(told, [error(&json!(1), why), error(&json!(2), key)]);
    }

    #[tokio::test]
    async fn a_request_that_cannot_be_read_is_answered_and_what_nobody_waits_for_is_dropped() {
        let long = call(4, &format!(r#"{{"text":"{}"}}"#, "x".repeat(DEFAULT_MAX_LINE_LENGTH)));
        let lines = [
            "a line of a log",
            "",
            r#"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progressToken":2,"progress":1}}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"n":NaN}}}"#,
            "[ ]",
            r#"{"id":3,"method":"ping"}"#,
            &long,
            r#"{"jsonrpc":"2.0","id":"q","result":{"action":"accept","content":{"n":12345678901234567890123}}}"#,
            "\u{feff}{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}\r",
        ];
        let (received, told) = of(&lines).await;
        let ids: Vec<_> = told.iter().map(|told| told["id"].clone()).collect();
        assert_eq!(ids, [json!(1), Value::Null, json!(3), json!(4)]);
        assert_eq!(told[1], error(&Value::Null, FORM));
        assert_eq!(told[3], error(&json!(4), "This message is longer than 16 MiB, so it was not read. Send a shorter one."));
        assert_eq!((received[0]["id"].clone(), received[0]["error"]["code"].clone()), (json!("q"), json!(-32600)));
        assert_eq!((received.len(), &received[1]["id"]), (2, &json!(5)));
    }

    #[tokio::test]
    async fn an_invalid_message_of_a_batch_keeps_no_other_from_the_server() {
        let ping = |id: u32| json!({"jsonrpc": "2.0", "id": id, "method": "ping"}).to_string();
        let twice = call(2, r#"{"to":"a","to":"b"}"#);
        let not_json = r#"{"jsonrpc":"2.0","id":"c","method":"ping","params":{"n":NaN}}"#;
        let batch = format!("[{},{twice},{not_json},17,{{\"id\":5,\"method\":\"ping\"}},{}]", ping(1), ping(6));
        let cut_off = format!("[{},{}", ping(7), &ping(8)[..30]);
        let long = format!("[{},{}]", ping(10), call(11, &format!(r#"{{"text":"{}"}}"#, "x".repeat(DEFAULT_MAX_LINE_LENGTH))));
        let (received, told) = of(&[&batch, &cut_off, &long, &ping(12)]).await;
        assert_eq!(received.iter().map(|message| &message["id"]).collect::<Vec<_>>(), [1, 6, 7, 12]);
        let ids: Vec<_> = told.iter().map(|told| told["id"].clone()).collect();
        assert_eq!(ids, [json!(2), json!("c"), json!(5), json!(10), json!(11)]);
    }
}
