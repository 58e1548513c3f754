//! Thread references: which session continues with messages in a thread of a channel. Appends write them.

use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{SessionId, Tenant};

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::values;

pub(crate) const AT: SqlStatement = statement! {"
    select session
      from spots
     where tenant = $1 and channel = $2 and at = $3"};

pub(crate) const ERASE: SqlStatement = statement! {"
    delete from spots
     where tenant = $1 and session = $2"};

pub(crate) async fn at<C: SqlConnection>(db: &C, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, C::Error> {
    let ThreadRef { channel, at } = thread_ref;
    db.row(&AT, values![tenant, channel, at], |row| row.parsed(0)).await
}

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
