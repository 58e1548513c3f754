//! Tenants, their role policies, and the owners of agents.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::Tenant;
use waypost_core::people::directory::DirectoryEvent;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::risk::Risk;

use super::super::{OpenedStore, story};
use waypost_store::directory::{ChangeOutcome, DirectoryChange};

fn write(read: u64, own: Option<Risk>) -> DirectoryChange {
    DirectoryChange::WriteRolePolicy { read, role_policy: RolePolicy { own, ..RolePolicy::default() } }
}

async fn membership(world: &OpenedStore, tenant: &Tenant, somebody: &[Principal]) -> RoleMembership {
    let somebody: BTreeSet<_> = somebody.iter().cloned().collect();
    world.directory.membership(tenant, &somebody).await.unwrap()
}

pub async fn a_role_policy_is_written_by_its_last_reader(world: OpenedStore) {
    let tenant = Tenant::default();
    assert_eq!(
        world.directory.role_policy(&tenant).await.unwrap(),
        VersionedRolePolicy { revision: 0, role_policy: RolePolicy::default() }
    );
    assert_eq!(world.write(&tenant, write(0, None)).await, ChangeOutcome::Applied);
    assert_eq!(world.write(&tenant, write(0, Some(Risk::Low))).await, ChangeOutcome::NotFound, "another change came first");
    assert_eq!(world.write(&tenant, write(1, None)).await, ChangeOutcome::Unchanged);
    assert_eq!(world.write(&tenant, write(1, Some(Risk::Low))).await, ChangeOutcome::Applied);
    let standing = VersionedRolePolicy { revision: 2, role_policy: RolePolicy { own: Some(Risk::Low), ..RolePolicy::default() } };
    assert_eq!(world.directory.role_policy(&tenant).await.unwrap(), standing);
    let journal = world.directory.journal(&tenant, 1, 10).await.unwrap();
    let written = DirectoryEvent::RolePolicyWritten { revision: 2, role_policy: Box::new(standing.role_policy.clone()) };
    assert_eq!(journal.into_iter().map(|entry| entry.event).collect::<Vec<_>>(), [written]);
    assert_eq!(*membership(&world, &tenant, &[]).await.role_policy(), standing.role_policy);
}

pub async fn a_tenant_is_made_once_and_begins_as_a_team(world: OpenedStore) {
    let theirs = Tenant::new("theirs");
    assert_eq!(world.write(&theirs, DirectoryChange::MakeTenant).await, ChangeOutcome::Applied);
    assert_eq!(world.write(&theirs, DirectoryChange::MakeTenant).await, ChangeOutcome::Unchanged);
    assert_eq!(world.write(&Tenant::default(), DirectoryChange::MakeTenant).await, ChangeOutcome::Unchanged);
    assert_eq!(world.directory.tenants().await.unwrap(), [Tenant::default(), theirs.clone()]);
    assert_eq!(*membership(&world, &theirs, &[]).await.role_policy(), RolePolicy::of_a_team());
    assert_eq!(*membership(&world, &Tenant::default(), &[]).await.role_policy(), RolePolicy::default(), "one per tenant");
}

pub async fn an_agent_is_somebodys_through_as_many_hands_as_there_are(world: OpenedStore) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let (cli, helper) = (Principal::agent("cli"), Principal::agent("helper"));
    let owned = |agent: &Principal, owner: &Principal| DirectoryChange::SetOwner { agent: agent.clone(), owner: owner.clone() };
    assert_eq!(world.write(&tenant, owned(&helper, &cli)).await, ChangeOutcome::Applied);
    assert_eq!(world.write(&tenant, owned(&cli, &zoe)).await, ChangeOutcome::Applied);
    assert_eq!(world.write(&tenant, owned(&cli, &zoe)).await, ChangeOutcome::Unchanged);
    // A service with the name of an agent is another principal, and has another owner.
    let service = Principal::service("cli");
    assert_eq!(world.write(&tenant, owned(&service, &Principal::person("max"))).await, ChangeOutcome::Applied);
    let owners = [(helper.clone(), cli.clone()), (cli.clone(), zoe.clone())].into();
    let known = RoleMembership::default().with_owners(owners).under(Arc::new(RolePolicy::default()));
    assert_eq!(membership(&world, &tenant, &[helper.clone(), zoe.clone()]).await, known);
    assert_eq!(
        membership(&world, &Tenant::new("theirs"), std::slice::from_ref(&helper)).await,
        RoleMembership::default().under(Arc::new(RolePolicy::of_a_team()))
    );
    world.write(&tenant, owned(&cli, &helper)).await;
    assert!(!membership(&world, &tenant, &[helper]).await.acts_for(&cli, &zoe), "a cycle of owners ends and has no owner");
}
