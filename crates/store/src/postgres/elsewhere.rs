//! What other nodes do. Whoever has committed rings a bell that all hear: it says nothing but that there is
//! something to look at, many commits ring it once, and a bell that nobody hears costs a second. What there is
//! stands in the tables, each row with the transaction that wrote it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Mutex, Notify};
use tokio::task::JoinSet;
use tokio_postgres::{AsyncMessage, Row};
use waypost_core::ask::Status;
use waypost_core::event::Seq;
use waypost_core::ids::{AskId, SessionId, Tenant};

use super::PostgresStore;
use super::base::Base;
use super::failure::Failed;
use super::row::{all, change, count, get, number, one, parsed, tenant, unknown};
use crate::elsewhere::{Elsewhere, Rumour};
use crate::error::StoreError;

/// It is looked this often even where no bell is heard.
const FLOOR: Duration = Duration::from_secs(1);

/// Many bells in a row are one.
const PAUSE: Duration = Duration::from_millis(20);

const RING: &str = "select pg_notify('waypost', '')";

const LISTEN: &str = "listen waypost";

/// The oldest transaction that is not over: what it writes will be looked at again.
const OLDEST: &str = "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

/// What was written since, but for what this node wrote itself.
pub(super) const CHANGED: &str = "
    select tenant, id, seq, coalesce(due_at <= $3, false) and held_until <= $3,
           status in ('complete', 'failed', 'cancelled'), changed::text::bigint
      from sessions
     where changed >= $1::bigint::text::xid8 and substr(stamp, 1, 8) <> $2
     order by changed
     limit 1000";

pub(super) const ASKS: &str = "
    select asks.session, asks.id, asks.status, asks.revision
      from unnest($1::text[], $2::text[]) as w(tenant, session)
      join asks on asks.tenant = w.tenant and asks.session = w.session
     where asks.changed >= $3::bigint::text::xid8";

/// What was heard last.
#[derive(Default)]
pub(super) struct Ear {
    /// From which transaction on it is looked next; none before the first look.
    edge: Option<i64>,
    /// What was told of what will be looked at again.
    told: HashMap<(Tenant, SessionId), Seq>,
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
        let rung = async { change(&base.db().await?, RING, &[]).await };
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
        base.rest(u32::MAX).await;
    }
}

async fn listen(base: &Base, heard: &Notify) -> Result<(), Failed> {
    let told = |message: &AsyncMessage| {
        if matches!(message, AsyncMessage::Notification(_)) {
            heard.notify_one();
        }
    };
    base.way.listen(LISTEN, told).await
}

impl Ear {
    /// Takes out what was told before, and keeps what will be looked at again.
    fn news(&mut self, found: Vec<(Rumour, i64)>, edge: i64) -> Vec<Rumour> {
        let again: HashMap<_, _> = found
            .iter()
            .filter(|(_, changed)| *changed >= edge)
            .map(|(rumour, _)| ((rumour.tenant.clone(), rumour.session), rumour.seq))
            .collect();
        let told = std::mem::replace(&mut self.told, again);
        self.edge = Some(edge);
        let is_new = |rumour: &Rumour| told.get(&(rumour.tenant.clone(), rumour.session)) != Some(&rumour.seq);
        found.into_iter().map(|(rumour, _)| rumour).filter(is_new).collect()
    }
}

/// What other nodes have changed since the last look.
async fn look(base: &Base, ear: &mut Ear) -> Result<Vec<Rumour>, Failed> {
    let db = base.db().await?;
    let oldest = one(&db, OLDEST, &[]).await?.map_or(Ok(0), |row| get(&row, 0))?;
    let Some(from) = ear.edge else {
        // What was before is read by whoever begins to watch.
        ear.edge = Some(oldest);
        return Ok(Vec::new());
    };
    let rows = all(&db, CHANGED, &[&from, &base.node.as_slice(), &base.clock.now().as_millis()]).await?;
    let mut found = rows.iter().map(rumour).collect::<Result<Vec<_>, _>>()?;
    if !found.is_empty() {
        let tenants: Vec<_> = found.iter().map(|(rumour, _)| rumour.tenant.as_str().to_owned()).collect();
        let sessions: Vec<_> = found.iter().map(|(rumour, _)| rumour.session.to_string()).collect();
        let mut asks: HashMap<SessionId, Vec<(AskId, Status, u32)>> = HashMap::new();
        for row in all(&db, ASKS, &[&tenants, &sessions, &from]).await? {
            asks.entry(parsed(&row, 0)?).or_default().push((parsed(&row, 1)?, status(&row, 2)?, count(&row, 3)?));
        }
        for (rumour, _) in &mut found {
            rumour.asks = asks.remove(&rumour.session).unwrap_or_default();
        }
    }
    // A page that is full ends where it ends.
    let edge = if found.len() < 1000 { oldest } else { found.last().map_or(oldest, |(_, changed)| oldest.min(*changed)) };
    Ok(ear.news(found, edge))
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
            self.base.health.is_away(looked.is_err());
            let news = self.judge(looked)?;
            if !news.is_empty() {
                return Ok(news);
            }
            // Whether it rang or not, it is looked.
            let _ = tokio::time::timeout(FLOOR, self.bell.heard.notified()).await;
        }
    }
}
