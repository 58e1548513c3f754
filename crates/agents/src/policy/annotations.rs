//! A tool's annotations, as MCP defines them.

/// A tool's annotations, as MCP defines them. They are hints of the tool's author and no guarantee; a missing hint is read as the worse
/// case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Annotations {
    /// It changes nothing.
    pub read_only: Option<bool>,
    /// It may destroy something.
    pub destructive: Option<bool>,
    /// Running it again changes nothing more.
    pub idempotent: Option<bool>,
    /// It reaches outside systems.
    pub open_world: Option<bool>,
    /// Its name for people.
    pub title: Option<String>,
}

impl Annotations {
    /// Whether a tool with the annotations `other` matches: every hint that is set here holds for it. The title is not compared.
    #[must_use]
    pub fn describe(&self, other: &Self) -> bool {
        let holds = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        let read_only = other.read_only == Some(true);
        holds(self.read_only, read_only)
            && holds(self.destructive, !read_only && other.destructive != Some(false))
            && holds(self.idempotent, read_only || other.idempotent == Some(true))
            && holds(self.open_world, other.open_world != Some(false))
    }
}
