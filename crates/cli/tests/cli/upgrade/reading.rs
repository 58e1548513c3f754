//! Everything reads as it did.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::cases;
use super::folder::Opened;

cases![
    nothing_is_wrong_with_a_data_folder_of_an_earlier_build,
    everything_in_a_data_folder_of_an_earlier_build_reads_as_it_did_and_opening_it_again_changes_nothing,
];

fn nothing_is_wrong_with_a_data_folder_of_an_earlier_build(folder: Folder) {
    folder.serve().server.stopped();
    assert_eq!(folder.world.json(&["doctor"])["wrong"], json!([]));
    let checkpoint = &folder.made["record"]["checkpoint"];
    let published = format!("{}:{}", checkpoint["n"], checkpoint["hash"].as_str().unwrap());
    let key = folder.made["record"]["key"].as_str().unwrap();
    let verified = folder.world.run(&["--tenant", "main", "verify", "--checkpoint", &published, "--key", key]);
    assert_eq!(verified.status, 0, "{verified:?}");
}

fn everything_in_a_data_folder_of_an_earlier_build_reads_as_it_did_and_opening_it_again_changes_nothing(folder: Folder) {
    let mut seen = Vec::new();
    for _ in 0..2 {
        let opened = folder.serve();
        seen.push(everything(&opened));
        opened.server.stopped();
    }
    // One session works on, because its model was busy: its journal grows.
    let busy = folder.session("desk_busy");
    let mut then = folder.made["seen"].clone();
    [&mut then].into_iter().chain(&mut seen).for_each(|seen| drop(seen["sessions"].as_object_mut().unwrap().remove(busy)));
    let mut lost = Vec::new();
    missing(&then, &seen[0], "", &mut lost);
    assert_eq!(lost, Vec::<String>::new());
    seen.iter_mut().for_each(|seen| drop(seen["events"].as_object_mut().unwrap().remove(busy)));
    assert_eq!(seen[0], seen[1]);
}

/// What `make.py` asked the earlier build for.
fn everything(opened: &Opened<'_>) -> Value {
    let by_id = |items: Vec<Value>| items.into_iter().map(|item| (item["id"].as_str().unwrap().to_owned(), item)).collect::<Map<_, _>>();
    let sessions = by_id(opened.pages("sessions", "zoe"));
    let events: BTreeMap<_, _> = sessions.keys().map(|id| (id, events(opened, id))).collect();
    let preferences = ["bob", "ida"].map(|name| (name, opened.read("me/preferences", name)));
    let waits_for = ["zoe", "bob", "max", "ida"].map(|name| (name, waiting(opened, name)));
    json!({
        "asks": by_id(opened.pages("asks", "zoe")),
        "blue": opened.pages("asks", "uma"),
        "people": opened.read("people", "zoe"),
        "rules": opened.read("rules?over=true", "zoe"),
        "keys": opened.pages("admin/keys", "zoe"),
        "role_policy": opened.read("admin/role-policy", "zoe"),
        "preferences": BTreeMap::from(preferences),
        "history": opened.pages("history", "zoe"),
        "waits_for": BTreeMap::from(waits_for),
        "sessions": sessions,
        "events": events,
    })
}

fn events(opened: &Opened<'_>, session: &str) -> Vec<Value> {
    opened.read(&format!("sessions/{session}/events?limit=200"), "zoe")["items"].as_array().unwrap().clone()
}

fn waiting(opened: &Opened<'_>, by: &str) -> Vec<Value> {
    let page = opened.read("asks?limit=200&for=me", by);
    page["items"].as_array().unwrap().iter().map(|ask| ask["id"].clone()).collect()
}

/// Notes everything of `then` that `now` has not. A later build may tell more.
fn missing(then: &Value, now: &Value, at: &str, lost: &mut Vec<String>) {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => {
            for (name, value) in then {
                missing(value, now.get(name).unwrap_or(&json!("nothing")), &format!("{at}/{name}"), lost);
            }
        }
        (Value::Array(then), Value::Array(now)) if then.len() <= now.len() => {
            then.iter().zip(now).enumerate().for_each(|(n, (then, now))| missing(then, now, &format!("{at}/{n}"), lost));
        }
        // Noted at most once an hour, when it is used.
        (Value::Null, _) if at.ends_with("/used_at") => {}
        _ if then == now => {}
        _ => lost.push(format!("{at} was {then} and is {now}")),
    }
}
