//! Tenants, what the roles of each give, and whose its agents are.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::approval::Risk;
use waypost_core::charter::{Charter, Chartered};
use waypost_core::directory::Event;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::who::Roster;

use super::super::{Opened, story};
use crate::directory::{DirectoryChange, Written};

fn write(read: u64, own: Option<Risk>) -> DirectoryChange {
    DirectoryChange::WriteCharter { read, charter: Charter { own, ..Charter::default() } }
}

async fn roster(world: &Opened, tenant: &Tenant, somebody: &[Principal]) -> Roster {
    let somebody: BTreeSet<_> = somebody.iter().cloned().collect();
    world.directory.roster(tenant, &somebody).await.unwrap()
}

pub async fn a_charter_is_written_by_whoever_read_it_last(world: Opened) {
    let tenant = Tenant::default();
    assert_eq!(world.directory.charter(&tenant).await.unwrap(), Chartered { revision: 0, charter: Charter::default() });
    assert_eq!(world.write(&tenant, write(0, None)).await, Written::Made);
    assert_eq!(world.write(&tenant, write(0, Some(Risk::Low))).await, Written::Absent, "somebody else was first");
    assert_eq!(world.write(&tenant, write(1, None)).await, Written::Already);
    assert_eq!(world.write(&tenant, write(1, Some(Risk::Low))).await, Written::Made);
    let standing = Chartered { revision: 2, charter: Charter { own: Some(Risk::Low), ..Charter::default() } };
    assert_eq!(world.directory.charter(&tenant).await.unwrap(), standing);
    let told = world.directory.journal(&tenant, 1, 10).await.unwrap();
    let written = Event::CharterWritten { revision: 2, charter: Box::new(standing.charter.clone()) };
    assert_eq!(told.into_iter().map(|entry| entry.event).collect::<Vec<_>>(), [written]);
    assert_eq!(*roster(&world, &tenant, &[]).await.charter(), standing.charter);
}

pub async fn a_tenant_is_made_once_and_begins_as_a_team(world: Opened) {
    let theirs = Tenant::new("theirs");
    assert_eq!(world.write(&theirs, DirectoryChange::MakeTenant).await, Written::Made);
    assert_eq!(world.write(&theirs, DirectoryChange::MakeTenant).await, Written::Already);
    assert_eq!(world.write(&Tenant::default(), DirectoryChange::MakeTenant).await, Written::Already);
    assert_eq!(world.directory.tenants().await.unwrap(), [Tenant::default(), theirs.clone()]);
    assert_eq!(*roster(&world, &theirs, &[]).await.charter(), Charter::of_a_team());
    assert_eq!(*roster(&world, &Tenant::default(), &[]).await.charter(), Charter::default(), "one is not the other's");
}

pub async fn an_agent_is_somebodys_through_as_many_hands_as_there_are(world: Opened) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let (cli, helper) = (Principal::agent("cli"), Principal::agent("helper"));
    let owned = |agent: &Principal, owner: &Principal| DirectoryChange::SetOwner { agent: agent.clone(), owner: owner.clone() };
    assert_eq!(world.write(&tenant, owned(&helper, &cli)).await, Written::Made);
    assert_eq!(world.write(&tenant, owned(&cli, &zoe)).await, Written::Made);
    assert_eq!(world.write(&tenant, owned(&cli, &zoe)).await, Written::Already);
    let owners = [(helper.clone(), cli.clone()), (cli.clone(), zoe.clone())].into();
    let known = Roster::default().with_owners(owners).under(Arc::new(Charter::default()));
    assert_eq!(roster(&world, &tenant, &[helper.clone(), zoe.clone()]).await, known);
    assert_eq!(
        roster(&world, &Tenant::new("theirs"), std::slice::from_ref(&helper)).await,
        Roster::default().under(Arc::new(Charter::of_a_team()))
    );
    world.write(&tenant, owned(&cli, &helper)).await;
    assert!(!roster(&world, &tenant, &[helper]).await.acts_for(&cli, &zoe), "a line that bites its tail ends, and is nobody's");
}
