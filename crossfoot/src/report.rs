//! What all reports share.

use crate::wire;
use crossfoot_model::Place;
use crossfoot_puzzle::Notice;
use crossfoot_solve::Work;
use serde::{Serialize, Serializer};

/// What a verb answers.
pub trait Report: Serialize {
    /// The exit code of the command for this report alone.
    fn exit_code(&self) -> u8;

    /// One JSON object on one line, without a newline at its end.
    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("reports have string keys only")
    }
}

/// A warning: the puzzle can be used, but something about it deserves a look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// Stable code in kebab case.
    pub code: &'static str,
    /// One sentence without a full stop.
    pub message: String,
    /// The cells concerned.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
}

impl From<Notice> for Warning {
    fn from(notice: Notice) -> Warning {
        Warning {
            code: notice.code,
            message: notice.message,
            cells: notice.cells,
        }
    }
}

/// Counted work on the wire.
pub(crate) fn work<S: Serializer>(work: &Work, to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Wire {
        nodes: u64,
        failures: u64,
        propagations: u64,
        filters: u64,
        families: u64,
        learned: u64,
        restarts: u64,
        parts: u64,
    }
    Wire {
        nodes: work.nodes,
        failures: work.failures,
        propagations: work.propagations,
        filters: work.filters,
        families: work.families,
        learned: work.learned,
        restarts: work.restarts,
        parts: work.parts,
    }
    .serialize(to)
}
