//! The journal of a tenant: it records every change of permissions once, and nothing else.

use std::time::Duration;

use waypost_core::audit::directory_tables;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::directory::{DirectoryEntry, DirectoryEvent};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::risk::Risk;

use super::super::{OpenedStore, story};
use super::factors::factor;
use super::people::credential;
use super::rules::rule;
use waypost_store::directory::{BrowserSignIn, ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, Purpose};

async fn journal(world: &OpenedStore, tenant: &Tenant) -> Vec<DirectoryEvent> {
    let entries = world.directory.journal(tenant, 0, 100).await.unwrap();
    assert!(entries.iter().map(|entry| entry.seq).eq(1..=entries.len() as u64), "without gaps");
    entries.into_iter().map(|entry| entry.event).collect()
}

pub async fn every_change_is_told_once_in_the_journal(world: OpenedStore) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let (link, cookie) = (credential(Purpose::Link, 1, world.now()), credential(Purpose::Cookie, 2, world.now()));
    let deploy_rule = rule(&world, "deploy");
    let changes = [
        DirectoryChange::Issue { credential: link.clone() },
        DirectoryChange::Exchange { ended: link.id, successor: cookie.clone(), with: None },
        DirectoryChange::Assign { person: zoe.clone(), roles: [RoleName::new("ops")].into() },
        DirectoryChange::KeepRule { rule: deploy_rule.clone() },
        DirectoryChange::EndRule { rule: deploy_rule.id },
        DirectoryChange::End { credential: cookie.id },
    ];
    for change in &changes {
        assert_eq!(world.write(&tenant, change.clone()).await, ChangeOutcome::Applied);
    }
    let issued = |of: &waypost_store::Credential| DirectoryEvent::CredentialIssued {
        credential: of.id,
        purpose: of.purpose,
        principal: zoe.clone(),
        expires_at: of.expires_at,
        scope: of.scope.clone(),
        by: None,
        digest: Some(of.digest()),
    };
    let ended =
        |of: &waypost_store::Credential| DirectoryEvent::CredentialEnded { credential: of.id, purpose: of.purpose, principal: zoe.clone() };
    let expected = [
        DirectoryEvent::PrincipalWelcomed { principal: zoe.clone() },
        issued(&link),
        ended(&link),
        issued(&cookie),
        DirectoryEvent::RolesAssigned { person: zoe.clone(), roles: [RoleName::new("ops")].into() },
        waypost_store::directory::rule_created(&deploy_rule),
        waypost_store::directory::rule_ended(&world.directory.rule(&tenant, deploy_rule.id).await.unwrap().unwrap()),
        ended(&cookie),
    ];
    assert_eq!(journal(&world, &tenant).await, expected);
    assert_eq!(journal(&world, &Tenant::new("theirs")).await, []);
}

pub async fn what_changes_nothing_is_not_told(world: OpenedStore) {
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
        assert_eq!(world.write(&tenant, change).await, ChangeOutcome::Unchanged);
    }
    assert_eq!(journal(&world, &tenant).await, before);
}

pub async fn a_tenants_journal_is_read_in_pages(world: OpenedStore) {
    let tenant = Tenant::default();
    for name in ["zoe", "max", "ann"] {
        world.write(&tenant, DirectoryChange::Welcome { principal: Principal::person(name) }).await;
    }
    let page = world.directory.journal(&tenant, 1, 1).await.unwrap();
    let event = DirectoryEvent::PrincipalWelcomed { principal: Principal::person("max") };
    assert_eq!(page, [DirectoryEntry { seq: 2, at: world.now(), actor: story::zoe(), event }]);
    assert_eq!(world.directory.journal(&tenant, 3, 10).await.unwrap(), []);
}

/// The tables match the journal of a tenant, whatever was changed and how often.
pub async fn the_tables_hold_what_the_journal_says(world: OpenedStore) {
    let (tenant, zoe) = (Tenant::new("blue"), story::zoe());
    let tables = || async { world.directory.tables(&tenant).await.unwrap() };
    assert_eq!(tables().await, (0, Tables::default()));
    let [key, cookie] = [(Purpose::Key, 1), (Purpose::Cookie, 2)]
        .map(|(purpose, secret)| Credential { tenant: tenant.clone(), ..credential(purpose, secret, world.now()) });
    let signed_in =
        BrowserSignIn { by: Proof::Password, device: "Firefox".into(), renewed_at: world.now(), again_at: None, again_by: None };
    let browser = Credential { signed_in: Some(signed_in), ..cookie };
    let [first, second] = [(FactorKind::Code, None), (FactorKind::Passkey, Some("key 1"))]
        .map(|(kind, handle)| Factor { tenant: tenant.clone(), ..factor(&world, kind, handle) });
    let deploy_rule = rule(&world, "deploy");
    let until = world.now().plus(Duration::from_secs(60));
    let role_policy = RolePolicy { own: Some(Risk::Critical), ..RolePolicy::of_new(&tenant) };
    let changes = [
        DirectoryChange::MakeTenant,
        DirectoryChange::Issue { credential: key.clone() },
        DirectoryChange::Issue { credential: browser.clone() },
        DirectoryChange::Rotate { credential: key.id, hash: [7; 32], until },
        DirectoryChange::AddFactor { factor: first.clone() },
        DirectoryChange::AddFactor { factor: second.clone() },
        DirectoryChange::StepUp {
            session: browser.id,
            by: Proof::Password,
            hash: [8; 32],
            until,
            with: Some(FactorUse { factor: first.id, was: first.body.clone(), now: "used".into() }),
        },
        DirectoryChange::RemoveFactor { person: second.person.clone(), factor: second.id },
        DirectoryChange::Assign { person: zoe.clone(), roles: [RoleName::new("ops"), RoleName::new("admin")].into() },
        DirectoryChange::Assign { person: zoe.clone(), roles: [RoleName::new("admin")].into() },
        DirectoryChange::WriteRolePolicy { read: 0, role_policy },
        DirectoryChange::SetOwner { agent: Principal::agent("cli"), owner: zoe.clone() },
        DirectoryChange::Prefer {
            person: zoe.clone(),
            preferences: Box::new(Preferences { remind_minutes: Some(5), ..Preferences::default() }),
        },
        DirectoryChange::KeepRule { rule: deploy_rule.clone() },
        DirectoryChange::EndRule { rule: deploy_rule.id },
        DirectoryChange::End { credential: key.id },
    ];
    for change in changes {
        assert_eq!(world.write(&tenant, change.clone()).await, ChangeOutcome::Applied, "{change:?}");
        let journal = world.directory.journal(&tenant, 0, 1_000).await.unwrap();
        let (seq, stored) = tables().await;
        assert_eq!(seq, journal.len() as u64);
        assert_eq!(directory_tables::tables(&tenant, &journal).differences(&stored), [], "{change:?}");
    }
}
