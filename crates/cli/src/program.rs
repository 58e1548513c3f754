//! The `waypost` command line with your own agents: `serve`, `ask`, `answer`, `events`, `key` and all other
//! commands.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use waypost_agents::model::Model;
use waypost_engine::Agent;

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::settings::Environment;
use crate::{assistant, print};

/// Parses the command line, runs the command and returns the exit status of the process. The `serve` command
/// can start sessions of `agents`. Call this function from a plain `main`, outside of any async runtime.
#[must_use]
pub fn run(agents: Vec<Arc<dyn Agent>>) -> ExitCode {
    let cli = Cli::read();
    match try_run(cli, Environment::read(), agents).and_then(|exit| print::finish().map(|()| exit)) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            print::failure(&failure);
            failure.exit.into()
        }
    }
}

/// Returns the model that the environment configures with `OPENAI_API_KEY` or `ANTHROPIC_API_KEY`. The
/// optional variables `…_BASE_URL` and `…_MODEL` replace the default address and model. If both keys are set,
/// `OPENAI_API_KEY` is used.
///
/// # Errors
/// If no model is configured, a sentence that says which variable to set.
pub fn model() -> Result<Arc<dyn Model>, String> {
    let cure = "set OPENAI_API_KEY or ANTHROPIC_API_KEY; for another service with an OpenAI-compatible API, also set OPENAI_BASE_URL";
    let service = Environment::read().service.ok_or(cure)?;
    assistant::model(&service).map_err(|failure| failure.to_string())
}

fn try_run(cli: Cli, environment: Environment, agents: Vec<Arc<dyn Agent>>) -> Result<Exit, Failure> {
    let traces = cli.start_log()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|source| {
        Failure::new(
            "the operating system refused to create threads",
            "Free some memory or raise the process limit, then run the command again.",
        )
        .because(source)
    })?;
    let ended = runtime.block_on(cli.run(environment, agents, traces));
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
            ("docs/rust-client.md", include_str!("../../../docs/rust-client.md"), include_str!("../../../examples/region.rs")),
            ("docs/rust-client.md", include_str!("../../../docs/rust-client.md"), include_str!("../../../examples/release.rs")),
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
