//! Reads of a directory in rows.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::json;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ask::who::{MAX_OWNER_CHAIN, RoleMembership};
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{CredentialId, RoleName, RuleId, Seq, Tenant};
use waypost_core::people::directory::{DirectoryEntry, Purpose};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::directory_row::{
    CredentialRow, DirectoryHead, FactorRow, api_keys_key, away_key, credential_key, factor_key, factors_of_key, handles_key, head_key,
    journal_key, open_key, owner_key, preferences_key, principal_key, principals_key, role_policy_key, roles_key, rule_key, secret_key,
    tenant_key, used_key,
};
use super::key::{Key, last_part};
use super::session_row::EntryRow;
use super::sessions::{entries_after, newest_first, principal};
use super::transaction::{self, Transaction, attempts, busy};
use super::{RowOrder, RowRange, Rows};
use crate::decision_facts::with_absent;
use crate::directory::{Credential, Factor, row};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};
use crate::record::StoredEntry;

pub(crate) async fn directory_journal(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    after: Seq,
    limit: u32,
) -> Result<Vec<DirectoryEntry>, StoreError> {
    let found = transaction::scan::<EntryRow>(rows.as_ref(), &entries_after(journal_key(tenant), after, limit)).await?;
    let entries = found.into_iter().map(|(key, row)| {
        let (seq, at, actor, event) = row.parse(&key)?;
        Ok(DirectoryEntry { seq, at, actor: principal(&actor)?, event })
    });
    entries.collect()
}

pub(crate) async fn directory_links(rows: &Arc<dyn Rows>, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    super::audit::stored(rows, journal_key(tenant), after, limit).await
}

/// Reads the whole directory of a tenant, for a comparison with its journal.
pub(crate) async fn directory_tables(rows: &Arc<dyn Rows>, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
    for _ in attempts() {
        let before: Option<DirectoryHead> = transaction::get(rows.as_ref(), &head_key(tenant)).await?;
        let tables = read_tables(rows.as_ref(), tenant).await?;
        // Everything in the tables changes together with the head.
        if transaction::get::<DirectoryHead>(rows.as_ref(), &head_key(tenant)).await? == before {
            return Ok((before.map_or(0, |head| head.seq), tables));
        }
    }
    Err(busy())
}

async fn read_tables(rows: &dyn Rows, tenant: &Tenant) -> Result<Tables, StoreError> {
    let mut tables = Tables::default();
    let mut put = |table: &str, key: &str, columns| row::put(&mut tables, table, key, &columns);
    let in_tenant = |kind: &str| Key::in_tenant(kind, tenant);
    if transaction::get::<Tenant>(rows, &tenant_key().text(tenant.as_str())).await?.is_some() {
        put("tenants", tenant.as_str(), json!({"name": tenant}));
    }
    if let Some((revision, role_policy)) = transaction::get::<(u64, RolePolicy)>(rows, &role_policy_key(tenant)).await? {
        put("charters", tenant.as_str(), json!({"revision": revision, "body": json!(role_policy).to_string()}));
    }
    for (_, known) in transaction::all::<Principal>(rows, &in_tenant("principal")).await? {
        let owner: Option<Principal> = transaction::get(rows, &owner_key(tenant, &known)).await?;
        put("principals", &known.to_string(), json!({"owner": owner.map(|owner| owner.to_string())}));
        if known.kind != PrincipalKind::Person {
            continue;
        }
        for role in transaction::get::<BTreeSet<RoleName>>(rows, &roles_key(tenant, &known.name)).await?.unwrap_or_default() {
            put("roles", &format!("{known} as {role}"), json!({"role": role}));
        }
        if let Some(preferences) = transaction::get::<Preferences>(rows, &preferences_key(tenant, &known)).await? {
            let away = preferences.away.as_ref().map(|away| away.until.as_millis());
            put("preferences", &known.to_string(), json!({"body": json!(preferences).to_string(), "away_until": away}));
        }
    }
    for (_, credential) in transaction::all::<CredentialRow>(rows, &in_tenant("credential")).await? {
        let credential = credential.credential(None);
        put("credentials", &credential.id.to_string(), credential.columns());
    }
    for (_, factor) in transaction::all::<FactorRow>(rows, &in_tenant("factor")).await? {
        let factor = Factor::from(factor);
        put("factors", &factor.id.to_string(), factor.columns());
    }
    for (_, rule) in transaction::all::<Rule>(rows, &in_tenant("rule")).await? {
        put("rules", &rule.id.to_string(), row::columns_of_rule(&rule));
    }
    Ok(tables)
}

pub(crate) async fn preferences(rows: &Arc<dyn Rows>, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
    Ok(transaction::get(rows.as_ref(), &preferences_key(tenant, person)).await?.unwrap_or_default())
}

pub(crate) async fn people(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    after: Option<&str>,
    limit: u32,
) -> Result<ListPage<Principal>, StoreError> {
    let key = principals_key(tenant, PrincipalKind::Person.as_str());
    let range = key.range_below(RowOrder::FirstToLast, limit.saturating_add(1));
    let range = RowRange { after: after.map_or(range.after, |after| key.text(after).into()), ..range };
    let found = transaction::scan::<Principal>(rows.as_ref(), &range).await?;
    Ok(ListPage::cut(found.into_iter().map(|(_, person)| person).collect(), limit))
}

pub(crate) async fn known(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    somebody: &BTreeSet<Principal>,
) -> Result<BTreeSet<Principal>, StoreError> {
    let keys: Vec<_> = somebody.iter().map(|somebody| principal_key(tenant, somebody)).collect();
    Ok(transaction::get_many::<Principal>(rows.as_ref(), &keys).await?.into_iter().flatten().collect())
}

pub(crate) async fn membership(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    somebody: &BTreeSet<Principal>,
    now: Timestamp,
) -> Result<RoleMembership, StoreError> {
    let rows = rows.as_ref();
    let away = transaction::all::<(Principal, Preferences)>(rows, &away_key(tenant)).await?;
    let stand_ins = away.into_iter().filter_map(|(_, (absent, preferences))| Some((absent, preferences.absence_delegate(now)?)));
    let stand_ins: BTreeMap<_, _> = stand_ins.collect();
    let somebody = with_absent(somebody, &stand_ins);
    let people: Vec<_> = somebody.iter().filter(|one| one.kind == PrincipalKind::Person).map(|person| &person.name).collect();
    let keys: Vec<_> = people.iter().map(|person| roles_key(tenant, person)).collect();
    let roles = transaction::get_many::<BTreeSet<RoleName>>(rows, &keys).await?;
    let of_each = people.into_iter().zip(roles);
    let membership: RoleMembership =
        of_each.flat_map(|(person, roles)| roles.unwrap_or_default().into_iter().map(move |role| (person.clone(), role))).collect();
    let mut owners = BTreeMap::new();
    for one in &somebody {
        let mut agent = one.clone();
        for _ in 0..MAX_OWNER_CHAIN {
            let Some(owner) = transaction::get::<Principal>(rows, &owner_key(tenant, &agent)).await? else { break };
            owners.insert(agent, owner.clone());
            agent = owner;
        }
    }
    let VersionedRolePolicy { role_policy, .. } = stored_role_policy(rows, tenant).await?;
    Ok(membership.with_owners(owners).under(Arc::new(role_policy)).with_absence_delegates(stand_ins))
}

async fn stored_role_policy(rows: &dyn Rows, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
    let stored: Option<(u64, RolePolicy)> = transaction::get(rows, &role_policy_key(tenant)).await?;
    let (revision, role_policy) = stored.unwrap_or_else(|| (0, RolePolicy::of_new(tenant)));
    Ok(VersionedRolePolicy { revision, role_policy })
}

pub(crate) async fn role_policy(rows: &Arc<dyn Rows>, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
    stored_role_policy(rows.as_ref(), tenant).await
}

pub(crate) async fn made_tenants(rows: &Arc<dyn Rows>) -> Result<Vec<Tenant>, StoreError> {
    let made = transaction::all::<Tenant>(rows.as_ref(), &tenant_key()).await?;
    let all: BTreeSet<_> = made.into_iter().map(|(_, tenant)| tenant).chain([Tenant::default()]).collect();
    Ok(all.into_iter().collect())
}

pub(crate) async fn credential(rows: &Arc<dyn Rows>, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
    let place: Option<(Tenant, CredentialId)> = transaction::get(rows.as_ref(), &secret_key(&hash)).await?;
    let Some((tenant, id)) = place else { return Ok(None) };
    let found = credential_by_id(rows, &tenant, id).await?;
    Ok(found.filter(|found| found.hash == hash || found.before.is_some_and(|before| before.hash == hash)))
}

pub(crate) async fn credential_by_id(rows: &Arc<dyn Rows>, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
    Ok(credentials(rows.as_ref(), tenant, &[id]).await?.pop())
}

async fn credentials(rows: &dyn Rows, tenant: &Tenant, ids: &[CredentialId]) -> Result<Vec<Credential>, StoreError> {
    let keys: Vec<_> = ids.iter().map(|id| credential_key(tenant, *id)).collect();
    let used: Vec<_> = ids.iter().map(|id| used_key(tenant, *id)).collect();
    let found = transaction::get_many::<CredentialRow>(rows, &keys).await?;
    let used = transaction::get_many::<Timestamp>(rows, &used).await?;
    Ok(found.into_iter().zip(used).filter_map(|(row, used_at)| Some(row?.credential(used_at))).collect())
}

/// The ids at the end of keys.
fn ids<T: std::str::FromStr>(keys: &[(String, ())]) -> Vec<T> {
    keys.iter().filter_map(|(key, ())| last_part(key).parse().ok()).collect()
}

pub(crate) async fn keys(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    after: Option<CredentialId>,
    limit: u32,
) -> Result<ListPage<Credential>, StoreError> {
    let list = api_keys_key(tenant);
    let mut range = list.range_below(RowOrder::FirstToLast, limit.saturating_add(1));
    if let Some(after) = after {
        let Some(last) = credential_by_id(rows, tenant, after).await? else { return Ok(ListPage::cut(Vec::new(), limit)) };
        range.after = list.time(last.created_at).id(after).into();
    }
    let found = transaction::scan::<()>(rows.as_ref(), &range).await?;
    Ok(ListPage::cut(credentials(rows.as_ref(), tenant, &ids(&found)).await?, limit))
}

pub(crate) async fn open_credentials(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    of: &Principal,
    purpose: Purpose,
) -> Result<Vec<Credential>, StoreError> {
    let found = transaction::all::<()>(rows.as_ref(), &open_key(tenant, of, purpose)).await?;
    let open = credentials(rows.as_ref(), tenant, &ids(&found)).await?;
    Ok(open.into_iter().filter(|credential| credential.ended_at.is_none()).collect())
}

pub(crate) async fn note_use(rows: &Arc<dyn Rows>, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
    for _ in attempts() {
        let (mut tx, key) = (Transaction::on(rows), used_key(tenant, credential));
        let noted = tx.guard::<Timestamp>(&key).await?;
        if noted >= Some(at) || tx.read::<CredentialRow>(&credential_key(tenant, credential)).await?.is_none() {
            return Ok(());
        }
        tx.put(key, &at)?;
        if tx.commit().await? {
            return Ok(());
        }
    }
    Err(busy())
}

async fn factors_by_id(rows: &dyn Rows, tenant: &Tenant, ids: &[waypost_core::ids::FactorId]) -> Result<Vec<Factor>, StoreError> {
    let keys: Vec<_> = ids.iter().map(|id| factor_key(tenant, *id)).collect();
    Ok(transaction::get_many::<FactorRow>(rows, &keys).await?.into_iter().flatten().map(Into::into).collect())
}

pub(crate) async fn factors(rows: &Arc<dyn Rows>, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
    let found = transaction::all::<()>(rows.as_ref(), &factors_of_key(tenant, person)).await?;
    factors_by_id(rows.as_ref(), tenant, &ids(&found)).await
}

pub(crate) async fn factors_of_kind(rows: &Arc<dyn Rows>, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
    let found = transaction::all(rows.as_ref(), &handles_key(tenant, kind)).await?;
    let ids: Vec<_> = found.into_iter().map(|(_, id)| id).collect();
    factors_by_id(rows.as_ref(), tenant, &ids).await
}

pub(crate) async fn factor(rows: &Arc<dyn Rows>, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
    let id = transaction::get(rows.as_ref(), &handles_key(tenant, kind).text(handle)).await?;
    let Some(id) = id else { return Ok(None) };
    Ok(factors_by_id(rows.as_ref(), tenant, &[id]).await?.pop())
}

pub(crate) async fn rules(rows: &Arc<dyn Rows>, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
    let RuleFilter { tool, in_force_at, before, limit } = filter;
    let wanted = |rule: &Rule| {
        tool.as_ref().is_none_or(|tool| rule.tool.name == *tool) && in_force_at.is_none_or(|now| rule.ended.is_none() && now < rule.until)
    };
    newest_first(rows.as_ref(), &Key::in_tenant("rule", tenant), before.map(|before| before.to_string()), *limit, wanted).await
}

pub(crate) async fn rule(rows: &Arc<dyn Rows>, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
    transaction::get(rows.as_ref(), &rule_key(tenant, rule)).await
}
