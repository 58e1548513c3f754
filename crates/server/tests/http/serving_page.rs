//! Checks the table of limits in `docs/serving.md` against the default values.

use std::time::Duration;

use waypost_server::{Limits, Options, Rate, Rates};

const PAGE: &str = include_str!("../../../../docs/serving.md");

/// The value of a limit in the table.
fn documented(limit: &str) -> &'static str {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| "));
    let mut cells = rows.map(|row| row.split(" | ").collect::<Vec<_>>()).filter(|cells| cells[0] == limit);
    cells.next().unwrap_or_else(|| panic!("no row for {limit:?}"))[1]
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs())
}

fn a_minute(rate: Rate) -> String {
    format!("{} per minute", rate.0)
}

#[test]
fn the_table_of_limits_is_true() {
    let (options, limits, rates) = (Options::new("test"), Limits::default(), Rates::default());
    for (limit, value) in [
        ("open connections", limits.connections.to_string()),
        ("open connections per address", limits.connections_each.to_string()),
        ("concurrent requests per HTTP/2 connection", limits.requests_at_once.to_string()),
        ("time for a TLS handshake, and for the head of a request", seconds(limits.head)),
        ("time for a request body", seconds(limits.body)),
        ("minimum upload rate of a file", format!("{} KiB/s", Limits::PACE / 1024)),
        ("time that a response may wait to be read", seconds(limits.stall)),
        ("time that an idle connection stays open", seconds(limits.idle)),
        ("size of a request body", format!("{} MiB", options.body_limit >> 20)),
        ("size of a page of asks, sessions or events", format!("{} MiB", Limits::PAGE >> 20)),
        ("size of a file", format!("{} MiB", options.file_limit >> 20)),
        ("streams per credential", options.streams_each.to_string()),
        ("requests per credential", a_minute(rates.requests)),
        ("asks per credential", a_minute(rates.asking)),
        ("requests per address without a credential", a_minute(rates.strangers)),
        ("sign-in attempts per address", a_minute(rates.sign_ins)),
        ("invalid credentials per address", a_minute(rates.refused)),
        ("requests for things that do not exist", a_minute(rates.missing)),
    ] {
        assert_eq!(documented(limit), value, "{limit}");
    }
}
