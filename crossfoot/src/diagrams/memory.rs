//! What a piece of work will take, said before it begins.

use super::{Ended, Means};
use crossfoot_puzzle::Fault;
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules};
use serde::Serialize;

/// Bytes that may be used if nothing is said.
pub(super) const USUAL: usize = 2 << 30;

/// Bytes for an entry of the dense sweep at the seam: a count of 64 bits on one side, of 128 on the other.
const DENSE: u128 = 24;
/// Bytes for a state of the layered sweep: three copies of a state with a count of 128 bits.
const LAYERED: u128 = 3 * 32;

/// What a count will take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Estimate {
    /// `dense`: exact, no keys; `layered`: an upper bound, only reachable states are held.
    pub machine: &'static str,
    /// States of the widest layer.
    #[serde(serialize_with = "text")]
    pub states: u128,
    /// Bytes of memory.
    #[serde(serialize_with = "text")]
    pub bytes: u128,
    /// Cells that are swept.
    pub steps: usize,
}

fn text<S: serde::Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

impl Estimate {
    /// What it says, for people: `about 39.3 million states in a layer and 0.9 GiB of memory`.
    pub fn words(&self) -> String {
        let about = if self.machine == "dense" {
            "about"
        } else {
            "at most about"
        };
        format!(
            "{about} {} states in a layer and {} of memory, {} steps of the {} sweep",
            rounded(self.states),
            size(self.bytes),
            self.steps,
            self.machine
        )
    }
}

/// What counting these diagrams will take.
///
/// # Errors
/// Bounds of runs beyond the machines.
pub(crate) fn estimate(rules: &Rules) -> Result<Estimate, Fault> {
    if let Some(family) = Family::new(rules, Measure::None)? {
        let states = family.width();
        return Ok(Estimate {
            machine: "dense",
            states,
            bytes: states.saturating_mul(DENSE),
            steps: family.columns * (family.rows / 2 + 1),
        });
    }
    let folded = Folded::new(rules, Measure::None)?;
    let states = folded.width();
    Ok(Estimate {
        machine: "layered",
        states,
        bytes: states.saturating_mul(LAYERED),
        steps: crossfoot_engine::frontier::Rule::steps(&folded),
    })
}

impl Means<'_> {
    /// Is there room for so many states of so many bytes?
    pub(super) fn room(&self, states: u128, each: u128) -> Result<(), Ended> {
        let bytes = states.saturating_mul(each);
        match bytes > self.memory as u128 {
            true => Err(too_large(states, bytes).into()),
            false => Ok(()),
        }
    }

    /// Is there room for a dense count?
    pub(super) fn room_for(&self, family: &Family) -> Result<(), Ended> {
        self.room(family.width(), DENSE)
    }
}

/// The fault of what takes too much.
pub(super) fn too_large(states: u128, bytes: u128) -> Fault {
    let message = format!(
        "this takes about {} states in a layer and {} of memory",
        rounded(states),
        size(bytes)
    );
    let help = "allow more with --memory-limit, or ask for fewer rows or columns";
    Fault::new("diagram-memory", message, help)
}

/// A number with its first three digits.
fn rounded(number: u128) -> String {
    let units = [
        (1_000_000_000_000_000_000, "quintillion"),
        (1_000_000_000_000, "trillion"),
        (1_000_000_000, "billion"),
        (1_000_000, "million"),
        (1_000, "thousand"),
    ];
    let unit = units.into_iter().find(|unit| number >= unit.0);
    unit.map_or(number.to_string(), |(unit, name)| {
        format!("{:.1} {name}", number as f64 / unit as f64)
    })
}

fn size(bytes: u128) -> String {
    let units = [
        (1_u128 << 40, "TiB"),
        (1 << 30, "GiB"),
        (1 << 20, "MiB"),
        (1 << 10, "KiB"),
    ];
    let unit = units.into_iter().find(|unit| bytes >= unit.0);
    unit.map_or(format!("{bytes} bytes"), |(unit, name)| {
        format!("{:.1} {name}", bytes as f64 / unit as f64)
    })
}
