//! Several decisions in one request: each stands alone, and a repeat decides nothing again.

use std::sync::Arc;

use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ask::bulk_decision::BulkDecision;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::AskId;
use waypost_core::risk::Risk;
use waypost_engine::{Channels, Engine, Error, IdempotencyKey, ReplyChannel, SeededChance, Settings};
use waypost_store::StoreError;

use crate::world::office::{Office, call, once, person, word};
use crate::world::people::decide;

fn approved(ask: &Ask) -> (AskId, BulkDecision) {
    (ask.id, BulkDecision { reply: decide(ask, "approve", None), opened: false })
}

/// How each decision ended, or why there was none.
async fn decided(waypost: &Engine, decisions: Vec<(AskId, BulkDecision)>, once: &IdempotencyKey) -> Vec<String> {
    match waypost.asks().decide_each(&person("zoe"), decisions, &ReplyChannel::from("web"), Some(once)).await {
        Ok(results) => {
            let replayed = |ended: &Result<waypost_engine::AskWithSession, Error>| ended.as_ref().is_ok_and(|ended| ended.replayed);
            results.iter().map(|(_, ended)| if replayed(ended) { "replayed".into() } else { word(ended) }).collect()
        }
        refused => vec![format!("nothing: {}", word(&refused))],
    }
}

#[tokio::test]
async fn each_of_several_decisions_stands_alone_and_a_repeat_decides_nothing_again() {
    let office = Office::new();
    let (low, settled, high) =
        (office.asks(call("list", Risk::Low)).await, office.asks(call("drop", Risk::High)).await, call("drop", Risk::High));
    let (high, last) = (office.asks(high).await, office.asks(call("list", Risk::Low)).await);
    office.replies("max", &settled, decide(&settled, "approve", None)).await.unwrap();
    let gone = (AskId::from_bits(7), approved(&low).1);
    let decisions = vec![approved(&low), approved(&settled), approved(&high), gone, approved(&last)];
    let unopened = "/decisions/2/opened not_opened";

    let first = decided(&office.waypost, decisions.clone(), &once("k", "five")).await;
    let again = decided(&office.waypost, decisions, &once("k", "five")).await;

    assert_eq!(first, ["done", "answered by person:max", unopened, "unseen", "done"]);
    assert_eq!(again, ["replayed", "answered by person:max", unopened, "unseen", "replayed"]);
    let alone = decided(&office.waypost, vec![approved(&high)], &once("l", "one")).await;
    assert_eq!(alone, ["done"], "a person who decides one call looks at it");
}

#[tokio::test]
async fn a_key_that_was_used_for_other_decisions_decides_nothing_at_all() {
    let office = Office::new();
    let asks = [office.asks(call("list", Risk::Low)).await, office.asks(call("list", Risk::Low)).await];
    assert_eq!(decided(&office.waypost, vec![approved(&asks[0])], &once("k", "one")).await, ["done"]);
    let more = vec![(AskId::from_bits(7), approved(&asks[1]).1), approved(&asks[1])];
    assert_eq!(decided(&office.waypost, more.clone(), &once("k", "two")).await, ["nothing: KeyReused"]);
    let reversed = more.into_iter().rev().collect();
    assert_eq!(decided(&office.waypost, reversed, &once("k", "two")).await, ["nothing: KeyReused"]);
    assert_eq!(office.shown(&asks[1]).await.status(), AskStatus::Pending);
}

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

#[tokio::test]
async fn the_same_decisions_that_are_still_being_made_are_not_made_beside_themselves() {
    let office = Office::new();
    let ask = office.asks(call("list", Risk::Low)).await;
    let store = Arc::new(Watched { inner: office.store.clone(), watch: Interleaved });
    let node = Engine::new(store, Arc::new(SeededChance::new(9)), Vec::new(), Channels::default(), Settings::default());
    let key = once("k", "one");
    let (first, second) = tokio::join!(decided(&node, vec![approved(&ask)], &key), decided(&node, vec![approved(&ask)], &key));
    assert_eq!((first, second), (vec!["done".to_owned()], vec!["nothing: InProgress".to_owned()]));
    assert_eq!(decided(&node, vec![approved(&ask)], &key).await, ["replayed"]);
}
