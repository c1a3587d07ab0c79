//! `book`: puzzles as a PDF to print, with rules, hints and answers; from a recipe or from files.

mod make;
mod recipe;
mod stock;

use super::Run;
use crate::args::{Inputs, LookFlags};
use crate::session::Session;
use crate::{fault, inputs, out, words};
use clap::Args;
use crossfoot::book::{Part, Plan, Prepared, bind, prepare};
use crossfoot::puzzle::Fault;
use crossfoot::{Budget, Failure, Go, Item, Meter, Report as _};
use recipe::{From, Recipe, Text};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Print a book: rules, puzzles, hints and answers as a PDF
#[derive(Debug, Args)]
#[command(after_help = "\
A recipe ends with .toml and stands alone; docs/books.md describes it. Without one, each file is
a chapter. A book takes only puzzles with one solution.

Examples:
  crossfoot book examples/book.toml -o book.pdf
  crossfoot book --title 'For the train' --per-page 4 -o book.pdf kakuro.txt kenken.txt")]
pub(super) struct Book {
    #[command(flatten)]
    inputs: Inputs,

    /// The PDF to write
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: PathBuf,

    /// The title
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Puzzles a page, 1 to 12 [default: 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    per_page: Option<u8>,

    /// Leave the hints out
    #[arg(long)]
    no_hints: bool,

    /// Leave the answers out
    #[arg(long)]
    no_answers: bool,

    #[command(flatten)]
    look: LookFlags,
}

impl Run for Book {
    const NAME: &'static str = "book";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let is_recipe = |input: &OsString| {
            let end = Path::new(input).extension();
            end.is_some_and(|end| end.eq_ignore_ascii_case("toml"))
        };
        let (plan, parts) = match &self.inputs.inputs[..] {
            [recipe] if is_recipe(recipe) => self.recipe_parts(session, Path::new(recipe))?,
            all if all.iter().any(is_recipe) => {
                let help = "give the recipe alone; it names its files";
                return Err(usage("a recipe stands alone", help));
            }
            all => self.file_parts(session, all)?,
        };
        let report = bind(&plan, &parts)?;
        out::write(&self.output, &report.pdf)?;
        if session.json {
            return out::last(&(report.to_json() + "\n"));
        }
        for warning in &report.warnings {
            out::note(&fault::draw_warning("", warning));
        }
        let puzzles = words::counted(report.puzzles as u64, "puzzle");
        let pages = words::counted(report.pages as u64, "page");
        out::last(&format!(
            "{}: {puzzles} on {pages}\n",
            self.output.display()
        ))
    }
}

impl Book {
    fn recipe_parts(&self, session: &Session, path: &Path) -> Result<(Plan, Vec<Part>), Failure> {
        let name = path.to_string_lossy();
        let text = fs::read_to_string(path).map_err(|error| {
            let message = format!("the recipe cannot be read: {error}");
            Failure::new(&*name, Fault::new("cannot-read", message, "check its name"))
        })?;
        let text = Text {
            name: &name,
            text: &text,
        };
        let Recipe { plan, chapters } = recipe::read(&text)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        // everything that can be wrong is looked at before anything is made
        let mut read = Vec::new();
        for chapter in &chapters {
            read.push(match &chapter.from {
                From::Files(files) => Some(self.chapter_files(session, &text, folder, files)?),
                From::Shelf { file, query } => {
                    let items = stock::items(&text, folder, file, query)?;
                    Some(self.ready(session, items.into_iter())?)
                }
                From::Maker { request, .. } => {
                    make::check(request)
                        .map_err(|fault| fault.within(&text, chapter.at.clone()))?;
                    None
                }
            });
        }
        let mut parts = Vec::new();
        for (chapter, read) in chapters.into_iter().zip(read) {
            let puzzles = match (read, &chapter.from) {
                (Some(puzzles), _) => puzzles,
                (None, From::Maker { request, count }) => {
                    let threads = self.inputs.threads();
                    let made = make::puzzles(session, request, *count, threads);
                    let made = made.map_err(|fault| fault.within(&text, chapter.at.clone()))?;
                    self.ready(session, made.into_iter())?
                }
                (None, _) => Vec::new(),
            };
            parts.push(Part {
                title: chapter.title,
                subtitle: chapter.subtitle,
                puzzles_a_page: chapter.per_page,
                puzzles,
            });
        }
        Ok((self.flags(plan), parts))
    }

    /// What the flags say is stronger than what the recipe says.
    fn flags(&self, mut plan: Plan) -> Plan {
        let look = self.look.look();
        if let Some(title) = &self.title {
            plan.title.clone_from(title);
        }
        plan.look.large |= look.large;
        plan.look.paper = look.paper.or(plan.look.paper);
        if self.look.has_theme() {
            plan.look.theme = look.theme;
        }
        plan.hints &= !self.no_hints;
        plan.answers &= !self.no_answers;
        plan
    }

    /// The puzzles of a chapter's files; names are those beside the recipe.
    fn chapter_files(
        &self,
        session: &Session,
        text: &Text,
        folder: &Path,
        files: &[(String, std::ops::Range<usize>)],
    ) -> Result<Vec<Prepared>, Failure> {
        let mut puzzles = Vec::new();
        for (file, at) in files {
            let beside = folder.join(file);
            let input = match beside.exists() {
                true => beside.into_os_string(),
                false => OsString::from(file),
            };
            let items = inputs::items(std::slice::from_ref(&input))?;
            let found = self.ready(session, items)?;
            if found.is_empty() {
                let message = format!("there is no puzzle in {file}");
                return Err(text.fault(at.clone(), message, "name another file"));
            }
            puzzles.extend(found);
        }
        Ok(puzzles)
    }

    fn file_parts(
        &self,
        session: &Session,
        all: &[OsString],
    ) -> Result<(Plan, Vec<Part>), Failure> {
        let mut parts = Vec::new();
        let none: &[OsString] = &[];
        let inputs = match all.is_empty() {
            true => vec![none],
            false => all.chunks(1).collect(),
        };
        for input in inputs {
            parts.push(Part {
                title: String::new(),
                subtitle: String::new(),
                puzzles_a_page: self.per_page.map_or(2, usize::from),
                puzzles: self.ready(session, inputs::items(input)?)?,
            });
        }
        Ok((self.flags(Plan::default()), parts))
    }

    /// Opens puzzles and makes them ready, on all cores; the first failure ends it.
    fn ready(
        &self,
        session: &Session,
        items: impl Iterator<Item = Item> + Send,
    ) -> Result<Vec<Prepared>, Failure> {
        let (options, threads) = (self.inputs.open_options(), self.inputs.threads());
        let budget = Budget {
            cancel: session.cancel.clone(),
            ..Budget::default()
        };
        let mut done = Ok(Vec::new());
        crossfoot::process(
            items,
            &options,
            threads,
            |opened| opened.and_then(|puzzle| prepare(&puzzle, &mut Meter::new(&budget))),
            |prepared| match (prepared, &mut done) {
                (Ok(prepared), Ok(all)) => {
                    all.push(prepared);
                    Go::Continue(())
                }
                (Err(failure), _) => {
                    done = Err(failure);
                    Go::Break(())
                }
                (Ok(_), Err(_)) => Go::Break(()),
            },
        );
        done
    }
}

fn usage(message: &str, help: &str) -> Failure {
    Failure::new("", Fault::new("usage", message, help))
}
