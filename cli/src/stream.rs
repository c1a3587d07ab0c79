//! Many puzzles through one verb: in order, on all cores; one bad puzzle does not stop the rest.

use crate::args::{Inputs, Limits};
use crate::inputs::{self, Items};
use crate::out::Unprinted;
use crate::progress::{Progress, Tally};
use crate::session::Session;
use crate::{fault, interrupt, out, paint, words};
use crossfoot::{Answer, Cancel, Exit, Failure, Item, Meter, OpenOptions, Puzzle, Report};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a verb has to say about one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// Name of the input.
    pub(crate) input: String,
    /// For standard output.
    pub(crate) out: String,
    /// For standard error.
    pub(crate) notes: String,
    /// What goes into the verb's own output (a file, or standard output), if it has one.
    pub(crate) product: Option<Vec<u8>>,
    /// The exit code of this puzzle alone.
    pub(crate) code: u8,
    /// What it counts as in the summary.
    pub(crate) tally: &'static str,
}

impl Said {
    /// A report: its JSON, or its words for people.
    pub(crate) fn report(
        session: &Session,
        puzzle: &Puzzle,
        report: &impl Report,
        tally: &'static str,
        words: impl FnOnce() -> String,
    ) -> Said {
        let warn = |warning| fault::draw_warning(&puzzle.input, warning);
        let notes = match session.json {
            true => String::new(),
            false => puzzle.warnings.iter().map(warn).collect(),
        };
        let out = match session.json {
            true => report.to_json() + "\n",
            false => words(),
        };
        Said {
            input: puzzle.input.clone(),
            out,
            notes,
            product: None,
            code: report.exit_code(),
            tally,
        }
    }

    pub(crate) fn failure(session: &Session, failure: &Failure) -> Said {
        let (out, notes) = match session.json {
            true => (failure.to_json() + "\n", String::new()),
            false => (String::new(), fault::draw(failure)),
        };
        Said {
            input: failure.input.clone(),
            out,
            notes,
            product: None,
            code: failure.exit_code(),
            tally: Answer::Error.name(),
        }
    }
}

/// Where the products of a verb go; they come in order.
pub(crate) trait Sink {
    /// Takes one product; `many` if it is one of several.
    ///
    /// # Errors
    /// It cannot be written.
    fn take(&mut self, product: &[u8], many: bool) -> Result<(), Unprinted>;
}

/// For verbs without products.
pub(crate) struct Nowhere;

impl Sink for Nowhere {
    fn take(&mut self, _: &[u8], _: bool) -> Result<(), Unprinted> {
        Ok(())
    }
}

/// Runs a verb on every puzzle and prints what it says. Answers with the exit code.
///
/// # Errors
/// There is no input at all.
pub(crate) fn run(
    session: &Session,
    inputs: &Inputs,
    limits: &Limits,
    sink: &mut dyn Sink,
    verb: impl Fn(&Puzzle, &mut Meter) -> Result<Said, Failure> + Sync,
) -> Result<u8, Failure> {
    run_with(session, inputs, &inputs.open_options(), limits, sink, verb)
}

/// The same on puzzles that are opened in a way of their own.
///
/// # Errors
/// There is no input at all.
pub(crate) fn run_with(
    session: &Session,
    inputs: &Inputs,
    options: &OpenOptions,
    limits: &Limits,
    sink: &mut dyn Sink,
    verb: impl Fn(&Puzzle, &mut Meter) -> Result<Said, Failure> + Sync,
) -> Result<u8, Failure> {
    let progress = Progress::start();
    let many = Arc::new(AtomicBool::new(false));
    let items = Ahead {
        items: inputs::items(&inputs.inputs)?,
        held: None,
        many: Arc::clone(&many),
        look: !session.json,
        begun: false,
        cancel: session.cancel.clone(),
    };
    let budget = limits.budget(&session.cancel);
    let tally = &progress.tally;
    let work = |opened: Result<Puzzle, Failure>| {
        let said = opened.and_then(|puzzle| {
            let mut meter = watched(Meter::new(&budget), tally);
            verb(&puzzle, &mut meter)
        });
        said.unwrap_or_else(|failure| Said::failure(session, &failure))
    };
    let mut printer = Printer::new(session, &progress, &many, sink);
    crossfoot::process(items, options, inputs.threads(), work, |said| {
        printer.emit(&said)
    });
    Ok(printer.end())
}

/// Counts a meter's nodes in the tally.
pub(crate) fn watched(meter: Meter, tally: &Arc<Tally>) -> Meter {
    let tally = Arc::clone(tally);
    let mut seen = 0;
    meter.watched(move |nodes, _| {
        tally.nodes(nodes.saturating_sub(seen));
        seen = nodes.max(seen);
    })
}

/// Items with a look at the second before the first goes out: people see a heading where there are many.
struct Ahead {
    items: Items,
    held: Option<Item>,
    many: Arc<AtomicBool>,
    look: bool,
    begun: bool,
    cancel: Cancel,
}

impl Iterator for Ahead {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let held = self.held.take();
        let next = held.or_else(|| interrupt::reading(|| self.items.next()));
        if !self.begun && self.look {
            self.held = interrupt::reading(|| self.items.next());
            self.many.store(self.held.is_some(), Ordering::Relaxed);
        }
        self.begun = true;
        if next.is_some() {
            interrupt::begun();
        }
        next
    }
}

/// Prints what is said, in order.
pub(crate) struct Printer<'a> {
    session: &'a Session,
    progress: &'a Progress,
    many: &'a AtomicBool,
    sink: &'a mut dyn Sink,
    exit: Exit,
    counts: Vec<(&'static str, u64)>,
    broken: bool,
}

impl<'a> Printer<'a> {
    pub(crate) fn new(
        session: &'a Session,
        progress: &'a Progress,
        many: &'a AtomicBool,
        sink: &'a mut dyn Sink,
    ) -> Printer<'a> {
        Printer {
            session,
            progress,
            many,
            sink,
            exit: Exit::default(),
            counts: Vec::new(),
            broken: false,
        }
    }

    pub(crate) fn emit(&mut self, said: &Said) -> ControlFlow<()> {
        let go = self.say(said);
        interrupt::answered();
        go
    }

    fn say(&mut self, said: &Said) -> ControlFlow<()> {
        self.progress.tally.puzzle();
        let many = self.many.load(Ordering::Relaxed);
        let first = self.counts.is_empty();
        let (session, sink) = (self.session, &mut *self.sink);
        let done = self
            .progress
            .aside(|| print(session, sink, said, many, first));
        let code = match done {
            Ok(()) => said.code,
            Err(Unprinted::NobodyReads) => {
                self.session.cancel.cancel();
                self.broken = true;
                interrupt::end_when_idle(self.exit.code());
                return ControlFlow::Break(());
            }
            Err(Unprinted::Failed(failure)) => {
                let said = Said::failure(self.session, &failure);
                self.progress.aside(|| out::note(&said.notes));
                let _ = out::print(&said.out);
                self.count(said.tally, said.code);
                return ControlFlow::Break(());
            }
        };
        self.count(said.tally, code);
        ControlFlow::Continue(())
    }

    fn count(&mut self, tally: &'static str, code: u8) {
        self.exit.add(code);
        match self.counts.iter_mut().find(|(name, _)| *name == tally) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((tally, 1)),
        }
    }

    /// The summary, for people and where there are many; and the exit code.
    pub(crate) fn end(mut self) -> u8 {
        let interrupted = self.session.cancel.is_cancelled() && !self.broken;
        if interrupted {
            self.exit.add(Answer::GaveUp.exit_code());
        }
        if self.many.load(Ordering::Relaxed) && !self.session.json && !self.broken {
            let total = self.counts.iter().map(|(_, count)| count).sum();
            let parts: Vec<String> = (self.counts.iter())
                .map(|(name, count)| format!("{count} {}", summed(name)))
                .collect();
            let end = if interrupted { "; interrupted" } else { "" };
            let summary = format!(
                "\n{}: {}{end}\n",
                words::counted(total, "puzzle"),
                parts.join(", ")
            );
            self.progress.aside(|| out::note(&summary));
        }
        self.exit.code()
    }
}

/// What the summary calls an answer.
fn summed(tally: &str) -> &str {
    match tally {
        "one" => "with one solution",
        "none" => "without a solution",
        "many" => "with more than one",
        "gave-up" => "given up",
        "error" => "bad",
        other => other,
    }
}

fn print(
    session: &Session,
    sink: &mut dyn Sink,
    said: &Said,
    many: bool,
    first: bool,
) -> Result<(), Unprinted> {
    if !said.notes.is_empty() {
        out::note(&said.notes);
    }
    if !said.out.is_empty() {
        let mut text = String::new();
        if many && !session.json {
            let gap = if first { "" } else { "\n" };
            text = format!("{gap}{}\n", paint::heading(&said.input));
        }
        text.push_str(&said.out);
        out::print(&text)?;
    }
    match &said.product {
        Some(product) => sink.take(product, many),
        None => Ok(()),
    }
}
