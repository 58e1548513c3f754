//! Who sees an ask without the permission to see everything: those whom it concerns, for as long as it does.

use std::time::Duration;

use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::risk::Risk;
use waypost_engine::{AskFilter, Caller};

use crate::world::office::{Office, at, call, holder, program};
use crate::world::people::{choose, decide, questions};

/// The people of the office: three may answer without seeing everything, one sees everything, one may do nothing.
const PEOPLE: [(&str, &str); 5] = [("zoe", "answers"), ("max", "answers"), ("lee", "answers"), ("lou", "looks"), ("ned", "nothing")];

async fn office() -> Office {
    let office = Office::new();
    let may = |permission: Permission| Permissions { may: [permission].into(), approve: None };
    let answers = Permissions { may: [Permission::Answer].into(), approve: Some(Risk::Critical) };
    office.gives_roles(&[("answers", answers), ("looks", may(Permission::See)), ("nothing", Permissions::default())], &PEOPLE).await;
    office
}

fn signed_in(name: &str) -> Caller {
    holder(Principal::person(name), Proof::Cookie, Scope::default())
}

fn only(people: &[&str], quorum: u32) -> Policy {
    let people = people.iter().map(|name| (*name).into()).collect();
    Policy { who: Who { people, quorum, ..Who::default() }, ..Policy::default() }
}

/// Who sees the ask now. A list shows it to the same people.
async fn seen_by(office: &Office, ask: &Ask) -> Vec<&'static str> {
    let mut seen_by = Vec::new();
    for (name, _) in PEOPLE {
        let got = office.waypost.asks().get(&signed_in(name), ask.id).await.is_ok();
        let listed = office
            .waypost
            .asks()
            .list(&signed_in(name), AskFilter { limit: 100, ..AskFilter::default() })
            .await
            .unwrap()
            .items
            .iter()
            .any(|listed| listed.id == ask.id);
        assert!(got || !listed, "{name} is shown in a list what is kept from them");
        if got {
            seen_by.push(name);
        }
    }
    seen_by
}

#[tokio::test]
async fn people_see_an_ask_that_waits_for_them_and_afterwards_those_who_took_part() {
    let office = office().await;
    let open = office.asks(questions()).await;
    let of_zoe = office.asks_under(questions(), only(&["zoe"], 1)).await;
    let of_two = office.asks_under(call("deploy", Risk::Low), only(&["zoe", "max"], 2)).await;
    assert_eq!(seen_by(&office, &open).await, ["zoe", "max", "lee", "lou"], "it waits for everybody who may answer");
    assert_eq!(seen_by(&office, &of_zoe).await, ["zoe", "lou"]);
    assert_eq!(seen_by(&office, &of_two).await, ["zoe", "max", "lou"]);
    office.asks_under(questions(), only(&["zoe"], 1)).await;

    office.waypost.asks().delegate(&signed_in("zoe"), of_zoe.id, "max", None, None).await.unwrap();
    assert_eq!(seen_by(&office, &of_zoe).await, ["zoe", "max", "lou"], "it was given to Max");

    for (name, ask, reply) in [
        ("lee", &open, choose("go_on", "yes")),
        ("max", &of_zoe, choose("go_on", "yes")),
        ("zoe", &of_two, decide(&of_two, "approve", None)),
        ("max", &of_two, decide(&of_two, "approve", None)),
    ] {
        office.replies(name, ask, reply).await.unwrap();
    }
    let answered = AskFilter { status: Some(AskStatus::Answered), limit: 100, ..AskFilter::default() };
    let listed = office.waypost.asks().list(&signed_in("zoe"), answered).await.unwrap().items;
    assert_eq!(listed.len(), 0, "she is shown what waits, under no other name");
    assert_eq!(seen_by(&office, &open).await, ["lee", "lou"], "it is over for those who did not answer");
    assert_eq!(seen_by(&office, &of_zoe).await, ["zoe", "max", "lou"]);
    assert_eq!(seen_by(&office, &of_two).await, ["zoe", "max", "lou"], "both decided");
}

#[tokio::test]
async fn a_deputy_sees_what_waits_for_somebody_while_they_are_away() {
    let office = office().await;
    let ask = office.asks_under(questions(), only(&["lee"], 1)).await;
    assert_eq!(seen_by(&office, &ask).await, ["lee", "lou"]);
    let away = Some(Away { until: at(100), delegate: Some("max".into()) });
    office.waypost.people().prefer(&signed_in("lee"), Preferences { away, ..Preferences::default() }).await.unwrap();
    assert_eq!(seen_by(&office, &ask).await, ["max", "lee", "lou"]);
    office.clock.advance(Duration::from_secs(100));
    assert_eq!(seen_by(&office, &ask).await, ["lee", "lou"], "Lee is back");
}

#[tokio::test]
async fn a_link_lists_only_the_asks_it_is_for() {
    let office = Office::new();
    let mut asks = Vec::new();
    for _ in 0..4 {
        office.clock.advance(Duration::from_millis(1));
        asks.push(office.asks(questions()).await);
    }
    office.replies("zoe", &asks[1], choose("go_on", "yes")).await.unwrap();
    let scope = Scope { asks: Some(asks[..3].iter().map(|ask| ask.id).collect()), ..Scope::default() };
    let link = holder(Principal::person("max"), Proof::Link, scope);
    let listed = async |filter: AskFilter| {
        let page = office.waypost.asks().list(&link, AskFilter { limit: 100, ..filter }).await.unwrap();
        let place = |listed: &Ask| asks.iter().position(|ask| ask.id == listed.id).unwrap();
        page.items.iter().map(place).collect::<Vec<_>>()
    };
    assert_eq!(listed(AskFilter::default()).await, [2, 1, 0]);
    assert_eq!(listed(AskFilter { before: Some(asks[2].id), ..AskFilter::default() }).await, [1, 0]);
    assert_eq!(listed(AskFilter { status: Some(AskStatus::Pending), ..AskFilter::default() }).await, [2, 0]);
    assert_eq!(listed(AskFilter { status: Some(AskStatus::Answered), ..AskFilter::default() }).await, [1]);
}

#[tokio::test]
async fn a_program_that_is_limited_to_other_agents_reaches_no_ask_of_this_one() {
    let office = Office::new();
    let ask = office.asks(questions()).await;
    let of = |agents: &[&str]| {
        let agents = Some(agents.iter().map(|name| AgentName::new(*name)).collect());
        holder(Principal::agent("bot"), Proof::Key, Scope { agents, ..Scope::default() })
    };
    for (caller, seen) in [(of(&["bot", "z"]), true), (of(&["z"]), false), (of(&[]), false)] {
        assert_eq!(office.waypost.asks().get(&caller, ask.id).await.is_ok(), seen);
        let listed = office.waypost.asks().list(&caller, AskFilter { limit: 100, ..AskFilter::default() }).await.unwrap().items.len();
        assert_eq!(listed, usize::from(seen));
    }
}

#[tokio::test]
async fn the_permissions_shown_to_somebody_are_those_with_which_they_may_act() {
    let office = Office::new();
    let chief = Permissions { may: [Permission::See, Permission::Administer, Permission::Erase].into(), approve: None };
    office.gives_roles(&[("chief", chief)], &[("ann", "chief")]).await;
    let ask = office.asks(questions()).await;
    let reads = Scope { tasks: Some([Task::Answer].into()), ..Scope::default() };
    let ann = |proof, scope| holder(Principal::person("ann"), proof, scope);
    for (caller, expected) in [
        (ann(Proof::Cookie, Scope::default()), &[Permission::See, Permission::Administer, Permission::Erase][..]),
        (ann(Proof::Key, reads), &[Permission::See]),
        (ann(Proof::Link, Scope::of_ask(ask.id)), &[]),
        (holder(Principal::agent("ann"), Proof::Key, Scope::default()), &[]),
        (program("bot"), &[]),
        (
            Caller::by_credential(Tenant::new("blue"), Principal::person("ann"), ann(Proof::Cookie, Scope::default()).proven),
            &[Permission::See, Permission::Direct, Permission::Answer],
        ),
    ] {
        let shown = office.waypost.people().permissions_of(&caller).await.unwrap();
        assert_eq!(shown, expected.iter().copied().collect(), "{:?}", caller.principal);
    }
}

#[tokio::test]
async fn the_risk_that_the_tenant_gives_a_tool_is_shown_wherever_its_call_is() {
    let office = Office::new();
    let ask = office.asks(call("deploy", Risk::Low)).await;
    office.raises("deploy", Risk::High).await;
    let risk = |ask: &Ask| if let Body::Approval { approval } = &ask.body { Some(approval.risk) } else { None };
    let listed = office.waypost.asks().list(&program("bot"), AskFilter { limit: 10, ..AskFilter::default() }).await.unwrap().items;
    assert_eq!(risk(&*office.shown(&ask).await), Some(Risk::High));
    assert_eq!(risk(&listed[0]), Some(Risk::High));
    let commented = office.waypost.asks().comment(&program("bot"), ask.id, "Soon, please.".into(), None).await.unwrap().ask;
    assert_eq!(risk(&commented), Some(Risk::High), "and in the ending of an action");
}
