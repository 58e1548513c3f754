//! What is installed with the program: completions for every shell, and a manual page for every command.

use crate::world::World;

/// The commands that `--help` lists.
fn commands(world: &World) -> Vec<String> {
    let help = world.run(&["--help"]).out;
    let listed = help.lines().take_while(|line| *line != "Options:").filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    listed.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_shell_completes_every_command() {
    let world = World::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = world.run(&["completions", shell]);
        let missing: Vec<_> = commands(&world).into_iter().filter(|command| !script.out.contains(command.as_str())).collect();
        assert_eq!((script.status, missing), (0, Vec::new()), "{shell}");
    }
}

#[test]
fn every_command_has_a_page_in_the_manual() {
    let world = World::new();
    let folder = world.path("man1");
    assert_eq!(world.run(&["man", folder.to_str().unwrap()]).status, 0);
    let commands = commands(&world);
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        let page = std::fs::read_to_string(folder.join(format!("waypost-{command}.1"))).unwrap_or_default();
        assert!(page.contains(".SH NAME") && page.contains(&format!("waypost\\-{}", command.replace('-', "\\-"))), "{command}: {page}");
    }
    assert!(folder.join("waypost-key-create.1").exists());
}

#[test]
fn the_program_says_its_version() {
    let ended = World::new().run(&["--version"]);
    assert_eq!((ended.status, ended.out), (0, format!("waypost {}\n", env!("CARGO_PKG_VERSION"))));
}
