//! `waypost mcp`: an MCP server on standard input and output, for a client on this machine.

use std::time::Duration;

use clap::Args;

use super::ask::duration;
use super::asking_server;
use super::context::Context;
use super::wrap::Wrap;
use crate::exit::{Exit, Failure};
use crate::gateway::Gateway;

/// Let an agent that speaks MCP ask people, or put people in front of the calls of another MCP server.
///
/// Name this command in the settings of an MCP client. People answer in the inbox; where no server runs on the data
/// folder, one runs as long as this command does.
///
/// With --wrap, name it in place of another server's own command. It passes on what that server has; a call that needs
/// leave is asked about, and made only then, with the arguments that were approved.
#[derive(Args)]
pub struct Mcp {
    /// How long a call waits for people before it returns and says how to go on
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "45s")]
    wait: Duration,
    #[command(flatten)]
    wrap: Wrap,
}

impl Mcp {
    /// Serves the client until it goes.
    ///
    /// # Errors
    /// Where what was typed cannot be used, or the wrapped server cannot be reached.
    pub async fn run(self, context: Context) -> Result<Exit, Failure> {
        match self.wrap.options(self.wait)? {
            Some(options) => Gateway::serve(context, options).await,
            None => asking_server::serve(context, self.wait).await,
        }
    }
}
