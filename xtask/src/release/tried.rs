//! Tries an archive as a new user would: with an empty home, a minimal path, and only the unpacked files.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::process;

/// What the archive must contain, besides the program.
const BESIDE: [&str; 8] = [
    "README.md",
    "CHANGELOG.md",
    "LICENCES.txt",
    "LICENSE-MIT",
    "completions/waypost.bash",
    "completions/_waypost",
    "completions/waypost.fish",
    "man/man1/waypost-ask.1",
];

/// A folder that is removed when this is dropped.
struct Empty(PathBuf);

/// A server that is killed when this is dropped.
struct Serving(Child);

/// Unpacks the archive, starts a server from it, asks, and answers.
///
/// # Errors
/// Says what is missing, or what did not happen.
pub fn unpacked(archive: &Path) -> Result<()> {
    let checked = archive.parent().context("an archive without a folder")?;
    let sum = format!("{}.sha256", archive.file_name().unwrap_or_default().to_string_lossy());
    process::output(Command::new("sha256sum").args(["--check", &sum]).current_dir(checked))?;
    let folder = Empty(std::env::temp_dir().join(format!("waypost-tried-{}", std::process::id())));
    fs::create_dir_all(&folder.0)?;
    process::run(Command::new("tar").arg("-xzf").arg(archive).args(["--strip-components", "1", "-C"]).arg(&folder.0))?;
    for file in BESIDE {
        ensure!(folder.0.join(file).is_file(), "the archive lacks {file}");
    }
    let licences = fs::read_to_string(folder.0.join("LICENCES.txt"))?;
    for part in ["tokio ", "rusqlite ", "lit "] {
        ensure!(licences.lines().any(|line| line.starts_with(part)), "LICENCES.txt says nothing of {part}");
    }
    let _server = folder.serve()?;
    let id = process::output(folder.command().args(["ask", "Which region?", "--option", "eu", "--option", "us", "--no-wait"]));
    // Without an answer, the program ends with status 3. It still prints the ask's id to standard output.
    ensure!(id.is_err(), "nobody was asked");
    let listed = process::output(folder.command().args(["answer", "--json"]))?;
    let ask = listed.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).context("nothing waits")?;
    process::output(folder.command().args(["answer", ask, "--value", "eu"]))?;
    let output = process::output(folder.command().args(["ask", "--id", ask]))?;
    ensure!(output.trim() == "eu", "the answer came back as {output:?}");
    Ok(())
}

impl Empty {
    /// The unpacked program, with an empty environment.
    fn command(&self) -> Command {
        let mut command = Command::new(self.0.join("waypost"));
        command.env_clear().env("HOME", self.0.join("home")).env("PATH", "/usr/bin:/bin").stdin(Stdio::null());
        command
    }

    /// Runs a server until the returned value is dropped.
    fn serve(&self) -> Result<Serving> {
        let mut child =
            self.command().args(["serve", "--listen", "127.0.0.1:0", "--json"]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let out = child.stdout.take().context("a server without output")?;
        let serving = Serving(child);
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first)?;
        ensure!(first.contains("\"url\""), "the server did not start: {first:?}");
        Ok(serving)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
