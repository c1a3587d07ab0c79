//! German sentences about techniques of Kakuro.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[];
