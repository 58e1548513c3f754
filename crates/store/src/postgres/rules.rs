//! Auto-approval rules in PostgreSQL.

use std::ops::ControlFlow;

use deadpool_postgres::GenericClient;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ids::{RuleId, Tenant};
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{END, all, change, fill, from_json, get, one, part_of, to_json};
use crate::filter::{Filling, HEAVIEST, ListPage, RuleFilter};

const KEEP: &str = "
    insert into rules (tenant, id, tool, until, ended_at, body)
    values ($1, $2, $3, $4, $5, $6)
        on conflict (tenant, id) do nothing";

const LOAD: &str = "
    select body
      from rules
     where tenant = $1 and id = $2";

const STOP: &str = "
    update rules
       set ended_at = $3, body = $4
     where tenant = $1 and id = $2";

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select id, body from rules where tenant = $1 and id < $2 and ($4::bigint is null or (ended_at is null and until > $4)) and ",
            $where,
            " order by id desc limit $5"
        )
    };
}

pub(super) const BY_TOOL: &str = list!("tool = $3");
pub(super) const ALL: &str = list!("$3::text is null");

/// Returns whether the rule is new.
pub(super) async fn keep(db: &impl GenericClient, tenant: &Tenant, rule: &Rule) -> Result<bool, PostgresFailure> {
    let (id, ended_at) = (rule.id.to_string(), rule.ended.as_ref().map(|ended| ended.at.as_millis()));
    let (tool, until, body) = (&rule.tool.name, rule.until.as_millis(), to_json(rule)?);
    Ok(change(db, KEEP, &[&tenant.as_str(), &id, tool, &until, &ended_at, &body]).await? == 1)
}

pub(super) async fn list(db: &impl GenericClient, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, PostgresFailure> {
    let sql = if filter.tool.is_some() { BY_TOOL } else { ALL };
    let mut before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let now = filter.in_force_at.map(Timestamp::as_millis);
    let mut page = Filling::new(filter.limit, HEAVIEST);
    loop {
        let rows = all(db, sql, &[&tenant.as_str(), &before, &filter.tool, &now, &part_of(&page)]).await?;
        match fill(page, &rows, 0, |row| get::<&str>(row, 1).map(str::len), |row| from_json(row, 1))? {
            ControlFlow::Break(page) => return Ok(page),
            ControlFlow::Continue(on) => (page, before) = on,
        }
    }
}

pub(super) async fn load(db: &impl GenericClient, tenant: &Tenant, id: RuleId) -> Result<Option<Rule>, PostgresFailure> {
    one(db, LOAD, &[&tenant.as_str(), &id.to_string()]).await?.map(|row| from_json(&row, 0)).transpose()
}

/// Records that a rule ended at `at`.
pub(super) async fn end(db: &impl GenericClient, tenant: &Tenant, rule: &Rule, at: Timestamp) -> Result<(), PostgresFailure> {
    change(db, STOP, &[&tenant.as_str(), &rule.id.to_string(), &at.as_millis(), &to_json(rule)?]).await.map(drop)
}
