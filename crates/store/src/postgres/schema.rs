//! Migrates the database to the schema that this build knows. Migrations have the same numbers as those of SQLite, run
//! once each in order by one node at a time, and are never edited after a release.

use deadpool_postgres::{GenericClient, Object, Transaction};
use tokio_postgres::error::SqlState;

use super::failure::PostgresFailure;
use super::imported;
use super::row::{count, get, int, number};
use super::transaction::{begin, commit};
use crate::error::StoreError;
use crate::numbered::Numbered;

/// What to do with a database whose settings make commits unsafe.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UnsafeSettings {
    /// Refuse to open it.
    #[default]
    Refused,
    /// Open it, and report the settings in [`crate::StoreHealth::unsafe_settings`].
    Accepted,
}

pub(super) const MIGRATIONS: &[(u32, &str)] = &[
    (16, include_str!("../../migrations/postgres/0016_everything.sql")),
    (17, include_str!("../../migrations/postgres/0017_restored.sql")),
    (18, include_str!("../../migrations/postgres/0018_editions.sql")),
    (19, include_str!("../../migrations/postgres/0019_imported.sql")),
    (20, include_str!("../../migrations/postgres/0020_due.sql")),
];

/// After this migration, the rows of sessions with imported entries are written again.
const IMPORTED: u32 = 19;

/// Allows one node at a time.
const IS_ALONE: &str = "select pg_try_advisory_xact_lock(7881706554119483760)";

/// The other nodes wait here, and then find that the migration is done.
const WAIT: &str = "
    set local statement_timeout = 0;
    set local lock_timeout = '10min';
    select pg_advisory_xact_lock(7881706554119483760);
    set local lock_timeout = 0";

/// A migration that would block other transactions gives up instead; apart from that it has no time limit.
const MIGRATION_TIMEOUTS: &str = "set local lock_timeout = '2s'; set local statement_timeout = 0";

const IS_NUMBERED: &str = "select to_regclass('schema_number') is not null";

const NUMBERED: &str =
    "create table if not exists schema_number (alone boolean primary key default true check (alone), number bigint not null)";

const FOUND: &str = "select coalesce(max(number), 0) from schema_number";

const FITS: &str = "select fits from store";

const NUMBER: &str = "
    insert into schema_number (number)
    values ($1)
        on conflict (alone) do update
       set number = excluded.number";

/// Tables that were copied from another cluster contain transaction ids that are in the future here. They are treated
/// as written now, and checkpoint coverage is checked again.
const CAME_FROM_ELSEWHERE: &str = "
    update checkpoints set edge = 0 where edge > pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
    update sessions set changed = pg_current_xact_id() where changed > pg_snapshot_xmax(pg_current_snapshot());
    update erasures set changed = pg_current_xact_id() where changed > pg_snapshot_xmax(pg_current_snapshot())";

/// Returns the number of the schema in the database, of which this build knows `migrations`.
pub(super) async fn found(db: &impl GenericClient, migrations: &[(u32, &str)]) -> Result<Numbered, PostgresFailure> {
    let numbered: bool = get(&db.query_one(IS_NUMBERED, &[]).await?, 0)?;
    let found = if numbered { number(&db.query_one(FOUND, &[]).await?, 0)? } else { 0 };
    let known = migrations.last().map_or(0, |(number, _)| *number);
    let numbered = Numbered { found: u32::try_from(found).unwrap_or(u32::MAX), known };
    let fits = if numbered.is_newer() { count(&db.query_one(FITS, &[]).await?, 0)? } else { 0 };
    Ok(numbered.refuse_newer(fits)?)
}

/// Runs the migrations that were not run yet, all of them or none. Returns the schema that was found.
pub(super) async fn migrate(db: &mut Object) -> Result<Numbered, PostgresFailure> {
    migrate_to(db, MIGRATIONS).await
}

/// The same with other migrations than those of this build.
pub(super) async fn migrate_to(db: &mut Object, migrations: &[(u32, &str)]) -> Result<Numbered, PostgresFailure> {
    run(db, migrations).await.map_err(|failed| match failed.state() {
        Some(&SqlState::LOCK_NOT_AVAILABLE) => StoreError::Unavailable(Box::new(MigrationAborted(failed))).into(),
        _ => failed,
    })
}

/// The migration gave up, and nothing was changed.
#[derive(Debug, thiserror::Error)]
#[error("the tables could not be migrated because another transaction holds one of them; nothing was changed, try again")]
struct MigrationAborted(#[source] PostgresFailure);

/// Until the end of the transaction, no other node changes the schema or starts.
pub(super) async fn alone(step: &Transaction<'_>) -> Result<(), PostgresFailure> {
    let is_alone: bool = get(&step.query_one(IS_ALONE, &[]).await?, 0)?;
    if !is_alone {
        tracing::warn!("another node is starting on this database or migrating its tables; waiting until it is done");
        step.batch_execute(WAIT).await?;
    }
    Ok(())
}

async fn run(db: &mut Object, migrations: &[(u32, &str)]) -> Result<Numbered, PostgresFailure> {
    let step = begin(db).await?;
    alone(&step).await?;
    step.batch_execute(MIGRATION_TIMEOUTS).await?;
    let numbered = found(&step, migrations).await?;
    if numbered.found == 0 {
        step.batch_execute(NUMBERED).await?;
    }
    for (number, sql) in migrations.iter().filter(|(number, _)| *number > numbered.found) {
        step.batch_execute(sql).await?;
        if *number == IMPORTED {
            imported::write_again(&step).await?;
        }
        step.execute(NUMBER, &[&int(u64::from(*number))]).await?;
    }
    step.batch_execute(CAME_FROM_ELSEWHERE).await?;
    commit(step).await?;
    Ok(numbered)
}

/// The settings that are off although commits are not safe without them: acknowledged data can be lost or torn.
macro_rules! unsafe_settings {
    () => {
        "array(select setting
                 from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as setting
                where current_setting(setting) = 'off')"
    };
}
pub(super) use unsafe_settings;

const SETTINGS: &str = concat!(
    "select ",
    unsafe_settings!(),
    ", current_setting('synchronous_commit'), current_setting('server_version'), current_setting('synchronous_standby_names')"
);

/// How durable a commit is, as PostgreSQL reports it, in one line.
pub(super) async fn settings(db: &Object, accepted: UnsafeSettings) -> Result<String, PostgresFailure> {
    let row = db.query_one(SETTINGS, &[]).await?;
    let off: Vec<String> = get(&row, 0)?;
    let all = |to| off.iter().map(|name| format!("{name}={to}")).collect::<Vec<_>>().join(", ");
    let (is, cure) = (all("off"), all("on"));
    if !off.is_empty() && accepted == UnsafeSettings::Refused {
        let problem = format!("PostgreSQL runs with {is}, so that answers that were acknowledged can be lost; set {cure}");
        return Err(StoreError::Unsafe(problem).into());
    }
    let (synchronous, version, standbys): (&str, &str, &str) = (get(&row, 1)?, get(&row, 2)?, get(&row, 3)?);
    let standbys = if standbys.is_empty() { "no synchronous standby" } else { "with a synchronous standby" };
    let unsafe_settings = if is.is_empty() { String::new() } else { format!(", {is}") };
    Ok(format!("postgresql {version}, synchronous_commit={synchronous}, {standbys}{unsafe_settings}"))
}
