//! The cost of a read or a claim must not depend on how much is stored: SQLite says which index it uses.

use std::sync::Arc;

use rusqlite::Connection;

use super::super::{asks, away, checkpoints, events, idempotency, leases, memberships, notices, outbox_messages, sessions, vault};
use super::store_in;
use crate::SystemClock;
use crate::sql;

fn plan(db: &Connection, sql: &str) -> Vec<String> {
    let mut statement = db.prepare(&format!("explain query plan {sql}")).unwrap();
    let parameters = vec![None::<i64>; statement.parameter_count()];
    let lines = statement.query_map(rusqlite::params_from_iter(parameters), |row| row.get(3)).unwrap();
    lines.collect::<Result<_, _>>().unwrap()
}

/// The statements of the directory.
const OF_PEOPLE: [(&str, &str); 13] = [
    (sql::preferences::OF.sqlite, "(tenant=? AND person=?)"),
    (away::AWAY, "preferences_away (tenant=? AND away_until>?)"),
    (sql::directory::UNASSIGN.sqlite, "(tenant=? AND person=?)"),
    (sql::directory::MEMBERSHIP.sqlite, "(tenant=? AND person=?)"),
    (sql::changes::JOURNAL.sqlite, "(tenant=? AND seq>?)"),
    (sql::directory::BY_HASH.sqlite, "credentials_by_earlier_hash (before_hash=?)"),
    (sql::directory::OPEN.sqlite, "credentials_open (tenant=? AND principal=? AND purpose=?)"),
    (sql::factors::OF.sqlite, "factors_by_person (tenant=? AND person=?)"),
    (sql::factors::OF_KIND.sqlite, "factors_by_handle (tenant=? AND kind=? AND handle>?)"),
    (sql::factors::BY_HANDLE.sqlite, "factors_by_handle (tenant=? AND kind=? AND handle=?)"),
    (sql::directory::BY_ID.sqlite, "(tenant=? AND id=?)"),
    (sql::directory::BY_HASH.sqlite, "(hash=?)"),
    (sql::directory::KEYS.sqlite, "credentials_by_purpose (tenant=? AND purpose=?)"),
];

/// Statements that run often, and the index that each uses.
const WALKED: &[(&str, &str)] = &[
    (sql::backlog::ASKS.sqlite, "asks_by_status (tenant=? AND status=?)"),
    (sql::backlog::SESSIONS.sqlite, "sessions_due (due_at<?)"),
    (sql::backlog::NOTICES.sqlite, "notices_due (due_at<?)"),
    (sql::backlog::OUTBOX_MESSAGES.sqlite, "errands_due (due_at<?)"),
    (leases::CLAIM, "sessions_due (due_at<?)"),
    (notices::TAKE, "notices_due (due_at<?)"),
    (sql::thread_refs::AT.sqlite, "(tenant=? AND channel=? AND at=?)"),
    (sql::thread_refs::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sql::timetable::DUE.sqlite, "(tenant=? AND name=?)"),
    (sql::timetable::MOVE.sqlite, "(tenant=? AND name=?)"),
    (sql::notices::SENT.sqlite, "(tenant=? AND id=?)"),
    (sql::notices::SENT_OF_ASK.sqlite, "(tenant=? AND ask=? AND channel=?)"),
    (sql::notices::SENT_AT.sqlite, "(tenant=? AND channel=? AND stands_at=?)"),
    (outbox_messages::TAKE, "errands_due (due_at<?)"),
    (sessions::LOAD, "(tenant=? AND id=?)"),
    (sessions::BY_OWNER, "sessions_by_owner (tenant=? AND owner=? AND id<?)"),
    (sessions::BY_AGENT, "sessions_by_agent (tenant=? AND agent=? AND id<?)"),
    (sessions::BY_STATUS, "sessions_by_status (tenant=? AND status=? AND id<?)"),
    (sessions::BY_PARENT, "sessions_by_parent (tenant=? AND parent=? AND id<?)"),
    (sessions::ALL, "(tenant=? AND id<?)"),
    (asks::PLACE, "(tenant=? AND id=?)"),
    (asks::WITH_SESSION, "(tenant=? AND id=?)"),
    (asks::BY_SESSION, "asks_by_session (tenant=? AND session=? AND id<?)"),
    (asks::BY_ASKER, "asks_by_asker (tenant=? AND asked_by=? AND id<?)"),
    (asks::BY_STATUS, "asks_by_status (tenant=? AND status=? AND id<?)"),
    (asks::WAITING_FOR, "listed USING PRIMARY KEY (tenant=? AND whom=? AND ask<?)"),
    (sql::asks::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sql::record::JOURNALS.sqlite, "(tenant=? AND id>?)"),
    (sql::record::JOURNALS.sqlite, "(tenant=? AND session>?)"),
    (sessions::ENDED_BEFORE, "(tenant=? AND id>? AND id<?)"),
    (checkpoints::LAST, "(tenant=?)"),
    (sql::checkpoints::LIST.sqlite, "(tenant=? AND n>?)"),
    (sql::checkpoints::HEADS.sqlite, "(tenant=? AND n=?)"),
    (checkpoints::NAMED, "(tenant=? AND n=? AND session=?)"),
    (checkpoints::GROWN, "events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"),
    (sql::record::DIRECTORY_HEAD.sqlite, "(tenant=?)"),
    (sql::record::DIRECTORY_LINKS.sqlite, "(tenant=? AND seq>?)"),
    (sql::record::JOURNAL.sqlite, "(tenant=? AND id=?)"),
    (sql::record::LINKS.sqlite, "(tenant=? AND session=? AND seq>?)"),
    (vault::BLANK, "(tenant=? AND session=?)"),
    (vault::DESTROY, "(tenant=? AND session=?)"),
    (outbox_messages::LOAD, "(tenant=? AND id=?)"),
    (sql::notices::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sql::outbox_messages::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sql::idempotency::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sql::drafts::ERASE.sqlite, "(tenant=? AND session=?)"),
    (sessions::ERASE, "(tenant=? AND id=?)"),
    (asks::UNLIST, "ask_audience_by_ask (tenant=? AND ask=?)"),
    (sql::asks::UNLIST_SESSION.sqlite, "ask_audience_by_session (tenant=? AND session=?)"),
    (asks::DROP_DRAFTS, "(tenant=? AND ask=?)"),
    (asks::ALL, "(tenant=? AND id<?)"),
    (events::READ, "(tenant=? AND session=? AND seq>?)"),
    (idempotency::FORGET, "idempotency_by_age (at<?)"),
    (sql::drafts::LOAD.sqlite, "(tenant=? AND ask=? AND person=?)"),
    (sql::role_policies::ROLE_POLICY.sqlite, "(tenant=?)"),
    (memberships::OWNER, "(tenant=? AND kind=? AND name=?)"),
    (sql::rules::BY_TOOL.sqlite, "rules_by_tool (tenant=? AND tool=? AND id<?)"),
    (sql::rules::ALL.sqlite, "(tenant=? AND id<?)"),
];

/// What may be scanned completely: the few names in a parameter, the tenants, the single row of the store, and rows
/// that an index found.
const FEW: [&str; 5] = ["SCAN json_each", "SCAN tenants", "SCAN store", "SCAN them", "SCAN due"];

#[test]
fn every_list_and_claim_walks_an_index_made_for_it() {
    let folder = tempfile::tempdir().unwrap();
    drop(store_in(folder.path(), Arc::new(SystemClock)));
    let db = Connection::open(folder.path().join("waypost.db")).unwrap();
    vault::register(&db).unwrap();
    for (sql, index) in WALKED.iter().copied().chain(OF_PEOPLE) {
        let plan = plan(&db, sql);
        assert!(plan.iter().any(|line| line.ends_with(index)), "{sql}\n{plan:#?}");
        let scanned = |line: &&String| line.starts_with("SCAN") && !FEW.iter().any(|few| line.starts_with(few));
        assert_eq!(plan.iter().filter(scanned).count(), 0, "{sql}\n{plan:#?}");
    }
}

/// A million rows may have the same time. Of these, too, only those are read that are taken.
#[test]
fn what_is_due_is_taken_in_the_order_of_its_index() {
    let folder = tempfile::tempdir().unwrap();
    drop(store_in(folder.path(), Arc::new(SystemClock)));
    let db = Connection::open(folder.path().join("waypost.db")).unwrap();
    for sql in [leases::CLAIM, notices::TAKE, outbox_messages::TAKE] {
        let plan = plan(&db, sql);
        assert!(!plan.iter().any(|line| line.contains("ORDER BY")), "{sql}\n{plan:#?}");
    }
}
