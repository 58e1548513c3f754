//! The machine of the database: a disk that fails, and a real SQLite store on it, which is opened again after every crash.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tempfile::TempDir;
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::permission::Permissions;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{Caller, Channels, Engine, SeededChance, Settings};
use waypost_faulty_vfs::{Disk, DiskFault, NAME};
use waypost_identity::Identity;
use waypost_store::{Blobs, Clock, ManualClock, MemoryBlobs, SqliteOptions, SqliteStore, SqliteThreads, StoreError, back_up};

use crate::sim_clock::{DAWN, SimClock};

/// The team of most of the people and programs.
pub(crate) const MAIN: &str = "main";
/// The team that must not see anything of the first one.
pub(crate) const OTHER: &str = "other";
/// The people of the first team.
pub(crate) const PEOPLE: [&str; 4] = ["zoe", "max", "ada", "tom"];
/// The programs of the first team.
pub(crate) const PROGRAMS: [&str; 4] = ["deployer", "payer", "mailer", "cleaner"];
/// The person of the first team who may do everything.
pub(crate) const MANAGER: &str = "meg";
/// The role that everybody who answers has at the beginning.
pub(crate) const ROLE: &str = "ops";
/// The person and the program of the other team.
pub(crate) const STRANGERS: (&str, &str) = ("eve", "spy");

/// A database with people and their keys, which every history starts from.
pub(crate) struct Template {
    folder: TempDir,
    keys: BTreeMap<String, String>,
}

impl Template {
    /// Made once in a process.
    pub(crate) fn get() -> &'static Self {
        static TEMPLATE: OnceLock<Template> = OnceLock::new();
        TEMPLATE.get_or_init(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
            runtime.block_on(Self::make())
        })
    }

    /// The key of somebody.
    pub(crate) fn key(&self, name: &str) -> String {
        self.keys.get(name).cloned().unwrap_or_default()
    }

    async fn make() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(DAWN - 3_600_000)));
        let store = open(folder.path(), clock, None).expect("a new database");
        let store = Arc::new(Watched { inner: Arc::new(store), watch: NoFiles(MemoryBlobs::default()) });
        let engine = Engine::new(store, Arc::new(SeededChance::new(1)), Vec::new(), Channels::default(), Settings::default());
        let access = Identity::new(engine.directory().clone(), engine.seals().clone()).access().clone();
        access.make_tenant(&Caller::system(Tenant::default()), &Tenant::new(OTHER)).await.expect("a team");
        let mut keys = BTreeMap::new();
        let people = PEOPLE.map(|name| (MAIN, Principal::person(name)));
        let programs = PROGRAMS.map(|name| (MAIN, Principal::agent(name)));
        let manager = [(MAIN, Principal::person(MANAGER))];
        let strangers = [(OTHER, Principal::person(STRANGERS.0)), (OTHER, Principal::agent(STRANGERS.1))];
        for (tenant, principal) in people.into_iter().chain(programs).chain(manager).chain(strangers) {
            let made = access.issue_key(&Caller::system(Tenant::new(tenant)), &principal).await.expect("a key");
            keys.insert(principal.name.clone(), made.1);
        }
        let team = Tenant::new(MAIN);
        let by = Caller::system(team.clone());
        let mut wanted = access.role_policy(&team).await.expect("a role policy");
        wanted.role_policy.roles.insert(RoleName::new("manager"), Permissions::all());
        access.write_role_policy(&by, wanted).await.expect("a role policy that is stored");
        for (name, role) in PEOPLE.map(|name| (name, ROLE)).into_iter().chain([(MANAGER, "manager")]) {
            access.assign(&by, &Principal::person(name), &BTreeSet::from([RoleName::new(role)])).await.expect("a role");
        }
        Self { folder, keys }
    }
}

/// Keeps the template's files in memory.
struct NoFiles(MemoryBlobs);

impl Watch for NoFiles {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        call.await
    }

    fn blobs(&self) -> Option<Arc<dyn Blobs>> {
        Some(Arc::new(self.0.clone()))
    }
}

fn open(folder: &Path, clock: Arc<dyn Clock>, file_system: Option<&'static str>) -> Result<SqliteStore, StoreError> {
    let options = SqliteOptions { file_system, threads: SqliteThreads::Callers, ..SqliteOptions::default() };
    SqliteStore::open_with(folder, clock, options)
}

/// A machine that is switched on.
pub(crate) struct DatabaseMachine {
    // Dropped before the disk and the folder that it uses.
    pub(crate) store: Arc<SqliteStore>,
    pub(crate) disk: Disk,
    folder: TempDir,
    clock: Arc<SimClock>,
}

impl DatabaseMachine {
    /// A machine with the database of the template.
    pub(crate) fn new(clock: &Arc<SimClock>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::copy(Template::get().folder.path().join("waypost.db"), folder.path().join("waypost.db")).expect("a copy");
        Self::start(folder, clock)
    }

    fn start(folder: TempDir, clock: &Arc<SimClock>) -> Self {
        let disk = Disk::holding(folder.path()).expect("a readable folder");
        let store = open(folder.path(), Arc::<SimClock>::clone(clock), Some(NAME));
        let store = Arc::new(store.expect("what a crash leaves can be opened"));
        Self { store, disk, folder, clock: Arc::clone(clock) }
    }

    /// Starts the machine again. For everything that was written and not synced, `keeps` decides whether it is still there.
    pub(crate) fn reboot(&mut self, keeps: &mut dyn FnMut() -> bool) {
        let left = tempfile::tempdir().expect("a folder");
        self.disk.cut(self.disk.operations(), keeps, left.path()).expect("a writable folder");
        *self = Self::start(left, &self.clock);
    }

    /// Copies the database as `waypost backup` does.
    pub(crate) fn back_up(&self) -> Result<TempDir, StoreError> {
        let copy = tempfile::tempdir().expect("a folder");
        back_up(self.folder.path(), &copy.path().join("copy"))?;
        Ok(copy)
    }

    /// Starts the machine with a new disk and the database of a backup.
    pub(crate) fn restore(&mut self, backup: &TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::copy(backup.path().join("copy").join("waypost.db"), folder.path().join("waypost.db")).expect("a copy");
        *self = Self::start(folder, &self.clock);
    }

    /// Whether the power was cut.
    pub(crate) fn is_off(&self) -> bool {
        self.disk.fault() == Some(DiskFault::Gone)
    }

    /// The size of the files.
    pub(crate) fn size(&self) -> u64 {
        let files = std::fs::read_dir(self.folder.path()).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
    }
}

/// How long the machine takes to start again.
pub(crate) const REBOOT: Duration = Duration::from_secs(3);
