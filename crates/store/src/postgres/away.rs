//! Who is away, in PostgreSQL: many callers are answered by one statement.

use std::collections::BTreeMap;

use deadpool_postgres::Object;
use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, from_json, get, ordinal};

pub(super) const AWAY: &str = "
    select w.n, preferences.person, preferences.body
      from unnest($1::text[], $2::bigint[]) with ordinality as w(tenant, now, n)
      join preferences on preferences.tenant = w.tenant and preferences.away_until > w.now";

/// Returns everyone who is away in each of these tenants at the given time and represented by somebody, with that person.
pub(super) async fn stand_ins(db: &Object, wanted: &[(Tenant, Timestamp)]) -> Result<Vec<BTreeMap<Principal, Principal>>, PostgresFailure> {
    let (tenants, moments): (Vec<_>, Vec<_>) = wanted.iter().map(|(tenant, now)| (tenant.as_str(), now.as_millis())).unzip();
    let mut found = vec![BTreeMap::new(); wanted.len()];
    for row in &all(db, AWAY, &[&tenants, &moments]).await? {
        let n = ordinal(row, 0)?;
        let (Some(stand_ins), Some((_, now))) = (found.get_mut(n), wanted.get(n)) else { continue };
        if let Some(delegate) = from_json::<Preferences>(row, 2)?.absence_delegate(*now) {
            stand_ins.insert(Principal::person(get::<String>(row, 1)?), delegate);
        }
    }
    Ok(found)
}
