//! The change feed in PostgreSQL. After a commit, a node sends a notification that all other nodes receive. It only
//! says that there is something to read. Many commits share one notification, and a lost notification costs at most a
//! second. The changes themselves are read from the tables, where each row has the id of the transaction that wrote it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::GenericClient;
use tokio::sync::{Mutex, Notify};
use tokio::task::JoinSet;
use tokio_postgres::{AsyncMessage, Row};
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, Seq, SessionId, Tenant};

use super::append::Node;
use super::failure::PostgresFailure;
use super::row::{all, change, count, get, number, one, parsed, tenant, unknown};
use super::shared::{self, Base};
use crate::change_feed::ChangeNotification;
use crate::format_version::{format_version, has_readable_format};

/// The tables are checked at least this often, even without a notification.
pub(super) const FLOOR: Duration = Duration::from_secs(1);

/// Notifications within this time are combined.
const PAUSE: Duration = Duration::from_millis(20);

/// Sends a notification with the id of the sending node, so that a node can ignore its own.
const RING: &str = "select pg_notify('waypost', $1)";

const LISTEN: &str = "listen waypost";

/// A snapshot of finished transactions: all transactions before the next id, except those that are still open.
const MOMENT: &str = "
    select pg_snapshot_xmin(now)::text::bigint, pg_snapshot_xmax(now)::text::bigint, array(select pg_snapshot_xip(now)::text::bigint)
      from pg_current_snapshot() as now";

/// Rows that were written by transactions that were not finished at a given moment, page by page in the order of the
/// index. The start of the first page excludes everything before the oldest open transaction. Rows that this node wrote
/// are included, because a session row names only its last writer. A session that a newer version has taken over counts
/// as ended for this version.
pub(super) const CHANGED: &str = concat!(
    "select tenant, id, seq, coalesce(due_at <= $2, false) and held_until <= $2 and edition <= ",
    format_version!(),
    ",
           status in ('complete', 'failed', 'cancelled') or edition > ",
    format_version!(),
    ", changed::text::bigint
      from sessions
     where (changed >= $1::bigint::text::xid8 or changed = any ($3::bigint[]::text[]::xid8[]))
       and (changed, tenant, id) > ($4::bigint::text::xid8, $5, $6)
     order by sessions.changed, tenant, id
     limit 1000"
);

pub(super) const ASKS: &str = concat!(
    "select asks.session, asks.id, asks.status, asks.revision
      from unnest($1::text[], $2::text[]) as w(tenant, session)
      join asks on asks.tenant = w.tenant and asks.session = w.session
     where asks.changed >= $3::bigint::text::xid8 and ",
    has_readable_format!("asks", "session")
);

/// The number of rows in one page.
const PAGE: usize = 1000;

/// The finished and the open transactions at a moment.
#[derive(Clone)]
struct Moment {
    oldest: i64,
    next: i64,
    open: Vec<i64>,
}

impl Moment {
    async fn now(db: &impl GenericClient) -> Result<Self, PostgresFailure> {
        let row = one(db, MOMENT, &[]).await?.ok_or(PostgresFailure::Contradiction("the database returned no snapshot"))?;
        Ok(Self { oldest: get(&row, 0)?, next: get(&row, 1)?, open: get(&row, 2)? })
    }

    /// The position before all rows that unfinished transactions wrote.
    fn before_all(&self) -> Position {
        (self.oldest, String::new(), String::new())
    }

    fn is_after(&self, transaction: i64) -> bool {
        transaction < self.next && !self.open.contains(&transaction)
    }
}

/// The position of a row: its transaction, its tenant and its session.
type Position = (i64, String, String);

/// What was read last.
#[derive(Default)]
pub(super) struct ChangeReader {
    /// All changes up to this moment were read; none before the first read.
    read_until: Option<Moment>,
    /// While reading many pages: the moment up to which changes will have been read, and the end of the last page.
    reading: Option<(Moment, Position)>,
    /// Changes that were already returned and will be read again, each with its transaction.
    returned: HashMap<(Tenant, SessionId), (Seq, i64)>,
}

impl ChangeReader {
    /// Whether a page was read and more pages follow.
    pub(super) fn is_reading(&self) -> bool {
        self.reading.is_some()
    }
}

/// Sends and receives notifications between nodes.
pub(super) struct Bell {
    rang: Arc<Notify>,
    pub(super) notified: Arc<Notify>,
    pub(super) reader: Mutex<ChangeReader>,
    _tasks: JoinSet<()>,
}

impl Bell {
    pub(super) fn hang(base: &Arc<Base>) -> Self {
        let (rang, notified) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let mut tasks = JoinSet::new();
        tasks.spawn(ring_for(Arc::clone(base), Arc::clone(&rang)));
        tasks.spawn(listen_for(Arc::clone(base), Arc::clone(&notified)));
        Self { rang, notified, reader: Mutex::default(), _tasks: tasks }
    }

    /// Reports that this node has committed something.
    pub(super) fn ring(&self) {
        self.rang.notify_one();
    }
}

/// Sends one notification for all commits since the last one.
async fn ring_for(base: Arc<Base>, rang: Arc<Notify>) {
    loop {
        rang.notified().await;
        let rung = async { change(&base.db().await?, RING, &[&name(base.node)]).await };
        if let Err(error) = rung.await {
            // The other nodes poll on their own.
            tracing::debug!(error = %error, "the other nodes could not be notified of a change");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Listens for notifications on a separate connection.
async fn listen_for(base: Arc<Base>, notified: Arc<Notify>) {
    loop {
        if let Err(error) = listen(&base, &notified).await {
            tracing::debug!(error = %error, "notifications are not received; polling every second instead");
        }
        shared::rest(u32::MAX).await;
    }
}

async fn listen(base: &Base, notified: &Notify) -> Result<(), PostgresFailure> {
    let own = name(base.node);
    let on_message = |message: &AsyncMessage| {
        if matches!(message, AsyncMessage::Notification(by) if by.payload() != own) {
            notified.notify_one();
        }
    };
    base.access.listen(LISTEN, on_message).await
}

/// The text of a notification: the id of the node.
fn name(node: Node) -> String {
    format!("{:016x}", u64::from_be_bytes(node))
}

impl ChangeReader {
    /// Removes changes that were returned before, and remembers those that will be read again.
    fn news(&mut self, found: Vec<(ChangeNotification, i64)>, until: &Moment) -> Vec<ChangeNotification> {
        let mut news = Vec::with_capacity(found.len());
        for (change, changed) in found {
            let session = (change.tenant.clone(), change.session);
            let again = self.returned.get(&session).is_some_and(|(seq, _)| *seq == change.seq);
            if !until.is_after(changed) {
                self.returned.insert(session, (change.seq, changed));
            }
            if !again {
                news.push(change);
            }
        }
        news
    }

    /// Records that everything up to `until` was read.
    fn finish_read(&mut self, until: Moment) {
        self.returned.retain(|_, (_, changed)| !until.is_after(*changed));
        self.read_until = Some(until);
    }
}

/// Returns one page of the changes that other nodes made since the last read.
pub(super) async fn look(base: &Base, reader: &mut ChangeReader) -> Result<Vec<ChangeNotification>, PostgresFailure> {
    let db = base.db_now().await?;
    let Some(since) = reader.read_until.clone() else {
        // A caller that starts to listen reads the earlier state itself.
        reader.read_until = Some(Moment::now(&db).await?);
        return Ok(Vec::new());
    };
    // The snapshot is taken before the tables are read, so changes in between are read again.
    let (until, from) = match reader.reading.take() {
        Some(reading) => reading,
        None => (Moment::now(&db).await?, since.before_all()),
    };
    let now = base.clock.now().as_millis();
    let rows = all(&db, CHANGED, &[&since.next, &now, &since.open, &from.0, &from.1, &from.2]).await?;
    let mut found = rows.iter().map(notification).collect::<Result<Vec<_>, _>>()?;
    add_changed_asks(&db, &mut found, since.oldest).await?;
    let news = reader.news(found, &until);
    match rows.last() {
        Some(row) if rows.len() == PAGE => reader.reading = Some((until, (get(row, 5)?, get(row, 0)?, get(row, 1)?))),
        Some(_) | None => reader.finish_read(until),
    }
    Ok(news)
}

/// Adds the asks that changed to these sessions.
async fn add_changed_asks(db: &impl GenericClient, found: &mut [(ChangeNotification, i64)], since: i64) -> Result<(), PostgresFailure> {
    if found.is_empty() {
        return Ok(());
    }
    let tenants: Vec<_> = found.iter().map(|(change, _)| change.tenant.as_str().to_owned()).collect();
    let sessions: Vec<_> = found.iter().map(|(change, _)| change.session.to_string()).collect();
    let mut asks: HashMap<SessionId, Vec<(AskId, AskStatus, u32)>> = HashMap::new();
    for row in all(db, ASKS, &[&tenants, &sessions, &since]).await? {
        asks.entry(parsed(&row, 0)?).or_default().push((parsed(&row, 1)?, status(&row, 2)?, count(&row, 3)?));
    }
    for (change, _) in found {
        change.asks = asks.remove(&change.session).unwrap_or_default();
    }
    Ok(())
}

fn notification(row: &Row) -> Result<(ChangeNotification, i64), PostgresFailure> {
    let (tenant, session, seq) = (tenant(row, 0)?, parsed(row, 1)?, number(row, 2)?);
    Ok((ChangeNotification { tenant, session, seq, asks: Vec::new(), due: get(row, 3)?, over: get(row, 4)? }, get(row, 5)?))
}

fn status(row: &Row, column: usize) -> Result<AskStatus, PostgresFailure> {
    let word: &str = get(row, column)?;
    AskStatus::ALL.into_iter().find(|status| status.as_str() == word).ok_or_else(|| unknown(row, column, word))
}
