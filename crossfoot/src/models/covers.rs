//! The formulations as exact covers, by their names.

use super::{BadFormulation, Method, Named};
use crate::{Failure, Puzzle};
use crossfoot_puzzle::{Fault, KindId};
use crossfoot_solve::Engine;
use crossfoot_solve::cover::{self, Family, Formulations};

/// Every formulation.
pub(super) fn all() -> impl Iterator<Item = Named> {
    cover::FORMULATIONS.iter().map(|known| Named {
        name: known.name,
        about: known.about,
    })
}

impl Method {
    /// The cover engine with these formulations; see [`Method::with_formulations`].
    pub(super) fn covering(mut self, names: &[&str]) -> Result<Method, BadFormulation> {
        let mut own = Formulations::default();
        self.named = [false; 3];
        for name in names {
            let known = cover::FORMULATIONS.iter().find(|known| known.name == *name);
            let known = known.ok_or_else(|| BadFormulation::Unknown((*name).to_string()))?;
            let named = &mut self.named[known.family as usize];
            if std::mem::replace(named, true) {
                let before = own.of(known.family).name;
                return Err(BadFormulation::Twice(before, known.name));
            }
            own = own.with(known);
        }
        self.options.engine = Engine::Cover(own);
        Ok(self)
    }

    /// The formulations of the cover engine.
    pub(crate) fn formulations(&self) -> Formulations {
        match self.options.engine {
            Engine::Domain => Formulations::default(),
            Engine::Cover(formulations) => formulations,
        }
    }

    /// Makes sure that the formulations named are for puzzles of this kind, if any were.
    pub(super) fn suits(&self, puzzle: &Puzzle) -> Result<(), Failure> {
        let family = family(puzzle.sheet.kind);
        if !self.named.contains(&true) || self.named[family as usize] {
            return Ok(());
        }
        let own = cover::FORMULATIONS.iter().filter(|f| f.family == family);
        let own: Vec<&str> = own.map(|known| known.name).collect();
        let message = format!(
            "this is a {}, and no formulation of one was named",
            puzzle.kind().name()
        );
        let help = format!("its formulations are {}", own.join(", "));
        Err(puzzle.fails(Fault::new("wrong-formulation", message, help)))
    }
}

/// The constraints of a kind that have formulations.
pub(crate) fn family(kind: KindId) -> Family {
    match kind {
        KindId::Kakuro => Family::Runs,
        KindId::KenKen => Family::Cages,
        KindId::Futoshiki => Family::Signs,
    }
}
