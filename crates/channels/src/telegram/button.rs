//! The buttons below a message, and the data of a pressed button: up to 64 bytes, which Telegram returns unchanged. They contain
//! the options that are marked so far, so that the person submits what they saw.
//! <https://core.telegram.org/bots/api#inlinekeyboardbutton>

use serde_json::{Value, json};

use crate::reference::Reference;

/// What a button means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    Approve,
    /// Start a rejection: the person can then give a reason or none.
    Reject,
    /// Reject without a reason. The number is the person who was asked for a reason, and who may write one instead.
    RejectPlainly(i64),
    /// Choose one option, by its index.
    Choose(usize),
    /// Mark these options, as a bit set.
    Mark(u16),
    /// Submit these options.
    Submit(u16),
    Yes,
    No,
}

impl Press {
    /// Creates a button with this meaning.
    pub(super) fn button(self, words: &str, reference: Reference) -> Value {
        let kind = match self {
            Self::Approve => "a".to_owned(),
            Self::Reject => "r".to_owned(),
            Self::RejectPlainly(by) => format!("x{by}"),
            Self::Choose(index) => format!("c{index}"),
            Self::Mark(chosen) => format!("m{chosen:x}"),
            Self::Submit(chosen) => format!("s{chosen:x}"),
            Self::Yes => "y".to_owned(),
            Self::No => "n".to_owned(),
        };
        json!({"text": words, "callback_data": format!("{kind}:{reference}")})
    }

    /// Parses the data of a button.
    pub(super) fn read(data: &str) -> Option<(Self, Reference)> {
        let (kind, reference) = data.split_once(':')?;
        let with = kind.get(1..)?;
        let bits = |with| u16::from_str_radix(with, 16).ok();
        let press = match (kind.get(..1)?, with) {
            ("a", "") => Self::Approve,
            ("r", "") => Self::Reject,
            ("x", by) => Self::RejectPlainly(by.parse().ok()?),
            ("c", index) => Self::Choose(index.parse().ok()?),
            ("m", chosen) => Self::Mark(bits(chosen)?),
            ("s", chosen) => Self::Submit(bits(chosen)?),
            ("y", "") => Self::Yes,
            ("n", "") => Self::No,
            _ => return None,
        };
        Some((press, reference.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::ids::NoticeId;

    #[test]
    fn what_stands_in_a_button_is_read_as_it_was_written_and_fits_into_it() {
        let reference = Reference { notice: NoticeId::from_bits(u128::MAX), revision: u32::MAX };
        let presses = [
            Press::Approve,
            Press::Reject,
            Press::RejectPlainly((1 << 52) - 1),
            Press::Choose(9),
            Press::Mark(u16::MAX),
            Press::Submit(0),
            Press::Yes,
            Press::No,
        ];
        for press in presses {
            let data = press.button("", reference)["callback_data"].as_str().map(str::to_owned).unwrap_or_default();
            assert_eq!((Press::read(&data), data.len() <= 64), (Some((press, reference)), true), "{data}");
        }
        for made_up in ["", ":", "a", "a:", "ä:x", "q:ntc_1:1", "c:1", "a1:1", &"a".repeat(64)] {
            assert_eq!(Press::read(made_up), None, "{made_up}");
        }
    }
}
