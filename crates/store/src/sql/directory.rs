//! The directory: principals, the roles of people, and credentials.

use std::collections::BTreeSet;

use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::{SqlValue, json, values};
use crate::directory::{Credential, CredentialBody, PreviousSecret, Purpose};
use crate::filter::ListPage;

const WELCOME: SqlStatement = statement! {"
    insert into principals (tenant, kind, name, created_at)
    values ($1, $2, $3, $4)
        on conflict (tenant, kind, name) do nothing"};

const PEOPLE: SqlStatement = statement! {"
    select name
      from principals
     where tenant = $1 and kind = 'person' and (cast($2 as text) is null or name > $2)
     order by name
     limit $3"};

/// The databases take a list as a parameter in different ways.
const KNOWN: SqlStatement = statement! {
    postgres: "
    select kind, name
      from principals
     where tenant = $1
       and (kind, name) in (select * from unnest($2::text[], $3::text[]))",
    sqlite: "
    select kind, name
      from principals
     where tenant = $1
       and (kind, name) in (select kinds.value, names.value
                              from json_each($2) as kinds
                              join json_each($3) as names on names.key = kinds.key)",
};

pub(crate) const UNASSIGN: SqlStatement = statement! {"
    delete from roles
     where tenant = $1 and person = $2"};

/// The databases take a list as a parameter in different ways.
const ASSIGN: SqlStatement = statement! {
    postgres: "
    insert into roles (tenant, person, role)
    select $1, $2, role
      from unnest($3::text[]) as role",
    sqlite: "
    insert into roles (tenant, person, role)
    select $1, $2, value
      from json_each($3)",
};

/// The databases take a list as a parameter in different ways.
pub(crate) const MEMBERSHIP: SqlStatement = statement! {
    postgres: "
    select person, role
      from roles
     where tenant = $1 and person = any ($2)",
    sqlite: "
    select person, role
      from roles
     where tenant = $1 and person in (select value from json_each($2))",
};

const ISSUE: SqlStatement = statement! {"
    insert into credentials (tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"};

pub(crate) const BY_HASH: SqlStatement = statement! {"
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where hash = $1 or before_hash = $1
     limit 1"};

pub(crate) const BY_ID: SqlStatement = statement! {"
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and id = $2"};

pub(crate) const KEYS: SqlStatement = statement! {"
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and purpose = 'key'
       and (cast($2 as text) is null or (created_at, id) > (select created_at, id from credentials where tenant = $1 and id = $2))
     order by created_at, id
     limit $3"};

pub(crate) const OPEN: SqlStatement = statement! {"
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = $1 and principal = $2 and purpose = $3 and ended_at is null
     order by created_at, id"};

const RENEW: SqlStatement = statement! {"
    update credentials
       set hash = $3, before_hash = $4, before_until = $5, body = $6
     where tenant = $1 and id = $2"};

/// The latest use stays, whatever the order in which two uses are written.
const NOTE_USE: SqlStatement = statement! {"
    update credentials
       set used_at = case when used_at > $3 then used_at else $3 end
     where tenant = $1 and id = $2"};

const END: SqlStatement = statement! {"
    update credentials
       set ended_at = $3
     where tenant = $1 and id = $2 and ended_at is null"};

fn credential(row: &SqlRow<'_>) -> Result<Credential, SqlError> {
    let purposes = [Purpose::Key, Purpose::Link, Purpose::Cookie, Purpose::Address];
    let CredentialBody { scope, signed_in } = row.json(11)?;
    let before = row.perhaps_bytes(8)?.zip(row.perhaps_moment(9)?);
    Ok(Credential {
        tenant: row.tenant(0)?,
        id: row.parsed(1)?,
        principal: row.principal(2)?,
        purpose: row.one_of(3, &purposes, Purpose::as_str)?,
        hash: row.bytes(4)?,
        created_at: row.moment(5)?,
        expires_at: row.perhaps_moment(6)?,
        ended_at: row.perhaps_moment(7)?,
        before: before.map(|(hash, until)| PreviousSecret { hash, until }),
        used_at: row.perhaps_moment(10)?,
        scope,
        signed_in,
    })
}

/// Returns whether the principal was not known before.
pub(crate) async fn welcome<C: SqlConnection>(db: &C, tenant: &Tenant, principal: &Principal, at: Timestamp) -> Result<bool, C::Error> {
    let Principal { kind, name } = principal;
    Ok(db.execute(&WELCOME, values![tenant, kind.as_str(), name, at]).await? == 1)
}

pub(crate) async fn people<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    after: Option<&str>,
    limit: u32,
) -> Result<ListPage<Principal>, C::Error> {
    let wanted = values![tenant, after, i64::from(limit) + 1];
    Ok(ListPage::cut(db.rows(&PEOPLE, wanted, |row| Ok(Principal::person(row.text(0)?))).await?, limit))
}

/// Returns those of `somebody` that the directory knows.
pub(crate) async fn known<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    somebody: &BTreeSet<Principal>,
) -> Result<BTreeSet<Principal>, C::Error> {
    let kinds = SqlValue::list(somebody.iter().map(|one| one.kind.as_str()));
    let names = SqlValue::list(somebody.iter().map(|one| one.name.as_str()));
    let principal = |row: &SqlRow<'_>| Ok(Principal { kind: row.kind(0)?, name: row.text(1)?.to_owned() });
    Ok(db.rows(&KNOWN, values![tenant, kinds, names], principal).await?.into_iter().collect())
}

pub(crate) async fn assign<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    person: &Principal,
    roles: &BTreeSet<RoleName>,
) -> Result<(), C::Error> {
    db.execute(&UNASSIGN, values![tenant, &person.name]).await?;
    let roles = SqlValue::list(roles.iter().map(RoleName::as_str));
    db.execute(&ASSIGN, values![tenant, &person.name, roles]).await.map(drop)
}

pub(crate) async fn membership<C: SqlConnection>(db: &C, tenant: &Tenant, people: &BTreeSet<String>) -> Result<RoleMembership, C::Error> {
    let people = SqlValue::list(people.iter().map(String::as_str));
    let role = |row: &SqlRow<'_>| Ok((row.text(0)?.to_owned(), RoleName::new(row.text(1)?)));
    Ok(db.rows(&MEMBERSHIP, values![tenant, people], role).await?.into_iter().collect())
}

pub(crate) async fn issue<C: SqlConnection>(db: &C, tenant: &Tenant, credential: &Credential) -> Result<(), C::Error> {
    let Credential { id, principal, purpose, hash, created_at, expires_at, ended_at, before, used_at, .. } = credential;
    let row = values![
        tenant,
        *id,
        principal,
        purpose.as_str(),
        hash,
        *created_at,
        *expires_at,
        *ended_at,
        before.as_ref().map(|before| &before.hash),
        before.map(|before| before.until),
        *used_at,
        json(&CredentialBody::of(credential))?,
    ];
    db.execute(&ISSUE, row).await.map(drop)
}

/// Writes the columns that change when a credential is rotated.
pub(crate) async fn renew<C: SqlConnection>(db: &C, tenant: &Tenant, credential: &Credential) -> Result<(), C::Error> {
    let Credential { id, hash, before, .. } = credential;
    let (earlier, until) = (before.as_ref().map(|before| &before.hash), before.map(|before| before.until));
    db.execute(&RENEW, values![tenant, *id, hash, earlier, until, json(&CredentialBody::of(credential))?]).await.map(drop)
}

pub(crate) async fn note_use<C: SqlConnection>(db: &C, tenant: &Tenant, id: CredentialId, at: Timestamp) -> Result<(), C::Error> {
    db.execute(&NOTE_USE, values![tenant, id, at]).await.map(drop)
}

pub(crate) async fn open<C: SqlConnection>(db: &C, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, C::Error> {
    db.rows(&OPEN, values![tenant, of, purpose.as_str()], credential).await
}

pub(crate) async fn by_hash<C: SqlConnection>(db: &C, hash: [u8; 32]) -> Result<Option<Credential>, C::Error> {
    db.row(&BY_HASH, values![&hash], credential).await
}

pub(crate) async fn keys<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    after: Option<CredentialId>,
    limit: u32,
) -> Result<ListPage<Credential>, C::Error> {
    Ok(ListPage::cut(db.rows(&KEYS, values![tenant, after, i64::from(limit) + 1], credential).await?, limit))
}

pub(crate) async fn by_id<C: SqlConnection>(db: &C, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, C::Error> {
    db.row(&BY_ID, values![tenant, id], credential).await
}

pub(crate) async fn end<C: SqlConnection>(db: &C, tenant: &Tenant, id: CredentialId, at: Timestamp) -> Result<(), C::Error> {
    db.execute(&END, values![tenant, id, at]).await.map(drop)
}
