//! SQL statements that both databases run.

/// One statement, in the form of each database.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SqlStatement {
    pub(crate) postgres: &'static str,
    pub(crate) sqlite: &'static str,
}

/// A statement that is written once, with `$n` for its values. Where the databases need different statements, both forms
/// are given, both with `$n`.
macro_rules! statement {
    (postgres: $postgres:expr, sqlite: $sqlite:expr $(,)?) => {{
        const WRITTEN: &str = $sqlite;
        const NUMBERED: [u8; WRITTEN.len()] = $crate::sql::statement::numbered(WRITTEN);
        $crate::sql::statement::SqlStatement {
            postgres: $postgres,
            sqlite: match std::str::from_utf8(&NUMBERED) {
                Ok(sqlite) => sqlite,
                Err(_) => panic!("a statement is text"),
            },
        }
    }};
    ($both:expr) => {
        $crate::sql::statement::statement! { postgres: $both, sqlite: $both }
    };
}
pub(crate) use statement;

/// Replaces each `$n` by `?n`. SQLite takes `$1` for a name, and counts its parameters in the order of their names.
pub(crate) const fn numbered<const LENGTH: usize>(written: &str) -> [u8; LENGTH] {
    let (written, mut numbered) = (written.as_bytes(), [0; LENGTH]);
    let mut at = 0;
    while at < LENGTH {
        numbered[at] = if written[at] == b'$' { b'?' } else { written[at] };
        at += 1;
    }
    numbered
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONCE: SqlStatement = statement!("select $2, $1 where name = 'é'");
    const TWICE: SqlStatement = statement! { postgres: "select any ($1)", sqlite: "select value from json_each($1)" };

    #[test]
    fn a_statement_has_the_parameters_of_each_database() {
        assert_eq!((ONCE.postgres, ONCE.sqlite), ("select $2, $1 where name = 'é'", "select ?2, ?1 where name = 'é'"));
        assert_eq!((TWICE.postgres, TWICE.sqlite), ("select any ($1)", "select value from json_each(?1)"));
    }
}
