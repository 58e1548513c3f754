//! A data folder and the programs that use it. Every wait is for a line or an exit and has a timeout;
//! programs that still run after a test are killed.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// The timeout of every wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// A data folder, empty at first.
pub struct World {
    folder: TempDir,
    variables: Vec<(&'static str, String)>,
}

/// How a program ended.
#[derive(Debug)]
pub struct Ended {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// A running program.
pub struct Running {
    child: Child,
    out: Receiver<String>,
    err: Receiver<String>,
}

/// A running server.
pub struct Serving {
    pub url: String,
    pub link: String,
    /// The address of its metrics, if it has one.
    pub metrics: Option<String>,
    running: Running,
}

impl World {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), variables: Vec::new() }
    }

    /// The same, with an environment variable.
    pub fn knowing(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.to_owned()));
        self
    }

    /// A path next to the data.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// Runs the program to its end.
    pub fn run(&self, arguments: &[&str]) -> Ended {
        self.start(arguments).end()
    }

    /// Runs the program to its end, with `input` on standard input.
    pub fn run_with_input(&self, arguments: &[&str], input: &str) -> Ended {
        let mut running = self.start_spoken_to(arguments);
        running.types(input);
        drop(running.child.stdin.take());
        running.end()
    }

    /// Runs the program to its end, with standard output on a full disk.
    pub fn run_without_room(&self, arguments: &[&str]) -> Ended {
        let mut command = self.surrounded(Command::new("sh"));
        command.args(["-c", r#"exec "$@" > /dev/full"#, "sh", env!("CARGO_BIN_EXE_waypost"), "--data"]).arg(self.data()).args(arguments);
        Running::of(command).end()
    }

    /// Runs the program and parses its JSON output.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let ended = self.run(&[arguments, &["--json"]].concat());
        serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("{arguments:?} gave no JSON ({error}): {ended:?}"))
    }

    /// Runs the program as on another machine: without a data folder, with a server and a key.
    pub fn run_elsewhere(&self, server: &Serving, key: &str, arguments: &[&str]) -> Ended {
        let mut command = self.command();
        command.args(["--data", "/nonexistent", "--server", &server.url]).args(arguments).env("WAYPOST_KEY", key);
        Running::of(command).end()
    }

    /// Starts the program.
    pub fn start(&self, arguments: &[&str]) -> Running {
        let mut command = self.command();
        command.arg("--data").arg(self.data()).args(arguments);
        Running::of(command)
    }

    /// Starts the program with a pipe as standard input.
    pub fn start_spoken_to(&self, arguments: &[&str]) -> Running {
        let mut command = self.command();
        command.arg("--data").arg(self.data()).args(arguments).stdin(Stdio::piped());
        Running::of(command)
    }

    /// The same, started in this folder.
    pub fn start_spoken_to_in(&self, folder: &Path, arguments: &[&str]) -> Running {
        let mut command = self.command();
        command.arg("--data").arg(self.data()).args(arguments).stdin(Stdio::piped()).current_dir(folder);
        Running::of(command)
    }

    /// Returns the id of the pending ask, as soon as there is one.
    pub fn pending(&self) -> String {
        let waits = || Some(self.json(&["answer"])["items"].as_array()?.first()?["id"].as_str()?.to_owned());
        (0..100).find_map(|_| waits()).expect("an ask that waits")
    }

    /// Starts the program in its own terminal, which receives what is typed.
    pub fn start_at_a_terminal(&self, arguments: &[&str]) -> Running {
        let quoted = arguments.iter().map(|argument| format!("'{argument}'")).collect::<Vec<_>>().join(" ");
        let line = format!("{} {quoted} --data '{}'", env!("CARGO_BIN_EXE_waypost"), self.data().display());
        let mut command = self.surrounded(Command::new("script"));
        command.args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"]).stdin(Stdio::piped());
        Running::of(command)
    }

    /// Creates a key for a principal of this kind.
    pub fn key(&self, kind: &str, name: &str) -> String {
        self.run(&["key", "create", &format!("--{kind}"), name]).out.trim().to_owned()
    }

    /// Starts a server on a free port.
    pub fn serve(&self) -> Serving {
        self.serve_with(&[])
    }

    /// Starts a server with more arguments.
    pub fn serve_with(&self, arguments: &[&str]) -> Serving {
        self.serving(&[&["serve", "--listen", "127.0.0.1:0", "--json"], arguments].concat())
    }

    /// Starts a server with a limit on open files.
    pub fn serve_within(&self, files: u32) -> Serving {
        let mut command = self.surrounded(Command::new("sh"));
        let line = format!("ulimit -n {files} && exec \"$0\" \"$@\"");
        command.args(["-c", &line, env!("CARGO_BIN_EXE_waypost"), "--data"]).arg(self.data());
        command.args(["serve", "--listen", "127.0.0.1:0", "--json"]).stdin(Stdio::null());
        Self::served(Running::of(command))
    }

    /// Starts a program that serves, and waits until it is ready.
    pub fn serving(&self, arguments: &[&str]) -> Serving {
        Self::served(self.start(arguments))
    }

    fn served(running: Running) -> Serving {
        let first: Value = serde_json::from_str(&running.out_line()).unwrap();
        let text = |name: &str| first[name].as_str().unwrap().to_owned();
        let metrics = first["metrics"].as_str().map(str::to_owned);
        Serving { url: text("url"), link: text("link"), metrics, running }
    }

    fn command(&self) -> Command {
        let mut command = self.surrounded(Command::new(env!("CARGO_BIN_EXE_waypost")));
        command.stdin(Stdio::null());
        command
    }

    fn surrounded(&self, mut command: Command) -> Command {
        command.env_clear().envs(self.surroundings());
        command
    }

    /// The environment of the programs, which has no other variables.
    pub fn surroundings(&self) -> Vec<(&'static str, OsString)> {
        let usual = [
            ("HOME", self.folder.path().into()),
            ("PATH", "/usr/local/bin:/usr/bin:/bin".into()),
            ("TERM", "xterm".into()),
            // What people decide in a browser counts at once.
            ("WAYPOST_UNDO_WINDOW", "0s".into()),
        ];
        usual.into_iter().chain(self.variables.iter().map(|(name, value)| (*name, value.into()))).collect()
    }
}

impl Running {
    fn of(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (out, err) = (lines(child.stdout.take().unwrap()), lines(child.stderr.take().unwrap()));
        Self { child, out, err }
    }

    /// Returns the next line on standard output.
    pub fn out_line(&self) -> String {
        self.out.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("no line on standard output: {error}; {:?}", rest(&self.err)))
    }

    /// Returns the next line on standard error.
    pub fn err_line(&self) -> String {
        self.err.recv_timeout(PATIENCE).expect("a line on standard error")
    }

    /// Returns the id of the ask that the program waits for.
    pub fn ask_id(&self) -> String {
        self.err_line().split(' ').next().unwrap().to_owned()
    }

    /// Reads standard output until a line contains `text`.
    pub fn reads(&self, text: &str) -> String {
        loop {
            let line = self.out_line();
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Types into its terminal.
    pub fn types(&mut self, text: &str) {
        use std::io::Write as _;
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Closes its input.
    pub fn closes_input(&mut self) {
        drop(self.child.stdin.take());
    }

    /// Closes its input, and waits until it exits.
    pub fn end(mut self) -> Ended {
        drop(self.child.stdin.take());
        // Both streams close when the program exits, so no further wait is needed.
        let (out, err) = (rest(&self.out), rest(&self.err));
        let status = self.child.wait().unwrap();
        Ended { status: status.code().unwrap_or(-1), out, err }
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Serving {
    /// Kills it, like a power cut.
    pub fn killed(mut self) {
        self.running.child.kill().unwrap();
        self.running.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has stopped.
    pub fn stopped(self) -> Ended {
        self.stopped_by("TERM")
    }

    /// The same with this signal.
    pub fn stopped_by(self, signal: &str) -> Ended {
        self.running.signal(signal);
        self.running.end()
    }

    /// Returns the next line of its log.
    pub fn log_line(&self) -> String {
        self.running.err_line()
    }

    /// Returns its metrics, from their own address.
    pub fn metrics(&self) -> String {
        let address = self.metrics.clone().unwrap();
        wait_for(async { client().get(address).send().await.unwrap().text().await.unwrap() })
    }

    /// Sends a request with a key, and returns the status and the body.
    pub fn call(&self, method: &str, path: &str, key: &str, body: Option<Value>) -> (u16, Value) {
        let request = client().request(method.parse().unwrap(), format!("{}{path}", self.url)).bearer_auth(key);
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        wait_for(async {
            let response = request.send().await.unwrap();
            (response.status().as_u16(), serde_json::from_str(&response.text().await.unwrap()).unwrap_or_default())
        })
    }
}

/// A client that follows no redirect, so that a test sees each step.
pub fn client() -> reqwest::Client {
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy().timeout(PATIENCE).build().unwrap()
}

/// Runs `work` to its end.
pub fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (tell, received) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    received
}

fn rest(lines: &Receiver<String>) -> String {
    let mut whole = String::new();
    loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(line) => whole.push_str(&(line + "\n")),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return whole,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("it did not end; so far it said {whole:?}"),
        }
    }
}
