//! Prices near the best ones, by steps along a subgradient.
//!
//! Source: Held, Wolfe, Crowder, Mathematical Programming 6, 1974; steps towards an estimate of the optimum
//! (Polyak), the direction smoothed by the ones before (Camerini, Fratta, Maffioli 1975), the step cut where
//! nothing is gained. Coordinate ascent alone gets stuck below the optimum of the linear relaxation; this comes
//! within a fraction of a unit on small problems. Cost: a pass over all occurrences a step; the steps are
//! bounded by [`WORK`] occurrences in all. Only the four operations on 64-bit floats are used, so the result is
//! the same on every machine; whatever comes out is a set of prices, and every set of prices gives a bound.

use super::terms::Terms;

/// The most steps.
const STEPS: usize = 1000;

/// The most occurrences looked at.
const WORK: usize = 60_000_000;

/// Steps without a gain until the step is cut.
const PATIENCE: u32 = 20;

/// Prices, and the value of the bound.
struct Point {
    price: Vec<f64>,
    value: f64,
}

/// Better prices than these, for a problem of which only the options that are `live` are left, with what each slot
/// still needs and may have.
pub(super) fn climb(
    terms: &Terms,
    live: &[u32],
    open: &[(usize, usize)],
    start: &[i64],
) -> Vec<i64> {
    let size: usize = live
        .iter()
        .map(|&option| terms.slots.get(option as usize).len() + 1)
        .sum();
    let mut best = Point {
        price: start.iter().map(|&price| price as f64).collect(),
        value: f64::MIN,
    };
    let mut price = best.price.clone();
    let mut gradient = vec![0.0; price.len()];
    let mut direction = vec![0.0; price.len()];
    let (mut length, mut idle) = (1.0, 0);
    let mut checkpoint = f64::MIN;
    for step in 0..STEPS.min(WORK / size.max(1)) {
        let value = slope(terms, live, open, &price, &mut gradient);
        if value > best.value {
            best.value = value;
            best.price.copy_from_slice(&price);
            idle = 0;
        } else {
            idle += 1;
            if idle == PATIENCE {
                (length, idle) = (length * 0.7, 0);
                price.copy_from_slice(&best.price);
                direction.fill(0.0);
                continue;
            }
        }
        if step % 100 == 99 {
            if best.value - checkpoint < 1e-6 * best.value.abs() {
                break;
            }
            checkpoint = best.value;
        }
        let mut norm = 0.0;
        for (along, &slope) in direction.iter_mut().zip(&gradient) {
            *along = if step == 0 {
                slope
            } else {
                0.7 * *along + 0.3 * slope
            };
            norm += *along * *along;
        }
        if norm < 1e-9 {
            break;
        }
        let target = best.value + best.value.abs() * 0.02 + 1.0;
        let pace = length * (target - value) / norm;
        for ((price, &along), &(need, room)) in price.iter_mut().zip(&direction).zip(open) {
            *price += pace * along;
            if room == 0 || (need == 0 && *price > 0.0) {
                *price = 0.0;
            }
        }
    }
    let cap = terms.cap as f64;
    let whole = best
        .price
        .iter()
        .map(|&price| price.clamp(-cap, cap) as i64);
    whole.collect()
}

/// The bound at these prices, and a subgradient.
fn slope(
    terms: &Terms,
    live: &[u32],
    open: &[(usize, usize)],
    price: &[f64],
    gradient: &mut [f64],
) -> f64 {
    let mut value = 0.0;
    gradient.fill(0.0);
    for &option in live {
        let slots = terms.slots.get(option as usize);
        let mut reduced = terms.cost[option as usize] as f64;
        for &slot in slots {
            reduced -= price[slot as usize];
        }
        if reduced < 0.0 {
            value += reduced;
            for &slot in slots {
                gradient[slot as usize] += 1.0;
            }
        }
    }
    for ((slope, &price), &(need, room)) in gradient.iter_mut().zip(price).zip(open) {
        let (need, room) = (need as f64, room as f64);
        value += price * if price > 0.0 { need } else { room };
        let covered = *slope;
        *slope = if price > 0.0 || covered < need {
            need - covered
        } else if price < 0.0 || covered > room {
            room - covered
        } else {
            0.0
        };
    }
    value
}
