//! The cheapest covers so far.

use super::super::problem::OptionId;

/// A cover and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The sum of its options' costs.
    pub cost: u128,
    /// Its options, in the order in which the search took them.
    pub options: Vec<OptionId>,
}

/// The cheapest covers found, cheapest first; among equals the one found first.
#[derive(Clone, Debug)]
pub struct Best {
    most: usize,
    below: u128,
    covers: Vec<Cover>,
}

impl Best {
    pub(super) fn new(most: usize, below: u128) -> Best {
        Best {
            most,
            below,
            covers: Vec::new(),
        }
    }

    /// The covers, cheapest first.
    pub fn covers(&self) -> &[Cover] {
        &self.covers
    }

    /// What a cover must cost less than to get among them.
    pub fn below(&self) -> u128 {
        match self.covers.last() {
            Some(last) if self.covers.len() == self.most => last.cost.min(self.below),
            _ if self.most == 0 => 0,
            _ => self.below,
        }
    }

    /// What the configuration or another search allows, whatever was found here.
    pub(super) fn allowed(&self) -> u128 {
        self.below
    }

    /// From now on only covers that cost less than this.
    pub(super) fn lower(&mut self, below: u128) {
        self.below = self.below.min(below);
    }

    /// Forgets the covers.
    pub(super) fn clear(&mut self) {
        self.covers.clear();
    }

    /// Adds a cover if it is among the best; says whether it was.
    pub(super) fn add(&mut self, cover: Cover) -> bool {
        if cover.cost >= self.below() {
            return false;
        }
        let place = self
            .covers
            .partition_point(|other| other.cost <= cover.cost);
        self.covers.insert(place, cover);
        self.covers.truncate(self.most);
        true
    }
}
