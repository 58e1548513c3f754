//! Tools made from a tool definition and a function.

use async_trait::async_trait;
use waypost_core::json::Json;

use super::{Blocking, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};

/// A tool made from a tool definition and a function.
pub struct FnTool<F> {
    definition: ToolDefinition,
    run: F,
}

impl ToolDefinition {
    /// A tool with this definition, which runs `run` with the arguments. The returned text goes to the model.
    pub fn with_handler<F, Fut>(self, run: F) -> impl Tool + 'static
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolError>> + Send + 'static,
    {
        self.with_context(move |_, arguments| {
            let running = run(arguments);
            async { running.await.map(ToolOutcome::Done) }
        })
    }

    /// A tool with this definition, which runs `run` with what the tool knows about the call and with the arguments. Use it for a tool that
    /// can be stopped, needs an idempotency key, or asks people in the middle of a call.
    ///
    /// ```
    /// use waypost_agents::{ToolDefinition, ToolOutcome};
    ///
    /// let definition = ToolDefinition::new("copy", "Copies files.", serde_json::json!({"type": "object"}));
    /// let copy = definition.with_context(|context, _| async move {
    ///     let mut copied = 0;
    ///     while copied < 10 && !context.stop.is_requested() {
    ///         copied += 1;
    ///     }
    ///     Ok(ToolOutcome::done(format!("{copied} of 10 files were copied")))
    /// });
    /// ```
    pub fn with_context<F, Fut>(self, run: F) -> FnTool<F>
    where
        F: Fn(ToolContext, Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<ToolOutcome, ToolError>> + Send + 'static,
    {
        FnTool { definition: self, run }
    }

    /// A blocking tool: the output of `brings` waits for people, and their decision is the result.
    ///
    /// ```
    /// use waypost_agents::ToolDefinition;
    ///
    /// let definition = ToolDefinition::new("quote", "Gets a quote and has people accept it.", serde_json::json!({"type": "object"}));
    /// let quote = definition.suspends(|_| async { Ok(r#"{"price": 12}"#.to_owned()) });
    /// ```
    pub fn suspends<F, Fut>(self, brings: F) -> impl Tool + 'static
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolError>> + Send + 'static,
    {
        let blocking = self.blocking.or_else(|| Some(Blocking::default()));
        Self { blocking, ..self }.with_context(move |context, arguments| {
            let (running, is_decided) = (brings(arguments), context.feedback.is_some());
            async move { running.await.map(if is_decided { ToolOutcome::Done } else { ToolOutcome::Suspended }) }
        })
    }
}

#[async_trait]
impl<F, Fut> Tool for FnTool<F>
where
    F: Fn(ToolContext, Json) -> Fut + Send + Sync,
    Fut: Future<Output = Result<ToolOutcome, ToolError>> + Send,
{
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        (self.run)(context, arguments.clone()).await
    }
}
