//! The combinations table, by the numbers of exercise 430(b).

use crossfoot::verbs::{CombosOptions, combos};

#[test]
fn the_table_of_exercise_430b() {
    let table = combos(&CombosOptions::default()).unwrap();
    assert_eq!(
        (table.combos.len(), table.total, table.most),
        (120, 502, 12)
    );
    assert_eq!(table.most_at, [(4, 20), (5, 25)]);
    let magic: Vec<(usize, u64)> = table
        .combos
        .iter()
        .filter(|combo| combo.magic)
        .map(|combo| (combo.length, combo.sum))
        .collect();
    assert_eq!(magic.len(), table.magic);
    assert_eq!(table.magic, 34);
    assert_eq!(magic[..4], [(2, 3), (2, 4), (2, 16), (2, 17)]);
}

#[test]
fn every_set_has_the_length_and_the_sum() {
    let asked = [
        (1..=9).collect(),
        (0..=9).collect(),
        (1..=12).collect(),
        vec![7, 3, 11],
    ];
    for digits in asked {
        let options = CombosOptions {
            digits: Vec::clone(&digits),
            ..CombosOptions::default()
        };
        let table = combos(&options).unwrap();
        for combo in &table.combos {
            for set in &combo.sets {
                assert_eq!(set.len(), combo.length);
                assert_eq!(set.iter().map(|&d| u64::from(d)).sum::<u64>(), combo.sum);
                assert!(set.is_sorted_by(|a, b| a < b) && set.iter().all(|d| digits.contains(d)));
            }
        }
        // all subsets but the empty one and the single digits
        assert_eq!(table.total, (1 << digits.len()) - 1 - digits.len());
    }
}

#[test]
fn one_sum_and_one_length() {
    let of = |sum, length| {
        let options = CombosOptions {
            sum: Some(sum),
            length,
            ..CombosOptions::default()
        };
        combos(&options).unwrap().combos
    };
    assert_eq!(of(16, Some(2))[0].sets, [[7, 9]]);
    assert_eq!(of(7, Some(1))[0].sets, [[7]]);
    assert_eq!(of(6, None).len(), 2);
    assert!(of(46, None).is_empty() && of(3, Some(3)).is_empty() && of(5, Some(0)).is_empty());
    assert!(of(5, Some(usize::MAX)).is_empty());
}

#[test]
fn bad_digits_are_an_error() {
    for digits in [vec![], vec![1, 1], (0..17).collect(), vec![u32::MAX, 1]] {
        let options = CombosOptions {
            digits,
            ..CombosOptions::default()
        };
        assert_eq!(combos(&options).unwrap_err().fault.code, "bad-digits");
    }
}
