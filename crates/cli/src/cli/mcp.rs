//! `waypost mcp`: an MCP server on standard input and output, for a client on this machine.

use std::time::Duration;

use clap::Args;

use super::asking_server;
use super::wrap::WrapArgs;
use crate::context::CommandContext;
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::gateway::Gateway;

/// Let an agent that speaks MCP ask people, or require approvals for the calls of another MCP server.
///
/// Add this command to the settings of an MCP client. People answer in the inbox. If no server runs on the
/// data folder, this command runs one until it ends.
///
/// With --wrap, use it in place of another server's own command. It passes on the tools of that server. A
/// call that needs approval is asked about, and runs only after people approve it, with the arguments that
/// they approved.
#[derive(Args)]
pub struct McpArgs {
    /// How long a call waits for people before it returns and says how to continue
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "45s")]
    wait: Duration,
    #[command(flatten)]
    wrap: WrapArgs,
}

impl McpArgs {
    /// Serves the client until it disconnects.
    ///
    /// # Errors
    /// If an option is invalid, or the wrapped server cannot be reached.
    pub async fn run(self, context: CommandContext) -> Result<Exit, Failure> {
        match self.wrap.options(self.wait)? {
            Some(options) => Gateway::serve(context, options).await,
            None => asking_server::serve(context, self.wait).await,
        }
    }
}
