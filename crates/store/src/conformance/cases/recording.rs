//! The journal of a tenant: it says every change to who may do what, once, and nothing else.

use waypost_core::directory::{Entry, Event};
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::principal::Principal;

use super::super::{Opened, story};
use super::people::credential;
use super::rules::rule;
use crate::directory::{DirectoryChange, Purpose, Written};

async fn journal(world: &Opened, tenant: &Tenant) -> Vec<Event> {
    let entries = world.directory.journal(tenant, 0, 100).await.unwrap();
    assert!(entries.iter().map(|entry| entry.seq).eq(1..=entries.len() as u64), "without gaps");
    entries.into_iter().map(|entry| entry.event).collect()
}

pub async fn every_change_is_told_once_in_the_journal(world: Opened) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let (link, cookie) = (credential(Purpose::Link, 1, world.now()), credential(Purpose::Cookie, 2, world.now()));
    let kept = rule(&world, "deploy");
    let changes = [
        DirectoryChange::Issue { credential: link.clone() },
        DirectoryChange::Exchange { ended: link.id, successor: cookie.clone(), with: None },
        DirectoryChange::Assign { person: zoe.clone(), roles: [RoleName::new("ops")].into() },
        DirectoryChange::KeepRule { rule: kept.clone() },
        DirectoryChange::EndRule { rule: kept.id },
        DirectoryChange::End { credential: cookie.id },
    ];
    for change in &changes {
        assert_eq!(world.write(&tenant, change.clone()).await, Written::Made);
    }
    let issued = |of: &crate::Credential| Event::CredentialIssued {
        credential: of.id,
        purpose: of.purpose,
        principal: zoe.clone(),
        expires_at: of.expires_at,
        scope: of.scope.clone(),
        by: None,
    };
    let ended = |of: &crate::Credential| Event::CredentialEnded { credential: of.id, purpose: of.purpose, principal: zoe.clone() };
    let told = [
        Event::PrincipalWelcomed { principal: zoe.clone() },
        issued(&link),
        ended(&link),
        issued(&cookie),
        Event::RolesAssigned { person: zoe.clone(), roles: [RoleName::new("ops")].into() },
        Event::kept(&kept),
        Event::RuleEnded { rule: kept.id },
        ended(&cookie),
    ];
    assert_eq!(journal(&world, &tenant).await, told);
    assert_eq!(journal(&world, &Tenant::new("theirs")).await, []);
}

pub async fn what_changes_nothing_is_not_told(world: Opened) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let key = credential(Purpose::Key, 1, world.now());
    world.write(&tenant, DirectoryChange::Assign { person: zoe.clone(), roles: [].into() }).await;
    world.issue(&key).await;
    world.write(&tenant, DirectoryChange::End { credential: key.id }).await;
    let before = journal(&world, &tenant).await;
    let again = [
        DirectoryChange::Welcome { principal: zoe.clone() },
        DirectoryChange::Assign { person: zoe, roles: [].into() },
        DirectoryChange::End { credential: key.id },
        DirectoryChange::Exchange { ended: key.id, successor: credential(Purpose::Cookie, 2, world.now()), with: None },
    ];
    for change in again {
        assert_eq!(world.write(&tenant, change).await, Written::Already);
    }
    assert_eq!(journal(&world, &tenant).await, before);
}

pub async fn a_tenants_journal_is_read_in_pages(world: Opened) {
    let tenant = Tenant::default();
    for name in ["zoe", "max", "ann"] {
        world.write(&tenant, DirectoryChange::Welcome { principal: Principal::person(name) }).await;
    }
    let page = world.directory.journal(&tenant, 1, 1).await.unwrap();
    let event = Event::PrincipalWelcomed { principal: Principal::person("max") };
    assert_eq!(page, [Entry { seq: 2, at: world.now(), actor: story::zoe(), event }]);
    assert_eq!(world.directory.journal(&tenant, 3, 10).await.unwrap(), []);
}
