//! A connection pooler in front of a test database: the real PgBouncer, in a temporary folder.

use std::io::{Error, Result};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use super::{LOOKS, NOBODY, encoded, is_root};

/// Where Debian installs it, which is not in every user's `PATH`.
const DEBIAN: &str = "/usr/sbin";

/// A running pooler. Dropping it stops it.
pub struct Pooler {
    /// The address of the database behind the pooler.
    pub address: String,
    running: Child,
    _folder: TempDir,
}

impl Pooler {
    /// Whether the PgBouncer on this machine can keep prepared statements separate, which it can since 1.21.
    ///
    /// # Errors
    /// If there is none.
    pub fn knows_of_statements() -> Result<bool> {
        let output = Command::new(program()?).arg("--version").output()?.stdout;
        let version = String::from_utf8_lossy(&output);
        let minor = version.split_whitespace().nth(1).and_then(|version| version.split('.').nth(1)?.parse::<u32>().ok());
        minor.map(|minor| minor >= 21).ok_or_else(|| Error::other(format!("this is not PgBouncer: {version}")))
    }

    /// Starts a pooler in front of the database at `address`, with settings such as `pool_mode=transaction`.
    ///
    /// # Errors
    /// If there is no PgBouncer on this machine, or it does not start; the error contains its log.
    pub fn before(address: &str, settings: &[&str]) -> Result<Self> {
        let (rest, host) = address.split_once("host=").ok_or_else(|| Error::other("the server has no socket on this machine"))?;
        let folder = tempfile::Builder::new().prefix("pb").tempdir()?;
        let (place, log) = (folder.path().display(), folder.path().join("log"));
        let own = settings.join("\n");
        let config = format!(
            "[databases]\n* = host={} user=waypost\n[pgbouncer]\nlisten_addr =\nlisten_port = 5432\nunix_socket_dir = {place}\n\
             auth_type = any\ndefault_pool_size = 20\nmax_client_conn = 200\n{own}\n",
            host.replace("%2F", "/")
        );
        let file = folder.path().join("pgbouncer.ini");
        std::fs::write(&file, config)?;
        let mut command = Command::new(program()?);
        command.env_clear().arg(&file).stdout(Stdio::null()).stderr(std::fs::File::create(&log)?);
        if is_root() {
            std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY))?;
            command.uid(NOBODY).gid(NOBODY);
        }
        let address = format!("{rest}host={}", encoded(folder.path()));
        let mut pooler = Self { address, running: command.spawn()?, _folder: folder };
        let socket = Path::new(&file).with_file_name(".s.PGSQL.5432");
        for _ in 0..LOOKS {
            if UnixStream::connect(&socket).is_ok() {
                return Ok(pooler);
            }
            if pooler.running.try_wait()?.is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Err(Error::other(format!("pgbouncer did not start: {}", std::fs::read_to_string(log).unwrap_or_default())))
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        // It has no data to keep and no child processes.
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

fn program() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from(DEBIAN)]);
    let found = folders.map(|folder| folder.join("pgbouncer")).find(|place| place.is_file());
    let cure = "install the package pgbouncer, as `cargo xtask test` does";
    found.ok_or_else(|| Error::other(format!("there is no pgbouncer on this machine: {cure}")))
}
