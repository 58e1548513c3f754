//! `waypost mcp --wrap`: a policy and approvals in front of another MCP server.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use waypost_agents::http_tool::Secret;
use waypost_agents::mcp::{Endpoint, Program, Reach};
use waypost_agents::policy::{Ask, Rule, ToolPolicy};

use super::ask::duration;
use crate::declared::rules;
use crate::exit::Failure;
use crate::gateway::{Options, words};
use crate::settings::variable;

/// What is said of the server behind a gateway.
#[derive(Args)]
pub struct Wrap {
    /// Put people in front of this other MCP server: its command line, or its address
    #[arg(long, value_name = "COMMAND|URL")]
    wrap: Option<String>,
    /// About which of its calls people are asked: `never`, `always`, or a file of [[policy]] rules
    /// [default: all but those that only look]
    #[arg(long, value_name = "never|always|FILE", requires = "wrap")]
    policy: Option<String>,
    /// How long people have to decide about one of its calls, six days at most [default: six days]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "wrap")]
    timeout: Option<Duration>,
    /// A variable of the environment that the wrapped program is given; of the others it gets few
    #[arg(long, value_name = "NAME", requires = "wrap")]
    env: Vec<String>,
    /// A header that the wrapped server at an address is sent, from a variable of the environment
    #[arg(long, value_name = "HEADER=NAME", requires = "wrap")]
    header: Vec<String>,
}

impl Wrap {
    /// The gateway that was asked for; nothing where there is no server to wrap. A client is kept waiting for people
    /// for `wait`.
    ///
    /// # Errors
    /// Where what was typed cannot be used.
    pub fn options(&self, wait: Duration) -> Result<Option<Options>, Failure> {
        let Some(server) = &self.wrap else { return Ok(None) };
        Ok(Some(Options { reach: self.reach(server)?, policy: self.policy()?, wait, timeout: self.timeout }))
    }

    fn reach(&self, server: &str) -> Result<Reach, Failure> {
        if server.starts_with("http://") || server.starts_with("https://") {
            let headers = self.header.iter().map(|header| {
                let (header, name) = header.split_once('=').ok_or_else(|| {
                    Failure::usage(format!("--header {header} names no variable"), "Write --header Authorization=NAME_OF_A_VARIABLE.")
                })?;
                Ok((header.to_owned(), surrounding(name)?))
            });
            let reach = Reach::from(Endpoint { url: server.to_owned(), headers: headers.collect::<Result<_, Failure>>()? });
            reach.check().map_err(|bad| Failure::usage("the server cannot be reached so", bad.to_string()))?;
            return Ok(reach);
        }
        let cure = "Write the command line as a shell would take it, or an address that begins with https://.";
        let mut words = words::split(server).map_err(|why| Failure::usage(format!("--wrap cannot be read: {why}"), cure))?.into_iter();
        let variables = self.env.iter().map(|name| Ok((name.clone(), surrounding(name)?)));
        let program = Program::new(words.next().unwrap_or_default(), words);
        Ok(Program { variables: variables.collect::<Result<_, Failure>>()?, ..program }.into())
    }

    fn policy(&self) -> Result<ToolPolicy, Failure> {
        let every = |ask| ToolPolicy::new(vec![Rule { ask, ..Rule::default() }]);
        match self.policy.as_deref() {
            None => Ok(ToolPolicy::default()),
            Some("never") => Ok(every(Ask::Never)),
            Some("always") => Ok(every(Ask::Always)),
            Some(file) => rules::read(Path::new(file)),
        }
    }
}

fn surrounding(name: &str) -> Result<Secret, Failure> {
    let unset = || Failure::usage(format!("the variable {name} is not set"), "Set it where this command is started, or leave it out.");
    variable(name).map(|value| Secret::new(&value)).ok_or_else(unset)
}
