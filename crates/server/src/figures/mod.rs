//! Every figure of the server, each with what it means. `docs/operating.md` has them as a table.

mod answered;
mod page;

use std::sync::atomic::Ordering;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use waypost_core::time::Timestamp;
use waypost_engine::{Backlog, Condition, Figures, Queue, Serves};

pub(crate) use answered::Answered;
use page::{FORMAT, Page, Unit};

use crate::server::App;

/// All of them, as they are now.
pub(crate) async fn told(app: &App) -> Response {
    let mut page = Page::default();
    let condition = app.waypost.condition();
    of_the_server(&mut page, app, &condition);
    if let Some((backlog, now)) = app.waypost.backlog().await {
        of_what_waits(&mut page, &backlog, now);
    }
    let figures = app.waypost.figures();
    of_people(&mut page, &figures);
    of_agents(&mut page, &figures);
    of_the_store(&mut page, &condition);
    ([(CONTENT_TYPE, FORMAT)], page.text()).into_response()
}

fn of_the_server(page: &mut Page, app: &App, condition: &Condition) {
    page.gauges("waypost_info", "The version that runs.", [(&[("version", env!("CARGO_PKG_VERSION"))][..], 1)]);
    let does = match condition.serves {
        Serves::Everything => "everything",
        Serves::OnlyAnswers => "only_answers",
        Serves::Nothing(_) => "nothing",
    };
    let serves = ["everything", "only_answers", "nothing"].map(|what| ([("what", what)], u8::from(what == does)));
    page.gauges("waypost_serves", "1 for how much of what is asked of it the store does.", serves.iter().map(|(what, is)| (&what[..], is)));
    let answered = app.answered.read().map(|(class, count)| ([("class", class)], count));
    page.counters(
        "waypost_requests_total",
        "Requests that were answered here, by the class of the status.",
        answered.iter().map(|(class, count)| (&class[..], *count)),
    );
    let dropped = app.spans_dropped.load(Ordering::Relaxed);
    page.counters("waypost_spans_dropped_total", "Spans of traces that could not be handed on.", [(&[][..], dropped)]);
    page.gauge("waypost_streams", "Event streams that are open here.", app.tickets.count());
}

/// For how long the oldest of a queue waits, in seconds.
fn age(queue: Queue, now: Timestamp) -> f64 {
    queue.since.map_or(0.0, |since| now.since(since).as_secs_f64())
}

fn of_what_waits(page: &mut Page, backlog: &Backlog, now: Timestamp) {
    let Backlog { asks, work, timers, notices, errands } = *backlog;
    page.gauge("waypost_asks_pending", "Asks that wait for people, in the whole store.", asks.waiting);
    page.gauge("waypost_asks_oldest_seconds", "For how long the oldest of them waits.", age(asks, now));
    let sessions = [([("for", "work")], work), ([("for", "timers")], timers)];
    page.gauges(
        "waypost_sessions_due",
        "Sessions that are due and that nobody drives, in the whole store: with work, or with a timer that has come.",
        sessions.iter().map(|(what, queue)| (&what[..], queue.waiting)),
    );
    page.gauges(
        "waypost_sessions_due_oldest_seconds",
        "For how long the first of them is due.",
        sessions.iter().map(|(what, queue)| (&what[..], age(*queue, now))),
    );
    let trays = [([("tray", "notices")], notices), ([("tray", "errands")], errands)];
    page.gauges(
        "waypost_outbox_due",
        "What is due to go out, in the whole store: notices to people, errands to sessions.",
        trays.iter().map(|(tray, queue)| (&tray[..], queue.waiting)),
    );
    page.gauges(
        "waypost_outbox_oldest_seconds",
        "For how long the first of it is due.",
        trays.iter().map(|(tray, queue)| (&tray[..], age(*queue, now))),
    );
}

fn of_people(page: &mut Page, figures: &Figures) {
    page.counters("waypost_asks_total", "Asks that were put here.", [(&[][..], figures.asked)]);
    let settled: Vec<_> = figures.settled.iter().map(|(status, count)| ([("status", *status)], *count)).collect();
    page.counters(
        "waypost_asks_settled_total",
        "Asks that were settled here, by what became of them.",
        settled.iter().map(|(status, count)| (&status[..], *count)),
    );
    page.histogram(
        "waypost_ask_decided_seconds",
        "How long a person took to settle an ask, from when it was put.",
        Unit::Microseconds,
        &figures.decided,
    );
    let tries = [("notices", &figures.notices), ("errands", &figures.errands)];
    let tries =
        tries.into_iter().flat_map(|(tray, went)| went.iter().map(move |(how, count)| ([("tray", tray), ("outcome", *how)], *count)));
    let tries: Vec<_> = tries.collect();
    page.counters(
        "waypost_outbox_tries_total",
        "Tries to carry a notice or an errand here, by how they went; what failed will never arrive.",
        tries.iter().map(|(labels, count)| (&labels[..], *count)),
    );
}

fn of_agents(page: &mut Page, figures: &Figures) {
    page.histogram(
        "waypost_session_resumed_seconds",
        "How long a session that got what it waited for waited for its agent's turn here.",
        Unit::Microseconds,
        &figures.resumed,
    );
    page.gauge("waypost_leases", "Sessions that are driven here, each under a lease.", figures.driven);
    page.gauge("waypost_leases_most", "How many can be driven here at once.", figures.most_driven);
    let turns: Vec<_> = figures.turns.iter().map(|(end, count)| ([("end", *end)], *count)).collect();
    page.counters(
        "waypost_turns_total",
        "Turns that agents took here, by how they ended.",
        turns.iter().map(|(end, count)| (&end[..], *count)),
    );
}

fn of_the_store(page: &mut Page, condition: &Condition) {
    page.histogram("waypost_commit_writes", "How many writes of this node shared a commit.", Unit::Pieces, &condition.group);
    page.histogram("waypost_commit_seconds", "How long such a commit took, with what was written.", Unit::Microseconds, &condition.commit);
    let pools: Vec<_> = condition.pools.iter().map(|pool| ([("pool", pool.name)], pool)).collect();
    let each = || pools.iter().map(|(name, pool)| (&name[..], pool));
    page.gauges(
        "waypost_pool_busy",
        "Connections or threads of this node that do something.",
        each().map(|(name, pool)| (name, pool.busy)),
    );
    page.gauges("waypost_pool_most", "How many there can be.", each().map(|(name, pool)| (name, pool.most)));
    page.gauges("waypost_pool_waiting", "How much waits for one of them.", each().map(|(name, pool)| (name, pool.waiting)));
    page.gauge("waypost_log_bytes", "Bytes committed and not yet folded into the database.", condition.log_bytes);
    let durability = [("level", condition.durability.as_str())];
    page.gauges("waypost_durability", "How many machines have a commit once it is acknowledged, by its level.", [(&durability[..], 1)]);
    page.gauge(
        "waypost_unsafe_settings",
        "Settings of the database that are off although it may lose without them what it acknowledged.",
        condition.unsafe_settings.len(),
    );
    page.gauge(
        "waypost_clock_ahead_seconds",
        "How far the time by which deadlines go is ahead of the clock, which was once so far ahead itself.",
        condition.clock_ahead.as_secs(),
    );
    page.gauge("waypost_lost_sessions", "Sessions in which a failover has lost what was acknowledged.", condition.lost.len());
    page.gauge("waypost_altered_sessions", "Sessions that were set aside because their record is damaged.", condition.altered.len());
}
