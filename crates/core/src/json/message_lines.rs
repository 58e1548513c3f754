//! JSON-RPC messages as lines of bytes: lines of a limited length, and what can be read of a line that no parser accepts.
//!
//! A request whose line is too long or invalid still needs an answer, and the answer needs the request's id. So the outline of a line is
//! read byte by byte, in constant memory, and before any check of the line.

use serde_json::Value;
use serde_json::value::RawValue;

use super::shape::Shape;
use super::{check, first_rounded};
use crate::problem::pointer;

/// What some programs write before a text.
const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];
/// The most bytes of an id that are read.
const MAX_ID: usize = 4 * 1024;
/// The most characters of a sender's own words that a fault repeats.
const MAX_QUOTED: usize = 100;
/// The most messages of one batch whose outlines are read.
const MAX_BATCH: usize = 1024;

/// What a JSON-RPC message is, by its own fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageOutline {
    /// A request, with its id.
    Request(Value),
    /// A response, with the id of its request.
    Response(Value),
    /// A list of messages, each with its own outline.
    Batch(Vec<MessageOutline>),
    /// Something that nobody waits for: a notification, or no message at all.
    Other,
}

impl MessageOutline {
    /// The outline of one line.
    #[must_use]
    pub fn of(line: &[u8]) -> Self {
        let mut reader = OutlineReader::default();
        reader.read(line);
        reader.outline()
    }
}

/// The messages of a batch, each as it was written; `None` if the line is no batch. An invalid message does not hide the others.
#[must_use]
pub fn batch(line: &[u8]) -> Option<Vec<&[u8]>> {
    let line = line.strip_prefix(&BYTE_ORDER_MARK).unwrap_or(line).trim_ascii();
    let list = line.strip_prefix(b"[")?;
    let (mut nesting, mut messages, mut start) = (Nesting::default(), Vec::new(), 0);
    for (at, byte) in list.iter().enumerate() {
        let is_outside = nesting.depth == 0 && !nesting.in_text;
        match byte {
            b',' if is_outside => {
                messages.push(list[start..at].trim_ascii());
                start = at + 1;
            }
            b']' if is_outside => {
                let last = list[start..at].trim_ascii();
                let is_empty = messages.is_empty() && last.is_empty();
                messages.extend(Some(last).filter(|_| !is_empty));
                // A line of a log may begin with `[info]`.
                return list[at + 1..].is_empty().then_some(messages);
            }
            byte => nesting.read(*byte),
        }
    }
    // The end is missing: the rest is the last message.
    messages.push(list[start..].trim_ascii());
    Some(messages)
}

/// One line of a stream.
#[derive(Debug, PartialEq, Eq)]
pub enum MessageLine {
    /// A complete line, without its end.
    Whole(Vec<u8>),
    /// A line that was dropped because it was longer than the limit.
    TooLong(MessageOutline),
}

/// Cuts a stream of bytes into lines. A line that is too long is dropped while it arrives.
#[derive(Debug)]
pub struct MessageLines {
    most: usize,
    line: Vec<u8>,
    /// The outline of the current line, once it is too long.
    too_long: Option<OutlineReader>,
}

impl MessageLines {
    /// Cuts into lines of at most `most` bytes.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { most, line: Vec::new(), too_long: None }
    }

    /// Takes bytes up to the end of the current line, and returns how many it took. Returns the line too if it is complete.
    pub fn take(&mut self, bytes: &[u8]) -> (usize, Option<MessageLine>) {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        match &mut self.too_long {
            Some(outline) => outline.read(part),
            None if self.line.len() + part.len() > self.most => {
                let mut outline = OutlineReader::default();
                outline.read(&std::mem::take(&mut self.line));
                outline.read(part);
                self.too_long = Some(outline);
            }
            None => self.line.extend_from_slice(part),
        }
        let Some(end) = end else { return (bytes.len(), None) };
        let line = match self.too_long.take() {
            Some(outline) => MessageLine::TooLong(outline.outline()),
            None => MessageLine::Whole(std::mem::take(&mut self.line)),
        };
        (end + 1, Some(line))
    }
}

/// How deep in lists and objects a position of a JSON text is, and whether it is in a text.
#[derive(Debug, Default)]
struct Nesting {
    depth: usize,
    in_text: bool,
    escaped: bool,
}

impl Nesting {
    fn read(&mut self, byte: u8) {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_text => self.escaped = true,
            b'"' => self.in_text = !self.in_text,
            _ if self.in_text => {}
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

/// Reads the outline of a message from its bytes, in pieces.
#[derive(Debug, Default)]
struct OutlineReader {
    /// The first byte that is no space: what the line is.
    first: Option<u8>,
    nesting: Nesting,
    /// The message that is being read: the line itself, or a message of a batch.
    fields: FieldReader,
    /// The outlines of the messages of a batch so far.
    batch: Vec<MessageOutline>,
}

/// Reads the fields of one message that its outline needs.
#[derive(Debug, Default)]
struct FieldReader {
    is_object: bool,
    /// Whether the value of a field is being read, and not the field's name.
    in_value: bool,
    key: Vec<u8>,
    id: Vec<u8>,
    has_method: bool,
    has_outcome: bool,
}

impl OutlineReader {
    fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.read_byte(*byte);
        }
    }

    fn read_byte(&mut self, byte: u8) {
        let level = if self.first == Some(b'[') { 2 } else { 1 };
        let (before, was_in_text) = (self.nesting.depth, self.nesting.in_text);
        self.nesting.read(byte);
        let depth = self.nesting.depth;
        if before == level && depth == level && self.fields.is_object {
            self.fields.read(byte, was_in_text || self.nesting.in_text);
        } else if before + 1 == level && depth == level && byte == b'{' && (self.first.is_none() || level == 2) {
            self.fields.is_object = true;
        }
        if self.first.is_none() && !byte.is_ascii_whitespace() && !BYTE_ORDER_MARK.contains(&byte) {
            self.first = Some(byte);
        }
        if level == 2 && before == 2 && depth == 1 {
            let outline = std::mem::take(&mut self.fields).outline();
            if self.batch.len() < MAX_BATCH {
                self.batch.push(outline);
            }
        }
    }

    fn outline(self) -> MessageOutline {
        match self.first {
            Some(b'[') if self.fields.is_object => MessageOutline::Batch(self.batch.into_iter().chain([self.fields.outline()]).collect()),
            Some(b'[') => MessageOutline::Batch(self.batch),
            _ => self.fields.outline(),
        }
    }
}

impl FieldReader {
    /// Reads a byte of the message itself, not of a list or an object in it.
    fn read(&mut self, byte: u8, in_text: bool) {
        match byte {
            b':' if !in_text => return self.begin_value(),
            b',' if !in_text => {
                self.in_value = false;
                return self.key.clear();
            }
            _ => {}
        }
        if !self.in_value && self.key.len() < MAX_ID {
            self.key.push(byte);
        } else if self.in_value && self.id.len() < MAX_ID && self.key.trim_ascii() == b"\"id\"" {
            self.id.push(byte);
        }
    }

    fn begin_value(&mut self) {
        self.in_value = true;
        match self.key.trim_ascii() {
            b"\"id\"" => self.id.clear(),
            b"\"method\"" => self.has_method = true,
            b"\"result\"" | b"\"error\"" => self.has_outcome = true,
            _ => {}
        }
    }

    fn outline(&self) -> MessageOutline {
        let id = serde_json::from_slice(&self.id).ok().filter(|id| matches!(id, Value::String(_) | Value::Number(_)));
        match id {
            Some(id) if self.has_method => MessageOutline::Request(id),
            Some(id) if self.has_outcome => MessageOutline::Response(id),
            Some(_) | None => MessageOutline::Other,
        }
    }
}

/// Why a message would reach its reader with another meaning than it was written with, or not at all: with what to do about it. `None` if
/// every parser reads the same.
#[must_use]
pub fn inexact(message: &[u8]) -> Option<String> {
    if let Err(fault) = check(message) {
        let fault: String = fault.to_string().chars().take(MAX_QUOTED).collect();
        return Some(format!("This message cannot be passed on as it is: {fault}. Nothing was done. Correct it and send it again."));
    }
    let message = std::str::from_utf8(message).ok()?;
    first_rounded(message)?;
    let (at, number) = rounded(serde_json::from_str(message).ok()?, "")?;
    Some(rounding(number, &at))
}

/// What to do about a number that would arrive as another one; `at` is its JSON pointer, if it is known.
#[must_use]
pub fn rounding(number: &str, at: &str) -> String {
    let place = if at.is_empty() { String::new() } else { format!(" at {at}") };
    let number: String = number.chars().take(MAX_QUOTED).collect();
    format!("The number {number}{place} cannot be sent to this server exactly. Write it as a string, or with fewer digits.")
}

/// The first number that would be rounded, and the pointer to it.
fn rounded<'a>(raw: &'a RawValue, at: &str) -> Option<(String, &'a str)> {
    match Shape::of(raw) {
        Shape::Object(entries) => entries.into_iter().find_map(|(key, value)| rounded(value, &pointer(at, &key))),
        Shape::Array(items) => items.into_iter().enumerate().find_map(|(n, item)| rounded(item, &pointer(at, &n.to_string()))),
        Shape::Text(_) => None,
        Shape::Other(other) => first_rounded(other).map(|number| (at.to_owned(), number)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_outline_of_a_message_does_not_depend_on_how_it_is_written() {
        use MessageOutline::{Batch, Other, Request, Response};
        for (line, read) in [
            (r#"{"jsonrpc":"2.0","id":7,"method":"tools/call"}"#, Request(json!(7))),
            (r#" { "result" : {"id": 1, "method": [{"id": 2}]} , "id" : "a\"}" } "#, Response(json!("a\"}"))),
            (r#"{"method":"notifications/progress","params":{"id":1}}"#, Other),
            (r#"{"id":null,"result":NaN}"#, Other),
            (r#"{"result":NaN,"id":3}"#, Response(json!(3))),
            (r#"{"error":"id","id":4,"y":"method","z":["method"]}"#, Response(json!(4))),
            (r#"{"id":1,"id":"b","result":{}}"#, Response(json!("b"))),
            (r#"{"id":{"id":1},"result":1}"#, Other),
            (r#"{"id":1,"level":"info","msg":"result"}"#, Other),
            (r#"sends {"id":1,"result":{}}"#, Other),
            (r#"[{"id":1,"method":"x"}]"#, Batch(vec![Request(json!(1))])),
            (
                r#" [ {"id":1,"result":[{"id":9,"method":"x"}]}, {"method":"n"}, [{"id":8,"result":1}], 7, {"result":NaN,"id":"a"}]"#,
                Batch(vec![Response(json!(1)), Other, Other, Response(json!("a"))]),
            ),
            (r#"[{"id":1,"method":"x"},{"id":2,"method":"y","params":{"#, Batch(vec![Request(json!(1)), Request(json!(2))])),
            ("[]", Batch(Vec::new())),
            ("}}}]]]", Other),
            ("\u{feff}{\"id\":1,\"result\":NaN}", Response(json!(1))),
            ("", Other),
        ] {
            assert_eq!(MessageOutline::of(line.as_bytes()), read, "{line}");
        }
    }

    #[test]
    fn the_messages_of_a_batch_are_found_however_invalid_some_of_them_are() {
        let of = |line: &str| {
            batch(line.as_bytes()).map(|found| found.into_iter().map(|one| String::from_utf8_lossy(one).into_owned()).collect())
        };
        let expected = |found: &[&str]| Some(found.iter().map(ToString::to_string).collect::<Vec<_>>());
        for (line, found) in [
            ("[]", &[][..]),
            (" [ ] ", &[]),
            (r#"[{"a":[1,2]} , {"b":"],\",{"}]"#, &[r#"{"a":[1,2]}"#, r#"{"b":"],\",{"}"#]),
            ("\u{feff}[NaN,\"\\ud800\",[1,2],]", &["NaN", "\"\\ud800\"", "[1,2]", ""]),
            ("[1,{\"a\":", &["1", "{\"a\":"]),
        ] {
            assert_eq!(of(line), expected(found), "{line}");
        }
        for no_batch in ["", r#"{"a":[1]}"#, r#""[1]""#, "1", r#"[info] {"id":1}"#] {
            assert_eq!(of(no_batch), None, "{no_batch}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_and_its_id_is_still_known_wherever_it_is_cut() {
        let long = format!("{{\"result\":\"{}\",\"id\":5}}", "x".repeat(100));
        let stream = format!("{{\"id\":1}}\n{long}\n\n{}\n[1]", "y".repeat(40));
        let expected = [
            MessageLine::Whole(b"{\"id\":1}".to_vec()),
            MessageLine::TooLong(MessageOutline::Response(json!(5))),
            MessageLine::Whole(Vec::new()),
            MessageLine::Whole("y".repeat(40).into_bytes()),
        ];
        for piece in [1, 2, 7, 39, 40, 41, 1_000] {
            let (mut lines, mut found) = (MessageLines::new(40), Vec::new());
            for mut bytes in stream.as_bytes().chunks(piece) {
                while !bytes.is_empty() {
                    let (taken, line) = lines.take(bytes);
                    found.extend(line);
                    bytes = &bytes[taken..];
                }
            }
            assert_eq!(found, expected, "in pieces of {piece}");
        }
    }

    #[test]
    fn a132_what_would_arrive_as_something_else_is_told_with_its_place_and_what_to_do() {
        assert_eq!(inexact(br#"{"id":1,"params":{"arguments":{"n":9007199254740993,"of":[0.1,1e3]}}}"#), None);
        let rounding = |number: &str, at: &str| {
            Some(format!("The number {number} at {at} cannot be sent to this server exactly. Write it as a string, or with fewer digits."))
        };
        for (message, why) in [
            (r#"{"p":{"a/b":[1,12345678901234567890123]}}"#, rounding("12345678901234567890123", "/p/a~1b/1")),
            (r#"{"n":0.1000000000000000055511151231257827}"#, rounding("0.1000000000000000055511151231257827", "/n")),
            (r#"{"n":1e400}"#, rounding("1e400", "/n")),
        ] {
            assert_eq!(inexact(message.as_bytes()), why, "{message}");
        }
        let refused = |message: &str, fault: &str| {
            let why = inexact(message.as_bytes());
            assert!(why.as_ref().is_some_and(|why| why.contains(fault)), "{message}: {why:?}");
        };
        refused(r#"{"p":{"to":"a","to":"b"}}"#, "contains the key \"to\" twice");
        refused(r#"{"p":"\ud800"}"#, "not valid JSON");
        refused("{\"p\":\"\u{0}\"}", "not valid JSON");
        assert!(inexact(format!("{{\"{0}\":1,\"{0}\":2}}", "k".repeat(1 << 20)).as_bytes()).is_some_and(|why| why.len() < 300));
    }
}
