//! Renders an email as plain text and as HTML. Text of others is set apart in both, and is never markup.

use super::content::EmailPart;
use super::quoted::MARK;

const FONT: &str = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const FOREIGN: &str = "white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #8a8a8a;padding:2px 0 2px 12px;margin:12px 0";
const NOTE: &str = "margin:12px 0;font-size:14px;opacity:.8;overflow-wrap:anywhere";
const CELL: &str = "padding:4px 12px 4px 0;vertical-align:top;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere";
const WAY: &str =
    "display:inline-block;background:#1b5fc4;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px;padding:10px 18px";

/// Renders plain text. Every line of others' text begins with a bar.
pub(super) fn text(parts: &[EmailPart]) -> String {
    let drawn: Vec<String> = parts.iter().map(plain).collect();
    drawn.join("\n\n") + "\n"
}

fn plain(part: &EmailPart) -> String {
    match part {
        EmailPart::Above(words) => format!("{MARK} {words} {MARK}"),
        EmailPart::Heading(words) | EmailPart::Note(words) => words.clone(),
        EmailPart::Foreign(words) => marked_lines(words),
        EmailPart::Choices(choices) => {
            let choice = |(label, about): &(String, Option<String>)| match about {
                Some(about) => format!("{}\n{}", marked_lines(&format!("* {label}")), marked_lines(&format!("  {about}"))),
                None => marked_lines(&format!("* {label}")),
            };
            choices.iter().map(choice).collect::<Vec<_>>().join("\n")
        }
        EmailPart::Rows(rows) => rows.iter().map(|(name, text)| marked_lines(&format!("{name}: {text}"))).collect::<Vec<_>>().join("\n"),
        EmailPart::Way(words, address) => format!("{words}:\n{address}"),
    }
}

fn marked_lines(words: &str) -> String {
    words.split('\n').map(|line| format!("| {line}")).collect::<Vec<_>>().join("\n")
}

/// Renders HTML that loads nothing and works on a light or dark background.
pub(super) fn html(title: &str, parts: &[EmailPart]) -> String {
    let body: String = parts.iter().map(marked).collect();
    format!(
        "<!doctype html><html><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">\
         <title>{}</title></head><body style=\"margin:0;padding:16px;{FONT}\"><div style=\"max-width:36rem;margin:0 auto\">{body}</div></body></html>\n",
        escaped(title)
    )
}

fn marked(part: &EmailPart) -> String {
    match part {
        EmailPart::Above(words) => format!("<p style=\"{NOTE}\">{MARK} {} {MARK}</p>", escaped(words)),
        EmailPart::Heading(words) => {
            format!("<h1 style=\"font-size:20px;line-height:1.3;margin:12px 0;overflow-wrap:anywhere\">{}</h1>", escaped(words))
        }
        EmailPart::Note(words) => format!("<p style=\"{NOTE}\">{}</p>", escaped(words)),
        EmailPart::Foreign(words) => format!("<div style=\"{FOREIGN}\">{}</div>", escaped(words)),
        EmailPart::Choices(choices) => {
            let choice = |(label, about): &(String, Option<String>)| {
                let about = about.as_deref().map(|about| format!("<div style=\"font-size:14px;opacity:.8\">{}</div>", escaped(about)));
                format!(
                    "<li style=\"margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere\">{}{}</li>",
                    escaped(label),
                    about.unwrap_or_default()
                )
            };
            format!("<ul style=\"margin:12px 0;padding-left:24px\">{}</ul>", choices.iter().map(choice).collect::<String>())
        }
        EmailPart::Rows(rows) => {
            let row = |(name, text): &(String, String)| {
                let (name, text) = (escaped(name), escaped(text));
                format!("<tr><th scope=\"row\" style=\"{CELL};font-weight:600\">{name}</th><td style=\"{CELL}\">{text}</td></tr>")
            };
            format!(
                "<table style=\"border-collapse:collapse;margin:12px 0;font-size:15px\">{}</table>",
                rows.iter().map(row).collect::<String>()
            )
        }
        EmailPart::Way(words, address) => {
            format!("<p style=\"margin:20px 0\"><a href=\"{}\" style=\"{WAY}\">{}</a></p>", escaped(address), escaped(words))
        }
    }
}

/// Escapes all characters that could be markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use waypost_core::text::visible;

    use super::*;

    /// An email with another person's text in every place that can contain it.
    fn mail(words: &str) -> Vec<EmailPart> {
        let words = || visible(words);
        vec![
            EmailPart::Heading(words()),
            EmailPart::Note(words()),
            EmailPart::Foreign(words()),
            EmailPart::Choices(vec![(words(), Some(words()))]),
            EmailPart::Rows(vec![(words(), words())]),
        ]
    }

    const NASTY: &[&str] =
        &["<script>", "</div>", "<img src=x onerror=a()>", "&lt;", "\"", "'", "<!--", "-->", "javascript:", "\u{202E}", "\0", "\r\n"];

    fn nasty() -> impl Strategy<Value = String> {
        let piece = prop_oneof![any::<String>(), prop::sample::select(NASTY).prop_map(str::to_owned)];
        prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn a048_whatever_somebody_writes_is_text_in_the_html_of_a_mail(words in nasty()) {
            let (begin, end) = ("\u{27E6}", "\u{27E7}");
            let words = words.replace(begin, "").replace(end, "");
            let drawn = html("A question", &mail(&format!("{begin}{words}{end}")));
            let within = escaped(&visible(&format!("{begin}{words}{end}")));
            prop_assert!(!within.contains(['<', '>', '"', '\'']));
            prop_assert_eq!(drawn.replace(&within, "*"), html("A question", &mail("*")));
        }

        #[test]
        fn what_somebody_writes_stands_behind_a_bar_in_the_text_of_a_mail(words in nasty()) {
            let drawn = text(&[EmailPart::Heading("A question".into()), EmailPart::Foreign(visible(&words)), EmailPart::Way("Open", "https://w".into())]);
            let lines: Vec<&str> = drawn.split('\n').collect();
            let own: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with("| ")).collect();
            prop_assert_eq!(own, ["A question", "", "", "Open:", "https://w", ""]);
        }
    }

    #[test]
    fn a048_nothing_is_fetched_and_nothing_runs_where_a_mail_is_read() {
        let drawn = html("A question", &mail("Which way?"));
        for word in ["<script", "<img", "<link", "<style", "url(", "@import", "http-equiv", " src="] {
            assert!(!drawn.contains(word), "{word}");
        }
    }
}
