//! Finds where one HTTP/1 request ends and the next begins, as strictly as RFC 9112 allows.
//!
//! If a proxy in front parses the same bytes differently, an attacker can make it treat part of one request as the start of
//! another person's request. So everything ambiguous is refused: two lengths, a length with chunks, folded lines, bare line
//! feeds, a space before a colon. hyper's parser, which runs after this one, is more lenient in places.

/// The maximum length of the head of a request, in bytes.
pub(super) const MAX_HEAD: usize = 64 * 1024;

/// Follows the bytes of a connection as they arrive.
pub(super) struct Framing {
    state: FramingState,
    line: Vec<u8>,
    head: RequestHead,
}

/// The request is ambiguous.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct AmbiguousRequest;

enum FramingState {
    /// In the request line or a header.
    Head,
    /// In a body with this many bytes left.
    Body(u64),
    /// In a chunked body. No other request follows on this connection, so the rest is not parsed.
    Chunks,
}

#[derive(Default)]
struct RequestHead {
    seen: usize,
    lines: usize,
    length: Option<u64>,
    chunked: bool,
}

impl Framing {
    pub(super) fn new() -> Self {
        Self { state: FramingState::Head, line: Vec::new(), head: RequestHead::default() }
    }

    /// Processes the next bytes.
    ///
    /// # Errors
    /// Returns [`AmbiguousRequest`] if the request is ambiguous. The bytes after it have no meaning.
    pub(super) fn follow(&mut self, mut bytes: &[u8]) -> Result<(), AmbiguousRequest> {
        while !bytes.is_empty() {
            match &mut self.state {
                FramingState::Chunks => return Ok(()),
                FramingState::Body(left) => {
                    let now = bytes.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                    *left -= now as u64;
                    bytes = &bytes[now..];
                    if *left == 0 {
                        self.state = FramingState::Head;
                    }
                }
                FramingState::Head => {
                    let end = bytes.iter().position(|byte| *byte == b'\n');
                    let (now, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
                    self.line.extend_from_slice(now);
                    self.head.seen += now.len();
                    bytes = rest;
                    if self.head.seen > MAX_HEAD {
                        return Err(AmbiguousRequest);
                    }
                    if end.is_some() {
                        self.end_line()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), AmbiguousRequest> {
        let line = std::mem::take(&mut self.line);
        let text =
            line.strip_suffix(b"\r\n").filter(|text| !text.iter().any(|byte| matches!(byte, b'\r' | b'\n' | 0))).ok_or(AmbiguousRequest)?;
        if text.is_empty() {
            // An empty line before a request is left over from the previous one.
            if self.head.lines > 0 {
                self.end_head();
            }
            return Ok(());
        }
        self.head.lines += 1;
        if self.head.lines == 1 { request_line(text) } else { self.head.header(text) }
    }

    fn end_head(&mut self) {
        let head = std::mem::take(&mut self.head);
        self.state = match head.length {
            _ if head.chunked => FramingState::Chunks,
            Some(length) if length > 0 => FramingState::Body(length),
            Some(_) | None => FramingState::Head,
        };
    }
}

fn request_line(line: &[u8]) -> Result<(), AmbiguousRequest> {
    let parts: Vec<_> = line.split(|byte| *byte == b' ').collect();
    let plain = line.iter().all(|byte| !byte.is_ascii_control());
    if plain && parts.len() == 3 && parts.iter().all(|part| !part.is_empty()) { Ok(()) } else { Err(AmbiguousRequest) }
}

impl RequestHead {
    fn header(&mut self, line: &[u8]) -> Result<(), AmbiguousRequest> {
        let colon = line.iter().position(|byte| *byte == b':').ok_or(AmbiguousRequest)?;
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        // Some parsers treat a line that begins with a space as a continuation of the previous line.
        if name.is_empty() || !name.iter().all(|byte| is_of_a_name(*byte)) {
            return Err(AmbiguousRequest);
        }
        if name.eq_ignore_ascii_case(b"content-length") {
            let digits = !value.is_empty() && value.iter().all(u8::is_ascii_digit);
            let length = std::str::from_utf8(value).ok().filter(|_| digits).and_then(|value| value.parse().ok());
            if self.chunked || self.length.replace(length.ok_or(AmbiguousRequest)?).is_some() {
                return Err(AmbiguousRequest);
            }
        }
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            if !value.eq_ignore_ascii_case(b"chunked") || self.length.is_some() || self.chunked {
                return Err(AmbiguousRequest);
            }
            self.chunked = true;
        }
        Ok(())
    }
}

/// The characters of a token in RFC 9110.
fn is_of_a_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses `text` at once and byte by byte. Both must have the same result.
    fn read(text: &str) -> Result<(), AmbiguousRequest> {
        let whole = Framing::new().follow(text.as_bytes());
        let mut drops = Framing::new();
        let apart = text.bytes().try_for_each(|byte| drops.follow(&[byte]));
        assert_eq!(whole, apart, "{text:?}");
        whole
    }

    #[test]
    fn a084_what_two_readers_could_read_differently_is_malformed() {
        let request = |headers: &str| format!("POST / HTTP/1.1\r\nhost: a\r\n{headers}\r\n\r\n");
        for good in ["accept: */*", "content-length: 0", "transfer-encoding: chunked", "x-y:\tz ", "x: a: b"] {
            assert_eq!(read(&request(good)), Ok(()), "{good:?}");
        }
        for bad in [
            "content-length: 3\r\ntransfer-encoding: chunked",
            "transfer-encoding: chunked\r\ncontent-length: 3",
            "content-length: 3\r\ncontent-length: 3",
            "content-length: 3\r\nContent-Length: 4",
            "content-length: 3, 3",
            "content-length: +3",
            "content-length: ",
            "content-length: 99999999999999999999",
            "transfer-encoding: gzip, chunked",
            "transfer-encoding: xchunked",
            "transfer-encoding: chunked\r\ntransfer-encoding: identity",
            "content-length : 3",
            " folded: yes",
            "x: a\r\n\tb",
            "x: a\nb: c",
            "x: a\rb: c",
            "no colon",
            ": nameless",
        ] {
            assert_eq!(read(&request(bad)), Err(AmbiguousRequest), "{bad:?}");
        }
        for bad in ["GET / HTTP/1.1\nhost: a\n\n", "GET  / HTTP/1.1\r\n", "GET /\r\n", "GET / a HTTP/1.1\r\n", "GET\t/ HTTP/1.1\r\n"] {
            assert_eq!(read(bad), Err(AmbiguousRequest), "{bad:?}");
        }
    }

    #[test]
    fn the_next_request_is_looked_at_where_the_body_of_this_one_ends() {
        let first = "POST / HTTP/1.1\r\ncontent-length: 5\r\n\r\n\nab\nc";
        assert_eq!(read(&format!("{first}GET / HTTP/1.1\r\n\r\n")), Ok(()));
        assert_eq!(read(&format!("{first}GET / HTTP/1.1\n\r\n")), Err(AmbiguousRequest));
        assert_eq!(read(&format!("{first}\r\nGET / HTTP/1.1\r\n\r\n")), Ok(()), "an empty line between two");
    }

    #[test]
    fn a_head_has_an_end() {
        let mut framing = Framing::new();
        let line = format!("x: {}\r\n", "a".repeat(1000));
        let begun = framing.follow(b"GET / HTTP/1.1\r\n");
        assert_eq!(begun.and_then(|()| (0..64).try_for_each(|_| framing.follow(line.as_bytes()))), Ok(()));
        assert_eq!((0..2).try_for_each(|_| framing.follow(line.as_bytes())), Err(AmbiguousRequest));
    }
}
