//! Opens the store: SQLite in the data folder, or a PostgreSQL database that several nodes share.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_engine::{Agent, Channels, Engine, Rng, Settings, derived_key};
use waypost_store::{
    AuditLog, Blobs, HasBlobs as _, Numbered, PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, Store as _, StoreError,
    SystemClock, UnsafeSettings,
};

use crate::exit::Failure;
use crate::home::Home;
use crate::start_error::StartError;

/// Disk space to reserve, so that answers can still be stored when the disk is full.
const RESERVED_SPACE: u64 = 64 * 1024 * 1024;

/// An open store of either kind.
#[derive(Clone)]
pub enum OpenStore {
    /// SQLite in the data folder.
    InFolder(Arc<SqliteStore>),
    /// A PostgreSQL database.
    InDatabase(Arc<PostgresStore>),
}

impl OpenStore {
    /// Opens the store that `home` names.
    ///
    /// # Errors
    /// [`StartError::InUse`] if another process uses the data folder.
    pub async fn open(home: &Home, unsafe_settings: UnsafeSettings) -> Result<Self, StartError> {
        home.must_not_be_a_nodes()?;
        if home.database().is_some() {
            must_hold_nothing(home)?;
        }
        Self::open_with(home, RESERVED_SPACE, unsafe_settings).await
    }

    /// Returns the schema version of the store. A server may use the store at the same time.
    ///
    /// # Errors
    /// [`StoreError`] if the store cannot be read.
    pub async fn numbered(home: &Home) -> Result<Numbered, StoreError> {
        match home.database() {
            Some(url) => PostgresStore::numbered(url).await,
            None => SqliteStore::numbered(home.folder()),
        }
    }

    /// Opens the store for reading: creates nothing and migrates nothing.
    ///
    /// # Errors
    /// As [`OpenStore::open`], and if the store is empty or has an older schema.
    pub async fn open_to_read(home: &Home) -> Result<Self, StartError> {
        home.must_not_be_a_nodes()?;
        let numbered = Self::numbered(home).await.map_err(|error| cannot_be_used(home, error))?;
        if numbered.found == 0 {
            let cure = "Check that this is the right place. `waypost serve` creates what it needs there.";
            return Err(Failure::new(format!("there is no Waypost data in {}", home.shown()), cure).into());
        }
        if numbered.is_older() {
            let cure = "Migrate it to this version with `waypost migrate`, or use the version of Waypost that runs on it.";
            return Err(Failure::new(format!("{} has the schema of an older Waypost: {numbered}", home.shown()), cure).into());
        }
        Self::open_with(home, 0, UnsafeSettings::Accepted).await
    }

    async fn open_with(home: &Home, reserved_space: u64, unsafe_settings: UnsafeSettings) -> Result<Self, StartError> {
        match home.database() {
            Some(url) => in_database(url, home, unsafe_settings).await,
            None => in_folder(home, reserved_space),
        }
    }

    /// Returns every tenant that has an audit log.
    ///
    /// # Errors
    /// [`StoreError`] if the store cannot be read.
    pub async fn recorded(&self) -> Result<Vec<Tenant>, StoreError> {
        match self {
            Self::InFolder(store) => AuditLog::tenants(&**store).await,
            Self::InDatabase(store) => AuditLog::tenants(&**store).await,
        }
    }

    /// The store's blobs and keys.
    pub fn blobs(&self) -> Arc<dyn Blobs> {
        match self {
            Self::InFolder(store) => store.blobs(),
            Self::InDatabase(store) => store.blobs(),
        }
    }

    /// Whether other nodes can use the store too.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::InDatabase(_))
    }

    /// The durability settings of the database, as one line.
    pub fn settings(&self) -> String {
        match self {
            Self::InFolder(store) => store.settings().to_owned(),
            Self::InDatabase(store) => store.settings(),
        }
    }

    /// The settings that a durable commit needs and that are off in the database.
    pub fn unsafe_settings(&self) -> BTreeSet<String> {
        match self {
            Self::InFolder(store) => store.condition().unsafe_settings,
            Self::InDatabase(store) => store.condition().unsafe_settings,
        }
    }

    /// Returns the short name that keeps the cookies of this server apart from those of another server. For a
    /// data folder it is the folder's name. For a database it is the name that was migrated with the data, or
    /// a name that all nodes derive in the same way.
    ///
    /// # Errors
    /// If the name cannot be read or created.
    pub async fn instance(&self, home: &Home, rng: &dyn Rng) -> Result<String, Failure> {
        let cannot = |source| Failure::new("the database cannot be read", "Check the database, then start again.").because(source);
        let Self::InDatabase(store) = self else { return home.instance(rng) };
        // Migrated data keeps its name, so everybody stays signed in.
        if let Some(name) = store.instance().await.map_err(cannot)? {
            return Ok(name);
        }
        let key = self.blobs().sealing_key(rng.secret()).await;
        let key = key.map_err(cannot)?;
        let name = derived_key(&key, b"waypost-instance-1");
        Ok(name.iter().take(4).map(|byte| format!("{byte:02x}")).collect())
    }

    /// Returns an engine that uses this store.
    pub fn engine(self, rng: Arc<dyn Rng>, agents: Vec<Arc<dyn Agent>>, channels: Channels, settings: Settings) -> Engine {
        match self {
            Self::InFolder(store) => Engine::new(store, rng, agents, channels, settings),
            Self::InDatabase(store) => Engine::new(store, rng, agents, channels, settings),
        }
    }
}

/// Refuses a folder with sessions that the database does not have. Otherwise people would see an empty inbox
/// without a reason.
fn must_hold_nothing(home: &Home) -> Result<(), StartError> {
    if !SqliteStore::holds_sessions(home.folder()).map_err(|error| cannot_be_used(home, error))? {
        return Ok(());
    }
    let folder = home.folder().display();
    let cure = format!(
        "Copy the sessions with `waypost migrate-data sqlite://{folder} DATABASE`, or choose another folder for this node with --data."
    );
    Err(Failure::new(format!("{folder} contains sessions that {} does not have", home.shown()), cure).into())
}

async fn in_database(url: &str, home: &Home, unsafe_settings: UnsafeSettings) -> Result<OpenStore, StartError> {
    let opened = PostgresStore::open(url, PostgresOptions { unsafe_settings, ..PostgresOptions::default() }).await;
    Ok(OpenStore::InDatabase(Arc::new(opened.map_err(|error| cannot_be_used(home, error))?)))
}

fn in_folder(home: &Home, reserved_space: u64) -> Result<OpenStore, StartError> {
    let options = SqliteOptions { reserved_space, ..SqliteOptions::default() };
    let opened = SqliteStore::open_with(home.folder(), Arc::new(SystemClock), options);
    Ok(OpenStore::InFolder(Arc::new(opened.map_err(|error| cannot_be_used(home, error))?)))
}

fn is_about_its_certificate(error: &StoreError) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    causes.any(|cause| cause.to_string().contains("invalid peer certificate"))
}

/// Returns why nobody replies at the address of the database, if that is the error.
fn unreachable_reason(error: &StoreError) -> Option<String> {
    let StoreError::Unavailable(source) = error else { return None };
    let mut cause: &(dyn std::error::Error + 'static) = &**source;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    let said = cause.to_string();
    (cause.is::<std::io::Error>() || said.to_lowercase().contains("timeout")).then_some(said)
}

/// Returns the start error for a store of `home` that could not be opened.
pub fn cannot_be_used(home: &Home, error: StoreError) -> StartError {
    match (error, home.database()) {
        (StoreError::InUse(folder), _) => StartError::InUse(folder),
        (source @ StoreError::Unsafe(_), Some(_)) => {
            let cure = "Change these settings. For a trial, `waypost serve --unsafe-database-i-know` accepts them and shows a warning to everybody.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source @ StoreError::Damaged(..), Some(_)) => {
            let cure = "Nothing in it was changed. `waypost migrate --check` prints its schema version.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source, Some(_)) if is_about_its_certificate(&source) => {
            let cure = "Add the file of the certificate authority that signed it to the end of the address, as `sslrootcert=/etc/ca.pem`, or make \
this machine trust that authority. On a private network, `sslmode=disable` turns TLS off. \
psql does not check certificates by default, so it does not show this error.";
            Failure::new(format!("{} presents a certificate that this machine does not trust", home.shown()), cure).because(source).into()
        }
        (source, Some(url)) if let Some(reason) = unreachable_reason(&source) => {
            let places: Vec<_> = PostgresStore::hosts(url).into_iter().map(|(host, port)| format!("host {host}, port {port}")).collect();
            let what = format!("{} cannot be reached at {}", home.shown(), places.join(" or "));
            let cure = "Check host and port in --database or WAYPOST_DATABASE, that PostgreSQL runs and listens there, and that no firewall is \
between; `pg_isready -h HOST -p PORT` tries the same.";
            Failure::new(what, cure).because(anyhow::Error::msg(reason)).into()
        }
        (source, Some(_)) => {
            let cure = "Check the address in --database or WAYPOST_DATABASE, that the database exists, and that this user may connect and create \
tables; psql with the same address shows details.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source, None) => {
            let what = format!("the data in {} cannot be opened", home.folder().display());
            let cure = "Run `waypost doctor` on it, restore a backup, or choose another folder with --data.";
            Failure::new(what, cure).because(source).into()
        }
    }
}
