//! Blobs in the database, so that every node can read all of them: stored in pieces, named by the digest of the whole.

use std::io::Error;
use std::sync::Arc;

use async_trait::async_trait;
use deadpool_postgres::{GenericClient, Object};
use futures::stream;
use tokio_util::io::StreamReader;
use waypost_core::digest::FileDigest;
use waypost_core::question::file::File;

use super::failure::PostgresFailure;
use super::row::{all, change, digest, get, int, number, one, parsed};
use super::shared::Base;
use super::transaction::{begin, commit};
use crate::blobs::hasher::BlobHasher;
use crate::blobs::{Blobs, Bytes, Holder, Incoming};
use crate::error::StoreError;

/// The size of a piece in bytes.
const PIECE: usize = 256 * 1024;

/// Deletes uploads that were never finished.
const SWEEP: &str = "
    with gone as (delete from blob_arrivals where began_at < now() - interval '1 day' returning digest)
    delete from blob_pieces
     using gone
     where blob_pieces.digest = gone.digest";

const ARRIVE: &str = "
    insert into blob_arrivals (digest)
    values ($1)
        on conflict (digest) do nothing";

const PUT: &str = "
    insert into blob_pieces (digest, n, piece)
    values ($1, $2, $3)";

/// Serialises adding and releasing holders of the same blob.
const ALONE: &str = "
    select pg_advisory_xact_lock(hashtextextended(digest, 7))
      from (select digest from unnest($1::text[]) as w(digest) order by digest) as one_by_one";

const IS_THERE: &str = "select exists (select 1 from blob_pieces where digest = $1)";

const NAME: &str = "
    update blob_pieces
       set digest = $2
     where digest = $1";

const THROW: &str = "
    delete from blob_pieces
     where digest = $1";

const ARRIVED: &str = "
    delete from blob_arrivals
     where digest = $1";

const ADD_HOLDER: &str = "
    insert into blob_holders (tenant, holder, digest, name, media_type, size)
    values ($1, $2, $3, $4, $5, $6)
        on conflict (tenant, holder, digest) do update
       set name = excluded.name, media_type = excluded.media_type, turn = default";

const LOAD_HOLDER: &str = "
    select digest, name, size, media_type
      from blob_holders
     where tenant = $1 and holder = $2 and digest = $3";

const READ: &str = "
    select piece
      from blob_pieces
     where digest = $1 and n = $2";

const OLDER: &str = "
    select digest
      from blob_holders
     where tenant = $1 and holder = $2
     order by turn desc
    offset $3";

const LET_GO: &str = "
    delete from blob_holders
     where tenant = $1 and holder = $2 and digest = any ($3)";

const FORGET: &str = "
    delete from blob_pieces
     where digest = any ($1)
       and not exists (select 1 from blob_holders where blob_holders.digest = blob_pieces.digest)";

const KEEP_KEY: &str = "
    insert into store_keys (name, key)
    values ($1, $2)
        on conflict (name) do nothing";

const KEY: &str = "
    select key
      from store_keys
     where name = $1";

/// The blobs of a [`super::PostgresStore`].
pub(super) struct PostgresBlobs(pub(super) Arc<Base>);

impl PostgresBlobs {
    async fn db(&self) -> Result<Object, StoreError> {
        self.judge(self.0.db().await)
    }

    fn judge<T>(&self, outcome: Result<T, PostgresFailure>) -> Result<T, StoreError> {
        outcome.map_err(|failed| self.0.health.judge(failed))
    }

    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let db = self.db().await?;
        let stored = async {
            change(&db, KEEP_KEY, &[&name, &fresh.as_slice()]).await?;
            let row = one(&db, KEY, &[&name]).await?;
            row.map_or(Err(PostgresFailure::Contradiction("a key is missing")), |row| digest(&row, 0))
        };
        self.judge(stored.await)
    }
}

async fn metadata(db: &impl GenericClient, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, PostgresFailure> {
    let row = one(db, LOAD_HOLDER, &[&holder.tenant.as_str(), &holder.name, &digest.as_str()]).await?;
    row.map(|row| Ok(File { digest: parsed(&row, 0)?, name: get(&row, 1)?, size: number(&row, 2)?, media_type: get(&row, 3)? })).transpose()
}

async fn add_holder(db: &impl GenericClient, holder: Holder<'_>, file: &File) -> Result<(), PostgresFailure> {
    let size = int(file.size);
    let with: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
        [&holder.tenant.as_str(), &holder.name, &file.digest.as_str(), &file.name, &file.media_type, &size];
    change(db, ADD_HOLDER, &with).await.map(drop)
}

async fn share(db: &mut Object, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, PostgresFailure> {
    let step = begin(db).await?;
    all(&step, ALONE, &[&vec![digest.as_str()]]).await?;
    let Some(file) = metadata(&step, from, digest).await? else { return Ok(false) };
    add_holder(&step, to, &file).await?;
    commit(step).await?;
    Ok(true)
}

/// Releases all but the newest blobs.
async fn delete_all_but(db: &mut Object, holder: Holder<'_>, but: i64) -> Result<(), PostgresFailure> {
    let step = begin(db).await?;
    let rows = all(&step, OLDER, &[&holder.tenant.as_str(), &holder.name, &but]).await?;
    let older = rows.iter().map(|row| get::<String>(row, 0)).collect::<Result<Vec<_>, _>>()?;
    all(&step, ALONE, &[&older]).await?;
    change(&step, LET_GO, &[&holder.tenant.as_str(), &holder.name, &older]).await?;
    change(&step, FORGET, &[&older]).await?;
    commit(step).await
}

/// Returns the name that a server had before its data was migrated to this database.
pub(super) async fn instance(db: &impl GenericClient) -> Result<Option<String>, PostgresFailure> {
    let row = one(db, KEY, &[&"instance"]).await?;
    row.map(|row| get::<Vec<u8>>(&row, 0).map(|name| String::from_utf8_lossy(&name).into_owned())).transpose()
}

#[async_trait]
impl Blobs for PostgresBlobs {
    async fn begin(&self) -> Result<Box<dyn Incoming>, StoreError> {
        let db = self.db().await?;
        self.judge(change(&db, SWEEP, &[]).await)?;
        let mut rng = [0; 16];
        getrandom::fill(&mut rng).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let arriving = format!("arriving {:032x}", u128::from_be_bytes(rng));
        let into = Self(Arc::clone(&self.0));
        Ok(Box::new(InPieces { into, arriving, waiting: Vec::new(), written: 0, passing: BlobHasher::default() }))
    }

    async fn metadata(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, StoreError> {
        self.judge(metadata(&self.db().await?, holder, digest).await)
    }

    async fn open(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<Bytes>, StoreError> {
        let Some(file) = self.metadata(holder, digest).await? else { return Ok(None) };
        let (base, digest, pieces) = (Arc::clone(&self.0), digest.as_str().to_owned(), 0..int(file.size.div_ceil(PIECE as u64)));
        let pieces = stream::unfold((base, digest, pieces), async |(base, digest, mut pieces)| {
            let n = pieces.next()?;
            // A blob that is deleted while it is read ends with an error, so that it is not taken for complete.
            let piece = piece(&base, &digest, n).await.transpose().unwrap_or_else(|| Err(StoreError::Unavailable("it was deleted".into())));
            Some((piece.map(std::io::Cursor::new).map_err(Error::other), (base, digest, pieces)))
        });
        Ok(Some(Box::new(StreamReader::new(Box::pin(pieces)))))
    }

    async fn share(&self, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, StoreError> {
        let mut db = self.db().await?;
        self.judge(share(&mut db, from, to, digest).await)
    }

    async fn keep_newest(&self, holder: Holder<'_>, count: usize) -> Result<(), StoreError> {
        let mut db = self.db().await?;
        self.judge(delete_all_but(&mut db, holder, i64::try_from(count).unwrap_or(i64::MAX)).await)
    }

    async fn release_all(&self, holder: Holder<'_>) -> Result<(), StoreError> {
        let mut db = self.db().await?;
        self.judge(delete_all_but(&mut db, holder, 0).await)
    }

    async fn sealing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.key("sealing", fresh).await
    }

    async fn signing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.key("record", fresh).await
    }
}

/// Returns one piece; `None` after the last.
async fn piece(base: &Base, digest: &str, n: i64) -> Result<Option<Vec<u8>>, StoreError> {
    let read = async {
        let db = base.db().await?;
        let row = one(&db, READ, &[&digest, &n]).await?;
        row.map(|row| get(&row, 0)).transpose()
    };
    read.await.map_err(|failed| base.health.judge(failed))
}

/// A blob that is arriving. A small blob is written only once it is complete.
struct InPieces {
    into: PostgresBlobs,
    arriving: String,
    waiting: Vec<u8>,
    written: i64,
    passing: BlobHasher,
}

impl InPieces {
    async fn write_piece(&mut self, db: &impl GenericClient) -> Result<(), PostgresFailure> {
        let rest = self.waiting.split_off(self.waiting.len().min(PIECE));
        let piece = std::mem::replace(&mut self.waiting, rest);
        change(db, PUT, &[&self.arriving, &self.written, &piece]).await?;
        self.written += 1;
        Ok(())
    }

    async fn keep(&mut self, db: &mut Object, holder: Holder<'_>, file: &File) -> Result<(), PostgresFailure> {
        let step = begin(db).await?;
        all(&step, ALONE, &[&vec![file.digest.as_str()]]).await?;
        let there: bool = one(&step, IS_THERE, &[&file.digest.as_str()]).await?.map_or(Ok(false), |row| get(&row, 0))?;
        if there {
            change(&step, THROW, &[&self.arriving]).await?;
        } else {
            self.write_piece(&step).await?;
            let named = change(&step, NAME, &[&self.arriving, &file.digest.as_str()]).await?;
            if int(named) != self.written {
                return Err(PostgresFailure::Contradiction("pieces of a file that took more than a day are gone"));
            }
        }
        change(&step, ARRIVED, &[&self.arriving]).await?;
        add_holder(&step, holder, file).await?;
        commit(step).await
    }
}

#[async_trait]
impl Incoming for InPieces {
    async fn write(&mut self, piece: &[u8]) -> Result<(), StoreError> {
        self.passing.take(piece);
        self.waiting.extend_from_slice(piece);
        while self.waiting.len() > PIECE {
            let db = self.into.db().await?;
            let arrived = change(&db, ARRIVE, &[&self.arriving]).await.map(drop);
            self.into.judge(arrived)?;
            let written = self.write_piece(&db).await;
            self.into.judge(written)?;
        }
        Ok(())
    }

    async fn keep(mut self: Box<Self>, holder: Holder<'_>, name: &str, media_type: &str) -> Result<File, StoreError> {
        let file = std::mem::take(&mut self.passing).file(name, media_type);
        let mut db = self.into.db().await?;
        let stored = InPieces::keep(&mut self, &mut db, holder, &file).await;
        self.into.judge(stored)?;
        Ok(file)
    }
}
