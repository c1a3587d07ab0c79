//! German sentences about techniques of KenKen.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[];
