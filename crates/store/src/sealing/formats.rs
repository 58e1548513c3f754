//! One sealed value of each form, computed by another program from the description of the forms. If this test fails, what earlier builds
//! stored can no longer be read.

use waypost_core::ids::{AskId, FactorId, QuestionId, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::{RowContext, Seals, SecretAnswer, SecretContext, open_row};

const KEY: [u8; 32] = [7; 32];
const NONCE: [u8; 24] = [1; 24];

const ROW: &str = "010101010101010101010101010101010101010101010101c8117079210d05606937b13db2fc1e864d916c";
const COMPRESSED_ROW: &str =
    concat!("010101010101010101010101010101010101010101010101b03f034dc9e36e8f21e49683235b67bc953aef6f89813623", "1d3f1806ed21c2fd0eacd0");
const ANSWER: &str = concat!(
    r#"{"version":1,"ask":"ask_00000000000000000000000002","question":"token","#,
    r#""nonce":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"#,
    r#""sealed":[129,177,167,217,55,92,63,20,169,72,11,27,5,41,6,12,98,243,211,69,200,80,141]}"#
);
const CALL: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBsuah2DxaaLdVrfq9tqEQeqhlwboc0x9vXb3EQnjYzB2dC/Ae";
const CALL_PART: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBgbGn2TdcP716wWpXx4F+Fm6JmqG0VUQ=";
const AUTHENTICATOR: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBo4aa+gsdSZUix4bU9pQ7S9D/gG7x/QIUPdkER8CIPI4=";
const CARRIED: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB6cTJrVIuDi0Gr7X3pKgPfqtnhn8aGjYR6mkG-BE4zluEa1A";
const FINGERPRINT: &str = "d4c5ea91fd0ddeec1c735bfa6fbd02da7a1f8e654d0318ea9ac7d5956952cc68";

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

#[test]
fn a_row_of_an_earlier_build_opens_in_its_place() {
    let expired = r#"{"type":"question_expired","data":{"ask":"ask_00000000000000000000000001"}}"#;
    for (row, text) in [(ROW, "yes"), (COMPRESSED_ROW, expired)] {
        assert_eq!(open_row(&KEY, RowContext::entry(1).as_bytes(), &bytes(row)).as_deref(), Some(text));
    }
}

#[test]
fn the_secrets_of_earlier_builds_open_and_are_sealed_in_the_same_form() {
    let (seals, tenant, session) = (Seals::new(&KEY), Tenant::default(), SessionId::from_bits(1));
    let question = QuestionId::new("token");
    let given = SecretAnswer { tenant: &tenant, session, ask: AskId::from_bits(2), question: &question };
    assert_eq!(seals.open(ANSWER.as_bytes(), &tenant, session).unwrap().reveal(), "hunter2");
    assert_eq!(String::from_utf8(seals.seal("hunter2", given, NONCE).unwrap().bytes).unwrap(), ANSWER);

    let contexts = [
        (SecretContext::Call(&tenant, session), CALL, r#"["hunter2","sesame"]"#),
        (SecretContext::CallPart(&tenant, session), CALL_PART, "hunter2"),
        (SecretContext::Authenticator(&tenant, FactorId::from_bits(3)), AUTHENTICATOR, "JBSWY3DPEHPK3PXP"),
    ];
    for (context, sealed, text) in contexts {
        assert_eq!(seals.open_text(sealed, context).unwrap().reveal(), text);
        assert_eq!(seals.seal_text(text, context, NONCE).unwrap(), sealed);
        assert!(contexts.iter().filter(|(_, other, _)| *other != sealed).all(|(_, other, _)| seals.open_text(other, context).is_none()));
    }

    let until = Timestamp::from_millis(1_000);
    assert_eq!(seals.open_state("passkey", CARRIED, Timestamp::default()).as_deref(), Some(&b"a challenge"[..]));
    assert_eq!(seals.seal_state("passkey", b"a challenge", until, NONCE).unwrap(), CARRIED);
    assert_eq!(seals.print(b"a request"), FINGERPRINT);
}
