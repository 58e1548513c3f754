//! The language of the pages that the server renders.

/// A language of those pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Language {
    #[default]
    English,
    German,
}

impl Language {
    /// Returns the supported language that `Accept-Language` prefers, or English.
    pub(crate) fn of(accepted: &str) -> Self {
        let mut wanted: Vec<_> = accepted.split(',').filter_map(|part| Self::weighed(part.trim())).collect();
        wanted.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        wanted.first().map_or_else(Self::default, |(language, _)| *language)
    }

    /// Parses a language and its weight.
    fn weighed(part: &str) -> Option<(Self, f32)> {
        let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality: f32 = quality.trim().strip_prefix("q=")?.parse().ok()?;
        let language = match tag.split('-').next()?.to_ascii_lowercase().as_str() {
            "en" => Self::English,
            "de" => Self::German,
            _ => return None,
        };
        (quality > 0.0).then_some((language, quality))
    }

    /// The language tag.
    pub(crate) fn tag(self) -> &'static str {
        self.say("en", "de")
    }

    /// Returns the text in this language.
    pub(crate) fn say<T>(self, english: T, german: T) -> T {
        match self {
            Self::English => english,
            Self::German => german,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language::{self, English, German};

    #[test]
    fn the_language_is_the_first_that_the_browser_prefers_and_the_server_speaks() {
        let headers =
            ["de-AT,de;q=0.9,en;q=0.5", "fr,de;q=0.4,en;q=0.8", "DE", "", "fr", "*", "de;q=0", "de;q=much,en", "en;q=0.1,de;q=0.2"];
        assert_eq!(headers.map(Language::of), [German, English, German, English, English, English, English, English, German]);
    }
}
