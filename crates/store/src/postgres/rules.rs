//! The standing rules that people made.

use deadpool_postgres::GenericClient;
use waypost_core::ids::{RuleId, Tenant};
use waypost_core::standing::{Ended, Rule};
use waypost_core::time::Timestamp;

use super::failure::Failed;
use super::row::{END, all, change, from_json, one, to_json};
use crate::filter::{Page, RuleFilter};

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

/// Each list leads with the one condition its index is made for.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select body from rules where tenant = $1 and id < $2 and ($4::bigint is null or (ended_at is null and until > $4)) and ",
            $where,
            " order by id desc limit $5"
        )
    };
}

pub(super) const BY_TOOL: &str = list!("tool = $3");
pub(super) const ALL: &str = list!("$3::text is null");

/// Whether it was not kept before.
pub(super) async fn keep(db: &impl GenericClient, tenant: &Tenant, rule: &Rule) -> Result<bool, Failed> {
    let (id, ended_at) = (rule.id.to_string(), rule.ended.as_ref().map(|ended| ended.at.as_millis()));
    let (tool, until, body) = (&rule.tool.name, rule.until.as_millis(), to_json(rule)?);
    Ok(change(db, KEEP, &[&tenant.as_str(), &id, tool, &until, &ended_at, &body]).await? == 1)
}

pub(super) async fn list(db: &impl GenericClient, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, Failed> {
    let sql = if filter.tool.is_some() { BY_TOOL } else { ALL };
    let before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let now = filter.in_force_at.map(Timestamp::as_millis);
    let rows = all(db, sql, &[&tenant.as_str(), &before, &filter.tool, &now, &(i64::from(filter.limit) + 1)]).await?;
    Ok(Page::cut(rows.iter().map(|row| from_json(row, 0)).collect::<Result<_, _>>()?, filter.limit))
}

pub(super) async fn load(db: &impl GenericClient, tenant: &Tenant, id: RuleId) -> Result<Option<Rule>, Failed> {
    one(db, LOAD, &[&tenant.as_str(), &id.to_string()]).await?.map(|row| from_json(&row, 0)).transpose()
}

pub(super) async fn end(db: &impl GenericClient, tenant: &Tenant, rule: Rule, ended: Ended) -> Result<(), Failed> {
    let at = ended.at.as_millis();
    let rule = Rule { ended: Some(ended), ..rule };
    change(db, STOP, &[&tenant.as_str(), &rule.id.to_string(), &at, &to_json(&rule)?]).await.map(drop)
}
