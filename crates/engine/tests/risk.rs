//! Minimum risk levels for the calls of an agent that runs in this engine.

use std::sync::Arc;

use crate::world::people::choose;
use crate::world::shop::Shop;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{Caller, Channels, Engine, SeededChance, Settings, StartRequest};
use waypost_store::memory::MemoryStore;
use waypost_store::{ManualClock, Store};

#[tokio::test(start_paused = true)]
async fn a120_a_floor_raises_the_risk_of_a_call_in_the_journal_of_its_agent() {
    let store = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))));
    let floor = RiskFloor { name: "sales".into(), risk: Risk::Critical, tool: Some("sell".into()), ..RiskFloor::default() };
    let settings = Settings { risk: RiskPolicy { floors: vec![floor], unknown: None }, ..Settings::default() };
    let agents: Vec<Arc<dyn waypost_engine::Agent>> = vec![Arc::new(Shop::that_sells_with_approval().agent())];
    let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(9)), agents, Channels::default(), settings);
    let (mut worker, zoe) = (waypost.worker().unwrap(), Caller::trusted(Tenant::default(), Principal::person("zoe")));
    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    let session = waypost.sessions().start(&zoe, request, None).await.unwrap().id;
    worker.run_until_idle().await.unwrap();
    let colour = waypost.sessions().get(&zoe, session).await.unwrap().pending().next().unwrap().id;
    waypost.asks().reply(&zoe, colour, choose("colour", "red"), "web", None).await.unwrap();
    worker.run_until_idle().await.unwrap();

    let journal = store.read(&Tenant::default(), session, 0, 1_000).await.unwrap();
    let asked = journal.iter().filter_map(|entry| if let Event::QuestionPending { ask } = &entry.event { ask.approval() } else { None });
    let raised: Vec<_> = asked.map(|approval| (approval.risk, approval.risk_raised.as_ref().unwrap().by.clone())).collect();
    assert_eq!(raised, [(Risk::Critical, "sales".to_owned())]);
}
