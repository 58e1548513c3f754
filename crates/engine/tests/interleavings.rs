//! Every promise about an ask holds in every order of the store calls that several processes make,
//! and wherever they all die.
//!
//! A command on an ask makes a few store calls: it reads, decides and appends, and reads again if
//! another process was faster. These tests try every order of these calls on the memory store,
//! without randomness: for any two and any three of all commands, and for chosen groups of five.
//! (There are tens of thousands of groups of five, and each has hundreds of thousands of orders.)
//! Any five commands are tried as whole commands, in every order and with a crash after each, when
//! only what the commands wrote remains; `crates/core/tests/orders.rs` does the same on the
//! aggregate alone, with more commands.
//!
//! Where the calls are separate, all processes die at each point, both before a call and between a
//! call and its result. Then every command without a reported result is sent again. A process that
//! dies alone is covered by one that makes no more calls until the others are done and all

//! processes die.

use crate::schedules::actions::Action::{
    self, BotClaims, BotIsContent, BotRevises, BotWantsMore, BotWithdraws, MaxAgrees, MaxRefuses, SomeTimePasses, TheDeadlinePasses,
    ZoeAgrees, ZoeDismisses, ZoeHandsItOn, ZoeTakesItBack,
};
use crate::schedules::actions::Asked;
use crate::schedules::explore::{Seen, explore, explore_whole};

/// Tries every order of the calls of each of these groups of commands, and prints their number.
fn every_order(asked: Asked, groups: &[Vec<Action>]) {
    let mut seen = Seen::default();
    for actions in groups {
        seen += explore(asked, actions);
    }
    println!("{asked:?}: {} groups of {} commands, {seen:?}", groups.len(), groups[0].len());
    assert!(seen.schedules > groups.len() && seen.crashes > groups.len(), "hardly anything was tried: {seen:?}");
}

/// Every pair of commands, including a command with itself.
fn pairs(actions: &[Action]) -> Vec<Vec<Action>> {
    let with = |n: usize| actions[n..].iter().map(move |other| vec![actions[n], *other]);
    (0..actions.len()).flat_map(with).collect()
}

/// Every group of three different commands.
fn threes(actions: &[Action]) -> Vec<Vec<Action>> {
    let mut threes = Vec::new();
    for (n, first) in actions.iter().enumerate() {
        for (m, second) in actions.iter().enumerate().skip(n + 1) {
            threes.extend(actions[m + 1..].iter().map(|third| vec![*first, *second, *third]));
        }
    }
    threes
}

#[test]
fn any_two_commands_on_one_ask_keep_every_promise_in_every_order_of_their_calls() {
    for asked in Asked::ALL {
        every_order(asked, &pairs(&asked.actions()));
    }
}

/// F11, F13
#[test]
fn any_three_commands_on_a_question_keep_every_promise_in_every_order_of_their_calls() {
    every_order(Asked::Question, &threes(&Asked::Question.actions()));
}

#[test]
fn any_three_commands_on_a_question_whose_reply_is_held_keep_every_promise_in_every_order_of_their_calls() {
    for asked in [Asked::Undoable, Asked::Judged] {
        every_order(asked, &threes(&asked.actions()));
    }
}

#[test]
fn any_three_commands_on_an_approval_keep_every_promise_in_every_order_of_their_calls() {
    for asked in [Asked::Call, Asked::CallForTwo, Asked::UndoableCall] {
        every_order(asked, &threes(&asked.actions()));
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
        let seen = explore_whole(asked, &asked.actions(), 5);
        println!("{asked:?}: {seen:?}");
        assert!(seen.states > 20, "hardly anything was tried: {seen:?}");
    }
}
