//! Who is notified where, and what their actions do.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use waypost_core::approval::Approval;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{NoticeId, RoleName, Tenant};
use waypost_core::json::Json;
use waypost_core::people::freshness::ApprovalLimit;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Error, Post, Settings};
use waypost_store::{Clock as _, Store};

use super::town::*;

#[tokio::test]
async fn a_named_person_is_written_to_and_everybody_else_reads_the_board() {
    let town = Town::new().await;
    town.identity().access().assign(&Town::machine(), &Principal::person("ann"), &BTreeSet::new()).await.unwrap();
    town.asks(question("Anybody"), Who::default()).await;
    town.asks(approval(Risk::Low), release()).await;
    town.asks(question("Bob"), Who { people: vec!["bob".into()], ..Who::default() }).await;
    town.asks(question("Ann"), Who { people: vec!["ann".into()], ..Who::default() }).await;
    let lines =
        ["board/1: Anybody? pending", "3/2: run deploy? pending", "1/3: run deploy? pending", "2/4: Bob? pending", "board/5: Ann? pending"];
    assert_eq!(town.pager.lines(), lines);
}

#[tokio::test]
async fn only_people_who_have_the_role_at_delivery_are_told() {
    let town = Town::new().await;
    let policy = Policy { who: release(), remind_at: vec![Timestamp::from_millis(1_800_000_060_000)], ..Policy::default() };
    let request = AskRequest {
        session: None,
        message: None,
        body: approval(Risk::Low),
        policy,
        expires_in: None,
        context: None,
        problems: Vec::new(),
    };
    town.waypost.asks().ask(&Caller::trusted(Tenant::default(), Principal::agent("cli")), request, None).await.unwrap();
    town.identity().access().assign(&Town::machine(), &Principal::person("max"), &[RoleName::new("owner")].into()).await.unwrap();
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["1/1: run deploy? pending"]);
}

#[tokio::test]
async fn the_first_answer_from_anywhere_settles_it_and_every_other_message_says_so() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Low), release()).await;
    let (at, notice) = town.pager.last();
    assert_eq!(town.hears(&format!("e1 1 {at} approve {notice}")).await, "done: run deploy? answered by zoe");
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["3/1: run deploy? answered by zoe", "1/2: run deploy? answered by zoe"]);
    let settled = town.ask(ask.id).await;
    let provenance = &settled.settlement().unwrap().provenance;
    assert_eq!((provenance.channel.as_str(), provenance.signed_in), ("pager", Some(Proof::Channel)));
    // The same click sent again changes nothing; a different one is told who answered first.
    assert_eq!(town.hears(&format!("e1 1 {at} approve {notice}")).await, "done: run deploy? answered by zoe");
    let (at, notice) = town.pager.shown.lock().unwrap().first().map(|(at, _, notice)| (at.clone(), *notice)).unwrap();
    assert_eq!(
        town.hears(&format!("e2 3 {at} reject {notice}")).await,
        "refused: already answered by person:zoe at 2027-01-15T08:00:00.000Z"
    );
}

#[tokio::test]
async fn one_person_is_one_person_for_a_quorum_whichever_way_they_decide() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Low), Who { quorum: 2, ..release() }).await;
    let (at, notice) = town.pager.last();
    town.hears(&format!("e1 1 {at} approve {notice}")).await;
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    let reply = waypost_core::ask::reply::Reply {
        decision: Some("approve".into()),
        digest: ask.body.digest().map(|digest| digest.as_str().into()),
        revision: Some(1),
        ..Default::default()
    };
    town.waypost.asks().reply(&zoe, ask.id, reply, "web", None).await.unwrap();
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["3/1: run deploy? pending, 1 of 2", "1/2: run deploy? pending, 1 of 2"]);
    assert_eq!(town.ask(ask.id).await.status(), AskStatus::Pending);
}

#[tokio::test]
async fn a104_a_person_who_is_not_known_there_is_told_so_alone_and_nothing_happens() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Low), Who::default()).await;
    let (at, notice) = town.pager.last();
    assert_eq!(town.hears(&format!("e1 9 {at} approve {notice}")).await, "stranger");
    assert_eq!(town.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a105_a_reference_counts_only_where_its_message_stands() {
    let town = Town::new().await;
    let first = town.asks(approval(Risk::Low), release()).await;
    let (at, notice) = town.pager.last();
    let second = town.asks(question("Anybody"), Who::default()).await;
    let (board, _) = town.pager.last();
    let made_up = NoticeId::from_bits(7);
    let misplaced =
        [format!("e1 1 {board} approve {notice}"), format!("e2 1 {at} approve {made_up}"), format!("e3 1 nowhere approve {notice}")];
    for text in misplaced {
        assert_eq!(town.hears(&text).await, "misplaced");
    }
    assert_eq!((town.ask(first.id).await, town.ask(second.id).await), (first, second));
}

#[tokio::test]
async fn what_is_answered_before_it_is_known_to_have_come_is_taken_where_no_place_is_named() {
    let town = Town::new().await;
    let (comes, known) = oneshot::channel();
    *town.pager.slow.lock().unwrap() = Some(known);
    let (ask, responses) = tokio::join!(town.asks(approval(Risk::Low), Who { people: vec!["zoe".into()], ..Who::default() }), async {
        while town.pager.shown.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        let (at, notice) = town.pager.last();
        // The place of the message is not known yet, so the action cannot be compared with it.
        let there = town.hears(&format!("e1 1 {at} approve {notice}")).await;
        let somewhere = town.hears(&format!("e2 1 - approve {notice}")).await;
        comes.send(()).unwrap();
        [there, somewhere]
    });
    assert_eq!(responses, ["misplaced", "done: run deploy? answered by zoe"]);
    assert_eq!(town.ask(ask.id).await.settlement().map(|settled| settled.provenance.by.name.clone()), Some("zoe".into()));
    assert_eq!(town.pager.lines(), ["1/1: run deploy? answered by zoe"]);
}

#[tokio::test]
async fn a_request_that_is_not_genuine_is_not_read() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Low), release()).await;
    let (at, notice) = town.pager.last();
    let forged = Post { body: format!("e1 1 {at} approve {notice}").into(), ..Post::default() };
    let refused = town.waypost.notifications().receive("pager", forged).await.unwrap_err();
    assert_eq!(refused.to_string(), "this request is not signed by an allowed sender");
    assert_eq!(town.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a065_what_takes_a_fresh_proof_is_not_approved_on_a_channels_word() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Critical), Who::default()).await;
    assert_eq!(town.pager.lines(), ["board/1: run deploy? pending, open to decide"]);
    let (at, notice) = town.pager.last();
    assert_eq!(town.hears(&format!("e0 1 {at} open {notice}")).await, "shown: run deploy? pending, open to decide");
    assert_eq!(town.ask(ask.id).await, ask);
}

/// For each risk: whether a message offers the decision, the result of an approval over the channel, and the ask's
/// status.
async fn decided_over(settings: Settings) -> Vec<String> {
    let town = Town::with(settings).await;
    let mut results = Vec::new();
    for (n, risk) in Risk::ALL.into_iter().enumerate() {
        let ask = town.asks(approval(risk), Who::default()).await;
        let offered = if town.pager.lines().last().unwrap().ends_with("open to decide") { "page" } else { "here" };
        let (at, notice) = town.pager.last();
        let became = town.hears(&format!("a{n} 1 {at} approve {notice}")).await;
        results.push(format!("{} {offered} {} {became}", risk.as_str(), town.ask(ask.id).await.status().as_str()));
    }
    results
}

fn limited(limit: ApprovalLimit) -> Settings {
    Settings { approval_limits: [("pager".to_owned(), limit)].into(), ..Settings::default() }
}

#[tokio::test]
async fn a121_a_channels_word_approves_up_to_medium_and_the_rest_takes_the_page() {
    let refused = |most: &str| format!("refused: this channel approves {most}: open the ask's page to approve it");
    let above_medium = refused("nothing above medium risk");
    assert_eq!(
        decided_over(Settings::default()).await,
        [
            "low here answered done: run deploy? answered by zoe".to_owned(),
            "medium here answered done: run deploy? answered by zoe".to_owned(),
            format!("high page pending {above_medium}"),
            format!("critical page pending {above_medium}"),
        ]
    );
    let above_low = refused("nothing above low risk");
    let low = decided_over(limited(ApprovalLimit::up_to(Risk::Low))).await;
    assert_eq!(
        low[1..],
        [("medium", &above_low), ("high", &above_low), ("critical", &above_low)].map(|(risk, why)| format!("{risk} page pending {why}"))
    );
    let never = decided_over(limited(ApprovalLimit::NOTHING)).await;
    assert_eq!(never, Risk::ALL.map(|risk| format!("{} page pending {}", risk.as_str(), refused("nothing"))));
}

#[tokio::test]
async fn a121_an_operator_lets_a_channel_approve_more_and_a_person_with_a_passkey_still_proves_it() {
    let results = decided_over(limited(ApprovalLimit::up_to(Risk::Critical))).await;
    // On a shared board, a risky call is not offered, because each reader may have to prove more.
    let done = "answered done: run deploy? answered by zoe";
    assert_eq!(
        results,
        [format!("low here {done}"), format!("medium here {done}"), format!("high page {done}"), format!("critical page {done}")]
    );
}

#[tokio::test]
async fn a121_whatever_the_risk_a_channels_word_rejects() {
    let town = Town::new().await;
    let ask = town.asks(approval(Risk::Critical), Who::default()).await;
    let (at, notice) = town.pager.last();
    assert_eq!(town.hears(&format!("e1 1 {at} reject {notice}")).await, "done: run deploy? answered by zoe");
    assert_eq!(town.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn a121_changed_arguments_and_texts_are_approved_over_a_channel_only_up_to_its_limit() {
    let town = Town::with(limited(ApprovalLimit::up_to(Risk::Low))).await;
    let Body::Approval { approval: risky } = approval(Risk::Medium) else { unreachable!("a call") };
    let call = Body::Approval { approval: Box::new(Approval { allow_modify_args: true, ..*risky }) };
    let asked = [town.asks(call, Who::default()).await, town.asks(Body::Review { markdown: "Go.".into() }, Who::default()).await];
    let zoe = Caller::over_channel(Tenant::default(), "zoe");
    let mut results = Vec::new();
    for (ask, arguments) in asked.iter().zip([Some(r#"{"to":"prod"}"#), None]) {
        let reply = Reply {
            decision: Some("approve".into()),
            digest: ask.body.digest().map(|digest| digest.as_str().into()),
            arguments: arguments.map(|arguments| Json::new(arguments).unwrap()),
            ..Reply::default()
        };
        results.push(
            town.waypost
                .asks()
                .reply(&zoe, ask.id, reply, "pager", None)
                .await
                .map(|done| done.ask.status())
                .map_err(|error| error.to_string()),
        );
    }
    assert_eq!(
        results,
        [Err("this channel approves nothing above low risk: open the ask's page to approve it".to_owned()), Ok(AskStatus::Answered)]
    );
    assert_eq!(town.ask(asked[0].id).await, asked[0]);
}

#[tokio::test]
async fn a121_what_an_mcp_client_says_for_a_person_counts_as_a_channels_word_and_the_machines_terminal_does_not() {
    let town = Town::new().await;
    let mut results = Vec::new();
    for over in ["mcp", "local-cli"] {
        let ask = town.asks(approval(Risk::High), Who::default()).await;
        let digest = ask.body.digest().map(|digest| digest.as_str().into());
        let reply = Reply { decision: Some("approve".into()), digest, ..Reply::default() };
        let done = town.waypost.asks().reply(&Town::machine_as("zoe"), ask.id, reply, over, None).await;
        results.push(done.map(|done| done.ask.status()).map_err(|error| error.to_string()));
    }
    assert_eq!(
        results,
        [Err("this channel approves nothing above medium risk: open the ask's page to approve it".to_owned()), Ok(AskStatus::Answered)]
    );
}

#[tokio::test]
async fn what_could_not_be_told_is_in_the_journal_and_with_the_ask() {
    let town = Town::new().await;
    town.pager.broken.lock().unwrap().insert("3".into());
    let ask = town.asks(approval(Risk::Low), release()).await;
    let journal = town.store.read(&Tenant::default(), ask.session, 0, 10).await.unwrap();
    let failed: Vec<_> =
        journal.into_iter().filter(|entry| matches!(entry.event, Event::NoticeFailed { .. })).map(|entry| entry.event).collect();
    let (channel, error) = ("pager".to_owned(), "3 is not connected".to_owned());
    assert_eq!(failed, [Event::NoticeFailed { ask: ask.id, channel, person: Some(Principal::person("max")), error }]);
    let untold: Vec<_> = town.ask(ask.id).await.untold.into_iter().map(|untold| (untold.channel, untold.person)).collect();
    assert_eq!(untold, [("pager".to_owned(), Some(Principal::person("max")))]);
    assert_eq!(town.pager.lines(), ["1/1: run deploy? pending"]);
}

#[tokio::test]
async fn an_address_belongs_to_the_person_whose_code_is_sent_from_it_and_the_code_works_once() {
    let town = Town::new().await;
    let ann = town.in_a_browser("ann").await;
    let code = town.waypost.notifications().generate_address_code(&ann).await.unwrap();
    assert_eq!(town.hears("e1 7 - code AAAA-AAAA").await, "bad code");
    assert_eq!(town.hears(&format!("e2 7 - code {}", code.to_lowercase())).await, "reached: ann");
    assert_eq!(town.hears(&format!("e3 8 - code {code}")).await, "bad code");
    let code = town.waypost.notifications().generate_address_code(&ann).await.unwrap();
    assert_eq!(town.hears(&format!("e4 2 - code {code}")).await, "bad code", "it is Bob's");
    let code = town.waypost.notifications().generate_address_code(&ann).await.unwrap();
    town.clock.advance(Duration::from_secs(15 * 60));
    assert_eq!(town.hears(&format!("e5 9 - code {code}")).await, "bad code");
    let known: Vec<_> =
        town.waypost.notifications().addresses(&ann).await.unwrap().into_iter().filter_map(|address| address.handle).collect();
    assert_eq!(known, ["pager:7"]);
}

#[tokio::test]
async fn a_code_that_was_sent_to_an_address_proves_that_one_alone() {
    let town = Town::new().await;
    let ann = town.in_a_browser("ann").await;
    town.waypost.notifications().send_address_code(&ann, "pager", "7").await.unwrap();
    let (address, code) = town.pager.codes.lock().unwrap().last().cloned().unwrap();
    assert_eq!(address, "7");
    let elsewhere = town.waypost.notifications().redeem_address_code(&ann, "pager", "8", &code).await;
    let Err(Error::Refused(Refusal::Invalid(problems))) = elsewhere else { panic!("{elsewhere:?}") };
    assert_eq!((problems[0].pointer.as_str(), problems[0].code.as_str()), ("/code", "unknown_code"));
    assert_eq!(town.hears(&format!("e1 9 - code {code}")).await, "bad code");
    town.waypost.notifications().redeem_address_code(&ann, "pager", "7", &code).await.unwrap();
    let known: Vec<_> =
        town.waypost.notifications().addresses(&ann).await.unwrap().into_iter().filter_map(|address| address.handle).collect();
    assert_eq!(known, ["pager:7"]);
}

#[tokio::test]
async fn tx3_what_is_asked_in_a_session_is_asked_in_the_thread_it_came_from() {
    let town = Town::new().await;
    assert_eq!(town.hears("e1 1 lobby Hello").await, "begun");
    assert_eq!(town.hears("e1 1 lobby Hello").await, "passed", "the same words, heard once");
    town.agent_works().await;
    assert_eq!(town.pager.lines(), ["lobby/1: Which way? pending"]);
    assert_eq!(town.hears("e2 1 lobby Left").await, "done: Which way? answered by zoe");
    town.deliver_due().await;
    assert_eq!(town.pager.lines(), ["lobby/1: Which way? answered by zoe"]);
}

#[tokio::test]
async fn tx5_words_answer_only_what_was_brought_to_where_they_are_said() {
    let town = Town::new().await;
    town.pager.broken.lock().unwrap().insert("lobby".into());
    town.hears("e1 1 lobby Hello").await;
    town.agent_works().await;
    assert_eq!(town.pager.lines(), [""; 0]);
    assert_eq!(town.hears("e2 1 lobby Never mind, another thing").await, "passed");
    let asks = town.asks_of_the_agent().await;
    assert_eq!(asks.iter().map(Ask::status).collect::<Vec<_>>(), [AskStatus::Pending], "it was not swallowed as the answer");
}

#[tokio::test]
async fn words_that_are_no_answer_are_for_the_agent_that_is_spoken_to_there() {
    let town = Town::new().await;
    town.hears("e1 1 lobby Hello").await;
    town.agent_works().await;
    let asked = town.asks_of_the_agent().await;
    town.waypost.asks().cancel(&Town::machine_as("bob"), asked[0].id, None, None).await.unwrap();
    assert_eq!(town.hears("e2 1 lobby And now?").await, "passed");
    let (board, _) = {
        town.asks(approval(Risk::Low), Who::default()).await;
        town.pager.last()
    };
    assert_eq!(town.hears(&format!("e3 1 {board} Sure")).await, "refused: the request has 1 problem(s)");
}

#[tokio::test]
async fn a_channel_compares_the_time_in_a_request_with_the_clock_also_after_the_clock_was_wrong() {
    let town = Town::new().await;
    let right = town.clock.now();
    town.clock.advance(Duration::from_secs(3_600));
    town.waypost.now().await.unwrap();
    town.clock.set(right);
    town.hears("a 1 - code ABCD-EFGH").await;
    assert_eq!(*town.pager.received_at.lock().unwrap(), [right], "and not the time of the store, which never goes back");
}

/// A town in which Zoe has a fax too, and two calls wait for her.
async fn with_a_fax() -> (Town, Arc<Pager>) {
    let fax = Arc::new(Pager { name: Some("fax"), ..Pager::default() });
    let town = Town::beside(vec![fax.clone()], Settings::default()).await;
    town.waypost.notifications().give_address(&Town::machine(), &Principal::person("zoe"), "fax", "1").await.unwrap();
    for _ in 0..2 {
        town.asks(approval(Risk::Low), release()).await;
    }
    (town, fax)
}

fn approves((at, notice): (String, NoticeId)) -> String {
    format!("e1 1 {at} approve {notice}")
}

#[tokio::test]
async fn an_action_on_one_channel_does_not_repeat_an_action_with_the_same_id_on_another() {
    let (town, fax) = with_a_fax().await;
    assert_eq!(town.hears_over("pager", &approves(town.pager.sent_to("1", 0))).await, "done: run deploy? answered by zoe");
    assert_eq!(town.hears_over("fax", &approves(fax.sent_to("1", 1))).await, "done: run deploy? answered by zoe");
}

#[tokio::test]
async fn a_message_of_one_channel_is_not_decided_on_another() {
    let (town, fax) = with_a_fax().await;
    assert_eq!(town.hears_over("fax", &approves(town.pager.sent_to("1", 0))).await, "misplaced");
    assert_eq!(town.hears_over("pager", &approves(fax.sent_to("1", 0))).await, "misplaced");
}
