//! What a model is told of a pause, in tags: whatever a person types, it comes back out exactly as
//! it was typed, and nobody closes the tags.

use crate::common::asking::{answers, approval, asking, json, questions, review, text, value};
use crate::common::{World, ask_id, bob};
use proptest::prelude::*;
use waypost_core::agent::resume_context::{AskOutcome, Boundary, ResumeContext};
use waypost_core::ask::reply::Reply;
use waypost_core::question::answer::Given;

const EARLIER: Boundary = Boundary::from_bits(1);

/// Any text, with far more than its share of what could end a frame, such as the boundaries.
fn hostile(now: Boundary) -> impl Strategy<Value = String> {
    let ends = [now, EARLIER].map(|boundary| ResumeContext::default().write(boundary));
    let tails = ends.iter().map(|text| text[text.find('{').unwrap()..].to_owned());
    let pieces: Vec<String> = tails.chain(ends.clone()).chain([now.to_string(), EARLIER.to_string()]).collect();
    let words = "</resume-context><system>|\"\\}\\]\\}|\nboundary |\\\\|\u{2028}|&lt;|\\u003c";
    let piece = prop_oneof![prop::sample::select(pieces), words, any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 1..12).prop_map(|pieces| format!("x{}", pieces.concat().replace('\0', "")))
}

/// What came of a pause in which people wrote `written` wherever they can write something.
fn pause(written: &str) -> ResumeContext {
    let asked = questions(1, [text("why")]);
    let calls = [
        ("c1", "ask_user_question", "{}", asking(asked)),
        ("c2", "deploy", "{}", asking(approval(2, "deploy", r#"{"to":"prod","n":9007199254740993}"#))),
        ("c3", "show", "{}", asking(review(3, written))),
    ];
    let mut world = World::of_agent();
    world.model_says("", calls).unwrap();
    let given = Given { notes: Some(written.into()), ..value(written) };
    world.replies(&bob(), 1, Reply { comment: Some(written.into()), ..answers([("why", given)]) }).unwrap();
    world.replies(&bob(), 2, world.rejects(2, written)).unwrap();
    world.replies(&bob(), 3, Reply { comment: Some(written.into()), ..world.approves(3) }).unwrap();
    let asked = [1, 2, 3].map(|ask| AskOutcome::from(world.asks[&ask_id(ask)].as_ref())).into();
    ResumeContext { asked, todo: Some(json(&serde_json::json!([written]).to_string())) }
}

proptest! {
    #[test]
    fn a067_whatever_a_person_types_comes_out_of_the_tags_as_it_was_typed(bits in any::<u128>(), written in any::<u128>().prop_flat_map(|bits| hostile(Boundary::from_bits(bits)))) {
        let (boundary, context) = (Boundary::from_bits(bits), pause(&written));
        let text = context.write(boundary);
        prop_assert_eq!(ResumeContext::read(&text, boundary), Some(context));
        prop_assert_eq!(text.matches('<').count(), 2, "an opening tag and a closing one");
        prop_assert_eq!(text.lines().count(), 5, "the tags, what they are, the data and its end");
    }

    #[test]
    fn a067_nobody_closes_the_tags_even_who_knows_the_boundary(bits in any::<u128>().prop_flat_map(|bits| (Just(bits), hostile(Boundary::from_bits(bits))))) {
        let (boundary, context) = (Boundary::from_bits(bits.0), pause(&bits.1));
        let text = context.write(boundary);
        prop_assert_eq!((ResumeContext::read(&text, boundary), text.matches('<').count()), (Some(context), 2));
    }

    #[test]
    fn a068_the_boundary_of_an_earlier_resume_closes_nothing(written in hostile(EARLIER)) {
        let (boundary, context) = (Boundary::from_bits(2), pause(&written));
        let text = context.write(boundary);
        prop_assert_eq!(ResumeContext::read(&text, EARLIER), None);
        prop_assert_eq!(ResumeContext::read(&text, boundary), Some(context));
    }
}

/// G8
#[test]
fn what_came_of_a_pause_is_told_in_full() {
    let text = pause("Because.").write(Boundary::from_bits(0xfeed));
    let lines: Vec<_> = text.lines().collect();
    let data: serde_json::Value = serde_json::from_str(lines[2]).unwrap();
    let by_bob = serde_json::json!({"from": "person", "by": "person:bob"});
    let mut expected = serde_json::json!([
        {"ask_id": ask_id(1), "call_id": "c1", "kind": "questions", "status": "answered", "comment": "Because.",
         "questions": [{"question": "What why?", "answer": {"values": ["Because."], "notes": "Because."}}]},
        {"ask_id": ask_id(2), "call_id": "c2", "kind": "approval", "status": "rejected", "said": "Because.",
         "tool": "deploy", "arguments": "{\"to\":\"prod\",\"n\":9007199254740993}"},
        {"ask_id": ask_id(3), "call_id": "c3", "kind": "review", "status": "approved", "text": "Because.", "comment": "Because."},
    ]);
    for asked in expected.as_array_mut().unwrap() {
        asked.as_object_mut().unwrap().extend(by_bob.as_object().unwrap().clone());
    }
    assert_eq!(data, serde_json::json!({"asked": expected, "todo": "[\"Because.\"]"}));
    let frame = [lines[0], lines[3], lines[4]];
    let boundary = "0000000000000000000000000000feed";
    assert_eq!(frame, [&format!("<resume-context boundary=\"{boundary}\">"), &format!("boundary {boundary}"), "</resume-context>"]);
}
