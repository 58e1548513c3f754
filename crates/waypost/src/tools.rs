//! What tools are made of, besides [`tool`](macro@crate::tool) and [`Tool`](crate::Tool): their policy, tools over HTTP and tools of MCP
//! servers.

#[doc(inline)]
pub use waypost_agents::feedback_schema::Feedback;
#[doc(inline)]
pub use waypost_agents::policy::{AskWhen, PolicyRule};
#[doc(inline)]
pub use waypost_agents::tool::{ByArguments, IntoOutcome, Predicate, Resolve};
#[doc(inline)]
pub use waypost_agents::{
    AgentTool, Annotations, AskedAs, AskingPolicy, Blocking, Closed, FnTool, OnOpaque, ToolInquiry, ToolPolicy, Toolbox,
};
#[doc(inline)]
pub use waypost_core::json::condition::{BadCondition, Condition};

#[cfg(feature = "http")]
#[doc(inline)]
pub use waypost_agents::{
    HttpRequest, HttpTool,
    http_tool::{BadHttpTool, BadTemplate, HttpMethod, Rest, UrlTemplate},
};
#[cfg(feature = "mcp")]
#[doc(inline)]
pub use waypost_agents::{
    McpOptions, McpServer,
    mcp::{Begins, Endpoint, Program, ServerAddress},
};
