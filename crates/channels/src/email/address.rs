//! Email addresses in their canonical spelling.

use lettre::Address;

/// The maximum length, in bytes.
const MAX_BYTES: usize = 200;

/// Parses an address that a person wrote.
///
/// # Errors
/// Returns a sentence for that person if the text is not an address.
pub(super) fn read(text: &str) -> Result<String, String> {
    let wrong = || "Write one email address, such as zoe@example.com.".to_owned();
    if text.len() > MAX_BYTES || text.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return Err(wrong());
    }
    text.parse().map(|address| normalized(&address)).map_err(|_| wrong())
}

/// The address in lower case. No mail server in use distinguishes people by case.
pub(super) fn normalized(address: &Address) -> String {
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
            assert_eq!(read(wrong), Err("Write one email address, such as zoe@example.com.".into()), "{wrong:?}");
        }
    }
}
