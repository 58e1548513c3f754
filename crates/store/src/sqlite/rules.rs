//! Auto-approval rules in SQLite.

use rusqlite::{Connection, OptionalExtension, params};
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ids::{RuleId, Tenant};
use waypost_core::time::Timestamp;

use super::row::{END, from_json, page_of, to_json};
use crate::filter::{HEAVIEST, ListPage, RuleFilter};

const KEEP: &str = "
    insert into rules (tenant, id, tool, until, ended_at, body)
    values (?1, ?2, ?3, ?4, ?5, ?6)
        on conflict (tenant, id) do nothing";

const LOAD: &str = "
    select body
      from rules
     where tenant = ?1 and id = ?2";

const STOP: &str = "
    update rules
       set ended_at = ?3, body = ?4
     where tenant = ?1 and id = ?2";

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select body from rules where tenant = ?1 and id < ?2 and (?4 is null or (ended_at is null and until > ?4)) and ",
            $where,
            " order by id desc limit ?5"
        )
    };
}

pub(super) const BY_TOOL: &str = list!("tool = ?3");
pub(super) const ALL: &str = list!("?3 is null");

/// Returns whether the rule is new.
pub(super) fn keep(db: &Connection, tenant: &Tenant, rule: &Rule) -> rusqlite::Result<bool> {
    let (id, ended_at) = (rule.id.to_string(), rule.ended.as_ref().map(|ended| ended.at.as_millis()));
    let row = params![tenant.as_str(), id, rule.tool.name, rule.until.as_millis(), ended_at, to_json(rule)?];
    Ok(db.prepare_cached(KEEP)?.execute(row)? == 1)
}

pub(super) fn list(db: &Connection, tenant: &Tenant, filter: &RuleFilter) -> rusqlite::Result<ListPage<Rule>> {
    let mut statement = db.prepare_cached(if filter.tool.is_some() { BY_TOOL } else { ALL })?;
    let before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let now = filter.in_force_at.map(Timestamp::as_millis);
    let wanted = params![tenant.as_str(), before, filter.tool, now, i64::from(filter.limit) + 1];
    page_of(statement.query(wanted)?, filter.limit, HEAVIEST, 0, |row| from_json(row, 0))
}

pub(super) fn load(db: &Connection, tenant: &Tenant, id: RuleId) -> rusqlite::Result<Option<Rule>> {
    let key = params![tenant.as_str(), id.to_string()];
    db.prepare_cached(LOAD)?.query_row(key, |row| from_json(row, 0)).optional()
}

/// Records that a rule ended at `at`.
pub(super) fn end(db: &Connection, tenant: &Tenant, rule: &Rule, at: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(STOP)?.execute(params![tenant.as_str(), rule.id.to_string(), at.as_millis(), to_json(rule)?])?;
    Ok(())
}
