//! Makes attached emails opaque before an email is parsed. They are not read, and each could contain another one, thousands of times:
//! parsing them, and dropping them afterwards, would need a stack as deep as they are nested.

/// What an attached email is for the parser: a type that it does not know, as long as the type that it replaces.
const OPAQUE_MESSAGE: &[u8] = b"opaque_";
const OPAQUE_MULTIPART: &[u8] = b"opaque___";
const MESSAGE: &[u8] = b"message";
const MULTIPART: &[u8] = b"multipart";
/// A collection of emails.
const DIGEST: &[u8] = b"digest";
const CONTENT_TYPE: &[u8] = b"content-type";

/// Renames every type in `raw` that would make the parser read an attached email. Positions stay the same.
///
/// The parser ignores white space in the names of headers, and finds headers after a boundary on the same line, so each `:` that
/// follows `content-type` counts. Text that looks like such a header is renamed too, which changes one word of it.
pub(super) fn made_opaque(raw: &[u8]) -> Vec<u8> {
    let mut email = raw.to_vec();
    let mut multipart = None;
    let mut header = HeaderName::default();
    let mut is_type = false;
    for n in 0..email.len() {
        match email[n] {
            b'\n' => {
                is_type &= matches!(email.get(n + 1), Some(b' ' | b'\t'));
                header = HeaderName::default();
            }
            b':' if header.is_content_type() => (is_type, multipart) = (true, None),
            _ if !is_type => {}
            _ if is_word(&email, n, MESSAGE) => email[n..n + MESSAGE.len()].copy_from_slice(OPAQUE_MESSAGE),
            _ if is_word(&email, n, MULTIPART) => multipart = multipart.or(Some(n)),
            _ if is_word(&email, n, DIGEST) && is_subtype(&email, n) => {
                if let Some(at) = multipart {
                    email[at..at + MULTIPART.len()].copy_from_slice(OPAQUE_MULTIPART);
                }
            }
            _ => {}
        }
        header.push(email[n]);
    }
    email
}

/// The last letters before a position in a line, without white space and in lower case.
#[derive(Default)]
struct HeaderName([u8; CONTENT_TYPE.len()]);

impl HeaderName {
    fn push(&mut self, byte: u8) {
        if !byte.is_ascii_whitespace() {
            self.0.rotate_left(1);
            self.0[CONTENT_TYPE.len() - 1] = byte.to_ascii_lowercase();
        }
    }

    fn is_content_type(&self) -> bool {
        self.0 == CONTENT_TYPE
    }
}

/// Whether this word is here, and is no part of another one.
fn is_word(email: &[u8], at: usize, word: &[u8]) -> bool {
    let part_of_word = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    let here = email.get(at..at + word.len()).is_some_and(|here| here.eq_ignore_ascii_case(word));
    here && !part_of_word(at.checked_sub(1).and_then(|before| email.get(before))) && !part_of_word(email.get(at + word.len()))
}

/// Whether the word here follows a `/` or a comment. The parser ignores white space, quotes and backslashes between the two.
fn is_subtype(email: &[u8], at: usize) -> bool {
    let ignored = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\\');
    email[..at].iter().rev().find(|byte| !ignored(byte)).is_some_and(|before| matches!(before, b'/' | b')'))
}

#[cfg(test)]
mod tests {
    use mail_parser::{MessageParser, PartType};

    use super::*;

    /// Whether parsing finds an email in this one.
    fn has_attached(raw: &[u8]) -> bool {
        let email = MessageParser::default().parse(raw).expect("an email");
        email.parts.iter().any(|part| matches!(part.body, PartType::Message(_)))
    }

    #[test]
    fn no_attached_email_is_read_however_its_type_is_written() {
        let inner = "From: a@b.c\r\n\r\nInside.\r\n";
        let spellings = [
            "Content-Type: message/rfc822",
            "content-TYPE:MESSAGE/RFC822",
            "Content-Type: message/global; a=b",
            "Con tent-Type : message/rfc822",
            ":Content-Type: message/rfc822",
            "Content-Type:\r\n message/rfc822",
            "Content-Type: (;) message (a) / (b) rfc822",
            "Content-Type: \"message\"/rfc822",
            "X-A: b\r\nContent-Type: message\t/\trfc822",
        ];
        for spelling in spellings {
            let alone = format!("{spelling}\r\n\r\n{inner}");
            let encoded = format!("Content-Transfer-Encoding: base64\r\n{spelling}\r\n\r\nRnJvbTogYUBiLmMNCg0KSW5zaWRlLg0K\r\n");
            let part = format!("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b{spelling}\r\n\r\n{inner}--b--\r\n");
            let digest = "Content-Type: multipart / \"digest\"; boundary=b\r\n\r\n--b\r\n\r\n".to_owned() + inner + "--b--\r\n";
            for email in [alone, encoded, part, digest] {
                assert!(!has_attached(&made_opaque(email.as_bytes())), "{email}");
            }
        }
        assert!(has_attached(format!("Content-Type: message/rfc822\r\n\r\n{inner}").as_bytes()), "without it they are read");
    }

    #[test]
    fn other_parts_stay_as_they_are() {
        let email = "From: a@b.c\r\nSubject: message/rfc822\r\nContent-Type: multipart/mixed; boundary=\"message-digest\"\r\n\r\n\
                     --message-digest\r\nContent-Type: text/plain\r\n\r\nSee message/rfc822.\r\n--message-digest--\r\n";
        assert_eq!(made_opaque(email.as_bytes()), email.as_bytes());
    }

    #[test]
    fn a128_emails_in_emails_are_parsed_however_deep_they_are() {
        let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(30_000);
        let digests = "Content-Type: multipart/digest; boundary=b\r\n\r\n--b\r\n\r\n".repeat(15_000);
        for deep in [deep, digests] {
            let email = format!("From: a@b.c\r\n{deep}Subject: a\r\n\r\nInside.\r\n");
            assert!(MessageParser::default().parse(&made_opaque(email.as_bytes())).is_some());
        }
    }
}
