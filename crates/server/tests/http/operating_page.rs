//! Checks the table of metrics in `docs/operating.md` against the metrics of a server.

use crate::world::World;

const PAGE: &str = include_str!("../../../../docs/operating.md");

#[tokio::test]
async fn the_table_of_metrics_is_what_a_server_tells() {
    let world = World::new().await;
    let metrics = world.admin().get("/metrics").await.text;
    let families = metrics.lines().collect::<Vec<_>>();
    let exposed = families.windows(2).filter_map(|pair| {
        let (name, help) = pair[0].strip_prefix("# HELP ")?.split_once(' ')?;
        let (of, kind) = pair[1].strip_prefix("# TYPE ")?.split_once(' ')?;
        (of == name).then(|| format!("| `{name}` | {kind} | {help} |"))
    });
    let rows = PAGE.lines().filter(|line| line.starts_with("| `waypost_"));
    let written = rows.map(|row| row.split_inclusive('|').take(4).collect::<String>());
    assert_eq!(written.collect::<Vec<_>>(), exposed.collect::<Vec<_>>());
}
