//! Lists of asks in rows.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AskId, Tenant};

use super::key::{Key, last_part};
use super::session_row::{ask_key, asks_of_key};
use super::sessions::{newest_first, size_of};
use super::transaction::{self, PAGE};
use super::{RowOrder, RowRange, Rows};
use crate::error::StoreError;
use crate::filter::{AskFilter, Filling, ListPage, MAX_PAGE_BYTES};

/// The number of asks that are read at once.
const ASKS: usize = 20;

pub(crate) async fn asks(rows: &Arc<dyn Rows>, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
    let AskFilter { status, session, asked_by, waits_for, before, limit } = filter;
    if let Some(groups) = waits_for {
        let lists: Vec<_> = groups.iter().map(|whom| Key::in_tenant("waits", tenant).text(whom)).collect();
        let waits = |ask: &Ask| ask.is_pending() && !ask.audience().is_disjoint(groups);
        return listed(rows.as_ref(), tenant, &lists, (*before, *limit), waits).await;
    }
    let wanted = |ask: &Ask| {
        status.is_none_or(|status| ask.status() == status)
            && session.is_none_or(|session| ask.session == session)
            && asked_by.as_ref().is_none_or(|by| ask.asked_by == *by)
    };
    let list = match (session, status) {
        (Some(session), _) => asks_of_key(tenant, *session),
        (None, Some(AskStatus::Pending)) => Key::in_tenant("pending", tenant),
        (None, _) => {
            let before = before.map(|before| before.to_string());
            return newest_first(rows.as_ref(), &Key::in_tenant("ask", tenant), before, *limit, wanted).await;
        }
    };
    listed(rows.as_ref(), tenant, &[list], (*before, *limit), wanted).await
}

/// Fills a page with the asks that at least one of `lists` names, newest first.
async fn listed(
    rows: &dyn Rows,
    tenant: &Tenant,
    lists: &[Key],
    (mut before, limit): (Option<AskId>, u32),
    wanted: impl Fn(&Ask) -> bool,
) -> Result<ListPage<Ask>, StoreError> {
    let mut filling = Filling::new(limit, MAX_PAGE_BYTES);
    loop {
        let (ids, is_last) = names_before(rows, lists, before, PAGE.min(limit.saturating_add(1))).await?;
        for some in ids.chunks(ASKS) {
            let keys: Vec<_> = some.iter().map(|id| ask_key(tenant, *id)).collect();
            let found = transaction::get_many::<Ask>(rows, &keys).await?;
            for ask in found.into_iter().flatten().filter(&wanted) {
                if filling.is_full() {
                    return Ok(filling.page(true));
                }
                let bytes = size_of(&ask);
                filling.put(ask, bytes);
            }
        }
        before = ids.last().copied();
        if is_last || before.is_none() {
            return Ok(filling.page(false));
        }
    }
}

/// Merges the lists before `before`, newest first. Each list is read up to `limit`, and what lies beyond the shortest
/// part that was read is left for the next call. Also returns whether all lists end here.
async fn names_before(rows: &dyn Rows, lists: &[Key], before: Option<AskId>, limit: u32) -> Result<(Vec<AskId>, bool), StoreError> {
    let (mut names, mut known) = (BTreeSet::new(), None);
    for list in lists {
        let range = list.range_below(RowOrder::LastToFirst, limit);
        let range = RowRange { before: before.map_or(range.before, |before| list.clone().id(before).into()), ..range };
        let page = rows.scan(&range).await?;
        let ids: Vec<AskId> = page.iter().filter_map(|(key, _)| last_part(key).parse().ok()).collect();
        if u32::try_from(page.len()).is_ok_and(|read| read >= limit) {
            known = known.max(ids.last().copied());
        }
        names.extend(ids);
    }
    let names: Vec<AskId> = names.into_iter().rev().filter(|id| known.is_none_or(|known| *id >= known)).collect();
    Ok((names, known.is_none()))
}
