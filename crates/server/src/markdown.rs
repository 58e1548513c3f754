//! Renders untrusted Markdown as safe HTML: no scripts, no images, no headings that could look like the page's own, and no links
//! that hide their target.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html as cmark};
use url::Url;
use waypost_core::ask::display_size::max_html_len;
use waypost_core::text::bounded::Bounded;
use waypost_core::text::visible;

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

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::empty();
    cleaner
        .tags(HashSet::from(TAGS))
        .add_tag_attributes("a", ["href"])
        .add_tag_attributes("code", ["class"])
        .add_tag_attributes("ol", ["start"])
        .attribute_filter(|_, name, value| (name != "class" || names_language(value)).then_some(Cow::Borrowed(value)))
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer nofollow"));
    cleaner
});

/// The languages that say that a block is not code.
const NO_CODE: [&str; 4] = ["plain", "plaintext", "text", "txt"];

/// Whether a class is the name of a language, by which an app selects the colours of code. No other class is kept.
fn names_language(class: &str) -> bool {
    class.strip_prefix("language-").is_some_and(|name| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"+#-".contains(&byte);
        (1..=32).contains(&name.len()) && name.bytes().all(plain) && !NO_CODE.contains(&name)
    })
}

/// The maximum number of characters in a text that can begin or end an element. For each of them the parser and the cleaner keep
/// up to 200 bytes while they work. A book has fewer.
const MAX_MARKS: usize = 1 << 17;

/// Renders Markdown as safe HTML. If it has very many elements, or the markup would be much longer than the text, the text is
/// shown as source.
#[must_use]
pub fn html(text: &str) -> String {
    let prose = prose(text);
    if marks(&prose) > MAX_MARKS {
        return code(text);
    }
    let most = max_html_len(text);
    let parser = Parser::new_ext(&prose, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let mut rendered = Bounded::new(most);
    if cmark::write_html_fmt(&mut rendered, safe_events(parser)).is_err() {
        return code(text);
    }
    let clean = CLEANER.clean(&rendered.into_text()).to_string();
    if clean.len() > most { code(text) } else { clean }
}

/// The number of characters in a text that can begin or end an element.
fn marks(text: &str) -> usize {
    text.bytes().filter(|byte| byte.is_ascii_punctuation() || *byte == b'\n').count()
}

/// Renders a page of Waypost's own documentation as HTML. It is trusted, so its headings keep their level.
pub(crate) fn document(text: &str) -> String {
    let mut rendered = String::new();
    cmark::push_html(&mut rendered, Parser::new_ext(text, Options::ENABLE_TABLES));
    rendered
}

/// Renders text as code, with every character visible.
#[must_use]
pub fn code(text: &str) -> String {
    format!("<pre><code>{}</code></pre>", escape(&visible(text)))
}

/// Renders a diff line by line. If the markup would be much longer than the text, the diff is shown as code.
#[must_use]
pub fn diff(text: &str) -> String {
    let mut rendered = Bounded::new(max_html_len(text));
    let visible = visible(text);
    let lines = visible.lines().try_for_each(|line| match line.as_bytes().first() {
        Some(b'+') => writeln!(rendered, "<ins class=\"line\">{}</ins>", escape(line)),
        Some(b'-') => writeln!(rendered, "<del class=\"line\">{}</del>", escape(line)),
        _ => writeln!(rendered, "{}", escape(line)),
    });
    match lines {
        Ok(()) => format!("<pre><code>{}</code></pre>", rendered.into_text()),
        Err(_) => code(text),
    }
}

/// Escapes `text` for use inside an element or a quoted attribute.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Removes characters that only join or colour emoji, and makes other hidden or reordering characters visible.
fn prose(text: &str) -> String {
    let joins = |c: char| matches!(c, '\u{200D}' | '\u{FE0E}' | '\u{FE0F}');
    visible(&text.replace("\r\n", "\n").replace(joins, ""))
}

/// The maximum nesting of lists, quotes and emphasis. Deeper markup is removed and its text stays: nobody reads deeper nesting,
/// and the time to clean it grows with the square of its depth.
const MAX_NESTED: usize = 16;

/// The parser events of a text, with nesting limited to [`MAX_NESTED`].
fn levelled<'a>(parser: Parser<'a>) -> impl Iterator<Item = Event<'a>> {
    let nests = |tag: &TagEnd| {
        use TagEnd::{BlockQuote, Emphasis, Item, List, Strikethrough, Strong};
        matches!(tag, List(_) | Item | BlockQuote(_) | Emphasis | Strong | Strikethrough)
    };
    let mut open = 0;
    parser.filter(move |event| match event {
        Event::Start(tag) if nests(&tag.to_end()) => {
            open += 1;
            open <= MAX_NESTED
        }
        Event::End(tag) if nests(tag) => {
            open -= 1;
            open < MAX_NESTED
        }
        _ => true,
    })
}

/// The parser events of a text, without unsafe elements.
fn safe_events<'a>(parser: Parser<'a>) -> impl Iterator<Item = Event<'a>> {
    let mut links: Vec<(bool, String)> = Vec::new();
    levelled(parser)
        .flat_map(move |event| match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let level = demoted(level);
                [Some(Event::Start(Tag::Heading { level, id: None, classes: Vec::new(), attrs: Vec::new() })), None]
            }
            Event::End(TagEnd::Heading(level)) => [Some(Event::End(TagEnd::Heading(demoted(level)))), None],
            Event::Start(Tag::Image { dest_url, .. }) => [Some(text(format!("[picture from {}: ", host(&dest_url)))), None],
            Event::End(TagEnd::Image) => [Some(text("]".into())), None],
            Event::Start(Tag::Link { link_type, dest_url, id, .. }) => {
                // The URL as this parser normalises it, so that no browser parses another host from it.
                let whole = Url::parse(&dest_url).ok().map(|url| CowStr::from(String::from(url)));
                links.push((whole.is_some(), host(&dest_url)));
                [whole.map(|dest_url| Event::Start(Tag::Link { link_type, dest_url, title: CowStr::Borrowed(""), id })), None]
            }
            Event::End(TagEnd::Link) => {
                let (is_whole, host) = links.pop().unwrap_or_default();
                [is_whole.then_some(Event::End(TagEnd::Link)), Some(text(format!(" ({host})")))]
            }
            // HTML in the text is shown as text.
            Event::Html(markup) | Event::InlineHtml(markup) => [Some(Event::Text(markup)), None],
            Event::Start(Tag::HtmlBlock) => [Some(Event::Start(Tag::Paragraph)), None],
            Event::End(TagEnd::HtmlBlock) => [Some(Event::End(TagEnd::Paragraph)), None],
            other => [Some(other), None],
        })
        .flatten()
}

fn text<'a>(text: String) -> Event<'a> {
    Event::Text(text.into())
}

fn demoted(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H3,
        HeadingLevel::H2 => HeadingLevel::H4,
        HeadingLevel::H3 => HeadingLevel::H5,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

/// The host that a URL really leads to, in ASCII. A relative URL leads to this server, or to another host although it does not
/// look so (`//evil.example`): it is not a link, and is shown as written.
fn host(address: &str) -> String {
    match Url::parse(address) {
        Ok(url) if url.scheme() == "mailto" => url.path().to_owned(),
        Ok(url) => match (url.host_str(), url.port()) {
            (Some(host), Some(port)) => format!("{host}:{port}"),
            (Some(host), None) => host.to_owned(),
            (None, _) => format!("{}:", url.scheme()),
        },
        Err(_) => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a042_headings_are_small_and_markup_is_text() {
        assert_eq!(html("# Waypost\n<button>Approve</button>"), "<h3>Waypost</h3>\n<p>&lt;button&gt;Approve&lt;/button&gt;</p>\n");
    }

    #[test]
    fn a043_nothing_in_a_text_can_run() {
        for attack in [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "<svg onload=alert(1)>",
            "[x](javascript:alert(1))",
            "<math><mi xlink:href=\"javascript:alert(1)\">",
            "<javascript:alert(1)>",
            "[x](data:text/html,<script>alert(1)</script>)",
        ] {
            let rendered = html(attack);
            let dangers = ["<script", "<img", "<svg", "<math", "<a href=\"javascript", "<a href=\"data"];
            assert!(dangers.iter().all(|danger| !rendered.contains(danger)), "{attack} became {rendered}");
        }
    }

    #[test]
    fn a044_a_picture_is_not_fetched_but_named() {
        assert_eq!(html("![chart](https://evil.example/?d=secret)"), "<p>[picture from evil.example: chart]</p>\n");
    }

    #[test]
    fn a045_a060_a_link_says_where_it_leads() {
        let link = |text: &str, host: &str, href: &str| {
            format!("<p><a href=\"{href}\" rel=\"noopener noreferrer nofollow\">{text}</a> ({host})</p>\n")
        };
        assert_eq!(
            html("[https://bank.com](https://bank.com@evil.example/)"),
            link("https://bank.com", "evil.example", "https://bank.com@evil.example/")
        );
        assert_eq!(html("[b](https:b.example)"), link("b", "b.example", "https://b.example/"));
        assert_eq!(html("[b](https://b\u{430}nk.com/)"), link("b", "xn--bnk-6cd.com", "https://xn--bnk-6cd.com/"));
    }

    #[test]
    fn a045_what_only_looks_like_an_address_of_this_server_is_no_link() {
        let rendered = ["//evil.example/x", "/\\\\evil.example", "/settings", "#ask"].map(|address| html(&format!("[Approve]({address})")));
        let shown = ["//evil.example/x", "/\\evil.example", "/settings", "#ask"].map(|address| format!("<p>Approve ({address})</p>\n"));
        assert_eq!(rendered, shown);
    }

    #[test]
    fn a_text_lies_no_deeper_than_people_read_and_loses_no_word() {
        let quoted = |deep: usize| format!("{}\n<p>x</p>\n{}", "<blockquote>".repeat(deep), "</blockquote>\n".repeat(deep));
        let flat = |html: String| html.replace("<blockquote>\n", "<blockquote>");
        assert_eq!(flat(html(&format!("{}x", "> ".repeat(3)))), flat(quoted(3)));
        assert_eq!(flat(html(&format!("{}x", "> ".repeat(50_000)))), flat(quoted(MAX_NESTED)));
        for (stairs, tag) in [("- ", "<ul>"), ("1. ", "<ol>"), ("*a ", "<em>"), ("- > ", "<blockquote>")] {
            let rendered = html(&format!("{}x", stairs.repeat(50_000)));
            assert!(rendered.matches(tag).count() <= MAX_NESTED && rendered.contains('x'), "{}", rendered.len());
        }
    }

    #[test]
    fn a_block_of_code_keeps_the_name_of_its_language_and_no_other_class() {
        let class = |language: &str| {
            let rendered = html(&format!("```{language}\nx\n```"));
            let (_, after) = rendered.split_once("<pre><code").unwrap();
            after.split_once('>').unwrap().0.to_owned()
        };
        let longest = "a".repeat(32);
        let names = ["rust", "c++", "c#", "objective-c", "html5", "rust no_run", &longest];
        let kept = names.map(|name| format!(" class=\"language-{}\"", name.split(' ').next().unwrap()));
        assert_eq!(names.map(class), kept);
        let others = ["", "Rust", "a_b", "a.b", "\"onclick=x", "language-", "\u{e4}", "a\tb", &format!("{longest}a"), "text", "plaintext"];
        assert_eq!(others.map(class), ["", "", "", "", "", " class=\"language-language-\"", "", "", "", "", ""]);
    }

    #[test]
    fn a050_direction_controls_in_prose_are_shown() {
        assert_eq!(html("pay \u{202E}you"), "<p>pay [U+202E]you</p>\n");
        assert_eq!(code("a\u{200B}<b>"), "<pre><code>a[U+200B]&lt;b&gt;</code></pre>");
    }

    #[test]
    fn the_headings_of_a_page_of_its_own_stay_as_large_as_they_are() {
        assert_eq!(document("# expired\n\n## What to do"), "<h1>expired</h1>\n<h2>What to do</h2>\n");
    }

    #[test]
    fn a113_markup_that_multiplies_is_drawn_as_it_is_written() {
        let (long, rows) = (format!("http://{}.example", "x".repeat(2_000)), "+\n".repeat(200_000));
        let repeated = format!("{}\n\n[r]: {long}\n", "[r]".repeat(50_000));
        assert!(html(&repeated).len() <= max_html_len(&repeated));
        assert_eq!(diff(&rows), code(&rows));
        for text in ["\u{202E}", "&", "*a*", "[r]", "# a\n", "|a|\n|-|\n"].map(|part| part.repeat(20_000)) {
            assert!(html(&text).len() <= max_html_len(&text) + 64 && diff(&text).len() <= max_html_len(&text) + 64, "{}", &text[..9]);
        }
    }

    #[test]
    fn a131_a_text_with_more_elements_than_anybody_reads_is_shown_as_it_was_written() {
        for part in ["[r](", "*_", "a\n\n", "`", "|a\n", "> ", "- \n", "&"] {
            let (some, more) = (part.repeat(100), part.repeat(MAX_MARKS + 1));
            assert_ne!(html(&some), code(&some), "{part:?}");
            assert_eq!(html(&more), code(&more), "{part:?}");
        }
        let book = "It was a bright cold day in April, and the clocks were striking thirteen.\n".repeat(15_000);
        assert!(book.len() > 1 << 20 && marks(&book) < MAX_MARKS, "a long text is still Markdown");
    }

    #[test]
    fn a_difference_is_marked_line_by_line() {
        let rendered = "<pre><code> a\n<del class=\"line\">-b</del>\n<ins class=\"line\">+c&lt;</ins>\n</code></pre>";
        assert_eq!(diff(" a\n-b\n+c<"), rendered);
    }
}
