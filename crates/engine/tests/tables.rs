//! The tables that decisions read match the journals: every manual edit of a data folder is found.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::audit::document;
use waypost_core::audit::verify::{Expected, Verifier};
use waypost_core::ids::{CredentialId, FactorId, QuestionId, RoleName, Tenant};
use waypost_core::json::Json;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::people::scope::Scope;
use waypost_core::question::{Input, Question};
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, Error, OsRng, Settings};
use waypost_store::{Credential, Directory as _, DirectoryChange, Factor, Purpose, SqliteStore, SystemClock};

/// What the documentation promises about each column.
const PROMISED: &str = include_str!("../../../docs/record.md");

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

async fn ask(waypost: &Engine, body: Body) -> waypost_core::ask::Ask {
    let (policy, problems) = (Policy::default(), Vec::new());
    let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems };
    Arc::unwrap_or_clone(waypost.asks().ask(&caller(Principal::agent("deployer")), request, None).await.unwrap().ask)
}

fn open(folder: &Path) -> (Arc<SqliteStore>, Engine) {
    let store = Arc::new(SqliteStore::open(folder, Arc::new(SystemClock)).unwrap());
    (store.clone(), Engine::new(store, Arc::new(OsRng), Vec::new(), Channels::default(), Settings::default()))
}

/// A key of Zoe.
fn key(n: u8, at: Timestamp) -> Credential {
    Credential {
        id: CredentialId::from_bits(n.into()),
        tenant: Tenant::default(),
        principal: Principal::person("zoe"),
        purpose: Purpose::Key,
        hash: [n; 32],
        before: None,
        created_at: at,
        expires_at: Some(at.plus(Duration::from_secs(60))),
        ended_at: None,
        used_at: Some(at),
        scope: Scope::default(),
        signed_in: None,
    }
}

/// A folder with a person who has a key, a password, roles, preferences and a rule; an approved call, a pending
/// question, and a team.
async fn lived_in(folder: &Path) {
    let (store, waypost) = open(folder);
    let (tenant, zoe) = (Tenant::default(), Principal::person("zoe"));
    let identity = CallIdentity { tool: "deploy".into(), ..CallIdentity::default() };
    let call = FrozenCall::new(identity, Json::new(r#"{"to":"eu"}"#).unwrap());
    let approved = ask(&waypost, Body::Approval { approval: Box::new(Approval::new(call)) }).await;
    ask(&waypost, Body::questions(vec![Question::new(QuestionId::new("region"), "Which region?", Input::Text)])).await;
    let old = ask(&waypost, Body::questions(vec![Question::new(QuestionId::new("old"), "And before?", Input::Text)])).await;
    waypost.sessions().cancel(&caller(zoe.clone()), old.session, None, None).await.unwrap();
    waypost.sessions().erase(&caller(zoe.clone()), old.session, Some("She asked for it.".into())).await.unwrap();
    let until = approved.asked_at.plus(Duration::from_secs(60));
    let remember = Remember { scope: RuleScope::Agent, arguments: Vec::new(), until };
    let digest = approved.body.digest().map(|digest| digest.as_str().to_owned());
    let reply = Reply { decision: Some("approve".into()), digest, remember: Some(Box::new(remember)), ..Reply::default() };
    waypost.asks().reply(&caller(zoe.clone()), approved.id, reply, "web", None).await.unwrap();

    let at = Timestamp::from_millis(1_800_000_000_000);
    let factor = Factor {
        id: FactorId::from_bits(1),
        tenant: tenant.clone(),
        person: zoe.clone(),
        kind: FactorKind::Passkey,
        handle: Some("a key".into()),
        label: "Her phone".into(),
        body: "its public part".into(),
        created_at: at,
        used_at: None,
    };
    let away = Away { until: at.plus(Duration::from_secs(60)), delegate: None };
    let preferences = Box::new(Preferences { away: Some(away), ..Preferences::default() });
    let changes = [
        DirectoryChange::Issue { credential: key(1, at) },
        DirectoryChange::Issue { credential: key(2, at) },
        DirectoryChange::Rotate { credential: CredentialId::from_bits(1), hash: [3; 32], until: at },
        DirectoryChange::End { credential: CredentialId::from_bits(2) },
        DirectoryChange::AddFactor { factor },
        DirectoryChange::Assign { person: zoe.clone(), roles: [RoleName::new("ops")].into() },
        DirectoryChange::SetOwner { agent: Principal::agent("deployer"), owner: zoe.clone() },
        DirectoryChange::WriteRolePolicy { read: 0, role_policy: RolePolicy { own: Some(Risk::Low), ..RolePolicy::default() } },
        DirectoryChange::Prefer { person: zoe.clone(), preferences },
    ];
    for change in changes {
        store.write(&tenant, &zoe, at, change).await.unwrap();
    }
    store.write(&Tenant::new("blue"), &zoe, at, DirectoryChange::MakeTenant).await.unwrap();
    waypost.audit().add_checkpoints().await.unwrap();
}

/// Every problem in a folder, over all of its teams. Data that cannot be read is a problem.
async fn wrong(folder: &Path) -> Vec<String> {
    let (store, waypost) = open(folder);
    let mut wrong = Vec::new();
    let mut tenants: BTreeSet<_> = store.tenants().await.unwrap().into_iter().collect();
    tenants.extend(waypost_store::AuditLog::tenants(&*store).await.unwrap());
    for tenant in tenants {
        match of_team(&waypost, tenant).await {
            Ok(found) => wrong.extend(found),
            Err(error) => wrong.push(error.to_string()),
        }
    }
    wrong
}

async fn of_team(waypost: &Engine, tenant: Tenant) -> Result<Vec<String>, Error> {
    let differences = waypost.audit().table_differences(&tenant).await?;
    let mut verifier = Verifier::new(Expected::default());
    let mut export = waypost.audit().export(&Caller::system(tenant), document::ExportScope::All).await?;
    while let Some(piece) = export.next().await? {
        piece.strip_suffix(b"\n").unwrap().split(|byte| *byte == b'\n').for_each(|line| drop(verifier.take(line)));
    }
    let faults = verifier.finish().faults;
    Ok(differences.iter().map(ToString::to_string).chain(faults.iter().map(ToString::to_string)).collect())
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let place = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &place);
        } else {
            std::fs::copy(entry.path(), place).unwrap();
        }
    }
}

/// Every column of every table, as `table.column`.
fn columns(db: &Connection) -> BTreeSet<(String, String)> {
    let all = "select m.name, c.name from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table' and m.name not like 'sqlite%'";
    let mut statement = db.prepare(all).unwrap();
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().collect::<Result<_, _>>().unwrap()
}

/// By table and column: what finds an edit, according to the documentation; `-` if nothing finds it.
fn promised() -> BTreeMap<(String, String), String> {
    let (_, rest) = PROMISED.split_once("## Every column").unwrap();
    let rows = rest.lines().skip_while(|line| !line.starts_with("|---")).skip(1).take_while(|line| line.starts_with('|'));
    let mut promised = BTreeMap::new();
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let table = cells[0].trim_matches('`');
        for column in cells[1].split(", ") {
            promised.insert((table.to_owned(), column.trim_matches('`').to_owned()), cells[2].to_owned());
        }
    }
    promised
}

#[tokio::test]
async fn a118_an_edit_of_any_column_that_a_decision_reads_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, edited) = (folder.path().join("whole"), folder.path().join("edited"));
    lived_in(&whole).await;
    assert_eq!(wrong(&whole).await, Vec::<String>::new());
    let db = Connection::open(whole.join("waypost.db")).unwrap();
    let (columns, promised) = (columns(&db), promised());
    drop(db);
    assert_eq!(promised.keys().cloned().collect::<BTreeSet<_>>(), columns, "docs/record.md names every column");

    let mut missed = Vec::new();
    for ((table, column), _) in promised.iter().filter(|(_, found_by)| *found_by != "-") {
        copy(&whole, &edited);
        let db = Connection::open(edited.join("waypost.db")).unwrap();
        let edit = format!(
            "update {table} set {column} = case typeof({column}) when 'integer' then {column} + 1000 when 'blob' then randomblob(length({column}))
                                            when 'text' then {column} || '7' else (select case type when 'INTEGER' then 7 when 'BLOB' then x'07' else '7' end
                                                                                     from pragma_table_info('{table}') where name = '{column}') end"
        );
        let changed = db.execute(&edit, []).unwrap();
        drop(db);
        if changed == 0 || wrong(&edited).await.is_empty() {
            missed.push(format!("{table}.{column} ({changed} rows)"));
        }
        std::fs::remove_dir_all(&edited).unwrap();
    }
    assert_eq!(missed, Vec::<String>::new());
}

#[tokio::test]
async fn a118_a_row_that_was_added_or_removed_by_hand_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, edited) = (folder.path().join("whole"), folder.path().join("edited"));
    lived_in(&whole).await;
    let edits = [
        (
            "insert into roles (tenant, person, role) values ('main', 'eve', 'admin')",
            "table roles, row person:eve as admin: the journal does not say that it was added",
        ),
        ("delete from rules", "it is gone, and the journal does not say why"),
        ("delete from asks", "it is gone, and the journal does not say why"),
        ("delete from ask_audience", "it is gone, and the journal does not say why"),
        (
            "insert into tenants (name, created_at) values ('theirs', 0)",
            "table tenants, row theirs: the journal does not say that it was added",
        ),
        (
            "update credentials set principal = 'person:eve' where hash = x'0303030303030303030303030303030303030303030303030303030303030303'",
            "principal is not what the journal says",
        ),
    ];
    for (edit, problem) in edits {
        copy(&whole, &edited);
        let db = Connection::open(edited.join("waypost.db")).unwrap();
        assert!(db.execute(edit, []).unwrap() > 0, "{edit}");
        drop(db);
        let wrong = wrong(&edited).await;
        assert!(wrong.iter().any(|wrong| wrong.ends_with(problem)), "{edit}: {wrong:?}");
        std::fs::remove_dir_all(&edited).unwrap();
    }
}
