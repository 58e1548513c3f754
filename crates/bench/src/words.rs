//! Formats the results for a terminal.

use std::fmt::{self, Display, Formatter};

use super::metrics::{BenchReport, ConvergenceTimes, IdleSessions, Pace, ResumeTimes, StartUp, StartUpTimes, TurnTimes};

impl Display for BenchReport {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { build, machine, durability, one_at_a_time, at_once, resumed, turned, converged, idle_sessions, start_up } = self;
        writeln!(f, "Waypost {} on {} {}, {} cores", build.version, machine.system, machine.processor, machine.cores)?;
        if !build.release {
            writeln!(f, "This is a debug build: only `cargo build --release -p waypost-cli -p waypost-bench` gives meaningful results.")?;
        }
        writeln!(f, "{durability}\n")?;
        cycles(f, &[one_at_a_time, at_once])?;
        resumes(f, resumed)?;
        turns(f, turned)?;
        knowing(f, converged)?;
        waiting(f, idle_sessions)?;
        match start_up {
            Some(start_up) => starting(f, start_up, idle_sessions.sessions),
            None => writeln!(f, "From starting a server to its first accepted ask: not measured"),
        }
    }
}

fn cycles(f: &mut Formatter<'_>, paces: &[&Pace]) -> fmt::Result {
    writeln!(f, "Cycles (start, ask and wait, answer, finish)")?;
    writeln!(f, "  sessions  cycles/s  appends/s  commits/s  appends/commit  SQLite alone  of SQLite")?;
    for pace in paces {
        let Pace { sessions, cycles_per_second, appends_per_second, commits_per_second, appends_per_commit, .. } = pace;
        write!(f, "  {sessions:>8}  {cycles_per_second:>8.0}  {appends_per_second:>9.0}  {commits_per_second:>9.0}")?;
        writeln!(f, "  {appends_per_commit:>14.1}  {:>12.0}  {:>9.2}", pace.sqlite_appends_per_second, pace.of_sqlite)?;
    }
    writeln!(f)
}

fn resumes(f: &mut Formatter<'_>, resumed: &[ResumeTimes]) -> fmt::Result {
    writeln!(f, "From a person's answer, in ms, p50 and p99")?;
    writeln!(f, "  messages  questions  answers      acknowledged       turn begins         turn ends")?;
    for ResumeTimes { history, questions, answers, acknowledged, began, ended } in resumed {
        write!(f, "  {history:>8}  {questions:>9}  {answers:>7}")?;
        for spread in [acknowledged, began, ended] {
            write!(f, "  {:>7.2} {:>8.2}", spread.p50, spread.p99)?;
        }
        writeln!(f)?;
    }
    writeln!(f)
}

fn turns(f: &mut Formatter<'_>, turned: &TurnTimes) -> fmt::Result {
    let TurnTimes { messages, turns, whole, read, append, own } = turned;
    writeln!(f, "A turn of the tool agent, in ms, p50 and p99")?;
    writeln!(f, "  messages    turns        whole turn      reading alone    append alone   its own")?;
    write!(f, "  {messages:>8}  {turns:>7}")?;
    for spread in [whole, read, append] {
        write!(f, "  {:>7.2} {:>8.2}", spread.p50, spread.p99)?;
    }
    writeln!(f, "  {own:>8.2}\n")
}

fn knowing(f: &mut Formatter<'_>, converged: &ConvergenceTimes) -> fmt::Result {
    let ConvergenceTimes { pending, answers, in_browser, on_channel } = converged;
    writeln!(f, "From a person's answer until everybody else knows, in ms, p50 and p99")?;
    writeln!(f, "   pending  answers       in a browser      on a channel  limit")?;
    write!(f, "  {pending:>8}  {answers:>7}")?;
    for spread in [in_browser, on_channel] {
        write!(f, "  {:>7.2} {:>8.2}", spread.p50, spread.p99)?;
    }
    writeln!(f, "   2000\n")
}

fn waiting(f: &mut Formatter<'_>, idle_sessions: &IdleSessions) -> fmt::Result {
    let IdleSessions { sessions, created_per_second, bytes_each, claim_before, claim_waiting, answer_before, answer_waiting, .. } =
        idle_sessions;
    writeln!(f, "{sessions} waiting sessions")?;
    writeln!(f, "  created per second      {created_per_second:.0}")?;
    writeln!(f, "  bytes on disk each      {bytes_each}")?;
    let [before, with, closed] = [idle_sessions.memory_before, idle_sessions.memory_waiting, idle_sessions.memory_closed].map(mebibytes);
    writeln!(f, "  resident memory         {before} before, {with} with all waiting, {closed} after closing")?;
    for (what, before, with) in [("query due sessions", claim_before, claim_waiting), ("answer another ask", answer_before, answer_waiting)]
    {
        let [before, with] = [before, with].map(|spread| format!("{:.2} {:.2}", spread.p50, spread.p99));
        writeln!(f, "  {:<22}  {before} before, {with} with all waiting", format!("{what}, ms"))?;
    }
    writeln!(f)
}

fn starting(f: &mut Formatter<'_>, start_up: &StartUp, sessions: usize) -> fmt::Result {
    let StartUp { empty, idle_sessions } = start_up;
    writeln!(f, "From starting a server to its first accepted ask")?;
    for (folder, StartUpTimes { starts, listening, accepted, memory }) in
        [("an empty folder".to_owned(), empty), (format!("{sessions} waiting sessions"), idle_sessions)]
    {
        let memory = mebibytes(*memory);
        writeln!(f, "  {folder:<23}  {accepted:.0} ms (listening after {listening:.0} ms), {memory} resident, median of {starts}")?;
    }
    Ok(())
}

fn mebibytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(|| "not measured".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)))
}
