//! Notification preferences.

use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::{json, values};

const KEEP: SqlStatement = statement! {"
    insert into preferences (tenant, person, body, away_until)
    values ($1, $2, $3, $4)
        on conflict (tenant, person) do update
       set body = excluded.body, away_until = excluded.away_until"};

pub(crate) const OF: SqlStatement = statement! {"
    select body
      from preferences
     where tenant = $1 and person = $2"};

pub(crate) async fn keep<C: SqlConnection>(db: &C, tenant: &Tenant, person: &Principal, preferences: &Preferences) -> Result<(), C::Error> {
    let away_until = preferences.away.as_ref().map(|away| away.until);
    db.execute(&KEEP, values![tenant, &person.name, json(preferences)?, away_until]).await.map(drop)
}

pub(crate) async fn of<C: SqlConnection>(db: &C, tenant: &Tenant, person: &Principal) -> Result<Preferences, C::Error> {
    let found = db.row(&OF, values![tenant, &person.name], |row| row.json(0)).await?;
    Ok(found.unwrap_or_default())
}
