//! How people want to be told, and who stands in for those who are away.

use std::collections::{BTreeMap, BTreeSet};

use waypost_core::ids::Tenant;
use waypost_core::place::Audience;
use waypost_core::preferences::Preferences;
use waypost_core::principal::{Kind, Principal};
use waypost_core::problem::Problem;
use waypost_core::refusal::Refusal;
use waypost_core::right::Right;
use waypost_core::who::Roster;
use waypost_store::DirectoryChange;

use crate::access::{Access, Caller};
use crate::error::Error;
use crate::timing;
use crate::waypost::Waypost;

impl Access {
    /// The roles that these people have at this moment and whose these agents are, under the charter; and of
    /// those who are away and in whose place they may answer.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn roster(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, Error> {
        let roster = async { Ok(self.directory.roster(tenant, somebody).await?) };
        let (stand_ins, roster) = tokio::try_join!(self.stand_ins(tenant), roster)?;
        let absent = stand_ins.iter().filter(|(_, by)| somebody.contains(*by)).map(|(absent, _)| absent.clone());
        let concerned: BTreeSet<_> = somebody.iter().cloned().chain(absent).collect();
        let roster = if concerned.len() > somebody.len() { self.directory.roster(tenant, &concerned).await? } else { roster };
        Ok(roster.with_stand_ins(stand_ins))
    }

    /// Who is away at this moment, and who stands in for them.
    async fn stand_ins(&self, tenant: &Tenant) -> Result<BTreeMap<Principal, Principal>, Error> {
        let now = self.store.now().await?;
        let away = self.directory.away(tenant, now).await?;
        Ok(away.into_iter().filter_map(|(absent, preferences)| Some((absent, preferences.stand_in(now)?))).collect())
    }
}

/// Everything that is for this person at this moment: their own, and what is for those in whose place they may
/// answer.
pub(crate) fn audience(person: &Principal, roster: &Roster) -> BTreeSet<Audience> {
    let all = std::iter::once(person).chain(roster.stands_in_for(person));
    all.flat_map(|person| Audience::of(person, roster.roles(&person.name))).collect()
}

impl Waypost {
    /// How the caller wants to be told.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn preferences(&self, caller: &Caller) -> Result<Preferences, Error> {
        caller.must_be_person()?;
        Ok(self.inner.directory.preferences(&caller.tenant, &caller.principal).await?)
    }

    /// Says how the caller wants to be told, all of it anew.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with everything that is wrong; [`Refusal::StepUpRequired`] where somebody is to stand in
    /// for them from now on and they have not just proved who they are.
    pub async fn prefer(&self, caller: &Caller, preferences: Preferences) -> Result<Preferences, Error> {
        caller.must_be_person()?;
        caller.must_not_be_bound()?;
        let before = self.inner.directory.preferences(&caller.tenant, &caller.principal).await?;
        let now = self.now().await?;
        let until = |preferences: &Preferences| preferences.away.as_ref().map(|away| away.until);
        let (stands_in, stood_in) = (preferences.stand_in(now), before.stand_in(now));
        let gives = stands_in.is_some() && (stands_in != stood_in || until(&preferences) > until(&before));
        if gives && !caller.has_the_machine() {
            self.may_change_factors(caller).await?;
        }
        self.keep_preferences(caller, &caller.principal, preferences).await
    }

    /// Says that a person is away, or back, on an administrator's word.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] without the right to administer; as [`Waypost::prefer`].
    pub async fn send_away(
        &self,
        caller: &Caller,
        person: &Principal,
        away: Option<waypost_core::preferences::Away>,
    ) -> Result<Preferences, Error> {
        if !caller.has_the_machine() {
            self.must_have(caller, Right::Administer).await?;
            self.must_have_just_proved(caller).await?;
        }
        let before = self.inner.directory.preferences(&caller.tenant, person).await?;
        self.keep_preferences(caller, person, Preferences { away, ..before }).await
    }

    async fn keep_preferences(&self, by: &Caller, person: &Principal, preferences: Preferences) -> Result<Preferences, Error> {
        let problems = self.problems_of_preferences(by, person, &preferences).await?;
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems).into());
        }
        let change = DirectoryChange::Prefer { person: person.clone(), preferences: Box::new(preferences.clone()) };
        self.access().write(by, change).await?;
        Ok(preferences)
    }

    async fn problems_of_preferences(&self, by: &Caller, person: &Principal, preferences: &Preferences) -> Result<Vec<Problem>, Error> {
        let mut problems = preferences.problems(person, self.now().await?);
        let channels: Vec<_> = self.inner.channels.of(&by.tenant).filter(|channel| channel.reach().people).collect();
        let known = |name: &String| channels.iter().any(|channel| channel.name() == name);
        for (risk, named) in &preferences.over {
            for (n, name) in named.iter().enumerate().filter(|(_, name)| !known(name)) {
                let names: Vec<_> = channels.iter().map(|channel| channel.name()).collect();
                let message = format!("No channel {name:?} writes to people here. There is: {}.", names.join(", "));
                problems.push(Problem::new(format!("/over/{}/{n}", risk.as_str()), "unknown_channel", message));
            }
        }
        if timing::zone(preferences).is_none() {
            problems.push(Problem::new("/zone", "unknown_zone", "There is no such time zone. Write one as \"Europe/Berlin\"."));
        }
        let delegate = preferences.away.as_ref().and_then(|away| away.delegate.as_ref());
        let people = if delegate.is_some() { self.access().principals(&by.tenant).await? } else { Vec::new() };
        let is_here = |name: &String| people.iter().any(|person| person.kind == Kind::Person && person.name == *name);
        if delegate.is_some_and(|name| !is_here(name)) {
            let message = "Nobody here is called that. Name somebody who has an account here.";
            problems.push(Problem::new("/away/delegate", "unknown_person", message));
        }
        Ok(problems)
    }
}
