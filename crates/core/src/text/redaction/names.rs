//! Recognizes arguments that are a secret by their name.

/// These names, in every spelling: `api_key`, `apiKey`, `API-KEY`.
const NAMES: [&str; 11] =
    ["token", "authorization", "proxyauthorization", "pwd", "passcode", "cookie", "setcookie", "credential", "bearer", "otp", "cvv"];
/// These names, and every name that ends in one of them: `database_password`, `githubAccessToken`.
const ENDS: [&str; 15] = [
    "password",
    "passwd",
    "passphrase",
    "secret",
    "apikey",
    "secretkey",
    "privatekey",
    "accesskey",
    "encryptionkey",
    "signingkey",
    "accesstoken",
    "refreshtoken",
    "authtoken",
    "bearertoken",
    "sessiontoken",
];

/// Returns whether an argument with this name is a secret, whatever its value.
pub(super) fn is_secret(name: &str) -> bool {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    NAMES.contains(&plain.as_str()) || ENDS.iter().any(|end| plain.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s2_an_argument_is_a_secret_by_its_name_however_it_is_written() {
        let secret = ["password", "db_password", "apiKey", "X-API-Key", "client_secret", "Authorization", "token", "githubAccessToken"];
        let plain = ["max_tokens", "page_token", "next_token", "password_policy", "key", "secretary", "tokens", "keyboard", "author"];
        assert_eq!(secret.map(is_secret), [true; 8]);
        assert_eq!(plain.map(is_secret), [false; 9]);
    }
}
