//! Parent and child sessions: asks of a child reach people, the result of a child reaches its

//! parent, and a cancel reaches all of them, wherever a process dies.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::world::dying::Moment;
use crate::world::office::holder;
use crate::world::people::{choose, decide};
use crate::world::planner::{careful, cautious_painter, crowd, painter, passer, planner};
use crate::world::{DAWN, World};
use futures::future::BoxFuture;
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::people::scope::Scope;
use waypost_core::session::child_sessions::{MAX_CHILDREN, MAX_DEPTH};
use waypost_core::session::due::Due;
use waypost_core::session::{Session, SessionStatus};
use waypost_core::time::Timestamp;
use waypost_engine::{AskSelector, Caller, Channels, Engine, Error, SeededChance, SessionFilter, Settings, StartRequest};
use waypost_store::memory::MemoryStore;
use waypost_store::{Directory as _, DirectoryChange, ManualClock, Store, StoreError};

/// The planner has started the shop and the painter, and both have asked.
async fn at_work() -> World {
    let mut world = World::with_others(vec![planner, painter], None);
    world.zoe_starts_the("planner", "Have it done.").await;
    world.run_until_idle().await;
    world
}

impl World {
    async fn zoe_answers(&mut self, agent: &str, reply: Reply) {
        let ask = self.ask_by(agent).await;
        self.zoe_replies(&ask, reply).await.unwrap();
        self.run_until_idle().await;
    }

    async fn zoe_erases(&mut self, session: SessionId) {
        let zoe = self.keeper("zoe");
        self.waypost().sessions().erase(&zoe, session, None).await.unwrap();
        self.run_until_idle().await;
    }
}

#[tokio::test(start_paused = true)]
async fn c10_what_two_agents_ask_below_a_third_is_answered_in_any_order_and_comes_back_to_it() {
    let mut world = at_work().await;
    let asked: Vec<_> = world
        .pending()
        .await
        .iter()
        .map(|ask| {
            let parents = ask.parents.clone().unwrap();
            let above: Vec<_> = parents.ancestors.iter().map(|above| above.agent.to_string()).collect();
            assert_eq!((parents.root(), parents.parent), (world.session.unwrap(), world.session.unwrap()));
            format!("{} below {} for {}", ask.asked_by, above.join(", "), parents.requester)
        })
        .collect();
    assert_eq!(asked, ["agent:shop below planner for person:zoe", "agent:painter below planner for person:zoe"]);
    assert_eq!(world.now().await.status, SessionStatus::WaitingForInput);

    world.zoe_answers("painter", choose("paint", "green")).await;
    assert_eq!(world.now().await.status, SessionStatus::WaitingForInput);
    world.zoe_answers_everything("approve").await;
    let results = r#"p1 {"result":"Thank you.","status":"complete"}
p2 {"result":"It is painted.","status":"complete"}
"#;
    assert_eq!((world.child_results().await.as_str(), world.now().await.status), (results, SessionStatus::Complete));
    assert_eq!(world.shop.sales(), [r#"sell {"price":10}"#]);
}

#[tokio::test(start_paused = true)]
async fn an_ask_is_found_from_the_sessions_above_it_and_not_from_those_beside_it() {
    let mut world = at_work().await;
    let (root, shop, painter) = (world.session.unwrap(), world.child("shop").await.id, world.child("painter").await.id);
    let (asks, zoe) = ([world.ask_by("shop").await.id, world.ask_by("painter").await.id], world.person("zoe"));
    let waypost = world.waypost();
    for (session, expected) in [(root, [true, true]), (shop, [true, false]), (painter, [false, true])] {
        let mut found = Vec::new();
        for ask in asks {
            found.push(matches!(waypost.sessions().ask_of(&zoe, session, &AskSelector::Ask(ask), None).await, Ok(Some(_))));
        }
        assert_eq!(found, expected, "{session}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_sees_what_is_asked_in_the_session_they_started_though_they_may_not_answer() {
    let mut world = World::with_others(vec![painter], None);
    let everybody = Permissions { may: [Permission::Direct].into(), approve: None };
    let role_policy = RolePolicy { everybody, ..RolePolicy::default() };
    let change = DirectoryChange::WriteRolePolicy { read: 0, role_policy };
    world.store.write(&Tenant::default(), &Principal::system(), DAWN, change).await.unwrap();
    world.zoe_starts_the("painter", "Paint.").await;
    world.run_until_idle().await;
    let ask = world.ask_by("painter").await.id;
    let waypost = world.waypost();
    for (name, seen) in [("zoe", true), ("max", false)] {
        let signed_in = holder(Principal::person(name), Proof::Cookie, Scope::default());
        assert_eq!(waypost.asks().get(&signed_in, ask).await.is_ok(), seen, "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_session_that_waits_for_another_holds_nothing() {
    let mut world = at_work().await;
    let waiting = world.now().await;
    world.clock.advance(Duration::from_secs(86_400));
    world.run_until_idle().await;
    assert_eq!((world.now().await, waiting.due()), (waiting, Due::Never));
}

#[tokio::test(start_paused = true)]
async fn l7_a_cancel_reaches_everybody_below_and_the_parent_is_told_of_a_child_that_was_stopped() {
    let mut world = at_work().await;
    let painter = world.child("painter").await;
    world.zoe_cancels(painter.id).await;
    world.run_until_idle().await;
    let stopped = "p2 {\"message\":\"A person stopped this work before it was done. Do not start it again. Continue without it.\",\
                   \"reason\":\"Not today.\",\"status\":\"cancelled\"}\n";
    assert_eq!((world.child_results().await.as_str(), world.now().await.status), (stopped, SessionStatus::WaitingForInput));

    let root = world.session.unwrap();
    world.zoe_cancels(root).await;
    world.run_until_idle().await;
    let ends = world.children(root).await.iter().map(|child| child.status).collect::<Vec<_>>();
    assert_eq!((ends, world.pending().await.len(), world.now().await.calls.len()), (vec![SessionStatus::Cancelled; 2], 0, 0));
}

#[tokio::test(start_paused = true)]
async fn a033_the_person_who_started_the_first_session_may_not_decide_what_is_asked_below_it_and_no_agent_may() {
    let mut world = World::with_others(vec![planner, cautious_painter], None);
    world.zoe_starts_the("planner", "Have it done.").await;
    world.run_until_idle().await;
    let ask = world.ask_by("painter").await;
    let approve = decide(&ask, "approve", None);
    let waypost = world.waypost();
    for agent in ["painter", "planner", "shop"] {
        let tried = waypost.asks().reply(&world.program(agent), ask.id, approve.clone(), "api", None).await;
        assert!(matches!(tried, Err(Error::Refused(Refusal::PrincipalType | Refusal::NotFound))), "{agent}: {:?}", tried.err());
    }
    let zoe = waypost.asks().reply(&world.person("zoe"), ask.id, approve.clone(), "web", None).await;
    assert!(matches!(zoe, Err(Error::Refused(Refusal::SelfApproval))), "{:?}", zoe.err());
    waypost.asks().reply(&world.person("max"), ask.id, approve, "web", None).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_session_that_needs_approval_to_start_starts_with_what_was_approved() {
    let mut world = World::with_others(vec![careful, painter], None);
    world.zoe_starts_the("planner", "Have it done.").await;
    world.run_until_idle().await;
    let ask = world.ask_by("planner").await;
    let root = world.session.unwrap();
    assert_eq!(world.children(root).await.len(), 0);
    let edit = Reply { arguments: Json::new(r#"{"task": "Paint the gate."}"#).ok(), ..decide(&ask, "approve", None) };
    world.zoe_answers("planner", edit).await;
    let again = world.ask_by("planner").await;
    world.zoe_answers("planner", decide(&again, "approve", None)).await;
    assert_eq!(world.child("painter").await.title, "Paint the gate.");
}

#[tokio::test(start_paused = true)]
async fn agents_that_start_each_other_come_to_an_end() {
    let mut world = World::with_others(vec![passer], None);
    let root = world.zoe_starts_the("planner", "Do it.").await;
    world.run_until_idle().await;
    let mut depth = 0;
    let mut line: Vec<Session> = world.children(root).await;
    while let Some(child) = line.pop() {
        depth += 1;
        line.extend(world.children(child.id).await);
    }
    assert_eq!((depth, world.now().await.status), (MAX_DEPTH, SessionStatus::Complete));
}

#[tokio::test(start_paused = true)]
async fn more_agents_than_may_work_at_once_are_refused_in_words() {
    let mut world = World::with_others(vec![|| crowd(MAX_CHILDREN + 1), painter], None);
    let root = world.zoe_starts_the("planner", "Have it done.").await;
    world.run_until_idle().await;
    let results = "p32 {\"message\":\"At most 32 agents can work for you at once. Call this one again when another has finished.\",\
                \"status\":\"not_run\"}\n";
    assert_eq!((world.child_results().await.as_str(), world.children(root).await.len()), (results, MAX_CHILDREN));
}

#[tokio::test(start_paused = true)]
async fn an_erased_session_takes_those_below_it_along_and_its_parent_is_told() {
    let mut world = at_work().await;
    let painter = world.child("painter").await;
    world.zoe_erases(painter.id).await;
    let erased = "p2 {\"message\":\"This work was erased and has no result. Do not start it again. Continue without it.\",\
                  \"status\":\"erased\"}\n";
    assert_eq!(world.child_results().await, erased);
    let root = world.session.unwrap();
    world.zoe_erases(root).await;
    assert_eq!((world.children(root).await.len(), world.pending().await.len()), (0, 0));
}

/// Runs the whole story with one crash. Returns what the planner was told, what was done, and how all sessions ended.
async fn live(death: Option<(usize, Moment)>, decision: &str) -> (String, usize) {
    let mut world = World::with_others(vec![planner, painter], death);
    let root = world.zoe_starts_the("planner", "Have it done.").await;
    world.zoe_answers_everything(decision).await;
    let mut ends: Vec<_> = world.children(root).await.iter().map(|child| format!("{} {:?}", child.agent, child.status)).collect();
    ends.sort();
    let ended =
        format!("{}{}\n{}\n{:?}\n", world.child_results().await, world.shop.sales().join("\n"), ends.join(", "), world.now().await.status);
    (ended, world.store_calls())
}

#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_each_child_works_once_and_its_end_is_told_once() {
    for decision in ["approve", "reject"] {
        let (expected, calls) = live(None, decision).await;
        for call in 0..calls {
            for moment in Moment::ALL {
                let (ended, _) = live(Some((call, moment)), decision).await;
                assert_eq!(ended, expected, "{decision}, died {moment:?} call {call}");
            }
        }
    }
}

/// Cancels the planner after one life of the process. Returns how all sessions ended.
async fn stop(death: Option<(usize, Moment)>) -> (String, usize) {
    let mut world = World::with_others(vec![planner, painter], death);
    let root = world.zoe_starts_the("planner", "Have it done.").await;
    world.run_for_one_life().await;
    world.zoe_cancels(root).await;
    world.run_until_idle().await;
    let at_work = world.children(root).await.iter().filter(|child| child.status != SessionStatus::Cancelled).count();
    let ended = format!("{:?}, {at_work} at work, {} asked", world.now().await.status, world.pending().await.len());
    (ended, world.store_calls())
}

#[tokio::test(start_paused = true)]
async fn l7_wherever_the_process_dies_a_stop_leaves_nobody_at_work() {
    let (expected, calls) = stop(None).await;
    assert_eq!(expected, "Cancelled, 0 at work, 0 asked");
    for call in 0..calls {
        for moment in Moment::ALL {
            let (ended, _) = stop(Some((call, moment))).await;
            assert_eq!(ended, expected, "died {moment:?} call {call}");
        }
    }
}

/// Runs an action just before the chosen append of its store.
struct Meanwhile {
    appends_before: AtomicUsize,
    action: Mutex<Option<BoxFuture<'static, ()>>>,
}

impl Watch for Meanwhile {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        if appends && self.appends_before.fetch_sub(1, Ordering::SeqCst) == 0 {
            let action = self.action.lock().unwrap().take();
            action.unwrap().await;
        }
        call.await
    }
}

/// Zoë cancels the planner through another engine, which then does all remaining work.
async fn another_engine_stops_everything(store: Arc<MemoryStore>) {
    let agents = vec![planner(), painter()];
    let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(8)), agents, Channels::default(), Settings::default());
    let root = store.sessions(&Tenant::default(), &SessionFilter { limit: 1, ..SessionFilter::default() }).await.unwrap().items.remove(0);
    waypost.sessions().cancel(&zoe(), root.id, None, None).await.unwrap();
    waypost.worker().unwrap().run_until_idle().await.unwrap();
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

#[tokio::test(start_paused = true)]
async fn l7_a_stop_that_overtakes_a_start_leaves_nobody_at_work() {
    let inner = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))));
    // The appends before it: Zoë's start, the planner's output, and the two child sessions that it wants.
    let action: BoxFuture<'static, ()> = Box::pin(another_engine_stops_everything(inner.clone()));
    let watch = Meanwhile { appends_before: AtomicUsize::new(3), action: Mutex::new(Some(action)) };
    let store = Arc::new(Watched { inner: inner.clone(), watch });
    let agents = vec![planner(), painter()];
    let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), agents, Channels::default(), Settings::default());
    let request = StartRequest { agent: "planner".into(), message: Some("Have it done.".into()), ..StartRequest::default() };
    waypost.sessions().start(&zoe(), request, None).await.unwrap();
    waypost.worker().unwrap().run_until_idle().await.unwrap();
    let all = SessionFilter { limit: 10, ..SessionFilter::default() };
    let ends: Vec<_> = inner.sessions(&Tenant::default(), &all).await.unwrap().items.iter().map(|session| session.status).collect();
    assert_eq!(ends, [SessionStatus::Cancelled; 2], "the planner, and the one whose start was under way");
}
