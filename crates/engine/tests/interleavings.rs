//! Whatever comes between the calls that several processes make of one store, and wherever they all
//! die: every promise about an ask is kept.
//!
//! A command on an ask is a few calls of the store: it reads, decides and appends, and reads again
//! where somebody else was quicker. Here every order of these calls is tried on the memory store,
//! with nothing left to chance: for any two and any three of all the commands, and for chosen fives.
//! (Of fives there are tens of thousands, and each has hundreds of thousands of orders.) Any five
//! are tried as whole commands, in every order and with a crash after each, which is where nothing
//! of a command is left but what it wrote; `crates/core/tests/orders.rs` does the same on the
//! aggregate alone, with more commands. Where the calls are apart, at each
//! point everybody dies, before a call, and between a call and hearing of it, and the commands that
//! nobody was told about are sent again. A process that dies alone is one that makes no more calls
//! until the others are done and everybody dies.

mod schedules;

use schedules::deeds::Asked;
use schedules::deeds::Deed::{
    self, BotClaims, BotIsContent, BotRevises, BotWantsMore, BotWithdraws, MaxAgrees, MaxRefuses, SomeTimePasses, TheDeadlinePasses,
    ZoeAgrees, ZoeDismisses, ZoeHandsItOn, ZoeTakesItBack,
};
use schedules::explore::{Seen, explore, explore_whole};

/// Tries every order of the calls of each of these groups of commands, and prints how many there were.
fn every_order(asked: Asked, groups: &[Vec<Deed>]) {
    let mut seen = Seen::default();
    for deeds in groups {
        seen += explore(asked, deeds);
    }
    println!("{asked:?}: {} groups of {} commands, {seen:?}", groups.len(), groups[0].len());
    assert!(seen.schedules > groups.len() && seen.crashes > groups.len(), "hardly anything was tried: {seen:?}");
}

/// Any two, also the same one twice.
fn pairs(deeds: &[Deed]) -> Vec<Vec<Deed>> {
    let with = |n: usize| deeds[n..].iter().map(move |other| vec![deeds[n], *other]);
    (0..deeds.len()).flat_map(with).collect()
}

/// Any three different ones.
fn threes(deeds: &[Deed]) -> Vec<Vec<Deed>> {
    let mut threes = Vec::new();
    for (n, first) in deeds.iter().enumerate() {
        for (m, second) in deeds.iter().enumerate().skip(n + 1) {
            threes.extend(deeds[m + 1..].iter().map(|third| vec![*first, *second, *third]));
        }
    }
    threes
}

#[test]
fn any_two_commands_on_one_ask_keep_every_promise_in_every_order_of_their_calls() {
    for asked in Asked::ALL {
        every_order(asked, &pairs(&asked.deeds()));
    }
}

/// F11, F13
#[test]
fn any_three_commands_on_a_question_keep_every_promise_in_every_order_of_their_calls() {
    every_order(Asked::Question, &threes(&Asked::Question.deeds()));
}

#[test]
fn any_three_commands_on_a_question_whose_reply_is_held_keep_every_promise_in_every_order_of_their_calls() {
    for asked in [Asked::Undoable, Asked::Judged] {
        every_order(asked, &threes(&asked.deeds()));
    }
}

#[test]
fn any_three_commands_on_an_approval_keep_every_promise_in_every_order_of_their_calls() {
    for asked in [Asked::Call, Asked::CallForTwo, Asked::UndoableCall] {
        every_order(asked, &threes(&asked.deeds()));
    }
}

#[test]
fn five_who_would_each_settle_a_question_keep_every_promise_in_every_order_of_their_calls() {
    every_order(Asked::Question, &[vec![ZoeAgrees, MaxRefuses, ZoeDismisses, BotWithdraws, TheDeadlinePasses]]);
    every_order(Asked::Judged, &[vec![ZoeAgrees, BotIsContent, BotWantsMore, ZoeDismisses, TheDeadlinePasses]]);
    every_order(Asked::Undoable, &[vec![ZoeAgrees, ZoeTakesItBack, MaxRefuses, SomeTimePasses, TheDeadlinePasses]]);
}

#[test]
fn five_who_decide_a_call_keep_every_promise_in_every_order_of_their_calls() {
    every_order(Asked::Call, &[vec![ZoeAgrees, MaxRefuses, BotRevises, BotClaims, BotClaims]]);
    every_order(Asked::CallForTwo, &[vec![ZoeAgrees, MaxAgrees, ZoeHandsItOn, BotClaims, TheDeadlinePasses]]);
}

#[test]
fn any_five_commands_keep_every_promise_in_every_order_with_a_crash_after_each() {
    for asked in Asked::ALL {
        let seen = explore_whole(asked, &asked.deeds(), 5);
        println!("{asked:?}: {seen:?}");
        assert!(seen.states > 20, "hardly anything was tried: {seen:?}");
    }
}
