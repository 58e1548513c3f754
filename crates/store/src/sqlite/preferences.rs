//! Notification preferences in SQLite.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::{from_json, to_json};

const KEEP: &str = "
    insert into preferences (tenant, person, body, away_until)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, person) do update
       set body = excluded.body, away_until = excluded.away_until";

pub(super) const OF: &str = "
    select body
      from preferences
     where tenant = ?1 and person = ?2";

pub(super) const AWAY: &str = "
    select person, body
      from preferences
     where tenant = ?1 and away_until > ?2";

pub(super) fn keep(db: &Connection, tenant: &Tenant, person: &Principal, preferences: &Preferences) -> rusqlite::Result<()> {
    let away_until = preferences.away.as_ref().map(|away| away.until.as_millis());
    db.prepare_cached(KEEP)?.execute(params![tenant.as_str(), person.name, to_json(preferences)?, away_until])?;
    Ok(())
}

pub(super) fn of(db: &Connection, tenant: &Tenant, person: &Principal) -> rusqlite::Result<Preferences> {
    let found = db.prepare_cached(OF)?.query_row(params![tenant.as_str(), person.name], |row| from_json(row, 0)).optional()?;
    Ok(found.unwrap_or_default())
}

pub(super) fn away(db: &Connection, tenant: &Tenant, now: Timestamp) -> rusqlite::Result<BTreeMap<Principal, Preferences>> {
    let one = |row: &Row<'_>| Ok((Principal::person(row.get::<_, String>(0)?), from_json(row, 1)?));
    db.prepare_cached(AWAY)?.query_map(params![tenant.as_str(), now.as_millis()], one)?.collect()
}
