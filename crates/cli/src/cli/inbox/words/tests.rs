//! German has a translation for everything, with the wording of the web app.

use std::collections::HashSet;

use regex::Regex;

use super::*;

const ENGLISH: &str = include_str!("en.rs");
const GERMAN: [&str; 2] = [include_str!("de.rs"), include_str!("de/server_texts.rs")];
const OF_THE_WEB_APP: [&str; 2] =
    [include_str!("../../../../../../web/src/words/ask-de.ts"), include_str!("../../../../../../web/src/words/app-de.ts")];

/// Returns every text in a language file, without its placeholders.
fn texts(source: &str) -> HashSet<String> {
    let literal = Regex::new(r#""((?:[^"\\]|\\.)*)""#).unwrap();
    let room = Regex::new(r"\{[^}]*\}").unwrap();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let found = code.flat_map(|line| literal.captures_iter(line).map(|found| room.replace_all(&found[1], "{}").into_owned()));
    found.filter(|text| text.chars().any(char::is_alphabetic)).collect()
}

#[test]
fn what_is_the_same_in_both_languages_is_a_key_or_a_word_that_both_have() {
    let german: HashSet<String> = GERMAN.iter().flat_map(|source| texts(source)).collect();
    let english = texts(ENGLISH);
    let mut same: Vec<&String> = english.intersection(&german).collect();
    same.sort();
    let known = [
        "/",
        "Enter",
        "Esc",
        "OFFLINE",
        "Server",
        "Waypost  {}",
        "^E",
        "^S",
        "a",
        "c",
        "d",
        "e",
        "i",
        "in {}",
        "live",
        "n",
        "q, ^C",
        "r",
        "u",
        "{} s",
    ];
    assert_eq!(same.into_iter().filter(|text| !known.contains(&text.as_str())).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn german_speaks_to_people_as_the_web_app_does() {
    let german: Vec<String> = GERMAN.iter().flat_map(|source| texts(source)).collect();
    let familiar = Regex::new(r"(?i)\b(du|dein|deine|dir|dich)\b").unwrap();
    let typography = Regex::new(r#"\p{L}…|\.\.\.|'"#).unwrap();
    let odd: Vec<&String> = german.iter().filter(|text| familiar.is_match(text) || typography.is_match(text)).collect();
    assert_eq!(odd, Vec::<&String>::new());
}

/// The texts that the web app also has.
fn shared(words: &InboxTexts) -> Vec<&'static str> {
    let InboxTexts { outcome_unknown, guardrail, a_tool_asks, approval, review, question, may_read, may_say, .. } = words;
    let InboxTexts { approved, rejected, dismissed, withdrawn, expired, skipped, responded, answered, .. } = words;
    let InboxTexts { own_default, a_rule, a_judge, given_under_seal, handing, for_others, overdue, sending, .. } = words;
    let InboxTexts { server, target, asked_by, not_pinned, digest, agent_says, tool_says, stopped, to_review, .. } = words;
    let InboxTexts { yes, no, none_of_these, dont_know, choose_any, an_email, an_address, a_whole_number, .. } = words;
    let InboxTexts { attach, choose, write, nothing_runs_yet, you_voted, may_reject, you_started, not_permitted, .. } = words;
    let named = [outcome_unknown, guardrail, a_tool_asks, approval, review, question, may_read, may_say];
    let ended = [approved, rejected, dismissed, withdrawn, expired, skipped, responded, answered];
    let stands = [own_default, a_rule, a_judge, given_under_seal, handing, for_others, overdue, sending];
    let shown = [server, target, asked_by, not_pinned, digest, agent_says, tool_says, stopped, to_review];
    let asked = [yes, no, none_of_these, dont_know, choose_any, an_email, an_address, a_whole_number];
    let hints = [attach, choose, write, nothing_runs_yet, you_voted, may_reject, you_started, not_permitted];
    let all = [&named[..], &ended, &stands, &shown, &asked, &hints].concat();
    all.into_iter().copied().chain([words.for_others_to_answer]).collect()
}

/// The button labels that the web app also has.
fn shared_buttons(words: &InboxTexts) -> Vec<&'static str> {
    let choosing =
        [Button::Submit, Button::Reject, Button::Approve, Button::Remark, Button::Dismiss, Button::Undo, Button::Next, Button::Back];
    let others =
        [(Button::Back, ButtonContext::Dismissing), (Button::Approve, ButtonContext::Grave), (Button::Confirm, ButtonContext::Comparing)];
    choosing
        .map(|button| (button, ButtonContext::Choosing))
        .into_iter()
        .chain(others)
        .map(|(button, doing)| (words.button)(button, doing))
        .collect()
}

#[test]
fn german_has_the_words_of_the_web_app() {
    let (web, words) = (OF_THE_WEB_APP.concat(), of(ChannelLanguage::De));
    let limits = [Limit::Turns, Limit::Tokens, Limit::ToolCalls, Limit::Money, Limit::Time].map(words.out_of);
    let expiry = [OnExpiry::Default, OnExpiry::Reject, OnExpiry::Continue, OnExpiry::Fail].map(words.on_expiry);
    let all = [&shared(words)[..], &shared_buttons(words), &limits, &expiry].concat();
    assert_eq!(all.into_iter().filter(|word| !web.contains(&format!("{word}'"))).collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn what_the_server_says_is_told_as_in_the_web_app() {
    let (web, words) = (OF_THE_WEB_APP.concat(), of(ChannelLanguage::De));
    let known = [words.faults, words.marks, words.places].concat();
    let others: Vec<_> = known.iter().filter(|(code, _)| web.contains(code)).filter(|(_, text)| !web.contains(text)).collect();
    assert_eq!(others, Vec::<&(&str, &str)>::new());
    let title =
        |code: &str| Regex::new(&format!(r"\n  {code}: \{{ title: '([^']*)'")).unwrap().captures(&web).map(|found| found[1].to_owned());
    let others: Vec<_> = words.refusals.iter().filter(|(code, text)| !title(code).is_some_and(|title| text.starts_with(&title))).collect();
    assert_eq!(others, Vec::<&(&str, &str)>::new());
}

#[test]
fn a_warning_of_the_server_is_told_in_german_also_where_it_names_characters_and_places() {
    let marks =
        ["mixed letters: а is U+0430 Cyrillic in the name of the tool", "spaces at the end", "several lines in the name", "new words"];
    assert_eq!(
        marks.map(|mark| of(ChannelLanguage::De).mark(mark)),
        [
            "gemischte Schriften: а ist U+0430 Cyrillic im Namen des Werkzeugs",
            "Leerzeichen am Ende",
            "mehrere Zeilen im Namen",
            "new words"
        ]
    );
    assert_eq!(marks.map(|mark| of(ChannelLanguage::En).mark(mark)), marks);
}

#[test]
fn one_and_several_are_told_apart_in_german() {
    let words = of(ChannelLanguage::De);
    let texts = [1, 2].map(|count| [(words.changes)(count), (words.another_look)(count), (words.not_inspectable)(count)].concat());
    assert_eq!(
        texts,
        [
            "Eine Änderung:Bitte sehen Sie eine Stelle noch einmal an.\
             1 Teil ist nicht einsehbar: was dort kodiert steht, wird mit Größe und Prüfsumme genannt",
            "2 Änderungen:Bitte sehen Sie 2 Stellen noch einmal an.\
             2 Teile sind nicht einsehbar: was dort kodiert steht, wird mit Größe und Prüfsumme genannt",
        ]
    );
}

#[test]
fn the_shortest_keys_fit_beside_where_a_long_page_is() {
    let places = [
        FocusArea::List,
        FocusArea::Searching,
        FocusArea::Reading,
        FocusArea::Choosing,
        FocusArea::Writing,
        FocusArea::Step,
        FocusArea::Buttons,
        FocusArea::Help,
    ];
    for place in places {
        let shortest = (of(ChannelLanguage::De).keys)(place).last().unwrap().chars().count();
        let beside = if matches!(place, FocusArea::List | FocusArea::Searching) { "" } else { "100-109/200" };
        assert!(shortest + 2 + beside.len() <= 40, "{place:?}");
    }
}
