//! Thread references in PostgreSQL: which session continues with messages in a thread of a channel.

use deadpool_postgres::{GenericClient, Object};
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{SessionId, Tenant};

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{change, one, parsed};
use super::statement::{StatementCall, column};

/// The first session that received a message in the thread keeps it.
const TAKE: &str = "
    insert into spots (tenant, channel, at, session)
    select w.tenant, w.channel, w.at, w.session
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[]) as w(tenant, channel, at, session, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
     order by w.tenant, w.channel, w.at
        on conflict (tenant, channel, at) do nothing";

pub(super) const AT: &str = "
    select session
      from spots
     where tenant = $1 and channel = $2 and at = $3";

pub(super) const ERASE: &str = "
    delete from spots
     where tenant = $1 and session = $2";

pub(super) fn take<'r>(ready: impl Iterator<Item = &'r Ready<'r>>) -> Option<StatementCall> {
    let all: Vec<_> = ready.filter_map(|each| each.batch.session.thread_ref.as_ref().map(|thread_ref| (each, thread_ref))).collect();
    if all.is_empty() {
        return None;
    }
    Some(StatementCall::new(
        TAKE,
        vec![
            column(all.iter().map(|(each, _)| each.batch.tenant.as_str().to_owned())),
            column(all.iter().map(|(_, thread_ref)| thread_ref.channel.clone())),
            column(all.iter().map(|(_, thread_ref)| thread_ref.at.clone())),
            column(all.iter().map(|(each, _)| each.batch.session.id.to_string())),
            column(all.iter().map(|(each, _)| each.stamp.to_vec())),
        ],
    ))
}

pub(super) async fn at(db: &Object, tenant: &Tenant, ThreadRef { channel, at }: &ThreadRef) -> Result<Option<SessionId>, PostgresFailure> {
    let row = one(db, AT, &[&tenant.as_str(), channel, at]).await?;
    row.map(|row| parsed(&row, 0)).transpose()
}

pub(super) async fn erase(db: &impl GenericClient, tenant: &Tenant, session: SessionId) -> Result<(), PostgresFailure> {
    change(db, ERASE, &[&tenant.as_str(), &session.to_string()]).await.map(drop)
}
