//! People who are asked too much: what they are told of together, and what shows that they no longer look.

use std::collections::BTreeSet;

use crate::common::asking::{approval, json, until};
use crate::common::{World, at, bob, cli, zoe};
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::fatigue::{AskLoad, Sign, Signals};
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::reply::{Reply, ReportedView};
use waypost_core::ask::who::Who;
use waypost_core::decide::{Command, NewAsk};
use waypost_core::people::notification_budget::Budget;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::time::Timestamp;

/// A program asks for approval of `many` calls, one per second.
fn asked(many: u128, of: impl Fn(NewAsk) -> NewAsk) -> World {
    let mut world = World::of_program();
    for n in 1..=many {
        let ask = of(approval(n, "deploy", "{}"));
        world.does(&cli(), Command::Ask(Box::new(ask))).unwrap();
        world.passes(1);
    }
    world
}

fn asks(world: &World) -> Vec<AskLoad> {
    world.asks.values().map(|ask| AskLoad::of(ask)).collect()
}

fn hears(person: &Principal) -> BTreeSet<Audience> {
    Audience::of(person, std::iter::empty())
}

/// How many of the asks are told of together, and at which seconds.
fn together(world: &World, listeners: &[Principal]) -> (usize, BTreeSet<i64>) {
    let listeners: Vec<_> = listeners.iter().map(hears).collect();
    let asks = asks(world);
    let together = |(n, ask)| Budget::default().announced_together(&listeners, ask, asks[..n].iter().rev());
    let announced: Vec<_> = asks.iter().enumerate().filter_map(together).collect();
    (announced.len(), announced.iter().map(|moment| moment.since(at(0)).as_secs().cast_signed()).collect())
}

#[test]
fn a066_of_two_hundred_asks_in_ten_minutes_twenty_are_told_one_by_one_and_all_of_them_wait() {
    let world = asked(200, |ask| ask);
    assert_eq!(together(&world, &[zoe()]), (180, [600].into()));
    assert!(world.asks.values().all(|ask| ask.is_pending()));
}

#[test]
fn a_new_stretch_has_room_again() {
    let mut world = asked(30, |ask| ask);
    world.passes(600);
    for n in 31..=40 {
        world.does(&cli(), Command::Ask(Box::new(approval(n, "deploy", "{}")))).unwrap();
    }
    assert_eq!(together(&world, &[zoe()]), (10, [600].into()));
}

#[test]
fn somebody_with_room_is_told_although_others_have_none() {
    let for_zoe =
        |ask: NewAsk| NewAsk { policy: Policy { who: Who { people: vec!["zoe".into()], ..Who::default() }, ..ask.policy }, ..ask };
    let mut world = asked(20, for_zoe);
    world.does(&cli(), Command::Ask(Box::new(approval(99, "deploy", "{}")))).unwrap();
    assert_eq!(together(&world, &[zoe()]), (1, [600].into()));
    assert_eq!(together(&world, &[zoe(), bob()]), (0, [].into()));
    // Nobody hears of them at all: that is not what a budget is for.
    assert_eq!(together(&world, &[]), (0, [].into()));
}

#[test]
fn what_has_a_deadline_is_told_while_there_is_time_to_answer() {
    let world = asked(25, |ask| until(ask, at(120), OnExpiry::Reject));
    // The last five were asked at 20 to 24 seconds, and are half-way to their deadline a minute later.
    assert_eq!(together(&world, &[zoe()]), (5, [70, 71, 72].into()));
}

/// Approves ask after ask, having had each open for so many milliseconds, and rejects where none is given.
fn decided(by: &Principal, open: &[Option<i64>]) -> World {
    let mut world = asked(open.len() as u128, |ask| ask);
    for (n, open) in (1..).zip(open) {
        world.passes(10);
        let opened = |open| Timestamp::from_millis(world.now.as_millis() - open);
        let shown = open.map(|open| ReportedView { digest: None, opened_at: Some(opened(open)) });
        let reply = if open.is_some() { world.approves(n) } else { world.rejects(n, "Not this one.") };
        world.replies(by, n, Reply { shown, ..reply }).unwrap();
    }
    world
}

fn signals(world: &World, of: &Principal) -> Signals {
    Signals::of(of, &hears(of), &Budget::default(), &asks(world))
}

#[test]
fn a_person_who_approves_without_reading_is_seen() {
    let mut open = [Some(800); 16];
    open[11] = None;
    let world = decided(&bob(), &open);
    let expected = Signals {
        asked: 16,
        waiting: 0,
        most_at_once: 16,
        approved: 15,
        rejected: 1,
        median_open_ms: Some(800),
        hurried: 15,
        streak: 11,
        signs: vec![Sign::Hurried, Sign::Streak],
    };
    assert_eq!(signals(&world, &bob()), expected);
    let zoes = Signals { approved: 0, rejected: 0, median_open_ms: None, hurried: 0, streak: 0, signs: Vec::new(), ..expected };
    assert_eq!(signals(&world, &zoe()), zoes);
}

#[test]
fn a_person_who_takes_their_time_is_not_bothered() {
    let world = decided(&bob(), &[Some(9_000), Some(20_000), Some(1_000), Some(60_000)]);
    let seen = signals(&world, &bob());
    assert_eq!((seen.median_open_ms, seen.hurried, seen.streak, seen.signs), (Some(9_000), 1, 1, vec![]));
    assert_eq!(signals(&asked(21, |ask| ask), &bob()).signs, [Sign::OverBudget]);
}

#[test]
fn each_sign_shows_from_its_own_number_on() {
    let signs = |open: &[i64]| signals(&decided(&bob(), &open.iter().map(|open| Some(*open)).collect::<Vec<_>>()), &bob()).signs;
    let slow_then_hurried = |slow: usize, hurried: usize| [vec![3_000; slow], vec![2_999; hurried]].concat();
    assert_eq!([signs(&[2_999; 4]), signs(&[3_000; 5]), signs(&[2_999; 5])], [vec![], vec![], vec![Sign::Hurried]]);
    let half = [slow_then_hurried(5, 5), slow_then_hurried(6, 5)].map(|open| signs(&open));
    assert_eq!(half, [vec![Sign::Hurried], vec![]]);
    let in_a_row = [vec![2_999; 9], [vec![2_999; 9], vec![3_000], vec![2_999]].concat(), vec![2_999; 10]].map(|open| signs(&open));
    assert_eq!(in_a_row, [vec![Sign::Hurried], vec![Sign::Hurried], vec![Sign::Hurried, Sign::Streak]]);
    assert_eq!([20, 21].map(|many| signals(&asked(many, |ask| ask), &bob()).signs), [vec![], vec![Sign::OverBudget]]);
}

#[test]
fn a_budget_without_room_or_time_is_refused_by_name() {
    let role_policy = RolePolicy { budget: Budget { asks: 0, minutes: 1_441 }, ..RolePolicy::default() };
    let problems: Vec<_> = role_policy.problems("/role_policy").into_iter().map(|problem| (problem.pointer, problem.message)).collect();
    let expected =
        [("/role_policy/budget/asks", "Give a number from 1 to 10000."), ("/role_policy/budget/minutes", "Give a number from 1 to 1440.")];
    assert_eq!(problems, expected.map(|(pointer, message)| (pointer.to_owned(), message.to_owned())));
    let older: RolePolicy = json(r#"{"everybody":{"may":["see"]}}"#).read().unwrap();
    assert_eq!(older.budget, Budget { asks: 20, minutes: 10 });
}
