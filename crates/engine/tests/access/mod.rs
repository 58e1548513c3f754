//! Who may do what: every operation of the engine, tried by every kind of caller, as one table. A check that is forgotten,
//! is about something else, or comes from the request instead of the caller changes a cell.

mod operations;
mod stage;

use std::fmt::Write as _;

use operations::OPERATIONS;
use stage::{CALLERS, Stage, word};

/// The table as it is.
async fn table() -> String {
    let mut table = format!("{:20}", "");
    for (name, _) in CALLERS {
        write!(table, " {name:>6}").unwrap();
    }
    for (name, operation) in OPERATIONS {
        write!(table, "\n{name:20}").unwrap();
        for (_, caller) in CALLERS {
            // Each in a world of its own, so that no operation depends on another.
            let stage = Stage::new().await;
            let ended = operation(&stage, caller(&stage)).await;
            write!(table, " {:>6}", word(&ended)).unwrap();
        }
    }
    table
}

#[tokio::test(start_paused = true)]
async fn every_operation_is_open_to_the_callers_in_the_table_and_to_no_other() {
    let (found, expected) = (table().await, include_str!("table.txt").trim_end());
    let differs = found.lines().zip(expected.lines()).filter(|(found, expected)| found != expected);
    let differences: Vec<_> = differs.map(|(found, expected)| format!("{found}\n{expected} <- expected")).collect();
    assert!(found == expected, "{}\n\nwhole:\n{found}", differences.join("\n"));
}
