//! A PostgreSQL of a test's own: the real server, in a folder that goes with it, listening on nothing but
//! a socket in there. Its commits reach the disk, as those of the server that Waypost is used with.
//!
//! Where `WAYPOST_TEST_POSTGRES` names a server (a `postgres://` address whose user may make databases),
//! [`database`] makes its databases there; whoever runs many tests starts one for all of them.

use std::ffi::{OsStr, OsString};
use std::fs::Permissions;
use std::io::{Error, Result};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tempfile::TempDir;

mod pooler;

pub use pooler::Pooler;

/// Names a server to make databases on.
pub const ADDRESS: &str = "WAYPOST_TEST_POSTGRES";

/// How often it is looked, a hundredth of a second apart, whether a server answers by now.
const LOOKS: u32 = 3000;

/// Where Debian keeps what is not on the path.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The user that runs the server where root does: it refuses to run as root.
const NOBODY: u32 = 65534;

/// A server in a folder. Dropping it stops the server and throws all of it away.
pub struct Server {
    folder: TempDir,
    running: Option<Child>,
    settings: Vec<String>,
}

impl Server {
    /// A new server that runs.
    ///
    /// # Errors
    /// Where there is no PostgreSQL on this machine, or it does not begin; what it said is in the error.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// The same with settings of its own, such as `max_connections=200`.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn start_with(settings: &[&str]) -> Result<Self> {
        Self::start_in(folder()?, settings.iter().map(ToString::to_string).collect())
    }

    /// The same, reached at `host` too, an address of the loopback, over TLS with this certificate and its key, as PEM.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn start_at(host: &str, certificate: &str, key: &str) -> Result<Self> {
        let folder = folder()?;
        let mut settings = vec![format!("listen_addresses={host}"), "ssl=on".to_owned()];
        for (setting, text) in [("ssl_cert_file", certificate), ("ssl_key_file", key)] {
            let file = folder.path().join(setting);
            std::fs::write(&file, text)?;
            std::fs::set_permissions(&file, Permissions::from_mode(0o600))?;
            given_to_server(&file)?;
            settings.push(format!("{setting}={}", file.display()));
        }
        Self::start_in(folder, settings)
    }

    fn start_in(folder: TempDir, settings: Vec<String>) -> Result<Self> {
        let mut server = Self { folder, running: None, settings };
        let make = ["-A", "trust", "-U", "waypost", "--no-sync", "--no-locale", "-E", "UTF8", "-D"];
        let made = server.program("initdb")?.args(make).arg(server.data()).output()?;
        if !made.status.success() {
            return Err(Error::other(format!("initdb failed: {}", String::from_utf8_lossy(&made.stderr))));
        }
        server.run()?;
        Ok(server)
    }

    /// A new server that has all that `primary` has, and goes on to get it. `primary` waits for it where its
    /// `synchronous_standby_names` says so; the new one would wait for none.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn standby_of(primary: &Self) -> Result<Self> {
        let mut server = Self { folder: folder()?, running: None, settings: Vec::new() };
        let host = primary.folder.path();
        let mut copies = server.program("pg_basebackup")?;
        copies
            .args(["-U", "waypost", "--checkpoint=fast", "--no-sync", "--write-recovery-conf", "-h"])
            .arg(host)
            .arg("-D")
            .arg(server.data());
        let copied = copies.output()?;
        if !copied.status.success() {
            return Err(Error::other(format!("pg_basebackup failed: {}", String::from_utf8_lossy(&copied.stderr))));
        }
        server.run()?;
        Ok(server)
    }

    /// Makes a standby one that takes writes. The one before is not told.
    ///
    /// # Errors
    /// Where it does not become one.
    pub fn promote(&self) -> Result<()> {
        let promoted = self.program("pg_ctl")?.arg("promote").arg("--wait").arg("-D").arg(self.data()).output()?;
        let why = || Error::other(format!("pg_ctl failed: {}", String::from_utf8_lossy(&promoted.stderr)));
        if promoted.status.success() { Ok(()) } else { Err(why()) }
    }

    /// Starts it again after [`Server::kill`].
    ///
    /// # Errors
    /// Where it does not begin.
    pub fn run(&mut self) -> Result<()> {
        let log = std::fs::File::create(self.folder.path().join("log"))?;
        let mut command = self.program("postgres")?;
        command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        for setting in ["listen_addresses=", "max_connections=200"].into_iter().chain(self.settings.iter().map(String::as_str)) {
            command.args(["-c", setting]);
        }
        self.running = Some(command.stdout(Stdio::null()).stderr(log).spawn()?);
        for _ in 0..LOOKS {
            if self.answers() {
                return Ok(());
            }
            if self.running.as_mut().map(Child::try_wait).transpose()?.flatten().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        Err(Error::other(format!("postgres did not begin: {log}")))
    }

    /// Ends it at once, as a machine that loses its power: nothing is tidied up.
    ///
    /// # Errors
    /// Where it cannot be ended.
    pub fn kill(&mut self) -> Result<()> {
        let Some(mut running) = self.running.take() else { return Ok(()) };
        signal(&running, rustix::process::Signal::QUIT)?;
        running.wait().map(drop)
    }

    /// Where one of its databases is.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        address([self], database)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn answers(&self) -> bool {
        let ready = self.program("pg_isready").map(|mut command| command.arg("-q").arg("-h").arg(self.folder.path()).status());
        ready.is_ok_and(|status| status.is_ok_and(|status| status.success()))
    }

    /// One of PostgreSQL's programs, which finds nothing of whoever runs the tests.
    fn program(&self, name: &str) -> Result<Command> {
        let mut command = Command::new(program(name)?);
        command.env_clear().env("HOME", self.folder.path()).env("TZ", "UTC").env("LC_ALL", "C").current_dir(self.folder.path());
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        Ok(command)
    }
}

/// Where a database is that is on whichever of these servers takes writes.
#[must_use]
pub fn address<'s>(servers: impl IntoIterator<Item = &'s Server>, database: &str) -> String {
    let hosts: Vec<_> = servers.into_iter().map(|server| encoded(server.folder.path())).collect();
    format!("postgres://waypost@/{database}?host={}", hosts.join("&host="))
}

/// A folder that the server may use.
fn folder() -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("pg").tempdir()?;
    given_to_server(folder.path())?;
    Ok(folder)
}

/// Makes it the server's own.
fn given_to_server(path: &Path) -> Result<()> {
    if is_root() { std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)) } else { Ok(()) }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // Its folder goes in any case.
            let _ = signal(&running, rustix::process::Signal::QUIT);
            let _ = running.wait();
        }
    }
}

fn signal(running: &Child, signal: rustix::process::Signal) -> Result<()> {
    rustix::process::kill_process(rustix::process::Pid::from_child(running), signal).map_err(Error::from)
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// A path as it is written in an address.
fn encoded(path: &Path) -> String {
    path.to_string_lossy().replace('/', "%2F")
}

/// Where a program of PostgreSQL is: on the path, or else the newest of Debian's.
fn program(name: &str) -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|place| place.is_file());
    let number = |version: &OsStr| version.to_string_lossy().parse::<u32>().ok();
    let versions = std::fs::read_dir(DEBIAN).into_iter().flatten().filter_map(|entry| entry.ok()?.file_name().into());
    let newest = versions.max_by_key(|version: &OsString| number(version));
    let debians = newest.map(|version| Path::new(DEBIAN).join(version).join("bin").join(name)).filter(|place| place.is_file());
    let cure = "install the package postgresql, as `cargo xtask test` does";
    debians.or(on_path).ok_or_else(|| Error::other(format!("there is no {name} on this machine: {cure}")))
}

/// An empty database, and the server that it is on where that is this test's own.
pub struct Database {
    /// Where it is.
    pub address: String,
    _server: Option<Arc<Server>>,
}

/// The one server of a process that was given none, while somebody has a database on it.
static OWN: Mutex<Weak<Server>> = Mutex::new(Weak::new());

/// How many databases this process has made.
static MADE: AtomicU32 = AtomicU32::new(0);

/// An empty database, which nobody else has.
///
/// # Errors
/// Where there is no server, or it makes none.
#[expect(clippy::disallowed_methods, reason = "whoever runs the tests says where the server is")]
pub fn database() -> Result<Database> {
    let (server, everywhere) = match std::env::var(ADDRESS) {
        Ok(address) => (None, address),
        Err(_) => {
            let server = own()?;
            let everywhere = server.address("postgres");
            (Some(server), everywhere)
        }
    };
    let name = loop {
        let name = format!("t{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(program("createdb")?).args(["--maintenance-db", &everywhere, &name]).output()?;
        if made.status.success() {
            break name;
        }
        let why = String::from_utf8_lossy(&made.stderr);
        // An earlier process of this number has left it there.
        if !why.contains("already exists") {
            return Err(Error::other(format!("no database was made: {why}")));
        }
    };
    Ok(Database { address: everywhere.replacen("/postgres?", &format!("/{name}?"), 1), _server: server })
}

fn own() -> Result<Arc<Server>> {
    let mut own = OWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = own.upgrade() {
        return Ok(server);
    }
    let server = Arc::new(Server::start()?);
    *own = Arc::downgrade(&server);
    Ok(server)
}
