//! The recipe of a book: TOML, every name and number in it checked before any work, each fault with its place.

use crate::verbs::shelf::Filter;
use crossfoot::book::Plan;
use crossfoot::draw::{Look, Paper, Theme};
use crossfoot::puzzle::Fault;
use crossfoot::{Failure, Source};
use crossfoot_shelf::Query;
use serde::Deserialize;
use std::fmt::Display;
use std::ops::Range;
use toml::Spanned;

/// Most puzzles of one book.
const MOST: i64 = 5000;

/// A recipe as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    subtitle: Option<String>,
    author: Option<String>,
    paper: Option<Spanned<String>>,
    theme: Option<Spanned<String>>,
    #[serde(default)]
    large: bool,
    per_page: Option<Spanned<i64>>,
    answers_per_page: Option<Spanned<i64>>,
    hints: Option<bool>,
    answers: Option<bool>,
    #[serde(default, rename = "chapter")]
    chapters: Vec<Spanned<WrittenChapter>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChapter {
    title: Option<String>,
    subtitle: Option<String>,
    per_page: Option<Spanned<i64>>,
    files: Option<Vec<Spanned<String>>>,
    shelf: Option<Spanned<String>>,
    find: Option<Spanned<toml::Table>>,
    kind: Option<Spanned<String>>,
    size: Option<Spanned<String>>,
    level: Option<Spanned<String>>,
    count: Option<Spanned<i64>>,
    seed: Option<Spanned<i64>>,
    options: Option<toml::Table>,
}

/// A recipe that was checked.
#[derive(Debug)]
pub(super) struct Recipe {
    pub(super) plan: Plan,
    pub(super) chapters: Vec<Chapter>,
}

/// A chapter of it.
#[derive(Debug)]
pub(super) struct Chapter {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) per_page: usize,
    pub(super) from: From,
    /// Where it stands in the recipe.
    pub(super) at: Range<usize>,
}

/// Where its puzzles come from.
#[derive(Debug)]
pub(super) enum From {
    /// Files, ids and URLs, each with its place.
    Files(Vec<(String, Range<usize>)>),
    /// A shelf with its place, and what is wanted of it.
    Shelf {
        file: (String, Range<usize>),
        query: Query,
    },
    /// A maker: the request without its number, and how many.
    Maker {
        request: serde_json::Map<String, serde_json::Value>,
        count: usize,
    },
}

/// A text with its name, to draw faults in.
pub(super) struct Text<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
}

impl Text<'_> {
    /// A fault at a place of the recipe.
    pub(super) fn fault(&self, at: Range<usize>, message: impl Display, help: &str) -> Failure {
        let fault = Fault::new("bad-recipe", message.to_string(), help);
        let fault = fault.at(at.start, at.end).locate(self.text, 1);
        Failure::new(self.name, fault).with_source(Source {
            text: self.text.to_string(),
            first_line: 1,
            first_column: 1,
        })
    }
}

/// Reads a recipe and checks it.
///
/// # Errors
/// The first thing that is wrong with it, where it is, and a way out.
pub(super) fn read(text: &Text) -> Result<Recipe, Failure> {
    let written: Written = toml::from_str(text.text).map_err(|error| {
        let at = error.span().unwrap_or(0..0);
        let help = "docs/books.md describes recipes; examples/book.toml is one";
        text.fault(at, error.message(), help)
    })?;
    let usual = Plan::default();
    let per_page = number(text, written.per_page.as_ref(), "per_page", 1..=12)?.unwrap_or(2);
    let answers_a_page = number(
        text,
        written.answers_per_page.as_ref(),
        "answers_per_page",
        1..=20,
    )?;
    let plan = Plan {
        title: written.title.unwrap_or(usual.title),
        subtitle: written.subtitle.unwrap_or_default(),
        author: written.author.unwrap_or_default(),
        look: Look {
            theme: named(
                text,
                written.theme.as_ref(),
                &Theme::ALL.map(Theme::name),
                Theme::of_name,
            )?
            .unwrap_or_default(),
            large: written.large,
            paper: named(
                text,
                written.paper.as_ref(),
                &Paper::ALL.map(Paper::name),
                Paper::of_name,
            )?,
        },
        answers: written.answers.unwrap_or(true),
        answers_a_page,
        hints: written.hints.unwrap_or(true),
    };
    if written.chapters.is_empty() {
        let help = "begin one with [[chapter]], and give it `files` or a `kind`";
        return Err(text.fault(0..0, "the recipe has no chapter", help));
    }
    let mut chapters = Vec::new();
    let mut total = 0;
    for chapter in written.chapters {
        let chapter = checked(text, chapter, per_page)?;
        if let From::Maker { count, .. } = &chapter.from {
            total += count;
        }
        if total > MOST as usize {
            let help = "make several books of it";
            let message = format!("a book has at most {MOST} puzzles");
            return Err(text.fault(chapter.at, message, help));
        }
        chapters.push(chapter);
    }
    Ok(Recipe { plan, chapters })
}

fn checked(
    text: &Text,
    chapter: Spanned<WrittenChapter>,
    per_page: usize,
) -> Result<Chapter, Failure> {
    let at = heading(text, chapter.span());
    let chapter = chapter.into_inner();
    let per_page = number(text, chapter.per_page.as_ref(), "per_page", 1..=12)?.unwrap_or(per_page);
    let from = source(text, &chapter, at.clone())?;
    Ok(Chapter {
        title: chapter.title.unwrap_or_default(),
        subtitle: chapter.subtitle.unwrap_or_default(),
        per_page,
        from,
        at,
    })
}

/// Where a chapter's puzzles come from; exactly one place must be named.
fn source(text: &Text, chapter: &WrittenChapter, at: Range<usize>) -> Result<From, Failure> {
    let named = [
        ("files", chapter.files.as_ref().map(|_| at.clone())),
        ("shelf", chapter.shelf.as_ref().map(Spanned::span)),
        ("kind", chapter.kind.as_ref().map(Spanned::span)),
    ];
    let mut named = named.into_iter().filter_map(|(key, at)| Some((key, at?)));
    let first = named.next();
    if let (Some((one, _)), Some((other, at))) = (&first, named.next()) {
        let help = "leave out one of the two, or make two chapters of it";
        let message = format!("a chapter has either `{one}` or `{other}`");
        return Err(text.fault(at, message, help));
    }
    if let (Some(find), None) = (&chapter.find, &chapter.shelf) {
        let help = "name one, such as shelf = \"my.shelf\"";
        return Err(text.fault(find.span(), "`find` needs a `shelf`", help));
    }
    if let (Some(size), None) = (
        chapter.size.as_ref().or(chapter.level.as_ref()),
        &chapter.kind,
    ) {
        let help = match chapter.shelf {
            Some(_) => "say it in `find`: find = { size = \"9x9\", level = \"hard\" }",
            None => "leave it out, or give a `kind` instead of `files`",
        };
        let message = "size and level here are of puzzles that are made";
        return Err(text.fault(size.span(), message, help));
    }
    match chapter {
        WrittenChapter {
            kind: Some(kind), ..
        } => maker(text, chapter, kind),
        WrittenChapter {
            shelf: Some(shelf), ..
        } => shelved(text, chapter, shelf),
        WrittenChapter {
            files: Some(files), ..
        } if files.is_empty() => Err(text.fault(at, "`files` is empty", "name a file")),
        WrittenChapter {
            files: Some(files), ..
        } => {
            let placed = |file: &Spanned<String>| (file.get_ref().clone(), file.span());
            Ok(From::Files(files.iter().map(placed).collect()))
        }
        _ => {
            let help =
                "files = [\"puzzles.txt\"], shelf = \"my.shelf\", or kind = \"kakuro\" with a size";
            let message = "the chapter has neither `files` nor a `shelf` nor a `kind`";
            Err(text.fault(at, message, help))
        }
    }
}

/// What is wanted of a shelf: a key of `find` is a flag of `shelf find`.
fn shelved(
    text: &Text,
    chapter: &WrittenChapter,
    shelf: &Spanned<String>,
) -> Result<From, Failure> {
    let mut query = Query::default();
    if let Some(find) = &chapter.find {
        let help = "its keys are the flags of `crossfoot shelf find`";
        let wrong = |why: String| text.fault(find.span(), why, help);
        let mut pairs = Vec::new();
        for (key, value) in find.get_ref() {
            match value {
                toml::Value::Array(values) => {
                    pairs.extend(values.iter().map(|value| (key.as_str(), value)));
                }
                value => pairs.push((key.as_str(), value)),
            }
        }
        let words = pairs.into_iter().map(|(key, value)| match value {
            toml::Value::String(word) => (key, word.clone()),
            other => {
                let json = serde_json::to_value(other).unwrap_or_default();
                (key, json.to_string())
            }
        });
        query = Filter::of_pairs(words).map_err(wrong)?.query();
    }
    let most = query.most.unwrap_or(MOST as usize).min(MOST as usize);
    query.most = Some(most);
    Ok(From::Shelf {
        file: (shelf.get_ref().clone(), shelf.span()),
        query,
    })
}

/// The heading of a chapter, of which the parser gives the whole.
fn heading(text: &Text, span: Range<usize>) -> Range<usize> {
    let whole = text.text.get(span.clone()).unwrap_or("");
    let first = whole.lines().next().map_or(0, str::len);
    span.start..span.start + first
}

fn maker(text: &Text, chapter: &WrittenChapter, kind: &Spanned<String>) -> Result<From, Failure> {
    let size = chapter.size.as_ref().ok_or_else(|| {
        let help = "add one, such as size = \"9x9\"";
        text.fault(kind.span(), "puzzles that are made need a `size`", help)
    })?;
    let mut request = serde_json::Map::new();
    if let Some(options) = &chapter.options {
        for (key, value) in options {
            let value = serde_json::to_value(value).unwrap_or_default();
            request.insert(key.clone(), value);
        }
    }
    request.insert("kind".into(), kind.get_ref().as_str().into());
    request.insert("size".into(), size.get_ref().as_str().into());
    if let Some(level) = &chapter.level {
        request.insert("level".into(), level.get_ref().as_str().into());
    }
    let seed = chapter.seed.as_ref().map_or(1, |seed| *seed.get_ref());
    let Ok(seed) = u64::try_from(seed) else {
        let at = chapter.seed.as_ref().map_or(0..0, Spanned::span);
        return Err(text.fault(at, "a seed is a whole number from 0", "give another"));
    };
    request.insert("seed".into(), seed.into());
    let count = number(text, chapter.count.as_ref(), "count", 1..=MOST)?.unwrap_or(1);
    Ok(From::Maker { request, count })
}

/// A number in its bounds.
fn number(
    text: &Text,
    written: Option<&Spanned<i64>>,
    key: &str,
    bounds: std::ops::RangeInclusive<i64>,
) -> Result<Option<usize>, Failure> {
    let Some(number) = written else {
        return Ok(None);
    };
    if !bounds.contains(number.get_ref()) {
        let (least, most) = (bounds.start(), bounds.end());
        let message = format!("`{key}` is not between {least} and {most}");
        let help = format!("give a number from {least} to {most}");
        return Err(text.fault(number.span(), message, &help));
    }
    Ok(usize::try_from(*number.get_ref()).ok())
}

/// One of several names.
fn named<T>(
    text: &Text,
    written: Option<&Spanned<String>>,
    names: &[&str],
    of_name: fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let Some(name) = written else {
        return Ok(None);
    };
    match of_name(name.get_ref()) {
        Some(found) => Ok(Some(found)),
        None => {
            let message = format!("there is no `{}` here", name.get_ref());
            let help = format!("it is one of {}", names.join(", "));
            Err(text.fault(name.span(), message, &help))
        }
    }
}
