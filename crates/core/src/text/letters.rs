//! Detects words that mix letters of several scripts, such as a name that imitates another one.

use unicode_script::{Script, UnicodeScript as _};
use unicode_security::MixedScript as _;

/// The maximum number of letters that are listed with their code points.
const MAX_LISTED: usize = 8;

/// Returns a short warning about words of `text` that mix letters of several scripts, with the code points of the
/// unusual letters. An email address or host name counts as one word. `None` if there is nothing to warn about.
#[must_use]
pub fn mixed(text: &str) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || "\"'`()<>{}[]|;,=".contains(c));
    let parts = words.flat_map(|word| if is_address(word) { vec![word] } else { word.split(|c: char| !c.is_alphanumeric()).collect() });
    let odd: Vec<char> = parts.filter(|word| !word.is_single_script()).flat_map(odd_ones).collect();
    letter_warning("mixed letters", odd)
}

/// The same for the name of a tool or a server. Such names are nearly always written in Latin letters, so other letters
/// are reported even if the whole name uses them.
#[must_use]
pub fn foreign(name: &str) -> Option<String> {
    mixed(name)
        .or_else(|| letter_warning("letters of another script", name.chars().filter(|c| c.is_alphabetic() && !is_latin(*c)).collect()))
}

/// Returns whether a word is a host name or an email address.
fn is_address(word: &str) -> bool {
    let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
    inner.contains('@') || inner.split('.').filter(|part| !part.is_empty()).count() > 1
}

/// Returns the letters that are not of the script of most letters of the word. If both are equally frequent, Latin
/// counts as that script.
fn odd_ones(word: &str) -> Vec<char> {
    let letters = || word.chars().filter(|c| c.is_alphabetic());
    let latin = letters().filter(|c| is_latin(*c)).count();
    let mostly_latin = latin * 2 >= letters().count();
    letters().filter(|c| is_latin(*c) != mostly_latin).collect()
}

fn is_latin(c: char) -> bool {
    matches!(c.script(), Script::Latin | Script::Common | Script::Inherited)
}

fn letter_warning(what: &str, mut odd: Vec<char>) -> Option<String> {
    odd.sort_unstable();
    odd.dedup();
    let (count, more) = (odd.len(), if odd.len() > MAX_LISTED { ", …" } else { "" });
    let point = |c: char| format!("{c} is U+{:04X} {}", u32::from(c), c.script().full_name());
    let points: Vec<_> = odd.into_iter().take(MAX_LISTED).map(point).collect();
    (count > 0).then(|| format!("{what}: {}{more}", points.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a052_letters_of_another_script_are_named_by_their_code_points() {
        assert_eq!(mixed("send to p\u{0430}ypal"), Some("mixed letters: \u{0430} is U+0430 Cyrillic".into()));
        assert_eq!(mixed("b\u{03BF}b@example.org"), Some("mixed letters: \u{03BF} is U+03BF Greek".into()));
        let host = "https://\u{0430}\u{0440}\u{0440}\u{04CF}\u{0435}.com/x";
        assert_eq!(mixed(host).map(|mark| mark.matches("Cyrillic").count()), Some(4));
        assert_eq!(
            foreign("\u{0440}\u{0430}\u{0443}"),
            Some("letters of another script: \u{0430} is U+0430 Cyrillic, \u{0440} is U+0440 Cyrillic, \u{0443} is U+0443 Cyrillic".into())
        );
    }

    #[test]
    fn a052_words_of_one_script_each_are_no_warning() {
        for text in
            ["", "deploy_application", "Zoë, naïve, Łódź", "Привет от Zoë", "東京タワーへ行く", "한국어 漢字", "v2.0.1", "Ω and μ", "x.y.z"]
        {
            assert_eq!(mixed(text), None, "{text}");
        }
        assert_eq!(foreign("déploy_2"), None);
    }
}
