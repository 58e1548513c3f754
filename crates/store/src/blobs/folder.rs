//! Blobs in a folder. Every file name is a digest or a number, so no text from users ever becomes a path.
//!
//! `held/<holder>/<blob>` contains the bytes and `held/<holder>/<blob>.json` the metadata. If two holders have the same
//! blob, both paths are hard links to one file. `arriving/` is emptied at every start.

use std::collections::BTreeSet;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use sha2::{Digest as _, Sha256};
use tokio::fs;
use tokio::io::{AsyncWriteExt as _, BufWriter};
use waypost_core::digest::FileDigest;
use waypost_core::question::file::File;

use super::hasher::BlobHasher;
use super::{Blobs, Bytes, Holder, Incoming};
use crate::error::StoreError;

const SEALING_KEY: &str = "sealing.key";
pub(crate) const SIGNING_KEY: &str = "record.key";
/// How many bytes of an upload are written together: each write goes to another thread, also for a piece of one byte.
const WRITTEN_TOGETHER: usize = 64 << 10;

/// Blobs in a folder that no other process writes to.
#[derive(Clone)]
pub struct FolderBlobs(Arc<BlobFolders>);

struct BlobFolders {
    home: PathBuf,
    stored: PathBuf,
    arriving: PathBuf,
    next: AtomicU64,
    /// Held while the key is created, so that only one task creates it.
    key_lock: tokio::sync::Mutex<()>,
    /// Set once the folders exist.
    prepared: tokio::sync::OnceCell<()>,
}

impl FolderBlobs {
    /// Opens the blobs of the data folder `home`, which the caller has locked. Creates nothing until there is something
    /// to store.
    #[must_use]
    pub fn open(home: &Path) -> Self {
        let (stored, arriving) = (home.join("blobs").join("held"), home.join("blobs").join("arriving"));
        // Files that are left there only use space; the next start tries again.
        let _ = std::fs::remove_dir_all(&arriving);
        let next = AtomicU64::new(0);
        let (key_lock, prepared) = (tokio::sync::Mutex::default(), tokio::sync::OnceCell::new());
        Self(Arc::new(BlobFolders { home: home.to_owned(), stored, arriving, next, key_lock, prepared }))
    }

    /// Returns the hidden names of all holders.
    pub(crate) fn holders(&self) -> Result<BTreeSet<String>, StoreError> {
        let Some(names) = if_found(std::fs::read_dir(&self.0.stored))? else { return Ok(BTreeSet::new()) };
        let named = |entry: std::io::Result<std::fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
        names.map(named).collect::<std::io::Result<_>>().map_err(failure)
    }

    /// Returns the hidden name of a holder.
    pub(crate) fn hidden(holder: Holder<'_>) -> String {
        hidden(&[holder.tenant.as_str(), holder.name])
    }

    /// Returns all files of a holder, oldest first.
    pub(crate) async fn of(&self, holder: Holder<'_>) -> Result<Vec<File>, StoreError> {
        let mut files = Vec::new();
        for path in self.0.newest_first(holder)?.into_iter().rev() {
            let digits = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            let digest = format!("sha256:{digits}").parse();
            let digest = digest.map_err(|_| StoreError::Damaged(format!("{} is not the name of a stored file", path.display()), None))?;
            files.extend(self.metadata(holder, &digest).await?);
        }
        Ok(files)
    }
}

impl BlobFolders {
    /// Creates the folders if they do not exist.
    async fn prepare(&self) -> std::io::Result<()> {
        let prepared = self.prepared.get_or_try_init(|| async {
            for folder in [&self.stored, &self.arriving] {
                let mut builder = fs::DirBuilder::new();
                #[cfg(unix)]
                builder.mode(0o700);
                builder.recursive(true).create(folder).await?;
            }
            sync_folder(&self.home.join("blobs")).await?;
            sync_folder(&self.home).await
        });
        prepared.await.copied()
    }

    fn folder_of(&self, holder: Holder<'_>) -> PathBuf {
        self.stored.join(hidden(&[holder.tenant.as_str(), holder.name]))
    }

    fn content_path(&self, holder: Holder<'_>, digest: &FileDigest) -> PathBuf {
        self.folder_of(holder).join(digest.digits())
    }

    fn metadata_path(&self, holder: Holder<'_>, digest: &FileDigest) -> PathBuf {
        self.folder_of(holder).join(format!("{}.json", digest.digits()))
    }

    fn temporary_path(&self) -> PathBuf {
        self.arriving.join(self.next.fetch_add(1, Ordering::Relaxed).to_string())
    }

    /// Writes a small file atomically: to a temporary name, synced to disk, then renamed.
    async fn write(&self, path: &Path, text: &[u8]) -> std::io::Result<()> {
        let temporary = self.temporary_path();
        let mut file = create(&temporary).await?;
        file.write_all(text).await?;
        file.sync_all().await?;
        fs::rename(temporary, path).await
    }

    /// Writes the metadata last: bytes without metadata are ignored.
    async fn write_metadata(&self, holder: Holder<'_>, file: &File) -> std::io::Result<()> {
        let text = serde_json::to_vec(file).map_err(Error::other)?;
        self.write(&self.metadata_path(holder, &file.digest), &text).await?;
        sync_folder(&self.folder_of(holder)).await
    }

    async fn create_folder(&self, holder: Holder<'_>) -> std::io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        builder.mode(0o700);
        match builder.create(self.folder_of(holder)).await {
            Ok(()) => sync_folder(&self.stored).await,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn share(&self, from: Holder<'_>, to: Holder<'_>, file: &File) -> std::io::Result<()> {
        self.prepare().await?;
        self.create_folder(to).await?;
        let (old, new) = (self.content_path(from, &file.digest), self.content_path(to, &file.digest));
        match fs::hard_link(&old, &new).await {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            // Not every file system has links.
            Err(_) => {
                let temporary = self.temporary_path();
                fs::copy(&old, &temporary).await?;
                fs::File::open(&temporary).await?.sync_all().await?;
                fs::rename(temporary, &new).await?;
            }
        }
        self.write_metadata(to, file).await
    }
}

impl BlobFolders {
    /// Returns the metadata files of everything that a holder has, newest first.
    fn newest_first(&self, holder: Holder<'_>) -> Result<Vec<PathBuf>, StoreError> {
        let Some(names) = if_found(std::fs::read_dir(self.folder_of(holder)))? else { return Ok(Vec::new()) };
        let known = names.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.extension().is_some());
        let mut found: Vec<_> = known.filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path))).collect();
        found.sort_unstable_by(|one, other| other.cmp(one));
        Ok(found.into_iter().map(|(_, path)| path).collect())
    }

    /// Returns the key in the file `name`. If there is no such file, stores `fresh` and returns it.
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let _guard = self.key_lock.lock().await;
        let path = self.home.join(name);
        if let Some(text) = if_found(fs::read(&path).await)? {
            let damaged = || StoreError::Damaged(format!("{name} in the data folder is not a valid key; restore it from a backup"), None);
            return text.try_into().map_err(|_| damaged());
        }
        self.prepare().await.map_err(failure)?;
        self.write(&path, &fresh).await.map_err(failure)?;
        sync_folder(&self.home).await.map_err(failure)?;
        Ok(fresh)
    }
}

#[async_trait]
impl Blobs for FolderBlobs {
    async fn begin(&self) -> Result<Box<dyn Incoming>, StoreError> {
        self.0.prepare().await.map_err(failure)?;
        let path = self.0.temporary_path();
        let file = create(&path).await.map_err(failure)?;
        let file = BufWriter::with_capacity(WRITTEN_TOGETHER, file);
        Ok(Box::new(FolderUpload { folders: Arc::clone(&self.0), file, partial: PartialFile(path), hasher: BlobHasher::default() }))
    }

    async fn metadata(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, StoreError> {
        let Some(text) = if_found(fs::read(self.0.metadata_path(holder, digest)).await)? else { return Ok(None) };
        let read = serde_json::from_slice(&text);
        read.map(Some).map_err(|source| StoreError::Damaged("the metadata of a stored file cannot be read".into(), Some(Box::new(source))))
    }

    async fn open(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<Bytes>, StoreError> {
        if self.metadata(holder, digest).await?.is_none() {
            return Ok(None);
        }
        let file = if_found(fs::File::open(self.0.content_path(holder, digest)).await)?;
        Ok(file.map(|file| Box::new(file) as Bytes))
    }

    async fn share(&self, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, StoreError> {
        let Some(file) = self.metadata(from, digest).await? else { return Ok(false) };
        self.0.share(from, to, &file).await.map_err(failure)?;
        Ok(true)
    }

    async fn keep_newest(&self, holder: Holder<'_>, count: usize) -> Result<(), StoreError> {
        for path in self.0.newest_first(holder)?.into_iter().skip(count) {
            // Deletes the metadata first: bytes without metadata are ignored.
            if_found(fs::remove_file(&path).await)?;
            if_found(fs::remove_file(path.with_extension("")).await)?;
        }
        Ok(())
    }

    async fn release_all(&self, holder: Holder<'_>) -> Result<(), StoreError> {
        match if_found(fs::remove_dir_all(self.0.folder_of(holder)).await)? {
            Some(()) => sync_folder(&self.0.stored).await.map_err(failure),
            None => Ok(()),
        }
    }

    async fn sealing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.0.key(SEALING_KEY, fresh).await
    }

    async fn signing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.0.key(SIGNING_KEY, fresh).await
    }
}

/// A file that is still arriving. It is deleted when this is dropped.
struct PartialFile(PathBuf);

impl Drop for PartialFile {
    fn drop(&mut self) {
        // Once the file is stored it has another path, and there is nothing to delete here.
        let _ = std::fs::remove_file(&self.0);
    }
}

struct FolderUpload {
    folders: Arc<BlobFolders>,
    file: BufWriter<fs::File>,
    partial: PartialFile,
    hasher: BlobHasher,
}

#[async_trait]
impl Incoming for FolderUpload {
    async fn write(&mut self, piece: &[u8]) -> Result<(), StoreError> {
        self.hasher.take(piece);
        self.file.write_all(piece).await.map_err(failure)
    }

    async fn keep(mut self: Box<Self>, holder: Holder<'_>, name: &str, media_type: &str) -> Result<File, StoreError> {
        self.file.flush().await.map_err(failure)?;
        self.file.get_ref().sync_all().await.map_err(failure)?;
        let file = self.hasher.file(name, media_type);
        self.folders.create_folder(holder).await.map_err(failure)?;
        fs::rename(&self.partial.0, self.folders.content_path(holder, &file.digest)).await.map_err(failure)?;
        self.folders.write_metadata(holder, &file).await.map_err(failure)?;
        Ok(file)
    }
}

/// A name that does not reveal what it was made from.
fn hidden(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    FileDigest::from_bytes(&hash.finalize().into()).digits().to_owned()
}

async fn create(path: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    options.mode(0o600);
    options.open(path).await
}

/// A new name in a folder is durable once the folder is synced.
async fn sync_folder(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { fs::File::open(folder).await?.sync_all().await } else { Ok(()) }
}

fn if_found<T>(read: std::io::Result<T>) -> Result<Option<T>, StoreError> {
    match read {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failure(error)),
    }
}

fn failure(error: Error) -> StoreError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => StoreError::Full(Box::new(error)),
        _ => StoreError::Unavailable(Box::new(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::ids::Tenant;

    fn names(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { names(&path) } else { vec![path] }).collect()
    }

    async fn upload(blobs: &FolderBlobs, holder: Holder<'_>, name: &str) -> File {
        let mut incoming = blobs.begin().await.unwrap();
        incoming.write(b"root:x:0:0").await.unwrap();
        incoming.keep(holder, name, "text/plain").await.unwrap()
    }

    #[tokio::test]
    async fn a099_no_name_that_anybody_gave_is_part_of_a_path() {
        let home = tempfile::tempdir().unwrap();
        let tenant = Tenant::new("../tenant");
        let blobs = FolderBlobs::open(home.path());
        let file = upload(&blobs, Holder { tenant: &tenant, name: "person:../../zoe" }, "../../etc/passwd").await;
        let names: Vec<_> = names(home.path()).into_iter().map(|path| path.strip_prefix(home.path()).unwrap().to_owned()).collect();
        assert_eq!(names.len(), 2, "{names:?}");
        let hidden = |part: &str| part.trim_end_matches(".json").len() == 64 && !part.contains("etc");
        assert!(names.iter().all(|path| path.iter().skip(2).all(|part| hidden(part.to_str().unwrap()))), "{names:?}");
        assert_eq!(file.name, "../../etc/passwd");
    }

    #[tokio::test]
    async fn everything_is_there_after_a_restart_but_what_had_not_arrived() {
        let home = tempfile::tempdir().unwrap();
        let (tenant, key) = (Tenant::default(), [7; 32]);
        let zoe = Holder { tenant: &tenant, name: "person:zoe" };
        let blobs = FolderBlobs::open(home.path());
        let file = upload(&blobs, zoe, "plan.txt").await;
        blobs.sealing_key(key).await.unwrap();
        std::mem::forget(blobs.begin().await.unwrap());

        let blobs = FolderBlobs::open(home.path());

        assert_eq!(blobs.metadata(zoe, &file.digest).await.unwrap(), Some(file));
        assert_eq!(blobs.sealing_key([8; 32]).await.unwrap(), key);
        assert_eq!(names(&home.path().join("blobs/arriving")), Vec::<PathBuf>::new());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn l8_the_sealing_key_is_for_the_owner_of_the_folder_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let home = tempfile::tempdir().unwrap();
        let blobs = FolderBlobs::open(home.path());
        blobs.sealing_key([7; 32]).await.unwrap();
        assert_eq!(names(home.path()), [home.path().join(SEALING_KEY)]);
        let mode = |path: PathBuf| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(home.path().join(SEALING_KEY)), mode(home.path().join("blobs/held"))), (0o600, 0o700));
        std::fs::write(home.path().join(SEALING_KEY), "short").unwrap();
        assert!(matches!(blobs.sealing_key([8; 32]).await, Err(StoreError::Damaged(..))));
    }
}
