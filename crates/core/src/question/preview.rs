//! Previews that people can look at before they choose an option.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

/// The maximum size of a picture, in bytes.
pub const MAX_PICTURE: usize = 256 * 1024;

/// A preview of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    /// How to render it.
    #[serde(rename = "type")]
    pub kind: PreviewKind,
    /// Its text. For an `image`, the whole picture as a data URL.
    pub body: String,
}

/// How a preview is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PreviewKind {
    /// As Markdown, sanitised.
    Markdown,
    /// As code.
    Code,
    /// As a line-by-line diff.
    Diff,
    /// As a picture that came with the ask. Nothing is ever fetched.
    Image,
}

impl Preview {
    /// Returns what is wrong with it. `at` is its JSON pointer.
    #[must_use]
    pub fn problem(&self, at: &str) -> Option<Problem> {
        match self.kind {
            PreviewKind::Markdown | PreviewKind::Code | PreviewKind::Diff => None,
            PreviewKind::Image => {
                let (code, message) = picture_problem(&self.body)?;
                Some(Problem::new(format!("{at}/body"), code, message))
            }
        }
    }
}

/// Checks a picture. It must be a data URL of one of four types, and its bytes must be of that type: a browser never
/// gets anything to fetch, to run or to guess.
fn picture_problem(body: &str) -> Option<(&'static str, &'static str)> {
    const FORM: &str = "Give the picture itself, as `data:image/png;base64,…`; also `jpeg`, `gif` or `webp`. Addresses are never fetched.";
    let named = body.strip_prefix("data:image/").and_then(|rest| rest.split_once(";base64,"));
    let Some((kind, encoded)) = named.filter(|(kind, _)| matches!(*kind, "png" | "jpeg" | "gif" | "webp")) else {
        return Some(("not_a_picture", FORM));
    };
    if encoded.len() / 4 * 3 > MAX_PICTURE + 3 {
        return Some(("too_large", "A picture has at most 256 KiB. Send a smaller one."));
    }
    let Ok(bytes) = STANDARD.decode(encoded) else {
        return Some(("not_base64", "The text after `base64,` is not base64."));
    };
    if bytes.len() > MAX_PICTURE {
        return Some(("too_large", "A picture has at most 256 KiB. Send a smaller one."));
    }
    let fits = match kind {
        "png" => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
        "jpeg" => bytes.starts_with(b"\xff\xd8\xff"),
        "gif" => bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a"),
        _ => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
    };
    (!fits).then_some(("not_a_picture", "The bytes are not a picture of the type in the data URL."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem_code(body: &str) -> Option<&'static str> {
        picture_problem(body).map(|(code, _)| code)
    }

    fn of_bytes(kind: &str, bytes: &[u8]) -> String {
        format!("data:image/{kind};base64,{}", STANDARD.encode(bytes))
    }

    #[test]
    fn a044_a_picture_is_its_own_bytes_of_the_kind_it_says() {
        let pictures = [
            of_bytes("png", b"\x89PNG\r\n\x1a\n\0"),
            of_bytes("jpeg", b"\xff\xd8\xff\xe0"),
            of_bytes("gif", b"GIF89a\x01"),
            of_bytes("webp", b"RIFF\x10\0\0\0WEBPVP8 "),
        ];
        assert_eq!(pictures.map(|body| problem_code(&body)), [None; 4]);
        let others = [
            "https://evil.example/?d=secret".to_owned(),
            "//evil.example/a.png".to_owned(),
            "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=".to_owned(),
            "data:text/html;base64,PGI+".to_owned(),
            "data:image/png,%89PNG".to_owned(),
            of_bytes("png", b"<svg onload=alert(1)>"),
            of_bytes("jpeg", b"\x89PNG\r\n\x1a\n"),
        ];
        assert_eq!(others.map(|body| problem_code(&body)), [Some("not_a_picture"); 7]);
        assert_eq!(problem_code("data:image/png;base64,iVBO Rw0K\" onerror=\"x"), Some("not_base64"));
    }

    #[test]
    fn a044_a_picture_has_at_most_256_kib() {
        let mut bytes = b"GIF89a".to_vec();
        bytes.resize(MAX_PICTURE, 0);
        assert_eq!(problem_code(&of_bytes("gif", &bytes)), None);
        bytes.push(0);
        assert_eq!(problem_code(&of_bytes("gif", &bytes)), Some("too_large"));
        bytes.resize(MAX_PICTURE * 2, 0);
        assert_eq!(problem_code(&of_bytes("gif", &bytes)), Some("too_large"));
    }
}
