//! Untrusted text reaches the terminal only in escaped form.

use proptest::prelude::*;
use serde_json::json;
use waypost_core::text::visible;

use super::super::key::InboxKey;
use super::{Person, call, question};

/// Texts full of control characters.
fn text() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        '\u{1b}',
        '\u{9b}',
        '\u{7}',
        '\u{8}',
        '\r',
        '\n',
        '\t',
        '\u{7f}',
        '\u{0}',
        '\u{85}',
        '\u{90}',
        '\u{202e}',
        '\u{2066}',
        '\u{200b}',
        '\u{e0041}',
        '\u{fe0f}',
        '\u{301}',
        '漢',
        '👩',
        '[',
        ']',
        'm',
        'J',
        ';',
        ' ',
        'a',
    ]);
    prop::collection::vec(prop_oneof![odd, any::<char>()], 0..60).prop_map(String::from_iter)
}

/// Whether every character on the screen is visible.
fn is_harmless(seen: &str) -> bool {
    seen.lines().all(|line| visible(line) == line && !line.contains(['\t', '\r']))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn a049_no_character_that_a_terminal_obeys_is_drawn_of_a_call(
        (tool, value, words) in (text(), text(), text()), width in 20_u16..90, height in 6_u16..30,
    ) {
        let more = json!({
            "tool": tool, "prompt": words, "description": value, "category": tool, "target": value, "marks": [words], "server": tool,
            "view": [{"path": tool, "text": value, "marks": [words]}], "not_pinned": [words],
        });
        let asked = call(1, "high", more);
        let mut person = Person::at(width, height).with_open(&asked);
        prop_assert!(is_harmless(&person.sees()));
        person.presses(InboxKey::PageDown);
        person.presses(InboxKey::Char('r'));
        person.types(&words);
        prop_assert!(is_harmless(&person.sees()));
        prop_assert!(is_harmless(&Person::at(width, height).waits(&[asked]).sees()));
    }

    #[test]
    fn a049_no_character_that_a_terminal_obeys_is_drawn_of_a_question(
        (asked, label, own) in (text(), text(), text()), width in 20_u16..90, height in 6_u16..30,
    ) {
        let more = json!({
            "question": asked, "header": label, "input": "select", "free_text": "allow", "placeholder": own,
            "options": [{"label": label, "value": own, "description": asked, "preview": {"type": "code", "body": own, "html": null}}],
        });
        let mut person = Person::at(width, height).with_open(&question(1, more));
        person.presses(InboxKey::Tab);
        person.types(&own);
        person.hears(super::super::job::InboxEvent::Pasted(asked));
        prop_assert!(is_harmless(&person.sees()));
    }
}
