//! What tools a server has: all that it lists, and no further than an honest list goes.

use std::collections::BTreeSet;
use std::time::Duration;

use rmcp::model::{PaginatedRequestParams, Tool};
use rmcp::service::{Peer, RoleClient};
use tokio::time::timeout;

/// More tools are not taken of one server.
const MOST_TOOLS: usize = 1_000;
/// More pages of one list are not turned.
const MOST_PAGES: usize = 100;

/// The tools that a server lists on all its pages, within a time for the whole.
///
/// # Errors
/// Why they are not known, in words that begin with "it" or with what the server said. A list that has no end is one reason.
pub async fn tools_of(server: &Peer<RoleClient>, within: Duration) -> Result<Vec<Tool>, String> {
    let late = |_| format!("it did not say within {} s what tools it has", within.as_secs());
    timeout(within, every_page(server)).await.map_err(late)?
}

async fn every_page(server: &Peer<RoleClient>) -> Result<Vec<Tool>, String> {
    let (mut tools, mut turned, mut cursor) = (Vec::new(), BTreeSet::new(), None);
    for _ in 0..MOST_PAGES {
        let page = PaginatedRequestParams::default().with_cursor(cursor);
        let listed = server.list_tools(Some(page)).await.map_err(|error| error.to_string())?;
        tools.extend(listed.tools);
        if tools.len() > MOST_TOOLS {
            return Err(format!("it lists more than {MOST_TOOLS} tools"));
        }
        let Some(next) = listed.next_cursor else { return Ok(tools) };
        if !turned.insert(next.clone()) {
            return Err("it lists its tools in a circle: a page leads back to one before it".to_owned());
        }
        cursor = Some(next);
    }
    Err(format!("it lists its tools on more than {MOST_PAGES} pages"))
}
