//! Asks of erased sessions.

use waypost_core::ids::{SessionId, Tenant};

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::values;

pub(crate) const UNLIST_SESSION: SqlStatement = statement! {"
    delete from ask_audience
     where tenant = $1 and session = $2"};

pub(crate) const ERASE: SqlStatement = statement! {"
    delete from asks
     where tenant = $1 and session = $2"};

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&UNLIST_SESSION, values![tenant, session]).await?;
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
