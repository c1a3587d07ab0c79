//! Fresh instances of well-known families of exact covers, as Knuth text; fixed before anything was tuned on them.
//!
//! Plain functions of their parameters: the same text for ever. [`fresh`] names the ones that the bench runs.

use std::fmt::Write;

/// The instances of the bench: name, text, and how many covers there are (two programs agree).
pub fn fresh() -> Vec<(&'static str, String, u64)> {
    vec![
        ("torus13", torus_queens(13), 8_000),
        ("langford11", langford(11), 35_584),
        ("pent5x12", pentominoes(5, 12), 4_040),
        ("rect4x5", word_rectangle(4, 5, 500, 11), 28_333),
        ("sudoku9", sudoku(18, 5), 1_460_268),
        ("latin9", latin_with_holes(9, 28, 3), 235_913),
        ("regular66", regular(66, 9, 1), 5_890),
        ("colours18", coloured(18, 40, 8, 2), 257_063),
        ("domino6x11", dominoes(6, 11, &[]), 21_001_799),
        ("graph22", colourings(22, 40, 4, 4), 90_351_936),
        ("costas9", costas(9), 760),
        ("tromino8x9", trominoes(8, 9), 204_184),
        ("squares13", squares(13, 13, 5), 11_270),
        ("matching40", matching(20, 5, 6), 1_950_952),
    ]
}

/// A generator of numbers (Knuth's MMIX constants).
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last + 1);
            list.swap(last, other);
        }
    }
}

/// Collects the items in the order of their first use, and options.
#[derive(Default)]
struct Text {
    head: String,
    tail: String,
    body: String,
}

impl Text {
    fn primary(&mut self, name: impl AsRef<str>) {
        let _ = write!(self.head, "{} ", name.as_ref());
    }

    fn secondary(&mut self, name: impl AsRef<str>) {
        let _ = write!(self.tail, " {}", name.as_ref());
    }

    fn option(&mut self, items: &[String]) {
        self.body += &items.join(" ");
        self.body.push('\n');
    }

    fn done(self) -> String {
        let Text { head, tail, body } = self;
        if tail.is_empty() {
            format!("{}\n{body}", head.trim_end())
        } else {
            format!("{head}|{tail}\n{body}")
        }
    }
}

/// Queens on a torus: diagonals wrap, one queen on each at most.
pub fn torus_queens(n: usize) -> String {
    let mut text = Text::default();
    for i in 0..n {
        text.primary(format!("r{i}"));
        text.primary(format!("c{i}"));
    }
    // Only diagonals of one direction wrap: with both, most sizes have no solution.
    for i in 0..2 * n {
        text.secondary(format!("d{i}"));
        if i < n {
            text.secondary(format!("u{i}"));
        }
    }
    for (r, c) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        let items = [
            format!("r{r}"),
            format!("c{c}"),
            format!("u{}", (r + c) % n),
            format!("d{}", r + n - c),
        ];
        text.option(&items);
    }
    text.done()
}

/// Langford pairs: two of each number `k`, `k` places between them.
pub fn langford(n: usize) -> String {
    let mut text = Text::default();
    (1..=n).for_each(|k| text.primary(format!("n{k}")));
    (0..2 * n).for_each(|p| text.primary(format!("p{p}")));
    for k in 1..=n {
        for p in 0..2 * n - k - 1 {
            text.option(&[format!("n{k}"), format!("p{p}"), format!("p{}", p + k + 1)]);
        }
    }
    text.done()
}

type Cells = Vec<(usize, usize)>;

/// All turned and mirrored forms of a piece, each once, moved to the corner.
fn forms(piece: &[(usize, usize)]) -> Vec<Cells> {
    let mut found: Vec<Cells> = Vec::new();
    for turn in 0..8 {
        let mut cells: Vec<(i32, i32)> = piece.iter().map(|&(r, c)| (r as i32, c as i32)).collect();
        for cell in &mut cells {
            for _ in 0..turn % 4 {
                *cell = (cell.1, -cell.0);
            }
            if turn > 3 {
                cell.1 = -cell.1;
            }
        }
        let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        let moved = cells
            .iter()
            .map(|&(r, c)| ((r - top) as usize, (c - left) as usize));
        let mut form: Cells = moved.collect();
        form.sort_unstable();
        if !found.contains(&form) {
            found.push(form);
        }
    }
    found
}

fn board(text: &mut Text, rows: usize, columns: usize) {
    for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
        text.primary(format!("{r}x{c}"));
    }
}

/// An option for each place of the form on the board, with a name in front.
fn places(text: &mut Text, name: Option<&str>, form: &Cells, rows: usize, columns: usize) {
    for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
        if form
            .iter()
            .all(|&(dr, dc)| r + dr < rows && c + dc < columns)
        {
            let mut option: Vec<String> = name.iter().map(|&name| name.to_owned()).collect();
            option.extend(
                form.iter()
                    .map(|&(dr, dc)| format!("{}x{}", r + dr, c + dc)),
            );
            text.option(&option);
        }
    }
}

/// The twelve pentominoes in a rectangle.
pub fn pentominoes(rows: usize, columns: usize) -> String {
    let pieces = [
        ("F", "01 02 10 11 21"),
        ("I", "00 01 02 03 04"),
        ("L", "00 01 02 03 10"),
        ("N", "00 01 02 12 13"),
        ("P", "00 01 10 11 20"),
        ("T", "00 01 02 11 21"),
        ("U", "00 02 10 11 12"),
        ("V", "00 10 20 21 22"),
        ("W", "00 10 11 21 22"),
        ("X", "01 10 11 12 21"),
        ("Y", "00 01 02 03 11"),
        ("Z", "00 01 11 21 22"),
    ];
    let mut text = Text::default();
    pieces.iter().for_each(|(name, _)| text.primary(name));
    board(&mut text, rows, columns);
    for (name, cells) in pieces {
        let digit = |byte: u8| usize::from(byte - b'0');
        let cells = cells.split(' ').map(str::as_bytes);
        let piece: Cells = cells.map(|cell| (digit(cell[0]), digit(cell[1]))).collect();
        for form in forms(&piece) {
            places(&mut text, Some(name), &form, rows, columns);
        }
    }
    text.done()
}

/// Bent trominoes in a rectangle.
pub fn trominoes(rows: usize, columns: usize) -> String {
    let mut text = Text::default();
    board(&mut text, rows, columns);
    for form in forms(&[(0, 0), (0, 1), (1, 0)]) {
        places(&mut text, None, &form, rows, columns);
    }
    text.done()
}

/// Dominoes in a rectangle without some cells.
pub fn dominoes(rows: usize, columns: usize, without: &[(usize, usize)]) -> String {
    let mut text = Text::default();
    let inside = |r, c| r < rows && c < columns && !without.contains(&(r, c));
    for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
        if inside(r, c) {
            text.primary(format!("{r}x{c}"));
            for (r2, c2) in [(r, c + 1), (r + 1, c)] {
                if inside(r2, c2) {
                    text.option(&[format!("{r}x{c}"), format!("{r2}x{c2}")]);
                }
            }
        }
    }
    text.done()
}

/// Squares of sides 2 to `largest` in a rectangle, and unit squares in a chess pattern only.
pub fn squares(rows: usize, columns: usize, largest: usize) -> String {
    let mut text = Text::default();
    board(&mut text, rows, columns);
    for side in 2..=largest {
        let form = (0..side * side).map(|cell| (cell / side, cell % side));
        places(&mut text, None, &form.collect(), rows, columns);
    }
    for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
        if (r + c) % 2 == 0 {
            text.option(&[format!("{r}x{c}")]);
        }
    }
    text.done()
}

/// Words across and down a rectangle, from a made lexicon; cells are coloured by letters.
pub fn word_rectangle(rows: usize, columns: usize, words: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut lexicon = |length: usize| {
        let mut words: Vec<String> = (0..words).map(|_| word(&mut rng, length)).collect();
        words.sort();
        words.dedup();
        words
    };
    let (across, down) = (lexicon(columns), lexicon(rows));
    let mut text = Text::default();
    (0..rows).for_each(|r| text.primary(format!("A{r}")));
    (0..columns).for_each(|c| text.primary(format!("D{c}")));
    for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
        text.secondary(format!("{r}x{c}"));
    }
    for r in 0..rows {
        for word in &across {
            let cells = word
                .chars()
                .enumerate()
                .map(|(c, letter)| format!("{r}x{c}:{letter}"));
            text.option(
                &std::iter::once(format!("A{r}"))
                    .chain(cells)
                    .collect::<Vec<_>>(),
            );
        }
    }
    for c in 0..columns {
        for word in &down {
            let cells = word
                .chars()
                .enumerate()
                .map(|(r, letter)| format!("{r}x{c}:{letter}"));
            text.option(
                &std::iter::once(format!("D{c}"))
                    .chain(cells)
                    .collect::<Vec<_>>(),
            );
        }
    }
    text.done()
}

/// A word of consonants and vowels in turn, common letters more often.
fn word(rng: &mut Rng, length: usize) -> String {
    let (vowels, others) = (b"aaaeeeeiiioou", b"bccddfghklllmmnnnnpprrrrsssstttttvw");
    let start = rng.below(2);
    let letters = (0..length).map(|n| {
        let from: &[u8] = if (start + n).is_multiple_of(2) {
            others
        } else {
            vowels
        };
        char::from(from[rng.below(from.len())])
    });
    letters.collect()
}

/// A full square of order `n` by a shuffled pattern; rows of boxes keep the boxes of order 3 right.
fn full_square(n: usize, boxes: bool, rng: &mut Rng) -> Vec<usize> {
    let mut values: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut values);
    let mut lines: Vec<usize> = (0..n).collect();
    if boxes {
        lines.chunks_mut(3).for_each(|band| rng.shuffle(band));
    } else {
        rng.shuffle(&mut lines);
    }
    let cell = |r: usize, c: usize| {
        let shift = if boxes {
            lines[r] * 3 + lines[r] / 3
        } else {
            lines[r]
        };
        values[(shift + c) % n]
    };
    (0..n * n).map(|i| cell(i / n, i % n)).collect()
}

/// A square to be completed: cells, rows, columns and perhaps boxes, without what the givens hold.
fn completion(n: usize, givens: &[(usize, usize)], boxes: bool) -> String {
    let items = |cell: usize, v: usize| {
        let (r, c) = (cell / n, cell % n);
        let mut items = vec![
            format!("p{r}x{c}"),
            format!("r{r}x{v}"),
            format!("c{c}x{v}"),
        ];
        if boxes {
            items.push(format!("b{}x{v}", r / 3 * 3 + c / 3));
        }
        items
    };
    let given: Vec<String> = givens
        .iter()
        .flat_map(|&(cell, v)| items(cell, v))
        .collect();
    let mut text = Text::default();
    let kinds = if boxes { 4 } else { 3 };
    for kind in 0..kinds {
        for cell in 0..n * n {
            let name = format!("{}{}x{}", ["p", "r", "c", "b"][kind], cell / n, cell % n);
            if !given.contains(&name) {
                text.primary(name);
            }
        }
    }
    for (cell, v) in (0..n * n * n).map(|i| (i / n, i % n)) {
        let option = items(cell, v);
        if !option.iter().any(|item| given.contains(item)) {
            text.option(&option);
        }
    }
    text.done()
}

fn some_cells(square: &[usize], count: usize, rng: &mut Rng) -> Vec<(usize, usize)> {
    let mut cells: Vec<(usize, usize)> = square.iter().copied().enumerate().collect();
    rng.shuffle(&mut cells);
    cells.truncate(count);
    cells
}

/// A 9×9 Sudoku with few givens: many solutions.
pub fn sudoku(givens: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let square = full_square(9, true, &mut rng);
    completion(9, &some_cells(&square, givens, &mut rng), true)
}

/// A Latin square with holes.
pub fn latin_with_holes(n: usize, givens: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let square = full_square(n, false, &mut rng);
    completion(n, &some_cells(&square, givens, &mut rng), false)
}

/// Random triples, each item in `times` or so; one cover is planted.
pub fn regular(items: usize, times: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut text = Text::default();
    (0..items).for_each(|i| text.primary(format!("i{i}")));
    for _ in 0..times {
        let mut order: Vec<usize> = (0..items).collect();
        rng.shuffle(&mut order);
        for triple in order.chunks_exact(3) {
            text.option(&triple.iter().map(|i| format!("i{i}")).collect::<Vec<_>>());
        }
    }
    text.done()
}

/// Options of one primary item and some coloured secondary ones.
pub fn coloured(items: usize, options: usize, seconds: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut text = Text::default();
    (0..items).for_each(|i| text.primary(format!("p{i}")));
    (0..seconds * 3).for_each(|s| text.secondary(format!("s{s}")));
    for item in 0..items {
        for _ in 0..options {
            let mut second: Vec<usize> = (0..seconds * 3).collect();
            rng.shuffle(&mut second);
            let coloured = second[..4].iter().map(|s| format!("s{s}:{}", rng.below(3)));
            let coloured: Vec<String> = coloured.collect();
            text.option(&[&[format!("p{item}")], coloured.as_slice()].concat());
        }
    }
    text.done()
}

/// Colourings of a random graph: a vertex takes a colour, an edge each colour once at most.
pub fn colourings(vertices: usize, edges: usize, colours: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut graph = Vec::new();
    while graph.len() < edges {
        let (a, b) = (rng.below(vertices), rng.below(vertices));
        if a < b && !graph.contains(&(a, b)) {
            graph.push((a, b));
        }
    }
    let mut text = Text::default();
    (0..vertices).for_each(|v| text.primary(format!("v{v}")));
    for edge in 0..edges {
        (0..colours).for_each(|colour| text.secondary(format!("e{edge}x{colour}")));
    }
    for (v, colour) in (0..vertices * colours).map(|i| (i / colours, i % colours)) {
        let touched = graph
            .iter()
            .enumerate()
            .filter(|(_, e)| e.0 == v || e.1 == v);
        let touched = touched.map(|(edge, _)| format!("e{edge}x{colour}"));
        text.option(
            &std::iter::once(format!("v{v}"))
                .chain(touched)
                .collect::<Vec<_>>(),
        );
    }
    text.done()
}

/// Costas arrays: permutations whose difference vectors all differ.
pub fn costas(n: usize) -> String {
    let mut text = Text::default();
    for i in 0..n {
        text.primary(format!("r{i}"));
        text.primary(format!("c{i}"));
    }
    // A pair of columns has one option per pair of rows; cells are coloured by their row.
    for a in 0..n {
        text.secondary(format!("x{a}"));
        (a + 1..n).for_each(|b| text.primary(format!("q{a}x{b}")));
    }
    for step in 1..n {
        for rise in 1..2 * n {
            text.secondary(format!("v{step}x{rise}"));
        }
    }
    for (r, c) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        text.option(&[format!("r{r}"), format!("c{c}"), format!("x{c}:{r}")]);
    }
    for (a, b) in (0..n * n).map(|i| (i / n, i % n)).filter(|(a, b)| a < b) {
        for (r, s) in (0..n * n).map(|i| (i / n, i % n)).filter(|(r, s)| r != s) {
            let vector = format!("v{}x{}", b - a, s + n - r);
            text.option(&[
                format!("q{a}x{b}"),
                format!("x{a}:{r}"),
                format!("x{b}:{s}"),
                vector,
            ]);
        }
    }
    text.done()
}

/// Perfect matchings of a random bipartite graph; each vertex on the left has `degree` neighbours.
pub fn matching(half: usize, degree: usize, seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut text = Text::default();
    for i in 0..half {
        text.primary(format!("l{i}"));
        text.primary(format!("r{i}"));
    }
    for i in 0..half {
        let mut others: Vec<usize> = (0..half).collect();
        rng.shuffle(&mut others);
        for other in &others[..degree] {
            text.option(&[format!("l{i}"), format!("r{other}")]);
        }
    }
    text.done()
}
