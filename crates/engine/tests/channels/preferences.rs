//! When people want to be notified, and who answers for those who are away.

use std::time::Duration;

use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::preferences::{Away, Preferences, Quiet};
use waypost_core::people::principal::Principal;
use waypost_core::risk::Risk;
use waypost_engine::{AskRequest, Caller};
use waypost_store::Clock as _;

use super::town::*;

async fn wants(town: &Town, name: &str, preferences: Preferences) {
    town.waypost.people().prefer(&Town::machine_as(name), preferences).await.unwrap();
}

#[tokio::test]
async fn a_person_who_chose_other_channels_is_told_here_only_of_what_is_bad_enough() {
    let town = Town::new().await;
    let over = [(Risk::Low, Vec::new()), (Risk::High, vec!["pager".to_owned()])].into();
    wants(&town, "zoe", Preferences { over, ..Preferences::default() }).await;
    town.asks(approval(Risk::Medium), release()).await;
    town.asks(approval(Risk::High), release()).await;
    let risky = ["3/2: run deploy? pending, open to decide", "1/3: run deploy? pending, open to decide"];
    assert_eq!(town.pager.lines(), [&["3/1: run deploy? pending"][..], &risky].concat());
}

#[tokio::test]
async fn in_quiet_hours_nobody_is_told_and_after_them_of_everything_at_once_as_it_then_is() {
    let town = Town::new().await;
    let quiet = Some(Quiet { from: "07:00".parse().unwrap(), to: "09:00".parse().unwrap() });
    wants(&town, "zoe", Preferences { quiet, ..Preferences::default() }).await;
    wants(&town, "max", Preferences { quiet, ..Preferences::default() }).await;
    let answered = town.asks(approval(Risk::Low), release()).await;
    for _ in 0..2 {
        town.asks(approval(Risk::High), release()).await;
    }
    town.asks(approval(Risk::Critical), Who { people: vec!["zoe".into()], ..Who::default() }).await;
    town.waypost.asks().cancel(&Town::machine_as("zoe"), answered.id, None, None).await.unwrap();
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["1/1: run deploy? pending, open to decide"]);
    town.clock.advance(Duration::from_secs(60 * 60));
    town.deliver_due().await;
    // One message to each person, about two asks that are still pending.
    let mut lines = town.pager.lines();
    lines.sort_unstable();
    assert_eq!(lines.iter().map(|line| &line[..2]).collect::<Vec<_>>(), ["1/", "1/", "3/"]);
}

#[tokio::test]
async fn a_deputy_is_told_and_answers_for_the_person_who_is_away_until_they_are_back() {
    let town = Town::new().await;
    let until = town.clock.now().plus(Duration::from_secs(60));
    let away = Some(Away { until, delegate: Some("bob".into()) });
    wants(&town, "zoe", Preferences { away, ..Preferences::default() }).await;
    let who = Who { people: vec!["zoe".into(), "max".into()], quorum: 2, ..Who::default() };
    let ask = town.asks(approval(Risk::Low), who.clone()).await;
    assert_eq!(town.pager.lines(), ["2/1: run deploy? pending", "3/2: run deploy? pending"]);
    let (at, notice) = town.pager.shown.lock().unwrap().first().map(|(at, _, notice)| (at.clone(), *notice)).unwrap();
    assert_eq!(town.hears(&format!("e1 2 {at} approve {notice}")).await, "done: run deploy? pending, 1 of 2");
    // The assignment counts once: Zoe is back, but Bob has already voted in her place.
    town.clock.advance(Duration::from_secs(60));
    let (at, notice) = town.pager.last();
    assert_eq!(town.hears(&format!("e2 3 {at} approve {notice}")).await, "done: run deploy? answered by max, 2 of 2");
    let settled = town.ask(ask.id).await;
    let places: Vec<_> = settled.votes.iter().map(|vote| (vote.provenance.by.name.clone(), vote.provenance.in_place_of.clone())).collect();
    assert_eq!(places, [("bob".to_owned(), Some(Principal::person("zoe"))), ("max".to_owned(), None)]);
    // Bob has no assignment on asks that are created from now on.
    let next = town.asks(approval(Risk::Low), who).await;
    let refused = town.waypost.asks().reply(&Town::machine_as("bob"), next.id, approve(&next), "web", None).await.unwrap_err();
    assert_eq!(refused.to_string(), "this ask is for other people");
}

#[tokio::test]
async fn a_place_that_somebody_stands_in_for_is_one_place() {
    let town = Town::new().await;
    let away = Some(Away { until: town.clock.now().plus(Duration::from_secs(60)), delegate: Some("max".into()) });
    wants(&town, "zoe", Preferences { away, ..Preferences::default() }).await;
    let ask = town.asks(approval(Risk::Low), Who { people: vec!["zoe".into(), "max".into()], quorum: 2, ..Who::default() }).await;
    for _ in 0..2 {
        town.waypost.asks().reply(&Town::machine_as("max"), ask.id, approve(&ask), "web", None).await.unwrap();
    }
    let zoe = town.waypost.asks().reply(&Town::machine_as("zoe"), ask.id, approve(&ask), "web", None).await.unwrap();
    assert_eq!((zoe.ask.votes.len(), zoe.ask.status()), (2, AskStatus::Answered));
}

#[tokio::test]
async fn what_cannot_be_wanted_is_said_with_its_cure_and_changes_nothing() {
    let town = Town::new().await;
    let wrong = Preferences {
        over: [(Risk::Low, vec!["fax".to_owned()])].into(),
        zone: Some("Berlin".into()),
        quiet: Some(Quiet { from: "22:00".parse().unwrap(), to: "07:00".parse().unwrap() }),
        digest: vec!["23:00".parse().unwrap()],
        remind_minutes: Some(0),
        urgent_from: None,
        away: Some(Away { until: town.clock.now(), delegate: Some("nobody".into()) }),
    };
    let refused = town.waypost.people().prefer(&Town::machine_as("zoe"), wrong).await.unwrap_err();
    let waypost_engine::Error::Refused(waypost_core::ask::refusal::Refusal::Invalid(problems)) = refused else { panic!("{refused}") };
    let codes: Vec<_> = problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect();
    let wanted = [
        "/digest/0 in_quiet_hours",
        "/remind_minutes out_of_range",
        "/away/until past",
        "/over/low/0 unknown_channel",
        "/zone unknown_zone",
        "/away/delegate unknown_person",
    ];
    assert_eq!(codes, wanted);
    assert_eq!(town.waypost.people().preferences(&Town::machine_as("zoe")).await.unwrap(), Preferences::default());
}

fn approve(ask: &Ask) -> waypost_core::ask::reply::Reply {
    waypost_core::ask::reply::Reply {
        decision: Some("approve".into()),
        digest: ask.body.digest().map(|digest| digest.as_str().into()),
        revision: Some(1),
        ..Default::default()
    }
}

#[tokio::test]
async fn tx2_one_question_reaches_a_person_once_over_a_channel_and_again_only_to_remind_them() {
    let town = Town::new().await;
    let (start, mut worker) = (town.clock.now(), town.waypost.worker().unwrap());
    let at = |seconds| start.plus(Duration::from_secs(seconds));
    let step = waypost_core::ask::who::Step { at: Some(at(60)), people: Vec::new(), roles: vec![RoleName::new("owner")] };
    let who = Who { people: vec!["zoe".into()], roles: vec![RoleName::new("release")], ..Who::default() };
    let policy = Policy { who, remind_at: vec![at(120)], escalate: vec![step], ..Policy::default() };
    let (body, expires_in, problems) = (question("Which"), None, Vec::new());
    let request = AskRequest { session: None, message: None, body, policy, expires_in, context: None, problems };
    let ask = town.waypost.asks().ask(&Caller::trusted(Tenant::default(), Principal::agent("cli")), request, None).await.unwrap().ask;
    town.deliver_due().await;
    let notified = |town: &Town| {
        let mut notified: Vec<_> = town.pager.lines().iter().map(|line| line[..1].to_owned()).collect();
        notified.sort_unstable();
        notified.concat()
    };
    // By name and by role: one message.
    assert_eq!(notified(&town), "13");
    town.waypost.asks().delegate(&Town::machine_as("zoe"), ask.id, "max", None, None).await.unwrap();
    town.deliver_due().await;
    assert_eq!(notified(&town), "13", "the person it is delegated to has it already");
    town.clock.advance(Duration::from_secs(60));
    worker.run_until_idle().await.unwrap();
    town.deliver_due().await;
    assert_eq!(notified(&town), "123", "whom it is escalated to is new");
    town.clock.advance(Duration::from_secs(60));
    worker.run_until_idle().await.unwrap();
    town.deliver_due().await;
    assert_eq!(notified(&town), "112233", "and everybody is reminded");
}

#[tokio::test]
async fn what_was_put_off_is_told_once_and_only_to_people_who_may_see_it_by_then() {
    let town = Town::new().await;
    let (start, mut worker) = (town.clock.now(), town.waypost.worker().unwrap());
    let quiet = Some(Quiet { from: "07:00".parse().unwrap(), to: "09:00".parse().unwrap() });
    for name in ["zoe", "max"] {
        wants(&town, name, Preferences { quiet, ..Preferences::default() }).await;
    }
    let at = |minutes: u64| start.plus(Duration::from_secs(60 * minutes));
    let policy = Policy { who: release(), remind_at: vec![at(10), at(20)], ..Policy::default() };
    let (expires_in, problems) = (None, Vec::new());
    let request = AskRequest { session: None, message: None, body: approval(Risk::Low), policy, expires_in, context: None, problems };
    town.waypost.asks().ask(&Caller::trusted(Tenant::default(), Principal::agent("cli")), request, None).await.unwrap();
    for _ in 0..3 {
        town.deliver_due().await;
        town.clock.advance(Duration::from_secs(600));
        worker.run_until_idle().await.unwrap();
    }
    town.identity().access().assign(&Town::machine(), &Principal::person("max"), &[RoleName::new("owner")].into()).await.unwrap();
    assert_eq!(town.pager.lines(), [""; 0]);
    town.clock.advance(Duration::from_secs(30 * 60));
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["1/1: run deploy? pending"]);
}

#[tokio::test]
async fn a_person_who_was_away_is_told_when_they_are_back_of_what_still_waits() {
    let town = Town::new().await;
    let away = Some(Away { until: town.clock.now().plus(Duration::from_secs(60)), delegate: None });
    wants(&town, "zoe", Preferences { away, ..Preferences::default() }).await;
    town.asks(question("Zoe"), Who { people: vec!["zoe".into()], ..Who::default() }).await;
    assert_eq!(town.pager.lines(), [""; 0]);
    town.clock.advance(Duration::from_secs(60));
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["1/1: Zoe? pending"]);
}
