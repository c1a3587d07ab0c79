//! `cover zdd`, `min-cost`, `estimate` and `reduce` against enumeration; the wire.

use crate::support::{Dice, Plan, cover, data, every_cover, random};
use crossfoot::cover::Cover;
use crossfoot::cover::machine::zdd;
use crossfoot::verbs::{
    CoverEstimateOptions, CoverMinCostOptions, CoverZddOptions, CoverZddReport, cover_diagram,
    cover_estimate, cover_min_cost, cover_reduce, cover_zdd,
};
use crossfoot::{Answer, Budget, Failure, Go, Meter, Report as _, Stop, request};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Duration;

fn problems(rounds: usize) -> impl Iterator<Item = Cover> {
    let mut dice = Dice(23);
    (0..rounds).map(move |round| {
        let plan = Plan {
            primary: 1 + dice.below(7),
            secondary: dice.below(4),
            options: dice.below(17),
            multiplicities: round % 2 == 0,
            costs: true,
        };
        cover(&random(plan, &mut dice))
    })
}

fn diagram(cover: &Cover, options: CoverZddOptions) -> (Vec<Vec<u64>>, CoverZddReport) {
    let mut found = Vec::new();
    let report = cover_zdd(cover, &options, &mut Meter::unbounded(), &mut |one| {
        found.push(one.to_vec());
        Go::Continue(())
    });
    (found, report.unwrap())
}

#[test]
fn a_diagram_counts_lists_draws_and_is_read_again() {
    for cover in problems(150) {
        let expected = every_cover(&cover);
        let list = CoverZddOptions {
            list: u64::MAX,
            ..CoverZddOptions::default()
        };
        let (mut found, report) = diagram(&cover, list);
        found.sort();
        assert_eq!(found, expected, "{}", cover.text());
        assert_eq!(report.count, Some(expected.len().into()));
        assert_eq!(report.exit_code(), 0);
        let draw = |seed| {
            let sample = CoverZddOptions {
                sample: 5,
                seed,
                list: 0,
            };
            diagram(&cover, sample).0
        };
        let drawn = draw(1);
        assert_eq!(drawn, draw(1));
        assert_eq!(drawn.len(), if expected.is_empty() { 0 } else { 5 });
        assert!(drawn.iter().all(|one| expected.contains(one)));
        let (mut text, built) = (String::new(), report.diagram.unwrap());
        cover_diagram(&cover, &built, &mut text).unwrap();
        let again = zdd::read(
            text.lines(),
            cover.problem.options(),
            |n| cover.option(n),
            usize::MAX,
        );
        assert_eq!(again.unwrap(), *built);
    }
}

#[test]
fn draws_are_spread_evenly() {
    let cover = cover("a b c\na\na\nb\nb\nc\nc\n");
    let sample = CoverZddOptions {
        sample: 8000,
        seed: 3,
        list: 0,
    };
    let (found, _) = diagram(&cover, sample);
    let different: BTreeSet<&Vec<u64>> = found.iter().collect();
    assert_eq!(different.len(), 8);
    for one in different {
        let count = found.iter().filter(|other| *other == one).count();
        assert!((850..1150).contains(&count), "{count}");
    }
}

#[test]
fn the_cheapest_covers_are_the_cheapest() {
    let mut none = 0;
    for cover in problems(200) {
        let price = |one: &Vec<u64>| -> u128 {
            let options = one.iter().map(|&number| cover.option(number).unwrap());
            options
                .map(|option| u128::from(cover.problem.cost(option)))
                .sum()
        };
        let expected = every_cover(&cover);
        let mut costs: Vec<u128> = expected.iter().map(price).collect();
        costs.sort_unstable();
        for best in [1, 4] {
            let options = CoverMinCostOptions {
                best,
                ..CoverMinCostOptions::default()
            };
            let report = cover_min_cost(&cover, &options, &mut Meter::unbounded(), None).unwrap();
            let told = match best {
                1 => report.cheapest.clone().into_iter().collect(),
                _ => report.best.clone(),
            };
            let prices: Vec<u128> = told.iter().map(|one| one.cost).collect();
            assert_eq!(prices, costs[..costs.len().min(best)], "{}", cover.text());
            assert!(told.iter().all(|one| expected.contains(&one.options)));
            assert!(told.iter().all(|one| price(&one.options) == one.cost));
            let code = u8::from(expected.is_empty());
            assert_eq!((report.exit_code(), report.exact), (code, true));
            none += code;
        }
    }
    assert!(none > 10, "{none}");
}

#[test]
fn a_search_for_the_cheapest_can_be_taken_up_again() {
    let mut dice = Dice(9);
    let plan = Plan {
        primary: 14,
        secondary: 4,
        options: 90,
        multiplicities: false,
        costs: true,
    };
    let cover = cover(&random(plan, &mut dice));
    let whole = CoverMinCostOptions {
        best: 5,
        ..CoverMinCostOptions::default()
    };
    let whole = cover_min_cost(&cover, &whole, &mut Meter::unbounded(), None).unwrap();
    let (mut bytes, mut pieces) = (None, 0);
    loop {
        let options = CoverMinCostOptions {
            best: 5,
            resume: bytes.take(),
            every: Duration::ZERO,
        };
        let mut save = |state: &[u8]| -> Result<(), Failure> {
            bytes = Some(state.to_vec());
            Ok(())
        };
        let budget = Budget {
            nodes: Some(7),
            ..Budget::default()
        };
        let mut meter = Meter::new(&budget);
        let report = cover_min_cost(&cover, &options, &mut meter, Some(&mut save)).unwrap();
        pieces += 1;
        if report.exact {
            assert_eq!((report.best, report.work), (whole.best, whole.work));
            break;
        }
        assert_eq!(
            (report.exit_code(), report.stopped),
            (4, Some(Stop::NodeLimit))
        );
        let other = CoverMinCostOptions {
            best: 2,
            resume: bytes.clone(),
            every: Duration::ZERO,
        };
        let refused = cover_min_cost(&cover, &other, &mut Meter::unbounded(), None);
        assert_eq!(refused.unwrap_err().fault.code, "other-checkpoint");
    }
    assert!(pieces > 3, "{pieces}");
}

#[test]
fn an_estimate_is_right_where_the_tree_is_regular() {
    let cover = cover("a b c\na\na\nb\nb\nc\nc\n");
    let told = cover_estimate(
        &cover,
        &CoverEstimateOptions::default(),
        &mut Meter::unbounded(),
    );
    let told = told.unwrap();
    assert_eq!((told.covers.mean, told.covers.error), (8.0, 0.0));
    assert_eq!(
        (told.nodes.mean, told.probes, told.hits),
        (14.0, 1000, 1000)
    );
    let uneven = crate::support::cover("a b | x\na x:1\na x:2\na\nb x:1\nb x:1\nb\n");
    let options = CoverEstimateOptions {
        probes: 20_000,
        ..CoverEstimateOptions::default()
    };
    let expected = every_cover(&uneven).len() as f64;
    let told = cover_estimate(&uneven, &options, &mut Meter::unbounded()).unwrap();
    assert!(
        (told.covers.mean - expected).abs() < 5.0 * told.covers.error + 1e-9,
        "{told:?}"
    );
    let again = cover_estimate(&uneven, &options, &mut Meter::unbounded()).unwrap();
    assert_eq!(again.covers, told.covers);
}

#[test]
fn what_is_left_has_the_same_covers() {
    let mut smaller = 0;
    for cover in problems(200) {
        let expected = every_cover(&cover);
        let report = cover_reduce(&cover, &mut Meter::unbounded()).unwrap();
        smaller += usize::from(report.after.options < report.before.options);
        let mut found = Vec::new();
        if let Some(text) = &report.text {
            let left = crate::support::cover(text);
            for one in every_cover(&left) {
                let kept = one
                    .iter()
                    .map(|&number| report.options[number as usize - 1]);
                let mut whole: Vec<u64> = kept.chain(report.forced.iter().copied()).collect();
                whole.sort_unstable();
                found.push(whole);
            }
        } else {
            assert_eq!(report.answer, Some(Answer::One));
            found.push(report.forced.clone());
        }
        found.sort();
        assert_eq!(found, expected, "{}", cover.text());
        if report.answer == Some(Answer::None) {
            assert!(expected.is_empty() && report.why.is_some() && report.exit_code() == 1);
        }
    }
    assert!(smaller > 100, "{smaller}");
}

#[test]
fn limits_end_each_task() {
    let items: String = (0..40).map(|i| format!("i{i} ")).collect();
    let options: String = (0..400)
        .map(|i| format!("i{} i{} |{}\n", i % 40, (i * 7 + 1) % 40, i % 13))
        .collect();
    let cover = cover(&format!(
        "{items}\n{}",
        options.replace("i0 i1 |0\n", "i0 |3\n")
    ));
    let budget = |nodes| Budget {
        nodes: Some(nodes),
        ..Budget::default()
    };
    let told = cover_zdd(
        &cover,
        &CoverZddOptions::default(),
        &mut Meter::new(&budget(0)),
        &mut |_| Go::Continue(()),
    );
    let told = told.unwrap();
    assert_eq!(
        (told.count.is_none(), told.exit_code(), told.stopped),
        (true, 4, Some(Stop::NodeLimit))
    );
    let small = Budget {
        memory: Some(1000),
        ..Budget::default()
    };
    let told = cover_zdd(
        &cover,
        &CoverZddOptions::default(),
        &mut Meter::new(&small),
        &mut |_| Go::Continue(()),
    );
    assert_eq!(told.unwrap().stopped, Some(Stop::MemoryLimit));
    let told = cover_min_cost(
        &cover,
        &CoverMinCostOptions::default(),
        &mut Meter::new(&budget(0)),
        None,
    );
    assert_eq!(told.unwrap().exit_code(), 4);
    let told = cover_estimate(
        &cover,
        &CoverEstimateOptions::default(),
        &mut Meter::new(&budget(10)),
    );
    assert_eq!(told.unwrap().probes, 10);
    let told = cover_reduce(&cover, &mut Meter::new(&budget(0))).unwrap();
    assert_eq!(
        (told.exact, told.exit_code(), told.after),
        (false, 4, told.before)
    );
}

fn ask(json: &Value) -> Value {
    serde_json::from_str(&request("cover", &json.to_string())).unwrap()
}

#[test]
fn the_wire_answers_every_task() {
    let text = "a b | x\na x:1 |5\nb x:1 |7\nb x:2 |1\na b |9007199254740993\nx\n";
    let json = |task: &str| serde_json::json!({"text": text, "task": task, "input": "it"});
    let solved = ask(&json("solve"));
    assert_eq!(
        (&solved["solutions"], &solved["count"]),
        (&serde_json::json!([[1, 2], [4]]), &"2".into())
    );
    assert_eq!(solved["warnings"][0]["code"], "option-without-primary");
    assert_eq!(ask(&json("count"))["count"], "2");
    let cheapest = ask(&json("min-cost"));
    assert_eq!(
        (&cheapest["cost"], &cheapest["options"]),
        (&12.into(), &serde_json::json!([1, 2]))
    );
    let mut two = json("min-cost");
    two["best"] = 2.into();
    assert_eq!(ask(&two)["best"][1]["cost"], "9007199254740993");
    let mut drawn = json("zdd");
    drawn["sample"] = 3.into();
    drawn["diagram"] = true.into();
    let drawn = ask(&drawn);
    assert_eq!(drawn["solutions"].as_array().unwrap().len(), 3);
    assert!(
        drawn["diagram"].as_str().unwrap().contains("root: "),
        "{drawn}"
    );
    assert_eq!(ask(&json("estimate"))["probes"], 1000);
    assert_eq!(ask(&json("reduce"))["before"]["options"], 4);
    for (key, value, code) in [
        ("task", Value::from("guess"), "bad-option"),
        ("choice", "best".into(), "bad-option"),
        ("method", 7.into(), "bad-option"),
        ("limit", (-1).into(), "bad-option"),
        ("text", "a\nb\n".into(), "unknown-item"),
        ("model", "run".into(), "unknown-option"),
    ] {
        let mut bad = json("count");
        bad[key] = value;
        let answer = ask(&bad);
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
    assert_eq!(
        ask(&serde_json::json!({"task": "count"}))["error"]["code"],
        "bad-option"
    );
}

#[test]
fn the_rows_of_the_table_through_diagrams_and_costs() {
    let Some(folder) = data("the table of counts, through diagrams") else {
        return;
    };
    let table = std::fs::read_to_string(folder.join("data/cover/counts.tsv")).unwrap();
    let mut done = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split('\t');
        let (name, expected) = (words.next().unwrap(), words.next().unwrap());
        let path = folder.join(format!("data/cover/{name}.dlx"));
        let cover = Cover::read_bytes(name, std::fs::read(path).unwrap()).unwrap();
        let nodes = match cfg!(debug_assertions) {
            true => 10_000,
            false => u64::MAX,
        };
        let budget = Budget {
            nodes: Some(nodes),
            memory: Some(4 << 30),
            ..Budget::default()
        };
        let mut meter = Meter::new(&budget);
        let told = if name.starts_with("cost-") {
            let options = CoverMinCostOptions::default();
            let report = cover_min_cost(&cover, &options, &mut meter, None).unwrap();
            report
                .exact
                .then(|| report.cheapest.unwrap().cost.to_string())
        } else {
            let options = CoverZddOptions::default();
            let report = cover_zdd(&cover, &options, &mut meter, &mut |_| Go::Continue(()));
            report.unwrap().count.map(|count| count.to_string())
        };
        match told {
            Some(told) => {
                assert_eq!(told, expected, "{name}");
                done += 1;
            }
            None => println!("{name} is left to a release build"),
        }
    }
    assert!(done >= 2, "{done}");
}
