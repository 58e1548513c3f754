//! Which IP addresses are public. All others belong to this machine, its network, or services that give cloud machines their
//! credentials.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether the address is public, that is, the same machine for everybody on the internet.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let inside = matches!((a, b, c), (0 | 10 | 127 | 224.., ..) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _) | (100, 64..=127, _));
    let special = matches!((a, b, c), (192, 0, 0 | 2) | (192, 88, 99) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113));
    // The platform address of one cloud, at which machines find their credentials, although it looks public.
    let keys = address == Ipv4Addr::new(168, 63, 129, 16);
    !(inside || special || keys)
}

/// Only allocated addresses count, without those that embed an IPv4 address: their translation could lead anywhere.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let given_out = (0x2000..=0x3fff).contains(&a);
    let special = matches!((a, b), (0x2001, ..=0x01ff | 0x0db8) | (0x2002, _) | (0x3fff, ..=0x0fff));
    given_out && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(addresses: &[&'static str]) -> Vec<&'static str> {
        addresses.iter().copied().filter(|address| !is_public(address.parse().unwrap())).collect()
    }

    #[test]
    fn a108_no_spelling_of_an_address_inside_is_public() {
        let all = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.100.100.200",
            "127.0.0.1",
            "127.255.255.254",
            "168.63.129.16",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "64:ff9b:1::a00:1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        assert_eq!(inside(&all), all);
    }

    #[test]
    fn addresses_beside_those_are_public() {
        let all =
            ["1.1.1.1", "9.255.255.255", "11.0.0.1", "100.128.0.1", "126.0.0.1", "172.32.0.1", "192.0.1.1", "198.20.0.1", "223.255.255.1"];
        assert_eq!(inside(&all), [""; 0]);
        assert_eq!(inside(&["2001:4860:4860::8888", "2606:4700:4700::1111", "2a00:1450:4001::1", "2003::1"]), [""; 0]);
    }
}
