//! The keys of an open ask.

use waypost_core::time::Timestamp;

use super::super::field::is_written;
use super::super::form::questions_to_fill;
use super::super::job::{EditorText, Job};
use super::super::key::InboxKey;
use super::super::pretty;
use super::super::screen_region::{Button, ScreenRegion};
use super::super::step::AskStep;
use super::super::text::TextInput;
use super::{NotApprovable, OpenAsk};
use crate::cli::{decision, send_reply};
use waypost_core::question::Input;
use waypost_wire::{ShownBody, Verdict};

/// The effect of a key.
pub enum KeyEffect {
    /// These jobs must be done.
    Do(Vec<Job>),
    /// The person leaves the ask.
    Leave,
    /// The person wants the next ask.
    Next,
    /// The key has no effect here.
    Nothing,
}

fn handled() -> KeyEffect {
    KeyEffect::Do(Vec::new())
}

impl OpenAsk {
    /// Handles a key. `room` is how many rows of the page fit on the screen.
    pub fn press(&mut self, key: InboxKey, height: usize, now: Timestamp) -> KeyEffect {
        if self.sending.is_some() && key != InboxKey::Escape {
            return handled();
        }
        if self.write(key, now) {
            return handled();
        }
        match key {
            InboxKey::Escape if self.step == AskStep::Choosing => KeyEffect::Leave,
            InboxKey::Escape => {
                self.go(AskStep::Choosing);
                handled()
            }
            InboxKey::Tab => self.move_focus(1),
            InboxKey::BackTab => self.move_focus(-1),
            InboxKey::PageDown => self.scroll(page_of(height)),
            InboxKey::PageUp => self.scroll(-page_of(height)),
            InboxKey::Control('s') if self.step == AskStep::Choosing && self.buttons().contains(&Button::Submit) => {
                self.act(Button::Submit, now)
            }
            InboxKey::Control('e') => self.edit_field(),
            InboxKey::Enter | InboxKey::Char(' ') => self.enter(key, now),
            InboxKey::Down => self.down(1),
            InboxKey::Up => self.down(-1),
            InboxKey::Left if self.is_at_a_button() => self.move_focus(-1),
            InboxKey::Right if self.is_at_a_button() => self.move_focus(1),
            InboxKey::Home => self.scroll(isize::MIN / 2),
            InboxKey::End => self.scroll(isize::MAX / 2),
            InboxKey::Char(c) => self.letter(c, height, now),
            _ => KeyEffect::Nothing,
        }
    }

    fn is_at_a_button(&self) -> bool {
        matches!(self.focus, Some(ScreenRegion::Button(_)))
    }

    fn letter(&mut self, c: char, height: usize, now: Timestamp) -> KeyEffect {
        let digit = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        if let Some(number) = digit {
            return if self.choose_by_number(number, now) { handled() } else { KeyEffect::Nothing };
        }
        let button = match c {
            'j' => return self.down(1),
            'k' => return self.down(-1),
            'f' => return self.scroll(page_of(height)),
            'b' => return self.scroll(-page_of(height)),
            'a' => Button::Approve,
            'r' => Button::Reject,
            'e' => Button::Change,
            'd' => Button::Dismiss,
            'c' => Button::Remark,
            'i' => Button::Respond,
            'u' => Button::Undo,
            'n' => Button::Next,
            _ => return KeyEffect::Nothing,
        };
        match self.step {
            AskStep::Choosing if button == Button::Next => KeyEffect::Next,
            AskStep::Choosing if self.buttons().contains(&button) => self.act(button, now),
            AskStep::Choosing if button == Button::Approve => self.explain(),
            AskStep::Comparing(..) if button == Button::Change => self.act(button, now),
            _ => KeyEffect::Nothing,
        }
    }

    /// Explains why the ask cannot be approved here, if so.
    fn explain(&mut self) -> KeyEffect {
        if !self.may_approve() {
            return KeyEffect::Nothing;
        }
        self.notice = self.not_approvable().map(|why| match why {
            NotApprovable::NotSeen => self.words.scroll_first().to_owned(),
            NotApprovable::TooSmall | NotApprovable::TooLong => self.words.not_decided_here().to_owned(),
        });
        handled()
    }

    /// Moves the focus to the next region, or scrolls down if there is text to read first.
    fn down(&mut self, by: isize) -> KeyEffect {
        let on_the_page = self.regions().iter().any(|region| !matches!(region, ScreenRegion::Button(_) | ScreenRegion::Step));
        if on_the_page && self.step == AskStep::Choosing { self.move_focus(by) } else { self.scroll(by) }
    }

    fn move_focus(&mut self, by: isize) -> KeyEffect {
        let regions = self.regions();
        let at = self.focus.and_then(|focus| regions.iter().position(|region| *region == focus)).unwrap_or(0);
        let count = isize::try_from(regions.len()).unwrap_or(isize::MAX).max(1);
        let next = (isize::try_from(at).unwrap_or(0) + by).rem_euclid(count);
        self.focus = usize::try_from(next).ok().and_then(|next| regions.get(next).copied());
        self.follow = true;
        handled()
    }

    /// Scrolls the page; the limits are applied when the screen is drawn.
    fn scroll(&mut self, by: isize) -> KeyEffect {
        self.top = self.top.saturating_add_signed(by);
        handled()
    }

    fn enter(&mut self, key: InboxKey, now: Timestamp) -> KeyEffect {
        match self.focus {
            Some(ScreenRegion::Button(Button::Next)) => KeyEffect::Next,
            Some(ScreenRegion::Button(button)) if key == InboxKey::Enter => self.act(button, now),
            Some(ScreenRegion::Step) => self.act(Button::Confirm, now),
            Some(region @ (ScreenRegion::Choice(..) | ScreenRegion::Declined(..))) => {
                self.choose(region, now);
                handled()
            }
            Some(ScreenRegion::Field(_) | ScreenRegion::Own(_) | ScreenRegion::Comment) => self.move_focus(1),
            Some(ScreenRegion::Button(_)) | None => KeyEffect::Nothing,
        }
    }

    /// Opens the focused field in an editor.
    fn edit_field(&mut self) -> KeyEffect {
        let Some(ScreenRegion::Field(n)) = self.focus else { return KeyEffect::Nothing };
        let has_no_editor =
            questions_to_fill(&self.ask).get(n).is_none_or(|question| question.input == Input::Secret || !is_written(question));
        let Some(field) = self.form.fields.get(n).filter(|_| !has_no_editor) else { return KeyEffect::Nothing };
        self.open_editor(EditorText { ask: self.ask.id, field: Some(n), text: field.text.as_str().to_owned() })
    }

    fn open_editor(&mut self, draft: EditorText) -> KeyEffect {
        self.editing = Some(draft.clone());
        KeyEffect::Do(vec![Job::Edit(draft)])
    }

    /// Executes a button.
    fn act(&mut self, button: Button, now: Timestamp) -> KeyEffect {
        self.notice = None;
        match button {
            Button::Submit => self.submit(),
            Button::Respond => self.begin(AskStep::Responding),
            Button::Reject => self.begin(AskStep::Rejecting),
            Button::Approve if self.is_grave() => self.begin(AskStep::Approving(TextInput::default())),
            Button::Approve => self.approve(),
            Button::Change => self.change(),
            Button::Remark => self.begin(AskStep::Commenting(TextInput::default())),
            Button::Dismiss => self.begin(AskStep::Dismissing),
            Button::Undo => self.request(Job::Undo(self.ask.id)),
            Button::Next => KeyEffect::Next,
            Button::Back => self.begin(AskStep::Choosing),
            Button::Confirm => self.confirm(now),
        }
    }

    fn begin(&mut self, step: AskStep) -> KeyEffect {
        self.go(step);
        handled()
    }

    fn request(&mut self, job: Job) -> KeyEffect {
        self.sending = Some(self.ask.revision);
        KeyEffect::Do(vec![job])
    }

    fn send(&mut self, reply: send_reply::TerminalReply) -> KeyEffect {
        let reply = send_reply::TerminalReply { shown: self.shown(), ..reply };
        self.request(Job::Send(Box::new(self.ask.clone()), Box::new(reply)))
    }

    /// The digest of what is on the screen, and when it was opened.
    fn shown(&self) -> Option<ShownBody> {
        let opened_at = self.opened.as_ref()?.opened_at.to_string();
        Some(ShownBody { digest: Some(self.ask.view_digest.clone()), opened_at: Some(opened_at) })
    }

    fn submit(&mut self) -> KeyEffect {
        self.problems = self.form.problems(self.words, &self.ask);
        if self.problems.is_empty() {
            return self.send(self.form.answers(&self.ask));
        }
        self.focus_first_problem();
        handled()
    }

    fn approve(&mut self) -> KeyEffect {
        self.problems = self.form.problems(self.words, &self.ask);
        if !self.problems.is_empty() {
            self.go(AskStep::Choosing);
            self.focus_first_problem();
            return handled();
        }
        let feedback = self.form.feedback(&self.ask);
        self.send(send_reply::TerminalReply { feedback, ..send_reply::decision(&self.ask, Verdict::Approve, None) })
    }

    /// Opens the arguments in an editor, in their current or already changed form.
    fn change(&mut self) -> KeyEffect {
        let text = match &self.step {
            AskStep::Comparing(text, _) => Some(text.clone()),
            _ => self.form.arguments.clone(),
        };
        let shown = self.ask.approval.as_ref().map(|approval| pretty::indented(&approval.arguments_text));
        self.open_editor(EditorText { ask: self.ask.id, field: None, text: text.or(shown).unwrap_or_default() })
    }

    fn confirm(&mut self, now: Timestamp) -> KeyEffect {
        let written = |text: &TextInput| Some(text.as_str().trim().to_owned()).filter(|text| !text.is_empty());
        match &self.step {
            AskStep::Choosing => KeyEffect::Nothing,
            AskStep::Rejecting => {
                let reason = written(&self.form.reason);
                self.send(send_reply::decision(&self.ask, Verdict::Reject, reason))
            }
            AskStep::Approving(typed) => match decision::read(typed.as_str(), &self.ask) {
                Ok(Verdict::Approve) if self.not_approvable().is_none() => self.approve(),
                Ok(Verdict::Approve) => self.explain(),
                Ok(Verdict::Reject) => self.begin(AskStep::Rejecting),
                Err(_) => {
                    self.notice = Some(self.words.not_typed().to_owned());
                    handled()
                }
            },
            AskStep::Responding => match written(&self.form.response) {
                Some(response) => self.send(send_reply::TerminalReply {
                    response: Some(response),
                    revision: Some(self.ask.revision),
                    ..send_reply::TerminalReply::default()
                }),
                None => self.say_what_is_missing(),
            },
            AskStep::Commenting(text) => match written(text) {
                Some(text) => self.request(Job::Comment(self.ask.id, text)),
                None => self.say_what_is_missing(),
            },
            AskStep::Dismissing => self.request(Job::Dismiss(self.ask.id)),
            AskStep::Comparing(text, _) => {
                self.form.arguments = Some(text.clone());
                self.unsaved_since.get_or_insert(now);
                let Ok(arguments) = serde_json::value::RawValue::from_string(pretty::compact(text)) else { return KeyEffect::Nothing };
                self.send(send_reply::TerminalReply {
                    arguments: Some(arguments),
                    ..send_reply::decision(&self.ask, Verdict::Approve, None)
                })
            }
        }
    }

    fn say_what_is_missing(&mut self) -> KeyEffect {
        self.notice = Some(self.words.write_something().to_owned());
        handled()
    }
}

fn page_of(height: usize) -> isize {
    isize::try_from(height.saturating_sub(1).max(1)).unwrap_or(isize::MAX)
}
