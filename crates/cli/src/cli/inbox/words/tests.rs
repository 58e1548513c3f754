//! German has the wording of the web app.

use regex::Regex;
use waypost_texts::Language;

use super::refusal::{MARKS, PLACES};
use super::*;

const OF_THE_WEB_APP: [&str; 2] =
    [include_str!("../../../../../../texts/de/web-ask.ftl"), include_str!("../../../../../../texts/de/web-app.ftl")];
const GERMAN: &str = include_str!("../../../../../../texts/de/terminal.ftl");

fn german() -> InboxTexts {
    of(Language::tagged("de").unwrap())
}

/// The German texts whose names begin so: the rest of the name, and the text.
fn coded(kind: &str) -> Vec<(String, &'static str)> {
    let named = GERMAN.lines().filter_map(|line| line.split_once(" = ")?.0.strip_prefix(kind)?.strip_prefix('-'));
    named.map(|code| (code.replace('-', "_"), german().coded(kind, code).unwrap())).collect()
}

/// The texts that the web app also has.
const SHARED: [fn(Texts) -> &'static str; 50] = [
    Texts::outcome_unknown,
    Texts::guardrail,
    Texts::a_tool_asks,
    Texts::approval,
    Texts::review,
    Texts::question,
    Texts::may_read,
    Texts::may_say,
    Texts::approved,
    Texts::rejected,
    Texts::dismissed,
    Texts::withdrawn,
    Texts::expired,
    Texts::skipped,
    Texts::responded,
    Texts::answered,
    Texts::own_default,
    Texts::a_rule,
    Texts::a_judge,
    Texts::given_under_seal,
    Texts::handing,
    Texts::for_others,
    Texts::overdue,
    Texts::sending,
    Texts::server,
    Texts::target,
    Texts::asked_by,
    Texts::not_pinned,
    Texts::digest,
    Texts::agent_says,
    Texts::tool_says,
    Texts::stopped,
    Texts::to_review,
    Texts::yes,
    Texts::no,
    Texts::none_of_these,
    Texts::dont_know,
    Texts::choose_any,
    Texts::an_email,
    Texts::an_address,
    Texts::a_whole_number,
    Texts::attach,
    Texts::choose,
    Texts::write,
    Texts::nothing_runs_yet,
    Texts::you_voted,
    Texts::may_reject,
    Texts::you_started,
    Texts::not_permitted,
    Texts::for_others_to_answer,
];

/// The button labels that the web app also has.
fn shared_buttons(words: InboxTexts) -> Vec<&'static str> {
    let choosing =
        [Button::Submit, Button::Reject, Button::Approve, Button::Remark, Button::Dismiss, Button::Undo, Button::Next, Button::Back];
    let others =
        [(Button::Back, ButtonContext::Dismissing), (Button::Approve, ButtonContext::Grave), (Button::Confirm, ButtonContext::Comparing)];
    choosing
        .map(|button| (button, ButtonContext::Choosing))
        .into_iter()
        .chain(others)
        .map(|(button, doing)| words.button(button, doing))
        .collect()
}

#[test]
fn german_has_the_words_of_the_web_app() {
    let (web, words) = (OF_THE_WEB_APP.concat(), german());
    let limits = [Limit::Turns, Limit::Tokens, Limit::ToolCalls, Limit::Money, Limit::Time].map(|limit| words.out_of(limit));
    let expiry = [OnExpiry::Default, OnExpiry::Reject, OnExpiry::Continue, OnExpiry::Fail].map(|then| words.on_expiry(then));
    let all = [&SHARED.map(|text| text(words.0))[..], &shared_buttons(words), &limits, &expiry].concat();
    assert_eq!(all.into_iter().filter(|word| !web.contains(&format!("{word}\n"))).collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn what_the_server_says_is_told_as_in_the_web_app() {
    let (web, words) = (OF_THE_WEB_APP.concat(), german());
    let faults = coded("fault").into_iter().filter(|(code, _)| web.contains(&format!("faults-{code} "))).map(|(_, text)| text);
    let known = faults.chain(MARKS.iter().chain(&PLACES).map(|mark| mark(words.0)));
    assert_eq!(known.filter(|text| !web.contains(text)).collect::<Vec<_>>(), Vec::<&str>::new());
    let title = |code: &str| {
        Regex::new(&format!(r"\nproblems-{code} =\n    \.title = (.*)\n")).unwrap().captures(&web).map(|found| found[1].to_owned())
    };
    let others = coded("refusal").into_iter().filter(|(code, text)| !title(code).is_some_and(|title| text.starts_with(&title)));
    assert_eq!(others.collect::<Vec<_>>(), Vec::<(String, &str)>::new());
}

#[test]
fn a_warning_of_the_server_is_told_in_german_also_where_it_names_characters_and_places() {
    let marks =
        ["mixed letters: а is U+0430 Cyrillic in the name of the tool", "spaces at the end", "several lines in the name", "new words"];
    assert_eq!(
        marks.map(|mark| german().mark(mark)),
        [
            "gemischte Schriften: а ist U+0430 Cyrillic im Namen des Werkzeugs",
            "Leerzeichen am Ende",
            "mehrere Zeilen im Namen",
            "new words"
        ]
    );
    assert_eq!(marks.map(|mark| of(Language::default()).mark(mark)), marks);
}

#[test]
fn one_and_several_are_told_apart_in_german() {
    let words = german();
    let texts = [1, 2].map(|count| [words.changes(count), words.another_look(count), words.not_inspectable(count)].concat());
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
        let shortest = german().keys(place).last().unwrap().chars().count();
        let beside = if matches!(place, FocusArea::List | FocusArea::Searching) { "" } else { "100-109/200" };
        assert!(shortest + 2 + beside.len() <= 40, "{place:?}");
    }
}
