//! Puzzles of a book that are made for it: each a request of its own, by its number, on all cores.

use super::recipe::Text;
use crate::session::Session;
use crossfoot::{Failure, Item, Stream, Threads};
use serde_json::{Map, Value};
use std::io::Cursor;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Why nothing was made: what the maker says.
#[derive(Debug)]
pub(super) struct Unmade {
    message: String,
    help: String,
}

impl Unmade {
    fn new(message: impl Into<String>, help: impl Into<String>) -> Unmade {
        Unmade {
            message: message.into(),
            help: help.into(),
        }
    }

    /// The failure, at its place in the recipe.
    pub(super) fn within(self, text: &Text, at: Range<usize>) -> Failure {
        text.fault(at, self.message, &self.help)
    }
}

/// Refuses what is wrong with a request before anything is made: it is asked for no puzzle.
///
/// # Errors
/// What the maker says of it.
pub(super) fn check(request: &Map<String, Value>) -> Result<(), Unmade> {
    if !crossfoot::VERBS.iter().any(|verb| verb.name == "generate") {
        let help = "name `files` instead";
        return Err(Unmade::new("this build makes no puzzles", help));
    }
    answer(request, 1, 0).map(|_| ())
}

/// So many puzzles: the first of a seed has the number 1.
///
/// # Errors
/// What the maker says of the first that it does not make; an interruption.
pub(super) fn puzzles(
    session: &Session,
    request: &Map<String, Value>,
    count: usize,
    threads: Threads,
) -> Result<Vec<Item>, Unmade> {
    let next = AtomicUsize::new(0);
    let made: Mutex<Vec<Option<Result<String, Unmade>>>> = Mutex::default();
    if let Ok(mut made) = made.lock() {
        made.resize_with(count, || None);
    }
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count || session.cancel.is_cancelled() {
                return;
            }
            let one = answer(request, at + 1, 1);
            let failed = one.is_err();
            if let Ok(mut made) = made.lock() {
                made[at] = Some(one);
            }
            if failed {
                next.store(count, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.count().min(count) {
            scope.spawn(work);
        }
    });
    let made = made.into_inner().unwrap_or_default();
    let mut items = Vec::new();
    // of several that failed the first is told, whoever came first
    for (at, one) in made.into_iter().enumerate() {
        match one {
            Some(Ok(text)) => {
                let name = format!("puzzle {}", at + 1);
                items.extend(Stream::new(&name, Cursor::new(text.into_bytes())));
            }
            Some(Err(unmade)) => return Err(unmade),
            None => return Err(Unmade::new("interrupted", "begin again")),
        }
    }
    Ok(items)
}

/// What the maker answers: the puzzle as JSON; nothing of a request for none.
fn answer(request: &Map<String, Value>, number: usize, count: usize) -> Result<String, Unmade> {
    let mut asked = request.clone();
    asked.insert("number".into(), number.into());
    asked.insert("count".into(), count.into());
    let answered = crossfoot::request("generate", &Value::Object(asked).to_string());
    let answered: Value = serde_json::from_str(&answered).unwrap_or_default();
    if let Some(error) = answered.get("error") {
        let said = |key: &str| error[key].as_str().unwrap_or("").to_string();
        return Err(Unmade::new(said("message"), said("help")));
    }
    let puzzle = &answered["puzzles"][0]["puzzle"];
    match puzzle {
        Value::Null if count == 0 => Ok(String::new()),
        Value::Null => {
            let help = "ask for another size, level or seed";
            Err(Unmade::new(format!("puzzle {number} was given up"), help))
        }
        puzzle => Ok(puzzle.to_string()),
    }
}
