//! Minimum risk levels of an operator: they apply to every way to ask and to everything that
//! depends on a risk.

use std::sync::Arc;

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::body::{Amended, Body};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::Tenant;
use waypost_core::json::Json;
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_engine::Settings;
use waypost_store::{Clock as _, Store as _};

use super::town::*;

fn floor(tool: &str, when: Option<&str>) -> RiskPolicy {
    let floor = RiskFloor {
        name: "db".into(),
        risk: Risk::Critical,
        tool: Some(tool.into()),
        when: when.map(str::to_owned),
        ..RiskFloor::default()
    };
    RiskPolicy { floors: vec![floor], unknown: None }
}

fn call(tool: &str, arguments: &str) -> Body {
    let frozen = FrozenCall::new(CallIdentity { tool: tool.into(), ..CallIdentity::default() }, Json::new(arguments).unwrap());
    Body::Approval { approval: Box::new(Approval { risk: Risk::Low, allow_modify_args: true, ..Approval::new(frozen) }) }
}

/// `risk`, or `risk by floor`.
fn risk(ask: &Ask) -> String {
    of(ask.approval().unwrap())
}

fn of(approval: &Approval) -> String {
    let by = approval.risk_raised.as_ref().map(|raised| format!(" by {}", raised.by)).unwrap_or_default();
    format!("{}{by}", approval.risk.as_str())
}

fn approve(ask: &Ask) -> Reply {
    let digest = ask.body.digest().map(|digest| digest.as_str().into());
    Reply { decision: Some("approve".into()), digest, revision: Some(ask.revision), ..Reply::default() }
}

impl Town {
    async fn keeps(&self, risk: RiskPolicy) {
        let identity = self.identity();
        let mut versioned = identity.access().role_policy(&Tenant::default()).await.unwrap();
        versioned.role_policy.risk = risk;
        identity.access().write_role_policy(&Self::machine(), versioned).await.unwrap();
    }

    /// Lets everybody approve asks of low risk, and nothing else.
    async fn lets_everybody_approve_low(&self) {
        let identity = self.identity();
        let mut versioned = identity.access().role_policy(&Tenant::default()).await.unwrap();
        versioned.role_policy.everybody.approve = Some(Risk::Low);
        identity.access().write_role_policy(&Self::machine(), versioned).await.unwrap();
    }

    async fn decides(&self, ask: &Ask, reply: Reply) -> Result<Ask, String> {
        let done = self.waypost.asks().reply(&Self::machine_as("zoe"), ask.id, reply, "web", None).await;
        done.map(|done| Arc::unwrap_or_clone(done.ask)).map_err(|error| error.to_string())
    }

    /// The recorded risk of every ask of a session and of every revision.
    async fn recorded(&self, ask: &Ask) -> Vec<String> {
        let journal = self.store.read(&Tenant::default(), ask.session, 0, 1_000).await.unwrap();
        let risks = journal.iter().filter_map(|entry| match &entry.event {
            Event::QuestionPending { ask } => ask.approval().map(of),
            Event::QuestionRevised { amended: Amended::Approval(approval), .. } => Some(of(approval)),
            _ => None,
        });
        risks.collect()
    }
}

#[tokio::test]
async fn a120_a_call_that_was_sent_as_low_is_recorded_and_decided_as_the_floor_says() {
    for declared in [false, true] {
        let settings = if declared { Settings { risk: floor("drop_*", None), ..Settings::default() } } else { Settings::default() };
        let town = Town::with(settings).await;
        town.lets_everybody_approve_low().await;
        if !declared {
            town.keeps(floor("drop_*", None)).await;
        }
        let ask = town.asks(call("drop_production_database", "{}"), Who::default()).await;
        assert_eq!((risk(&ask), town.recorded(&ask).await), ("critical by db".into(), vec!["critical by db".into()]));
        assert_eq!(
            town.decides(&ask, approve(&ask)).await,
            Err("this needs the permission `approve:critical`, which none of your roles gives".into())
        );
        assert_eq!(town.pager.lines(), ["board/1: run drop_production_database? pending, open to decide"]);
        let other = town.asks(call("list_databases", "{}"), Who::default()).await;
        assert_eq!(town.decides(&other, approve(&other)).await.map(|ask| ask.status()), Ok(AskStatus::Answered));
    }
}

#[tokio::test]
async fn a120_the_risk_is_recorded_so_in_a_session_that_exists() {
    let town = Town::with(Settings { risk: floor("drop_*", None), ..Settings::default() }).await;
    let first = town.asks(question("Which database?"), Who::default()).await;
    let next = town.asks_in(Some(first.session), call("drop_database", "{}"), Who::default()).await;
    assert_eq!((next.session, town.recorded(&next).await), (first.session, vec!["critical by db".to_owned()]));
}

#[tokio::test]
async fn a120_a_floor_that_was_added_later_counts_when_it_is_decided_and_one_that_is_gone_lowers_nothing() {
    let town = Town::new().await;
    town.lets_everybody_approve_low().await;
    let ask = town.asks(call("drop_table", "{}"), Who::default()).await;
    town.keeps(floor("drop_*", None)).await;
    let shown = town.ask(ask.id).await;
    assert_eq!((risk(&ask), risk(&shown)), ("low".into(), "critical by db".into()));
    assert_eq!(town.asks_of_the_agent().await.iter().map(risk).collect::<Vec<_>>(), ["critical by db"]);
    assert_eq!(
        town.decides(&ask, approve(&ask)).await,
        Err("this needs the permission `approve:critical`, which none of your roles gives".into())
    );
    let raised = town.asks(call("drop_other", "{}"), Who::default()).await;
    town.keeps(RiskPolicy::default()).await;
    assert_eq!((risk(&town.ask(ask.id).await), risk(&town.ask(raised.id).await)), ("low".into(), "critical by db".into()));
    assert_eq!(town.decides(&ask, approve(&ask)).await.map(|ask| ask.status()), Ok(AskStatus::Answered));
    assert_eq!(
        town.decides(&raised, approve(&raised)).await,
        Err("this needs the permission `approve:critical`, which none of your roles gives".into())
    );
}

#[tokio::test]
async fn a120_changed_arguments_are_judged_again() {
    let town = Town::new().await;
    town.keeps(floor("pay", Some("amount > 100"))).await;
    let ask = town.asks(call("pay", r#"{"amount":5}"#), Who::default()).await;
    let edit = |amount: u32| Some(Json::new(format!(r#"{{"amount":{amount}}}"#)).unwrap());
    let more = town.decides(&ask, Reply { arguments: edit(500), ..approve(&ask) }).await.unwrap();
    let less = town.decides(&more, Reply { arguments: edit(50), ..approve(&more) }).await.unwrap();
    assert_eq!(
        [&ask, &more, &less].map(|ask| (risk(ask), ask.revision)),
        [("low".into(), 1), ("critical by db".into(), 2), ("low".into(), 3)]
    );
    assert_eq!(town.recorded(&ask).await, ["low", "critical by db", "low"]);
}

#[tokio::test]
async fn a120_a_standing_rule_covers_nothing_that_a_floor_raises_above_it() {
    let town = Town::new().await;
    let first = town.asks(call("drop_table", "{}"), Who::default()).await;
    let until = town.clock.now().plus(std::time::Duration::from_secs(3600));
    let remember = Some(Box::new(Remember { scope: RuleScope::Everywhere, arguments: Vec::new(), until }));
    town.decides(&first, Reply { remember, ..approve(&first) }).await.unwrap();
    let covered = town.asks(call("drop_table", "{}"), Who::default()).await;
    town.keeps(floor("drop_*", None)).await;
    let asked = town.asks(call("drop_table", "{}"), Who::default()).await;
    assert_eq!([&covered, &asked].map(|ask| ask.status()), [AskStatus::Answered, AskStatus::Pending]);
    assert_eq!(risk(&asked), "critical by db");
}
