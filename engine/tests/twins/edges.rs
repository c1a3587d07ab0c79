//! What random cases do not reach: limits, odd shapes, nothing at all.

use crossfoot_engine::Mask;
use crossfoot_engine::domain::{
    BuildError, Builder, Conflict, Fuel, Kind, Layered, LayeredBuilder, Lit, Machine, Settled,
    Stages, Strength, Table, TableId, Var,
};
use std::sync::Arc;

const PLAIN: [u32; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// A machine for one propagator over domains.
fn one(numbers: &[u32], domains: &[Mask], kind: impl FnOnce(&mut Builder) -> Kind) -> Machine {
    let mut builder = Builder::new(numbers);
    let scope: Vec<Var> = domains.iter().map(|&domain| builder.var(domain)).collect();
    let kind = kind(&mut builder);
    builder.post(kind, &scope);
    Machine::new(Arc::new(builder.freeze().unwrap()))
}

#[test]
fn work_is_counted() {
    let open = [Mask::full(9); 3];
    let mut run = one(&PLAIN, &open, |builder| {
        let sets = [[0, 1, 2], [0, 1, 3]].map(|set| set.into_iter().collect());
        Kind::Run(builder.list(&sets), Stages::Both)
    });
    run.decide(Lit::not(1, 0)).unwrap();
    run.propagate(&mut Fuel::endless()).unwrap();
    assert_eq!((run.work.cheap, run.work.filters), (1, 1));
    assert_eq!((run.work.strong, run.work.families), (1, 1));
    run.explain(Lit::not(0, 8), &mut Vec::new());
    assert_eq!(run.work.explanations, 1);

    let mut table = one(&PLAIN, &open, |builder| {
        Kind::Table(builder.tuples(Table::new(&[[0u8, 1, 2]], 3, 9)))
    });
    table.propagate(&mut Fuel::endless()).unwrap();
    assert_eq!(
        (table.work.cheap, table.work.strong, table.work.families),
        (0, 1, 0)
    );

    let mut line = one(
        &PLAIN,
        &[Mask::full(3), Mask::full(2), Mask::full(2)],
        |_| Kind::AllDifferent(Strength::Domain),
    );
    line.propagate(&mut Fuel::endless()).unwrap();
    assert_eq!(line.store().mask(0), Mask::of(2));
    assert_eq!((line.work.cheap, line.work.strong), (1, 1));
}

#[test]
fn the_filter_places_what_one_cell_alone_can_hold() {
    // both sets need 0, which the third alone can hold; 1 may be in any of the others
    let domains = [[1, 2, 3], [1, 2, 3], [0, 1, 2]].map(|values| values.into_iter().collect());
    let mut machine = one(&PLAIN, &domains, |builder| {
        let sets = [[0, 1, 2], [0, 1, 3]].map(|set| set.into_iter().collect());
        Kind::Run(builder.list(&sets), Stages::FilterOnly)
    });
    machine.propagate(&mut Fuel::endless()).unwrap();
    assert_eq!(machine.store().mask(2), Mask::of(0));
    let mut lits = Vec::new();
    machine.explain(Lit::is(2, 0), &mut lits);
    assert_eq!(lits, [], "the initial domains say it");
}

#[test]
fn a_run_of_all_sixteen_values() {
    let numbers: Vec<u32> = (1..=16).collect();
    let mut domains = [Mask::full(16); 16];
    domains[0] = Mask::full(15);
    for stages in [Stages::Both, Stages::FamiliesOnly, Stages::FilterOnly] {
        let mut machine = one(&numbers, &domains, |builder| {
            Kind::Run(builder.list(&[Mask::full(16)]), stages)
        });
        assert_eq!(machine.propagate(&mut Fuel::endless()), Ok(Settled::Quiet));
        assert_eq!(machine.store().masks(), domains);
    }
}

#[test]
fn fuel_pauses_and_goes_on() {
    let mut machine = one(
        &PLAIN,
        &[Mask::full(2), Mask::full(2), Mask::full(3)],
        |_| Kind::AllDifferent(Strength::Domain),
    );
    assert_eq!(machine.propagate(&mut Fuel(0)), Ok(Settled::Paused));
    assert_eq!(machine.propagate(&mut Fuel(1)), Ok(Settled::Paused));
    assert_eq!(machine.propagate(&mut Fuel(9)), Ok(Settled::Quiet));
    assert_eq!(machine.store().mask(2), Mask::of(2));
}

#[test]
fn more_variables_than_values_fail_without_a_reason() {
    let numbers: Vec<u32> = (0..64).collect();
    for (count, strength) in [
        (65, Strength::Domain),
        (70, Strength::Domain),
        (65, Strength::Bounds),
    ] {
        let mut machine = one(&numbers, &vec![Mask::full(64); count], |_| {
            Kind::AllDifferent(strength)
        });
        let conflict = machine.propagate(&mut Fuel::endless()).unwrap_err();
        let mut lits = Vec::new();
        machine.explain_conflict(conflict, &mut lits);
        assert!(
            lits.iter()
                .all(|&lit| machine.store().position(lit).is_some())
        );
        if strength == Strength::Domain {
            assert_eq!((conflict, lits), (Conflict::Failed(0), vec![]));
        }
    }
    for stages in [Stages::Both, Stages::FamiliesOnly, Stages::FilterOnly] {
        let mut machine = one(&PLAIN, &[Mask::full(9); 17], |builder| {
            Kind::Run(builder.list(&[Mask::full(9)]), stages)
        });
        let conflict = machine.propagate(&mut Fuel::endless()).unwrap_err();
        let mut lits = Vec::new();
        machine.explain_conflict(conflict, &mut lits);
        assert_eq!((conflict, lits), (Conflict::Failed(0), vec![]));
    }
}

#[test]
fn sixty_four_variables_over_sixty_four_values() {
    let numbers: Vec<u32> = (0..64).collect();
    // variable i has the values up to i: the only filling is x_i = i, found from the first one on
    let stairs: Vec<Mask> = (1..=64).map(Mask::full).collect();
    // nothing is fixed: pairs {0,1} {0,1} {2,3} {2,3} … but the last two may have any value
    let mut pairs: Vec<Mask> = (0..62).map(|i| Mask::of(i & !1).with(i | 1)).collect();
    pairs.extend([Mask::full(64); 2]);
    for strength in [Strength::Domain, Strength::Bounds] {
        let mut machine = one(&numbers, &stairs, |_| Kind::AllDifferent(strength));
        assert_eq!(machine.propagate(&mut Fuel::endless()), Ok(Settled::Quiet));
        assert!((0..64).all(|i| machine.store().mask(i as Var) == Mask::of(i)));
        let mut machine = one(&numbers, &pairs, |_| Kind::AllDifferent(strength));
        assert_eq!(machine.propagate(&mut Fuel::endless()), Ok(Settled::Quiet));
        assert_eq!(machine.store().mask(63), Mask::of(62).with(63));
        let mut lits = Vec::new();
        machine.explain(Lit::not(63, 10), &mut lits);
        assert_eq!(lits, [], "the initial domains say it");
    }
}

#[test]
fn nothing_to_choose_from() {
    let mut machine = one(&PLAIN, &[], |builder| {
        Kind::SumBounds(builder.sum(&PLAIN, 0))
    });
    assert_eq!(machine.propagate(&mut Fuel::endless()), Ok(Settled::Quiet));
    let mut machine = one(&PLAIN, &[], |builder| {
        Kind::SumBounds(builder.sum(&PLAIN, 1))
    });
    assert_eq!(
        machine.propagate(&mut Fuel::endless()),
        Err(Conflict::Failed(0))
    );
    let none: [&[u8]; 0] = [];
    let mut machine = one(&PLAIN, &[], |builder| {
        Kind::Table(builder.tuples(Table::new(&none, 0, 9)))
    });
    assert_eq!(
        machine.propagate(&mut Fuel::endless()),
        Err(Conflict::Failed(0))
    );
    let empty: [&[u8]; 2] = [&[], &[]];
    let mut machine = one(&PLAIN, &[], |builder| {
        Kind::Table(builder.tuples(Table::new(&empty, 0, 9)))
    });
    assert_eq!(machine.propagate(&mut Fuel::endless()), Ok(Settled::Quiet));
    // a variable that never had a value
    let mut machine = one(&PLAIN, &[Mask::full(9), Mask::EMPTY], |_| Kind::Less);
    let conflict = machine.propagate(&mut Fuel::endless()).unwrap_err();
    let mut lits = Vec::new();
    machine.explain_conflict(conflict, &mut lits);
    assert_eq!((conflict, lits), (Conflict::Wiped(1), vec![]));
}

#[test]
fn tables_drop_what_is_repeated_or_impossible() {
    let rows: [&[u8]; 6] = [&[0, 1], &[0, 1], &[0], &[0, 1, 2], &[9, 0], &[8, 8]];
    let table = Table::new(&rows, 2, 9);
    assert_eq!((table.rows(), table.arity(), table.width()), (2, 2, 9));
    let mut machine = one(&PLAIN, &[Mask::full(9); 2], |builder| {
        Kind::Table(builder.tuples(table))
    });
    machine.propagate(&mut Fuel::endless()).unwrap();
    assert_eq!(
        machine.store().masks(),
        [Mask::of(0).with(8), Mask::of(1).with(8)]
    );
}

#[test]
fn graphs_drop_dead_ends_and_have_bounds() {
    // sums of three values 0 … 8 that are 4: the states 0 … 4 in each layer
    let four = |most| {
        let step = |_: usize, &sum: &usize, value: usize| (sum + value <= 4).then_some(sum + value);
        Layered::from_states(3, 9, vec![0], step, |&sum| sum == 4, most)
    };
    let graph = four(12).unwrap();
    assert_eq!(
        (graph.layers(), graph.width(), graph.nodes()),
        (3, 9, 1 + 5 + 5 + 1)
    );
    assert_eq!(graph.edges(), 5 + 15 + 5);
    assert!(four(11).is_none());

    let mut builder = LayeredBuilder::new(1, 9);
    let nodes = [
        builder.node(0),
        builder.node(0),
        builder.node(1),
        builder.node(1),
    ];
    assert_eq!(nodes, [0, 1, 0, 1]);
    builder.start(0);
    builder.edge(0, 0, 3, 1);
    builder.edge(0, 0, 3, 1);
    builder.edge(0, 1, 4, 0);
    let graph = builder.clone().finish().unwrap();
    assert_eq!((graph.nodes(), graph.edges()), (2, 1));
    for (from, value, to) in [(2, 0, 0), (0, 9, 0), (0, 0, 2)] {
        let mut wrong = builder.clone();
        wrong.edge(0, from, value, to);
        assert!(wrong.finish().is_none());
    }
    builder.start(2);
    assert!(builder.finish().is_none());

    // no start, no path
    let graph = LayeredBuilder::new(2, 9).finish().unwrap();
    assert_eq!(graph.nodes(), 0);
    let mut machine = one(&PLAIN, &[Mask::full(9); 2], |builder| {
        Kind::Layered(builder.layered(graph))
    });
    let conflict = machine.propagate(&mut Fuel::endless()).unwrap_err();
    let mut lits = Vec::new();
    machine.explain_conflict(conflict, &mut lits);
    assert_eq!((conflict, lits), (Conflict::Failed(0), vec![]));
}

#[test]
fn wrong_shapes_are_errors() {
    let post = |kind: &dyn Fn(&mut Builder) -> Kind, scope: &[Var]| {
        let mut builder = Builder::new(&PLAIN);
        for _ in 0..3 {
            builder.var(Mask::full(9));
        }
        let kind = kind(&mut builder);
        builder.post(kind, scope);
        builder.freeze().map(|_| ())
    };
    let shape = Err(BuildError::WrongShape(0));
    let table = |builder: &mut Builder| builder.tuples(Table::new(&[[0u8, 0]], 2, 9));
    let narrow = |builder: &mut Builder| builder.tuples(Table::new(&[[0u8, 0]], 2, 4));
    let other: TableId = table(&mut Builder::new(&PLAIN));
    assert_eq!(post(&|_| Kind::Less, &[0]), shape);
    assert_eq!(post(&|_| Kind::Less, &[0, 1, 2]), shape);
    assert_eq!(
        post(&|builder| Kind::Differ(builder.distance(1)), &[0]),
        shape
    );
    assert_eq!(post(&|_| Kind::Differ(other), &[0, 1]), shape);
    assert_eq!(
        post(&|builder| Kind::Table(table(builder)), &[0, 1]),
        Ok(())
    );
    assert_eq!(
        post(&|builder| Kind::Table(table(builder)), &[0, 1, 2]),
        shape
    );
    assert_eq!(
        post(&|builder| Kind::Table(narrow(builder)), &[0, 1]),
        shape
    );
    assert_eq!(post(&|_| Kind::Layered(other), &[0, 1]), shape);
    assert_eq!(post(&|_| Kind::SumBounds(other), &[0, 1]), shape);
    assert_eq!(post(&|_| Kind::Run(other, Stages::Both), &[0, 1]), shape);
    assert_eq!(
        post(&|_| Kind::Less, &[0, 3]),
        Err(BuildError::UnknownVariable(3))
    );
    assert_eq!(
        post(&|_| Kind::Less, &[1, 1]),
        Err(BuildError::RepeatedVariable(1))
    );
}
