//! The order in which the writer takes what waits for it. People and programs wait for an answer, so their actions go before the work of
//! agents and before deadlines; a million deadlines at once do not make a person wait.

use std::collections::VecDeque;

use tokio::sync::mpsc;

/// The maximum number of actions in one commit.
pub(super) const GROUP: usize = 256;

/// The maximum number of background actions in one commit, which bounds how long an action that comes meanwhile waits.
const BACKGROUND: usize = GROUP / 2;

/// How many places of a commit are for background actions even if there are enough others.
const RESERVED: usize = GROUP / 4;

/// How many actions are taken out of the channel before they can be written.
const MAX_TAKEN: usize = 8 * GROUP;

/// Whether somebody waits for an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WriteUrgency {
    /// A person or a program waits.
    Waited,
    /// Nobody waits: the work of agents, and deadlines.
    Background,
}

/// What waits for the writer.
pub(super) struct WriteQueue<T> {
    incoming: mpsc::Receiver<(WriteUrgency, T)>,
    waited: VecDeque<T>,
    background: VecDeque<T>,
}

impl<T> WriteQueue<T> {
    /// A queue and the end to send to.
    pub(super) fn new() -> (mpsc::Sender<(WriteUrgency, T)>, Self) {
        let (sender, incoming) = mpsc::channel(4 * GROUP);
        (sender, Self { incoming, waited: VecDeque::new(), background: VecDeque::new() })
    }

    /// Waits for actions and moves those of the next commit into `group`. Returns false once all senders are gone and everything was taken.
    pub(super) fn next_group(&mut self, group: &mut Vec<T>) -> bool {
        if self.len() == 0 {
            let Some(first) = self.incoming.blocking_recv() else { return false };
            self.put(first);
        }
        self.take_group(group)
    }

    /// The same without waiting. Returns false if there is nothing to write now.
    pub(super) fn take_group(&mut self, group: &mut Vec<T>) -> bool {
        while self.len() < MAX_TAKEN
            && let Ok(next) = self.incoming.try_recv()
        {
            self.put(next);
        }
        let waited = self.waited.len().min(GROUP - self.background.len().min(RESERVED));
        group.extend(self.waited.drain(..waited));
        let background = self.background.len().min(BACKGROUND).min(GROUP - waited);
        group.extend(self.background.drain(..background));
        !group.is_empty()
    }

    fn put(&mut self, (urgency, action): (WriteUrgency, T)) {
        match urgency {
            WriteUrgency::Waited => self.waited.push_back(action),
            WriteUrgency::Background => self.background.push_back(action),
        }
    }

    fn len(&self) -> usize {
        self.waited.len() + self.background.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of all groups, as waited and background actions, after that many of each were sent and the sender is gone.
    fn groups(waited: usize, background: usize) -> Vec<(usize, usize)> {
        let (sender, mut queue) = WriteQueue::new();
        for n in 0..background {
            sender.try_send((WriteUrgency::Background, (WriteUrgency::Background, n))).unwrap();
        }
        for n in 0..waited {
            sender.try_send((WriteUrgency::Waited, (WriteUrgency::Waited, n))).unwrap();
        }
        drop(sender);
        let (mut taken, mut sizes) = (Vec::new(), Vec::new());
        let mut group = Vec::new();
        while queue.next_group(&mut group) {
            let of_waited = group.iter().filter(|(urgency, _)| *urgency == WriteUrgency::Waited).count();
            assert!(group[..of_waited].iter().all(|(urgency, _)| *urgency == WriteUrgency::Waited), "background actions come last");
            sizes.push((of_waited, group.len() - of_waited));
            taken.append(&mut group);
        }
        for (urgency, count) in [(WriteUrgency::Waited, waited), (WriteUrgency::Background, background)] {
            let of_kind: Vec<_> = taken.iter().filter(|action| action.0 == urgency).map(|action| action.1).collect();
            assert_eq!(of_kind, (0..count).collect::<Vec<_>>(), "each kind keeps its order, and nothing is lost");
        }
        sizes
    }

    #[test]
    fn what_somebody_waits_for_goes_first_and_the_background_goes_on() {
        assert_eq!(groups(3, 500), [(3, 128), (0, 128), (0, 128), (0, 116)]);
        assert_eq!(groups(600, 100), [(192, 64), (220, 36), (188, 0)]);
        assert_eq!(groups(300, 0), [(256, 0), (44, 0)]);
        assert_eq!(groups(0, 0), []);
    }
}
