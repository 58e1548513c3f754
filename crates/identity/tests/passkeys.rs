//! Passkeys: the specification's own examples, real passkeys from a browser, and one refusal for

//! every check.

pub mod authenticator;

use authenticator::{Authenticator, CeremonyValues, HAS_EXTENSIONS, IS_COPIED, MAY_BE_COPIED, PRESENT, VERIFIED};
use serde_json::Value;
use waypost_identity::webauthn::{
    Assertion, IdentifiedBy, PasskeyError, RegisteredPasskey, Registration, VerifiedRegistration, WebauthnRelyingParty,
};

const SPECIFICATION: &str = include_str!("passkeys/specification.json");
/// Made by Chromium's virtual authenticator on `http://localhost:4747`, for ES256, EdDSA and RS256.
const CHROMIUM: &str = include_str!("passkeys/chromium.json");

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn hex(value: &Value) -> Vec<u8> {
    let text = value.as_str().expect("text").as_bytes();
    let digit = |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok()).expect("a digit");
    text.chunks(2).map(|pair| digit(&pair[0]) * 16 + digit(&pair[1])).collect()
}

fn party(host: &str, origin: &str) -> WebauthnRelyingParty {
    WebauthnRelyingParty { host: host.to_owned(), origins: vec![origin.to_owned()] }
}

fn home() -> WebauthnRelyingParty {
    party("localhost", "http://localhost:4747")
}

fn registration(example: &Value) -> Registration {
    Registration { client_data: hex(&example["made"]["client_data"]), attestation: hex(&example["made"]["attestation"]) }
}

fn assertion(example: &Value) -> Assertion {
    let used = &example["used"];
    Assertion {
        id: hex(&example["id"]),
        client_data: hex(&used["client_data"]),
        authenticator_data: hex(&used["authenticator_data"]),
        signature: hex(&used["signature"]),
        user: used.get("user").map(hex),
    }
}

fn known(made: &VerifiedRegistration, user: &[u8]) -> RegisteredPasskey {
    let made = made.clone();
    RegisteredPasskey { id: made.id, user: user.to_vec(), key: made.key, count: made.count, may_be_copied: made.may_be_copied }
}

/// An authenticator whose passkey is registered here.
fn enrolled() -> (Authenticator, RegisteredPasskey) {
    let device = Authenticator::new(b"a passkey", b"zoe");
    let made = home().verify_registration(b"make", &device.makes(&home(), b"make", |_| {})).expect("a passkey");
    let known = known(&made, b"zoe");
    (device, known)
}

#[test]
fn passkeys_that_a_browser_made_and_used_are_accepted_with_each_kind_of_signature() {
    for example in read(CHROMIUM).as_array().unwrap() {
        let made = home().verify_registration(&[7; 32], &registration(example)).unwrap();
        assert_eq!((&made.id, made.count, made.may_be_copied), (&hex(&example["id"]), 1, false));
        let used = home().check(&[9; 32], &known(&made, &[1, 2, 3]), IdentifiedBy::Passkey, &assertion(example)).unwrap();
        assert_eq!(used.count, 2);
    }
}

#[test]
fn the_examples_of_the_specification_are_refused_for_what_they_lack_and_for_nothing_before_it() {
    let (examples, party) = (read(SPECIFICATION), party("example.org", "https://example.org"));
    let outcomes = ["unverified", "framed"].map(|name| {
        let example = &examples[name];
        let key = home_key(example);
        let known = RegisteredPasskey { id: hex(&example["id"]), user: Vec::new(), key, count: 0, may_be_copied: name == "unverified" };
        let made = party.verify_registration(&hex(&example["made"]["challenge"]), &registration(example)).unwrap_err();
        let used = party.check(&hex(&example["used"]["challenge"]), &known, IdentifiedBy::Session, &assertion(example)).unwrap_err();
        (made, used)
    });
    assert_eq!(outcomes, [(PasskeyError::NotVerified, PasskeyError::NotVerified), (PasskeyError::Framed, PasskeyError::Framed)]);
}

/// The key of an example, at the end of its attestation.
fn home_key(example: &Value) -> Vec<u8> {
    let attestation = hex(&example["made"]["attestation"]);
    attestation[attestation.len() - 77..].to_vec()
}

#[test]
fn the_signatures_of_the_specifications_examples_are_those_of_their_keys() {
    use sha2::Digest as _;
    use waypost_identity::webauthn::CoseKey;
    let examples = read(SPECIFICATION);
    for name in ["unverified", "framed"] {
        let used = assertion(&examples[name]);
        let signed = [&used.authenticator_data[..], &sha2::Sha256::digest(&used.client_data)].concat();
        let key = CoseKey::read(&home_key(&examples[name])).unwrap();
        assert_eq!(key.check(&signed, &used.signature), Ok(()));
        assert_eq!(key.check(b"something else", &used.signature), Err(PasskeyError::BadSignature));
    }
}

type Lie = fn(&mut CeremonyValues);

#[test]
fn a_passkey_is_not_made_when_any_one_thing_about_it_is_not_so() {
    let lies: [(Lie, PasskeyError); 19] = [
        (|ceremony| ceremony.act = "webauthn.get", PasskeyError::OtherAct),
        (|ceremony| ceremony.challenge = b"another".to_vec(), PasskeyError::OtherChallenge),
        (|ceremony| ceremony.origin = "http://localhost:4748".into(), PasskeyError::OtherOrigin),
        (|ceremony| ceremony.origin = "http://localhost:4747.evil.example".into(), PasskeyError::OtherOrigin),
        (|ceremony| ceremony.framed = true, PasskeyError::Framed),
        (|ceremony| ceremony.inside = Some("https://evil.example"), PasskeyError::Framed),
        (|ceremony| ceremony.party = "evil.example".into(), PasskeyError::OtherParty),
        (|ceremony| ceremony.flags = VERIFIED, PasskeyError::NotPresent),
        (|ceremony| ceremony.flags = PRESENT, PasskeyError::NotVerified),
        (|ceremony| ceremony.flags |= IS_COPIED, PasskeyError::Contradiction),
        (|ceremony| ceremony.has_key = false, PasskeyError::NoKey),
        (|ceremony| ceremony.algorithm = -35, PasskeyError::OtherAlgorithm),
        (|ceremony| ceremony.algorithm = -8, PasskeyError::BadKey),
        (|ceremony| ceremony.point[40] ^= 1, PasskeyError::BadKey),
        (|ceremony| ceremony.format = "packed", PasskeyError::Attested),
        (|ceremony| ceremony.id = Vec::new(), PasskeyError::Unreadable),
        (|ceremony| ceremony.id = vec![1; 1024], PasskeyError::Unreadable),
        (|ceremony| ceremony.behind = vec![0], PasskeyError::Unreadable),
        (|ceremony| ceremony.flags |= HAS_EXTENSIONS, PasskeyError::Unreadable),
    ];
    let device = Authenticator::new(b"a passkey", b"zoe");
    for (index, (lie, expected)) in lies.into_iter().enumerate() {
        assert_eq!(home().verify_registration(b"make", &device.makes(&home(), b"make", lie)), Err(expected), "lie {index}");
    }
}

#[test]
fn a_passkey_proves_nothing_when_any_one_thing_about_its_use_is_not_so() {
    let lies: [(Lie, PasskeyError); 14] = [
        (|ceremony| ceremony.id = b"another".to_vec(), PasskeyError::OtherPasskey),
        (|ceremony| ceremony.user = Some(b"max".to_vec()), PasskeyError::OtherPasskey),
        (|ceremony| ceremony.user = None, PasskeyError::OtherPasskey),
        (|ceremony| ceremony.act = "webauthn.create", PasskeyError::OtherAct),
        (|ceremony| ceremony.challenge = b"another".to_vec(), PasskeyError::OtherChallenge),
        (|ceremony| ceremony.origin = "https://localhost:4747".into(), PasskeyError::OtherOrigin),
        (|ceremony| ceremony.framed = true, PasskeyError::Framed),
        (|ceremony| ceremony.party = "evil.example".into(), PasskeyError::OtherParty),
        (|ceremony| ceremony.flags = VERIFIED, PasskeyError::NotPresent),
        (|ceremony| ceremony.flags = PRESENT, PasskeyError::NotVerified),
        (|ceremony| ceremony.flags |= IS_COPIED, PasskeyError::Contradiction),
        (|ceremony| ceremony.flags |= MAY_BE_COPIED, PasskeyError::Contradiction),
        (|ceremony| ceremony.behind = vec![0], PasskeyError::Unreadable),
        (|ceremony| ceremony.count = 0, PasskeyError::Cloned),
    ];
    for (index, (lie, expected)) in lies.into_iter().enumerate() {
        let (mut device, mut known) = enrolled();
        known.count = 1;
        device.count = 1;
        let sent = device.uses(&home(), b"use", lie);
        assert_eq!(home().check(b"use", &known, IdentifiedBy::Passkey, &sent), Err(expected), "lie {index}");
    }
}

#[test]
fn a_copied_passkey_is_found_out_by_its_counter_and_one_that_never_counts_is_not() {
    let (mut device, mut known) = enrolled();
    let mut use_it = |known: &RegisteredPasskey, count: u32| {
        let sent = device.uses(&home(), b"use", |ceremony| ceremony.count = count);
        home().check(b"use", known, IdentifiedBy::Passkey, &sent).map(|used| used.count)
    };
    assert_eq!([use_it(&known, 0), use_it(&known, 5)], [Ok(0), Ok(5)]);
    known.count = 5;
    assert_eq!(
        [6, 5, 4, 0].map(|count| use_it(&known, count)),
        [Ok(6), Err(PasskeyError::Cloned), Err(PasskeyError::Cloned), Err(PasskeyError::Cloned)]
    );
}

#[test]
fn a_passkey_that_does_not_say_whose_it_is_serves_only_where_that_is_known() {
    let (mut device, known) = enrolled();
    let sent = device.uses(&home(), b"use", |ceremony| ceremony.user = None);
    let outcomes =
        [IdentifiedBy::Passkey, IdentifiedBy::Session].map(|named| home().check(b"use", &known, named, &sent).map(|used| used.count));
    assert_eq!(outcomes, [Err(PasskeyError::OtherPasskey), Ok(1)]);
}

#[test]
fn no_bit_of_what_a_passkey_signed_can_be_turned() {
    let (mut device, known) = enrolled();
    let sent = device.uses(&home(), b"use", |_| {});
    let parts: [fn(&mut Assertion) -> &mut Vec<u8>; 3] =
        [|sent| &mut sent.client_data, |sent| &mut sent.authenticator_data, |sent| &mut sent.signature];
    for (part, bit) in parts.into_iter().flat_map(|part| (0..part(&mut sent.clone()).len() * 8).map(move |bit| (part, bit))) {
        let mut turned = sent.clone();
        part(&mut turned)[bit / 8] ^= 1 << (bit % 8);
        assert!(home().check(b"use", &known, IdentifiedBy::Passkey, &turned).is_err(), "bit {bit}");
    }
}

#[test]
fn what_is_cut_off_anywhere_is_refused_and_what_is_turned_anywhere_stalls_nothing() {
    let device = Authenticator::new(b"a passkey", b"zoe");
    let sent = device.makes(&home(), b"make", |_| {});
    for length in 0..sent.attestation.len() {
        let cut = Registration { attestation: sent.attestation[..length].to_vec(), ..sent.clone() };
        assert!(home().verify_registration(b"make", &cut).is_err(), "cut to {length}");
    }
    for (at, byte) in (0..sent.attestation.len()).flat_map(|at| [0x00, 0x5b, 0x7f, 0x9f, 0xbf, 0xbb, 0xff].map(move |byte| (at, byte))) {
        let mut turned = sent.clone();
        turned.attestation[at] = byte;
        // Whether it is accepted depends on the changed byte; the check must always end.
        let _ = home().verify_registration(b"make", &turned);
    }
}

#[test]
fn what_is_too_long_or_nested_too_deep_is_refused() {
    let device = Authenticator::new(b"a passkey", b"zoe");
    let deep = [vec![0x81; 15_000], vec![0x00]].concat();
    let nested = device.makes(&home(), b"make", |ceremony| {
        ceremony.flags |= HAS_EXTENSIONS;
        ceremony.behind = [&[0xa1, 0x00][..], &deep].concat();
    });
    let long = device.makes(&home(), b"make", |ceremony| ceremony.behind = vec![0; 20_000]);
    let wide = device.makes(&home(), b"make", |ceremony| ceremony.origin = "x".repeat(20_000));
    let outcomes = [nested, long, wide].map(|sent| home().verify_registration(b"make", &sent).map(|made| made.id));
    assert_eq!(outcomes, [Ok(b"a passkey".to_vec()), Err(PasskeyError::Unreadable), Err(PasskeyError::Unreadable)]);
}
