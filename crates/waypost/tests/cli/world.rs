//! A data folder with programs around it. Every wait is for a line or an end and is bounded;
//! whatever still runs when a test is over is ended.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// How long anything may take before the test gives up.
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

/// A program that runs.
pub struct Running {
    child: Child,
    out: Receiver<String>,
    err: Receiver<String>,
}

/// A server that serves.
pub struct Serving {
    pub url: String,
    pub link: String,
    /// Where its figures are, where it has an address for them.
    pub metrics: Option<String>,
    running: Running,
}

impl World {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), variables: Vec::new() }
    }

    /// The same, where a variable of the environment is set.
    pub fn knowing(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.to_owned()));
        self
    }

    /// A path beside the data.
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

    /// Runs the program to its end, with `input` on its standard input.
    pub fn run_with_input(&self, arguments: &[&str], input: &str) -> Ended {
        let mut running = self.start_spoken_to(arguments);
        running.types(input);
        drop(running.child.stdin.take());
        running.end()
    }

    /// Runs it and reads the JSON it gives out.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let ended = self.run(&[arguments, &["--json"]].concat());
        serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("{arguments:?} gave no JSON ({error}): {ended:?}"))
    }

    /// Runs it with the surroundings of a machine elsewhere: no data folder, a server and a key.
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

    /// Starts the program so that what is typed reaches it over a pipe.
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

    /// The id of the ask that waits, as soon as one does.
    pub fn pending(&self) -> String {
        let waits = || Some(self.json(&["answer"])["items"].as_array()?.first()?["id"].as_str()?.to_owned());
        (0..100).find_map(|_| waits()).expect("an ask that waits")
    }

    /// Starts the program at a terminal of its own, where what is typed reaches it.
    pub fn start_at_a_terminal(&self, arguments: &[&str]) -> Running {
        let quoted = arguments.iter().map(|argument| format!("'{argument}'")).collect::<Vec<_>>().join(" ");
        let line = format!("{} {quoted} --data '{}'", env!("CARGO_BIN_EXE_waypost"), self.data().display());
        let mut command = self.surrounded(Command::new("script"));
        command.args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"]).stdin(Stdio::piped());
        Running::of(command)
    }

    /// A key for somebody of this kind.
    pub fn key(&self, kind: &str, name: &str) -> String {
        self.run(&["key", "create", &format!("--{kind}"), name]).out.trim().to_owned()
    }

    /// Serves on a free port.
    pub fn serve(&self) -> Serving {
        self.serve_with(&[])
    }

    /// Serves with more arguments.
    pub fn serve_with(&self, arguments: &[&str]) -> Serving {
        self.serving(&[&["serve", "--listen", "127.0.0.1:0", "--json"], arguments].concat())
    }

    /// Serves where a process may have only so many files open.
    pub fn serve_within(&self, files: u32) -> Serving {
        let mut command = self.surrounded(Command::new("sh"));
        let line = format!("ulimit -n {files} && exec \"$0\" \"$@\"");
        command.args(["-c", &line, env!("CARGO_BIN_EXE_waypost"), "--data"]).arg(self.data());
        command.args(["serve", "--listen", "127.0.0.1:0", "--json"]).stdin(Stdio::null());
        Self::served(Running::of(command))
    }

    /// Starts a program that serves, and waits until it does.
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

    /// The variables that programs find here, and no others.
    pub fn surroundings(&self) -> Vec<(&'static str, OsString)> {
        let usual = [("HOME", self.folder.path().into()), ("PATH", "/usr/local/bin:/usr/bin:/bin".into()), ("TERM", "xterm".into())];
        usual.into_iter().chain(self.variables.iter().map(|(name, value)| (*name, value.into()))).collect()
    }
}

impl Running {
    fn of(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (out, err) = (lines(child.stdout.take().unwrap()), lines(child.stderr.take().unwrap()));
        Self { child, out, err }
    }

    /// The next line on standard output.
    pub fn out_line(&self) -> String {
        self.out.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("no line on standard output: {error}; {:?}", rest(&self.err)))
    }

    /// The next line on standard error.
    pub fn err_line(&self) -> String {
        self.err.recv_timeout(PATIENCE).expect("a line on standard error")
    }

    /// The id of the ask it says it waits for.
    pub fn ask_id(&self) -> String {
        self.err_line().split(' ').next().unwrap().to_owned()
    }

    /// Reads standard output until a line holds `text`.
    pub fn reads(&self, text: &str) -> String {
        loop {
            let line = self.out_line();
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Types at its terminal.
    pub fn types(&mut self, text: &str) {
        use std::io::Write as _;
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Says nothing more to it, and waits for its end.
    pub fn end(mut self) -> Ended {
        drop(self.child.stdin.take());
        // Both close when it ends, so nothing is left to wait for afterwards.
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
    /// Ends it as a power cut would.
    pub fn killed(mut self) {
        self.running.child.kill().unwrap();
        self.running.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub fn stopped(self) -> Ended {
        self.running.signal("TERM");
        self.running.end()
    }

    /// The next line of its log.
    pub fn log_line(&self) -> String {
        self.running.err_line()
    }

    /// Its figures, from the address of their own.
    pub fn figures(&self) -> String {
        let address = self.metrics.clone().unwrap();
        wait_for(async { client().get(address).send().await.unwrap().text().await.unwrap() })
    }

    /// Sends a request with a key and gives the status and the body.
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
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    told
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
