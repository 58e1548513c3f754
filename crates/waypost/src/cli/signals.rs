//! Being asked to stop.

/// Returns when somebody asks the program to stop: Ctrl-C, or the system's usual signal.
pub async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return interrupted().await;
        };
        tokio::select! {
            () = interrupted() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted().await;
}

/// Where signals cannot be heard, nobody is cut off by accident: only by force.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
