//! Text input: what keys do to a text, and where the text is stored.

use waypost_core::time::Timestamp;

use super::super::field::{has_lines, values};
use super::super::form::questions_to_fill;
use super::super::key::InboxKey;
use super::super::screen_region::ScreenRegion;
use super::super::step::AskStep;
use super::super::text::TextInput;
use super::OpenAsk;

impl OpenAsk {
    /// The focused text, and whether it can have several lines.
    fn text(&mut self) -> Option<(&mut TextInput, bool)> {
        match self.focus? {
            ScreenRegion::Field(n) => {
                let several = has_lines(questions_to_fill(&self.ask).get(n)?);
                Some((&mut self.form.fields.get_mut(n)?.text, several))
            }
            ScreenRegion::Own(n) => Some((&mut self.form.fields.get_mut(n)?.text, false)),
            ScreenRegion::Comment => Some((&mut self.form.comment, true)),
            ScreenRegion::Step => match &mut self.step {
                AskStep::Rejecting => Some((&mut self.form.reason, false)),
                AskStep::Responding => Some((&mut self.form.response, false)),
                AskStep::Approving(text) | AskStep::Commenting(text) => Some((text, false)),
                AskStep::Choosing | AskStep::Dismissing | AskStep::Comparing(..) => None,
            },
            ScreenRegion::Choice(..) | ScreenRegion::Declined(..) | ScreenRegion::Button(_) => None,
        }
    }

    /// Inserts pasted text; without a focused text, nothing happens.
    pub fn paste(&mut self, pasted: &str, now: Timestamp) {
        let Some((text, several)) = self.text() else { return };
        let pasted = pasted.replace("\r\n", "\n").replace('\r', "\n");
        text.insert(&if several { pasted } else { pasted.trim_end_matches('\n').replace('\n', " ") });
        self.text_changed(now);
    }

    /// Handles a key as text input; returns `false` if the key means something else.
    pub(super) fn write(&mut self, key: InboxKey, now: Timestamp) -> bool {
        let Some((text, several)) = self.text() else { return false };
        let changed = match key {
            InboxKey::Char(c) => {
                text.insert(c.encode_utf8(&mut [0; 4]));
                true
            }
            InboxKey::Enter if several => {
                text.insert("\n");
                true
            }
            InboxKey::NewLine => {
                text.insert("\n");
                true
            }
            InboxKey::Backspace => {
                text.backspace();
                true
            }
            InboxKey::Delete => {
                text.delete();
                true
            }
            InboxKey::Control('w') => {
                text.delete_word();
                true
            }
            _ => false,
        };
        if changed {
            self.text_changed(now);
            return true;
        }
        let moved = move_in(text, key);
        self.follow |= moved;
        moved
    }

    /// Writing into the free-text option chooses it.
    fn text_changed(&mut self, now: Timestamp) {
        self.follow = true;
        if let Some(ScreenRegion::Own(n)) = self.focus
            && let (Some(question), Some(field)) = (questions_to_fill(&self.ask).get(n), self.form.fields.get_mut(n))
        {
            field.own = !field.text.is_blank();
            field.declined = None;
            if field.own && !question.multi_select {
                field.values.clear();
            }
        }
        if !matches!(self.step, AskStep::Approving(_) | AskStep::Commenting(_)) {
            self.touch(now);
        }
        self.problems.clear();
    }

    /// Chooses the option in this region.
    pub(super) fn choose(&mut self, region: ScreenRegion, now: Timestamp) -> bool {
        let (ScreenRegion::Choice(n, _) | ScreenRegion::Own(n) | ScreenRegion::Declined(n, _)) = region else { return false };
        let (Some(question), Some(field)) = (questions_to_fill(&self.ask).get(n), self.form.fields.get_mut(n)) else { return false };
        match region {
            ScreenRegion::Choice(_, place) => match values(question).get(place) {
                Some(value) => field.choose(question, value),
                None => return false,
            },
            ScreenRegion::Own(_) => field.choose_own(question),
            ScreenRegion::Declined(_, declined) => field.decline(declined),
            ScreenRegion::Field(_) | ScreenRegion::Comment | ScreenRegion::Step | ScreenRegion::Button(_) => return false,
        }
        self.touch(now);
        self.problems.clear();
        true
    }

    /// Chooses the option with this number in the focused question.
    pub(super) fn choose_by_number(&mut self, number: usize, now: Timestamp) -> bool {
        let question = match self.focus {
            Some(ScreenRegion::Choice(n, _) | ScreenRegion::Own(n) | ScreenRegion::Declined(n, _)) => n,
            _ => return false,
        };
        let region = ScreenRegion::Choice(question, number.saturating_sub(1));
        if number == 0 || !self.choose(region, now) {
            return false;
        }
        self.focus = Some(region);
        self.follow = true;
        true
    }
}

/// Moves the cursor in a text; returns `false` if it would leave the text.
fn move_in(text: &mut TextInput, key: InboxKey) -> bool {
    match key {
        InboxKey::Left => text.left(),
        InboxKey::Right => text.right(),
        InboxKey::Home | InboxKey::Control('a') => text.home(),
        InboxKey::End => text.end(),
        InboxKey::Up => return text.up(),
        InboxKey::Down => return text.down(),
        _ => return false,
    }
    true
}
