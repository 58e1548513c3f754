//! Decides who is notified of an ask over a channel, and where. This happens at delivery, so that
//! the people who have the role at that time are notified, and nobody else.
//!
//! If the ask names people or roles, each of these people gets a message. Otherwise the shared
//! channel gets one. If the session was addressed from a thread on a channel, the ask goes to that
//! thread. So nobody gets two messages over one channel.

use std::time::Duration;

use waypost_core::ask::assignment::{Actor, Audience};
use waypost_core::ask::caller::Caller;
use waypost_core::ask::{Ask, step_up};
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::freshness::Freshness;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Scope;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_store::{Factor, NewCredential, Notice, Purpose, Recipient, SentFilter};

use crate::channel::{Channel, Destination, Notification};
use crate::error::Error;
use crate::notifications::timing::{NotificationToSchedule, notification_time};
use crate::runtime::engine::Engine;

/// How long the link in a message about one ask works. People read messages later.
const LINK_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Whether a person must still be notified.
pub(crate) enum RecipientState {
    /// Yes, now.
    Now,
    /// Yes, when they are back.
    From(Timestamp),
    /// No: the ask no longer concerns them, or they do not want it on this channel.
    NoMore,
}

impl Engine {
    /// Whether the channel reaches only a shared channel for this session, so that there are no recipients to find.
    pub(crate) fn has_only_shared_channel(channel: &dyn Channel, session: &Session) -> bool {
        let reach = channel.capabilities();
        reach.shared_channel && !reach.people && thread_on(channel, session).is_none()
    }

    /// Splits a notice for everybody into one notice per recipient, each due when the recipient wants it.
    pub(crate) async fn split_by_recipient(&self, channel: &dyn Channel, notification: &Notification) -> Result<Vec<Notice>, Error> {
        let notice = &notification.notice;
        let mut recipients = self.recipients(&notice.tenant, channel, &notification.ask, &notification.session).await?;
        let filter = SentFilter::Ask { ask: notification.ask.id, channel: channel.name().to_owned() };
        let before = self.inner.store.sent(&notice.tenant, &filter).await?;
        let was_notified = |recipient: &Recipient| before.iter().any(|sent| sent.notice.recipient == *recipient);
        if notice.recipient == Recipient::Newcomers {
            // A person's message is updated instead. A shared channel gets a new message, because other people may read
            // it now.
            recipients.retain(|recipient| *recipient == Recipient::SharedChannel || !was_notified(recipient));
        }
        let mut parts = Vec::new();
        for recipient in recipients {
            let again = was_notified(&recipient);
            let due_at = self.due_for(notification, &recipient, again).await?;
            parts.push(Notice { id: self.inner.notice_id(notice.due_at), recipient, due_at, attempts: 0, ..notice.clone() });
        }
        Ok(parts)
    }

    /// When this recipient is notified.
    async fn due_for(&self, notification: &Notification, recipient: &Recipient, again: bool) -> Result<Timestamp, Error> {
        let (notice, ask) = (&notification.notice, &notification.ask);
        let Recipient::Person(name) = recipient else { return Ok(notice.due_at) };
        let wanted = self.inner.directory.preferences(&notice.tenant, &Principal::person(name.clone())).await?;
        let matter = NotificationToSchedule { due_at: notice.due_at, risk: ask.risk(), again, ends_at: ask.policy.ends_at() };
        Ok(notification_time(&wanted, matter))
    }

    /// Whether a person who should be notified of an ask still should, by their current roles and preferences.
    pub(crate) async fn recipient_state(
        &self,
        channel: &dyn Channel,
        notification: &Notification,
        name: &str,
    ) -> Result<RecipientState, Error> {
        let (tenant, person) = (&notification.notice.tenant, Principal::person(name));
        let now = self.inner.store.now().await?;
        let wanted = self.inner.directory.preferences(tenant, &person).await?;
        if !self.is_concerned(tenant, &person, &notification.ask, &notification.session).await?
            || !wanted.tells_over(channel.name(), notification.ask.risk())
        {
            return Ok(RecipientState::NoMore);
        }
        Ok(wanted.away.filter(|away| now < away.until).map_or(RecipientState::Now, |away| RecipientState::From(away.until)))
    }

    /// Whether the person can act on the ask.
    async fn is_concerned(&self, tenant: &Tenant, person: &Principal, ask: &Ask, session: &Session) -> Result<bool, Error> {
        let membership = self.inner.membership(tenant, person, Some(ask)).await?;
        let actor = Actor { by: person, requester: &session.owner, membership: &membership };
        // An ask without a sufficient answer is settled, but people are still notified.
        Ok(ask.check_may_answer(actor).is_ok() || ask.check_may_reject(actor).is_ok())
    }

    async fn recipients(&self, tenant: &Tenant, channel: &dyn Channel, ask: &Ask, session: &Session) -> Result<Vec<Recipient>, Error> {
        let reach = channel.capabilities();
        let thread = thread_on(channel, session);
        let mut recipients: Vec<Recipient> = thread.map(|at| Recipient::Thread(at.to_owned())).into_iter().collect();
        let is_named = !ask.audience().contains(&Audience::Anybody);
        if reach.people && (is_named || (recipients.is_empty() && !reach.shared_channel)) {
            let reads_there = |person: &Principal| thread.is_some() && *person == session.owner;
            let people = self.people_reachable_over(tenant, channel, ask, session).await?;
            recipients.extend(people.into_iter().filter(|person| !reads_there(person)).map(|person| Recipient::Person(person.name)));
        }
        if recipients.is_empty() && reach.shared_channel {
            recipients.push(Recipient::SharedChannel);
        }
        Ok(recipients)
    }

    /// The people with an address on this channel who can act on the ask.
    async fn people_reachable_over(
        &self,
        tenant: &Tenant,
        channel: &dyn Channel,
        ask: &Ask,
        session: &Session,
    ) -> Result<Vec<Principal>, Error> {
        let addresses = self.inner.directory.factors_of_kind(tenant, FactorKind::Address).await?;
        let mut people: Vec<_> = addresses.into_iter().filter(|address| is_on(channel, address)).map(|address| address.person).collect();
        people.sort_unstable();
        people.dedup();
        let mut concerned = Vec::new();
        for person in people {
            let wanted = self.inner.directory.preferences(tenant, &person).await?;
            if wanted.tells_over(channel.name(), ask.risk()) && self.is_concerned(tenant, &person, ask, session).await? {
                concerned.push(person);
            }
        }
        Ok(concerned)
    }

    /// The destinations of a message to this recipient, with the stored address of each, if it is a person's. Empty
    /// if the person has no address on the channel any more.
    pub(crate) async fn destinations(
        &self,
        tenant: &Tenant,
        channel: &dyn Channel,
        (recipient, asks): (&Recipient, &[AskId]),
    ) -> Result<Vec<(Destination, Option<Factor>)>, Error> {
        let name = match recipient {
            Recipient::Everybody | Recipient::Newcomers | Recipient::SharedChannel | Recipient::Before => {
                return Ok(vec![(Destination::SharedChannel, None)]);
            }
            Recipient::Thread(at) => return Ok(vec![(Destination::ThreadRef(at.clone()), None)]),
            Recipient::Person(name) => name,
        };
        let person = Principal::person(name.clone());
        let mut addresses = self.inner.directory.factors(tenant, &person).await?;
        addresses.retain(|factor| is_on(channel, factor));
        if !channel.capabilities().every {
            addresses.truncate(1);
        }
        let link = match (channel.capabilities().links, asks, addresses.is_empty()) {
            (true, [ask], false) => Some(self.carried_link(tenant, &person, *ask).await?),
            _ => None,
        };
        let to = |address: Factor| {
            let there = address_of(channel, &address)?.to_owned();
            Some((Destination::Person { name: name.clone(), address: there, link: link.clone() }, Some(address)))
        };
        Ok(addresses.into_iter().filter_map(to).collect())
    }

    /// The token of a one-time link for a message to the person who is asked. It is limited to the ask.
    async fn carried_link(&self, tenant: &Tenant, person: &Principal, ask: AskId) -> Result<String, Error> {
        let new = NewCredential { purpose: Purpose::Link, life: Some(LINK_LIFE), scope: Scope::of_ask(ask) };
        Ok(self.directory().issue(&Caller::system(tenant.clone()), person, new).await?.1)
    }

    /// Whether this recipient can approve the ask with the channel's proof alone. The readers of a shared channel are
    /// unknown, so this assumes that they can prove more.
    pub(crate) async fn is_decidable(&self, tenant: &Tenant, (channel, recipient): (&str, &Recipient), ask: &Ask) -> Result<bool, Error> {
        if self.inner.settings.limit_of(channel).check(ask).is_err() {
            return Ok(false);
        }
        let Some(approval) = ask.approval() else { return Ok(true) };
        let enrolled = match recipient {
            Recipient::Person(name) => {
                let factors = self.inner.directory.factors(tenant, &Principal::person(name.clone())).await?;
                factors.iter().any(|factor| factor.kind.steps_up())
            }
            Recipient::Everybody | Recipient::Newcomers | Recipient::SharedChannel | Recipient::Thread(_) | Recipient::Before => true,
        };
        let role_policy = self.members().role_policy(tenant).await?.role_policy;
        let freshness = Freshness { enrolled, fresh: false, ..Freshness::trusted() };
        Ok(step_up::check(role_policy.step_up, approval.risk, freshness).is_ok())
    }

    /// The person whose messages come from this address of a channel.
    pub(crate) async fn person_at(&self, tenant: &Tenant, channel: &str, address: &str) -> Result<Option<Principal>, Error> {
        let found = self.inner.directory.factor(tenant, FactorKind::Address, &handle(channel, address)).await?;
        Ok(found.map(|factor| factor.person).filter(|person| person.kind == PrincipalKind::Person))
    }
}

/// The thread from which the session was last addressed, if it is on this channel.
fn thread_on<'a>(channel: &dyn Channel, session: &'a Session) -> Option<&'a str> {
    session.thread_ref.as_ref().filter(|thread| thread.channel == channel.name()).map(|thread| thread.at.as_str())
}

/// The lookup key of an address. A channel's name contains no colon.
pub(crate) fn handle(channel: &str, address: &str) -> String {
    format!("{channel}:{address}")
}

fn is_on(channel: &dyn Channel, factor: &Factor) -> bool {
    factor.kind == FactorKind::Address && address_of(channel, factor).is_some()
}

/// The address in the channel's format. If it is longer than the lookup key, it is stored in the body.
fn address_of<'a>(channel: &dyn Channel, factor: &'a Factor) -> Option<&'a str> {
    let known = factor.handle.as_deref()?.strip_prefix(channel.name())?.strip_prefix(':')?;
    Some(if factor.body.is_empty() { known } else { &factor.body })
}
