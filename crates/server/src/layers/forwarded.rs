//! Determines where a request comes from: from its connection, or from the headers of a trusted proxy. Forwarding headers from
//! other senders are removed before anything can read them.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::FORWARDED;

use crate::app::App;
use crate::connections::Peer;
use crate::options::Proxies;

const FOR: &str = "x-forwarded-for";
const PROTO: &str = "x-forwarded-proto";
const HOST: &str = "x-forwarded-host";

/// Where a request comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequestOrigin {
    /// The address of the client.
    pub(crate) address: IpAddr,
    /// Whether the request reached the outermost trusted proxy, or this server, encrypted.
    pub(crate) secure: bool,
    /// The requested host, as reported by a proxy.
    pub(crate) host: Option<String>,
}

/// Determines the origin and adds it to the request.
pub(super) fn read(app: &App, request: &mut Request) {
    let nowhere = Peer { address: IpAddr::V4(Ipv4Addr::UNSPECIFIED), secure: false };
    let peer = request.extensions().get::<Peer>().copied().unwrap_or(nowhere);
    let origin = origin(peer, request.headers(), &app.proxies);
    for name in [FORWARDED.as_str(), FOR, PROTO, HOST] {
        request.headers_mut().remove(name);
    }
    request.extensions_mut().insert(origin);
}

/// Each proxy appends the address that connected to it. So the chain is read from the right, as long as the addresses are trusted
/// proxies. Everything to the left of the first other address can be forged.
fn origin(peer: Peer, headers: &HeaderMap, proxies: &Proxies) -> RequestOrigin {
    let direct = RequestOrigin { address: peer.address, secure: peer.secure, host: None };
    if !proxies.are_trusted(peer.address) {
        return direct;
    }
    let forwarded = if headers.contains_key(FOR) || headers.contains_key(PROTO) { legacy(headers) } else { standard(headers) };
    let mut address = peer.address;
    for named in forwarded.hops.iter().rev() {
        let Some(hop) = address_in(named) else { break };
        address = hop;
        if !proxies.are_trusted(hop) {
            break;
        }
    }
    RequestOrigin {
        address,
        secure: forwarded.proto.map_or(peer.secure, |proto| proto.eq_ignore_ascii_case("https")),
        host: forwarded.host,
    }
}

/// What a proxy wrote, in either kind of header.
struct ForwardedHeaders {
    hops: Vec<String>,
    proto: Option<String>,
    host: Option<String>,
}

fn legacy(headers: &HeaderMap) -> ForwardedHeaders {
    let list = |name| elements(headers, name);
    ForwardedHeaders { hops: list(FOR), proto: list(PROTO).pop(), host: list(HOST).pop() }
}

/// RFC 7239: `for=192.0.2.43;proto=https;host=example.org, for=…`.
fn standard(headers: &HeaderMap) -> ForwardedHeaders {
    let elements = elements(headers, FORWARDED.as_str());
    let named = |element: &str, name: &str| {
        let pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
        let mut found = pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.trim_matches('"').to_owned())
    };
    let last = elements.last().cloned().unwrap_or_default();
    let hops = elements.iter().map(|element| named(element, "for").unwrap_or_default()).collect();
    ForwardedHeaders { hops, proto: named(&last, "proto"), host: named(&last, "host") }
}

/// The trimmed elements of a list that may be spread over several headers.
fn elements(headers: &HeaderMap, name: &str) -> Vec<String> {
    let texts = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?").to_owned());
    texts.flat_map(|text| text.split(',').map(|element| element.trim().to_owned()).collect::<Vec<_>>()).collect()
}

/// `192.0.2.43`, `192.0.2.43:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
fn address_in(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let found = bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    found.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn origin_of(peer: &str, headers: &[(&str, &str)]) -> String {
        let proxies = Proxies::new(vec!["10.0.0.0/8".parse().expect("a network"), "2001:db8::/32".parse().expect("a network")]);
        let sent = headers
            .iter()
            .map(|(name, value)| (name.parse::<HeaderName>().expect("a name"), value.parse::<HeaderValue>().expect("a value")));
        let mut map = HeaderMap::new();
        sent.for_each(|(name, value)| {
            map.append(name, value);
        });
        let origin = origin(Peer { address: peer.parse().expect("an address"), secure: false }, &map, &proxies);
        format!("{} {} {}", origin.address, if origin.secure { "https" } else { "http" }, origin.host.unwrap_or_default())
    }

    #[test]
    fn a083_the_word_of_anybody_but_a_named_proxy_is_not_read() {
        let forged = [("x-forwarded-for", "127.0.0.1"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "evil.example")];
        assert_eq!(origin_of("192.0.2.1", &forged), "192.0.2.1 http ");
        assert_eq!(origin_of("127.0.0.1", &[("forwarded", "for=10.0.0.1;proto=https")]), "127.0.0.1 http ");
    }

    #[test]
    fn a083_of_a_chain_the_rightmost_address_counts_that_is_no_proxy() {
        for (sent, address) in [
            ("192.0.2.7", "192.0.2.7"),
            ("1.1.1.1, 192.0.2.7", "192.0.2.7"),
            ("1.1.1.1, 192.0.2.7, 10.9.9.9", "192.0.2.7"),
            ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
            ("192.0.2.7, unknown", "10.0.0.1"),
            ("192.0.2.7:4321", "192.0.2.7"),
            ("[2001:dead::7]:80", "2001:dead::7"),
            ("1.1.1.1, ::ffff:192.0.2.7", "192.0.2.7"),
            ("", "10.0.0.1"),
        ] {
            assert_eq!(origin_of("10.0.0.1", &[("x-forwarded-for", sent)]), format!("{address} http "), "{sent:?}");
        }
        let twice = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")];
        assert_eq!(origin_of("::ffff:10.0.0.1", &twice), "192.0.2.7 https ");
    }

    #[test]
    fn a083_the_standard_header_is_read_in_the_same_way() {
        let sent =
            r#"for=1.1.1.1;proto=http, for="[2001:dead::7]:99";proto=https;host="ask.example", For=10.3.3.3;Proto=https;host=ask.example"#;
        assert_eq!(origin_of("10.0.0.1", &[("forwarded", sent)]), "2001:dead::7 https ask.example");
        assert_eq!(origin_of("10.0.0.1", &[("forwarded", "for=_hidden;proto=https")]), "10.0.0.1 https ");
        let both = [("forwarded", "for=1.1.1.1"), ("x-forwarded-for", "192.0.2.7"), ("x-forwarded-host", "ask.example")];
        assert_eq!(origin_of("10.0.0.1", &both), "192.0.2.7 http ask.example");
    }
}
