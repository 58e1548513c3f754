//! Tries packages as a new user would: with an empty home, a minimal path, and only the files of the package.

pub mod npm;
pub mod python;
pub mod root;

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use super::{sbom, tar};
use crate::process;

/// What the archive must contain, besides the program.
const BESIDE: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "LICENCES.txt",
    "LICENSE-MIT",
    sbom::NAME,
    "completions/waypost.bash",
    "completions/_waypost",
    "completions/waypost.fish",
    "man/man1/waypost-ask.1",
];

/// A folder that is removed when this is dropped.
pub struct Empty(pub PathBuf);

/// A program that was installed, and how it is started.
pub struct Installed {
    /// The words before its own arguments.
    words: Vec<OsString>,
    home: PathBuf,
}

/// A server that is stopped when this is dropped.
struct Serving {
    child: Child,
    first: Value,
}

/// Unpacks the archive, starts a server from it, asks, and answers.
///
/// # Errors
/// Says what is missing, or what did not happen.
pub fn archive(archive: &Path) -> Result<()> {
    println!("trying {}", archive.display());
    let folder = Empty::new("archive")?;
    process::run(Command::new("tar").arg("-xzf").arg(archive).args(["--strip-components", "1", "-C"]).arg(&folder.0))?;
    for file in BESIDE {
        ensure!(folder.0.join(file).is_file(), "the archive lacks {file}");
    }
    has_licences(&folder.0.join("LICENCES.txt"))?;
    let program = folder.0.join(format!("waypost{}", std::env::consts::EXE_SUFFIX));
    Installed::new([program], folder.0.join("home")).asks_and_answers()
}

/// Fails if the list of licenses is not whole.
pub fn has_licences(file: &Path) -> Result<()> {
    let licences = fs::read_to_string(file).with_context(|| format!("{} is missing", file.display()))?;
    for part in ["tokio ", "rusqlite ", "lit "] {
        ensure!(licences.lines().any(|line| line.starts_with(part)), "{} says nothing of {part}", file.display());
    }
    Ok(())
}

impl Empty {
    /// A new folder.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn new(name: &str) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("waypost-tried-{name}-{}", std::process::id()));
        tar::emptied(&folder)?;
        Ok(Self(folder))
    }
}

impl Installed {
    /// A program that starts with these words.
    pub fn new<W: Into<OsString>>(words: impl IntoIterator<Item = W>, home: PathBuf) -> Self {
        Self { words: words.into_iter().map(Into::into).collect(), home }
    }

    /// The program, with an empty environment.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).env_clear().env("HOME", &self.home).stdin(Stdio::null());
        command.env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
        command
    }

    /// Starts a server, asks, and answers.
    ///
    /// # Errors
    /// Says what did not happen.
    pub fn asks_and_answers(&self) -> Result<()> {
        let _server = self.serve(&["serve"])?;
        let id = process::output(self.command().args(["ask", "Which region?", "--option", "eu", "--option", "us", "--no-wait"]));
        // Without an answer, the program ends with status 3. It still prints the ask's id to standard output.
        ensure!(id.is_err(), "nobody was asked");
        let listed = process::output(self.command().args(["answer", "--json"]))?;
        let ask = listed.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).context("nothing waits")?;
        process::output(self.command().args(["answer", ask, "--value", "eu"]))?;
        let output = process::output(self.command().args(["ask", "--id", ask]))?;
        ensure!(output.trim() == "eu", "the answer came back as {output:?}");
        Ok(())
    }

    /// Starts the demo, and opens its link.
    ///
    /// # Errors
    /// If the link does not lead to a page.
    pub fn shows_the_demo(&self) -> Result<()> {
        let server = self.serve(&["demo", "--pace", "1ms"])?;
        let link = server.first["link"].as_str().context("the demo has no link")?;
        let (host, path) = link.trim_start_matches("http://").split_once('/').context("the link has no path")?;
        let address = server.first["url"].as_str().unwrap_or_default().trim_start_matches("http://");
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")?;
        let mut response = String::new();
        stream.read_to_string(&mut response)?;
        let status = response.lines().next().unwrap_or_default();
        ensure!(["200", "302", "303"].iter().any(|good| status.contains(good)), "the link of the demo gave {status:?}");
        Ok(())
    }

    /// Runs a server until the returned value is dropped.
    fn serve(&self, words: &[&str]) -> Result<Serving> {
        let mut command = self.command();
        command.args(words).args(["--listen", "127.0.0.1:0", "--json"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("a server without output")?;
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first)?;
        let read = serde_json::from_str(&first);
        if read.is_err() {
            let _ = child.kill();
            let mut said = String::new();
            child.stderr.take().context("a server without output")?.read_to_string(&mut said)?;
            anyhow::bail!("the server did not start: {first}{said}");
        }
        // What it says later is discarded, and never fills the pipe.
        let errors = child.stderr.take().context("a server without output")?;
        std::thread::spawn(move || std::io::copy(&mut BufReader::new(errors), &mut std::io::sink()));
        Ok(Serving { child, first: read? })
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // A script that started the program passes this signal on.
        if !process::succeeds(Command::new("kill").args(["-TERM", &self.child.id().to_string()])) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}
