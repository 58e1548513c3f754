//! Checks all SQL statements of the store, read from the source files: to allow distribution by tenant and session, no
//! statement may read across sessions.

use std::collections::{BTreeMap, BTreeSet};

/// The tables whose rows belong to a session of a tenant.
const TABLES: [&str; 10] = ["sessions", "events", "asks", "ask_audience", "drafts", "notices", "errands", "vault", "erasures", "spots"];

/// Statements that read such a table without a tenant, and why that is correct.
const EXCEPTIONS: [(&str, &str); 10] = [
    ("leases::CLAIM", "a worker takes what is due of every tenant; the whole key of each row is named from there on"),
    ("notices::TAKE", "a deliverer takes what is due of every tenant; the whole key of each row is named from there on"),
    ("outbox_messages::TAKE", "as with notices"),
    ("change_feed::CHANGED", "a node hears of every tenant, and tells whose each session is"),
    ("backlog::SESSIONS", "it counts what is due of every tenant, for the operator of all"),
    ("backlog::NOTICES", "as with sessions"),
    ("backlog::OUTBOX_MESSAGES", "as with sessions"),
    ("checkpoints::TENANTS", "it asks which tenants there are"),
    ("imported::SESSIONS", "a migration asks once which sessions were imported; the whole key of each is named from there on"),
    ("schema::CAME_FROM_ELSEWHERE", "it is about the database as a whole, and run once at a start"),
];

/// The statements of an append.
const APPEND: [&str; 12] = [
    "sessions::BEGIN",
    "sessions::GIVE_KEY",
    "sessions::ADVANCE",
    "events::APPEND",
    "asks::PUT",
    "asks::UNLIST",
    "asks::LIST_FOR",
    "asks::DROP_DRAFTS",
    "thread_refs::TAKE",
    "notices::PUT",
    "outbox_messages::PUT",
    "idempotency::REMEMBER",
];

/// Splits Rust source into string literals and the code between them.
fn words(rust: &str) -> Vec<(bool, String)> {
    let code: Vec<_> = rust.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let parts = code.join("\n");
    parts.split('"').enumerate().map(|(n, part)| (n % 2 == 1, part.to_owned())).collect()
}

/// Returns the string literals of a piece of Rust source, with macros expanded.
fn literals(words: &[(bool, String)], macros: &BTreeMap<String, String>) -> String {
    let expanded = |(quoted, part): &(bool, String)| match quoted {
        true => part.clone(),
        false => part
            .split("!(")
            .filter_map(|before| macros.get(before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?))
            .cloned()
            .collect(),
    };
    words.iter().map(expanded).collect()
}

/// Returns the items that start with `begin`, up to the first part that contains `end`.
fn items(words: &[(bool, String)], begin: &str, end: &str) -> Vec<(String, Vec<(bool, String)>)> {
    let mut found = Vec::new();
    for (n, (quoted, part)) in words.iter().enumerate() {
        if *quoted {
            continue;
        }
        for (at, _) in part.match_indices(begin) {
            let rest = &part[at + begin.len()..];
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let mut item = vec![(false, rest.to_owned())];
            if !rest.contains(end) {
                let more = words[n + 1..].iter();
                for word in more {
                    item.push(word.clone());
                    if !word.0 && word.1.contains(end) {
                        break;
                    }
                }
            }
            if let Some((false, last)) = item.last_mut() {
                last.truncate(last.find(end).unwrap_or(last.len()));
            }
            found.push((name, item));
        }
    }
    found
}

/// Returns the form for PostgreSQL of a statement that both databases have. It stands before the form for SQLite.
fn of_postgres(item: &[(bool, String)]) -> &[(bool, String)] {
    let end = item.iter().position(|(quoted, part)| !quoted && part.contains("sqlite:"));
    &item[..end.unwrap_or(item.len())]
}

/// Returns every statement by the name of its file and its constant.
fn statements() -> BTreeMap<String, String> {
    let folders = [concat!(env!("CARGO_MANIFEST_DIR"), "/src/postgres"), concat!(env!("CARGO_MANIFEST_DIR"), "/src/sql")];
    let mut files = Vec::new();
    for entry in folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "rs") {
            files.push((path.file_stem().unwrap().to_string_lossy().into_owned(), words(&std::fs::read_to_string(&path).unwrap())));
        }
    }
    let macros_of = |words: &[(bool, String)]| -> BTreeMap<_, _> {
        items(words, "macro_rules! ", "\n}").into_iter().map(|(name, item)| (name, literals(&item, &BTreeMap::new()))).collect()
    };
    let sessions = files.iter().find(|(file, _)| file == "sessions").unwrap();
    let everywhere = macros_of(&sessions.1);
    let mut found = BTreeMap::new();
    for (file, words) in &files {
        let macros: BTreeMap<_, _> = ["key", "matches_journal_head"]
            .iter()
            .map(|name| ((*name).to_owned(), everywhere[*name].clone()))
            .chain(macros_of(words))
            .collect();
        for (name, item) in items(words, "const ", ";") {
            let twice = found.insert(format!("{file}::{name}"), literals(of_postgres(&item), &macros));
            assert!(twice.is_none_or(|twice| twice.is_empty()), "two statements are called {file}::{name}");
        }
    }
    found
}

/// Splits a statement into itself and its subqueries, each without its own subqueries.
fn scopes(sql: &str) -> Vec<String> {
    let (mut open, mut done) = (vec![String::new()], Vec::new());
    let spaced = sql.replace('(', " ( ").replace(')', " ) ").replace(',', " , ");
    let mut depths = Vec::new();
    let mut words = spaced.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let begins = word == "(" && words.peek().is_some_and(|next| ["select", "with", "insert", "update", "delete"].contains(next));
        match word {
            "(" => {
                depths.push(begins);
                if begins {
                    open.push(String::new());
                    continue;
                }
            }
            ")" if depths.pop() == Some(true) => {
                done.extend(open.pop());
                continue;
            }
            _ => {}
        }
        let scope = open.last_mut().unwrap();
        scope.push(' ');
        scope.push_str(word);
    }
    done.extend(open);
    done.iter().flat_map(|scope| scope.split(" union ").map(|scope| format!("{scope} "))).collect()
}

/// Returns the tables that a scope reads or changes, each with its alias.
fn read(scope: &str) -> Vec<(&'static str, String)> {
    let words: Vec<_> = scope.split_whitespace().collect();
    let mut found = Vec::new();
    for (n, word) in words.iter().enumerate() {
        let Some(table) = TABLES.into_iter().find(|table| table == word) else { continue };
        if n > 0 && ["from", "join", "update", "using"].contains(&words[n - 1]) {
            let alias = if words.get(n + 1) == Some(&"as") { words[n + 2] } else { table };
            found.push((table, alias.to_owned()));
        }
    }
    found
}

/// Whether a scope compares a column of a table with something else.
fn binds(scope: &str, alias: &str, column: &str, alone: bool) -> bool {
    let full = format!("{alias}.{column}");
    scope.contains(&format!(" {full} = ")) || scope.contains(&format!(" = {full} ")) || alone && scope.contains(&format!(" {column} = "))
}

#[test]
fn every_statement_about_sessions_names_their_tenant() {
    let statements = statements();
    let mut nameless = BTreeSet::new();
    let mut counted = 0;
    for (name, sql) in &statements {
        for scope in scopes(sql) {
            let tables = read(&scope);
            counted += tables.len();
            let unbound = tables.iter().any(|(_, alias)| !binds(&scope, alias, "tenant", tables.len() == 1));
            let written = TABLES.iter().any(|table| {
                let into = format!(" insert into {table} ");
                scope.contains(&into) && !scope.contains(&format!("{into}( tenant , "))
            });
            if unbound || written {
                nameless.insert(name.as_str());
            }
        }
    }
    assert!(counted > 60, "only {counted} tables were found: is the text read as it is written?");
    assert_eq!(nameless, EXCEPTIONS.iter().map(|(name, _)| *name).collect());
}

#[test]
fn no_statement_of_an_append_joins_two_sessions() {
    let statements = statements();
    for name in APPEND {
        for scope in scopes(&statements[name]) {
            for (table, alias) in read(&scope) {
                let session = if table == "sessions" { "id" } else { "session" };
                let tied = ["w", "wanted"].iter().any(|given| scope.contains(&format!(" {alias}.{session} = {given}.session ")));
                assert!(tied, "{name} reads {table} of more than its own session:{scope}");
            }
        }
    }
}

#[test]
fn every_step_of_an_append_is_among_those_looked_at() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/postgres");
    let mut steps = BTreeSet::new();
    for file in ["sessions", "events", "asks", "thread_refs", "notices", "outbox_messages", "idempotency"] {
        let text = std::fs::read_to_string(format!("{folder}/{file}.rs")).unwrap();
        for call in ["StatementCall::new(", "of_asks("] {
            for after in text.split(call).skip(1) {
                let name: String = after.trim_start().chars().take_while(|c| c.is_ascii_uppercase() || *c == '_').collect();
                if !name.is_empty() {
                    steps.insert(format!("{file}::{name}"));
                }
            }
        }
    }
    // Deleting old keys does not belong to a session.
    assert!(steps.remove("idempotency::FORGET"));
    assert_eq!(steps, APPEND.iter().map(ToString::to_string).collect());
}
