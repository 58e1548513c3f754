//! Compares the tables with what `docs/citus.md` says about distributing them.

use std::collections::{BTreeMap, BTreeSet};

use waypost_test_postgres::database;

use super::super::row::all;
use super::node;

const DOCUMENT: &str = include_str!("../../../../../docs/citus.md");

/// Every table with its columns, their types and their collations.
const COLUMNS: &str = "
    select relname::text, attname::text, format_type(atttypid, atttypmod), coalesce(collname::text, '')
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_collation on pg_collation.oid = attcollation
     where relkind = 'r' and relnamespace = 'public'::regnamespace";

/// Every unique key, as its table and its columns.
const KEYS: &str = "
    select relname::text, array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = any (indkey))
      from pg_index
      join pg_class on pg_class.oid = indrelid
     where indisunique and relkind = 'r' and relnamespace = 'public'::regnamespace";

/// The tables that the document distributes, each with its distribution column.
fn spread() -> BTreeMap<&'static str, &'static str> {
    let statements = DOCUMENT.lines().filter_map(|line| line.strip_prefix("select create_distributed_table('"));
    statements.map(|rest| (rest.split('\'').next().unwrap(), rest.split('\'').nth(2).unwrap())).collect()
}

/// The tables that the document does not distribute.
fn staying() -> BTreeSet<&'static str> {
    let rows = DOCUMENT.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2)).collect()
}

#[tokio::test]
async fn the_document_on_spreading_the_tables_names_each_of_them_once_and_every_key_of_a_spread_one_has_its_session() {
    let database = database().unwrap();
    let db = node(&database.address).await.base.db().await.unwrap();
    let columns = all(&db, COLUMNS, &[]).await.unwrap();
    let keys: Vec<(String, Vec<String>)> = all(&db, KEYS, &[]).await.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    let (spread, staying) = (spread(), staying());

    let tables: BTreeSet<&str> = columns.iter().map(|row| row.get(0)).collect();
    let named: Vec<&str> = spread.keys().chain(&staying).copied().collect();
    assert_eq!((named.len(), BTreeSet::from_iter(named)), (tables.len(), tables));

    for (table, key) in keys {
        let by = spread.get(table.as_str());
        assert!(by.is_none_or(|by| key.iter().any(|column| column == by)), "{table} has the key {key:?}, without {by:?}");
    }
    // Tables that are colocated use the same collation.
    let by: BTreeSet<(&str, &str)> =
        columns.iter().filter(|row| spread.get(row.get::<_, &str>(0)) == Some(&row.get(1))).map(|row| (row.get(2), row.get(3))).collect();
    assert_eq!(by, BTreeSet::from([("text", "C")]));
    // All other tables with a session column have no key that includes it, and the document says why they are not
    // distributed.
    let of_sessions = columns.iter().filter(|row| row.get::<_, &str>(1) == "session").map(|row| row.get::<_, &str>(0));
    assert_eq!(of_sessions.filter(|table| !spread.contains_key(table)).collect::<BTreeSet<_>>(), BTreeSet::from(["idempotency", "spots"]));
}
