//! A PostgreSQL server for one test: the real server, in a temporary folder, listening only on a socket in that folder.
//! Its commits reach the disk, like those of a production server.
//!
//! If `WAYPOST_TEST_POSTGRES` names a server (a `postgres://` address whose user may create databases), [`database`]
//! creates its databases there. To run many tests, start one server for all of them.

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

/// The environment variable that names a server for test databases.
pub const ADDRESS: &str = "WAYPOST_TEST_POSTGRES";

/// How many times to check whether a server answers, at intervals of a hundredth of a second.
const LOOKS: u32 = 3000;

/// Where Debian installs the programs that are not in `PATH`.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The user that runs the server if the tests run as root, because PostgreSQL refuses to run as root.
const NOBODY: u32 = 65534;

/// A server in a folder. Dropping it stops the server and deletes the folder.
pub struct PostgresServer {
    folder: TempDir,
    running: Option<Child>,
    settings: Vec<String>,
}

impl PostgresServer {
    /// Starts a new server.
    ///
    /// # Errors
    /// If there is no PostgreSQL on this machine, or it does not start; the error contains its log.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// The same with extra settings, such as `max_connections=200`.
    ///
    /// # Errors
    /// As [`PostgresServer::start`].
    pub fn start_with(settings: &[&str]) -> Result<Self> {
        Self::start_in(folder()?, settings.iter().map(ToString::to_string).collect())
    }

    /// The same, also reachable at `host`, a loopback address, over TLS with this certificate and key, as PEM.
    ///
    /// # Errors
    /// As [`PostgresServer::start`].
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

    /// Starts a standby that has all data of `primary` and keeps replicating it. `primary` waits for it if its
    /// `synchronous_standby_names` says so; the standby itself would wait for none.
    ///
    /// # Errors
    /// As [`PostgresServer::start`].
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

    /// Promotes a standby, so that it accepts writes. The old primary is not informed.
    ///
    /// # Errors
    /// If it cannot be promoted.
    pub fn promote(&self) -> Result<()> {
        let promoted = self.program("pg_ctl")?.arg("promote").arg("--wait").arg("-D").arg(self.data()).output()?;
        let why = || Error::other(format!("pg_ctl failed: {}", String::from_utf8_lossy(&promoted.stderr)));
        if promoted.status.success() { Ok(()) } else { Err(why()) }
    }

    /// Starts it again after [`PostgresServer::kill`].
    ///
    /// # Errors
    /// If it does not start.
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
        Err(Error::other(format!("postgres did not start: {log}")))
    }

    /// Stops it at once without a clean shutdown, like a power cut.
    ///
    /// # Errors
    /// If it cannot be stopped.
    pub fn kill(&mut self) -> Result<()> {
        let Some(mut running) = self.running.take() else { return Ok(()) };
        signal(&running, rustix::process::Signal::QUIT)?;
        running.wait().map(drop)
    }

    /// The address of one of its databases.
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

    /// A command for one of PostgreSQL's programs, without the environment of the test process.
    fn program(&self, name: &str) -> Result<Command> {
        let mut command = Command::new(program(name)?);
        command.env_clear().env("HOME", self.folder.path()).env("TZ", "UTC").env("LC_ALL", "C").current_dir(self.folder.path());
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        Ok(command)
    }
}

/// The address of a database on whichever of these servers accepts writes.
#[must_use]
pub fn address<'s>(servers: impl IntoIterator<Item = &'s PostgresServer>, database: &str) -> String {
    let hosts: Vec<_> = servers.into_iter().map(|server| encoded(server.folder.path())).collect();
    format!("postgres://waypost@/{database}?host={}", hosts.join("&host="))
}

/// A folder that the server may use.
fn folder() -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("pg").tempdir()?;
    given_to_server(folder.path())?;
    Ok(folder)
}

/// Makes the server's user the owner of a path.
fn given_to_server(path: &Path) -> Result<()> {
    if is_root() { std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)) } else { Ok(()) }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // The folder is deleted in any case.
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

/// Encodes a path for an address.
fn encoded(path: &Path) -> String {
    path.to_string_lossy().replace('/', "%2F")
}

/// Finds a program of PostgreSQL: the newest of Debian's, or the one in `PATH`.
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

/// An empty database, and its server if the server belongs to this test.
pub struct TestDatabase {
    /// The address of the database.
    pub address: String,
    _server: Option<Arc<PostgresServer>>,
}

/// The server of a process for which none was named, while it has databases.
static OWN: Mutex<Weak<PostgresServer>> = Mutex::new(Weak::new());

/// The number of databases that this process has created.
static MADE: AtomicU32 = AtomicU32::new(0);

/// Creates an empty database that nothing else uses.
///
/// # Errors
/// If there is no server, or it cannot create a database.
#[expect(clippy::disallowed_methods, reason = "the environment of the tests names the server")]
pub fn database() -> Result<TestDatabase> {
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
        // An earlier process with the same id has left this database.
        if !why.contains("already exists") {
            return Err(Error::other(format!("no database was made: {why}")));
        }
    };
    Ok(TestDatabase { address: everywhere.replacen("/postgres?", &format!("/{name}?"), 1), _server: server })
}

fn own() -> Result<Arc<PostgresServer>> {
    let mut own = OWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = own.upgrade() {
        return Ok(server);
    }
    let server = Arc::new(PostgresServer::start()?);
    *own = Arc::downgrade(&server);
    Ok(server)
}
