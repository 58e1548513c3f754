//! What of a round of notices goes out by itself, what together, and what a little later.

use std::collections::BTreeMap;

use waypost_core::budget::Budget;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::time::Timestamp;
use waypost_store::{Notice, Reader};

use crate::channel::Telling;

/// What is told over one channel to one reader of one tenant.
type Route = (Tenant, String, Reader);

/// What goes out in one message: at least one ask, all to one reader.
pub(crate) type Together = (Telling, Vec<Telling>);

/// The notices that are due at one moment.
pub(crate) struct Round {
    /// That moment.
    pub now: Timestamp,
    budgets: BTreeMap<Tenant, (Budget, BTreeMap<AskId, Timestamp>)>,
    /// By session: what an agent asks in one breath is told in one.
    single: BTreeMap<Route, BTreeMap<SessionId, Vec<Telling>>>,
    together: BTreeMap<Route, Vec<Telling>>,
    changes: Vec<Telling>,
    later: Vec<(Notice, Timestamp)>,
}

impl Round {
    pub(crate) fn new(now: Timestamp) -> Self {
        Self { now, budgets: BTreeMap::new(), single: BTreeMap::new(), together: BTreeMap::new(), changes: Vec::new(), later: Vec::new() }
    }

    /// Whether the budget of this tenant is not known yet.
    pub(crate) fn lacks(&self, tenant: &Tenant) -> bool {
        !self.budgets.contains_key(tenant)
    }

    /// What people of this tenant are told of together, and when.
    pub(crate) fn learns(&mut self, tenant: &Tenant, budget: Budget, together: BTreeMap<AskId, Timestamp>) {
        self.budgets.insert(tenant.clone(), (budget, together));
    }

    pub(crate) fn takes(&mut self, told: Telling) {
        let (tenant, ask) = (&told.notice.tenant, told.ask.id);
        let together = self.budgets.get(tenant).and_then(|(_, together)| together.get(&ask));
        let route = (tenant.clone(), told.notice.channel.clone(), told.notice.reader.clone());
        match together {
            Some(at) if *at > self.now => self.later.push((told.notice, *at)),
            Some(_) => self.together.entry(route).or_default().push(told),
            None if told.notice.has_waited() => self.together.entry(route).or_default().push(told),
            None => self.single.entry(route).or_default().entry(told.session.id).or_default().push(told),
        }
    }

    /// Takes one of which everything that was sent is to be changed.
    pub(crate) fn changes_with(&mut self, told: Telling) {
        self.changes.push(told);
    }

    /// Those of which everything that was sent is to be changed.
    pub(crate) fn changes(&mut self) -> Vec<Telling> {
        std::mem::take(&mut self.changes)
    }

    /// What is told later, and when.
    pub(crate) fn put_off(&mut self) -> Vec<(Notice, Timestamp)> {
        std::mem::take(&mut self.later)
    }

    /// The messages that go out, and what is told in them already. After a long silence everything is due at once,
    /// so the budget counts here too.
    pub(crate) fn bundles(self) -> (Vec<Together>, Vec<Notice>) {
        let Self { budgets, single, mut together, .. } = self;
        let (mut bundles, mut doubled) = (Vec::new(), Vec::new());
        for (route, sessions) in single {
            let room = budgets.get(&route.0).map_or(usize::MAX, |(budget, _)| usize::try_from(budget.asks).unwrap_or(usize::MAX));
            let mut sessions: Vec<_> = sessions.into_values().collect();
            sessions.sort_by_key(|told| told.first().map(|first| first.notice.id));
            for (n, told) in sessions.into_iter().enumerate() {
                if n < room {
                    bundles.extend(bundle(told, &mut doubled));
                } else {
                    together.entry(route.clone()).or_default().extend(told);
                }
            }
        }
        bundles.extend(together.into_values().filter_map(|told| bundle(told, &mut doubled)));
        (bundles, doubled)
    }
}

/// One message in which each ask stands once, by the newest of its notices.
fn bundle(told: Vec<Telling>, doubled: &mut Vec<Notice>) -> Option<Together> {
    let mut once: Vec<Telling> = Vec::new();
    for told in told {
        match once.iter_mut().find(|known| known.ask.id == told.ask.id) {
            Some(known) if known.notice.id < told.notice.id => doubled.push(std::mem::replace(known, told).notice),
            Some(_) => doubled.push(told.notice),
            None => once.push(told),
        }
    }
    let mut told = once.into_iter();
    Some((told.next()?, told.collect()))
}
