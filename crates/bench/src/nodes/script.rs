//! A cycle as a `pgbench` script: the statements of the store, with the rows that were read, for a group of
//! sessions at a time.
//!
//! Values that are the same in every cycle are constants in the script. A query at the start of each cycle
//! creates ids, stamps and the time, which are sent as the store sends them. For `pgbench`, a colon before a
//! word is always a variable.

use std::fmt::Write as _;

use waypost_store::PostgresStore;
use waypost_store::postgres::AppendStatements;

use crate::shape::StepRows;

/// A separate tenant, so that no node claims the sessions of `pgbench`.
const TENANT: &str = "pgbench";

/// The worker that runs the sessions.
const WORKER: &str = "wrk_00000000000000000000000000";

/// The time at which the store was found to be restored from a backup: never.
const RESTORED: &str = "0::bigint";

const STATEMENTS: AppendStatements = PostgresStore::statements();

/// The part of a cycle that is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CyclePart {
    /// The appends.
    Appends,
    /// The appends and the reads.
    Whole,
}

/// Returns a script for `steps` with `group` sessions in each commit and in each read.
pub(super) fn script(steps: &[StepRows], group: usize, part: CyclePart) -> String {
    let mut script = ids(steps, group);
    for (n, step) in steps.iter().enumerate() {
        let each = GroupedStep { step, group };
        for sql in if part == CyclePart::Whole { each.readings(n) } else { Vec::new() } {
            let _ = writeln!(script, "{sql};");
        }
        let _ = writeln!(script, "{};\n\\startpipeline", inline_parameters(STATEMENTS.session_rows, &each.whose(1)));
        for sql in each.statements(n, steps) {
            let _ = writeln!(script, "{sql};");
        }
        script.push_str("\\endpipeline\n");
    }
    script
}

/// Creates the values that differ from cycle to cycle, once per append and once per entry of the longest
/// append.
fn ids(steps: &[StepRows], group: usize) -> String {
    let most = steps.iter().map(|step| step.events.len()).max().unwrap_or(1);
    let mut columns = vec!["(extract(epoch from clock_timestamp()) * 1000)::bigint as now".to_owned()];
    for times in 1..=most {
        for (name, value) in [("sessions", "session"), ("stamps", "stamp"), ("asks", "ask")] {
            let all = format!("(select array_agg({value} order by session) from made, generate_series(1, {times}))::text");
            columns.push(format!("{all} as {name}_{times}"));
        }
    }
    let id = "|| :moment || lpad(:i::text, 8, '0') || lpad(:client_id::text, 3, '0') || lpad(n::text, 5, '0')";
    format!(
        "\\set i :i + 1
with ids as (select 'ses_' {id} as session, 'ask_' {id} as ask from generate_series(1, {group}) as n),
     made as (select session, ask, decode(md5(session), 'hex') as stamp from ids)
select {}
\\gset
",
        columns.join(",\n       ")
    )
}

/// Replaces the parameters of a statement with these values.
fn inline_parameters(sql: &str, with: &[String]) -> String {
    let mut sql = sql.trim().to_owned();
    for (n, value) in with.iter().enumerate().rev() {
        sql = sql.replace(&format!("${}", n + 1), &format!("({value})"));
    }
    sql
}

fn text(value: &str) -> String {
    format!("E'{}'", value.replace('\\', "\\\\").replace('\'', "\\'").replace(':', "\\x3a"))
}

fn bytes(value: &[u8]) -> String {
    let hex = value.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    format!("'\\x{hex}'::bytea")
}

/// One step of `group` sessions.
struct GroupedStep<'s> {
    step: &'s StepRows,
    group: usize,
}

impl GroupedStep<'_> {
    /// Returns the reads before the step: a turn reads the journal, an answer reads its ask. Role memberships
    /// and absences are read for every request, and for every ask that waits for somebody.
    fn readings(&self, n: usize) -> Vec<String> {
        let ([tenants, sessions], turn) = (self.whose(1), n % 2 == 1);
        let pending = self.step.ask.as_ref().map(|ask| ask.status == "pending");
        let mut all = Vec::new();
        if turn {
            let number = |n: i64| self.same(&format!("{n}::bigint"));
            all.push(inline_parameters(STATEMENTS.journals, &[tenants.clone(), sessions, number(0), number(1000)]));
        }
        if pending == Some(false) {
            all.push(inline_parameters(STATEMENTS.asked, &[tenants.clone(), ":asks_1".into()]));
        }
        if !turn || pending == Some(true) {
            let [people, kinds, names] = ["local", "agent", "bench"].map(|word| format!("array['{word}'::text]"));
            all.push(inline_parameters(STATEMENTS.membership, &[format!("'{TENANT}'::text"), people, kinds, names, "8::bigint".into()]));
            all.push(inline_parameters(STATEMENTS.away, &[tenants, self.now()]));
        }
        all
    }

    fn statements(&self, n: usize, steps: &[StepRows]) -> Vec<String> {
        let ask = &self.step.ask;
        let mut all: Vec<_> = STATEMENTS.opening.map(str::to_owned).into();
        match n.checked_sub(1).map(|before| steps[before].session.seq) {
            None => all.extend([inline_parameters(STATEMENTS.begin, &self.begins()), inline_parameters(STATEMENTS.give_key, &self.keys())]),
            Some(after) => all.push(inline_parameters(STATEMENTS.advance, &self.advances(n, after))),
        }
        all.push(inline_parameters(STATEMENTS.entries, &self.entries()));
        if let Some(ask) = ask {
            let (of_asks, pending) = (self.of_asks(), ask.status == "pending");
            let put = [ask.status.as_str(), ask.asked_by.as_str()].map(|word| self.same(&text(word)));
            let [status, asked_by] = put;
            let revision = self.same(&format!("{}::bigint", ask.revision));
            let [tenants, sessions, asks, stamps] = of_asks.clone();
            all.push(inline_parameters(
                STATEMENTS.asks,
                &[tenants, sessions, asks, status, revision, asked_by, self.same(&bytes(&ask.sealed)), stamps],
            ));
            all.push(inline_parameters(STATEMENTS.unlist, &of_asks));
            let [tenants, sessions, asks, stamps] = of_asks.clone();
            match pending {
                true => all.push(inline_parameters(STATEMENTS.list, &[tenants, sessions, asks, self.same(&text("anybody")), stamps])),
                false => all.push(inline_parameters(STATEMENTS.drop_drafts, &of_asks)),
            }
        }
        all.push("commit".to_owned());
        all
    }

    /// The same value for every session.
    fn same(&self, value: &str) -> String {
        let value = if value.starts_with("E'") { format!("{value}::text") } else { value.to_owned() };
        format!("array_fill({value}, array[{}])", self.group)
    }

    /// The tenant and the session of each row, with `times` rows per session.
    fn whose(&self, times: usize) -> [String; 2] {
        [format!("array_fill('{TENANT}'::text, array[{}])", self.group * times), format!(":sessions_{times}")]
    }

    fn of_asks(&self) -> [String; 4] {
        let [tenants, sessions] = self.whose(1);
        [tenants, sessions, ":asks_1".into(), ":stamps_1".into()]
    }

    fn keys(&self) -> [String; 4] {
        let [tenants, sessions] = self.whose(1);
        [tenants, sessions, self.same(&bytes(&[7; 32])), ":stamps_1".into()]
    }

    fn now(&self) -> String {
        self.same(":now::bigint")
    }

    fn due(&self) -> String {
        if self.step.session.due { self.now() } else { self.same("null::bigint") }
    }

    /// The worker that claims the session with the append, and until when. Of the four steps, the first and
    /// the third create work.
    fn claim(&self, takes: bool) -> [String; 2] {
        match takes {
            true => [self.same(&text(WORKER)), self.same(":now::bigint + 30000")],
            false => [self.same("null::text"), self.same("null::bigint")],
        }
    }

    fn begins(&self) -> Vec<String> {
        let row = &self.step.session;
        let [tenants, sessions] = self.whose(1);
        let [agent, owner, status] = [&row.agent, &row.owner, &row.status].map(|word| self.same(&text(word)));
        let [claimer, until] = self.claim(true);
        let (sealed, head, seq) =
            (self.same(&bytes(&row.sealed)), self.same(&bytes(&row.head)), self.same(&format!("{}::bigint", row.seq)));
        let parent = self.same("null::text");
        let (created, updated, due) = (self.now(), self.now(), self.due());
        let stamps = ":stamps_1".to_owned();
        let (now, restored) = (":now".to_owned(), RESTORED.to_owned());
        vec![
            tenants, sessions, agent, owner, parent, status, seq, created, updated, due, sealed, head, stamps, claimer, until, now,
            restored,
        ]
    }

    fn advances(&self, n: usize, after: i64) -> Vec<String> {
        let row = &self.step.session;
        let [tenants, sessions] = self.whose(1);
        let holds = n % 2 == 1;
        // The first and the second claim created the terms.
        let term = if holds { format!("{}::bigint", n.div_ceil(2)) } else { "null::bigint".into() };
        let held = if holds { "0::bigint" } else { "null::bigint" };
        let [claimer, until] = self.claim(!holds);
        let number = |n: i64| self.same(&format!("{n}::bigint"));
        vec![
            tenants,
            sessions,
            number(after),
            self.same(&term),
            self.same(&text(&row.status)),
            number(row.seq),
            self.now(),
            self.due(),
            self.same(&bytes(&row.sealed)),
            self.same(&bytes(&row.head)),
            ":stamps_1".into(),
            self.same(held),
            claimer,
            until,
            ":now".into(),
            RESTORED.into(),
        ]
    }

    /// The entries of one session after the other.
    fn entries(&self) -> Vec<String> {
        let times = self.step.events.len();
        let [tenants, sessions] = self.whose(times);
        let list = |values: Vec<String>| {
            let all: Vec<_> = (0..self.group).flat_map(|_| values.iter().map(String::as_str)).collect();
            format!("array[{}]", all.join(", "))
        };
        let events = || self.step.events.iter();
        vec![
            tenants,
            sessions,
            list(events().map(|event| event.seq.to_string()).collect()),
            format!("array_fill(:now::bigint, array[{}])", self.group * times),
            list(events().map(|event| text(&event.kind)).collect()),
            list(events().map(|event| text(&event.actor)).collect()),
            list(events().map(|event| bytes(&event.sealed)).collect()),
            list(events().map(|event| bytes(&event.hash)).collect()),
            format!(":stamps_{times}"),
        ]
    }
}
