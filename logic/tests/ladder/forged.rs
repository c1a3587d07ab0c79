//! Forged steps are refused: whatever contradicts the solution, cites less than it must, names what is not
//! there, or proves nothing.

use super::support::{Puzzle, agreeing, corpus, every_step};
use crossfoot_logic::verify::{Refusal, verify};
use crossfoot_logic::{By, Fact, Proof, State, Step, Weigh, ladder};
use crossfoot_model::Mask;
use std::collections::{BTreeMap, BTreeSet};

/// Steps made of a true one, none of which may be believed in this state.
fn forgeries(state: &State, step: &Step, solution: &[u8]) -> Vec<(&'static str, Step)> {
    let mut forged = Vec::new();
    lies(state, step, solution, &mut forged);
    omissions(state, step, &mut forged);
    strangers(state, step, &mut forged);
    proofs(step, solution, &mut forged);
    forged
}

/// Another value is filled in, the solution's digit is taken away; the reasons look the same, or are
/// turned round a little.
fn lies(state: &State, step: &Step, solution: &[u8], forged: &mut Vec<(&'static str, Step)>) {
    let right = |cell: u32| usize::from(solution[cell as usize]);
    let mut lying = Vec::new();
    for (i, &(cell, _)) in step.places.iter().enumerate() {
        for value in state.board.all.without(right(cell)) {
            let mut lie = step.clone();
            lie.places[i].1 = value as u8;
            lying.push(("another value", lie));
        }
    }
    for (i, &(cell, _)) in step.removes.iter().enumerate() {
        let mut lie = step.clone();
        lie.removes[i].1 = Mask::of(right(cell));
        lying.push(("the solution's digit", lie));
        let mut lie = step.clone();
        lie.removes[i].1 = lie.removes[i].1.with(right(cell));
        lying.push(("the solution's digit too", lie));
    }
    let near = step.clues.iter().flat_map(|&clue| state.board.cells(clue));
    for &cell in near.take(12).filter(|cell| !state.is_filled(**cell)) {
        let mut lie = step.clone();
        lie.places.clear();
        lie.removes = vec![(cell, Mask::of(right(cell)))];
        lying.push(("another cell", lie));
    }
    for (_, lie) in lying.clone() {
        let mut turned = lie.clone();
        turned.clues.rotate_left(1.min(lie.clues.len()));
        if let Proof::Balance { weigh, plus, minus } = &mut turned.proof {
            std::mem::swap(plus, minus);
            *weigh = match weigh {
                Weigh::Number => Weigh::Is(0),
                _ => Weigh::Number,
            };
        }
        turned.facts.push(Fact::Count(1));
        lying.push(("turned round", turned));
    }
    forged.extend(lying);
}

/// Less is cited than the step rests on.
fn omissions(state: &State, step: &Step, forged: &mut Vec<(&'static str, Step)>) {
    for (i, &(cell, mask)) in step.cells.iter().enumerate() {
        let Some(first) = state.candidates(cell).first() else {
            continue;
        };
        let mut less = step.clone();
        less.cells[i].1 = mask.without(first);
        forged.push(("fewer candidates", less));
    }
    let used: Vec<u32> = match &step.proof {
        Proof::Fillings => Vec::new(),
        Proof::Balance { plus, minus, .. } => plus.iter().chain(minus).copied().collect(),
        Proof::Chain(branches) => {
            let links = branches.iter().flat_map(|branch| &branch.links);
            links.map(|link| link.by).collect()
        }
    };
    for clue in used {
        let mut less = step.clone();
        less.clues.retain(|&cited| cited != clue);
        forged.push(("a clue is not cited", less));
    }
}

/// It names what is not there, or does nothing.
fn strangers(state: &State, step: &Step, forged: &mut Vec<(&'static str, Step)>) {
    let (cells, clues) = (state.board.len() as u32, state.board.clues() as u32);
    let mut with = |what, change: &dyn Fn(&mut Step)| {
        let mut strange = step.clone();
        change(&mut strange);
        forged.push((what, strange));
    };
    with("no such clue", &|step| step.clues.push(clues));
    with("no such cell", &|step| {
        step.cells.push((cells, Mask::of(0)));
    });
    with("no such cell to change", &|step| {
        step.removes.push((cells, Mask::of(0)));
    });
    with("no such value", &|step| step.places.push((0, 64)));
    with("nothing changes", &|step| {
        step.places.clear();
        step.removes.clear();
    });
    with("nothing goes", &|step| step.removes.push((0, Mask::EMPTY)));
    let filled = (0..cells).find(|&cell| state.is_filled(cell));
    if let Some((cell, value)) = filled.and_then(|c| Some((c, state.value(c)?))) {
        with("already filled in", &|step| {
            step.places.push((cell, value as u8));
        });
    }
}

/// A chain that starts from the truth, ends nowhere or leaves a case out; a balance of nothing.
fn proofs(step: &Step, solution: &[u8], forged: &mut Vec<(&'static str, Step)>) {
    let mut with = |what, proof: Proof| {
        let mut other = step.clone();
        other.proof = proof;
        forged.push((what, other));
    };
    let weigh = Weigh::Number;
    let (plus, minus) = (Vec::new(), Vec::new());
    with(
        "a balance of nothing",
        Proof::Balance { weigh, plus, minus },
    );
    with("no branch", Proof::Chain(Vec::new()));
    let Proof::Chain(branches) = &step.proof else {
        return;
    };
    let changed = |change: &dyn Fn(&mut crossfoot_logic::Branch)| {
        let mut branches = branches.clone();
        change(&mut branches[0]);
        Proof::Chain(branches)
    };
    with(
        "it supposes the truth",
        changed(&|branch| {
            branch.holds = Mask::of(usize::from(solution[branch.cell as usize]));
        }),
    );
    with(
        "another end",
        changed(&|branch| {
            let truth = |cell: u32| branch.links.iter().all(|link| link.cell != cell);
            let cell = (0..solution.len() as u32).find(|&c| c != branch.cell && truth(c));
            branch.end = cell.map(By::Cell);
        }),
    );
    with(
        "no such end",
        changed(&|branch| branch.end = Some(By::Cell(u32::MAX))),
    );
    with(
        "no such clue at the end",
        changed(&|branch| branch.end = Some(By::Clue(u32::MAX))),
    );
}

#[test]
fn forged_steps_are_refused() {
    let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
    let mut reasons: BTreeSet<String> = BTreeSet::new();
    let mut techniques: BTreeSet<&str> = BTreeSet::new();
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let ladder = ladder(kind, "default").unwrap();
        let small = |puzzle: &Puzzle| puzzle.model.cells.len() <= 40;
        for puzzle in corpus(kind).into_iter().filter(small).take(5) {
            every_step(&puzzle, ladder, 3, &mut |state, step| {
                verify(state, step).unwrap();
                assert!(agreeing(step, &puzzle.solution));
                techniques.insert(step.technique);
                for (what, forged) in forgeries(state, step, &puzzle.solution) {
                    match verify(state, &forged) {
                        Ok(()) => panic!("{}: {what} is believed: {forged:?}", puzzle.name),
                        Err(refusal) => reasons.insert(kind_of(refusal)),
                    };
                    *refused.entry(what).or_default() += 1;
                }
            });
        }
    }
    println!("{refused:?}\n{reasons:?}\n{techniques:?}");
    assert!(refused.values().sum::<usize>() >= 400);
    assert!(refused.values().all(|&n| n >= 10), "{refused:?}");
    let expected = [
        "Candidates",
        "End",
        "Idle",
        "Link",
        "Open",
        "Uncited",
        "Unfounded",
        "Unknown",
    ];
    assert!(
        expected.iter().all(|reason| reasons.contains(*reason)),
        "{reasons:?}"
    );
    assert!(techniques.len() > 20);
}

fn kind_of(refusal: Refusal) -> String {
    let text = format!("{refusal:?}");
    text.split('(').next().unwrap_or_default().into()
}
