//! What came in a snapshot is marked, allows nothing, and counts for nothing until somebody here decides.

use std::sync::Arc;

use crate::common::asking::{approval, asking, text, undoable, value};
use crate::common::bringing::{brought, entries};
use crate::common::{World, ask_id, at, bob, cli, zoe};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::auto_approval::{rule_of, suggest};
use waypost_core::ask::body::Body;
use waypost_core::ask::history::{Insight, Past};
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Excluded, RoleMembership};
use waypost_core::audit::decisions::Decisions;
use waypost_core::audit::document;
use waypost_core::decide::Command;
use waypost_core::digest::Hash;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::session::event::Event;
use waypost_core::session::{CallProgress, SessionStatus};
use waypost_core::snapshot::ImportOutcome;
use waypost_core::time::Timestamp;

fn mover() -> Principal {
    Principal::service("mover")
}

fn eve() -> Principal {
    Principal::person("eve")
}

/// An ask for two approvals.
fn for_two() -> World {
    let mut world = World::of_program();
    let mut wanted = approval(1, "deploy", "{}");
    wanted.policy.who.quorum = 2;
    world.does(&cli(), Command::Ask(Box::new(wanted))).unwrap();
    world
}

#[test]
fn a117_an_approval_that_came_in_a_snapshot_allows_nothing_until_somebody_here_approves() {
    for by in [mover(), bob(), zoe()] {
        let mut here = World::program_with_approval();
        let mut there = here.clone();
        assert_eq!(there.claims(&cli(), 1), Ok(()), "the call runs where it was approved");
        here.is_brought_by(&by);
        assert_eq!(here.claims(&cli(), 1), Err(Refusal::ApprovedElsewhere), "{by}");
        let decided = here.asks[&ask_id(1)].decided_elsewhere.clone().unwrap();
        assert_eq!((decided.imported.by, here.asks[&ask_id(1)].is_pending()), (by, true));
        here.replies(&eve(), 1, here.approves(1)).unwrap();
        assert_eq!(here.claims(&cli(), 1), Ok(()));
        assert!(matches!(here.claims(&cli(), 1), Err(Refusal::PermitUsed { .. })));
    }
}

#[test]
fn a117_what_was_claimed_or_has_ended_elsewhere_is_not_claimed_again() {
    let mut claimed = World::program_with_approval();
    claimed.claims(&cli(), 1).unwrap();
    let mut ended = claimed.clone();
    ended.reports(&cli(), 1, 1, "done").unwrap();
    for mut here in [claimed, ended] {
        here.is_brought_by(&mover());
        assert!(matches!(here.claims(&cli(), 1), Err(Refusal::PermitUsed { .. } | Refusal::NotFound)));
    }
}

#[test]
fn a117_brought_twice_or_back_an_approval_is_what_it_was() {
    let there = World::program_with_approval();
    let mut here = there.clone();
    here.is_brought_by(&bob());
    assert_eq!(brought(&here.journal, &there.taken(), &bob()), Ok(ImportOutcome::Nothing));
    // Where it was approved, the document brings nothing new, and the approval stays good.
    assert_eq!(brought(&there.journal, &there.taken(), &bob()), Ok(ImportOutcome::Nothing));
    assert_eq!(there.clone().claims(&cli(), 1), Ok(()));
    // From here it goes on to a third server, where it is asked once more.
    let mut third = here.clone();
    third.replies(&eve(), 1, third.approves(1)).unwrap();
    third.is_brought_by(&mover());
    assert_eq!(third.claims(&cli(), 1), Err(Refusal::ApprovedElsewhere));
    assert_eq!(third.asks[&ask_id(1)].decided_elsewhere.as_ref().unwrap().provenance.by, eve());
}

#[test]
fn a117_a_call_of_an_agent_that_was_approved_elsewhere_waits_for_people_here() {
    let mut here = World::agent_that_wants_to_deploy();
    here.replies(&bob(), 1, here.approves(1)).unwrap();
    here.is_brought_by(&bob());
    assert!(matches!(here.session.calls[0].progress, CallProgress::Asked { .. }), "{}", here.transcript());
    here.replies(&eve(), 1, here.approves(1)).unwrap();
    here.does(&eve(), Command::Resume).unwrap();
    assert_eq!(here.begins(["c1"]), Ok(()));
}

#[test]
fn a117_an_approval_that_is_brought_to_where_its_call_waits_is_asked_for_again_there() {
    let here = World::agent_that_wants_to_deploy();
    let mut there = here.clone();
    there.replies(&bob(), 1, there.approves(1)).unwrap();
    let mut after = here.clone();
    let journal = [here.journal.clone(), entries(brought(&here.journal, &there.taken(), &bob()))].concat();
    let snapshot = waypost_core::snapshot::Snapshot::of(here.session.id, journal.clone()).unwrap();
    (after.session, after.asks, after.journal) = (snapshot.session().clone(), snapshot.asks().clone(), journal);
    assert_eq!(
        (after.session.status, after.asks[&ask_id(1)].is_pending()),
        (SessionStatus::WaitingForInput, true),
        "{}",
        after.transcript()
    );
    after.replies(&bob(), 1, after.approves(1)).unwrap();
    assert_eq!((after.session.status, after.begins(["c1"])), (SessionStatus::Running, Ok(())));
}

#[test]
fn a117_a_held_approval_and_the_votes_of_others_count_for_nothing_where_they_are_brought() {
    let mut held = World::of_program();
    held.does(&cli(), Command::Ask(Box::new(undoable(10, approval(1, "deploy", "{}"))))).unwrap();
    held.replies(&bob(), 1, held.approves(1)).unwrap();
    held.is_brought_by(&bob());
    held.passes(10);
    held.expires().unwrap();
    assert_eq!(held.claims(&cli(), 1), Err(Refusal::ApprovedElsewhere), "{}", held.transcript());

    let mut voted = for_two();
    voted.replies(&bob(), 1, voted.approves(1)).unwrap();
    voted.is_brought_by(&mover());
    voted.replies(&zoe(), 1, voted.approves(1)).unwrap();
    assert!(voted.asks[&ask_id(1)].is_pending(), "one approval from elsewhere and one from here are not two: {}", voted.transcript());
    voted.replies(&eve(), 1, voted.approves(1)).unwrap();
    assert_eq!(voted.claims(&cli(), 1), Ok(()));
}

/// An agent's session in which bob approved a call that has ended since, brought here by a service.
fn of_the_past() -> World {
    let mut world = World::agent_that_wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    world.ends("c1", "done").unwrap();
    world.model_says("It is there.", []).unwrap();
    world.passes(5);
    world.is_brought_by(&mover());
    world
}

#[test]
fn a116_what_a_service_brings_is_marked_and_feeds_no_suggestion_and_no_statistic() {
    let here = of_the_past();
    let ask = &here.asks[&ask_id(1)];
    let mark = Some(ImportMark { by: mover(), at: here.now });
    let past = Past::of(ask).unwrap();
    assert_eq!((ask.imported.clone(), ask.end_mark(), past.imported), (mark.clone(), mark.clone(), mark.clone()));
    let marks: Vec<_> = here.journal.iter().map(|entry| here.session.import_of(entry.seq)).collect();
    assert_eq!(marks, vec![mark; here.journal.len()]);

    let insight = Insight::of(Timestamp::default(), 1, vec![Past::of(ask).unwrap()]);
    assert_eq!(insight, Insight { imported: 1, ..Insight::default() });
    let mut waits = World::agent_that_wants_to_deploy();
    waits.passes(1);
    let covered = |past: &waypost_core::ask::Ask| suggest(&waits.asks[&ask_id(1)], std::slice::from_ref(past))[0].covered;
    let mut own = World::agent_that_wants_to_deploy();
    own.replies(&bob(), 1, own.approves(1)).unwrap();
    assert_eq!((covered(&own.asks[&ask_id(1)]), covered(ask)), (1, 0));
}

#[test]
fn a116_a_record_never_says_that_an_imported_approval_was_proven() {
    let decision = |world: &World| {
        let mut decisions = Decisions::default();
        for entry in &world.journal {
            let data = Some(serde_json::to_string(&entry.event).unwrap());
            let (actor, kind) = (Some(entry.actor.to_string()), entry.event.kind().to_owned());
            let hash = Hash::from_bytes([0; 32]);
            let (session, seq, at) = (world.session.id.to_string(), entry.seq, entry.at);
            decisions.take(&document::ExportEntry { session, seq, at, kind, actor, data, commitment: None, hash });
        }
        decisions.finish().remove(0)
    };
    let past = decision(&of_the_past());
    assert_eq!(past.decided.unwrap().given.imported.unwrap().by, mover());
    assert_eq!(past.runs[0].imported.clone().unwrap().by, mover());

    let mut again = World::program_with_approval();
    again.is_brought_by(&mover());
    again.replies(&eve(), 1, again.approves(1)).unwrap();
    let again = decision(&again);
    let decided = again.decided.unwrap().given;
    assert_eq!((decided.provenance.by, decided.imported), (eve(), None));
    assert_eq!(again.elsewhere[0].given.imported.clone().unwrap().by, mover());
}

#[test]
fn a116_nobody_forges_that_something_is_to_be_asked_again() {
    let mut own = World::program_with_approval();
    own.journal.push(waypost_core::session::event::Entry {
        seq: own.session.seq + 1,
        at: at(1),
        actor: bob(),
        event: Event::QuestionReopened { ask: ask_id(1) },
    });
    let problems = waypost_core::snapshot::Snapshot::read(&own.taken().text()).unwrap_err();
    assert_eq!(problems[0].code, "reopened");
}

#[test]
fn who_brought_a_session_dismisses_nothing_that_its_requester_may_not_decide() {
    let mut asked = World::of_agent();
    let mut four_eyes = approval(1, "deploy", "{}");
    four_eyes.policy.who.not = vec![Excluded::Requester];
    asked.model_says("", [("c1", "deploy", "{}", asking(four_eyes))]).unwrap();
    asked.is_brought_by(&bob());
    let dismissals = [bob(), zoe(), eve()].map(|by| asked.clone().dismisses(&by, 1));
    assert_eq!(dismissals, [Err(Refusal::SelfApproval), Err(Refusal::SelfApproval), Ok(())]);

    let mut of_a_team = World::agent_that_wants_to_deploy();
    of_a_team.is_brought_by(&bob());
    of_a_team.membership = RoleMembership::default().under(Arc::new(RolePolicy::of_a_team()));
    let approvals = [bob(), zoe(), eve()].map(|by| of_a_team.clone().replies(&by, 1, of_a_team.approves(1)));
    assert_eq!(approvals, [Err(Refusal::SelfApproval), Err(Refusal::SelfApproval), Ok(())]);
    let dismissals = [bob(), zoe(), eve()].map(|by| of_a_team.clone().dismisses(&by, 1));
    assert_eq!(dismissals, [Err(Refusal::SelfApproval), Err(Refusal::SelfApproval), Ok(())]);
}

#[test]
fn an_approval_that_was_brought_makes_no_rule_and_its_form_is_filled_in_again() {
    let remember = Remember { scope: RuleScope::Everywhere, arguments: Vec::new(), until: at(60) };
    let mut there = World::agent_that_wants_to_deploy();
    there.replies(&bob(), 1, Reply { remember: Some(Box::new(remember)), ..there.approves(1) }).unwrap();
    there.begins(["c1"]).unwrap();
    there.ends("c1", "done").unwrap();
    assert_eq!(rule_of(&there.asks[&ask_id(1)]).map(|rule| rule.made_by), Some(bob()));
    there.is_brought_by(&bob());
    assert!(there.asks[&ask_id(1)].settlement().is_some_and(|settled| settled.imported_by == Some(bob())));
    assert_eq!(rule_of(&there.asks[&ask_id(1)]), None);

    let mut filled = World::of_agent();
    let mut with_form = approval(1, "deploy", "{}");
    let Body::Approval { approval } = &mut with_form.body else { panic!("it is an approval") };
    approval.form = vec![text("why").into()];
    filled.model_says("", [("c1", "deploy", "{}", asking(with_form))]).unwrap();
    let feedback = Some([("why".to_owned(), value("cheap"))].into());
    filled.replies(&bob(), 1, Reply { feedback, ..filled.approves(1) }).unwrap();
    assert!(filled.session.calls[0].feedback.is_some());
    filled.is_brought_by(&bob());
    assert_eq!(filled.session.calls[0].feedback, None);
}
