//! Notification preferences: the last change counts, the journal has every change, and an absence ends by itself.

use std::time::Duration;

use waypost_core::ids::Tenant;
use waypost_core::people::directory::DirectoryEvent;
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;

use super::super::OpenedStore;
use waypost_store::directory::{ChangeOutcome, DirectoryChange};

pub async fn what_people_want_is_told_in_the_journal_and_a_person_who_is_away_is_found_until_they_are_back(world: OpenedStore) {
    let (tenant, bob) = (Tenant::default(), Principal::person("bob"));
    let until = world.now().plus(Duration::from_secs(60));
    let away = Preferences { away: Some(Away { until, delegate: Some("carol".into()) }), ..Preferences::default() };
    let often = Preferences { remind_minutes: Some(60), ..away.clone() };
    let prefer = |preferences: &Preferences| DirectoryChange::Prefer { person: bob.clone(), preferences: Box::new(preferences.clone()) };
    for (wanted, written) in [(&away, ChangeOutcome::Applied), (&often, ChangeOutcome::Applied), (&often, ChangeOutcome::Unchanged)] {
        assert_eq!(world.write(&tenant, prefer(wanted)).await, written);
    }
    let of = async |tenant: &Tenant, name| world.directory.preferences(tenant, &Principal::person(name)).await.unwrap();
    assert_eq!((of(&tenant, "bob").await, of(&tenant, "ann").await), (often.clone(), Preferences::default()));
    assert_eq!(of(&Tenant::new("theirs"), "bob").await, Preferences::default());
    let events = world.directory.journal(&tenant, 0, 10).await.unwrap().into_iter().map(|entry| entry.event);
    let set = |wanted: &Preferences| DirectoryEvent::PreferencesSet { person: bob.clone(), preferences: Box::new(wanted.clone()) };
    assert_eq!(events.collect::<Vec<_>>(), [DirectoryEvent::PrincipalWelcomed { principal: bob.clone() }, set(&away), set(&often)]);
    // Somebody whose absence is over is represented by nobody.
    let back = Preferences { away: Some(Away { until: world.now(), delegate: Some("carol".into()) }), ..Preferences::default() };
    world.write(&tenant, DirectoryChange::Prefer { person: Principal::person("dan"), preferences: Box::new(back) }).await;
    let carol = Principal::person("carol");
    let membership = world.directory.membership(&tenant, &[carol.clone()].into()).await.unwrap();
    assert_eq!(membership.represented_by(&carol).collect::<Vec<_>>(), [&bob]);
}
