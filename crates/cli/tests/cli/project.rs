//! `connect project`: coding agents learn how a project asks people, and nothing that somebody wrote is lost.

use crate::world::World;

/// The skill of the plugin, which a project gets too.
const SKILL: &str = include_str!("../../../../plugins/claude-code/skills/waypost/SKILL.md");

#[test]
fn a_project_gets_the_skill_and_the_rules_once() {
    let world = World::new();
    let folder = world.path("project");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("AGENTS.md"), "# Mine\n").unwrap();
    let at = folder.display().to_string();
    let run = |more: &[&str]| world.run(&[&["connect", "project", "--folder", &at], more].concat());
    assert_eq!(run(&["--check"]).status, 1);
    let written = run(&[]);
    let skills = [".claude/skills/waypost/SKILL.md", ".agents/skills/waypost/SKILL.md"];
    assert_eq!(written.status, 0, "{written:?}");
    for name in skills {
        assert!(written.err.contains(&format!("Wrote {at}/{name}.")), "{}", written.err);
        assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), SKILL);
    }
    let agents = std::fs::read_to_string(folder.join("AGENTS.md")).unwrap();
    assert!(agents.starts_with("# Mine\n\n<!-- waypost: begin -->\n") && agents.ends_with("<!-- waypost: end -->\n"), "{agents}");
    assert!(std::fs::read_to_string(folder.join(".cursor/rules/waypost.mdc")).unwrap().starts_with("---\ndescription: "));
    let again = run(&[]);
    assert_eq!((again.status, again.err.matches("is already correct; nothing was changed.").count()), (0, 4), "{}", again.err);
    assert_eq!(run(&["--check"]).status, 0);
    assert_eq!(run(&["--remove"]).status, 0);
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!((left, std::fs::read_to_string(folder.join("AGENTS.md")).unwrap()), (vec!["AGENTS.md".into()], "# Mine\n".to_owned()));
}

#[test]
fn what_somebody_wrote_into_such_a_file_is_not_overwritten_without_their_word() {
    let world = World::new();
    let at = world.path("project").display().to_string();
    let rule = world.path("project").join(".cursor/rules/waypost.mdc");
    std::fs::create_dir_all(rule.parent().unwrap()).unwrap();
    std::fs::write(&rule, "mine\n").unwrap();
    let run = |more: &[&str]| world.run(&[&["connect", "project", "--folder", &at, "--only", "cursor"], more].concat());
    let refused = run(&[]);
    assert_eq!((refused.status, std::fs::read_to_string(&rule).unwrap()), (1, "mine\n".to_owned()));
    assert!(refused.err.contains("has other content, so it was not changed. --overwrite replaces it."), "{}", refused.err);
    assert_eq!((run(&["--remove"]).status, std::fs::read_to_string(&rule).unwrap()), (1, "mine\n".to_owned()));
    let replaced = run(&["--overwrite"]);
    assert!(replaced.status == 0 && replaced.err.contains("- mine"), "{}", replaced.err);
    assert_eq!(run(&["--check"]).status, 0);
    assert!(!world.path("project").join("AGENTS.md").exists(), "only what was named");
    let missing = world.run(&["connect", "project", "--folder", "/nowhere"]);
    assert!(missing.status == 2 && missing.err.contains("--folder DIR"), "{}", missing.err);
}
