//! The page about serving: its table of limits, held to the values that hold when nobody says otherwise.

use std::time::Duration;

use waypost_server::{Limits, Options, Rate, Rates};

const PAGE: &str = include_str!("../../../../docs/serving.md");

/// What the table says of a limit.
fn told(limit: &str) -> &'static str {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| "));
    let mut cells = rows.map(|row| row.split(" | ").collect::<Vec<_>>()).filter(|cells| cells[0] == limit);
    cells.next().unwrap_or_else(|| panic!("no row for {limit:?}"))[1]
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs())
}

fn a_minute(rate: Rate) -> String {
    format!("{} a minute", rate.0)
}

#[test]
fn the_table_of_limits_is_true() {
    let (options, limits, rates) = (Options::new("test"), Limits::default(), Rates::default());
    for (limit, value) in [
        ("connections at once", limits.connections.to_string()),
        ("connections of one address", limits.connections_each.to_string()),
        ("requests at once on one HTTP/2 connection", limits.requests_at_once.to_string()),
        ("time for a handshake, and for the head of a request", seconds(limits.head)),
        ("time for a body", seconds(limits.body)),
        ("pace of a file", format!("{} KiB/s", Limits::PACE / 1024)),
        ("time an answer may wait to be read", seconds(limits.stall)),
        ("time a connection is kept on which nothing is asked", seconds(limits.idle)),
        ("body", format!("{} MiB", options.body_limit >> 20)),
        ("page of asks, sessions or events", format!("{} MiB", Limits::PAGE >> 20)),
        ("file", format!("{} MiB", options.file_limit >> 20)),
        ("streams of one credential", options.streams_each.to_string()),
        ("requests of one credential", a_minute(rates.requests)),
        ("asks of one credential", a_minute(rates.asking)),
        ("requests of one address without a credential", a_minute(rates.strangers)),
        ("tries of one address to sign in", a_minute(rates.sign_ins)),
        ("credentials of one address that prove nothing", a_minute(rates.refused)),
        ("what is looked for and is not there", a_minute(rates.missing)),
    ] {
        assert_eq!(told(limit), value, "{limit}");
    }
}
