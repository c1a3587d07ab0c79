//! The tag tree: what each block is, in the order in which the pages are read.

use crate::page::Role;
use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};
use std::num::NonZeroU16;

/// The tags so far.
#[derive(Default)]
pub(super) struct Tags {
    nodes: Vec<Node>,
}

impl Tags {
    /// Adds a block with its drawing, and the link that lies on it.
    pub(super) fn add(&mut self, role: &Role, id: Option<Identifier>, link: Option<Identifier>) {
        let Some(id) = id else { return };
        let mut content: Vec<Node> = vec![id.into()];
        if let Some(link) = link {
            content.push(link.into());
            content = vec![TagGroup::with_children(Tag::Link, content).into()];
        }
        let group = match role {
            Role::Artifact => return,
            Role::Heading(level, words) => {
                let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
                TagGroup::with_children(Tag::Hn(level, Some(words.clone())), content)
            }
            Role::Paragraph | Role::Link => TagGroup::with_children(Tag::P, content),
            Role::Figure(words) => {
                TagGroup::with_children(Tag::Figure(Some(words.clone())), content)
            }
        };
        self.nodes.push(group.into());
    }

    /// Hands the tags to the tree.
    pub(super) fn into_tree(self, tree: &mut TagTree) {
        for node in self.nodes {
            tree.push(node);
        }
    }
}
