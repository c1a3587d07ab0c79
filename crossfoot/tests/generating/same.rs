//! Puzzle k of seed s is the same, however it is asked for.

use crate::{made, recipe};
use crossfoot::verbs::{GenerateOptions, Generated, Make, generate_each};
use crossfoot::{Budget, Threads};
use serde_json::Value;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// The wire's object without its time.
fn object(made: &Generated) -> Value {
    let mut object = serde_json::to_value(made).unwrap();
    object["ms"] = Value::Null;
    object
}

fn on(threads: usize, options: &GenerateOptions) -> Vec<Value> {
    let threads = Threads::Some(NonZeroUsize::new(threads).unwrap());
    let mut all = Vec::new();
    let emit = |made: Result<Generated, crossfoot::Failure>| {
        all.push(object(&made.unwrap()));
        ControlFlow::Continue(())
    };
    generate_each(options, &Budget::default(), threads, |meter| meter, emit).unwrap();
    all
}

#[test]
fn on_any_number_of_threads_and_from_any_number_on() {
    for kind in Make::ALL {
        let mut options = recipe(kind, 5, "easy..hard");
        (options.count, options.seed) = (6, 7);
        let all: Vec<Value> = made(&options).iter().map(object).collect();
        assert_eq!(all.len(), 6);
        assert_eq!(on(1, &options), all);
        assert_eq!(on(2, &options), all);
        assert_eq!(on(3, &options), all);
        (options.number, options.count) = (4, 2);
        let some: Vec<Value> = made(&options).iter().map(object).collect();
        assert_eq!(some[..], all[3..5], "{}", kind.name());
        options.seed = 8;
        assert_ne!(made(&options).iter().map(object).collect::<Vec<_>>(), some);
    }
}

#[test]
fn the_wire_gives_the_same() {
    for kind in Make::ALL {
        let mut options = recipe(kind, 4, "");
        (options.count, options.seed, options.number) = (2, u64::MAX, 3);
        let all: Vec<Value> = made(&options).iter().map(object).collect();
        let json = format!(
            r#"{{"kind":"{}","size":"4","seed":"{}","number":3,"count":2}}"#,
            kind.name(),
            u64::MAX
        );
        let mut answer: Value =
            serde_json::from_str(&crossfoot::request("generate", &json)).unwrap();
        let puzzles = answer["puzzles"].as_array_mut().unwrap();
        puzzles
            .iter_mut()
            .for_each(|puzzle| puzzle["ms"] = Value::Null);
        assert_eq!(*puzzles, all);
        assert_eq!(puzzles[0]["seed"], u64::MAX.to_string());
    }
}
