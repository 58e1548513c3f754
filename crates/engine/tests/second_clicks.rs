//! Requests that are sent twice or too late: each gets a correct response.

use std::sync::{Arc, Mutex};

use futures::FutureExt as _;
use futures::future::BoxFuture;
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, CallOutcome, FrozenCall};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::decide::{Claim, CurrentTool};
use waypost_core::ids::{AskId, PermitId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, Error, IdempotencyKey, SeededChance, Settings};
use waypost_store::memory::MemoryStore;
use waypost_store::{ManualClock, StoreError};

use crate::world::World;
use crate::world::people::{choose, decide, questions};

/// Lets other tasks run before each store call.
struct Interleaved;

impl Watch for Interleaved {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        tokio::task::yield_now().await;
        call.await
    }
}

#[tokio::test(start_paused = true)]
async fn a_key_in_flight_stops_its_own_caller_and_nobody_else() {
    let inner = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))));
    let store = Arc::new(Watched { inner, watch: Interleaved });
    let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), vec![], Channels::default(), Settings::default());
    let key = IdempotencyKey { key: "first".into(), request: "digest".into() };
    let ask = async |tenant: &str, name: &str| {
        let (policy, problems) = (Policy::default(), Vec::new());
        let request = AskRequest { session: None, message: None, body: questions(), policy, expires_in: None, context: None, problems };
        let program = Caller::trusted(Tenant::new(tenant), Principal::service(name));
        match waypost.asks().ask(&program, request, Some(&key)).await {
            Ok(asked) if asked.replayed => "replayed",
            Ok(_) => "asked",
            Err(Error::InProgress) => "in progress",
            Err(error) => panic!("{error:?}"),
        }
    };
    let (first, again, other, elsewhere) = tokio::join!(ask("main", "bot"), ask("main", "bot"), ask("main", "mover"), ask("theirs", "bot"));
    assert_eq!([first, again, other, elsewhere], ["asked", "in progress", "asked", "asked"]);
    assert_eq!(ask("main", "bot").await, "replayed");
}

#[tokio::test(start_paused = true)]
async fn a_comment_that_is_sent_twice_is_one_also_while_a_reply_is_in_hand() {
    let mut world = World::new();
    let ask = world.program_asks("bot", questions(), Policy { undo_window: 10, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let (waypost, max) = (world.waypost(), world.person("max"));
    for _ in 0..2 {
        waypost.asks().could_comment(&max, ask.id).await.unwrap();
        waypost.asks().comment(&max, ask.id, "Blue is out of stock.".into(), None).await.unwrap();
    }
    assert_eq!(world.ask_now(&ask).await.thread.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_person_who_may_not_restrict_a_policy_is_told_that_before_they_are_told_who_answered() {
    let mut world = World::new();
    let who = Who { people: vec!["zoe".into()], ..Who::default() };
    let ask = world.program_asks("bot", questions(), Policy { who, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let restriction = Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() };
    let refused = world.waypost().asks().restrict(&world.person("max"), ask.id, restriction, None).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NotEligible))), "{refused:?}");
}

/// A store in which another node works just before one append of this one.
struct WithAnother(Mutex<Option<BoxFuture<'static, ()>>>);

impl Watch for WithAnother {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        let meanwhile = if appends { self.0.lock().unwrap().take() } else { None };
        if let Some(meanwhile) = meanwhile {
            meanwhile.await;
        }
        call.await
    }
}

/// A call that was approved and claimed by its program.
async fn claimed(world: &mut World) -> (Ask, PermitId) {
    let arguments = Json::new(r#"{"version":"1.4.2"}"#).unwrap();
    let call = FrozenCall::new(CallIdentity { tool: "deploy".into(), ..CallIdentity::default() }, arguments);
    let body = Body::Approval { approval: Box::new(Approval::new(call)) };
    let ask = world.program_asks("bot", body, Policy::default()).await.unwrap();
    world.zoe_replies(&ask, decide(&ask, "approve", None)).await.unwrap();
    let claim = Claim { ask: ask.id, digest: ask.body.digest().unwrap(), tool: None, arguments: None, found: CurrentTool::default() };
    let claimed = world.waypost().asks().claim(&world.program("bot"), claim, None).await.unwrap();
    (ask, claimed.permit.id)
}

async fn report(waypost: Engine, bot: Caller, (ask, permit): (AskId, PermitId), output: &'static str) -> Result<AskStatus, Error> {
    let reported = waypost.asks().report(&bot, ask, permit, CallOutcome::Succeeded, output.to_owned()).await?;
    Ok(reported.ask.status())
}

#[tokio::test(start_paused = true)]
async fn a_report_that_came_second_is_a_repeat_or_told_that_another_result_stands() {
    for (output, ends_well) in [("deployed", true), ("failed half-way", false)] {
        let mut world = World::new();
        let (ask, permit) = claimed(&mut world).await;
        let (bot, other_node) = (world.program("bot"), world.another_worker());
        let meanwhile = report(other_node, bot.clone(), (ask.id, permit), "deployed").map(|first| assert!(first.is_ok()));
        let store = Arc::new(Watched { inner: world.store.clone(), watch: WithAnother(Mutex::new(Some(meanwhile.boxed()))) });
        let node = Engine::new(store, Arc::new(SeededChance::new(9)), Vec::new(), Channels::default(), Settings::default());
        let second = report(node, bot, (ask.id, permit), output).await;
        match ends_well {
            true => assert!(matches!(second, Ok(AskStatus::Answered)), "{second:?}"),
            false => assert!(matches!(second, Err(Error::Refused(Refusal::AlreadyReported { .. }))), "{second:?}"),
        }
    }
}
