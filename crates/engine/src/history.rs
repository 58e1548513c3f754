//! Looking back at what became of asks.

use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::history::{Ending, Insight, Past};
use waypost_core::ids::AskId;
use waypost_core::principal::Source;
use waypost_core::right::Right;
use waypost_core::time::Timestamp;
use waypost_store::AskFilter;

use crate::access::Caller;
use crate::error::Error;
use crate::waypost::Waypost;

/// At most so many asks are looked at for one answer.
const MOST: usize = 5_000;
const PAGE: u32 = 200;

/// Which of the asks that are over are wanted.
#[derive(Debug, Clone, Default)]
pub struct HistoryWanted {
    /// Asked within this time before now.
    pub period: Duration,
    /// Only by this agent.
    pub agent: Option<String>,
    /// Only about this tool.
    pub tool: Option<String>,
    /// Only ended by whoever has this name.
    pub by: Option<String>,
    /// Only ended so.
    pub ending: Option<Ending>,
    /// Only answered from this.
    pub source: Option<Source>,
    /// Only older than this one.
    pub before: Option<AskId>,
    /// At most so many.
    pub limit: usize,
}

impl HistoryWanted {
    fn wants(&self, past: &Past) -> bool {
        self.agent.as_ref().is_none_or(|agent| past.agent == *agent)
            && self.tool.as_ref().is_none_or(|tool| past.kind == "approval" && past.about == *tool)
            && self.by.as_ref().is_none_or(|by| past.by.as_ref().is_some_and(|found| found.name == *by))
            && self.ending.is_none_or(|ending| past.ending == ending)
            && self.source.is_none_or(|source| past.source == Some(source))
    }
}

/// Some of the asks that are over.
#[derive(Debug, Clone)]
pub struct History {
    /// Them, newest first.
    pub items: Vec<Past>,
    /// The last that was looked at, where there may be older ones.
    pub next: Option<AskId>,
}

impl Waypost {
    /// The asks that are over, the newest first. Where few of many are wanted, a part may be short or empty and
    /// still say that there is more: at most 5,000 are looked through for one.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`](waypost_core::refusal::Refusal::PrincipalType) for programs, and
    /// [`Refusal::NotPermitted`](waypost_core::refusal::Refusal::NotPermitted) for people who may not see everything.
    pub async fn history(&self, caller: &Caller, wanted: HistoryWanted) -> Result<History, Error> {
        self.must_have(caller, Right::See).await?;
        let since = self.now().await?.minus(wanted.period);
        let (mut items, mut before, mut looked) = (Vec::new(), wanted.before, 0);
        loop {
            let (asks, more) = self.asks_before(caller, before, since).await?;
            for ask in &asks {
                before = Some(ask.id);
                items.extend(Past::of(ask).filter(|past| wanted.wants(past)));
                if items.len() >= wanted.limit {
                    return Ok(History { items, next: before });
                }
            }
            looked += asks.len();
            if !more || looked >= MOST {
                return Ok(History { items, next: before.filter(|_| more) });
            }
        }
    }

    /// All the asks that are over and wanted, up to its `limit` of them.
    ///
    /// # Errors
    /// As for [`history`](Self::history).
    pub async fn whole_history(&self, caller: &Caller, wanted: HistoryWanted) -> Result<Vec<Past>, Error> {
        let mut items: Vec<Past> = Vec::new();
        let mut before = wanted.before;
        loop {
            let part = HistoryWanted { before, limit: wanted.limit - items.len(), ..wanted.clone() };
            let History { items: found, next } = self.history(caller, part).await?;
            items.extend(found);
            before = next;
            if before.is_none() || items.len() >= wanted.limit {
                return Ok(items);
            }
        }
    }

    /// What the asks of the last `period` show, the newest 5,000 of them.
    ///
    /// # Errors
    /// As for [`history`](Self::history).
    pub async fn insight(&self, caller: &Caller, period: Duration) -> Result<Insight, Error> {
        self.must_have(caller, Right::See).await?;
        let since = self.now().await?.minus(period);
        let mut asks: Vec<Ask> = Vec::new();
        loop {
            let (found, more) = self.asks_before(caller, asks.last().map(|ask| ask.id), since).await?;
            asks.extend(found);
            if !more || asks.len() >= MOST {
                let since = if more { asks.last().map_or(since, |oldest| oldest.asked_at) } else { since };
                return Ok(Insight::of(since, &asks));
            }
        }
    }

    /// Some asks of the team that are not older than `since`, and whether there are more.
    async fn asks_before(&self, caller: &Caller, before: Option<AskId>, since: Timestamp) -> Result<(Vec<Ask>, bool), Error> {
        let filter = AskFilter { before, limit: PAGE, ..AskFilter::default() };
        let found = self.inner.store.asks(&caller.tenant, &filter).await?;
        let all = found.items.len();
        let asks: Vec<_> = found.items.into_iter().filter(|ask| ask.asked_at >= since).collect();
        let more = found.more && asks.len() == all;
        Ok((asks, more))
    }
}
