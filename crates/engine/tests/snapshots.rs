//! Sessions that are answered in a snapshot, and the results of their import.

use crate::world::World;
use crate::world::people::{choose, decide};
use crate::world::shop::Shop;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::ReplyCommand;
use waypost_core::ids::PermitId;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::session::SessionStatus;
use waypost_core::snapshot::Snapshot;
use waypost_engine::{Error, ImportExtent, NotImported};
use waypost_store::Clock as _;

/// A shop that knows the colour and waits for approval of a sale, and that ask.
async fn waits_for_approval() -> (World, Ask) {
    let mut world = World::of_shop(Shop::that_sells_with_approval(), None);
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let colour = world.pending().await.remove(0);
    let Body::Questions { questions, .. } = &colour.body else { panic!("a question") };
    let reply = choose(questions[0].id.as_str(), &questions[0].options[0].value);
    world.zoe_replies(&colour, reply).await.unwrap();
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);
    (world, ask)
}

async fn taken(world: &mut World) -> Snapshot {
    let (zoe, id) = (world.keeper("zoe"), world.session.unwrap());
    world.waypost().snapshots().export(&zoe, id, 0).await.unwrap()
}

/// The snapshot after this person approved in it, without an engine.
fn approved(world: &World, snapshot: &Snapshot, ask: &Ask, by: &str) -> Snapshot {
    let provenance = Provenance::new(Source::Person, Principal::person(by), "snapshot");
    let (reply, received_at, permit) = (decide(ask, "approve", None), world.clock.now(), PermitId::from_bits(7));
    let (schema_problems, membership) = (Vec::new(), RoleMembership::default());
    let replying = ReplyCommand { ask: ask.id, reply, provenance, received_at, permit, undo_window: 0, schema_problems, membership };
    snapshot.resolve_user_question(replying, world.clock.now()).unwrap()
}

async fn brought(world: &mut World, snapshot: &Snapshot, by: &str) -> Result<ImportExtent, NotImported> {
    let by = world.person(by);
    world.waypost().snapshots().import(&by, snapshot).await.map(|imported| imported.how)
}

#[tokio::test(start_paused = true)]
async fn cx1_a_snapshot_approved_in_two_places_runs_its_tool_once_and_only_after_somebody_approves_here() {
    let (mut world, ask) = waits_for_approval().await;
    let document = taken(&mut world).await;
    let (hers, his) = (approved(&world, &document, &ask, "zoe"), approved(&world, &document, &ask, "max"));
    assert_eq!(brought(&mut world, &hers, "zoe").await.unwrap(), ImportExtent::Extended);
    let conflict = brought(&mut world, &his, "max").await.unwrap_err();
    assert!(matches!(&conflict.error, Error::Refused(Refusal::SnapshotConflict { .. })), "{conflict:?}");

    world.run_until_idle().await;
    assert_eq!((world.now().await.status, world.shop.sales().len()), (SessionStatus::WaitingForInput, 0));
    let waiting = world.pending().await.remove(0);
    assert_eq!((waiting.id, waiting.decided_elsewhere.is_some()), (ask.id, true));
    world.zoe_replies(&waiting, decide(&waiting, "approve", None)).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(brought(&mut world, &hers, "zoe").await.unwrap(), ImportExtent::Unchanged);
    let refused = brought(&mut world, &his, "max").await.unwrap_err();
    assert!(matches!(&refused.error, Error::Refused(Refusal::AlreadyAnswered { .. })), "{refused:?}");
    world.run_until_idle().await;
    assert_eq!((world.now().await.status, world.shop.sales().len()), (SessionStatus::Complete, 1));
}

#[tokio::test(start_paused = true)]
async fn cx4_a_session_that_is_resumed_without_an_answer_asks_no_second_time() {
    let (mut world, ask) = waits_for_approval().await;
    let document = taken(&mut world).await;
    let mut elsewhere = World::of_shop(Shop::that_sells_with_approval(), None);
    assert_eq!(brought(&mut elsewhere, &document, "zoe").await.unwrap(), ImportExtent::Created);
    elsewhere.session = world.session;
    for place in [&mut world, &mut elsewhere] {
        let (zoe, id) = (place.person("zoe"), place.session.unwrap());
        let resumed = place.waypost().sessions().resume(&zoe, id, None).await.unwrap_err();
        assert!(matches!(resumed, Error::Refused(Refusal::NotResumable)), "{resumed:?}");
        place.run_until_idle().await;
        let waiting: Vec<_> = place.pending().await.into_iter().map(|ask| ask.id).collect();
        assert_eq!((waiting, place.shop.sales().len()), (vec![ask.id], 0));
    }
}
