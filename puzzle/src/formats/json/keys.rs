//! The keys of a puzzle's object: each is taken once; what is left over was not understood.

use super::node::{Node, shortened};
use crate::{Fault, Notice};
use crossfoot_model::Place;
use std::borrow::Cow;

/// So many unknown keys are named one by one: a file may have millions.
const NAMED: usize = 8;

/// The members of an object, and which of them have been taken.
pub(in crate::formats) struct Keys<'a> {
    object: Node<'a>,
    members: Vec<(Cow<'a, str>, Node<'a>, bool)>,
}

impl<'a> Keys<'a> {
    /// The keys of `object`, which is called `what` in messages.
    pub(in crate::formats) fn of(object: Node<'a>, what: &str) -> Result<Keys<'a>, Fault> {
        let members = object.members(what)?;
        let members = members.into_iter().map(|(key, node)| (key, node, false));
        Ok(Keys {
            object,
            members: members.collect(),
        })
    }

    /// The value of a key; `null` is as good as none.
    pub(in crate::formats) fn take(&mut self, key: &str) -> Option<Node<'a>> {
        let found = self.members.iter_mut().find(|(name, ..)| name == key)?;
        found.2 = true;
        Some(found.1).filter(|node| !node.is_null())
    }

    /// The value of a key that must be there.
    pub(in crate::formats) fn need(&mut self, key: &str, example: &str) -> Result<Node<'a>, Fault> {
        self.take(key).ok_or_else(|| {
            let start = self.object.start();
            Fault::new(
                "missing-key",
                format!("the key `{key}` is missing"),
                format!("add it: {example}"),
            )
            .at(start, start + 1)
        })
    }

    /// The keys not yet taken whose names pass, in the order of the text.
    pub(in crate::formats) fn take_all(&mut self, names: &[&str]) -> Vec<(Cow<'a, str>, Node<'a>)> {
        let mut taken = Vec::new();
        for (name, node, used) in &mut self.members {
            if !*used && names.contains(&name.as_ref()) {
                *used = true;
                taken.push((name.clone(), *node));
            }
        }
        taken
    }

    /// Warns of each key that was not taken. `whose` completes "the key … means nothing in".
    pub(in crate::formats) fn warn(&self, whose: &str, cells: &[Place], warnings: &mut Warnings) {
        for (key, _, used) in &self.members {
            if !used {
                warnings.unknown(key, whose, cells);
            }
        }
    }
}

/// The warnings of a reading; of many, the first few and how many more there are.
#[derive(Default)]
pub(in crate::formats) struct Warnings {
    named: Vec<Notice>,
    more: usize,
}

impl Warnings {
    /// An unknown key in what `whose` names.
    pub(in crate::formats) fn unknown(&mut self, key: &str, whose: &str, cells: &[Place]) {
        if self.named.len() == NAMED {
            self.more += 1;
            return;
        }
        let key = shortened(key);
        self.named.push(notice(
            format!("the key `{key}` means nothing in {whose} and is ignored"),
            cells,
        ));
    }

    /// All of them.
    pub(in crate::formats) fn into_notices(mut self) -> Vec<Notice> {
        if self.more > 0 {
            let more = format!("{} more unknown keys are ignored", self.more);
            self.named.push(notice(more, &[]));
        }
        self.named
    }
}

fn notice(message: String, cells: &[Place]) -> Notice {
    Notice {
        code: "unknown-key",
        message,
        cells: cells.to_vec(),
    }
}
