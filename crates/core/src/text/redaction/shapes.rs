//! Recognizes keys by their form. The list has only forms with a prefix that their issuer defined, so that nothing else
//! is mistaken for a key. The well-known lists of secret scanners begin with the same forms.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// A form of keys. The key is the group, or the whole match if there is no group. `mixed` keys are distinguished from
/// words by a digit, or by a capital letter after a small one.
struct KeyShape {
    pattern: &'static str,
    mixed: bool,
}

const SHAPES: [KeyShape; 13] = [
    // A private key as PEM, also without its end.
    KeyShape {
        pattern: r"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?s:.*?)(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|\z)",
        mixed: false,
    },
    // Amazon Web Services.
    KeyShape { pattern: r"\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b", mixed: false },
    // GitHub and GitLab.
    KeyShape { pattern: r"\bgh[pousr]_[0-9A-Za-z]{36,}\b", mixed: false },
    KeyShape { pattern: r"\bgithub_pat_[0-9A-Za-z_]{22,}\b", mixed: false },
    KeyShape { pattern: r"\bglpat-[0-9A-Za-z_-]{20,}", mixed: false },
    // Slack, and its webhook addresses.
    KeyShape { pattern: r"\bxox[abeoprs](?:\.xox[bp])?-[0-9A-Za-z-]{10,}|\bxapp-[0-9]-[0-9A-Za-z-]{10,}", mixed: true },
    KeyShape { pattern: r"\bhooks\.slack\.com/(?:services|workflows|triggers)/([0-9A-Za-z/+]{20,})", mixed: false },
    // OpenAI, Anthropic and others with the same form of keys.
    KeyShape { pattern: r"\bsk-[0-9A-Za-z][0-9A-Za-z_-]{19,}", mixed: true },
    // Stripe and Google.
    KeyShape { pattern: r"\b[rs]k_(?:live|test|prod)_[0-9A-Za-z]{10,}\b", mixed: false },
    KeyShape { pattern: r"\bAIza[0-9A-Za-z_-]{35}", mixed: false },
    // A JSON Web Token.
    KeyShape { pattern: r"\bey[A-Za-z0-9_-]{17,}\.ey[A-Za-z0-9_-]{17,}\.[A-Za-z0-9_-]{10,}", mixed: false },
    // HTTP authorization values, and the password in a URL.
    KeyShape { pattern: r"(?i)\b(?:bearer|basic)\s+([0-9a-z._~+/-]{8,}=*)", mixed: true },
    KeyShape { pattern: r"\b[a-z][a-z0-9+.-]*://[^\s/:@]*:([^\s/@]+)@", mixed: false },
];

#[expect(clippy::unwrap_used, reason = "the patterns are written here")]
static PATTERNS: LazyLock<Vec<(Regex, bool)>> =
    LazyLock::new(|| SHAPES.iter().map(|shape| (Regex::new(shape.pattern).unwrap(), shape.mixed)).collect());

/// Returns the positions of the keys in a text, sorted and without overlaps.
pub(super) fn keys_in(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = PATTERNS.iter().flat_map(|(pattern, mixed)| matches(pattern, *mixed, text)).collect();
    found.sort_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    let mut apart: Vec<Range<usize>> = Vec::new();
    for span in found {
        match apart.last_mut() {
            Some(last) if span.start < last.end => last.end = last.end.max(span.end),
            _ => apart.push(span),
        }
    }
    apart
}

fn matches(pattern: &Regex, mixed: bool, text: &str) -> Vec<Range<usize>> {
    let key = |found: regex::Captures<'_>| Some(found.get(1).or_else(|| found.get(0))?.range());
    pattern.captures_iter(text).filter_map(key).filter(|span| !mixed || is_mixed(&text[span.clone()])).collect()
}

fn is_mixed(text: &str) -> bool {
    let next = text.chars().skip(1);
    text.chars().any(|c| c.is_ascii_digit()) || text.chars().zip(next).any(|(c, next)| c.is_lowercase() && next.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        keys_in(text).into_iter().map(|span| &text[span]).collect()
    }

    #[test]
    fn s2_a_key_is_known_by_its_looks_and_only_it_is_taken() {
        let jwt = "eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N";
        let pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----";
        let keys = [
            "AKIAIOSFODNN7EXAMPLE",
            "ghp_0123456789abcdefghijABCDEFGHIJ012345",
            "github_pat_11ABCDEFG0abcdefghijkl_0123456789",
            "xoxb-123456789012-abcdefABCDEF",
            "sk-ant-api03-abcdefghijklmnop0123",
            "sk-proj-abcdefghijklmnop0123456789",
            "sk_live_0123456789abcdef",
            "AIzaSyA0123456789abcdefghijklmnopqrstuv",
            jwt,
            pem,
        ];
        for key in keys {
            assert_eq!(found(&format!("say {key} now")), [key]);
        }
        assert_eq!(found("curl -H 'Authorization: Bearer abc12345' x"), ["abc12345"]);
        assert_eq!(found("Authorization: Basic dXNlcjpwYXNz"), ["dXNlcjpwYXNz"]);
        assert_eq!(found("postgres://app:hunter2@db/main"), ["hunter2"]);
        assert_eq!(found("https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXX"), ["T00000000/B00000000/XXXXXXXXXXXX"]);
    }

    #[test]
    fn s2_what_is_no_key_is_left_as_it_is() {
        let plain = [
            "the bearer of this letter",
            "Basic authentication is off",
            "class=\"sk-loading-indicator-component\"",
            "sha256:27e69ac521c53fa3e6856317",
            "https://example.org:8080/a@b",
            "ghp_short",
            "eyes.ears.nose",
            "-----BEGIN CERTIFICATE-----",
        ];
        for text in plain {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}
