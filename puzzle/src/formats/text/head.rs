//! Header lines: those that the format knows, and the rest, which travels with the puzzle.

use super::super::count::count;
use super::super::scan::{Word, number};
use super::layout::{BLOCKS, known};
use crate::{Fault, Headers, KindId, Limits, Notice};

/// So many misspelt headers are named.
const NOTICES: usize = 8;
/// Headers that mean something to the format.
const KNOWN: [&str; 4] = ["kind", "digits", "values", "adjacent"];
/// Headers whose usual spelling is in lower case.
const USUAL: [&str; 2] = ["title", "author"];

/// What the header lines say.
#[derive(Default)]
pub(super) struct Head<'a> {
    /// The kind, if it is named.
    pub(super) kind: Option<KindId>,
    digits: Option<Word<'a>>,
    values: Option<Word<'a>>,
    adjacent: Option<Word<'a>>,
    /// The other lines.
    pub(super) lines: Headers,
    /// Keys that look misspelt.
    pub(super) notices: Vec<Notice>,
}

/// Reads the header lines.
pub(super) fn read<'a>(headers: &[(Word<'a>, Word<'a>)]) -> Result<Head<'a>, Fault> {
    let mut head = Head::default();
    let mut seen = rustc_hash::FxHashSet::default();
    for &(key, value) in headers {
        let name = known(key);
        let name = if KNOWN.contains(&name.as_str()) || USUAL.contains(&name.as_str()) {
            name
        } else {
            key.text.to_owned()
        };
        if !seen.insert(name.clone()) {
            return Err(key.fault(
                "header-twice",
                format!("the header {} is there twice", key.shown()),
                "keep one of the two lines",
            ));
        }
        match name.as_str() {
            "kind" => head.kind = Some(kind(value)?),
            "digits" => head.digits = Some(value),
            "values" => head.values = Some(value),
            "adjacent" => head.adjacent = Some(value),
            _ => {
                if head.notices.len() < NOTICES {
                    head.notices.extend(misspelt(key));
                }
                head.lines.lines.push((name, value.text.to_owned()));
            }
        }
    }
    Ok(head)
}

impl<'a> Head<'a> {
    /// The kind that a header belongs to, if the text names none.
    pub(super) fn hint(&self) -> Option<KindId> {
        let digits = self.digits.map(|_| KindId::Kakuro);
        let values = self.values.map(|_| KindId::KenKen);
        digits
            .or(values)
            .or(self.adjacent.map(|_| KindId::Futoshiki))
    }

    /// Refuses the headers of other kinds.
    pub(super) fn check(&self, kind: KindId) -> Result<(), Fault> {
        let owners = [
            (self.digits, "digits", KindId::Kakuro),
            (self.values, "values", KindId::KenKen),
            (self.adjacent, "adjacent", KindId::Futoshiki),
        ];
        let alien = owners.into_iter().find_map(|(value, name, owner)| {
            let value = value.filter(|_| owner != kind)?;
            Some((value, name, owner))
        });
        alien.map_or(Ok(()), |(value, name, owner)| {
            let (kind, owner) = (kind.kind().name(), owner.kind().name());
            Err(value.fault(
                "wrong-header",
                format!("the header `{name}` means nothing in a {kind}"),
                format!("it belongs to a {owner}; take it out"),
            ))
        })
    }

    /// The digits of a Kakuro, if they are not 1 to 9.
    pub(super) fn digits(&self, limits: &Limits) -> Result<Option<Vec<u32>>, Fault> {
        let most = limits.digits;
        let list = List {
            word: "digit",
            twice: "duplicate-digit",
            most,
            too_many: "too-many-digits",
            help: format!("a Kakuro has at most {most} different digits"),
        };
        self.digits
            .map(|word| numbers(word, &list, limits))
            .transpose()
    }

    /// The values of a KenKen of side `n`, if they are not 1 to n.
    pub(super) fn values(&self, n: usize, limits: &Limits) -> Result<Option<Vec<u32>>, Fault> {
        let Some(word) = self.values else {
            return Ok(None);
        };
        let list = List {
            word: "value",
            twice: "duplicate-value",
            most: n,
            too_many: "wrong-number-of-values",
            help: format!("list {n} different values, or none for 1 to {n}"),
        };
        let values = numbers(word, &list, limits)?;
        if values.len() == n {
            return Ok(Some(values));
        }
        let found = values.len();
        let message = format!(
            "the grid has {}, but {} listed",
            count(n, "row"),
            count(found, "value")
        );
        Err(word.fault(list.too_many, message, list.help))
    }

    /// Is it a Futoshiki in Adjacent mode?
    pub(super) fn adjacent(&self) -> Result<bool, Fault> {
        let Some(word) = self.adjacent else {
            return Ok(false);
        };
        match word.text.to_ascii_lowercase().as_str() {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => Err(word.fault(
                "not-yes-or-no",
                format!("`adjacent` is yes or no, not {}", word.shown()),
                "write `adjacent: yes`, or take the line out",
            )),
        }
    }
}

fn kind(value: Word<'_>) -> Result<KindId, Fault> {
    KindId::from_name(&value.text.to_ascii_lowercase()).ok_or_else(|| {
        value.fault(
            "unknown-kind",
            format!("{} is not a kind of puzzle", value.shown()),
            "the kinds are kakuro, kenken and futoshiki",
        )
    })
}

/// What a list of numbers is, for its faults.
struct List {
    word: &'static str,
    /// Code of a number listed twice.
    twice: &'static str,
    most: usize,
    /// Code of a list that is too long.
    too_many: &'static str,
    help: String,
}

/// Different numbers and ranges `a-b`, separated by blanks or commas.
fn numbers(words: Word<'_>, list: &List, limits: &Limits) -> Result<Vec<u32>, Fault> {
    let largest = u64::from(limits.value);
    let what = format!("a {}", list.word);
    let mut numbers = Vec::new();
    for item in words.split(|c| c == ',' || c.is_whitespace()) {
        let (first, last) = ends(item);
        let first = number(first, &what, largest)? as u32;
        let last = number(last, &what, largest)? as u32;
        if last < first {
            return Err(item.fault(
                "empty-range",
                format!("the range {} runs backwards", item.shown()),
                format!("write {last}-{first}"),
            ));
        }
        // the range is not unrolled before its length is known to fit
        let most = list.most;
        if (last - first) as usize >= most.saturating_sub(numbers.len()) {
            let message = format!("more than {most} {}s are listed", list.word);
            return Err(words.fault(list.too_many, message, list.help.clone()));
        }
        let again = numbers.iter().find(|&&old| (first..=last).contains(&old));
        if let Some(number) = again {
            return Err(item.fault(
                list.twice,
                format!("{} {number} is listed twice", list.word),
                format!("list every {} once", list.word),
            ));
        }
        numbers.extend(first..=last);
    }
    Ok(numbers)
}

/// `a-b`, or a number as a range of its own.
fn ends(item: Word<'_>) -> (Word<'_>, Word<'_>) {
    match item.text.split_once('-') {
        Some((first, last)) if !first.is_empty() => {
            let start = item.start + first.len() + 1;
            let last = Word { text: last, start };
            let first = Word {
                text: first,
                start: item.start,
            };
            (first, last)
        }
        _ => (item, item),
    }
}

/// A warning if a key is nearly one of those that mean something.
fn misspelt(key: Word<'_>) -> Option<Notice> {
    let name = known(key);
    if USUAL.contains(&name.as_str()) {
        return None;
    }
    let mut names = KNOWN.iter().chain(&BLOCKS);
    let near = names.find(|known| distance(&name, known) <= 2)?;
    Some(Notice {
        code: "header-misspelt",
        message: format!(
            "the header {} is kept as a remark; did you mean `{near}`?",
            key.shown()
        ),
        cells: Vec::new(),
    })
}

/// In how many letters two words differ (Levenshtein). Keys are short.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// May a header with this key and value be written and read back as it is?
pub(super) fn is_writable(key: &str, value: &str) -> bool {
    let lower = key.to_ascii_lowercase();
    let reserved = KNOWN.contains(&lower.as_str()) || BLOCKS.contains(&lower.as_str());
    let renamed = USUAL.contains(&lower.as_str()) && lower != key;
    super::layout::is_key(key)
        && key == key.trim()
        && value == value.trim()
        && !value.contains(char::is_control)
        && !reserved
        && !renamed
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn the_distance_of_words() {
        assert_eq!(distance("digit", "digits"), 1);
        assert_eq!(distance("knid", "kind"), 2);
        assert_eq!(distance("", "kind"), 4);
        assert_eq!(distance("seed", "kind"), 3);
    }
}
