//! The rows of a store that has none.

use async_trait::async_trait;

use super::{RowCommit, RowRange, Rows};
use crate::error::StoreError;

/// No rows. For a store that keeps everything in tables of its own and therefore uses no default: each use is an error.
#[derive(Debug, Clone, Copy)]
pub struct OwnTables;

fn refused<T>() -> Result<T, StoreError> {
    Err(StoreError::Unfit("this store has no rows, so it must implement every method itself".to_owned()))
}

#[async_trait]
impl Rows for OwnTables {
    async fn get(&self, _: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        refused()
    }

    async fn scan(&self, _: &RowRange) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        refused()
    }

    async fn commit(&self, _: RowCommit) -> Result<bool, StoreError> {
        refused()
    }
}
