//! The same inbox in German. The English screens stay the same.

use serde_json::json;

use super::{CONTROL_S, Desk, PAGE_DOWN, SMALL, USUAL};
use crate::world::World;

fn german() -> Desk {
    Desk::new(World::new().knowing("LANG", "de_DE.UTF-8"))
}

#[test]
fn from_a_list_to_an_answer_in_german() {
    let desk = german();
    let (which, _) = (desk.asks_which(), desk.asks_to_deploy(json!({})));
    let mut inbox = desk.inbox(USUAL);
    inbox.is_like("de-list-80x24");
    inbox.types("?");
    inbox.is_like("de-keys-80x24");
    inbox.types("\x1b");
    inbox.reads("2 offen");
    inbox.types("j\r");
    inbox.is_like("de-question-80x24");
    inbox.turns(SMALL);
    inbox.is_like("de-question-40x12");
    inbox.types("1");
    inbox.types(CONTROL_S);
    inbox.reads("Beantwortet von local im Terminal");
    assert_eq!(desk.stands(&which)["answers"], json!({"framework": {"values": ["Svelte"]}}));
    inbox.types("q");
    inbox.reads("1 offen");
    inbox.types("q");
    assert_eq!(inbox.end(), "left with 0\nicanon");
}

#[test]
fn from_a_list_to_an_approval_in_german_at_a_small_terminal() {
    let desk = german();
    let deploy = desk.asks_to_deploy(json!({"target": "production", "category": "release"}));
    let mut inbox = desk.inbox(SMALL);
    inbox.is_like("de-list-40x12");
    inbox.types("?");
    inbox.is_like("de-keys-40x12");
    inbox.types("\x1b");
    inbox.reads("1 offen");
    inbox.types("\r");
    inbox.is_like("de-call-40x12");
    inbox.types(&PAGE_DOWN.repeat(2));
    inbox.reads("[a Freigeben …]");
    inbox.types("a");
    inbox.is_like("de-approving-40x12");
    let digits: String = desk.stands(&deploy)["approval"]["digest"].as_str().unwrap().chars().skip("sha256:".len()).take(4).collect();
    inbox.types(&format!("approve {digits}\r"));
    inbox.reads("Freigegeben von local im Terminal");
    assert_eq!(desk.stands(&deploy)["decision"]["decision"], "approve");
}

#[test]
fn a_rejection_in_german() {
    let desk = german();
    let deploy = desk.asks_to_deploy(json!({}));
    let mut inbox = desk.inbox(USUAL);
    inbox.reads("1 offen");
    inbox.types("\r");
    inbox.is_like("de-call-80x24");
    inbox.types("rNicht am Freitag.");
    inbox.is_like("de-rejecting-80x24");
    inbox.turns(SMALL);
    inbox.is_like("de-rejecting-40x12");
    inbox.types("\r");
    inbox.reads("Abgelehnt von local im Terminal");
    assert_eq!(desk.stands(&deploy)["decision"]["reason"], "Nicht am Freitag.");
}

#[test]
fn a_reader_of_english_or_of_an_unsupported_language_sees_the_same_pictures() {
    for (name, value) in [("LANG", "en_GB.UTF-8"), ("LC_ALL", "C"), ("LC_MESSAGES", "fr_FR.UTF-8")] {
        let desk = Desk::new(World::new().knowing("LANG", "de_DE.UTF-8").knowing(name, value));
        desk.asks_which();
        desk.asks_to_deploy(json!({}));
        let mut inbox = desk.inbox(USUAL);
        inbox.is_like("list-80x24");
        inbox.types("j\r");
        inbox.is_like("question-80x24");
    }
}
