//! Being asked to stop: Ctrl-C, or the system's usual signal.

#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// Whoever may ask the program to stop. Nothing is missed from the moment it listens.
pub struct Signals {
    #[cfg(unix)]
    heard: Option<Vec<tokio::signal::unix::Signal>>,
}

impl Signals {
    /// Begins to listen. Where that cannot be done, the system's own way stays in force: the
    /// program just ends.
    pub fn listen() -> Self {
        #[cfg(unix)]
        return Self::of(&[SignalKind::interrupt(), SignalKind::terminate()]);
        #[cfg(not(unix))]
        Self {}
    }

    /// Listens for what ends a program that has a whole terminal: the system's usual signal, and that the
    /// terminal is gone.
    pub fn that_end() -> Self {
        #[cfg(unix)]
        return Self::of(&[SignalKind::terminate(), SignalKind::hangup()]);
        #[cfg(not(unix))]
        Self {}
    }

    /// Listens for Ctrl-C where that does not come as a key.
    pub fn that_interrupt() -> Self {
        #[cfg(unix)]
        return Self::of(&[SignalKind::interrupt()]);
        #[cfg(not(unix))]
        Self {}
    }

    #[cfg(unix)]
    fn of(kinds: &[SignalKind]) -> Self {
        Self { heard: kinds.iter().map(|kind| signal(*kind)).collect::<Result<_, _>>().ok() }
    }

    /// Returns when somebody asks the program to stop.
    #[cfg(unix)]
    pub async fn asked_to_stop(&mut self) {
        match &mut self.heard {
            Some(signals) => {
                futures::future::select_all(signals.iter_mut().map(|signal| Box::pin(signal.recv()))).await;
            }
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
