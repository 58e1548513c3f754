//! Auto-approval rules.

use std::ops::ControlFlow;

use waypost_core::ask::auto_approval::Rule;
use waypost_core::ids::{RuleId, Tenant};
use waypost_core::time::Timestamp;

use super::SqlConnection;
use super::page::{fill, part_of};
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::{END, json, values};
use crate::filter::{Filling, ListPage, MAX_PAGE_BYTES, RuleFilter};

const KEEP: SqlStatement = statement! {"
    insert into rules (tenant, id, tool, until, ended_at, body)
    values ($1, $2, $3, $4, $5, $6)
        on conflict (tenant, id) do nothing"};

const LOAD: SqlStatement = statement! {"
    select body
      from rules
     where tenant = $1 and id = $2"};

const STOP: SqlStatement = statement! {"
    update rules
       set ended_at = $3, body = $4
     where tenant = $1 and id = $2"};

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select body from rules where tenant = $1 and id < $2 and (cast($4 as bigint) is null or (ended_at is null and until > $4)) and ",
            $where,
            " order by id desc limit $5"
        )
    };
}

pub(crate) const BY_TOOL: SqlStatement = statement!(list!("tool = $3"));
pub(crate) const ALL: SqlStatement = statement!(list!("cast($3 as text) is null"));

/// Returns whether the rule is new.
pub(crate) async fn keep<C: SqlConnection>(db: &C, tenant: &Tenant, rule: &Rule) -> Result<bool, C::Error> {
    let ended_at = rule.ended.as_ref().map(|ended| ended.at);
    let row = values![tenant, rule.id, &rule.tool.name, rule.until, ended_at, json(rule)?];
    Ok(db.execute(&KEEP, row).await? == 1)
}

pub(crate) async fn list<C: SqlConnection>(db: &C, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, C::Error> {
    let statement = if filter.tool.is_some() { BY_TOOL } else { ALL };
    let mut before = filter.before;
    let mut page = Filling::new(filter.limit, MAX_PAGE_BYTES);
    loop {
        let id = before.map_or_else(|| END.to_owned(), |id| id.to_string());
        let wanted = values![tenant, &id, &filter.tool, filter.in_force_at, part_of(&page)];
        let rules = db.rows(&statement, wanted, sized).await?;
        before = rules.last().map(|(rule, _)| rule.id);
        match fill(page, rules) {
            ControlFlow::Break(page) => return Ok(page),
            ControlFlow::Continue(more) => page = more,
        }
    }
}

pub(crate) async fn load<C: SqlConnection>(db: &C, tenant: &Tenant, id: RuleId) -> Result<Option<Rule>, C::Error> {
    db.row(&LOAD, values![tenant, id], |row| row.json(0)).await
}

/// Records that a rule ended at `at`.
pub(crate) async fn end<C: SqlConnection>(db: &C, tenant: &Tenant, rule: &Rule, at: Timestamp) -> Result<(), C::Error> {
    db.execute(&STOP, values![tenant, rule.id, at, json(rule)?]).await.map(drop)
}

/// Reads a rule, and the size of its row.
fn sized(row: &SqlRow<'_>) -> Result<(Rule, usize), SqlError> {
    Ok((row.json(0)?, row.text(0)?.len()))
}
