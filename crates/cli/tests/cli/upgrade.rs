//! Data folders of earlier builds: this build opens them, reads everything as it was, and continues with it. In
//! `tests/folders/README.md` stands what is in them and how one is made.

mod agents;
mod asks;
mod folder;
mod people;
mod reading;

/// Runs each case on the SQLite folder and on the PostgreSQL database of every earlier build.
macro_rules! cases {
    ($($case:ident),+ $(,)?) => {
        use super::folder::Folder;

        mod sqlite {
            $( #[test] fn $case() { super::$case(super::Folder::sqlite("0.1.0")); } )+
        }
        mod postgres {
            $( #[test] fn $case() { super::$case(super::Folder::postgres("0.1.0")); } )+
        }
    };
}
use cases;
