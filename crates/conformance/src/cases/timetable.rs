//! The timetable: every time is used by one node, and none is lost between two nodes.

use waypost_core::ids::Tenant;

use super::super::OpenedStore;
use waypost_store::timetable::Planned;

pub async fn a_schedule_is_planned_by_its_last_reader(world: OpenedStore) {
    let (tenant, at) =
        (Tenant::default(), |millis| Planned { spec: "0 3 * * *".into(), at: world.now().plus(std::time::Duration::from_millis(millis)) });
    let (first, second, third) = (at(1), at(2), at(3));
    let plan = async |before, next| world.store.plan(&tenant, "nightly", before, next).await.unwrap();
    let due = async |tenant: &Tenant| world.store.due(tenant, "nightly").await.unwrap();
    assert_eq!(due(&tenant).await, None);
    assert_eq!((plan(None, &first).await, plan(None, &second).await), (true, false));
    assert_eq!((plan(Some(&first), &second).await, plan(Some(&first), &third).await), (true, false));
    let changed = Planned { spec: "0 4 * * *".into(), ..second.clone() };
    assert_eq!((plan(Some(&changed), &third).await, plan(Some(&second), &changed).await), (false, true));
    assert_eq!((due(&tenant).await, due(&Tenant::new("theirs")).await), (Some(changed.clone()), None));
    // Another schedule with the same plan is not moved with it.
    assert!(world.store.plan(&tenant, "hourly", None, &changed).await.unwrap());
    assert!(plan(Some(&changed), &third).await);
    assert_eq!((due(&tenant).await, world.store.due(&tenant, "hourly").await.unwrap()), (Some(third), Some(changed)));
}
