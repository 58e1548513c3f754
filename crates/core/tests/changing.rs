//! What happens to an ask while it is pending: it is made stricter, replaced, revised and talked
//! about, and none of that settles it.

use crate::common::asking::{answers, approval, asking, problems, questions, review, select, text, until, value};
use crate::common::{World, ask_id, at, bob, cli, deployer, zoe};
use waypost_core::ask::body::Body;
use waypost_core::ask::comment::{MAX_COMMENT, MAX_COMMENTS};
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::{MAX_INLINE_TEXT, Reply};
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::{Excluded, Who};
use waypost_core::decide::{Command, NewAsk, RevisionCommand, Successor};
use waypost_core::ids::RoleName;
use waypost_core::people::freshness::Freshness;
use waypost_core::people::principal::Principal;
use waypost_core::question::Question;
use waypost_core::session::NextWork;

/// A program asks for a region, as ask 1.
fn program_that_asks() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(until(questions(1, [select("region", &["eu", "us"])]), at(60), OnExpiry::Continue)))).unwrap();
    world
}

/// An agent asks for a region, as ask 1, and waits.
fn agent_that_asks() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask_user_question", "{}", asking(questions(1, [select("region", &["eu", "us"])])))]).unwrap();
    world
}

fn restrict(world: &mut World, by: &Principal, restriction: Restriction) -> Result<(), Refusal> {
    let membership = world.membership.clone();
    world.does(by, Command::RestrictAsk { ask: ask_id(1), restriction: Box::new(restriction), membership })
}

fn comment(world: &mut World, by: &Principal, text: &str) -> Result<(), Refusal> {
    world.does(by, Command::Comment { ask: ask_id(1), text: text.into(), last_read: None })
}

fn revise(world: &mut World, by: &Principal, body: Body, message: Option<&str>) -> Result<(), Refusal> {
    world.does(by, Command::ReviseAsk(Box::new(RevisionCommand { ask: ask_id(1), body, message: message.map(Into::into) })))
}

fn regions(options: &[&str]) -> Body {
    Body::questions(vec![select("region", options)])
}

fn people(names: &[&str]) -> Option<Vec<String>> {
    Some(names.iter().map(|name| (*name).to_owned()).collect())
}

#[test]
fn a_policy_is_made_stricter_by_a_person_and_a_second_click_changes_nothing() {
    let mut world = program_that_asks();
    let restriction = Restriction {
        expires_at: Some(at(30)),
        on_expiry: Some(OnExpiry::Fail),
        people: people(&["bob", "eve"]),
        not: vec![Excluded::Requester],
        ..Restriction::default()
    };
    restrict(&mut world, &bob(), restriction.clone()).unwrap();
    restrict(&mut world, &bob(), restriction).unwrap();
    restrict(&mut world, &bob(), Restriction { people: people(&["bob"]), ..Restriction::default() }).unwrap();
    assert_eq!(
        world.transcript_after(3),
        "question_tightened 1: until 30s, then Fail, only [\"bob\", \"eve\"], not [Requester], by person:bob
question_tightened 1: until 30s, then Fail, only [\"bob\"], not [Requester], by person:bob
= waiting_for_input, ask 1 pending, due at 32s
"
    );
    assert_eq!(world.replies(&zoe(), 1, answers([("region", value("eu"))])), Err(Refusal::NotEligible));
}

#[test]
fn nothing_loosens_a_policy_and_each_field_that_would_is_named() {
    let mut world = World::of_program();
    let who = Who { people: people(&["bob", "eve"]).unwrap(), ..Who::default() };
    let NewAsk { policy, .. } = until(questions(1, [text("x")]), at(60), OnExpiry::Fail);
    let new_ask = NewAsk { policy: Policy { who, ..policy }, ..questions(1, [text("x")]) };
    world.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
    let looser = [
        Restriction { expires_at: Some(at(61)), on_expiry: Some(OnExpiry::Continue), ..Restriction::default() },
        Restriction { expires_at: Some(at(0)), people: people(&["bob", "zoe"]), ..Restriction::default() },
        Restriction { people: people(&[]), on_expiry: Some(OnExpiry::Reject), ..Restriction::default() },
        Restriction {
            people: people(&["eve"]),
            unknown_people: vec!["eve".into()],
            roles: Some(vec![RoleName::new("ops")]),
            quorum: Some(0),
            ..Restriction::default()
        },
    ];
    let refused: Vec<_> = looser.into_iter().map(|restriction| problems(restrict(&mut world, &bob(), restriction)).join(", ")).collect();
    assert_eq!(
        refused,
        [
            "/expires_at looser, /on_expiry looser",
            "/expires_at in_the_past, /who/people looser",
            "/on_expiry looser, /on_expiry not_for_this_kind, /who looser",
            "/who/roles looser, /who/quorum looser, /who/people unknown_person, /who/quorum range",
        ]
    );
    assert_eq!(restrict(&mut world, &cli(), Restriction::default()), Err(Refusal::PrincipalType), "no agent touches a policy");
    assert_eq!(restrict(&mut world, &zoe(), Restriction::default()), Err(Refusal::NotEligible));
}

#[test]
fn a_policy_is_not_made_so_strict_that_nobody_is_left() {
    let mut world = agent_that_asks();
    let only_the_requester = Restriction { people: people(&["zoe"]), not: vec![Excluded::Requester], ..Restriction::default() };
    assert_eq!(problems(restrict(&mut world, &bob(), only_the_requester)), ["/who nobody_left"]);
}

#[test]
fn what_is_said_under_an_ask_of_a_program_decides_nothing() {
    let mut world = program_that_asks();
    comment(&mut world, &bob(), "Why now?").unwrap();
    comment(&mut world, &bob(), "Why now?").unwrap();
    comment(&mut world, &cli(), "The lease ends today.").unwrap();
    assert_eq!(
        world.transcript_after(3),
        "question_commented 1: Why now?, by person:bob
question_commented 1: The lease ends today., by agent:cli
= waiting_for_input, ask 1 pending, due at 62s
"
    );
    world.replies(&bob(), 1, answers([("region", value("eu"))])).unwrap();
    assert_eq!(comment(&mut world, &bob(), "Thanks."), Err(Refusal::NotFound), "it is settled, and the store knows how");
}

#[test]
fn a_comment_has_words_and_a_bound_and_an_author_who_belongs_here() {
    let mut world = program_that_asks();
    assert_eq!(problems(comment(&mut world, &bob(), " \n")), ["/text required"]);
    assert_eq!(problems(comment(&mut world, &bob(), &"ä".repeat(MAX_COMMENT / 2 + 1))), ["/text too_long"]);
    assert_eq!(comment(&mut world, &deployer(), "Me too."), Err(Refusal::NotEligible));
    for n in 0..=MAX_COMMENTS {
        comment(&mut world, &bob(), &format!("{n}")).unwrap();
    }
    let thread = &world.session.asks[&ask_id(1)].thread;
    let (first, last) = (&thread.comments()[0].text, &thread.comments()[MAX_COMMENTS - 1].text);
    assert_eq!((first.as_str(), last.as_str(), thread.count()), ("1", "50", 51), "the aggregate keeps the newest");
}

#[test]
fn a_persons_comment_is_work_for_the_agent_and_its_reply_lets_it_wait_again() {
    let mut world = agent_that_asks();
    comment(&mut world, &bob(), "Which is cheaper?").unwrap();
    assert_eq!(world.session.work(), Some(NextWork::Reply(ask_id(1))));
    let seq = world.session.seq;
    comment(&mut world, &zoe(), "And which is nearer?").unwrap();
    world.does(&deployer(), Command::Comment { ask: ask_id(1), text: "eu.".into(), last_read: Some(seq) }).unwrap();
    assert_eq!(world.session.work(), Some(NextWork::Reply(ask_id(1))), "it had not read the second one");
    comment(&mut world, &deployer(), "eu as well.").unwrap();
    world.replies(&bob(), 1, answers([("region", value("eu"))])).unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_commented 1: Which is cheaper?, by person:bob
run_resumed, by person:bob
question_commented 1: And which is nearer?, by person:zoe
question_commented 1: eu., by agent:deployer
question_commented 1: eu as well., by agent:deployer
run_suspended for 1, by agent:deployer
question_answered 1: region=eu, by person:bob
run_resumed, by person:bob
= running, due now
"
    );
}

#[test]
fn the_same_words_answer_two_comments_and_are_no_second_click() {
    let mut world = agent_that_asks();
    comment(&mut world, &bob(), "Is eu far?").unwrap();
    let seq = world.session.seq;
    comment(&mut world, &zoe(), "Is us far?").unwrap();
    let says_no = |seq| Command::Comment { ask: ask_id(1), text: "No.".into(), last_read: Some(seq) };
    world.does(&deployer(), says_no(seq)).unwrap();
    world.does(&deployer(), says_no(world.session.seq)).unwrap();
    assert_eq!((world.asks[&ask_id(1)].thread.count(), world.session.work()), (4, None));
    comment(&mut world, &deployer(), "No.").unwrap();
    assert_eq!(world.asks[&ask_id(1)].thread.count(), 4, "nobody has asked since");
}

#[test]
fn an_agent_that_cannot_reply_says_so_and_the_ask_stays() {
    let mut world = agent_that_asks();
    comment(&mut world, &bob(), "Why?").unwrap();
    world.does(&Principal::system(), Command::Delay { until: at(5), reason: "busy".into() }).unwrap();
    world.does(&Principal::system(), Command::Fail { code: "gave_up", message: "the model is away".into() }).unwrap();
    assert_eq!(
        world.transcript_after(7),
        "run_delayed until 5s: busy, by system:waypost
question_commented 1: The asker could not reply: the model is away, by system:waypost
run_suspended for 1, by system:waypost
= waiting_for_input, ask 1 pending, c1 asked, due never
"
    );
}

#[test]
fn an_answer_is_never_held_up_by_a_reply_that_is_to_come() {
    let mut world = agent_that_asks();
    comment(&mut world, &bob(), "Why?").unwrap();
    world.does(&Principal::system(), Command::Delay { until: at(900), reason: "busy".into() }).unwrap();
    world.replies(&bob(), 1, answers([("region", value("eu"))])).unwrap();
    assert_eq!(world.transcript_after(8), "question_answered 1: region=eu, by person:bob\n= running, due now\n");
}

#[test]
fn why_an_ask_is_taken_back_stands_under_it_only_if_it_is() {
    let mut world = program_that_asks();
    let withdraw = |comment: &str| Command::WithdrawAsk { ask: ask_id(1), comment: Some(comment.to_owned()) };
    assert_eq!(problems(world.does(&cli(), withdraw(" "))), ["/comment required"]);
    assert_eq!(world.does(&deployer(), withdraw("I found it.")), Err(Refusal::NotEligible));
    world.does(&cli(), withdraw("I found it.")).unwrap();
    assert_eq!(
        world.transcript_after(3),
        "question_commented 1: I found it., by agent:cli
question_withdrawn 1, by agent:cli
run_completed Everything that was asked is settled., by agent:cli
= complete, due never
"
    );
    assert_eq!(world.does(&cli(), withdraw("Again.")), Err(Refusal::NotFound), "nothing is said under what is settled");
}

#[test]
fn an_ask_is_replaced_by_another_of_the_same_asker_and_by_nothing_else() {
    let mut world = program_that_asks();
    world.does(&cli(), Command::Ask(Box::new(questions(2, [text("where")])))).unwrap();
    let successor = |id, asked_by: Option<Principal>| Command::SupersedeAsk {
        ask: ask_id(1),
        successor: Successor { id: ask_id(id), asked_by },
        comment: None,
    };
    assert_eq!(problems(world.does(&cli(), successor(1, Some(cli())))), ["/superseded_by itself"]);
    assert_eq!(problems(world.does(&cli(), successor(9, None))), ["/superseded_by unknown_ask"]);
    assert_eq!(problems(world.does(&cli(), successor(2, Some(deployer())))), ["/superseded_by unknown_ask"]);
    assert_eq!(world.does(&deployer(), successor(2, Some(deployer()))), Err(Refusal::NotEligible));
    world.does(&cli(), successor(2, Some(cli()))).unwrap();
    assert_eq!(
        world.transcript_after(4),
        "question_withdrawn 1, replaced by 2, by agent:cli\n= waiting_for_input, ask 2 pending, due never\n"
    );
}

/// A020
#[test]
fn a020_a_revision_voids_what_was_on_the_screen() {
    let mut world = program_that_asks();
    revise(&mut world, &cli(), regions(&["eu", "asia"]), Some("us is full.")).unwrap();
    revise(&mut world, &cli(), regions(&["eu", "asia"]), Some("us is full.")).unwrap();
    let seen = |revision| Reply { revision: Some(revision), ..answers([("region", value("eu"))]) };
    assert_eq!(world.replies(&bob(), 1, seen(1)), Err(world.asks[&ask_id(1)].stale_view()));
    world.replies(&bob(), 1, seen(2)).unwrap();
    assert_eq!(
        world.transcript_after(3),
        "question_revised 1 to 2: region \"us is full.\", by agent:cli
question_answered 1: region=eu, by person:bob
run_completed Everything that was asked is settled., by person:bob
= complete, due never
"
    );
}

#[test]
fn a020_a_revised_call_has_another_digest_and_only_that_one_is_licensed() {
    let mut world = World::program_that_wants_to_deploy();
    let seen = world.approves(1);
    let NewAsk { body, .. } = approval(1, "deploy", r#"{"to":"staging"}"#);
    revise(&mut world, &cli(), body, None).unwrap();
    assert_eq!(world.replies(&bob(), 1, seen), Err(world.asks[&ask_id(1)].stale_view()));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.claims(&cli(), 1).unwrap();
    let call = &world.asks[&ask_id(1)].approval().unwrap().call;
    assert_eq!(call.arguments().as_str(), r#"{"to":"staging"}"#);
}

#[test]
fn a_revision_keeps_the_kind_and_fits_the_policy_and_is_the_askers_own() {
    let mut world = World::of_program();
    let by_default = Question { default: Some("eu".into()), ..select("region", &["eu", "us"]) };
    world.does(&cli(), Command::Ask(Box::new(until(questions(1, [by_default]), at(60), OnExpiry::Default)))).unwrap();
    assert_eq!(problems(revise(&mut world, &cli(), review(1, "# Plan").body, None)).first().unwrap(), "/review not_for_this_kind");
    assert_eq!(problems(revise(&mut world, &cli(), regions(&["eu"]), None)), ["/questions/0/default required"]);
    assert_eq!(revise(&mut world, &bob(), regions(&["eu"]), None), Err(Refusal::NotEligible));

    let mut called = World::agent_that_wants_to_deploy();
    let another = approval(1, "deploy", "{}").body;
    assert_eq!(problems(revise(&mut called, &deployer(), another, None)), ["/approval not_for_this_kind"]);
    let mut unknown = World::of_agent();
    unknown.deploys_and_dies();
    unknown.asks_about_outcome("c1", 2).unwrap();
    let other = Command::ReviseAsk(Box::new(RevisionCommand { ask: ask_id(2), body: regions(&["eu"]), message: None }));
    assert_eq!(problems(unknown.does(&deployer(), other)), ["/questions not_for_this_kind"]);
}

#[test]
fn an_agent_amends_a_text_that_people_look_at() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "show", "{}", asking(review(1, "# Plan")))]).unwrap();
    let seen = world.approves(1);
    revise(&mut world, &deployer(), review(1, "# Plan, fixed").body, None).unwrap();
    assert_eq!(world.replies(&bob(), 1, seen), Err(world.asks[&ask_id(1)].stale_view()));
    assert_eq!(
        world.transcript_after(5),
        "question_revised 1 to 2: # Plan, fixed, by agent:deployer\n= waiting_for_input, ask 1 pending, c1 asked, due never\n"
    );
}

#[test]
fn a_revision_keeps_the_message_that_it_does_not_change_and_whether_another_response_is_allowed() {
    let mut world = World::of_program();
    let Body::Questions { questions, .. } = regions(&["eu", "us"]) else { panic!("these are questions") };
    let body = Body::Questions { questions, allow_response: true };
    let asked = NewAsk { message: Some("We are short of disks.".into()), body, ..review(1, "") };
    world.does(&cli(), Command::Ask(Box::new(asked))).unwrap();
    revise(&mut world, &cli(), regions(&["eu", "asia"]), None).unwrap();
    let ask = &world.asks[&ask_id(1)];
    let Body::Questions { allow_response, .. } = ask.body else { panic!("these are questions") };
    assert_eq!((ask.revision, ask.message.as_deref(), allow_response), (2, Some("We are short of disks."), true));
    revise(&mut world, &cli(), regions(&["eu", "asia"]), Some("There are new disks.")).unwrap();
    let ask = &world.asks[&ask_id(1)];
    assert_eq!((ask.revision, ask.message.as_deref()), (3, Some("There are new disks.")));
}

#[test]
fn nothing_is_restricted_after_the_deadline_and_the_longest_comment_is_taken() {
    let mut world = program_that_asks();
    assert_eq!(comment(&mut world, &bob(), &"a".repeat(MAX_COMMENT)), Ok(()));
    assert_eq!(problems(comment(&mut world, &bob(), &"a".repeat(MAX_COMMENT + 1))), ["/text too_long"]);
    world.passes(63);
    let late = restrict(&mut world, &bob(), Restriction { people: people(&["bob"]), ..Restriction::default() });
    assert!(matches!(late, Err(Refusal::Expired { .. })), "{late:?}");
}

#[test]
fn a_revision_of_the_message_alone_is_one_and_a_second_click_is_none() {
    let mut world = program_that_asks();
    for _ in 0..2 {
        revise(&mut world, &cli(), regions(&["eu", "us"]), Some("The disks are full.")).unwrap();
    }
    let ask = &world.asks[&ask_id(1)];
    assert_eq!((ask.revision, ask.message.as_deref()), (2, Some("The disks are full.")));
}

#[test]
fn two_people_who_write_the_same_words_have_both_commented_and_nobody_comments_on_what_is_decided() {
    let mut world = World::program_that_wants_to_deploy();
    for by in [bob(), bob(), zoe(), bob()] {
        comment(&mut world, &by, "Why now?").unwrap();
    }
    assert_eq!(
        world.transcript_after(3),
        "question_commented 1: Why now?, by person:bob
question_commented 1: Why now?, by person:zoe
question_commented 1: Why now?, by person:bob
= waiting_for_input, ask 1 pending, due never
"
    );
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let late = comment(&mut world, &zoe(), "Thanks.");
    assert_eq!(late, Err(Refusal::AlreadyAnswered { by: bob(), at: at(0) }), "its permit is still there, and it is decided");
}

#[test]
fn why_an_agent_cannot_reply_is_one_line_that_fits() {
    let mut world = agent_that_asks();
    comment(&mut world, &bob(), "Why?").unwrap();
    let message = format!("\n{}\nsecond line", "x".repeat(501));
    world.does(&Principal::system(), Command::Fail { code: "gave_up", message }).unwrap();
    let said = world.asks[&ask_id(1)].thread.comments()[1].text.clone();
    assert_eq!(said, format!("The asker could not reply: {}…", "x".repeat(499)));
}

#[test]
fn an_ask_is_dismissed_with_a_comment_that_fits_and_by_more_than_a_link() {
    let dismiss = |comment: usize, freshness| {
        let mut world = World::program_that_wants_to_deploy();
        let (comment, membership) = (Some("x".repeat(comment)), world.membership.clone().with_freshness(freshness));
        world.does(&bob(), Command::CancelAsk { ask: ask_id(1), comment, membership })
    };
    let by_link = Freshness { by_link: true, ..Freshness::trusted() };
    assert_eq!(dismiss(MAX_INLINE_TEXT, Freshness::trusted()), Ok(()));
    assert_eq!(dismiss(MAX_INLINE_TEXT + 1, Freshness::trusted()), Err(Refusal::AnswerTooLarge));
    assert_eq!(dismiss(0, by_link), Err(Refusal::SignInRequired));
}

#[test]
fn a_notice_that_could_not_be_delivered_is_noted_only_while_people_are_waited_for() {
    let mut world = World::program_that_wants_to_deploy();
    let undelivered = || Command::NoteUndelivered { ask: ask_id(1), channel: "mail".into(), person: None, error: "550".into() };
    world.does(&Principal::system(), undelivered()).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let entries = world.journal.len();
    world.does(&Principal::system(), undelivered()).unwrap();
    assert_eq!((world.journal.len(), world.asks[&ask_id(1)].untold.len()), (entries, 1));
}
