//! Being asked to stop: Ctrl-C, or the system's usual signal.

/// Whoever may ask the program to stop. Nothing is missed from the moment it listens.
pub struct Signals {
    #[cfg(unix)]
    heard: Option<[tokio::signal::unix::Signal; 2]>,
}

impl Signals {
    /// Begins to listen. Where that cannot be done, the system's own way stays in force: the
    /// program just ends.
    pub fn listen() -> Self {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let both = signal(SignalKind::interrupt()).and_then(|interrupt| Ok([interrupt, signal(SignalKind::terminate())?]));
            Self { heard: both.ok() }
        }
        #[cfg(not(unix))]
        Self {}
    }

    /// Returns when somebody asks the program to stop.
    #[cfg(unix)]
    pub async fn asked_to_stop(&mut self) {
        match &mut self.heard {
            Some([interrupt, terminate]) => tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            },
            None => std::future::pending().await,
        }
    }

    /// Returns when somebody asks the program to stop.
    #[cfg(not(unix))]
    pub async fn asked_to_stop(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
