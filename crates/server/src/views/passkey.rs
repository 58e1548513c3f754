//! The options that a browser needs to create or use a passkey.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use waypost_engine::Factor;
use waypost_identity::webauthn::ALGORITHMS;
use waypost_identity::{PasskeyCreationRequest, PasskeyRequest};
use waypost_wire::{
    AuthenticatorSelection, PasskeyCreationOptions, PasskeyCreationView, PasskeyDescriptor, PasskeyUseOptions, PasskeyUseView, PasskeyUser,
    PasskeyView, RelyingPartyView, SignatureAlgorithm,
};

/// How long a browser waits for its authenticator, in milliseconds. A little less than the server waits.
const TIMEOUT: u32 = 4 * 60 * 1_000;

/// Renders a passkey of the caller.
pub(crate) fn passkey(factor: &Factor) -> PasskeyView {
    PasskeyView { id: factor.id, label: factor.label.clone(), created_at: factor.created_at, used_at: factor.used_at }
}

fn descriptors(ids: &[Vec<u8>]) -> Vec<PasskeyDescriptor> {
    ids.iter().map(|id| PasskeyDescriptor { r#type: "public-key", which: URL_SAFE_NO_PAD.encode(id) }).collect()
}

/// Renders the options for using a passkey of `host`.
pub(crate) fn passkey_use(host: &str, asked: &PasskeyRequest) -> PasskeyUseView {
    PasskeyUseView {
        options: PasskeyUseOptions {
            challenge: URL_SAFE_NO_PAD.encode(&asked.challenge),
            host: host.to_owned(),
            allow_credentials: descriptors(&asked.passkeys),
            user_verification: "required",
            timeout: TIMEOUT,
        },
    }
}

/// Renders the options for creating a passkey of `host` for the person with this name.
pub(crate) fn passkey_creation(host: &str, name: &str, creation: &PasskeyCreationRequest) -> PasskeyCreationView {
    PasskeyCreationView {
        options: PasskeyCreationOptions {
            challenge: URL_SAFE_NO_PAD.encode(&creation.request.challenge),
            rp: RelyingPartyView { host: host.to_owned(), name: "Waypost" },
            user: PasskeyUser { handle: URL_SAFE_NO_PAD.encode(&creation.user), name: name.to_owned(), display_name: name.to_owned() },
            pub_key_cred_params: ALGORITHMS.iter().map(|alg| SignatureAlgorithm { r#type: "public-key", alg: *alg }).collect(),
            exclude_credentials: descriptors(&creation.request.passkeys),
            // A discoverable passkey, so that people need not enter their name first.
            authenticator_selection: AuthenticatorSelection {
                resident_key: "required",
                require_resident_key: true,
                user_verification: "required",
            },
            attestation: "none",
            timeout: TIMEOUT,
        },
    }
}
