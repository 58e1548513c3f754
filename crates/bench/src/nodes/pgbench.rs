//! `pgbench`, which is part of PostgreSQL and only sends statements.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use tokio::process::Command;
use waypost_core::ids::SessionId;
use waypost_engine::{OsRng, Rng as _};
use waypost_store::{Clock as _, SystemClock};

use super::NodesOptions;

/// Where Debian installs programs that are not on the path.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The characters of an id that encode its creation time.
const MOMENT: std::ops::Range<usize> = 4..14;

/// The program.
pub(super) struct Pgbench(PathBuf);

impl Pgbench {
    /// Returns the program at `named`, or the one on the path, or the newest one of Debian.
    pub(super) fn find(named: Option<&Path>) -> anyhow::Result<Self> {
        if let Some(named) = named {
            return Ok(Self(named.to_owned()));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut debian: Vec<_> =
            std::fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|version| version.path().join("bin")).collect();
        debian.sort();
        let folders = std::env::split_paths(&path).chain(debian.into_iter().rev());
        let found = folders.map(|folder| folder.join("pgbench")).find(|program| program.is_file());
        found.map(Self).context("pgbench was not found; install PostgreSQL's programs, or name it with --pgbench")
    }

    /// Runs `script` again and again for the length of a round, with as many connections as there are nodes.
    /// Returns the number of runs per second.
    pub(super) async fn run(&self, nodes: &NodesOptions, connections: usize, script: &str) -> anyhow::Result<f64> {
        let file = tempfile::Builder::new().prefix("waypost-bench-").suffix(".sql").tempfile()?;
        std::fs::write(file.path(), script)?;
        let moment = SessionId::from_bits(OsRng.id_bits(SystemClock.now())).to_string();
        let moment = moment.get(MOMENT).context("an id is too short")?;
        let (connections, seconds) = (connections.to_string(), nodes.round.as_secs().max(1).to_string());
        let mut command = Command::new(&self.0);
        command.args(["--no-vacuum", "--protocol=prepared", "--client", &connections, "--jobs", &connections, "--time", &seconds]);
        command.args(["--define", "i=0", "--define", &format!("moment={moment}"), "--file"]).arg(file.path()).arg(&nodes.database);
        let done = command.kill_on_drop(true).output().await?;
        let (output, wrong) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        if !done.status.success() {
            bail!("pgbench failed: {}", wrong.trim());
        }
        let rate = output.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next());
        Ok(rate.with_context(|| format!("pgbench printed no rate: {wrong}"))?.parse()?)
    }
}
