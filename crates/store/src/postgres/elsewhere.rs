//! What other nodes do. Whoever has committed rings a bell that all others hear: it says nothing but that there is
//! something to look at, many commits ring it once, and a bell that nobody hears costs a second. What there is
//! stands in the tables, each row with the transaction that wrote it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::GenericClient;
use tokio::sync::{Mutex, Notify};
use tokio::task::JoinSet;
use tokio_postgres::{AsyncMessage, Row};
use waypost_core::ask::Status;
use waypost_core::event::Seq;
use waypost_core::ids::{AskId, SessionId, Tenant};

use super::PostgresStore;
use super::base::{self, Base};
use super::failure::Failed;
use super::round::Node;
use super::row::{all, change, count, get, number, one, parsed, tenant, unknown};
use crate::edition::{edition, readable};
use crate::elsewhere::{Elsewhere, Rumour};
use crate::error::StoreError;

/// It is looked this often even where no bell is heard.
const FLOOR: Duration = Duration::from_secs(1);

/// Many bells in a row are one.
const PAUSE: Duration = Duration::from_millis(20);

/// Says who rings, for those who need not hear themselves.
const RING: &str = "select pg_notify('waypost', $1)";

const LISTEN: &str = "listen waypost";

/// What was over at a moment: every transaction before the next one, but for those that were not over yet.
const MOMENT: &str = "
    select pg_snapshot_xmin(now)::text::bigint, pg_snapshot_xmax(now)::text::bigint, array(select pg_snapshot_xip(now)::text::bigint)
      from pg_current_snapshot() as now";

/// What was written by whatever was not over at a moment, page by page, in the order of the index: that it begins where the
/// oldest of these stands is said by where the first page begins. What this node wrote is among it: the row of a
/// session says who wrote it last, and not who wrote it before that. Where a newer version has taken a session over, it is
/// over for this one.
pub(super) const CHANGED: &str = concat!(
    "select tenant, id, seq, coalesce(due_at <= $2, false) and held_until <= $2 and edition <= ",
    edition!(),
    ",
           status in ('complete', 'failed', 'cancelled') or edition > ",
    edition!(),
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
    readable!("asks", "session")
);

/// So many are looked at at a time.
const PAGE: usize = 1000;

/// What is over and what is not, at a moment.
#[derive(Clone)]
struct Moment {
    oldest: i64,
    next: i64,
    open: Vec<i64>,
}

impl Moment {
    async fn now(db: &impl GenericClient) -> Result<Self, Failed> {
        let row = one(db, MOMENT, &[]).await?.ok_or(Failed::Contradiction("the database knows no moment"))?;
        Ok(Self { oldest: get(&row, 0)?, next: get(&row, 1)?, open: get(&row, 2)? })
    }

    /// Before every row that whatever was not over wrote.
    fn before_all(&self) -> Place {
        (self.oldest, String::new(), String::new())
    }

    fn is_after(&self, transaction: i64) -> bool {
        transaction < self.next && !self.open.contains(&transaction)
    }
}

/// A row of a page: which transaction wrote it, whose it is, and which.
type Place = (i64, String, String);

/// What was heard last.
#[derive(Default)]
pub(super) struct Ear {
    /// Up to when all was heard; none before the first look.
    heard: Option<Moment>,
    /// In the middle of many pages: up to when all will have been heard, and where the last page ended.
    reading: Option<(Moment, Place)>,
    /// What was told of what will be looked at again, each with its transaction.
    told: HashMap<(Tenant, SessionId), (Seq, i64)>,
}

/// The bell and those who ring and hear it.
pub(super) struct Bell {
    rang: Arc<Notify>,
    heard: Arc<Notify>,
    ear: Mutex<Ear>,
    _tasks: JoinSet<()>,
}

impl Bell {
    pub(super) fn hang(base: &Arc<Base>) -> Self {
        let (rang, heard) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let mut tasks = JoinSet::new();
        tasks.spawn(ring_for(Arc::clone(base), Arc::clone(&rang)));
        tasks.spawn(listen_for(Arc::clone(base), Arc::clone(&heard)));
        Self { rang, heard, ear: Mutex::default(), _tasks: tasks }
    }

    /// This node has committed something.
    pub(super) fn ring(&self) {
        self.rang.notify_one();
    }
}

/// Rings once for all commits since the last time.
async fn ring_for(base: Arc<Base>, rang: Arc<Notify>) {
    loop {
        rang.notified().await;
        let rung = async { change(&base.db().await?, RING, &[&name(base.node)]).await };
        if let Err(error) = rung.await {
            // The others look of themselves.
            tracing::debug!(error = %error, "the other nodes could not be told that there is something to look at");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Hears the bell on a connection of its own, for as long as there is one.
async fn listen_for(base: Arc<Base>, heard: Arc<Notify>) {
    loop {
        if let Err(error) = listen(&base, &heard).await {
            tracing::debug!(error = %error, "the bell is not heard; it is looked every second instead");
        }
        base::rest(u32::MAX).await;
    }
}

async fn listen(base: &Base, heard: &Notify) -> Result<(), Failed> {
    let own = name(base.node);
    let told = |message: &AsyncMessage| {
        if matches!(message, AsyncMessage::Notification(by) if by.payload() != own) {
            heard.notify_one();
        }
    };
    base.way.listen(LISTEN, told).await
}

/// Who rings.
fn name(node: Node) -> String {
    format!("{:016x}", u64::from_be_bytes(node))
}

impl Ear {
    /// Takes out what was told before, and keeps what will be looked at again.
    fn news(&mut self, found: Vec<(Rumour, i64)>, until: &Moment) -> Vec<Rumour> {
        let mut news = Vec::with_capacity(found.len());
        for (rumour, changed) in found {
            let session = (rumour.tenant.clone(), rumour.session);
            let again = self.told.get(&session).is_some_and(|(seq, _)| *seq == rumour.seq);
            if !until.is_after(changed) {
                self.told.insert(session, (rumour.seq, changed));
            }
            if !again {
                news.push(rumour);
            }
        }
        news
    }

    /// All was looked at.
    fn has_heard(&mut self, until: Moment) {
        self.told.retain(|_, (_, changed)| !until.is_after(*changed));
        self.heard = Some(until);
    }
}

/// What other nodes have changed since the last look: a page of it.
async fn look(base: &Base, ear: &mut Ear) -> Result<Vec<Rumour>, Failed> {
    let db = base.db_now().await?;
    let Some(since) = ear.heard.clone() else {
        // What was before is read by whoever begins to watch.
        ear.heard = Some(Moment::now(&db).await?);
        return Ok(Vec::new());
    };
    // The moment is told before the tables are read: what comes in between is looked at again.
    let (until, from) = match ear.reading.take() {
        Some(reading) => reading,
        None => (Moment::now(&db).await?, since.before_all()),
    };
    let now = base.clock.now().as_millis();
    let rows = all(&db, CHANGED, &[&since.next, &now, &since.open, &from.0, &from.1, &from.2]).await?;
    let mut found = rows.iter().map(rumour).collect::<Result<Vec<_>, _>>()?;
    touched(&db, &mut found, since.oldest).await?;
    let news = ear.news(found, &until);
    match rows.last() {
        Some(row) if rows.len() == PAGE => ear.reading = Some((until, (get(row, 5)?, get(row, 0)?, get(row, 1)?))),
        Some(_) | None => ear.has_heard(until),
    }
    Ok(news)
}

/// The asks of these sessions that were touched.
async fn touched(db: &impl GenericClient, found: &mut [(Rumour, i64)], since: i64) -> Result<(), Failed> {
    if found.is_empty() {
        return Ok(());
    }
    let tenants: Vec<_> = found.iter().map(|(rumour, _)| rumour.tenant.as_str().to_owned()).collect();
    let sessions: Vec<_> = found.iter().map(|(rumour, _)| rumour.session.to_string()).collect();
    let mut asks: HashMap<SessionId, Vec<(AskId, Status, u32)>> = HashMap::new();
    for row in all(db, ASKS, &[&tenants, &sessions, &since]).await? {
        asks.entry(parsed(&row, 0)?).or_default().push((parsed(&row, 1)?, status(&row, 2)?, count(&row, 3)?));
    }
    for (rumour, _) in found {
        rumour.asks = asks.remove(&rumour.session).unwrap_or_default();
    }
    Ok(())
}

fn rumour(row: &Row) -> Result<(Rumour, i64), Failed> {
    let (tenant, session, seq) = (tenant(row, 0)?, parsed(row, 1)?, number(row, 2)?);
    Ok((Rumour { tenant, session, seq, asks: Vec::new(), due: get(row, 3)?, over: get(row, 4)? }, get(row, 5)?))
}

fn status(row: &Row, column: usize) -> Result<Status, Failed> {
    let word: &str = get(row, column)?;
    Status::ALL.into_iter().find(|status| status.as_str() == word).ok_or_else(|| unknown(row, column, word))
}

#[async_trait]
impl Elsewhere for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    async fn heard(&self) -> Result<Vec<Rumour>, StoreError> {
        let mut ear = self.bell.ear.lock().await;
        loop {
            let looked = look(&self.base, &mut ear).await;
            self.base.health.looked(&looked);
            let news = self.judge(looked)?;
            if !news.is_empty() {
                return Ok(news);
            }
            if ear.reading.is_some() {
                continue;
            }
            // Whether it rang or not, it is looked.
            let _ = tokio::time::timeout(FLOOR, self.bell.heard.notified()).await;
        }
    }
}
