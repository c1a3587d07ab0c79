//! Known counts: the slow twin itself, and the instances of the outside data.

use crate::{random, slow, text};

/// The instances of `data/cover` with their counts (a cost for names that begin with `cost-`); empty, with a
/// word on the output, where the data is not there.
pub(crate) fn instances() -> Vec<(String, String, u64)> {
    let Some(data) = crate::outside::outside() else {
        eprintln!("skipped: CROSSFOOT_DATA is not set");
        return Vec::new();
    };
    let folder = data.join("data/cover");
    let table = std::fs::read_to_string(folder.join("counts.tsv")).unwrap();
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let mut fields = row.split('\t');
        let name = fields.next().unwrap().to_owned();
        let count = fields.next().unwrap().parse().unwrap();
        let input = std::fs::read_to_string(folder.join(format!("{name}.dlx"))).unwrap();
        (name, input, count)
    })
    .collect()
}

#[test]
fn the_slow_twin_knows_the_textbook_example() {
    let toy = text::read("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
    assert_eq!(slow::covers(&toy), [[0, 3, 4]]);
    let coloured = text::read("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
    assert_eq!(slow::covers(&coloured), [[1, 3]]);
    let many = text::read("2|a 0:1|b\na b\na\na b\na |7\n");
    assert_eq!(slow::covers(&many).len(), 5);
    assert_eq!(slow::cost(&many, &[1, 3]), 7);
}

#[test]
fn the_data_can_be_read() {
    for (name, input, _) in instances() {
        let problem = text::read(&input);
        assert!(problem.options() > 0 && problem.items() > 0, "{name}");
    }
}

#[test]
fn random_problems_have_covers_often_enough_to_tell() {
    let mut rng = random::Rng(1);
    let sort = random::Sort {
        colours: true,
        multiplicities: true,
        costs: true,
    };
    let covers: Vec<usize> = (0..300)
        .map(|_| slow::covers(&random::problem(&mut rng, sort, 12)).len())
        .collect();
    assert!(covers.iter().filter(|&&n| n > 0).count() > 60);
    assert!(covers.iter().any(|&n| n > 20));
}
