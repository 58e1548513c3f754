//! Text in Discord's markup. Text of others is escaped, so that nothing in it becomes a mention, a link or a format. The text of a
//! decision is a code block, in which Discord changes nothing.
//! <https://docs.discord.com/developers/reference#message-formatting>

/// The end of a code block. A text that contains it cannot be shown as one.
const FENCE: &str = "```";

/// Escapes markup: Discord shows a sign after a backslash as it is.
pub(super) fn escaped(text: &str) -> String {
    let sign = |c: char| [Some('\\').filter(|_| c.is_ascii_punctuation()), Some(c)];
    text.chars().flat_map(sign).flatten().collect()
}

pub(super) fn bold(text: &str) -> String {
    format!("**{}**", escaped(text))
}

/// A text exactly as it was written. `None` if Discord would end the code block in it.
pub(super) fn block(text: &str) -> Option<String> {
    (!text.contains(FENCE)).then(|| format!("{FENCE}\n{text}\n{FENCE}"))
}

/// The length as Discord counts it, in UTF-16 code units.
pub(super) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The beginning of a text, of at most so many characters.
pub(super) fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most { text.to_owned() } else { text.chars().take(most - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sign_of_others_is_markup() {
        assert_eq!(escaped("<@1> [a](https://b) *c* @here ä"), r"\<\@1\> \[a\]\(https\:\/\/b\) \*c\* \@here ä");
        assert_eq!((block("a`b``").as_deref(), block("a```b")), (Some("```\na`b``\n```"), None));
        assert_eq!((truncate("ääää", 4), truncate("äääää", 4)), ("ääää".to_owned(), "äää…".to_owned()));
    }
}
