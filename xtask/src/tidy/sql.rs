//! Checks that SQL is lower-case, that a statement that is the same on both databases is written once, and that both dialects have the
//! same files with the same functions in the same order, so that a diff of two files shows exactly what differs.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;
use syn::{Expr, Item, ItemConst, Lit, Visibility};

use super::mark::{RuleResult, Violation};
use crate::rust_code::{RustCode, literal};
use crate::tree::{ProjectFile, Tree};

const STORE: &str = "crates/store/";
const DIALECTS: [&str; 2] = ["crates/store/src/sqlite/", "crates/store/src/postgres/"];

/// Keywords in capitals, and dialects that differ in structure.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut statements: Vec<(&ProjectFile, usize, String)> = Vec::new();
    for (file, code) in tree.rust_under(&[STORE]) {
        let texts = code.tokens.iter().filter_map(|token| Some((file, token.line, literal(token)?)));
        statements.extend(texts.filter(|(_, _, text)| is_statement(text)));
    }
    let pages = tree.files().filter(|file| file.path.starts_with(STORE) && file.path.ends_with(".sql"));
    statements.extend(pages.map(|file| (file, 1, uncommented(&file.text))));
    let loud = statements.iter().flat_map(|(file, first, text)| {
        text.lines().enumerate().filter_map(move |(index, line)| {
            let word = capitals(line)?;
            Some(Violation::at(&file.path, first + index, format!("`{word}` in capitals"), "write SQL in lower case"))
        })
    });
    let lower = RuleResult::of_misses("SQL", "lower case", statements.len(), "statements", loud.collect());
    vec![lower, dialects(tree), written_once(tree), differences(tree)]
}

fn is_statement(text: &str) -> bool {
    const FIRST: [&str; 10] = ["select", "insert", "update", "delete", "create", "alter", "drop", "pragma", "with", "begin"];
    let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    FIRST.contains(&first.as_str())
}

fn capitals(line: &str) -> Option<&str> {
    static LOUD: LazyLock<Regex> = LazyLock::new(|| {
        let words = "SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|BEGIN|COMMIT|FROM|WHERE|INTO|VALUES|SET|\
            AND|OR|NOT|NULL|TABLE|INDEX|ORDER|GROUP|LIMIT|RETURNING|PRIMARY|KEY|TEXT|INTEGER|BLOB|JOIN|CONFLICT";
        Regex::new(&format!(r"\b(?:{words})\b")).expect("a valid pattern")
    });
    LOUD.find(line).map(|word| word.as_str())
}

fn uncommented(text: &str) -> String {
    text.lines().map(|line| line.split("--").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// What both stores share. A statement is written there once, or in two forms.
const SHARED: &str = "crates/store/src/sql/";

/// How many statements may be the same in both dialects. The number only ever goes down. They are in the tables' set-up, and in what an
/// append and the erasure of a session do in one database only.
const STILL: usize = 6;

/// Statements of both dialects that differ in nothing except how they number their parameters.
fn written_once(tree: &Tree) -> RuleResult {
    let [ours, others] = DIALECTS.map(|folder| statements_under(tree, folder));
    let same: Vec<_> = ours.iter().filter(|(sql, _)| others.contains_key(*sql)).collect();
    let misses = match same.len() > STILL {
        true => {
            same.iter().map(|(_, (path, line))| Violation::at(path, *line, "is the same in postgres/", "write it once in sql/")).collect()
        }
        false => Vec::new(),
    };
    RuleResult::of_figure("written once", "no statement in both dialects", format!("{} in both", same.len()), misses)
}

/// Every statement that is one constant of a folder, without its layout, and where it is.
fn statements_under<'t>(tree: &'t Tree, folder: &str) -> BTreeMap<String, (&'t str, usize)> {
    let mut found = BTreeMap::new();
    for (file, code) in tree.shipped_rust().filter(|(file, _)| file.path.starts_with(folder)) {
        for item in constants(code) {
            let Expr::Lit(literal) = &*item.expr else { continue };
            let Lit::Str(text) = &literal.lit else { continue };
            if is_statement(&text.value()) {
                let sql = text.value().replace('?', "$");
                let sql = sql.split_whitespace().collect::<Vec<_>>().join(" ");
                found.insert(sql, (file.path.as_str(), item.ident.span().start().line));
            }
        }
    }
    found
}

fn constants(code: &RustCode) -> impl Iterator<Item = &ItemConst> {
    code.syntax.items.iter().filter_map(|item| if let Item::Const(item) = item { Some(item) } else { None })
}

/// Statements with two forms that do not say why.
fn differences(tree: &Tree) -> RuleResult {
    let mut seen = 0;
    let mut misses = Vec::new();
    for (file, code) in tree.shipped_rust().filter(|(file, _)| file.path.starts_with(SHARED)) {
        for item in constants(code) {
            let Expr::Macro(call) = &*item.expr else { continue };
            if !call.mac.path.is_ident("statement") || !call.mac.tokens.to_string().starts_with("postgres") {
                continue;
            }
            seen += 1;
            if !item.attrs.iter().any(|attribute| attribute.path().is_ident("doc")) {
                let what = format!("`{}` has two forms", item.ident);
                misses.push(Violation::at(&file.path, item.ident.span().start().line, what, "say in a comment why they differ"));
            }
        }
    }
    RuleResult::of_misses("two forms", "each says why", seen, "statements", misses)
}

/// What only one dialect has, because the other does not need it.
const ALONE: [(&str, &[&str]); 2] = [
    // SQLite is a file: the file itself, the readers beside its one writer, and backups. Also keys and seals, and data from before the
    // audit log.
    (
        DIALECTS[0],
        &[
            "backup/",
            "database_file.rs",
            "folder.rs",
            "health.rs",
            "directory_memory.rs",
            "live_sessions.rs",
            "readers.rs",
            "reserved_space.rs",
            "sealed_batch.rs",
            "sealing.rs",
            "session_keys.rs",
            "vault.rs",
            "write_queue.rs",
        ],
    ),
    // PostgreSQL is a server: connections, the server's identity, clock and failures, writes that are sent together, and what a folder
    // cannot hold for several machines.
    (
        DIALECTS[1],
        &[
            "append.rs",
            "shared.rs",
            "blobs.rs",
            "clock.rs",
            "cluster.rs",
            "change_feed.rs",
            "failure.rs",
            "pooler.rs",
            "reader.rs",
            "round.rs",
            "shards.rs",
            "statement.rs",
            "transaction.rs",
            "address.rs",
            "trust.rs",
            "connector.rs",
            "table_statistics.rs",
        ],
    ),
];

fn dialects(tree: &Tree) -> RuleResult {
    let name = "dialects";
    let wanted = "the same files, and what both offer in the same order";
    let [ours, others] = DIALECTS.map(|folder| files(tree, folder));
    if ours.is_empty() || others.is_empty() {
        return RuleResult::of_figure(name, wanted, "nothing to measure yet: one dialect".to_owned(), Vec::new());
    }
    let mut misses = Vec::new();
    for (file, functions) in &ours {
        match others.iter().find(|(other, _)| other == file) {
            Some((_, other)) if in_common(functions, other) == in_common(other, functions) => {}
            Some(_) => {
                let what = "its functions are in another order than in sqlite/";
                misses.push(Violation::at(&format!("{}{file}", DIALECTS[1]), 0, what, "use the same order"));
            }
            None => misses.push(Violation::at(&format!("{}{file}", DIALECTS[0]), 0, "has no counterpart in postgres/", "write it")),
        }
    }
    let extra = others.iter().filter(|(file, _)| ours.iter().all(|(own, _)| own != file));
    misses.extend(extra.map(|(file, _)| Violation::at(&format!("{}{file}", DIALECTS[1]), 0, "has no counterpart in sqlite/", "write it")));
    RuleResult::of_misses(name, wanted, ours.len(), "files", misses)
}

/// The elements of `some` that are also in `others`, in the order of `some`.
fn in_common<'a>(some: &'a [String], others: &[String]) -> Vec<&'a String> {
    some.iter().filter(|name| others.contains(name)).collect()
}

/// The files of a dialect that the other has too, each with its public functions in order.
fn files(tree: &Tree, folder: &str) -> Vec<(String, Vec<String>)> {
    let alone: Vec<&str> = ALONE.iter().filter(|(of, _)| *of == folder).flat_map(|(_, alone)| alone.iter().copied()).collect();
    let in_folder = tree.shipped_rust().filter_map(|(file, code)| Some((file.path.strip_prefix(folder)?, code)));
    let shared = in_folder.filter(|(name, _)| !alone.iter().any(|own| name.starts_with(own)));
    shared.map(|(name, code)| (name.to_owned(), functions(code))).collect()
}

fn functions(code: &RustCode) -> Vec<String> {
    let named = code.syntax.items.iter().filter_map(|item| match item {
        Item::Fn(function) if !matches!(function.vis, Visibility::Inherited) => Some(function.sig.ident.to_string()),
        _ => None,
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_keyword_in_capitals_is_a_miss_and_prose_is_not() {
        let rust = "const A: &str = \"\n  select 1\n   FROM sessions\";\nconst B: &str = \"The SELECT failed\";\n";
        let tree = Tree::of_texts([
            ("crates/store/src/sqlite/asks.rs", rust),
            ("crates/store/migrations/0001_first.sql", "-- WHERE it begins\ncreate TABLE a (id text);\n"),
        ]);
        let expected =
            ["crates/store/src/sqlite/asks.rs:3 `FROM` in capitals", "crates/store/migrations/0001_first.sql:2 `TABLE` in capitals"];
        assert_eq!(missed(&marks(&tree)), expected);
    }

    #[test]
    fn a_statement_that_both_dialects_have_is_a_miss_once_there_are_too_many() {
        let of = |mark: char, count: usize| {
            let statement = |n| format!("const A{n}: &str = \"\n  select {n}\n    from asks where id = {mark}1\";\n");
            (0..count).map(statement).collect::<String>()
        };
        let missed_of = |count| {
            let (ours, others) = (of('?', count), of('$', count));
            missed(&[written_once(&Tree::of_texts([
                ("crates/store/src/sqlite/asks.rs", ours.as_str()),
                ("crates/store/src/postgres/asks.rs", others.as_str()),
            ]))])
            .len()
        };
        assert_eq!((missed_of(STILL), missed_of(STILL + 1)), (0, STILL + 1));
    }

    #[test]
    fn a_statement_with_two_forms_that_does_not_say_why_is_a_miss() {
        let text = "/// Why.\nconst A: SqlStatement = statement! { postgres: \"a\", sqlite: \"b\" };\n\
            const B: SqlStatement = statement! { postgres: \"a\", sqlite: \"b\" };\nconst C: SqlStatement = statement! {\"a\"};\n";
        let tree = Tree::of_texts([("crates/store/src/sql/asks.rs", text)]);
        assert_eq!(missed(&[differences(&tree)]), ["crates/store/src/sql/asks.rs:3 `B` has two forms"]);
    }

    #[test]
    fn dialects_that_went_apart_are_a_miss() {
        let tree = Tree::of_texts([
            ("crates/store/src/sqlite/leases.rs", "pub(super) fn claim() {}\nfn here() {}\npub(super) fn release() {}\n"),
            ("crates/store/src/postgres/leases.rs", "pub(super) fn release() {}\npub(super) fn claim() {}\n"),
            ("crates/store/src/sqlite/asks.rs", "fn list() {}\n"),
            ("crates/store/src/postgres/pool.rs", "fn open() {}\n"),
            ("crates/store/src/sqlite/rules.rs", "pub(super) fn keep() {}\npub(super) fn list() {}\n"),
            ("crates/store/src/postgres/rules.rs", "pub(super) fn keep() {}\npub(super) fn only_here() {}\npub(super) fn list() {}\n"),
            ("crates/store/src/sqlite/vault.rs", "pub(super) fn make() {}\n"),
        ]);
        let expected = [
            "crates/store/src/sqlite/asks.rs:0 has no counterpart in postgres/",
            "crates/store/src/postgres/leases.rs:0 its functions are in another order than in sqlite/",
            "crates/store/src/postgres/pool.rs:0 has no counterpart in sqlite/",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
