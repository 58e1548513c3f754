//! Auto-approval rules: added once, found by tool while in force, ended once.

use waypost_core::approval::remember::{ArgumentCondition, Test};
use waypost_core::ask::auto_approval::{BoundTool, Ended, Rule, RuleReach};
use waypost_core::ids::{AskId, RuleId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::risk::Risk;

use super::super::{OpenedStore, story};
use waypost_store::directory::{ChangeOutcome, DirectoryChange};
use waypost_store::filter::RuleFilter;

pub(crate) fn rule(world: &OpenedStore, tool: &str) -> Rule {
    Rule {
        id: story::next(RuleId::from_bits),
        ask: story::next(AskId::from_bits),
        made_by: story::zoe(),
        made_at: world.now(),
        scope: RuleReach::Agent { agent: Principal::agent("deployer") },
        tool: BoundTool { name: tool.into(), server: None, definition: None, target: None },
        risk: Risk::High,
        arguments: vec![ArgumentCondition { pointer: "/n".into(), is: Test::Equals(Json::new("9007199254740993").unwrap()) }],
        until: world.now().plus(story::LEASE_DURATION),
        ended: None,
    }
}

async fn listed(world: &OpenedStore, filter: RuleFilter) -> Vec<Rule> {
    world.directory.rules(&Tenant::default(), &RuleFilter { limit: 10, ..filter }).await.unwrap().items
}

pub async fn a_rule_is_kept_once(world: OpenedStore) {
    let first = rule(&world, "deploy");
    let second = Rule { scope: RuleReach::Everywhere, ..first.clone() };
    for (rule, outcome) in [(first.clone(), ChangeOutcome::Applied), (second, ChangeOutcome::Unchanged)] {
        assert_eq!(world.write(&Tenant::default(), DirectoryChange::KeepRule { rule }).await, outcome);
    }
    assert_eq!(listed(&world, RuleFilter::default()).await, [first]);
    assert_eq!(world.directory.rules(&Tenant::new("theirs"), &RuleFilter { limit: 10, ..RuleFilter::default() }).await.unwrap().items, []);
}

pub async fn rules_are_listed_newest_first_by_tool_and_while_in_force(world: OpenedStore) {
    let rules = ["deploy", "scale", "deploy"].map(|tool| rule(&world, tool));
    for rule in &rules {
        world.write(&Tenant::default(), DirectoryChange::KeepRule { rule: rule.clone() }).await;
    }
    let [first, second, third] = rules;
    assert_eq!(listed(&world, RuleFilter::default()).await, [third.clone(), second, first.clone()]);
    let deploy = RuleFilter { tool: Some("deploy".into()), in_force_at: Some(world.now()), ..RuleFilter::default() };
    assert_eq!(listed(&world, deploy.clone()).await, [third.clone(), first.clone()]);
    assert_eq!(listed(&world, RuleFilter { before: Some(third.id), ..deploy.clone() }).await, std::slice::from_ref(&first));
    let page = world.directory.rules(&Tenant::default(), &RuleFilter { limit: 1, ..deploy.clone() }).await.unwrap();
    assert_eq!((page.items, page.more), (vec![third.clone()], true));
    let over = RuleFilter { in_force_at: Some(first.until), ..deploy };
    assert_eq!(listed(&world, over).await, []);
}

pub async fn a_rule_ends_once_and_is_still_known(world: OpenedStore) {
    let (tenant, deploy_rule) = (Tenant::default(), rule(&world, "deploy"));
    let end = |rule| DirectoryChange::EndRule { rule };
    world.write(&tenant, DirectoryChange::KeepRule { rule: deploy_rule.clone() }).await;
    let over = Rule { ended: Some(Ended { by: story::zoe(), at: world.now() }), ..deploy_rule.clone() };
    let in_force = || RuleFilter { in_force_at: Some(world.now()), ..RuleFilter::default() };
    assert_eq!(listed(&world, in_force()).await, std::slice::from_ref(&deploy_rule));
    assert_eq!(world.write(&tenant, end(deploy_rule.id)).await, ChangeOutcome::Applied);
    assert_eq!(listed(&world, in_force()).await, []);
    world.clock.advance(story::LEASE_DURATION);
    let again = world.directory.write(&tenant, &Principal::person("max"), world.now(), end(deploy_rule.id)).await.unwrap();
    assert_eq!(again, ChangeOutcome::Unchanged, "the first end stays");
    assert_eq!(world.directory.rule(&tenant, deploy_rule.id).await.unwrap(), Some(over.clone()));
    assert_eq!(listed(&world, RuleFilter::default()).await, [over]);
    assert_eq!(listed(&world, RuleFilter { in_force_at: Some(world.now()), ..RuleFilter::default() }).await, []);
    let unknown = story::next(RuleId::from_bits);
    assert_eq!(world.write(&tenant, end(unknown)).await, ChangeOutcome::NotFound);
    assert_eq!(world.directory.rule(&Tenant::new("theirs"), deploy_rule.id).await.unwrap(), None);
}
