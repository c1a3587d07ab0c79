//! Can cells that must differ all be filled? A maximum matching by augmenting paths (Kuhn 1955).
//! Cost: cells × candidates.

use crossfoot_model::Mask;

/// Is there a choice of different values, one from each set?
pub(super) fn all_differ(domains: &[Mask]) -> bool {
    let mut holder = [usize::MAX; Mask::CAPACITY];
    (0..domains.len()).all(|i| {
        let mut tried = Mask::EMPTY;
        augment(domains, i, &mut tried, &mut holder)
    })
}

fn augment(domains: &[Mask], i: usize, tried: &mut Mask, holder: &mut [usize; 64]) -> bool {
    for value in domains[i] {
        if tried.has(value) {
            continue;
        }
        *tried = tried.with(value);
        let before = holder[value];
        if before == usize::MAX || augment(domains, before, tried, holder) {
            holder[value] = i;
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::all_differ;
    use crossfoot_model::Mask;

    fn sets(bits: &[u64]) -> Vec<Mask> {
        bits.iter().map(|&b| Mask(b)).collect()
    }

    #[test]
    fn three_cells_with_two_values_do_not_all_differ() {
        assert!(!all_differ(&sets(&[0b11, 0b11, 0b11])));
        assert!(all_differ(&sets(&[0b11, 0b11, 0b111])));
        assert!(all_differ(&sets(&[0b11, 0b01, 0b110])));
    }
}
