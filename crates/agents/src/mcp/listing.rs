//! Lists a server's tools completely, within limits that no well-behaved server exceeds.

use std::collections::BTreeSet;
use std::time::Duration;

use rmcp::model::{ClientRequest, ListToolsRequest, ListToolsResult, PaginatedRequestParams, ServerResult, Tool};
use rmcp::service::{Peer, RoleClient};
use tokio::time::timeout;

use super::unusual::fix_result;

/// The most tools that are accepted from one server.
const MAX_TOOLS: usize = 1_000;
/// The most pages of one list that are read.
const MAX_PAGES: usize = 100;

/// The tools on all pages of a server's list, within one time limit.
///
/// # Errors
/// Why the tools are not known, in words that begin with "it" or with the server's own message. For example, the list may have no end.
pub async fn tools_of(server: &Peer<RoleClient>, within: Duration) -> Result<Vec<Tool>, String> {
    let late = |_| format!("it did not list its tools within {} s", within.as_secs());
    timeout(within, every_page(server)).await.map_err(late)?
}

async fn every_page(server: &Peer<RoleClient>) -> Result<Vec<Tool>, String> {
    let (mut tools, mut turned, mut cursor) = (Vec::new(), BTreeSet::new(), None);
    for _ in 0..MAX_PAGES {
        let page = PaginatedRequestParams::default().with_cursor(cursor);
        let listed = one_page(server, page).await?;
        tools.extend(listed.tools);
        if tools.len() > MAX_TOOLS {
            return Err(format!("it lists more than {MAX_TOOLS} tools"));
        }
        let Some(next) = listed.next_cursor else { return Ok(tools) };
        if !turned.insert(next.clone()) {
            return Err("its tool list loops: a page points back to an earlier page".to_owned());
        }
        cursor = Some(next);
    }
    Err(format!("it lists its tools on more than {MAX_PAGES} pages"))
}

/// One page. If rmcp cannot parse the page because of an unusual tool, the page is parsed again without that tool's invalid fields.
async fn one_page(server: &Peer<RoleClient>, page: PaginatedRequestParams) -> Result<ListToolsResult, String> {
    let request = ClientRequest::ListToolsRequest(ListToolsRequest::with_param(page));
    match server.send_request(request).await.map_err(|error| error.to_string())? {
        ServerResult::ListToolsResult(listed) => Ok(listed),
        ServerResult::CustomResult(mut listed) => {
            fix_result(&mut listed.0);
            serde_json::from_value(listed.0).map_err(|error| format!("its tool list cannot be parsed: {error}"))
        }
        _ => Err("its answer is not a tool list".to_owned()),
    }
}
