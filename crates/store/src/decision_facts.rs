//! What a decision about an ask depends on, read in one call.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;

use crate::Store;
use crate::batch::IdempotencyRecord;
use crate::directory::Factor;
use crate::error::StoreError;

/// The action whose facts are wanted.
#[derive(Debug, Clone, Copy)]
pub struct DecisionQuery<'a> {
    /// The tenant.
    pub tenant: &'a Tenant,
    /// The ask that the action is about.
    pub ask: AskId,
    /// The caller who acts.
    pub by: &'a Principal,
    /// The idempotency key of the caller's request.
    pub key: Option<&'a str>,
    /// Whether to read the caller's factors.
    pub factors: bool,
}

/// The facts that decide an action of a caller on an ask.
#[derive(Debug, Clone, PartialEq)]
pub struct DecisionFacts {
    /// The ask, settled or not.
    pub ask: Arc<Ask>,
    /// Its session.
    pub session: Arc<Session>,
    /// What decides the permissions of the caller and of everybody whom the ask concerns.
    pub membership: RoleMembership,
    /// The result of the caller's earlier request with the same idempotency key.
    pub earlier: Option<IdempotencyRecord>,
    /// Whether the caller has a factor that can step up. `false` if the factors were not read.
    pub steps_up: bool,
}

/// Returns the people whose roles decide what `somebody` may do: they themselves, and everybody in whose place they answer.
pub(crate) fn with_absent(somebody: &BTreeSet<Principal>, stand_ins: &BTreeMap<Principal, Principal>) -> BTreeSet<Principal> {
    let absent = stand_ins.iter().filter(|(_, by)| somebody.contains(*by)).map(|(absent, _)| absent);
    somebody.iter().chain(absent).cloned().collect()
}

/// Returns whether one of these factors can step up.
pub(crate) fn steps_up(factors: &[Factor]) -> bool {
    factors.iter().any(|factor| factor.kind.steps_up())
}

/// Reads the facts in separate reads, for a store in which each of them is cheap or shared with other callers.
pub(crate) async fn load_in_parts<S: Store + ?Sized>(store: &S, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
    let DecisionQuery { tenant, ask, by, key, factors } = query;
    let Some((ask, session)) = store.load_by_ask(tenant, ask).await? else { return Ok(None) };
    let concerned = ask.concerned_with(by);
    let earlier = async {
        let Some(key) = key else { return Ok(None) };
        store.recall(tenant, by, key).await
    };
    let factors = async { if factors { store.factors(tenant, by).await } else { Ok(Vec::new()) } };
    let (membership, earlier, factors) = tokio::try_join!(store.membership(tenant, &concerned), earlier, factors)?;
    // The earlier request may have been written after the ask was read.
    let (ask, session) = match &earlier {
        Some(_) => store.load_by_ask(tenant, ask.id).await?.unwrap_or((ask, session)),
        None => (ask, session),
    };
    Ok(Some(DecisionFacts { ask, session, membership, earlier, steps_up: steps_up(&factors) }))
}
