//! Notification preferences in PostgreSQL.

use std::collections::BTreeMap;

use deadpool_postgres::{GenericClient, Object};
use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, change, from_json, get, one, ordinal, to_json};

const KEEP: &str = "
    insert into preferences (tenant, person, body, away_until)
    values ($1, $2, $3, $4)
        on conflict (tenant, person) do update
       set body = excluded.body, away_until = excluded.away_until";

pub(super) const OF: &str = "
    select body
      from preferences
     where tenant = $1 and person = $2";

pub(super) const AWAY: &str = "
    select w.n, preferences.person, preferences.body
      from unnest($1::text[], $2::bigint[]) with ordinality as w(tenant, now, n)
      join preferences on preferences.tenant = w.tenant and preferences.away_until > w.now";

pub(super) async fn keep(
    db: &impl GenericClient,
    tenant: &Tenant,
    person: &Principal,
    preferences: &Preferences,
) -> Result<(), PostgresFailure> {
    let away_until = preferences.away.as_ref().map(|away| away.until.as_millis());
    change(db, KEEP, &[&tenant.as_str(), &person.name, &to_json(preferences)?, &away_until]).await.map(drop)
}

pub(super) async fn of(db: &impl GenericClient, tenant: &Tenant, person: &Principal) -> Result<Preferences, PostgresFailure> {
    let row = one(db, OF, &[&tenant.as_str(), &person.name]).await?;
    row.map_or_else(|| Ok(Preferences::default()), |row| from_json(&row, 0))
}

/// Returns who is away in each of these tenants at the given time.
pub(super) async fn away(db: &Object, wanted: &[(Tenant, Timestamp)]) -> Result<Vec<BTreeMap<Principal, Preferences>>, PostgresFailure> {
    let (tenants, moments): (Vec<_>, Vec<_>) = wanted.iter().map(|(tenant, now)| (tenant.as_str(), now.as_millis())).unzip();
    let mut found = vec![BTreeMap::new(); wanted.len()];
    for row in &all(db, AWAY, &[&tenants, &moments]).await? {
        let Some(away) = found.get_mut(ordinal(row, 0)?) else { continue };
        away.insert(Principal::person(get::<String>(row, 1)?), from_json(row, 2)?);
    }
    Ok(found)
}
