//! Who is told of an ask over a channel, and where. Found out when it is carried, so that whoever has the
//! role by then is told, and nobody else.
//!
//! Whoever is named is written to; everybody else reads it where everybody reads. What is asked in a
//! session that somebody speaks to on a channel is asked there. So nobody is told twice over one channel.

use waypost_core::ask::Ask;
use waypost_core::factor;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::place::{Audience, Comer};
use waypost_core::principal::{Kind, Principal};
use waypost_core::session::Session;
use waypost_core::step_up::{self, Freshness};
use waypost_core::time::Timestamp;
use waypost_store::{Factor, Notice, Reader, SentFilter};

use crate::access::Caller;
use crate::channel::{Channel, Destination, Telling};
use crate::error::Error;
use crate::timing::{Matter, told_at};
use crate::waypost::Waypost;

/// Whether somebody is still to be told.
pub(crate) enum Listens {
    /// They are.
    Now,
    /// They are, once they are back.
    From(Timestamp),
    /// It is no business of theirs any more, or they do not want it here.
    NoMore,
}

impl Waypost {
    /// Whether the channel has but one place for this, so that there is nobody to be found out.
    pub(crate) fn is_for_the_place(channel: &dyn Channel, session: &Session) -> bool {
        let reach = channel.reach();
        reach.place && !reach.people && spot_on(channel, session).is_none()
    }

    /// What a notice for everybody becomes: one for each who is told, when they want to be.
    pub(crate) async fn part(&self, channel: &dyn Channel, told: &Telling) -> Result<Vec<Notice>, Error> {
        let notice = &told.notice;
        let mut readers = self.readers(&notice.tenant, channel, &told.ask, &told.session).await?;
        let filter = SentFilter::Ask { ask: told.ask.id, channel: channel.name().to_owned() };
        let before = self.inner.store.sent(&notice.tenant, &filter).await?;
        let has_been_told = |reader: &Reader| before.iter().any(|sent| sent.notice.reader == *reader);
        if notice.reader == Reader::Newcomers {
            // Their message is changed where it stands. A place is told again: others may read it by now.
            readers.retain(|reader| *reader == Reader::Place || !has_been_told(reader));
        }
        let mut parts = Vec::new();
        for reader in readers {
            let again = has_been_told(&reader);
            let due_at = self.due_for(told, &reader, again).await?;
            parts.push(Notice { id: self.inner.notice_id(notice.due_at), reader, due_at, attempts: 0, ..notice.clone() });
        }
        Ok(parts)
    }

    /// From when on this reader is told.
    async fn due_for(&self, told: &Telling, reader: &Reader, again: bool) -> Result<Timestamp, Error> {
        let (notice, ask) = (&told.notice, &told.ask);
        let Reader::Person(name) = reader else { return Ok(notice.due_at) };
        let wanted = self.inner.directory.preferences(&notice.tenant, &Principal::person(name.clone())).await?;
        let matter = Matter { due_at: notice.due_at, risk: ask.risk(), again, ends_at: ask.policy.ends_at() };
        Ok(told_at(&wanted, matter))
    }

    /// Whether somebody who was to be told of an ask still is, by who they are and what they want at this moment.
    pub(crate) async fn listens(&self, channel: &dyn Channel, told: &Telling, name: &str) -> Result<Listens, Error> {
        let (tenant, person) = (&told.notice.tenant, Principal::person(name));
        let now = self.inner.store.now().await?;
        let wanted = self.inner.directory.preferences(tenant, &person).await?;
        if !self.is_concerned(tenant, &person, &told.ask, &told.session).await? || !wanted.tells_over(channel.name(), told.ask.risk()) {
            return Ok(Listens::NoMore);
        }
        Ok(wanted.away.filter(|away| now < away.until).map_or(Listens::Now, |away| Listens::From(away.until)))
    }

    /// Whether they can do something about the ask.
    async fn is_concerned(&self, tenant: &Tenant, person: &Principal, ask: &Ask, session: &Session) -> Result<bool, Error> {
        let roster = self.inner.roster(tenant, person, Some(ask)).await?;
        let comer = Comer { by: person, requester: &session.owner, roster: &roster };
        // What nobody answered sufficiently is settled, and told all the same.
        Ok(ask.admits(comer).is_ok() || ask.lets_reject(comer).is_ok())
    }

    async fn readers(&self, tenant: &Tenant, channel: &dyn Channel, ask: &Ask, session: &Session) -> Result<Vec<Reader>, Error> {
        let reach = channel.reach();
        let spot = spot_on(channel, session);
        let mut readers: Vec<Reader> = spot.map(|at| Reader::Spot(at.to_owned())).into_iter().collect();
        let is_named = !ask.audience().contains(&Audience::Anybody);
        if reach.people && (is_named || (readers.is_empty() && !reach.place)) {
            let reads_there = |person: &Principal| spot.is_some() && *person == session.owner;
            let people = self.reached_over(tenant, channel, ask, session).await?;
            readers.extend(people.into_iter().filter(|person| !reads_there(person)).map(|person| Reader::Person(person.name)));
        }
        if readers.is_empty() && reach.place {
            readers.push(Reader::Place);
        }
        Ok(readers)
    }

    /// The people with an address on this channel who can do something about the ask.
    async fn reached_over(&self, tenant: &Tenant, channel: &dyn Channel, ask: &Ask, session: &Session) -> Result<Vec<Principal>, Error> {
        let addresses = self.inner.directory.factors_of_kind(tenant, factor::Kind::Address).await?;
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

    /// Where a message to this reader goes, with the address that it is where it is somebody's. Nowhere where there
    /// is no such place any more.
    pub(crate) async fn destinations(
        &self,
        tenant: &Tenant,
        channel: &dyn Channel,
        (reader, asks): (&Reader, &[AskId]),
    ) -> Result<Vec<(Destination, Option<Factor>)>, Error> {
        let name = match reader {
            Reader::Everybody | Reader::Newcomers | Reader::Place | Reader::Before => return Ok(vec![(Destination::Place, None)]),
            Reader::Spot(at) => return Ok(vec![(Destination::Spot(at.clone()), None)]),
            Reader::Person(name) => name,
        };
        let person = Principal::person(name.clone());
        let mut addresses = self.inner.directory.factors(tenant, &person).await?;
        addresses.retain(|factor| is_on(channel, factor));
        if !channel.reach().every {
            addresses.truncate(1);
        }
        let link = match (channel.reach().links, asks, addresses.is_empty()) {
            (true, [ask], false) => Some(self.access().issue_carried_link(&Caller::system(tenant.clone()), &person, *ask).await?),
            _ => None,
        };
        let to = |address: Factor| {
            let there = address_of(channel, &address)?.to_owned();
            Some((Destination::Person { name: name.clone(), address: there, link: link.clone() }, Some(address)))
        };
        Ok(addresses.into_iter().filter_map(to).collect())
    }

    /// Whether this reader can approve what is asked on the channel's word alone. Of a place nobody knows who
    /// reads it, so it is taken that they can prove more.
    pub(crate) async fn is_decidable(&self, tenant: &Tenant, reader: &Reader, ask: &Ask) -> Result<bool, Error> {
        let Some(approval) = ask.approval() else { return Ok(true) };
        let enrolled = match reader {
            Reader::Person(name) => {
                let factors = self.inner.directory.factors(tenant, &Principal::person(name.clone())).await?;
                factors.iter().any(|factor| factor.kind.steps_up())
            }
            Reader::Everybody | Reader::Newcomers | Reader::Place | Reader::Spot(_) | Reader::Before => true,
        };
        let charter = self.access().charter(tenant).await?.charter;
        Ok(step_up::check(charter.step_up, approval.risk, Freshness { enrolled, fresh: false, by_link: false }).is_ok())
    }

    /// Whose words those are that come from an address of a channel.
    pub(crate) async fn person_at(&self, tenant: &Tenant, channel: &str, address: &str) -> Result<Option<Principal>, Error> {
        let found = self.inner.directory.factor(tenant, factor::Kind::Address, &handle(channel, address)).await?;
        Ok(found.map(|factor| factor.person).filter(|person| person.kind == Kind::Person))
    }
}

/// Where the session was spoken to last, where that was on this channel.
fn spot_on<'a>(channel: &dyn Channel, session: &'a Session) -> Option<&'a str> {
    session.spot.as_ref().filter(|spot| spot.channel == channel.name()).map(|spot| spot.at.as_str())
}

/// By what an address is found. No channel's name contains a colon.
pub(crate) fn handle(channel: &str, address: &str) -> String {
    format!("{channel}:{address}")
}

fn is_on(channel: &dyn Channel, factor: &Factor) -> bool {
    factor.kind == factor::Kind::Address && address_of(channel, factor).is_some()
}

/// What the channel knows it by. Where that is more than recognises it, it stands beside.
fn address_of<'a>(channel: &dyn Channel, factor: &'a Factor) -> Option<&'a str> {
    let known = factor.handle.as_deref()?.strip_prefix(channel.name())?.strip_prefix(':')?;
    Some(if factor.body.is_empty() { known } else { &factor.body })
}
