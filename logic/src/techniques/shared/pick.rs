//! Choosing a few of a list, in order.

/// Calls `see` with every choice of `k` of the items, ascending, until it returns something.
///
/// Cost: the binomial coefficient; callers keep `k` at most 4.
pub(crate) fn choose<T: Copy, R>(
    items: &[T],
    k: usize,
    mut see: impl FnMut(&[T]) -> Option<R>,
) -> Option<R> {
    if k > items.len() {
        return None;
    }
    let mut at: Vec<usize> = (0..k).collect();
    let mut chosen: Vec<T> = items[..k].to_vec();
    loop {
        if let Some(found) = see(&chosen) {
            return Some(found);
        }
        // the last position that can still move
        let i = (0..k).rev().find(|&i| at[i] + k - i < items.len())?;
        at[i] += 1;
        for j in i + 1..k {
            at[j] = at[j - 1] + 1;
        }
        for j in i..k {
            chosen[j] = items[at[j]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn every_choice_comes_once_and_in_order() {
        let mut seen = Vec::new();
        let found: Option<()> = choose(&[1, 2, 3, 4], 2, |pair| {
            seen.push(pair.to_vec());
            None
        });
        assert_eq!(found, None);
        let all = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
        assert_eq!(seen, all);
        assert_eq!(choose(&[1], 2, |_| Some(())), None);
    }
}
