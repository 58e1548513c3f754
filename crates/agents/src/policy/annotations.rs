//! What a tool says of itself.

/// What a tool says of itself, as MCP has it. It is a hint of whoever wrote the tool and no promise;
/// where nothing is said, the worse is assumed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Annotations {
    /// That it changes nothing.
    pub read_only: Option<bool>,
    /// That it may destroy something.
    pub destructive: Option<bool>,
    /// That doing it again changes nothing more.
    pub idempotent: Option<bool>,
    /// That it reaches strangers.
    pub open_world: Option<bool>,
    /// Its name for people.
    pub title: Option<String>,
}

impl Annotations {
    /// Whether a tool that says `told` of itself is one of these: everything that is said here holds
    /// for it. A title is not compared.
    #[must_use]
    pub fn describe(&self, told: &Self) -> bool {
        let holds = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        let read_only = told.read_only == Some(true);
        holds(self.read_only, read_only)
            && holds(self.destructive, !read_only && told.destructive != Some(false))
            && holds(self.idempotent, read_only || told.idempotent == Some(true))
            && holds(self.open_world, told.open_world != Some(false))
    }
}
