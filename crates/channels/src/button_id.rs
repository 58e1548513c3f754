//! What a button or a menu means, in the id that a service returns unchanged.

use crate::reference::Reference;

/// The meaning of a button. Its id has at most 60 characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ButtonId {
    Approve,
    /// Rejects, or opens the window for the reason and is the id of that window.
    Reject,
    /// Opens the window for the questions, and is the id of that window.
    Answer,
    /// Chooses one option, by its index.
    Choose(usize),
    Yes,
    No,
    /// A menu, whose values are the indexes of options.
    Menu,
}

impl ButtonId {
    pub(crate) fn write(self, reference: Reference) -> String {
        match self {
            Self::Approve => format!("approve:{reference}"),
            Self::Reject => format!("reject:{reference}"),
            Self::Answer => format!("answer:{reference}"),
            Self::Choose(index) => format!("{index}:{reference}"),
            Self::Yes => format!("yes:{reference}"),
            Self::No => format!("no:{reference}"),
            Self::Menu => format!("menu:{reference}"),
        }
    }

    pub(crate) fn read(id: &str) -> Option<(Self, Reference)> {
        let (kind, reference) = id.split_once(':')?;
        let button = match kind {
            "approve" => Self::Approve,
            "reject" => Self::Reject,
            "answer" => Self::Answer,
            "yes" => Self::Yes,
            "no" => Self::No,
            "menu" => Self::Menu,
            index => Self::Choose(index.parse().ok()?),
        };
        Some((button, reference.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::ids::NoticeId;

    #[test]
    fn an_id_is_read_as_it_was_written() {
        let reference = Reference { notice: NoticeId::from_bits(u128::MAX), revision: u32::MAX };
        let buttons =
            [ButtonId::Approve, ButtonId::Reject, ButtonId::Answer, ButtonId::Choose(24), ButtonId::Yes, ButtonId::No, ButtonId::Menu];
        for button in buttons {
            let id = button.write(reference);
            assert_eq!((ButtonId::read(&id), id.len() <= 60), (Some((button, reference)), true), "{id}");
        }
        for made_up in ["", ":", "approve", "approve:", "x:ntc_1:1", "-1:ntc_1:1", "1"] {
            assert_eq!(ButtonId::read(made_up), None, "{made_up}");
        }
    }
}
