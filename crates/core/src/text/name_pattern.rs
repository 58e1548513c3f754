//! Patterns for names of tools, of targets and of agents.

use std::fmt;
use std::str::FromStr;

/// A name or a pattern: `*` matches any text, including none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamePattern(String);

impl NamePattern {
    /// Creates the pattern `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns whether the pattern matches `name`.
    #[must_use]
    pub fn matches(&self, name: &str) -> bool {
        let mut parts = self.0.split('*');
        let first = parts.next().unwrap_or_default();
        let Some(mut rest) = name.strip_prefix(first) else { return false };
        let parts: Vec<_> = parts.collect();
        let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
        for part in between {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }
}

impl fmt::Display for NamePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for NamePattern {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self::new(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything_and_everything_else_for_itself() {
        let names = ["delete", "delete_user", "soft_delete_user", "undelete"];
        let matched = |pattern: &str| {
            let pattern = NamePattern::new(pattern);
            names.into_iter().filter(|name| pattern.matches(name)).collect::<Vec<_>>().join(" ")
        };
        let results = ["delete", "delete_*", "*delete*", "*_delete_*", "*", "de*te*te", ""].map(matched);
        assert_eq!(
            results,
            [
                "delete",
                "delete_user",
                "delete delete_user soft_delete_user undelete",
                "soft_delete_user",
                "delete delete_user soft_delete_user undelete",
                "",
                ""
            ]
        );
    }
}
