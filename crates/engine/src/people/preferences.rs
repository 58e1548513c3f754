//! People's notification preferences, and the people who answer for those who are away.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::people::permission::Permission;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem;
use waypost_store::DirectoryChange;

use crate::error::Error;
use crate::notifications::timing;
use crate::people::People;
use crate::runtime::engine::Engine;

impl People<'_> {
    /// The caller's notification preferences.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn preferences(self, caller: &Caller) -> Result<Preferences, Error> {
        caller.must_be_person()?;
        Ok(self.waypost.inner.directory.preferences(&caller.tenant, &caller.principal).await?)
    }

    /// Replaces the caller's notification preferences.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every problem; [`Refusal::StepUpRequired`] if the change lets another person answer
    /// for the caller and the caller has not just done a step-up.
    pub async fn prefer(self, caller: &Caller, preferences: Preferences) -> Result<Preferences, Error> {
        caller.must_be_person()?;
        caller.must_not_be_limited_to_asks()?;
        let before = self.waypost.inner.directory.preferences(&caller.tenant, &caller.principal).await?;
        let now = self.waypost.now().await?;
        let until = |preferences: &Preferences| preferences.away.as_ref().map(|away| away.until);
        let (delegate, earlier_delegate) = (preferences.absence_delegate(now), before.absence_delegate(now));
        let gives = delegate.is_some() && (delegate != earlier_delegate || until(&preferences) > until(&before));
        if gives && !caller.is_local_admin() {
            self.waypost.may_change_factors(caller).await?;
        }
        self.waypost.keep_preferences(caller, &caller.principal, preferences).await
    }

    /// Marks a person as away or back, on an administrator's word.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] without the permission to administer; the errors of [`People::prefer`].
    pub async fn send_away(
        self,
        caller: &Caller,
        person: &Principal,
        away: Option<waypost_core::people::preferences::Away>,
    ) -> Result<Preferences, Error> {
        if !caller.is_local_admin() {
            self.waypost.people().must_have(caller, Permission::Administer).await?;
            self.waypost.must_have_just_proved(caller).await?;
        }
        let before = self.waypost.inner.directory.preferences(&caller.tenant, person).await?;
        self.waypost.keep_preferences(caller, person, Preferences { away, ..before }).await
    }
}

impl Engine {
    async fn keep_preferences(&self, by: &Caller, person: &Principal, preferences: Preferences) -> Result<Preferences, Error> {
        let problems = self.problems_of_preferences(by, person, &preferences).await?;
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems).into());
        }
        let change = DirectoryChange::Prefer { person: person.clone(), preferences: Box::new(preferences.clone()) };
        self.directory().write(by, change).await?;
        Ok(preferences)
    }

    async fn problems_of_preferences(&self, by: &Caller, person: &Principal, preferences: &Preferences) -> Result<Vec<Problem>, Error> {
        let mut problems = preferences.problems(person, self.now().await?);
        let channels: Vec<_> = self.inner.channels.of(&by.tenant).filter(|channel| channel.capabilities().people).collect();
        let known = |name: &String| channels.iter().any(|channel| channel.name() == name);
        for (risk, named) in &preferences.over {
            for (n, name) in named.iter().enumerate().filter(|(_, name)| !known(name)) {
                let names: Vec<_> = channels.iter().map(|channel| channel.name()).collect();
                let message = format!("No channel {name:?} sends messages to people here. Available channels: {}.", names.join(", "));
                problems.push(Problem::new(format!("/over/{}/{n}", risk.as_str()), "unknown_channel", message));
            }
        }
        if timing::zone(preferences).is_none() {
            problems.push(Problem::new("/zone", "unknown_zone", "This time zone does not exist. Use a name such as \"Europe/Berlin\"."));
        }
        let delegate = preferences.away.as_ref().and_then(|away| away.delegate.as_ref());
        if let Some(name) = delegate
            && !self.directory().knows_person(&by.tenant, name).await?
        {
            let message = "Nobody here has this name. Name a person who has an account here.";
            problems.push(Problem::new("/away/delegate", "unknown_person", message));
        }
        Ok(problems)
    }
}
