//! The history of settled asks.

use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::history::{Ending, Insight, Past};
use waypost_core::ids::AskId;
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::Source;
use waypost_core::time::Timestamp;
use waypost_store::AskFilter;

use crate::asks::Asks;
use crate::error::Error;
use crate::runtime::engine::Engine;

/// How many asks are read at most for one response.
const MAX_ASKS: usize = 5_000;
const PAGE: u32 = 200;
/// The maximum size of a page in bytes, if it has more than one item.
const MAX_PAGE_BYTES: usize = 4 << 20;
/// The maximum size of all pages together.
const HEAVIEST_WHOLE: usize = 16 << 20;
/// The overhead of each item, in addition to its texts.
const ROW_OVERHEAD: usize = 1024;

/// Which settled asks to return.
#[derive(Debug, Clone, Default)]
pub struct HistoryFilter {
    /// Asked within this time before now.
    pub period: Duration,
    /// Only asks of this agent.
    pub agent: Option<String>,
    /// Only approvals of this tool.
    pub tool: Option<String>,
    /// Only asks that the principal with this name settled.
    pub by: Option<String>,
    /// Only asks that ended in this way.
    pub ending: Option<Ending>,
    /// Only answers from this source.
    pub source: Option<Source>,
    /// Only asks older than this one.
    pub before: Option<AskId>,
    /// The maximum number of asks.
    pub limit: usize,
}

impl HistoryFilter {
    fn wants(&self, past: &Past) -> bool {
        self.agent.as_ref().is_none_or(|agent| past.agent == *agent)
            && self.tool.as_ref().is_none_or(|tool| past.kind == "approval" && past.about == *tool)
            && self.by.as_ref().is_none_or(|by| past.by.as_ref().is_some_and(|found| found.name == *by))
            && self.ending.is_none_or(|ending| past.ending == ending)
            && self.source.is_none_or(|source| past.source == Some(source))
    }
}

/// A page of settled asks.
#[derive(Debug, Clone)]
pub struct History {
    /// The asks, newest first.
    pub items: Vec<Past>,
    /// The last ask that was read, if there may be older ones.
    pub next: Option<AskId>,
}

impl Asks<'_> {
    /// Lists the settled asks, newest first. A page can be short or empty and still have a next page, because at most
    /// 5,000 asks are read for one page.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`](waypost_core::ask::refusal::Refusal::PrincipalType) for programs, and
    /// [`Refusal::NotPermitted`](waypost_core::ask::refusal::Refusal::NotPermitted) for people who may not see everything.
    pub async fn history(self, caller: &Caller, wanted: HistoryFilter) -> Result<History, Error> {
        self.waypost.people().must_have(caller, Permission::See).await?;
        let since = self.waypost.now().await?.minus(wanted.period);
        let (mut items, mut before, mut looked, mut heavy) = (Vec::new(), wanted.before, 0, 0);
        loop {
            let (asks, more) = self.waypost.asks_before(caller, before, since).await?;
            for ask in &asks {
                let past = Past::of(ask).filter(|past| wanted.wants(past));
                heavy += past.as_ref().map_or(0, display_cost);
                if heavy > MAX_PAGE_BYTES && !items.is_empty() {
                    return Ok(History { items, next: before });
                }
                before = Some(ask.id);
                items.extend(past);
                if items.len() >= wanted.limit {
                    return Ok(History { items, next: before });
                }
            }
            looked += asks.len();
            if !more || looked >= MAX_ASKS {
                return Ok(History { items, next: before.filter(|_| more) });
            }
        }
    }

    /// Lists all matching settled asks, up to the `limit` and up to 16 MiB.
    ///
    /// # Errors
    /// The errors of [`history`](Self::history).
    pub async fn whole_history(self, caller: &Caller, wanted: HistoryFilter) -> Result<Vec<Past>, Error> {
        let mut items: Vec<Past> = Vec::new();
        let mut before = wanted.before;
        loop {
            let part = HistoryFilter { before, limit: wanted.limit - items.len(), ..wanted.clone() };
            let History { items: found, next } = self.waypost.asks().history(caller, part).await?;
            items.extend(found);
            before = next;
            let heavy: usize = items.iter().map(display_cost).sum();
            if before.is_none() || items.len() >= wanted.limit || heavy >= HEAVIEST_WHOLE {
                return Ok(items);
            }
        }
    }

    /// Statistics over the asks of the last `period`, but at most the newest 5,000.
    ///
    /// # Errors
    /// The errors of [`history`](Self::history).
    pub async fn insight(self, caller: &Caller, period: Duration) -> Result<Insight, Error> {
        self.waypost.people().must_have(caller, Permission::See).await?;
        let since = self.waypost.now().await?.minus(period);
        let (mut asked, mut past, mut oldest) = (0, Vec::new(), None);
        loop {
            let (found, more) = self.waypost.asks_before(caller, oldest.map(|(id, _)| id), since).await?;
            asked += found.len();
            oldest = found.last().map(|ask| (ask.id, ask.asked_at)).or(oldest);
            // Keeps only what is counted, because the texts can be long.
            past.extend(found.iter().filter_map(Past::of).map(|past| Past { reason: None, ..past }));
            if !more || asked >= MAX_ASKS {
                let since = oldest.filter(|_| more).map_or(since, |(_, asked_at)| asked_at);
                return Ok(Insight::of(since, asked, past));
            }
        }
    }
}

impl Engine {
    /// A page of the tenant's asks that are not older than `since`, and whether there are more.
    async fn asks_before(&self, caller: &Caller, before: Option<AskId>, since: Timestamp) -> Result<(Vec<Ask>, bool), Error> {
        let filter = AskFilter { before, limit: PAGE, ..AskFilter::default() };
        let found = self.inner.store.asks(&caller.tenant, &filter).await?;
        let all = found.items.len();
        let asks: Vec<_> = found.items.into_iter().filter(|ask| ask.asked_at >= since).collect();
        let more = found.more && asks.len() == all;
        Ok((asks, more))
    }
}

/// The size of an item in bytes.
fn display_cost(past: &Past) -> usize {
    ROW_OVERHEAD + past.about.len() + past.reason.as_ref().map_or(0, String::len)
}
