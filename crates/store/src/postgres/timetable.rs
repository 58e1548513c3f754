//! The timetable in PostgreSQL: when schedules are due next.

use deadpool_postgres::GenericClient;
use waypost_core::ids::Tenant;

use super::failure::PostgresFailure;
use super::row::{change, get, moment, one};
use crate::timetable::Planned;

pub(super) const DUE: &str = "
    select spec, due_at
      from timetable
     where tenant = $1 and name = $2";

const BEGIN: &str = "
    insert into timetable (tenant, name, spec, due_at)
    values ($1, $2, $3, $4)
        on conflict (tenant, name) do nothing";

const MOVE: &str = "
    update timetable
       set spec = $3, due_at = $4
     where tenant = $1 and name = $2 and spec = $5 and due_at = $6";

pub(super) async fn due(db: &impl GenericClient, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, PostgresFailure> {
    let row = one(db, DUE, &[&tenant.as_str(), &schedule]).await?;
    row.map(|row| Ok(Planned { spec: get(&row, 0)?, at: moment(&row, 1)? })).transpose()
}

pub(super) async fn plan(
    db: &impl GenericClient,
    tenant: &Tenant,
    schedule: &str,
    before: Option<&Planned>,
    Planned { spec, at }: &Planned,
) -> Result<bool, PostgresFailure> {
    let at = at.as_millis();
    let written = match before {
        None => change(db, BEGIN, &[&tenant.as_str(), &schedule, spec, &at]).await?,
        Some(before) => change(db, MOVE, &[&tenant.as_str(), &schedule, spec, &at, &before.spec, &before.at.as_millis()]).await?,
    };
    Ok(written == 1)
}
