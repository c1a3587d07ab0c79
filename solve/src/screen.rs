//! What can be seen to be impossible before any search: sums that no digits make, runs that are too long,
//! totals that disagree, signs that go round in a circle, chains that are too long.
//!
//! Cost: linear in the model (a circle or chain: linear in the signs).

use crossfoot_model::words::{Key, Language};
use crossfoot_model::{Constraint, Model, Origin, Place, Post, Run, RunClue};

/// So many cells are named one by one.
const NAMED: usize = 16;

/// The sort of a reason, as the wire names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReasonKind {
    /// No different values make the sum.
    ImpossibleSum,
    /// None of the allowed sets has the run's size.
    ImpossibleSets,
    /// More cells than values.
    RunTooLong,
    /// Across and down clues of the same cells disagree.
    Totals,
    /// Signs go round in a circle.
    SignCycle,
    /// A chain of signs has more cells than there are values.
    SignChain,
    /// No values make the cage's target.
    ImpossibleCage,
    /// Clues contradict each other.
    Conflict,
}

impl ReasonKind {
    /// Its name on the wire.
    pub fn code(self) -> &'static str {
        match self {
            ReasonKind::ImpossibleSum => "impossible-sum",
            ReasonKind::ImpossibleSets => "impossible-sets",
            ReasonKind::RunTooLong => "run-too-long",
            ReasonKind::Totals => "totals",
            ReasonKind::SignCycle => "sign-cycle",
            ReasonKind::SignChain => "sign-chain",
            ReasonKind::ImpossibleCage => "impossible-cage",
            ReasonKind::Conflict => "conflict",
        }
    }
}

/// Why a model has no solution: posts that cannot hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sort.
    pub kind: ReasonKind,
    /// The posts, by number.
    pub posts: Vec<usize>,
    /// The cells concerned.
    pub cells: Vec<Place>,
    /// In words.
    pub text: String,
}

/// Looks for a contradiction that needs no search.
pub fn screen(model: &Model, language: &Language) -> Option<Reason> {
    impossible_run(model, language)
        .or_else(|| signs(model, language))
        .or_else(|| totals(model, language))
}

fn impossible_run(model: &Model, language: &Language) -> Option<Reason> {
    model
        .posts
        .iter()
        .enumerate()
        .find_map(|(i, post)| match &post.constraint {
            Constraint::Run(run) if run.sets.is_empty() => {
                Some(empty_run(model, language, i, post, run))
            }
            _ => None,
        })
}

fn empty_run(model: &Model, language: &Language, index: usize, post: &Post, run: &Run) -> Reason {
    let size = run.cells.len();
    let (clue, n) = (language.name(model, post), size.to_string());
    let values = model.values.len();
    let (kind, text) = if size > values {
        let fill = [("clue", &*clue), ("n", &n), ("values", &values.to_string())];
        (ReasonKind::RunTooLong, language.say(Key::RunTooLong, &fill))
    } else if let RunClue::Sum(sum) = run.clue {
        let total = |numbers: &[u32]| numbers.iter().map(|&x| u64::from(x)).sum::<u64>();
        let (least, most) = (
            total(&model.values[..size]),
            total(&model.values[values - size..]),
        );
        let fill = [
            ("clue", &*clue),
            ("n", &n),
            ("least", &least.to_string()),
            ("most", &most.to_string()),
        ];
        let inside = (least..=most).contains(&sum);
        let key = match (size, inside) {
            (1, _) => Key::ImpossibleSumOne,
            (_, true) => Key::ImpossibleSum,
            (_, false) if least == most => Key::ImpossibleSumOnly,
            (_, false) => Key::ImpossibleSumBounds,
        };
        (ReasonKind::ImpossibleSum, language.say(key, &fill))
    } else {
        (
            ReasonKind::ImpossibleSets,
            language.say(Key::ImpossibleSets, &[("clue", &clue), ("n", &n)]),
        )
    };
    Reason {
        kind,
        posts: vec![index],
        cells: model.places(&run.cells),
        text,
    }
}

/// Across and down totals of every region whose cells all lie in two sums.
fn totals(model: &Model, language: &Language) -> Option<Reason> {
    let mut region = Regions::new(model.cells.len());
    let mut across = vec![false; model.cells.len()];
    let mut down = vec![false; model.cells.len()];
    for post in &model.posts {
        if let Constraint::Run(run) = &post.constraint {
            run.cells
                .windows(2)
                .for_each(|pair| region.join(pair[0], pair[1]));
            if matches!(run.clue, RunClue::Sum(_)) {
                let side = if matches!(post.origin, Origin::Across { .. }) {
                    &mut across
                } else {
                    &mut down
                };
                run.cells
                    .iter()
                    .for_each(|&cell| side[cell as usize] = true);
            }
        }
    }
    let mut sums = vec![(0u128, 0u128, true); model.cells.len()];
    for cell in 0..model.cells.len() {
        let root = region.root(cell as u32) as usize;
        sums[root].2 &= across[cell] && down[cell];
    }
    for post in &model.posts {
        if let Constraint::Run(Run {
            cells,
            clue: RunClue::Sum(sum),
            ..
        }) = &post.constraint
        {
            let root = region.root(cells[0]) as usize;
            match post.origin {
                Origin::Across { .. } => sums[root].0 += u128::from(*sum),
                _ => sums[root].1 += u128::from(*sum),
            }
        }
    }
    let root = sums.iter().position(|&(a, d, whole)| whole && a != d)?;
    let (a, d, _) = sums[root];
    let own: Vec<u32> = (0..model.cells.len() as u32)
        .filter(|&c| region.root(c) as usize == root)
        .collect();
    let posts = (0..model.posts.len())
        .filter(|&i| match &model.posts[i].constraint {
            Constraint::Run(run) => region.root(run.cells[0]) as usize == root,
            _ => false,
        })
        .collect();
    let cells = model.places(&own);
    let (a, d) = (a.to_string(), d.to_string());
    let holes = [("cells", &*few(&cells)), ("across", &a), ("down", &d)];
    Some(Reason {
        kind: ReasonKind::Totals,
        posts,
        text: language.say(Key::Totals, &holes),
        cells,
    })
}

/// The names of cells; of many the first and the last.
fn few(cells: &[Place]) -> String {
    match cells {
        [first, .., last] if cells.len() > NAMED => format!("{first} … {last}"),
        _ => {
            let names: Vec<String> = cells.iter().map(Place::to_string).collect();
            names.join(", ")
        }
    }
}

/// Union-find over cells.
struct Regions(Vec<u32>);

impl Regions {
    fn new(cells: usize) -> Regions {
        Regions((0..cells as u32).collect())
    }

    fn root(&mut self, cell: u32) -> u32 {
        let mut at = cell;
        while self.0[at as usize] != at {
            let up = self.0[self.0[at as usize] as usize];
            self.0[at as usize] = up;
            at = up;
        }
        at
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b) as usize] = a.min(b);
    }
}

/// Circles and chains of signs.
fn signs(model: &Model, language: &Language) -> Option<Reason> {
    let mut greater: Vec<Vec<(u32, usize)>> = vec![Vec::new(); model.cells.len()];
    let mut below = vec![0usize; model.cells.len()];
    for (i, post) in model.posts.iter().enumerate() {
        if let Constraint::Less(a, b) = post.constraint {
            greater[a as usize].push((b, i));
            below[b as usize] += 1;
        }
    }
    // longest chain that ends in each cell, in topological order
    let mut length = vec![1usize; model.cells.len()];
    let mut from: Vec<Option<(u32, usize)>> = vec![None; model.cells.len()];
    let mut ready: Vec<u32> = (0..model.cells.len() as u32)
        .filter(|&c| below[c as usize] == 0)
        .collect();
    let mut at = 0;
    while at < ready.len() {
        let cell = ready[at];
        at += 1;
        for &(next, post) in &greater[cell as usize] {
            if length[cell as usize] + 1 > length[next as usize] {
                length[next as usize] = length[cell as usize] + 1;
                from[next as usize] = Some((cell, post));
            }
            below[next as usize] -= 1;
            if below[next as usize] == 0 {
                ready.push(next);
            }
        }
    }
    if ready.len() < model.cells.len() {
        let left: Vec<u32> = (0..model.cells.len() as u32)
            .filter(|&c| below[c as usize] > 0)
            .collect();
        return circle(model, language, &greater, &left);
    }
    let values = model.values.len();
    let end = (0..model.cells.len()).find(|&cell| length[cell] == values + 1)?;
    let (mut cells, mut posts) = (vec![end as u32], Vec::new());
    while let Some((cell, post)) = from[cells[cells.len() - 1] as usize] {
        cells.push(cell);
        posts.push(post);
    }
    cells.reverse();
    posts.reverse();
    Some(too_long(model, language, &cells, posts))
}

/// A chain of signs with more cells than there are values.
fn too_long(model: &Model, language: &Language, cells: &[u32], posts: Vec<usize>) -> Reason {
    let (n, values) = (cells.len().to_string(), model.values.len().to_string());
    let names = chain(model, cells);
    let text = language.say(
        Key::Chain,
        &[("n", &n), ("values", &values), ("cells", &names)],
    );
    Reason {
        kind: ReasonKind::SignChain,
        posts,
        cells: model.places(cells),
        text,
    }
}

fn chain(model: &Model, cells: &[u32]) -> String {
    let names: Vec<String> = model
        .places(cells)
        .iter()
        .map(ToString::to_string)
        .collect();
    names.join(" < ")
}

/// Steps in looking for a shorter circle than the first that was found.
const CIRCLE_STEPS: usize = 50_000_000;

/// A shortest circle among the cells that no topological order reaches; if it has more cells than there are
/// values, a chain along it says less and is enough.
fn circle(
    model: &Model,
    language: &Language,
    greater: &[Vec<(u32, usize)>],
    left: &[u32],
) -> Option<Reason> {
    let mut best: Option<Vec<(u32, usize)>> = None;
    let (each, mut steps) = (greater.iter().map(|next| next.len() + 1).sum::<usize>(), 0);
    for &start in left {
        if best.is_some() && steps > CIRCLE_STEPS {
            break;
        }
        steps += each;
        if let Some(found) = shortest(greater, start)
            && best.as_ref().is_none_or(|best| found.len() < best.len())
        {
            best = Some(found);
        }
    }
    let steps = best?;
    let mut cells: Vec<u32> = steps.iter().map(|step| step.0).collect();
    let mut posts: Vec<usize> = steps.iter().map(|step| step.1).collect();
    let values = model.values.len();
    if cells.len() > values {
        cells.truncate(values + 1);
        posts.truncate(values);
        return Some(too_long(model, language, &cells, posts));
    }
    let places = model.places(&cells);
    cells.push(cells[0]);
    let text = language.say(Key::Cycle, &[("cells", &chain(model, &cells))]);
    Some(Reason {
        kind: ReasonKind::SignCycle,
        posts,
        cells: places,
        text,
    })
}

/// The cells of a shortest way from `start` back to itself, each with the sign that leaves it.
fn shortest(greater: &[Vec<(u32, usize)>], start: u32) -> Option<Vec<(u32, usize)>> {
    let mut from: Vec<Option<(u32, usize)>> = vec![None; greater.len()];
    let mut queue = vec![start];
    let mut at = 0;
    while at < queue.len() {
        let cell = queue[at];
        at += 1;
        for &(next, post) in &greater[cell as usize] {
            if next == start {
                let mut steps = vec![(cell, post)];
                while let Some((before, post)) = from[steps[steps.len() - 1].0 as usize] {
                    steps.push((before, post));
                }
                steps.reverse();
                return Some(steps);
            }
            if from[next as usize].is_none() {
                from[next as usize] = Some((cell, post));
                queue.push(next);
            }
        }
    }
    None
}
