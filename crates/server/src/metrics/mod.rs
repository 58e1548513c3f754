//! All metrics of the server with their descriptions. `docs/operating.md` contains the same table.

mod page;

use std::sync::atomic::Ordering;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use waypost_core::time::Timestamp;
use waypost_engine::{Backlog, Metrics, QueueBacklog, Serves, StoreHealth};

use page::{FORMAT, MetricsPage, Unit};

use crate::app::App;

/// The current values of all metrics.
pub(crate) async fn render(app: &App) -> Response {
    let mut page = MetricsPage::default();
    let condition = app.waypost.condition();
    of_the_server(&mut page, app, &condition);
    if let Some((backlog, now)) = app.waypost.backlog().await {
        of_what_waits(&mut page, &backlog, now);
    }
    let metrics = app.waypost.metrics();
    of_people(&mut page, &metrics);
    of_agents(&mut page, &metrics);
    of_the_store(&mut page, &condition);
    ([(CONTENT_TYPE, FORMAT)], page.text()).into_response()
}

fn of_the_server(page: &mut MetricsPage, app: &App, condition: &StoreHealth) {
    page.gauges("waypost_info", "The running version.", [(&[("version", env!("CARGO_PKG_VERSION"))][..], 1)]);
    let does = match condition.serves {
        Serves::Everything => "everything",
        Serves::OnlyAnswers => "only_answers",
        Serves::Nothing(_) => "nothing",
    };
    let serves = ["everything", "only_answers", "nothing"].map(|what| ([("what", what)], u8::from(what == does)));
    page.gauges(
        "waypost_serves",
        "1 for the current service level of the store, 0 for the other levels.",
        serves.iter().map(|(what, is)| (&what[..], is)),
    );
    let answered = app.answered.read().map(|(class, count)| ([("class", class)], count));
    page.counters(
        "waypost_requests_total",
        "Requests answered here, by status class.",
        answered.iter().map(|(class, count)| (&class[..], *count)),
    );
    let dropped = app.spans_dropped.load(Ordering::Relaxed);
    page.counters("waypost_spans_dropped_total", "Trace spans that could not be exported.", [(&[][..], dropped)]);
    page.gauge("waypost_streams", "Event streams open here.", app.tickets.count());
}

/// The age of the oldest item of a queue, in seconds.
fn age(queue: QueueBacklog, now: Timestamp) -> f64 {
    queue.since.map_or(0.0, |since| now.since(since).as_secs_f64())
}

fn of_what_waits(page: &mut MetricsPage, backlog: &Backlog, now: Timestamp) {
    let Backlog { asks, work, timers, notices, outbox_messages } = *backlog;
    page.gauge("waypost_asks_pending", "Pending asks, in the whole store.", asks.waiting);
    page.gauge("waypost_asks_oldest_seconds", "Age of the oldest pending ask, in the whole store.", age(asks, now));
    let sessions = [([("for", "work")], work), ([("for", "timers")], timers)];
    page.gauges(
        "waypost_sessions_due",
        "Due sessions without a lease, in the whole store: with work, or with an elapsed timer.",
        sessions.iter().map(|(what, queue)| (&what[..], queue.waiting)),
    );
    page.gauges(
        "waypost_sessions_due_oldest_seconds",
        "How long the first of these sessions has been due.",
        sessions.iter().map(|(what, queue)| (&what[..], age(*queue, now))),
    );
    let kinds = [([("kind", "notices")], notices), ([("kind", "messages")], outbox_messages)];
    page.gauges(
        "waypost_outbox_due",
        "Due outbox rows, in the whole store: notices to people, outbox messages to sessions and channels.",
        kinds.iter().map(|(kind, queue)| (&kind[..], queue.waiting)),
    );
    page.gauges(
        "waypost_outbox_oldest_seconds",
        "How long the first of these rows has been due.",
        kinds.iter().map(|(kind, queue)| (&kind[..], age(*queue, now))),
    );
}

fn of_people(page: &mut MetricsPage, metrics: &Metrics) {
    page.counters("waypost_asks_total", "Asks created here.", [(&[][..], metrics.asked)]);
    let settled: Vec<_> = metrics.settled.iter().map(|(status, count)| ([("status", *status)], *count)).collect();
    page.counters(
        "waypost_asks_settled_total",
        "Asks settled here, by status.",
        settled.iter().map(|(status, count)| (&status[..], *count)),
    );
    page.histogram(
        "waypost_ask_decided_seconds",
        "Time from creating an ask until a person settled it.",
        Unit::Microseconds,
        &metrics.decided,
    );
    let tries = [("notices", &metrics.notices), ("messages", &metrics.outbox_messages)];
    let tries =
        tries.into_iter().flat_map(|(kind, went)| went.iter().map(move |(how, count)| ([("kind", kind), ("outcome", *how)], *count)));
    let tries: Vec<_> = tries.collect();
    page.counters(
        "waypost_outbox_tries_total",
        "Attempts to deliver a notice or an outbox message here, by outcome; what failed is never delivered.",
        tries.iter().map(|(labels, count)| (&labels[..], *count)),
    );
}

fn of_agents(page: &mut MetricsPage, metrics: &Metrics) {
    page.histogram(
        "waypost_session_resumed_seconds",
        "Time from when a session became ready until its agent's turn began here.",
        Unit::Microseconds,
        &metrics.resumed,
    );
    page.gauge("waypost_leases", "Sessions running here, each with a lease.", metrics.driven);
    page.gauge("waypost_leases_most", "Maximum number of sessions that can run here at once.", metrics.max_driven);
    let turns: Vec<_> = metrics.turns.iter().map(|(end, count)| ([("end", *end)], *count)).collect();
    page.counters("waypost_turns_total", "Agent turns that ended here, by outcome.", turns.iter().map(|(end, count)| (&end[..], *count)));
}

fn of_the_store(page: &mut MetricsPage, condition: &StoreHealth) {
    page.histogram("waypost_commit_writes", "Writes of this node per commit.", Unit::Pieces, &condition.group);
    page.histogram("waypost_commit_seconds", "Duration of a commit, including its writes.", Unit::Microseconds, &condition.commit);
    let pools: Vec<_> = condition.pools.iter().map(|pool| ([("pool", pool.name)], pool)).collect();
    let each = || pools.iter().map(|(name, pool)| (&name[..], pool));
    page.gauges("waypost_pool_busy", "Busy connections or threads of this node.", each().map(|(name, pool)| (name, pool.busy)));
    page.gauges("waypost_pool_most", "Maximum number of these connections or threads.", each().map(|(name, pool)| (name, pool.most)));
    page.gauges(
        "waypost_pool_waiting",
        "Requests that wait for one of these connections or threads.",
        each().map(|(name, pool)| (name, pool.waiting)),
    );
    page.gauge(
        "waypost_log_bytes",
        "Bytes committed to the write-ahead log and not yet checkpointed into the database.",
        condition.log_bytes,
    );
    let durability = [("level", condition.durability.as_str())];
    page.gauges("waypost_durability", "Durability level of an acknowledged commit: how many machines have it.", [(&durability[..], 1)]);
    page.gauge(
        "waypost_unsafe_settings",
        "Database settings that are off, so that acknowledged data can be lost.",
        condition.unsafe_settings.len(),
    );
    page.gauge("waypost_clock_ahead_seconds", "How far Waypost's time is ahead of the clock.", condition.clock_ahead.as_secs());
    page.gauge("waypost_lost_sessions", "Sessions that lost acknowledged data in a failover.", condition.lost.len());
    page.gauge("waypost_altered_sessions", "Sessions set aside because their data is damaged.", condition.altered.len());
}
