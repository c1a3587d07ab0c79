//! A count that is interrupted anywhere and goes on from its checkpoint comes to the same number.

use crate::plain::options;
use crossfoot::puzzle::kinds::diagram::Symmetry;
use crossfoot::verbs::{DiagramsOptions, Task, diagrams};
use crossfoot::{Budget, Meter, Stop, Store};
use std::io::{self, Read, Write};

/// A file in memory.
#[derive(Clone, Default)]
struct Memory {
    kept: Option<Vec<u8>>,
    saves: usize,
}

impl Store for Memory {
    fn load(&mut self) -> io::Result<Option<Box<dyn Read>>> {
        let kept = self.kept.clone();
        Ok(kept.map(|bytes| Box::new(io::Cursor::new(bytes)) as Box<dyn Read>))
    }

    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        (self.kept, self.saves) = (Some(bytes), self.saves + 1);
        Ok(())
    }
}

/// A meter that stops after so many looks at it.
fn tired(looks: u64) -> Meter {
    let budget = Budget::default();
    let (cancel, mut left) = (budget.cancel.clone(), looks);
    Meter::new(&budget).watched(move |_, _| {
        left = left.saturating_sub(1);
        if left == 0 {
            cancel.cancel();
        }
    })
}

fn families() -> Vec<(DiagramsOptions, &'static str)> {
    let plain = options(Task::Count, 9, 8);
    let mut turned = options(Task::Count, 8, 8);
    turned.rules.symmetry = Symmetry::HalfTurn;
    let mut connected = options(Task::Count, 7, 7);
    connected.rules.connected = true;
    vec![
        (plain, "3004515370393"),
        (turned, "311428"),
        (connected, "87202798"),
    ]
}

#[test]
fn interrupted_and_resumed_counts_agree() {
    for (asked, expected) in families() {
        let (mut store, mut looks, mut rounds) = (Memory::default(), 5, 0);
        let found = loop {
            let report = diagrams(&asked, &mut tired(looks), Some(&mut store)).unwrap();
            if report.exact {
                break report.count.unwrap();
            }
            assert_eq!(report.stopped, Some(Stop::Cancelled));
            assert_eq!(report.count, None);
            rounds += 1;
            looks += 9;
        };
        assert!(rounds > 1 && store.saves > 1, "{rounds} {}", store.saves);
        let whole = diagrams(&asked, &mut Meter::unbounded(), None).unwrap();
        assert_eq!(Some(&found), whole.count.as_ref());
        assert_eq!(found.to_string(), expected);
        // nothing is left to do but the end
        let again = diagrams(&asked, &mut Meter::unbounded(), Some(&mut store)).unwrap();
        assert_eq!(again.count, Some(found));
    }
}

#[test]
fn what_does_not_belong_is_refused() {
    for (asked, _) in families() {
        let mut store = Memory::default();
        diagrams(&asked, &mut Meter::unbounded(), Some(&mut store)).unwrap();
        let kept = store.kept.unwrap();
        let mut other = asked.clone();
        other.rules.empty_lines = true;
        let refused = |asked: &DiagramsOptions, bytes: &[u8]| {
            let mut store = Memory {
                kept: Some(bytes.to_vec()),
                saves: 0,
            };
            let failed = diagrams(asked, &mut Meter::unbounded(), Some(&mut store));
            assert_eq!(failed.unwrap_err().fault.code, "bad-checkpoint");
        };
        refused(&other, &kept);
        refused(&asked, &kept[..kept.len() - 1]);
        refused(&asked, &[]);
        for at in (0..kept.len()).step_by(kept.len() / 40) {
            let mut wrong = kept.clone();
            wrong[at] ^= 1;
            refused(&asked, &wrong);
        }
    }
}

#[test]
fn a_store_that_fails_is_told() {
    struct Full;
    impl Store for Full {
        fn load(&mut self) -> io::Result<Option<Box<dyn Read>>> {
            Ok(None)
        }

        fn save(&mut self, _: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }
    let failed = diagrams(
        &options(Task::Count, 6, 6),
        &mut Meter::unbounded(),
        Some(&mut Full),
    );
    assert_eq!(failed.unwrap_err().fault.code, "cannot-write");
}
