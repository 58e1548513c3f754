//! The part of a database's address that people may read, which has no password.

use std::str::FromStr as _;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use super::trust::Trust;

/// PostgreSQL's usual port.
const USUAL_PORT: u16 = 5432;

/// Returns every host and port in an address; none if the address is invalid.
pub(super) fn hosts(url: &str) -> Vec<(String, u16)> {
    let Ok(config) = Config::from_str(&Trust::of(url).rest) else { return Vec::new() };
    let ports = config.get_ports();
    let port = |n: usize| ports.get(n).or(ports.first()).copied().unwrap_or(USUAL_PORT);
    let shown = |host: &Host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    };
    config.get_hosts().iter().enumerate().map(|(n, host)| (shown(host), port(n))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_its_hosts_and_ports_and_nothing_else() {
        let hosts = |url| hosts(url).into_iter().map(|(host, port)| format!("{host} {port}")).collect::<Vec<_>>();
        assert_eq!(hosts("postgres://zoe:hunter2@db/waypost?sslmode=verify-full"), ["db 5432"]);
        assert_eq!(hosts("postgres://zoe:hunter2@a:1,b:2/waypost?sslrootcert=/etc/ca.pem"), ["a 1", "b 2"]);
        assert_eq!(hosts("host=db port=6543 user=zoe password=hunter2"), ["db 6543"]);
        assert_eq!(hosts("hunter2"), Vec::<String>::new());
    }
}
