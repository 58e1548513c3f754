//! A URL with placeholders for arguments. No argument can change the scheme or the host, or leave its place in the path.

use std::fmt;
use std::str::FromStr;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::Url;

use super::values::{PlainArgument, Values};

/// All characters that have a meaning in a URL.
const MEANT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// A URL with `{argument}` where an argument goes: one segment of the path, or a value in the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UrlTemplate {
    text: String,
    /// Scheme, host and port.
    origin: String,
    /// The path, by segment.
    path: Vec<Vec<Piece>>,
    /// The query, by pair.
    query: Vec<Vec<Piece>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Argument(String),
}

/// Why a text is not a valid URL template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadTemplate {
    /// It has no scheme or host.
    #[error("write a whole http or https URL, such as https://shop.example/orders/{{order}}")]
    NotAUrl,
    /// An argument would choose the host.
    #[error("an argument can be used only in the path and in the query, never in the host")]
    ArgumentInHost,
    /// It contains a user name or a password.
    #[error("a URL is shown to people: send a password in a header")]
    Password,
    /// It has a fragment, which is never sent.
    #[error("what follows # is never sent: leave it out")]
    Fragment,
    /// A brace has no partner, or a pair of braces is empty.
    #[error("write an argument as {{name}}, and a literal brace as %7B or %7D")]
    Braces,
}

impl FromStr for UrlTemplate {
    type Err = BadTemplate;

    fn from_str(text: &str) -> Result<Self, BadTemplate> {
        let text = text.trim();
        if text.contains('#') {
            return Err(BadTemplate::Fragment);
        }
        let (url, query) = text.split_once('?').unwrap_or((text, ""));
        let (scheme, rest) = url.split_once("://").ok_or(BadTemplate::NotAUrl)?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if scheme.contains(['{', '}']) || host.contains(['{', '}']) {
            return Err(BadTemplate::ArgumentInHost);
        }
        let origin = format!("{scheme}://{host}");
        let url = Url::parse(&origin).map_err(|_| BadTemplate::NotAUrl)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BadTemplate::Password);
        }
        if !matches!(url.scheme(), "http" | "https") || host.contains('\\') || url.host_str().is_none() {
            return Err(BadTemplate::NotAUrl);
        }
        let path = path.split('/').map(pieces).collect::<Result<_, _>>()?;
        let query = query.split('&').filter(|pair| !pair.is_empty()).map(pieces).collect::<Result<_, _>>()?;
        Ok(Self { text: text.to_owned(), origin, path, query })
    }
}

fn pieces(text: &str) -> Result<Vec<Piece>, BadTemplate> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').ok_or(BadTemplate::Braces)?;
        if name.is_empty() || name.contains('{') {
            return Err(BadTemplate::Braces);
        }
        pieces.extend([Piece::Text(before.to_owned()), Piece::Argument(name.to_owned())]);
        rest = after;
    }
    pieces.push(Piece::Text(rest.to_owned()));
    let complete = pieces.iter().all(|piece| !matches!(piece, Piece::Text(text) if text.contains('}')));
    complete.then_some(pieces).ok_or(BadTemplate::Braces)
}

impl UrlTemplate {
    /// The arguments that it names.
    pub fn arguments(&self) -> impl Iterator<Item = &str> {
        self.path_arguments().chain(placeholder_names(&self.query))
    }

    /// The arguments in its path.
    pub fn path_arguments(&self) -> impl Iterator<Item = &str> {
        placeholder_names(&self.path)
    }

    /// The URL with its placeholders filled. The used arguments are removed from `values`.
    ///
    /// # Errors
    /// Which argument does not fit, for the model.
    pub(super) fn fill(&self, values: &mut Values) -> Result<Url, String> {
        let segments: Vec<_> = self.path.iter().map(|segment| fill_segment(segment, values)).collect::<Result<_, _>>()?;
        let mut pairs = Vec::new();
        for pair in &self.query {
            pairs.extend(fill_pair(pair, values)?);
        }
        self.arguments().for_each(|name| values.remove(name));
        let query = if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) };
        let url = Url::parse(&format!("{}/{}{query}", self.origin, segments.join("/")))
            .map_err(|_| "These arguments do not form a valid URL.".to_owned())?;
        // However a URL parser reads the segment, it must stay one segment at this place.
        let stays = url.path_segments().is_some_and(|found| found.count() == segments.len());
        if stays { Ok(url) } else { Err("An argument would change the path of the request.".into()) }
    }
}

fn placeholder_names(parts: &[Vec<Piece>]) -> impl Iterator<Item = &str> {
    parts.iter().flatten().filter_map(|piece| match piece {
        Piece::Argument(name) => Some(name.as_str()),
        Piece::Text(_) => None,
    })
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, MEANT).to_string()
}

fn fill_segment(pieces: &[Piece], values: &Values) -> Result<String, String> {
    let mut filled = String::new();
    let mut argument = None;
    for piece in pieces {
        match piece {
            Piece::Text(text) => filled += text,
            Piece::Argument(name) => {
                argument = Some(name);
                match values.text_argument(name)? {
                    Some(PlainArgument::One(text)) => filled += &encoded(&text),
                    Some(PlainArgument::Many(_)) | None => return Err(format!("{name:?} is part of the path: give one text or number.")),
                }
            }
        }
    }
    match argument {
        Some(name) if matches!(filled.as_str(), "" | "." | "..") => {
            Err(format!("{name:?} is part of the path: it cannot be empty or dots."))
        }
        _ => Ok(filled),
    }
}

/// A pair with an absent argument is omitted; a pair with a list argument is repeated for each item.
fn fill_pair(pieces: &[Piece], values: &Values) -> Result<Vec<String>, String> {
    let mut filled = vec![String::new()];
    for piece in pieces {
        let texts = match piece {
            Piece::Text(text) => vec![text.clone()],
            Piece::Argument(name) => match values.text_argument(name)? {
                None => return Ok(Vec::new()),
                Some(PlainArgument::One(text)) => vec![encoded(&text)],
                Some(PlainArgument::Many(texts)) => texts.iter().map(|text| encoded(text)).collect(),
            },
        };
        filled = filled.iter().flat_map(|before| texts.iter().map(move |text| format!("{before}{text}"))).collect();
    }
    Ok(filled)
}

impl fmt::Display for UrlTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::json::Json;

    fn filled(template: &str, arguments: &str) -> Result<String, String> {
        let template: UrlTemplate = template.parse().unwrap();
        let mut values = Values::read(&Json::new(arguments).unwrap())?;
        template.fill(&mut values).map(String::from)
    }

    #[test]
    fn an_argument_stays_in_its_place_whatever_it_says() {
        let at = |order: &str| filled("https://a.example/orders/{order}/refunds", &serde_json::json!({"order": order}).to_string());
        let urls = ["17", "../../admin", "a/b?c#d", "%2e%2e", "a b&c=ü", "\\..\\x"].map(|order| at(order).unwrap());
        let wanted = ["17", "..%2F..%2Fadmin", "a%2Fb%3Fc%23d", "%252e%252e", "a%20b%26c%3D%C3%BC", "%5C..%5Cx"];
        assert_eq!(urls, wanted.map(|order| format!("https://a.example/orders/{order}/refunds")));
        for bad in ["", ".", ".."] {
            assert!(at(bad).unwrap_err().contains("part of the path"), "{bad:?}");
        }
        assert!(filled("https://a.example/x{a}{b}/y", r#"{"a":".","b":"."}"#).is_ok_and(|url| url == "https://a.example/x../y"));
        assert!(filled("https://a.example/{a}{b}/y", r#"{"a":".","b":"."}"#).is_err());
        assert!(filled("https://a.example/%2e{a}/y", r#"{"a":"."}"#).is_err());
    }

    #[test]
    fn a_query_leaves_out_what_is_absent_and_repeats_what_is_a_list() {
        let url = |arguments: &str| filled("https://a.example?v=1&state={state}&tag=t-{tags}", arguments).unwrap();
        assert_eq!(url("{}"), "https://a.example/?v=1");
        assert_eq!(url(r#"{"state":"a&b","tags":["x",2]}"#), "https://a.example/?v=1&state=a%26b&tag=t-x&tag=t-2");
        assert_eq!(url(r#"{"state":null,"tags":9007199254740993}"#), "https://a.example/?v=1&tag=t-9007199254740993");
    }

    #[test]
    fn where_a_request_goes_is_fixed_when_it_is_declared() {
        let bad = [
            ("{host}/x", BadTemplate::NotAUrl),
            ("https://{host}/x", BadTemplate::ArgumentInHost),
            ("https://a.example{x}", BadTemplate::ArgumentInHost),
            ("{scheme}://a.example", BadTemplate::ArgumentInHost),
            ("https://me:pw@a.example/", BadTemplate::Password),
            ("ftp://a.example/", BadTemplate::NotAUrl),
            ("https://", BadTemplate::NotAUrl),
            ("https://a.example\\{x}", BadTemplate::ArgumentInHost),
            ("https://a.example/#x", BadTemplate::Fragment),
            ("https://a.example/{x", BadTemplate::Braces),
            ("https://a.example/x}", BadTemplate::Braces),
            ("https://a.example/{}", BadTemplate::Braces),
        ];
        for (text, wanted) in bad {
            assert_eq!(text.parse::<UrlTemplate>(), Err(wanted), "{text}");
        }
    }
}
