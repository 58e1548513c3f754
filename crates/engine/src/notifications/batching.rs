//! Groups the notices of one round: which are sent alone, which together and which later.

use std::collections::BTreeMap;

use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;
use waypost_store::{Notice, Recipient};

use crate::channel::Notification;
use crate::notifications::budgets::TenantBudget;

/// One recipient of one tenant over one channel.
type Route = (Tenant, String, Recipient);

/// The content of one message: one or more asks for one recipient.
pub(crate) type Together = (Notification, Vec<Notification>);

/// The notices that are due at one moment.
pub(crate) struct Round {
    /// That moment.
    pub now: Timestamp,
    /// The budgets of the tenants that have notices in this round.
    pub budgets: BTreeMap<Tenant, TenantBudget>,
    /// By session: what an agent asks in one step is sent in one message.
    single: BTreeMap<Route, BTreeMap<SessionId, Vec<Notification>>>,
    together: BTreeMap<Route, Vec<Notification>>,
    changes: Vec<Notification>,
    later: Vec<(Notice, Timestamp)>,
}

impl Round {
    pub(crate) fn new(now: Timestamp) -> Self {
        Self { now, budgets: BTreeMap::new(), single: BTreeMap::new(), together: BTreeMap::new(), changes: Vec::new(), later: Vec::new() }
    }

    /// Adds a notification. `together` is when its ask is announced together with others, if it is.
    pub(crate) fn add(&mut self, notification: Notification, together: Option<Timestamp>) {
        let route = (notification.notice.tenant.clone(), notification.notice.channel.clone(), notification.notice.recipient.clone());
        match together {
            Some(at) if at > self.now => self.later.push((notification.notice, at)),
            Some(_) => self.together.entry(route).or_default().push(notification),
            None if notification.notice.has_waited() => self.together.entry(route).or_default().push(notification),
            None => self.single.entry(route).or_default().entry(notification.session.id).or_default().push(notification),
        }
    }

    /// Adds an ask whose sent messages must be updated.
    pub(crate) fn changes_with(&mut self, notification: Notification) {
        self.changes.push(notification);
    }

    /// Takes the asks whose sent messages must be updated.
    pub(crate) fn changes(&mut self) -> Vec<Notification> {
        std::mem::take(&mut self.changes)
    }

    /// Takes the notices that are sent later, with their times.
    pub(crate) fn postponed(&mut self) -> Vec<(Notice, Timestamp)> {
        std::mem::take(&mut self.later)
    }

    /// Returns the messages to send, and the notices that duplicate one of them. After a long pause everything is due
    /// at once, so the budget limits single messages here too.
    pub(crate) fn batches(self) -> (Vec<Together>, Vec<Notice>) {
        let Self { budgets, single, mut together, .. } = self;
        let (mut batches, mut doubled) = (Vec::new(), Vec::new());
        for (route, sessions) in single {
            let remaining = budgets.get(&route.0).map_or(usize::MAX, |of| usize::try_from(of.budget.asks).unwrap_or(usize::MAX));
            let mut sessions: Vec<_> = sessions.into_values().collect();
            sessions.sort_by_key(|notification| notification.first().map(|first| first.notice.id));
            for (n, notification) in sessions.into_iter().enumerate() {
                if n < remaining {
                    batches.extend(batch(notification, &mut doubled));
                } else {
                    together.entry(route.clone()).or_default().extend(notification);
                }
            }
        }
        batches.extend(together.into_values().filter_map(|notification| batch(notification, &mut doubled)));
        (batches, doubled)
    }
}

/// One message that contains each ask once, with the newest of its notices.
fn batch(notification: Vec<Notification>, doubled: &mut Vec<Notice>) -> Option<Together> {
    let mut once: Vec<Notification> = Vec::new();
    for notification in notification {
        match once.iter_mut().find(|known| known.ask.id == notification.ask.id) {
            Some(known) if known.notice.id < notification.notice.id => doubled.push(std::mem::replace(known, notification).notice),
            Some(_) => doubled.push(notification.notice),
            None => once.push(notification),
        }
    }
    let mut notification = once.into_iter();
    Some((notification.next()?, notification.collect()))
}
