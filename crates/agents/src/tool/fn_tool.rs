//! Tools made from a tool definition and a function.

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::json::Json;
use waypost_engine::Stop;

use super::{Blocking, Tool, ToolDefinition, ToolFailure, ToolOutcome};

/// A tool made from a tool definition and a function.
pub struct FnTool<F> {
    definition: ToolDefinition,
    run: F,
    suspends: bool,
}

impl ToolDefinition {
    /// A tool with this definition, which runs `run`.
    pub fn with_handler<F, Fut>(self, run: F) -> Arc<dyn Tool>
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        Arc::new(FnTool { definition: self, run, suspends: false })
    }

    /// A blocking tool: the output of `brings` waits for people, and their decision is the result.
    ///
    /// ```
    /// use waypost_agents::ToolDefinition;
    ///
    /// let definition = ToolDefinition::new("quote", "Gets a quote and has people accept it.", serde_json::json!({"type": "object"}));
    /// let quote = definition.suspends(|_| async { Ok(r#"{"price": 12}"#.to_owned()) });
    /// ```
    pub fn suspends<F, Fut>(self, brings: F) -> Arc<dyn Tool>
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        let blocking = self.blocking.or_else(|| Some(Blocking::default()));
        Arc::new(FnTool { definition: Self { blocking, ..self }, run: brings, suspends: true })
    }
}

/// A tool made from a tool definition and a function that can be stopped.
struct StoppableTool<F> {
    definition: ToolDefinition,
    run: F,
}

impl ToolDefinition {
    /// A tool with this definition, which runs `run`. The function receives a `Stop`, which says when to stop.
    ///
    /// ```
    /// use waypost_agents::ToolDefinition;
    ///
    /// let definition = ToolDefinition::new("copy", "Copies files.", serde_json::json!({"type": "object"}));
    /// let copy = definition.with_stoppable_handler(|_, stop| async move {
    ///     let mut copied = 0;
    ///     while copied < 10 && !stop.is_requested() {
    ///         copied += 1;
    ///     }
    ///     Ok(format!("{copied} of 10 files were copied"))
    /// });
    /// ```
    pub fn with_stoppable_handler<F, Fut>(self, run: F) -> Arc<dyn Tool>
    where
        F: Fn(Json, Stop) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        Arc::new(StoppableTool { definition: self, run })
    }
}

#[async_trait]
impl<F, Fut> Tool for StoppableTool<F>
where
    F: Fn(Json, Stop) -> Fut + Send + Sync,
    Fut: Future<Output = Result<String, ToolFailure>> + Send,
{
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure> {
        self.run_until(arguments, &Stop::default()).await
    }

    async fn run_until(&self, arguments: &Json, stop: &Stop) -> Result<String, ToolFailure> {
        (self.run)(arguments.clone(), stop.clone()).await
    }
}

#[async_trait]
impl<F, Fut> Tool for FnTool<F>
where
    F: Fn(Json) -> Fut + Send + Sync,
    Fut: Future<Output = Result<String, ToolFailure>> + Send,
{
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure> {
        (self.run)(arguments.clone()).await
    }

    async fn prepare(&self, arguments: &Json) -> Result<ToolOutcome, ToolFailure> {
        let brought = self.run(arguments).await?;
        Ok(if self.suspends { ToolOutcome::Suspended(brought) } else { ToolOutcome::Done(brought) })
    }
}
