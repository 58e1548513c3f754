//! The timetable in SQLite: when schedules are due next.

use rusqlite::{Connection, OptionalExtension, params};
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use crate::timetable::Planned;

pub(super) const DUE: &str = "
    select spec, due_at
      from timetable
     where tenant = ?1 and name = ?2";

const BEGIN: &str = "
    insert into timetable (tenant, name, spec, due_at)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, name) do nothing";

pub(super) const MOVE: &str = "
    update timetable
       set spec = ?3, due_at = ?4
     where tenant = ?1 and name = ?2 and spec = ?5 and due_at = ?6";

pub(super) fn due(db: &Connection, tenant: &Tenant, schedule: &str) -> rusqlite::Result<Option<Planned>> {
    let one = |row: &rusqlite::Row<'_>| Ok(Planned { spec: row.get(0)?, at: Timestamp::from_millis(row.get(1)?) });
    db.prepare_cached(DUE)?.query_row(params![tenant.as_str(), schedule], one).optional()
}

pub(super) fn plan(db: &Connection, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> rusqlite::Result<bool> {
    let Planned { spec, at } = next;
    let written = match before {
        None => db.prepare_cached(BEGIN)?.execute(params![tenant.as_str(), schedule, spec, at.as_millis()])?,
        Some(before) => {
            let (spec_before, at_before) = (&before.spec, before.at.as_millis());
            db.prepare_cached(MOVE)?.execute(params![tenant.as_str(), schedule, spec, at.as_millis(), spec_before, at_before])?
        }
    };
    Ok(written == 1)
}
