//! What an append writes about threads: which session continues with messages in a thread of a channel.

use super::append::Ready;
use super::statement::{StatementCall, column};

/// The first session that received a message in the thread keeps it.
const TAKE: &str = "
    insert into spots (tenant, channel, at, session)
    select w.tenant, w.channel, w.at, w.session
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[]) as w(tenant, channel, at, session, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
     order by w.tenant, w.channel, w.at
        on conflict (tenant, channel, at) do nothing";

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
