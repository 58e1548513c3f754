//! Texts with a maximum length. The length is checked while a text grows, so that a small input cannot produce a large
//! output.

use std::fmt;

/// A text that grows up to a maximum length.
#[derive(Debug)]
pub struct Bounded {
    text: String,
    most: usize,
}

/// A text would exceed its maximum length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text would be longer than {most} bytes")]
pub struct TooLong {
    /// The limit, in bytes.
    pub most: usize,
}

impl Bounded {
    /// Creates an empty text of at most `most` bytes.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { text: String::new(), most }
    }

    /// Appends `part`.
    ///
    /// [`TooLong`] if it does not fit. The text is then unchanged.
    pub fn push(&mut self, part: &str) -> Result<(), TooLong> {
        if self.text.len() + part.len() > self.most {
            return Err(TooLong { most: self.most });
        }
        self.text.push_str(part);
        Ok(())
    }

    /// The text so far.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.push(part).map_err(|_| fmt::Error)
    }
}

/// Counts bytes up to a limit and does not store them.
#[derive(Debug)]
pub(crate) struct ByteBudget {
    left: usize,
    most: usize,
}

impl ByteBudget {
    pub(crate) fn new(most: usize) -> Self {
        Self { left: most, most }
    }

    pub(crate) fn spend(&mut self, bytes: usize) -> Result<(), TooLong> {
        self.left = self.left.checked_sub(bytes).ok_or(TooLong { most: self.most })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a113_a_text_ends_at_its_limit_and_keeps_what_it_had() {
        let mut text = Bounded::new(5);
        assert_eq!(
            [text.push("abc"), text.push("def"), text.push("de"), text.push("f")],
            [Ok(()), Err(TooLong { most: 5 }), Ok(()), Err(TooLong { most: 5 })]
        );
        assert_eq!(text.into_text(), "abcde");
    }
}
