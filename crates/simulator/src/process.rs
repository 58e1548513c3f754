//! One running process of Waypost, as the world outside sees it: it answers requests until it dies.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tower::ServiceExt as _;
use waypost_engine::Engine;

use crate::life::Life;
use crate::transcript::locked;

/// A running process.
pub(crate) struct Process {
    pub(crate) life: Arc<Life>,
    pub(crate) engine: Engine,
    pub(crate) router: Router,
    pub(crate) tasks: Arc<Mutex<JoinSet<()>>>,
}

/// The status and the body of a response.
pub(crate) type RawResponse = (u16, String);

impl Process {
    /// Handles a request, also if nobody waits for the response.
    pub(crate) fn serve(&self, request: Request<Body>) -> oneshot::Receiver<RawResponse> {
        let (answer, answered) = oneshot::channel();
        let (router, life) = (self.router.clone(), Arc::clone(&self.life));
        locked(&self.tasks).spawn(async move {
            life.gate().await;
            let Ok(response) = router.oneshot(request).await;
            let status = response.status().as_u16();
            let body = to_bytes(response.into_body(), 1 << 20).await.unwrap_or_default();
            life.gate().await;
            let _ = answer.send((status, String::from_utf8_lossy(&body).into_owned()));
        });
        answered
    }

    /// Removes what is left of a dead process. Its own task may be the one that does this, so the tasks are not awaited.
    pub(crate) fn abort_tasks(self) {
        locked(&self.tasks).abort_all();
    }
}
