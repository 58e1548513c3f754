//! Runs other programs: silently for their output, or in the open while their tests are counted.

use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::count::Count;

/// What `command` prints on its standard output. Fails when it cannot start or does not succeed.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} failed: {}", shown(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether `command` starts and succeeds; what it prints goes nowhere.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs `command` in the open. Fails when it cannot start or does not succeed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs `command` in the open and adds the tests its runner reports to `count`, also when they
/// fail. Fails when it cannot start, does not succeed, or ran no test at all.
pub fn run_tests(command: &mut Command, count: &mut Count) -> Result<()> {
    let counted = run_counting(command, count)?;
    if counted == Count::default() {
        bail!("{} ran no test", shown(command));
    }
    Ok(())
}

/// The same where no test at all is fine too; gives the tests of this run alone.
pub fn run_counting(command: &mut Command, count: &mut Count) -> Result<Count> {
    if std::io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().with_context(|| format!("cannot run {}", shown(command)))?;
    let counted = Mutex::new(Count::default());
    std::thread::scope(|scope| {
        // A runner's summary may come on either stream: nextest's comes with the errors.
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
        // Output that cannot be shown is no reason to stop reading: the child would stall.
        let _ = writeln!(to, "{text}");
        if let (Some(found), Ok(mut counted)) = (Count::in_line(&text), counted.lock()) {
            *counted += found;
        }
    }
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
