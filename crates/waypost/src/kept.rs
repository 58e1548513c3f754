//! Where a Waypost keeps what it must not forget: in a file of its data folder, or in a PostgreSQL that several
//! nodes share.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_engine::{Agent, Chance, Channels, Settings, Waypost, derived_key};
use waypost_store::{
    Blobs, HasBlobs as _, Numbered, PostgresOptions, PostgresStore, Record, SqliteOptions, SqliteStore, Store as _, StoreError,
    SystemClock, UnsafeSettings,
};

use crate::exit::Failure;
use crate::home::Home;
use crate::node::StartError;

/// Kept free on the disk so that answers still fit when it is full.
const BALLAST: u64 = 64 * 1024 * 1024;

/// An open store of either kind.
#[derive(Clone)]
pub enum Kept {
    /// In the data folder.
    InFolder(Arc<SqliteStore>),
    /// In a PostgreSQL.
    InDatabase(Arc<PostgresStore>),
}

impl Kept {
    /// Opens what `home` names.
    ///
    /// # Errors
    /// [`StartError::InUse`] where another process has the data folder.
    pub async fn open(home: &Home, unsafe_settings: UnsafeSettings) -> Result<Self, StartError> {
        home.must_not_be_a_nodes()?;
        if home.database().is_some() {
            must_hold_nothing(home)?;
        }
        Self::open_with(home, BALLAST, unsafe_settings).await
    }

    /// What schema is there; a server may use it meanwhile.
    ///
    /// # Errors
    /// [`StoreError`] where it cannot be looked at.
    pub async fn numbered(home: &Home) -> Result<Numbered, StoreError> {
        match home.database() {
            Some(url) => PostgresStore::numbered(url).await,
            None => SqliteStore::numbered(home.folder()),
        }
    }

    /// The same only to be read: nothing is made, and nothing is brought to another schema.
    ///
    /// # Errors
    /// As [`Kept::open`], and where there is nothing yet, or an older Waypost's.
    pub async fn open_to_read(home: &Home) -> Result<Self, StartError> {
        home.must_not_be_a_nodes()?;
        let numbered = Self::numbered(home).await.map_err(|error| cannot_be_used(home, error))?;
        if numbered.found == 0 {
            let cure = "Look whether that is the right place. `waypost serve` makes there what it needs.";
            return Err(Failure::new(format!("there is nothing of Waypost's in {}", home.shown()), cure).into());
        }
        if numbered.is_older() {
            let cure = "Bring it to this version with `waypost migrate`, or look at it with the version that runs on it.";
            return Err(Failure::new(format!("{} is of an older Waypost: {numbered}", home.shown()), cure).into());
        }
        Self::open_with(home, 0, UnsafeSettings::Accepted).await
    }

    async fn open_with(home: &Home, ballast: u64, unsafe_settings: UnsafeSettings) -> Result<Self, StartError> {
        match home.database() {
            Some(url) => in_database(url, home, unsafe_settings).await,
            None => in_folder(home, ballast),
        }
    }

    /// Every team that has a record.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub async fn recorded(&self) -> Result<Vec<Tenant>, StoreError> {
        match self {
            Self::InFolder(store) => Record::tenants(&**store).await,
            Self::InDatabase(store) => Record::tenants(&**store).await,
        }
    }

    /// Its place for blobs and keys.
    pub fn blobs(&self) -> Arc<dyn Blobs> {
        match self {
            Self::InFolder(store) => store.blobs(),
            Self::InDatabase(store) => store.blobs(),
        }
    }

    /// Whether other nodes use it too.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::InDatabase(_))
    }

    /// How durable a commit is, as the database itself says it, in one line.
    pub fn settings(&self) -> String {
        match self {
            Self::InFolder(store) => store.settings().to_owned(),
            Self::InDatabase(store) => store.settings(),
        }
    }

    /// The settings of the database that are off although a commit needs them.
    pub fn unsafe_settings(&self) -> BTreeSet<String> {
        match self {
            Self::InFolder(store) => store.condition().unsafe_settings,
            Self::InDatabase(store) => store.condition().unsafe_settings,
        }
    }

    /// The short name that keeps its cookies apart from those of another server: the folder's, the one that it
    /// had in a folder, or one that all nodes make alike.
    ///
    /// # Errors
    /// Where it cannot be read or made.
    pub async fn instance(&self, home: &Home, chance: &dyn Chance) -> Result<String, Failure> {
        let cannot = |source| Failure::new("the database cannot be read", "Look at it, then start again.").because(source);
        let Self::InDatabase(store) = self else { return home.instance(chance) };
        // What was moved keeps its name, and with it everybody who is signed in.
        if let Some(name) = store.instance().await.map_err(cannot)? {
            return Ok(name);
        }
        let key = self.blobs().sealing_key(chance.secret()).await;
        let key = key.map_err(cannot)?;
        let name = derived_key(&key, b"waypost-instance-1");
        Ok(name.iter().take(4).map(|byte| format!("{byte:02x}")).collect())
    }

    /// An engine over it.
    pub fn engine(self, chance: Arc<dyn Chance>, agents: Vec<Arc<dyn Agent>>, channels: Channels, settings: Settings) -> Waypost {
        match self {
            Self::InFolder(store) => Waypost::new(store, chance, agents, channels, settings),
            Self::InDatabase(store) => Waypost::new(store, chance, agents, channels, settings),
        }
    }
}

/// Refuses a folder that holds what the database does not have: people's inbox would be empty, and nobody would know why.
fn must_hold_nothing(home: &Home) -> Result<(), StartError> {
    if !SqliteStore::holds_sessions(home.folder()).map_err(|error| cannot_be_used(home, error))? {
        return Ok(());
    }
    let folder = home.folder().display();
    let cure =
        format!("Carry it over with `waypost migrate-data sqlite://{folder} DATABASE`, or name another folder for this node with --data.");
    Err(Failure::new(format!("{folder} holds sessions that {} does not have", home.shown()), cure).into())
}

async fn in_database(url: &str, home: &Home, unsafe_settings: UnsafeSettings) -> Result<Kept, StartError> {
    let opened = PostgresStore::open(url, PostgresOptions { unsafe_settings, ..PostgresOptions::default() }).await;
    Ok(Kept::InDatabase(Arc::new(opened.map_err(|error| cannot_be_used(home, error))?)))
}

fn in_folder(home: &Home, ballast: u64) -> Result<Kept, StartError> {
    let options = SqliteOptions { ballast, ..SqliteOptions::default() };
    let opened = SqliteStore::open_with(home.folder(), Arc::new(SystemClock), options);
    Ok(Kept::InFolder(Arc::new(opened.map_err(|error| cannot_be_used(home, error))?)))
}

fn is_about_its_certificate(error: &StoreError) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    causes.any(|cause| cause.to_string().contains("invalid peer certificate"))
}

/// What it means to whoever starts something that the store of `home` could not be opened.
pub fn cannot_be_used(home: &Home, error: StoreError) -> StartError {
    match (error, home.database()) {
        (StoreError::InUse(folder), _) => StartError::InUse(folder),
        (source @ StoreError::Unsafe(_), Some(_)) => {
            let cure = "Where that does not matter, as in a trial, `waypost serve --unsafe-database-i-know` takes it and tells everybody.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source @ StoreError::Damaged(..), Some(_)) => {
            let cure = "Nothing was changed in it. `waypost migrate --check` says what schema it has.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source, Some(_)) if is_about_its_certificate(&source) => {
            let cure = "Name the file of the authority that signed its certificate, as `sslrootcert=/etc/ca.pem` at the end of the address, or have this machine trust \
it. On a network that nobody else is in, `sslmode=disable` does without. psql lets any certificate pass where it is not told otherwise, so it says nothing of this.";
            Failure::new(format!("{} shows a certificate that is not trusted here", home.shown()), cure).because(source).into()
        }
        (source, Some(_)) => {
            let cure = "Look whether PostgreSQL runs, has this database, and lets this user in and make tables there; psql with the same address says more.";
            Failure::new(format!("{} cannot be used", home.shown()), cure).because(source).into()
        }
        (source, None) => {
            let what = format!("the data in {} cannot be opened", home.folder().display());
            let cure = "Run `waypost doctor` on it, restore a backup, or choose another folder with --data.";
            Failure::new(what, cure).because(source).into()
        }
    }
}
