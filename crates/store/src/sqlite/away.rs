//! Who is away, in SQLite.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, params};
use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::from_json;

pub(super) const AWAY: &str = "
    select person, body
      from preferences
     where tenant = ?1 and away_until > ?2";

/// Returns everyone who is away and represented by somebody, with that person; and whether nobody is away now or will be.
pub(super) fn stand_ins(db: &Connection, tenant: &Tenant, now: Timestamp) -> rusqlite::Result<(BTreeMap<Principal, Principal>, bool)> {
    let away = |row: &Row<'_>| Ok((Principal::person(row.get::<_, String>(0)?), from_json::<Preferences>(row, 1)?.absence_delegate(now)));
    let away =
        db.prepare_cached(AWAY)?.query_map(params![tenant.as_str(), now.as_millis()], away)?.collect::<rusqlite::Result<Vec<_>>>()?;
    let nobody = away.is_empty();
    Ok((away.into_iter().filter_map(|(absent, delegate)| Some((absent, delegate?))).collect(), nobody))
}
