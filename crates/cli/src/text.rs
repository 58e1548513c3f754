//! Reads texts that a person names, such as a configuration file. A device or a wrong file may have no end, so reading stops at a bound.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The maximum length of a text, in bytes.
const MAX_TEXT: u64 = 16 << 20;

/// Reads a file.
///
/// # Errors
/// If the file cannot be read, is not UTF-8 or has more than 16 MiB.
pub fn read_file(path: &Path) -> io::Result<String> {
    read(&mut File::open(path)?)
}

/// Reads everything from `from`, such as standard input.
///
/// # Errors
/// If it cannot be read, is not UTF-8 or has more than 16 MiB.
pub fn read(from: &mut dyn Read) -> io::Result<String> {
    let mut text = String::new();
    let length = from.take(MAX_TEXT + 1).read_to_string(&mut text)?;
    if length as u64 > MAX_TEXT {
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("it has more than {} MiB", MAX_TEXT >> 20)));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_refused_and_everything_up_to_the_bound_is_read() {
        let endless = read(&mut io::repeat(b'a')).unwrap_err();
        assert_eq!((endless.kind(), endless.to_string()), (ErrorKind::FileTooLarge, "it has more than 16 MiB".to_owned()));
        assert_eq!(read(&mut io::repeat(b'a').take(MAX_TEXT)).unwrap().len() as u64, MAX_TEXT);
        assert_eq!(read(&mut &b"port = 1"[..]).unwrap(), "port = 1");
    }
}
