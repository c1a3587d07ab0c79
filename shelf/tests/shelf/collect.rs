//! Adding, finding, removing.

use crate::support::{Dir, add, create, sheet};
use crossfoot_puzzle::{Limits, open};
use crossfoot_shelf::{Added, Facts, New, Query, Shelf};

#[test]
fn nothing_is_there_twice() {
    let dir = Dir::new("twice");
    let mut shelf = create(&dir.file("a"));
    let one = sheet("5:0D,0L,0,0D,3,0,0,0,0,0,4,0L,0,0L,0,0,0,0,0,0,0,0,0U,0R,0,");
    let mut turned = one.clone();
    turned.squares.reverse();
    for sign in &mut turned.signs {
        let flip = |at: &mut crossfoot_puzzle::Sign| {
            if let crossfoot_puzzle::Sign::Less(a, b) = at {
                for at in [a, b] {
                    (at.row, at.col) = (4 - at.row, 4 - at.col);
                }
            }
        };
        flip(sign);
    }
    assert_eq!(add(&mut shelf, &one), Added::New(1));
    assert_eq!(add(&mut shelf, &one), Added::Copy(1));
    assert_eq!(add(&mut shelf, &turned), Added::Copy(1));
    let other = sheet("5:0,0,0,0,0,0D,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0U,0R,0,");
    assert_eq!(add(&mut shelf, &other), Added::New(2));
    assert!(shelf.remove(2).unwrap() && !shelf.remove(2).unwrap());
    // a number is never given again
    assert_eq!(add(&mut shelf, &other), Added::New(3));
    assert_eq!(shelf.len(), Ok(2));
}

#[test]
fn queries() {
    let dir = Dir::new("queries");
    let mut shelf = create(&dir.file("a"));
    let graded = |level: &str, score: u64, steps: &[(&str, u64)]| Facts {
        level: Some(level.into()),
        score: Some(score),
        technique: steps.last().map(|step| step.0.to_string()),
        steps: steps
            .iter()
            .map(|step| (step.0.to_string(), step.1))
            .collect(),
    };
    let kakuro = sheet("title: Under the Hill\n\n# 4\\ 6\\ 3\\\n\\8 . . .\n\\5 . . #\n");
    let kenken =
        sheet(r#"{"kind":"kenken","n":3,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]}]}"#);
    let futoshiki = sheet(r#"{"kind":"futoshiki","n":3,"givens":[[2,0,0],[0,0,0],[0,0,0]]}"#);
    let facts = [
        graded("easy", 20, &[("naked single", 9)]),
        graded("hard", 200, &[("naked single", 4), ("X-wing", 2)]),
        Facts::default(),
    ];
    let sheets = [&kakuro, &kenken, &futoshiki];
    let new: Vec<New<'_>> = sheets
        .iter()
        .zip(&facts)
        .map(|(&sheet, facts)| New { sheet, facts })
        .collect();
    assert_eq!(
        shelf.add(&new).unwrap(),
        [Added::New(1), Added::New(2), Added::New(3)]
    );
    let ids = |query: Query| -> Vec<i64> {
        shelf
            .find(&query)
            .unwrap()
            .iter()
            .map(|entry| entry.id)
            .collect()
    };
    let all = Query::default();
    assert_eq!(ids(all.clone()), [1, 2, 3]);
    assert_eq!(
        ids(Query {
            most: Some(2),
            ..all.clone()
        }),
        [1, 2]
    );
    assert_eq!(
        ids(Query {
            kinds: vec!["kenken".into(), "kakuro".into()],
            ..all.clone()
        }),
        [1, 2]
    );
    assert_eq!(
        ids(Query {
            size: Some((3, 3)),
            ..all.clone()
        }),
        [2, 3]
    );
    assert_eq!(
        ids(Query {
            size: Some((3, 2)),
            ..all.clone()
        }),
        [1]
    );
    assert_eq!(
        ids(Query {
            levels: vec!["hard".into()],
            ..all.clone()
        }),
        [2]
    );
    assert_eq!(
        ids(Query {
            with: vec!["naked single".into(), "X-wing".into()],
            ..all.clone()
        }),
        [2]
    );
    assert_eq!(
        ids(Query {
            without: vec!["X-wing".into()],
            ..all.clone()
        }),
        [1]
    );
    assert_eq!(
        ids(Query {
            score: Some(20..=199),
            ..all.clone()
        }),
        [1]
    );
    assert_eq!(
        ids(Query {
            score: Some(0..=u64::MAX),
            ..all.clone()
        }),
        [1, 2]
    );
    assert_eq!(
        ids(Query {
            text: vec!["HILL".into(), "under".into()],
            ..all.clone()
        }),
        [1]
    );
    assert_eq!(
        ids(Query {
            text: vec!["' OR 1 --".into()],
            ..all.clone()
        }),
        [0i64; 0]
    );
    assert_eq!(
        ids(Query {
            ids: vec![3, 1],
            ..all.clone()
        }),
        [1, 3]
    );
    let entries = shelf.find(&all).unwrap();
    assert_eq!(entries[0].title, "Under the Hill");
    assert_eq!((entries[0].rows, entries[0].cols), (2, 3));
    for ((entry, facts), sheet) in entries.iter().zip(&facts).zip(sheets) {
        assert_eq!(&entry.facts, facts);
        let back = open(&entry.json, 1, &Limits::DEFAULT).unwrap();
        assert_eq!(&back.sheet.squares, &sheet.squares);
    }
}

/// `shelf add` of the rows of data/tatham: the second time nothing is new.
#[test]
fn the_graded_ids_of_simon_tatham_twice() {
    let Some(data) = crate::outside::outside() else {
        println!("skipped: CROSSFOOT_DATA is not set");
        return;
    };
    let dir = Dir::new("tatham");
    let mut shelf = create(&dir.file("a"));
    let mut sheets = Vec::new();
    for file in std::fs::read_dir(data.join("data/tatham")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let ids = text
            .lines()
            .skip(1)
            .filter_map(|line| line.split('\t').nth(1));
        sheets.extend(ids.map(sheet));
    }
    assert_eq!(sheets.len(), 3479);
    let facts = Facts::default();
    let put = |shelf: &mut Shelf| -> usize {
        let new = sheets.iter().map(|sheet| New {
            sheet,
            facts: &facts,
        });
        let new: Vec<New<'_>> = new.collect();
        let added = shelf.add(&new).unwrap();
        added
            .iter()
            .filter(|added| matches!(added, Added::New(_)))
            .count()
    };
    let first = put(&mut shelf);
    println!("{first} of {} differ", sheets.len());
    assert!(first > 3000);
    assert_eq!(put(&mut shelf), 0);
    assert_eq!(shelf.len(), Ok(first as u64));
}
