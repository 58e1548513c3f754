//! How people want to be told.

use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use waypost_core::ids::Tenant;
use waypost_core::preferences::Preferences;
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;

use super::failure::Failed;
use super::row::{all, change, from_json, get, one, to_json};

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
    select person, body
      from preferences
     where tenant = $1 and away_until > $2";

pub(super) async fn keep(db: &impl GenericClient, tenant: &Tenant, person: &Principal, preferences: &Preferences) -> Result<(), Failed> {
    let away_until = preferences.away.as_ref().map(|away| away.until.as_millis());
    change(db, KEEP, &[&tenant.as_str(), &person.name, &to_json(preferences)?, &away_until]).await.map(drop)
}

pub(super) async fn of(db: &impl GenericClient, tenant: &Tenant, person: &Principal) -> Result<Preferences, Failed> {
    let row = one(db, OF, &[&tenant.as_str(), &person.name]).await?;
    row.map_or_else(|| Ok(Preferences::default()), |row| from_json(&row, 0))
}

pub(super) async fn away(db: &impl GenericClient, tenant: &Tenant, now: Timestamp) -> Result<BTreeMap<Principal, Preferences>, Failed> {
    let rows = all(db, AWAY, &[&tenant.as_str(), &now.as_millis()]).await?;
    rows.iter().map(|row| Ok((Principal::person(get::<String>(row, 0)?), from_json(row, 1)?))).collect()
}
