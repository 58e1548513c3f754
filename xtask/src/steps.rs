//! Runs the steps of a command, stops at the first that fails, and prints a table and a summary line.

use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::Result;

use crate::count::Count;
use crate::stopwatch::Stopwatch;

/// How a step that did not fail ended.
pub enum StepOutcome {
    /// It ran.
    Yes,
    /// It had nothing to do, for this reason.
    Skipped(&'static str),
}

/// What a step does. It adds the tests that it runs to the count.
pub type Act = fn(&mut Count) -> Result<StepOutcome>;

/// One step: its name and its function.
pub type Step = (&'static str, Act);

/// Steps that run one after another.
pub type Lane<'a> = &'a [Step];

struct StepRow {
    name: &'static str,
    outcome: String,
    took: Duration,
}

/// A step failed. Its error has already been printed.
#[derive(Debug)]
pub struct StepFailed(&'static str);

impl fmt::Display for StepFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped at the step: {}", self.0)
    }
}

impl std::error::Error for StepFailed {}

/// Runs `steps` one after another. For details, see [`run_stages`].
pub fn run(steps: Lane<'_>) -> Result<()> {
    run_stages(&[&[steps]])
}

/// Runs the stages one after another, and the lanes of a stage at the same time; their output is mixed. After a step has failed, no
/// other step starts. The last line that is printed is `N passed, N failed`: the tests of all runners, where a step that fails
/// without a failed test counts as one.
///
/// Fails with [`StepFailed`] when a step fails.
pub fn run_stages(stages: &[&[Lane<'_>]]) -> Result<()> {
    let whole = Stopwatch::start();
    let broken = OnceLock::new();
    let (mut count, mut rows) = (Count::default(), Vec::new());
    for lanes in stages {
        for (lane_rows, lane_count) in run_lanes(lanes, &broken) {
            rows.extend(lane_rows);
            count += lane_count;
        }
    }
    println!("\n{}", table(&rows, whole.elapsed()));
    let stopped = broken.into_inner().map(StepFailed);
    if let Some(stopped) = &stopped {
        println!("{stopped}");
    }
    println!("{} passed, {} failed", count.passed, count.failed);
    stopped.map_or(Ok(()), |stopped| Err(stopped.into()))
}

fn run_lanes(lanes: &[Lane<'_>], broken: &OnceLock<&'static str>) -> Vec<(Vec<StepRow>, Count)> {
    std::thread::scope(|scope| {
        let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(|| run_lane(lane, broken))).collect();
        running.into_iter().map(|lane| lane.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

fn run_lane(steps: Lane<'_>, broken: &OnceLock<&'static str>) -> (Vec<StepRow>, Count) {
    let (mut rows, mut count) = (Vec::new(), Count::default());
    for &(name, act) in steps {
        if broken.get().is_some() {
            rows.push(StepRow { name, outcome: "not run".to_owned(), took: Duration::ZERO });
            continue;
        }
        println!("\n== {name}");
        let (stopwatch, mut own) = (Stopwatch::start(), Count::default());
        let outcome = act(&mut own);
        let took = stopwatch.elapsed();
        if let Err(problem) = &outcome {
            eprintln!("{problem:#}");
            own.failed = own.failed.max(1);
            let _ = broken.set(name);
        }
        println!("-- {name}: {:.1} s", took.as_secs_f64());
        rows.push(StepRow { name, outcome: in_words(&outcome, own), took });
        count += own;
    }
    (rows, count)
}

fn in_words(outcome: &Result<StepOutcome>, count: Count) -> String {
    match outcome {
        Ok(StepOutcome::Skipped(reason)) => format!("skipped: {reason}"),
        Ok(StepOutcome::Yes) if count.passed > 0 => format!("ok, {} tests", count.passed),
        Ok(StepOutcome::Yes) => "ok".to_owned(),
        Err(_) if count.passed > 0 => {
            format!("FAILED: {} of {} tests", count.failed, count.passed + count.failed)
        }
        Err(_) => "FAILED".to_owned(),
    }
}

fn table(rows: &[StepRow], whole: Duration) -> String {
    let widest = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        text += &format!("{:widest$}  {:>7.1} s  {}\n", row.name, row.took.as_secs_f64(), row.outcome);
    }
    text + &format!("{:widest$}  {:>7.1} s\n", "all", whole.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_how_each_step_ended() {
        let three = Count { passed: 2, failed: 1 };
        let rows = [
            StepRow { name: "tests", outcome: in_words(&Err(anyhow::anyhow!("one failed")), three), took: Duration::from_millis(1250) },
            StepRow {
                name: "links",
                outcome: in_words(&Ok(StepOutcome::Skipped("no web folder")), Count::default()),
                took: Duration::ZERO,
            },
        ];
        let expected = "\
tests      1.2 s  FAILED: 1 of 3 tests
links      0.0 s  skipped: no web folder
all        2.0 s
";
        assert_eq!(table(&rows, Duration::from_secs(2)), expected);
    }

    #[test]
    fn of_lanes_at_the_same_time_each_is_counted_and_the_failure_stops_the_next_stage() {
        let passes: Act = |count| {
            count.passed += 2;
            Ok(StepOutcome::Yes)
        };
        let fails: Act = |count| {
            *count += Count { passed: 1, failed: 1 };
            anyhow::bail!("no")
        };
        let broken = OnceLock::new();
        let lanes: [Lane<'_>; 2] = [&[("one", passes), ("two", passes)], &[("three", fails), ("four", passes)]];
        let ended = run_lanes(&lanes, &broken);
        assert_eq!((broken.get(), ended.len()), (Some(&"three"), 2));
        let other: Vec<_> = ended[1].0.iter().map(|row| (row.name, row.outcome.as_str())).collect();
        assert_eq!(other, [("three", "FAILED: 1 of 2 tests"), ("four", "not run")]);
        let next = run_lanes(&[&[("five", passes)]], &broken);
        assert_eq!((next[0].0[0].outcome.as_str(), next[0].1), ("not run", Count::default()));
    }

    #[test]
    fn nothing_runs_after_a_step_that_failed() {
        let steps: [Step; 2] = [("first", |_| anyhow::bail!("no")), ("second", |_| unreachable!("the first failed"))];
        assert_eq!(run(&steps).unwrap_err().to_string(), "stopped at the step: first");
    }
}
