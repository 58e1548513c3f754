//! The command line, for a program of your own: `serve`, `ask`, `answer`, `events`, `key` and all
//! the others, with your agents in it.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser as _;
use waypost_agents::model::Model;
use waypost_engine::Agent;

use crate::cli::{Cli, assistant};
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Surroundings;

/// Runs the command that was typed, and gives the status to leave with. `agents` can be started
/// wherever the command is `serve`. Call it from a plain `main`, outside of any runtime.
#[must_use]
pub fn run(agents: Vec<Arc<dyn Agent>>) -> ExitCode {
    let cli = Cli::parse();
    match try_run(cli, Surroundings::read(), agents) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            print::failure(&failure);
            failure.exit.into()
        }
    }
}

/// The model that the surroundings name with `OPENAI_API_KEY` or `ANTHROPIC_API_KEY`, and with
/// `…_BASE_URL` and `…_MODEL` where they are not the usual ones. Where both are set, the first counts.
///
/// # Errors
/// In a sentence that says what to set.
pub fn model() -> Result<Arc<dyn Model>, String> {
    let cure = "set OPENAI_API_KEY or ANTHROPIC_API_KEY, and OPENAI_BASE_URL where another service speaks its protocol";
    let service = Surroundings::read().service.ok_or(cure)?;
    assistant::model(&service).map_err(|failure| failure.to_string())
}

fn try_run(cli: Cli, around: Surroundings, agents: Vec<Arc<dyn Agent>>) -> Result<Exit, Failure> {
    let traces = cli.start_log()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|source| {
        Failure::new("this machine gives the program no threads", "Free some memory or raise the limit on processes.").because(source)
    })?;
    let ended = runtime.block_on(cli.run(around, agents, traces));
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_readme_and_the_guides_show_their_examples_as_they_are() {
        let shown = [
            ("README.md", include_str!("../../../README.md"), include_str!("../../../examples/deployer.rs")),
            (
                "docs/conversation-agents.md",
                include_str!("../../../docs/conversation-agents.md"),
                include_str!("../../../examples/support.rs"),
            ),
            ("docs/workflows.md", include_str!("../../../docs/workflows.md"), include_str!("../../../examples/greeting.rs")),
        ];
        for (page, text, example) in shown {
            assert!(text.contains(&format!("```rust\n{example}```")), "copy the example into {page}");
        }
        let (page, example) = (include_str!("../../../docs/agents-without-rust.md"), include_str!("../../../examples/waypost.toml"));
        assert!(page.contains(&format!("```toml\n{example}```")), "copy the example into docs/agents-without-rust.md");
        let (page, example) = (include_str!("../../../docs/channels/webhook.md"), include_str!("../../../examples/webhook.cjs"));
        assert!(page.contains(&format!("```js\n{example}```")), "copy the example into docs/channels/webhook.md");
    }
}
