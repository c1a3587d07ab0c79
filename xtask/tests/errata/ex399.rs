//! Exercise 399: not every assignment that satisfies the arithmetic of a cage is an option.

use crate::covers::{covers, model, numbers};
use crossfoot_solve::cover::{Formulations, encode};

#[test]
fn an_assignment_that_repeats_a_value_in_a_line_is_no_option() {
    let model = model("kind: kenken\n\na a b\nc d b\nc d d\n\na 4+\nb 5+\nc 3+\nd 6+\n");
    let encoded = encode(&model, &Formulations::default()).unwrap();
    let of = |name: &str| {
        let item = encoded.items.iter().position(|own| own == name).unwrap() as u32;
        let options = 0..encoded.problem.options() as u32;
        let own = options.filter(|&o| encoded.problem.option(o).iter().any(|at| at.item == item));
        own.map(|option| {
            let values: Vec<u8> = encoded.gives(option).iter().map(|give| give.1).collect();
            numbers(&model, &values)
        })
        .collect::<Vec<_>>()
    };
    // 2 + 2 = 4, but both cells are in row 1
    assert_eq!(of("4+@r1c1"), [[1, 3], [3, 1]]);
    // r2c2, r3c2, r3c3: 2 + 2 + 2 = 6 and others repeat a value in column 2 or row 3; 1 + 4 + 1 has no place here
    let cage = of("6+@r2c2");
    assert!(cage.contains(&vec![1, 3, 2]) && !cage.contains(&vec![2, 2, 2]));
    let arithmetic = (0..27)
        .filter(|k| 3 + k % 3 + k / 3 % 3 + k / 9 == 6)
        .count();
    assert_eq!((arithmetic, cage.len()), (7, 6));
    for cover in covers(&encoded.problem) {
        assert!(encoded.decode(&cover).is_some());
    }
}

#[test]
fn a_value_may_repeat_where_no_line_forbids_it() {
    // 1 + 2 + 1: r1c1 and r2c2 may be equal
    let text = "kind: kenken\n\na a b\nc a b\nc d d\n\na 4+\nb 4+\nc 5+\nd 5+\n";
    let model = model(text);
    let encoded = encode(&model, &Formulations::default()).unwrap();
    let options = 0..encoded.problem.options() as u32;
    let equal = |option: &u32| {
        let give = encoded.gives(*option);
        give.len() == 3 && give[0].1 == give[2].1
    };
    assert!(options.filter(equal).count() > 0);
}
