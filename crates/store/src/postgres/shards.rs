//! The shard of a session, if Citus distributes the tables over several servers (`docs/citus.md`). A commit that
//! touches one shard costs as much as on a single server; one that touches several shards needs two-phase commit.

use deadpool_postgres::Object;
use waypost_core::ids::SessionId;

use super::failure::PostgresFailure;
use super::row::{all, get, one};

/// The number of commits of a node that run at once if sessions are distributed. On a single server, more than one
/// would only make the groups smaller.
const LANES: usize = 4;

/// Citus has a catalogue of distributed tables, which other databases do not have.
const IS_SPREAD: &str = "select 1 where to_regclass('pg_dist_shard') is not null";

/// The lowest hash of each shard. A table that is not distributed by hash has none.
const LOWEST: &str = "
    select shardminvalue::int4
      from pg_dist_shard
     where logicalrelid = 'sessions'::regclass and shardminvalue is not null
     order by shardminvalue::int4";

/// The shards of sessions. If shards are split while a node runs, the node keeps using the old ones; that is slower but
/// correct.
pub(super) struct Shards {
    /// The lowest hash of each shard, ascending; empty if sessions are not distributed.
    lowest: Vec<i32>,
}

impl Shards {
    /// Reads how the sessions are distributed.
    pub(super) async fn find(db: &Object) -> Result<Self, PostgresFailure> {
        let spread = one(db, IS_SPREAD, &[]).await?;
        let rows = if spread.is_some() { all(db, LOWEST, &[]).await? } else { Vec::new() };
        Ok(Self { lowest: rows.iter().map(|row| get(row, 0)).collect::<Result<_, _>>()? })
    }

    /// Returns the shard of a session, counted from 0.
    pub(super) fn of(&self, session: SessionId) -> usize {
        if self.lowest.is_empty() {
            return 0;
        }
        let hash = hash(session.to_string().as_bytes());
        self.lowest.partition_point(|lowest| *lowest <= hash).saturating_sub(1)
    }

    /// The number of parts into which appends are divided.
    pub(super) fn lanes(&self) -> usize {
        self.lowest.len().clamp(1, LANES)
    }
}

/// PostgreSQL's hash of a text (`hashtext`): Bob Jenkins' lookup3, initialised and finished as in `hash_bytes` of
/// `hashfn.c`.
pub(super) fn hash(text: &[u8]) -> i32 {
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let mut mixed = [0x9e37_79b9_u32.wrapping_add(length).wrapping_add(3_923_095); 3];
    let (whole, rest) = text.as_chunks::<12>();
    for part in whole {
        add(&mut mixed, *part);
        mix(&mut mixed);
    }
    let mut last = [0; 12];
    // The lowest byte of the third number is reserved for the length.
    for (n, byte) in rest.iter().enumerate() {
        last[if n < 8 { n } else { n + 1 }] = *byte;
    }
    add(&mut mixed, last);
    end(mixed).cast_signed()
}

fn add(mixed: &mut [u32; 3], part: [u8; 12]) {
    for (number, four) in mixed.iter_mut().zip(part.as_chunks::<4>().0) {
        *number = number.wrapping_add(u32::from_le_bytes(*four));
    }
}

fn mix(m: &mut [u32; 3]) {
    for (n, by) in [4, 6, 8, 16, 19, 4].into_iter().enumerate() {
        let (this, before, after) = (n % 3, (n + 2) % 3, (n + 1) % 3);
        m[this] = m[this].wrapping_sub(m[before]) ^ m[before].rotate_left(by);
        m[before] = m[before].wrapping_add(m[after]);
    }
}

fn end(mut m: [u32; 3]) -> u32 {
    for (n, by) in [14, 11, 25, 16, 4, 14, 24].into_iter().enumerate() {
        let (this, before) = ((n + 2) % 3, (n + 1) % 3);
        m[this] = (m[this] ^ m[before]).wrapping_sub(m[before].rotate_left(by));
    }
    m[2]
}
