//! Addresses of mail, in the one spelling by which they are found.

use lettre::Address;

/// The longest that is taken.
const LONGEST: usize = 200;

/// An address from what a person writes.
///
/// # Errors
/// Why it is none, in a sentence for that person.
pub(super) fn read(text: &str) -> Result<String, String> {
    let wrong = || "Write one mail address, such as zoe@example.com.".to_owned();
    if text.len() > LONGEST || text.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return Err(wrong());
    }
    text.parse().map(|address| spelled(&address)).map_err(|_| wrong())
}

/// In small letters: no mail server in use tells people apart by large ones.
pub(super) fn spelled(address: &Address) -> String {
    address.to_string().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a048_an_address_is_one_address_and_brings_no_header_with_it() {
        assert_eq!(read("Zoe@Example.COM"), Ok("zoe@example.com".into()));
        assert_eq!(read("zoe+ways@mail.example.com"), Ok("zoe+ways@mail.example.com".into()));
        let long = format!("{}@example.com", "z".repeat(200));
        for wrong in [
            "",
            "zoe",
            "@example.com",
            "zoe@",
            "zoe@example.com\r\nBcc: all@example.com",
            "zoe@example.com\n",
            "zoe@example.com, bob@example.com",
            "Zoe <zoe@example.com>",
            " zoe@example.com",
            "zoe@exa mple.com",
            "zoe@example.com\0",
            &long,
        ] {
            assert_eq!(read(wrong), Err("Write one mail address, such as zoe@example.com.".into()), "{wrong:?}");
        }
    }
}
