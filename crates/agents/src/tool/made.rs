//! Tools that are made of a sheet and a function.

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::json::Json;
use waypost_engine::Stop;

use super::{Blocking, Step, Tool, ToolFailure, ToolSheet};

/// A tool made of a sheet and a function.
pub struct FnTool<F> {
    sheet: ToolSheet,
    run: F,
    suspends: bool,
}

impl ToolSheet {
    /// The tool that this sheet describes and `run` does.
    pub fn does<F, Fut>(self, run: F) -> Arc<dyn Tool>
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        Arc::new(FnTool { sheet: self, run, suspends: false })
    }

    /// A blocking tool: what `brings` gives back waits for people, and what they say to it is the result.
    ///
    /// ```
    /// use waypost_agents::ToolSheet;
    ///
    /// let sheet = ToolSheet::new("quote", "Gets a quote and has people accept it.", serde_json::json!({"type": "object"}));
    /// let quote = sheet.suspends(|_| async { Ok(r#"{"price": 12}"#.to_owned()) });
    /// ```
    pub fn suspends<F, Fut>(self, brings: F) -> Arc<dyn Tool>
    where
        F: Fn(Json) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        let blocking = self.blocking.or_else(|| Some(Blocking::default()));
        Arc::new(FnTool { sheet: Self { blocking, ..self }, run: brings, suspends: true })
    }
}

/// A tool made of a sheet and a function that heeds being stopped.
struct StoppableTool<F> {
    sheet: ToolSheet,
    run: F,
}

impl ToolSheet {
    /// The tool that this sheet describes and `run` does, which is given what tells it to stop.
    ///
    /// ```
    /// use waypost_agents::ToolSheet;
    ///
    /// let sheet = ToolSheet::new("copy", "Copies files.", serde_json::json!({"type": "object"}));
    /// let copy = sheet.does_until(|_, stop| async move {
    ///     let mut copied = 0;
    ///     while copied < 10 && !stop.is_requested() {
    ///         copied += 1;
    ///     }
    ///     Ok(format!("{copied} of 10 files were copied"))
    /// });
    /// ```
    pub fn does_until<F, Fut>(self, run: F) -> Arc<dyn Tool>
    where
        F: Fn(Json, Stop) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<String, ToolFailure>> + Send + 'static,
    {
        Arc::new(StoppableTool { sheet: self, run })
    }
}

#[async_trait]
impl<F, Fut> Tool for StoppableTool<F>
where
    F: Fn(Json, Stop) -> Fut + Send + Sync,
    Fut: Future<Output = Result<String, ToolFailure>> + Send,
{
    fn sheet(&self) -> &ToolSheet {
        &self.sheet
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
    fn sheet(&self) -> &ToolSheet {
        &self.sheet
    }

    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure> {
        (self.run)(arguments.clone()).await
    }

    async fn prepare(&self, arguments: &Json) -> Result<Step, ToolFailure> {
        let brought = self.run(arguments).await?;
        Ok(if self.suspends { Step::Suspended(brought) } else { Step::Done(brought) })
    }
}
