//! `cover solve` and `cover count`: against enumeration, on one thread and several, interrupted and resumed.

use crate::support::{Dice, Plan, cases, cover, data, every_cover, random};
use crossfoot::cover::Cover;
use crossfoot::verbs::{
    CountMethod, CoverCountOptions, CoverSearch, CoverSolveOptions, CoverSolveReport, cover_count,
    cover_solve,
};
use crossfoot::{Answer, Budget, Cancel, Failure, Go, Meter, Report as _, Stop, Threads};
use std::num::NonZeroUsize;
use std::time::Duration;

fn threads(count: usize) -> Threads {
    Threads::Some(NonZeroUsize::new(count).unwrap())
}

fn search(count: usize) -> CoverSearch {
    CoverSearch {
        threads: threads(count),
        ..CoverSearch::default()
    }
}

fn options(count: usize) -> CoverSolveOptions {
    CoverSolveOptions {
        search: search(count),
        limit: None,
    }
}

/// All covers in order.
fn list(
    cover: &Cover,
    options: &CoverSolveOptions,
    meter: &mut Meter,
) -> (Vec<Vec<u64>>, CoverSolveReport) {
    let mut found = Vec::new();
    let report = cover_solve(cover, options, meter, None, &mut |one| {
        found.push(one.to_vec());
        Go::Continue(())
    });
    (found, report.unwrap())
}

fn counted(cover: &Cover, method: CountMethod, count: usize) -> (u64, bool) {
    let options = CoverCountOptions {
        search: search(count),
        method,
        limit: None,
    };
    let report = cover_count(cover, &options, &mut Meter::unbounded(), None).unwrap();
    assert_eq!(report.exit_code(), 0);
    (u64::try_from(&report.count).unwrap(), report.exact)
}

const METHODS: [CountMethod; 3] = [CountMethod::Auto, CountMethod::Plain, CountMethod::Memo];

fn random_covers(rounds: usize) -> impl Iterator<Item = Cover> {
    let mut dice = Dice(11);
    (0..rounds).map(move |round| {
        let plan = Plan {
            primary: 1 + dice.below(7),
            secondary: dice.below(5),
            options: dice.below(18),
            multiplicities: round % 2 == 0,
            costs: false,
        };
        cover(&random(plan, &mut dice))
    })
}

#[test]
fn every_cover_is_found_once_on_any_number_of_threads() {
    let mut covers = 0;
    for cover in random_covers(300) {
        let expected = every_cover(&cover);
        covers += expected.len();
        let (first, report) = list(&cover, &options(1), &mut Meter::unbounded());
        let mut sorted = first.clone();
        sorted.sort();
        assert_eq!(sorted, expected, "{}", cover.text());
        let answer = match expected.len() {
            0 => Answer::None,
            1 => Answer::One,
            _ => Answer::Many,
        };
        assert_eq!((report.answer, report.exact), (answer, true));
        for count in [2, 3] {
            let (again, _) = list(&cover, &options(count), &mut Meter::unbounded());
            assert_eq!(again, first);
        }
        for method in METHODS {
            for count in [1, 2] {
                let told = counted(&cover, method, count);
                assert_eq!(
                    told,
                    (expected.len() as u64, true),
                    "{method:?} {}",
                    cover.text()
                );
            }
        }
    }
    assert!(covers > 1000, "{covers}");
}

/// `size` queens, with diagonals as secondary items.
fn queens(size: usize) -> Cover {
    let names = |letter: &str, count: usize| {
        (0..count)
            .map(|i| format!(" {letter}{i}"))
            .collect::<String>()
    };
    let (lines, diagonals) = (size, 2 * size - 1);
    let items = [
        names("r", lines),
        names("c", lines),
        " |".into(),
        names("a", diagonals),
        names("b", diagonals),
    ];
    let mut text = items.concat() + "\n";
    for r in 0..size {
        for c in 0..size {
            text += &format!("r{r} c{c} a{} b{}\n", r + c, r + size - 1 - c);
        }
    }
    cover(&text)
}

/// `count` items, each covered in two ways.
fn free(count: usize) -> Cover {
    let items: String = (0..count).map(|i| format!("i{i} ")).collect();
    let options: String = (0..2 * count).map(|i| format!("i{}\n", i / 2)).collect();
    cover(&format!("{items}\n{options}"))
}

#[test]
fn the_order_is_that_of_one_thread_also_where_covers_wait_for_their_turn() {
    // 65,536 covers of 16 options, and little room
    let cover = free(16);
    let (first, _) = list(&cover, &options(1), &mut Meter::unbounded());
    assert_eq!(first.len(), 1 << 16);
    assert_eq!((first[0].len(), first[1].last()), (16, Some(&32)));
    for memory in [1, 1 << 20, 64 << 20] {
        for count in [2, 5] {
            let budget = Budget {
                memory: Some(memory),
                ..Budget::default()
            };
            let (again, report) = list(&cover, &options(count), &mut Meter::new(&budget));
            assert!(again == first && report.exact, "{memory} {count}");
        }
    }
    let cover = queens(8);
    let (first, report) = list(&cover, &options(1), &mut Meter::unbounded());
    assert_eq!(first.len(), 92);
    let (again, same) = list(&cover, &options(4), &mut Meter::unbounded());
    assert_eq!((again, same.work), (first, report.work));
}

#[test]
fn limits_end_the_work_with_what_is_known() {
    let cover = free(40);
    for count in [1, 2] {
        let limited = CoverSolveOptions {
            limit: Some(1000),
            ..options(count)
        };
        let (found, report) = list(&cover, &limited, &mut Meter::unbounded());
        assert_eq!(
            (found.len(), report.answer, report.exact),
            (1000, Answer::Many, false)
        );
        assert_eq!((report.exit_code(), report.stopped), (3, None));
        let limited = CoverSolveOptions {
            limit: Some(1),
            ..options(count)
        };
        assert_eq!(
            list(&cover, &limited, &mut Meter::unbounded()).1.answer,
            Answer::GaveUp
        );
        let nodes = Budget {
            nodes: Some(500),
            ..Budget::default()
        };
        let (found, report) = list(&cover, &options(count), &mut Meter::new(&nodes));
        assert_eq!(report.stopped, Some(Stop::NodeLimit));
        assert!(found.len() < 1000 && report.work.nodes < 2000, "{report:?}");
        for method in METHODS {
            let limited = CoverCountOptions {
                search: search(count),
                method,
                limit: None,
            };
            let none = Budget {
                nodes: Some(0),
                ..Budget::default()
            };
            let told = cover_count(&cover, &limited, &mut Meter::new(&none), None).unwrap();
            assert_eq!(
                (told.exact, told.stopped, told.exit_code()),
                (false, Some(Stop::NodeLimit), 4)
            );
        }
        let enough = CoverCountOptions {
            search: search(count),
            limit: Some(5000),
            ..CoverCountOptions::default()
        };
        let told = cover_count(&cover, &enough, &mut Meter::unbounded(), None).unwrap();
        assert!(told.count >= 5000_u32.into() && !told.exact && told.exit_code() == 3);
        let cancel = Cancel::default();
        cancel.cancel();
        let budget = Budget {
            cancel,
            time: Some(Duration::from_secs(3600)),
            ..Budget::default()
        };
        let (_, report) = list(&cover, &options(count), &mut Meter::new(&budget));
        assert_eq!(
            (report.stopped, report.answer.exit_code()),
            (Some(Stop::Cancelled), 4)
        );
    }
    let told = counted(&cover, CountMethod::Memo, 1);
    assert_eq!(told, (1 << 40, true));
}

/// Runs a list in pieces of so many nodes or covers, each from the checkpoint of the one before.
fn in_pieces(
    cover: &Cover,
    counts: &[usize],
    limit: Option<u64>,
    nodes: Option<u64>,
) -> (Vec<Vec<u64>>, usize) {
    let (mut found, mut bytes, mut pieces) = (Vec::new(), None, 0);
    loop {
        let mut options = options(counts[pieces % counts.len()]);
        options.limit = limit;
        options.search.resume = bytes.take();
        options.search.every = Duration::ZERO;
        let budget = Budget {
            nodes,
            ..Budget::default()
        };
        let mut saved = None;
        let mut save = |state: &[u8]| -> Result<(), Failure> {
            saved = Some(state.to_vec());
            Ok(())
        };
        let report = cover_solve(
            cover,
            &options,
            &mut Meter::new(&budget),
            Some(&mut save),
            &mut |one| {
                found.push(one.to_vec());
                Go::Continue(())
            },
        );
        pieces += 1;
        let report = report.unwrap();
        assert_eq!(report.count, found.len().into());
        if report.exact {
            return (found, pieces);
        }
        bytes = saved;
        assert!(bytes.is_some() && pieces < 10_000);
    }
}

#[test]
fn a_list_in_pieces_is_the_list() {
    let cover = queens(8);
    let (whole, _) = list(&cover, &options(1), &mut Meter::unbounded());
    for counts in [&[1][..], &[2], &[2, 1, 3]] {
        let (found, pieces) = in_pieces(&cover, counts, None, Some(20));
        assert_eq!(found, whole);
        assert!(pieces > 3, "{pieces}");
        let (found, pieces) = in_pieces(&cover, counts, Some(7), None);
        assert_eq!(found, whole);
        assert!(pieces > 13, "{pieces}");
    }
    for cover in random_covers(60) {
        let (whole, _) = list(&cover, &options(1), &mut Meter::unbounded());
        for counts in [&[1][..], &[3, 1]] {
            let (found, _) = in_pieces(&cover, counts, Some(2), Some(3));
            assert!(found == whole, "{counts:?}\n{}", cover.text());
        }
    }
}

/// Counts in pieces of so many nodes.
fn count_in_pieces(cover: &Cover, counts: &[usize], nodes: u64) -> (u64, usize) {
    let (mut bytes, mut pieces) = (None, 0);
    loop {
        let mut options = CoverCountOptions {
            search: search(counts[pieces % counts.len()]),
            ..CoverCountOptions::default()
        };
        options.search.resume = bytes.take();
        options.search.every = Duration::from_millis(1);
        let budget = Budget {
            nodes: Some(nodes),
            ..Budget::default()
        };
        let mut save = |state: &[u8]| -> Result<(), Failure> {
            bytes = Some(state.to_vec());
            Ok(())
        };
        let report =
            cover_count(cover, &options, &mut Meter::new(&budget), Some(&mut save)).unwrap();
        pieces += 1;
        if report.exact {
            return (u64::try_from(&report.count).unwrap(), pieces);
        }
        assert_eq!(report.stopped, Some(Stop::NodeLimit));
        assert!(pieces < 100_000);
    }
}

#[test]
fn a_count_in_pieces_is_the_count() {
    let cover = queens(9);
    for counts in [&[1][..], &[2], &[3, 1, 2]] {
        let (count, pieces) = count_in_pieces(&cover, counts, 500);
        assert_eq!(count, 352);
        assert!(pieces > 3, "{pieces}");
    }
    for cover in random_covers(100) {
        let expected = every_cover(&cover).len() as u64;
        assert_eq!(count_in_pieces(&cover, &[1, 2], 4).0, expected);
    }
}

fn checkpoint(cover: &Cover, list: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut save = |state: &[u8]| -> Result<(), Failure> {
        bytes = state.to_vec();
        Ok(())
    };
    let budget = Budget {
        nodes: Some(100),
        ..Budget::default()
    };
    let mut meter = Meter::new(&budget);
    if list {
        cover_solve(cover, &options(2), &mut meter, Some(&mut save), &mut |_| {
            Go::Break(())
        })
        .unwrap();
    } else {
        cover_count(
            cover,
            &CoverCountOptions::default(),
            &mut meter,
            Some(&mut save),
        )
        .unwrap();
    }
    bytes
}

fn resumed(cover: &Cover, bytes: &[u8], sharp: bool) -> Result<u64, &'static str> {
    let mut options = CoverCountOptions::default();
    options.search.resume = Some(bytes.to_vec());
    if sharp {
        options.search.choice = &crossfoot::cover::CHOICES[1];
    }
    match cover_count(cover, &options, &mut Meter::unbounded(), None) {
        Ok(report) => Ok(u64::try_from(&report.count).unwrap()),
        Err(failure) => Err(failure.fault.code),
    }
}

#[test]
fn checkpoints_that_do_not_fit_are_refused() {
    let cover = queens(9);
    let bytes = checkpoint(&cover, false);
    assert_eq!(resumed(&cover, &bytes, false), Ok(352));
    assert_eq!(resumed(&queens(8), &bytes, false), Err("other-checkpoint"));
    assert_eq!(resumed(&cover, &bytes, true), Err("other-checkpoint"));
    assert_eq!(
        resumed(&cover, &checkpoint(&cover, true), false),
        Err("other-checkpoint")
    );
    // the same problem under other names is another one
    let text = cover.text().replace('r', "z");
    let other = Cover::read("", text).unwrap();
    assert_eq!(resumed(&other, &bytes, false), Err("other-checkpoint"));
    for length in 0..bytes.len() {
        assert_eq!(
            resumed(&cover, &bytes[..length], false),
            Err("bad-checkpoint")
        );
    }
    let mut dice = Dice(3);
    for _ in 0..500 {
        let mut broken = bytes.clone();
        let at = dice.below(broken.len());
        broken[at] ^= 1 << dice.below(8);
        assert_eq!(resumed(&cover, &broken, false), Err("bad-checkpoint"));
    }
}

/// Whoever mends the sum of a broken checkpoint gets an error or some number, and never a panic.
#[test]
fn checkpoints_with_a_false_content_do_no_harm() {
    let mend = |bytes: &mut [u8]| {
        let (body, sum) = bytes.split_last_chunk_mut::<8>().unwrap();
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for &mut byte in body {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        *sum = hash.to_le_bytes();
    };
    let multi = cover("1:2|a b 0:3|c\na b\na c\nb\na\nc\nb c\nc\n");
    let exact = queens(6);
    let mut dice = Dice(5);
    let mut wrong = 0;
    for cover in [&exact, &multi] {
        for list in [true, false] {
            let bytes = checkpoint(cover, list);
            for _ in 0..400 {
                let mut broken = bytes.clone();
                let at = 24 + dice.below(broken.len() - 32);
                broken[at] ^= 1 << dice.below(8);
                mend(&mut broken);
                let mut options = options(1);
                options.search.resume = Some(broken.clone());
                let budget = Budget {
                    nodes: Some(10_000),
                    ..Budget::default()
                };
                let mut meter = Meter::new(&budget);
                if list {
                    let run =
                        cover_solve(cover, &options, &mut meter, None, &mut |_| Go::Continue(()));
                    wrong += usize::from(run.is_err());
                } else {
                    wrong += usize::from(resumed(cover, &broken, false).is_err());
                }
            }
        }
    }
    assert!(wrong > 500, "{wrong}");
}

#[test]
fn a_failure_to_save_ends_the_work() {
    let cover = free(40);
    for count in [1, 2] {
        let mut options = options(count);
        options.search.every = Duration::ZERO;
        let mut save = |_: &[u8]| -> Result<(), Failure> {
            let fault = crossfoot::puzzle::Fault::new("cannot-write", "the disk is full", "");
            Err(Failure::new("", fault))
        };
        let run = cover_solve(
            &cover,
            &options,
            &mut Meter::unbounded(),
            Some(&mut save),
            &mut |_| Go::Continue(()),
        );
        assert_eq!(run.unwrap_err().fault.code, "cannot-write");
    }
}

#[test]
fn of_no_cover_the_reason_is_told() {
    let none = cover("a b\na\n");
    let (found, report) = list(&none, &options(2), &mut Meter::unbounded());
    assert_eq!((found.len(), report.exit_code()), (0, 1));
    assert_eq!(report.why.unwrap().items, ["b"]);
    let told = counted(&none, CountMethod::Auto, 1);
    assert_eq!(told, (0, true));
}

#[test]
fn a_choice_changes_the_order_and_not_the_set() {
    let text = queens(7).text().replace("c3", "#c3");
    let cover = cover(&text);
    let mut sharp = options(2);
    sharp.search.choice = crossfoot::cover::NamedChoice::named("sharp").unwrap();
    let (mut usual, _) = list(&cover, &options(1), &mut Meter::unbounded());
    let (mut other, _) = list(&cover, &sharp, &mut Meter::unbounded());
    assert_ne!(usual, other);
    usual.sort();
    other.sort();
    assert_eq!(usual, other);
    let multi = crate::support::cover("2|a b\na\na b\n");
    let refused = cover_solve(&multi, &sharp, &mut Meter::unbounded(), None, &mut |_| {
        Go::Continue(())
    });
    assert_eq!(refused.unwrap_err().fault.code, "bad-option");
}

#[test]
fn depth_does_not_matter() {
    let items: String = (0..100_000).map(|i| format!("i{i} ")).collect();
    let options: String = (0..100_000).map(|i| format!("i{i}\n")).collect();
    let deep = cover(&format!("{items}\n{options}"));
    let (found, _) = list(&deep, &self::options(2), &mut Meter::unbounded());
    assert_eq!((found.len(), found[0].len()), (1, 100_000));
    // two ways at every one of fifty thousand depths
    let deep = free(50_000);
    let limited = CoverSolveOptions {
        limit: Some(5),
        ..self::options(1)
    };
    let (found, _) = list(&deep, &limited, &mut Meter::unbounded());
    assert_eq!((found.len(), found[4].len()), (5, 50_000));
}

#[test]
fn every_case_has_its_covers() {
    for (case, text) in cases() {
        let (id, expect) = (case["id"].as_str().unwrap(), &case["expect"]);
        let Some(expected) = expect["solutions"].as_u64() else {
            continue;
        };
        let cover = Cover::read(id, text).unwrap();
        assert_eq!(
            counted(&cover, CountMethod::Auto, 2),
            (expected, true),
            "{id}"
        );
        let mut options = options(2);
        options.limit = Some(5000);
        let (found, report) = list(&cover, &options, &mut Meter::unbounded());
        assert_eq!(found.len() as u64, expected.min(5000), "{id}");
        if let (Some(solution), true) = (expect["solution"].as_array(), report.exact) {
            let solution: Vec<u64> = solution.iter().map(|n| n.as_u64().unwrap()).collect();
            assert!(found.contains(&solution), "{id}");
        }
    }
}

/// Every row of the table of counts, on one thread and two, and in pieces; the long ones only in release.
#[test]
fn every_row_of_the_table_has_its_count() {
    let Some(folder) = data("the table of counts") else {
        return;
    };
    let table = std::fs::read_to_string(folder.join("data/cover/counts.tsv")).unwrap();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split('\t');
        let (name, expected) = (words.next().unwrap(), words.next().unwrap());
        if name.starts_with("cost-") {
            continue;
        }
        let path = folder.join(format!("data/cover/{name}.dlx"));
        let cover = Cover::read_bytes(name, std::fs::read(path).unwrap()).unwrap();
        let budget = Budget {
            nodes: Some(if cfg!(debug_assertions) {
                10_000
            } else {
                u64::MAX
            }),
            ..Budget::default()
        };
        for count in [1, 2] {
            let options = CoverCountOptions {
                search: search(count),
                method: CountMethod::Plain,
                limit: None,
            };
            let report = cover_count(&cover, &options, &mut Meter::new(&budget), None).unwrap();
            if report.exact {
                assert_eq!(report.count.to_string(), expected, "{name}");
            } else {
                println!("{name} is left to a release build");
                break;
            }
        }
    }
}
