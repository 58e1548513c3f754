//! Filters for lists of sessions, asks and rules, and the pages of these lists.

use std::collections::{BTreeMap, BTreeSet};

use waypost_core::ask::assignment::Audience;
use waypost_core::ids::{AgentName, AskId, RuleId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::{ask, session};

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListPage<T> {
    /// Newest first.
    pub items: Vec<T>,
    /// Whether more items follow the last one.
    pub more: bool,
}

/// The maximum total size of a page's items, in bytes of their texts, unless the page has a single item. A page that reaches
/// this size before its limit reports that there are more.
pub(crate) const MAX_PAGE_BYTES: usize = 4 << 20;

/// A page that is being filled. It takes items until it has enough of them or they are large enough.
pub(crate) struct Filling<T> {
    items: Vec<T>,
    limit: usize,
    remaining: usize,
}

impl<T> Filling<T> {
    /// An empty page for `limit` items with a total size of about `most` bytes.
    pub(crate) fn new(limit: u32, most: usize) -> Self {
        Self { items: Vec::new(), limit: usize::try_from(limit).unwrap_or(usize::MAX), remaining: most }
    }

    /// Whether the page takes no more items.
    pub(crate) fn is_full(&self) -> bool {
        self.items.len() >= self.limit || (self.remaining == 0 && !self.items.is_empty())
    }

    /// The number of items still missing, plus one that shows whether more follow.
    pub(crate) fn wants(&self) -> usize {
        self.limit.saturating_sub(self.items.len()).saturating_add(1)
    }

    /// Adds an item with a size of `bytes`.
    pub(crate) fn put(&mut self, item: T, bytes: usize) {
        self.remaining = self.remaining.saturating_sub(bytes);
        self.items.push(item);
    }

    /// Returns the page. `more` says whether an item follows the last one.
    pub(crate) fn page(self, more: bool) -> ListPage<T> {
        ListPage { items: self.items, more }
    }
}

impl<T> ListPage<T> {
    /// Merges pages of several lists into one page. All lists have the same order, and each may have more items after
    /// its page.
    #[must_use]
    pub fn merged<K: Ord + Copy>(pages: Vec<Self>, limit: u32, key: impl Fn(&T) -> K) -> Self {
        // The items of a list after its page are unknown, so items of other lists beyond its last item are left out.
        let known = pages.iter().filter(|page| page.more).filter_map(|page| page.items.last().map(&key)).max();
        let all = pages.into_iter().flat_map(|page| page.items).map(|item| (key(&item), item));
        let found: BTreeMap<K, T> = all.filter(|(at, _)| known.is_none_or(|known| *at >= known)).collect();
        let page = Self::cut(found.into_values().rev().collect(), limit);
        Self { more: page.more || known.is_some(), ..page }
    }

    /// Keeps the first `limit` items of `found`. Any extra item means that there are more.
    pub(crate) fn cut(mut found: Vec<T>, limit: u32) -> Self {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = found.len() > limit;
        found.truncate(limit);
        Self { items: found, more }
    }
}

/// Selects sessions.
#[derive(Debug, Clone, Default)]
pub struct SessionFilter {
    /// Only in this status.
    pub status: Option<session::SessionStatus>,
    /// Only of this agent.
    pub agent: Option<AgentName>,
    /// Only started by this principal.
    pub owner: Option<Principal>,
    /// Only started by this session.
    pub parent: Option<SessionId>,
    /// Only older than this one.
    pub before: Option<SessionId>,
    /// The maximum number of items.
    pub limit: u32,
}

/// Selects asks.
#[derive(Debug, Clone, Default)]
pub struct AskFilter {
    /// Only in this status.
    pub status: Option<ask::AskStatus>,
    /// Only of this session.
    pub session: Option<SessionId>,
    /// Only asked by this principal.
    pub asked_by: Option<Principal>,
    /// Only asks that wait for one of these audiences. The other filters are then ignored.
    pub waits_for: Option<BTreeSet<Audience>>,
    /// Only older than this one.
    pub before: Option<AskId>,
    /// The maximum number of items.
    pub limit: u32,
}

/// Selects auto-approval rules.
#[derive(Debug, Clone, Default)]
pub struct RuleFilter {
    /// Only rules for the tool of this name.
    pub tool: Option<String>,
    /// Only rules that are in force at this time.
    pub in_force_at: Option<Timestamp>,
    /// Only older than this one.
    pub before: Option<RuleId>,
    /// The maximum number of items.
    pub limit: u32,
}
