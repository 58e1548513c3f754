//! Targets for untrusted text on its way to people and models.

use serde_json::Value;
use waypost_agents::control_marks::neutralise;
use waypost_core::agent::resume_context::{Boundary, ResumeContext};
use waypost_core::approval::prompt::{fill, fill_with_output};
use waypost_core::text;
use waypost_server::markdown as drawn;

use crate::{halves, text};

/// Every tag that Markdown may become, with and without attributes.
const TAGS: [&str; 23] = [
    "a",
    "blockquote",
    "br",
    "code",
    "del",
    "em",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
];

/// Nothing that a terminal or a browser would interpret is left, and rendering twice changes nothing.
pub fn visible(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let drawn = text::visible(text);
    assert!(!drawn.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t')), "{drawn:?}");
    assert_eq!(text::visible(&drawn), drawn);
    assert!(text::warnings(&drawn).iter().all(|warning| *warning == "several lines"), "{drawn:?}");
}

/// Only allowed tags, only external links, and nothing that loads or runs.
pub fn markdown(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let html = drawn::html(text);
    assert!(!html.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t')), "{html:?}");
    for tag in html.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').expect("a tag that ends");
        let mut words = inside.trim_start_matches('/').split(' ');
        let name = words.next().unwrap_or_default();
        assert!(TAGS.contains(&name), "<{inside}> in {html:?}");
        let attributes: Vec<&str> = words.filter_map(|word| word.split_once("=\"")).map(|(name, _)| name).collect();
        let allowed: &[&str] = match name {
            "a" => &["href", "rel"],
            "ol" => &["start"],
            _ => &[],
        };
        assert!(attributes.iter().all(|attribute| allowed.contains(attribute)), "<{inside}> in {html:?}");
        if let Some((_, address)) = inside.split_once("href=\"") {
            assert!(["http://", "https://", "mailto:"].iter().any(|scheme| address.starts_with(scheme)), "<{inside}>");
        }
    }
    for shown in [drawn::code(text), drawn::diff(text)] {
        let tags = shown.split('<').skip(1).filter_map(|tag| tag.split(['>', ' ']).next());
        assert!(tags.into_iter().all(|tag| ["pre", "code", "ins", "del"].contains(&tag.trim_start_matches('/'))), "{shown:?}");
    }
}

/// A prompt, an empty line and arguments. Text outside braces stays, and so do braces that name no argument.
pub fn prompt(bytes: &[u8]) {
    let Some((prompt, arguments)) = halves(bytes) else { return };
    let arguments: Value = serde_json::from_str(arguments).unwrap_or_default();
    assert!(fill(prompt, &Value::Null).is_ok_and(|filled| filled == prompt), "nothing is filled in from nothing");
    let limit = (64 * 1024).max(prompt.len() + arguments.to_string().len());
    match fill(prompt, &arguments) {
        Ok(filled) if !prompt.contains("{{") => assert_eq!(filled, prompt),
        Ok(filled) => assert!(filled.len() <= limit, "{} bytes, where {limit} are the most", filled.len()),
        Err(_) => assert!(prompt.contains("{{"), "too long, and nothing was filled in"),
    }
    let _ = fill_with_output(prompt, &arguments, prompt);
}

/// The context that a model gets after a pause parses back to the same values, whatever text they contain, and ends once.
pub fn resume_context(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let boundary: Boundary = "0123456789abcdef0123456789abcdef".parse().expect("a boundary");
    let _ = ResumeContext::read(text, boundary);
    let Ok(context) = serde_json::from_str::<ResumeContext>(text) else { return };
    let written = context.write(boundary);
    assert_eq!(written.matches("</resume-context").count(), 1, "{written}");
    assert_eq!(written.matches("<resume-context").count(), 1, "{written}");
    assert_eq!(ResumeContext::read(&written, boundary), Some(context));
}

/// No control markers are left, however they were put together.
pub fn control_marks(bytes: &[u8]) {
    let Some(apart) = text(bytes).and_then(neutralise) else { return };
    assert_eq!(neutralise(&apart), None, "{apart:?}");
}
