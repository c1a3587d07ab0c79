//! Literals: the statements [x = v] and [x ≠ v] about one variable and one value.

use std::fmt;

/// A variable of a problem: its stable number, from 0. At most 2²⁵.
pub type Var = u32;

/// The most variables a problem may have: a literal must fit in 32 bits.
pub const MOST_VARS: usize = 1 << 25;

/// A statement about one variable: it takes a value, or it does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lit(u32);

impl Lit {
    /// The statement [var = value].
    #[inline]
    pub const fn is(var: Var, value: usize) -> Lit {
        Lit(var << 7 | (value as u32) << 1 | 1)
    }

    /// The statement [var ≠ value].
    #[inline]
    pub const fn not(var: Var, value: usize) -> Lit {
        Lit(var << 7 | (value as u32) << 1)
    }

    /// The variable.
    #[inline]
    pub const fn var(self) -> Var {
        self.0 >> 7
    }

    /// The value.
    #[inline]
    pub const fn value(self) -> usize {
        (self.0 >> 1 & 63) as usize
    }

    /// Does the literal say that the variable *takes* the value?
    #[inline]
    pub const fn positive(self) -> bool {
        self.0 & 1 != 0
    }

    /// The opposite statement.
    #[inline]
    #[must_use]
    pub const fn negated(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.positive() { '=' } else { '≠' };
        write!(f, "[x{} {sign} {}]", self.var(), self.value())
    }
}
