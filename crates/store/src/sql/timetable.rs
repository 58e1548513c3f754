//! The timetable: when schedules are due next.

use waypost_core::ids::Tenant;

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::timetable::Planned;

pub(crate) const DUE: SqlStatement = statement! {"
    select spec, due_at
      from timetable
     where tenant = $1 and name = $2"};

const BEGIN: SqlStatement = statement! {"
    insert into timetable (tenant, name, spec, due_at)
    values ($1, $2, $3, $4)
        on conflict (tenant, name) do nothing"};

pub(crate) const MOVE: SqlStatement = statement! {"
    update timetable
       set spec = $3, due_at = $4
     where tenant = $1 and name = $2 and spec = $5 and due_at = $6"};

pub(crate) async fn due<C: SqlConnection>(db: &C, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, C::Error> {
    db.row(&DUE, values![tenant, schedule], |row| Ok(Planned { spec: row.text(0)?.to_owned(), at: row.moment(1)? })).await
}

pub(crate) async fn plan<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    schedule: &str,
    before: Option<&Planned>,
    Planned { spec, at }: &Planned,
) -> Result<bool, C::Error> {
    let written = match before {
        None => db.execute(&BEGIN, values![tenant, schedule, spec, *at]).await?,
        Some(before) => db.execute(&MOVE, values![tenant, schedule, spec, *at, &before.spec, before.at]).await?,
    };
    Ok(written == 1)
}
