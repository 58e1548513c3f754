//! The languages of the texts.

use crate::TAGS;

/// A language that Waypost speaks. The default is English.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Language(usize);

impl Language {
    /// Returns every language, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TAGS.len()).map(Self)
    }

    /// Returns the language with exactly this tag.
    #[must_use]
    pub fn tagged(tag: &str) -> Option<Self> {
        Self::all().find(|language| language.tag() == tag)
    }

    /// Returns the language that a tag means, such as `de-AT` or `DE`: the tag itself, or the nearest wider one that is supported.
    #[must_use]
    pub fn meant_by(tag: &str) -> Option<Self> {
        let exact = Self::all().find(|language| language.tag().eq_ignore_ascii_case(tag));
        exact.or_else(|| Self::meant_by(tag.rsplit_once('-')?.0))
    }

    /// Returns the supported language that `Accept-Language` prefers, or the default.
    #[must_use]
    pub fn accepted(header: &str) -> Self {
        let mut wanted: Vec<_> = header.split(',').filter_map(|part| Self::parse_weighted(part.trim())).collect();
        wanted.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        wanted.first().map_or_else(Self::default, |(language, _)| *language)
    }

    /// Parses a language and its weight.
    fn parse_weighted(part: &str) -> Option<(Self, f32)> {
        let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality: f32 = quality.trim().strip_prefix("q=")?.parse().ok()?;
        let language = Self::meant_by(tag.trim())?;
        (quality > 0.0).then_some((language, quality))
    }

    /// The language tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        TAGS[self.0]
    }

    /// Its position among all languages.
    pub(crate) fn index(self) -> usize {
        self.0
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_language_is_the_first_that_the_browser_prefers_and_the_server_speaks() {
        let headers =
            ["de-AT,de;q=0.9,en;q=0.5", "fr,de;q=0.4,en;q=0.8", "DE", "", "fr", "*", "de;q=0", "de;q=much,en", "en;q=0.1,de;q=0.2"];
        assert_eq!(headers.map(|header| Language::accepted(header).tag()), ["de", "en", "de", "en", "en", "en", "en", "en", "de"]);
    }
}
