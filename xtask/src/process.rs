//! Runs other programs: silently for their output, or visibly while their tests are counted.

use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::count::Count;

/// Returns what `command` prints to standard output. Fails if it cannot start or does not succeed.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} failed: {}", shown(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether `command` starts and succeeds. Its output is discarded.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs `command` with visible output. Fails if it cannot start or does not succeed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs `command` with visible output and adds the tests that its runner reports to `count`, also if they fail. Fails if it cannot
/// start, does not succeed, or ran no tests.
pub fn run_tests(command: &mut Command, count: &mut Count) -> Result<()> {
    let counted = run_counting(command, count)?;
    if counted == Count::default() {
        bail!("{} ran no test", shown(command));
    }
    Ok(())
}

/// Does the same, but accepts a run without tests. Returns the tests of this run only.
pub fn run_counting(command: &mut Command, count: &mut Count) -> Result<Count> {
    if std::io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().with_context(|| format!("cannot run {}", shown(command)))?;
    let counted = Mutex::new(Count::default());
    std::thread::scope(|scope| {
        // A runner may print its summary to either stream; nextest prints it to standard error.
        if let Some(stream) = child.stdout.take() {
            scope.spawn(|| pass_on(stream, std::io::stdout(), &counted));
        }
        if let Some(stream) = child.stderr.take() {
            scope.spawn(|| pass_on(stream, std::io::stderr(), &counted));
        }
    });
    let status = child.wait().with_context(|| format!("lost {}", shown(command)))?;
    let counted = counted.into_inner().unwrap_or_default();
    *count += counted;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(counted)
}

fn pass_on(from: impl Read, mut to: impl Write, counted: &Mutex<Count>) {
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8_lossy(&line);
        // Keeps reading if the output cannot be shown, because the child would block otherwise.
        let _ = writeln!(to, "{text}");
        if let (Some(found), Ok(mut counted)) = (Count::in_line(&text), counted.lock()) {
            *counted += found;
        }
    }
}

/// The command as a user would type it.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
