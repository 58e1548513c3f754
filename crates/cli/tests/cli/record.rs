//! `export --record`, `verify` and `erase`.

use rusqlite::Connection;

use crate::world::World;

fn asked(world: &World) -> String {
    let _server = world.serve();
    world.run(&["ask", "Which one?", "--option", "a", "--no-wait"]);
    world.json(&["sessions"])["items"][0]["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_record_is_written_and_checked_and_what_was_changed_in_it_is_named() {
    let world = World::new();
    let session = asked(&world);
    let file = world.path("record.jsonl").display().to_string();
    let exported = world.run(&["export", "--record", "--out", &file]);
    assert_eq!(exported.status, 0, "{exported:?}");
    let sound = world.run(&["verify", &file]);
    assert!(sound.status == 0 && sound.err.starts_with("Nothing is wrong: "), "{sound:?}");

    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("Which one?", "Which two?")).unwrap();
    let changed = world.run(&["verify", &file]);
    let first = changed.out.lines().next().unwrap_or_default().to_owned();
    assert_eq!((changed.status, first), (1, format!("{session} entry 1: the entry was changed, or an entry before it was")));
    let report = world.run(&["verify", &file, "--json"]);
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!((&report["sound"], &report["records"][0]["faults"][0]["at"]["seq"]), (&false.into(), &1.into()));
    assert_eq!(world.run(&["verify", "nowhere.jsonl"]).status, 2);
}

#[test]
fn the_record_of_a_folder_is_checked_without_a_server_and_what_was_changed_there_is_named() {
    let world = World::new();
    let session = asked(&world);
    let sound = world.run(&["verify"]);
    assert!(sound.status == 0, "{sound:?}");
    let db = Connection::open(world.data().join("waypost.db")).unwrap();
    db.execute("update events set at = at + 1 where seq = 1", []).unwrap();
    drop(db);
    let changed = world.run(&["verify"]);
    assert_eq!(changed.status, 1);
    assert!(changed.out.starts_with(&format!("{session} entry 1: ")), "{changed:?}");
}

#[test]
fn every_teams_record_of_a_folder_is_checked_and_what_is_wrong_is_said_with_its_team() {
    let world = World::new();
    asked(&world);
    world.run(&["tenant", "add", "payments"]);
    let sound = world.run(&["verify"]);
    assert_eq!((sound.status, sound.err.lines().count(), sound.out.as_str()), (0, 2, ""), "{sound:?}");
    let db = Connection::open(world.data().join("waypost.db")).unwrap();
    db.execute("update directory_journal set at = at + 1 where tenant = 'payments'", []).unwrap();
    drop(db);
    let changed = world.run(&["verify"]);
    assert!(changed.status == 1 && changed.out.lines().all(|line| line.starts_with("payments: directory entry 1: ")), "{changed:?}");
    assert_eq!(world.run(&["verify", "--tenant", "main"]).status, 0);
    let report = world.run(&["verify", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    let records = report["records"].as_array().unwrap().iter().map(|record| (&record["tenant"], &record["sound"]));
    assert_eq!(records.collect::<Vec<_>>(), [(&"main".into(), &true.into()), (&"payments".into(), &false.into())]);
    assert_eq!(world.run(&["verify", "--tenant", "nobody"]).status, 2);
    let checkpoint = format!("1:{}", "0".repeat(64));
    assert_eq!(world.run(&["verify", "--checkpoint", &checkpoint]).status, 2, "of which team it is, is not said");
}

#[test]
fn the_key_that_the_record_is_signed_with_is_told_by_the_doctor_with_a_server_and_without() {
    let world = World::new();
    let session = asked(&world);
    let record = world.run(&["export", "--record", &session]).out;
    let key = record.split("\"key\":\"").nth(1).unwrap().split('"').next().unwrap();
    let fact = format!("signed with the key {key}; pass it to `waypost verify --key`");
    assert_eq!(world.json(&["doctor"])["facts"]["record"], fact);
    let _server = world.serve();
    assert_eq!(world.json(&["doctor"])["facts"]["record"], fact);
}

#[test]
fn what_was_erased_stays_erased_in_a_folder_that_goes_back_to_an_older_backup_with_later_keys() {
    let world = World::new();
    let session = asked(&world);
    let place = |name: &str| world.path(name).display().to_string();
    let copies = |to: &str, keys: &str| world.run(&["backup", &place(to), "--keys", &place(keys)]);
    let copied = copies("monday", "monday.keys");
    assert!(copied.status == 0 && copied.err.contains("store them in another place"), "{copied:?}");
    world.run(&["erase", &session, "--reason", "They asked for it"]);
    assert_eq!((copies("tuesday", "tuesday.keys").status, copies("wednesday", "monday.keys").status), (0, 1));
    std::fs::rename(world.data(), world.path("lost")).unwrap();
    let without = world.run(&["doctor", "--restore", &place("monday")]);
    assert!(without.status == 1 && without.err.contains("stored separately"), "{without:?}");

    let restored = world.run(&["doctor", "--restore", &place("monday"), "--keys", &place("tuesday.keys")]);

    assert_eq!(restored.status, 0, "{restored:?}");
    let record = world.run(&["export", "--record", &session]).out;
    assert!(record.contains("They asked for it") && !record.contains("Which one?"), "{record}");
    assert_eq!(world.run(&["verify"]).status, 0);
}

#[test]
fn a_session_is_erased_with_a_reason_and_the_record_still_checks() {
    let world = World::new();
    let session = asked(&world);
    assert_eq!(world.run(&["erase", &session]).status, 2, "a reason is needed");
    let erased = world.run(&["erase", &session, "--reason", "They asked for it"]);
    assert_eq!(erased.status, 0, "{erased:?}");
    let record = world.run(&["export", "--record", &session]).out;
    assert!(record.contains("They asked for it") && !record.contains("Which one?"), "{record}");
    assert_eq!(world.run_with_input(&["verify", "-"], &record).status, 0);
    assert_eq!(world.run(&["verify"]).status, 0);
}

#[cfg(unix)]
#[test]
fn a_document_replaces_a_file_behind_a_link_and_neither_the_link_nor_a_pipe() {
    let world = World::new();
    let session = asked(&world);
    let (kept, link, pipe) = (world.path("kept"), world.path("link"), world.path("pipe"));
    std::fs::write(&kept, "before").unwrap();
    std::os::unix::fs::symlink(&kept, &link).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for arguments in [&["export", "--record"][..], &["export", &session]] {
        let written = |to: &std::path::Path| {
            let to = to.display().to_string();
            let ended = world.run(&[arguments, &["--out", &to]].concat());
            assert_eq!(ended.status, 0, "{ended:?}");
        };
        written(&link);
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read_to_string(pipe).unwrap()
        });
        written(&pipe);
        assert!(reader.join().unwrap().starts_with('{') && std::fs::read_to_string(&kept).unwrap().starts_with('{'), "{arguments:?}");
        assert!(link.is_symlink() && !pipe.is_file() && pipe.exists(), "{arguments:?}");
    }
}
