//! The directory in PostgreSQL: principals, the roles of people, and credentials.

use std::collections::BTreeSet;

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{
    With, all, change, digest, from_json, get, kind_named, moment, one, parsed, perhaps_moment, principal, tenant, to_json, unknown,
};
use crate::directory::{Credential, CredentialBody, PreviousSecret, Purpose};
use crate::filter::ListPage;

const WELCOME: &str = "
    insert into principals (tenant, kind, name, created_at)
    values ($1, $2, $3, $4)
        on conflict (tenant, kind, name) do nothing";

const PEOPLE: &str = "
    select name
      from principals
     where tenant = $1 and kind = 'person' and ($2::text is null or name > $2)
     order by name
     limit $3";

const KNOWN: &str = "
    select kind, name
      from principals
     where tenant = $1
       and (kind, name) in (select * from unnest($2::text[], $3::text[]))";

pub(super) const UNASSIGN: &str = "
    delete from roles
     where tenant = $1 and person = $2";

const ASSIGN: &str = "
    insert into roles (tenant, person, role)
    select $1, $2, role
      from unnest($3::text[]) as role";

pub(super) const MEMBERSHIP: &str = "
    select person, role
      from roles
     where tenant = $1 and person = any ($2)";

const ISSUE: &str = "
    insert into credentials (tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

pub(super) const BY_HASH: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where hash = $1 or before_hash = $1
     limit 1";

pub(super) const BY_ID: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and id = $2";

pub(super) const KEYS: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and purpose = 'key'
       and ($2::text is null or (created_at, id) > (select created_at, id from credentials where tenant = $1 and id = $2))
     order by created_at, id
     limit $3";

pub(super) const OPEN: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and principal = $2 and purpose = $3 and ended_at is null
     order by created_at, id";

const RENEW: &str = "
    update credentials
       set hash = $3, before_hash = $4, before_until = $5, body = $6
     where tenant = $1 and id = $2";

/// `greatest` ignores nulls.
const NOTE_USE: &str = "
    update credentials
       set used_at = greatest(used_at, $3)
     where tenant = $1 and id = $2";

const END: &str = "
    update credentials
       set ended_at = $3
     where tenant = $1 and id = $2 and ended_at is null";

fn credential(row: &Row) -> Result<Credential, PostgresFailure> {
    let word: &str = get(row, 3)?;
    let purposes = [Purpose::Key, Purpose::Link, Purpose::Cookie, Purpose::Address];
    let purpose = purposes.into_iter().find(|known| known.as_str() == word).ok_or_else(|| unknown(row, 3, word))?;
    let CredentialBody { scope, signed_in } = from_json(row, 11)?;
    let earlier = get::<Option<&[u8]>>(row, 8)?.map(|_| digest(row, 8)).transpose()?;
    let before = earlier.zip(perhaps_moment(row, 9)?);
    Ok(Credential {
        tenant: tenant(row, 0)?,
        id: parsed(row, 1)?,
        principal: principal(row, 2)?,
        purpose,
        hash: digest(row, 4)?,
        created_at: moment(row, 5)?,
        expires_at: perhaps_moment(row, 6)?,
        ended_at: perhaps_moment(row, 7)?,
        before: before.map(|(hash, until)| PreviousSecret { hash, until }),
        used_at: perhaps_moment(row, 10)?,
        scope,
        signed_in,
    })
}

/// Returns whether the principal was not known before.
pub(super) async fn welcome(
    db: &impl GenericClient,
    tenant: &Tenant,
    principal: &Principal,
    at: Timestamp,
) -> Result<bool, PostgresFailure> {
    let Principal { kind, name } = principal;
    Ok(change(db, WELCOME, &[&tenant.as_str(), &kind.as_str(), name, &at.as_millis()]).await? == 1)
}

pub(super) async fn people(
    db: &impl GenericClient,
    tenant: &Tenant,
    after: Option<&str>,
    limit: u32,
) -> Result<ListPage<Principal>, PostgresFailure> {
    let rows = all(db, PEOPLE, &[&tenant.as_str(), &after, &(i64::from(limit) + 1)]).await?;
    let people = rows.iter().map(|row| get::<String>(row, 0).map(Principal::person));
    Ok(ListPage::cut(people.collect::<Result<_, PostgresFailure>>()?, limit))
}

pub(super) async fn known(
    db: &impl GenericClient,
    tenant: &Tenant,
    somebody: &BTreeSet<Principal>,
) -> Result<BTreeSet<Principal>, PostgresFailure> {
    let (kinds, names): (Vec<_>, Vec<_>) = somebody.iter().map(|one| (one.kind.as_str(), one.name.as_str())).unzip();
    let rows = all(db, KNOWN, &[&tenant.as_str(), &kinds, &names]).await?;
    rows.iter().map(|row| Ok(Principal { kind: kind_named(row, 0, get(row, 0)?)?, name: get(row, 1)? })).collect()
}

pub(super) async fn assign(
    db: &impl GenericClient,
    tenant: &Tenant,
    person: &Principal,
    roles: &BTreeSet<RoleName>,
) -> Result<(), PostgresFailure> {
    let roles: Vec<_> = roles.iter().map(RoleName::as_str).collect();
    change(db, UNASSIGN, &[&tenant.as_str(), &person.name]).await?;
    change(db, ASSIGN, &[&tenant.as_str(), &person.name, &roles]).await.map(drop)
}

pub(super) async fn membership(
    db: &impl GenericClient,
    tenant: &Tenant,
    people: &BTreeSet<String>,
) -> Result<RoleMembership, PostgresFailure> {
    let people: Vec<_> = people.iter().map(String::as_str).collect();
    let rows = all(db, MEMBERSHIP, &[&tenant.as_str(), &people]).await?;
    rows.iter().map(|row| Ok((get::<String>(row, 0)?, RoleName::new(get::<String>(row, 1)?)))).collect()
}

pub(super) async fn issue(db: &impl GenericClient, tenant: &Tenant, credential: &Credential) -> Result<(), PostgresFailure> {
    let Credential { id, principal, purpose, hash, created_at, before, .. } = credential;
    let (id, principal, body) = (id.to_string(), principal.to_string(), to_json(&CredentialBody::of(credential))?);
    let millis = |at: Option<Timestamp>| at.map(Timestamp::as_millis);
    let row: With<'_> = &[
        &tenant.as_str(),
        &id,
        &principal,
        &purpose.as_str(),
        &hash.as_slice(),
        &created_at.as_millis(),
        &millis(credential.expires_at),
        &millis(credential.ended_at),
        &before.as_ref().map(|before| before.hash.as_slice()),
        &millis(before.map(|before| before.until)),
        &millis(credential.used_at),
        &body,
    ];
    change(db, ISSUE, row).await.map(drop)
}

/// Writes the columns that change when a credential is rotated.
pub(super) async fn renew(db: &impl GenericClient, tenant: &Tenant, credential: &Credential) -> Result<(), PostgresFailure> {
    let Credential { id, hash, before, .. } = credential;
    let earlier = before.as_ref().map(|before| before.hash.as_slice());
    let until = before.map(|before| before.until.as_millis());
    let body = to_json(&CredentialBody::of(credential))?;
    change(db, RENEW, &[&tenant.as_str(), &id.to_string(), &hash.as_slice(), &earlier, &until, &body]).await.map(drop)
}

pub(super) async fn note_use(db: &impl GenericClient, tenant: &Tenant, id: CredentialId, at: Timestamp) -> Result<(), PostgresFailure> {
    change(db, NOTE_USE, &[&tenant.as_str(), &id.to_string(), &at.as_millis()]).await.map(drop)
}

pub(super) async fn open(
    db: &impl GenericClient,
    tenant: &Tenant,
    of: &Principal,
    purpose: Purpose,
) -> Result<Vec<Credential>, PostgresFailure> {
    let rows = all(db, OPEN, &[&tenant.as_str(), &of.to_string(), &purpose.as_str()]).await?;
    rows.iter().map(credential).collect()
}

pub(super) async fn by_hash(db: &impl GenericClient, hash: [u8; 32]) -> Result<Option<Credential>, PostgresFailure> {
    one(db, BY_HASH, &[&hash.as_slice()]).await?.map(|row| credential(&row)).transpose()
}

pub(super) async fn keys(
    db: &impl GenericClient,
    tenant: &Tenant,
    after: Option<CredentialId>,
    limit: u32,
) -> Result<ListPage<Credential>, PostgresFailure> {
    let after = after.map(|after| after.to_string());
    let rows = all(db, KEYS, &[&tenant.as_str(), &after, &(i64::from(limit) + 1)]).await?;
    Ok(ListPage::cut(rows.iter().map(credential).collect::<Result<_, PostgresFailure>>()?, limit))
}

pub(super) async fn by_id(db: &impl GenericClient, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, PostgresFailure> {
    one(db, BY_ID, &[&tenant.as_str(), &id.to_string()]).await?.map(|row| credential(&row)).transpose()
}

pub(super) async fn end(db: &impl GenericClient, tenant: &Tenant, id: CredentialId, at: Timestamp) -> Result<(), PostgresFailure> {
    change(db, END, &[&tenant.as_str(), &id.to_string(), &at.as_millis()]).await.map(drop)
}
