//! Letters in place of texts that are too long for their square; what they stand for goes below the
//! board. Equal texts share a letter. Cost: one look-up per long text.

use std::borrow::Cow;
use std::collections::HashMap;

/// Hands out letters.
pub(crate) struct Labels<'a> {
    limit: usize,
    names: HashMap<&'a str, usize>,
    texts: Vec<&'a str>,
}

impl<'a> Labels<'a> {
    /// Texts of more than `limit` characters get a letter.
    pub(crate) fn new(limit: usize) -> Labels<'a> {
        Labels {
            limit,
            names: HashMap::new(),
            texts: Vec::new(),
        }
    }

    /// The text itself, or its letter.
    pub(crate) fn short(&mut self, text: &'a str) -> Cow<'a, str> {
        if text.chars().count() <= self.limit {
            return Cow::Borrowed(text);
        }
        let next = self.texts.len();
        let number = *self.names.entry(text).or_insert(next);
        if number == next {
            self.texts.push(text);
        }
        Cow::Owned(letters(number))
    }

    /// One line for each letter: `A = {13,35}`.
    pub(crate) fn notes(&self) -> impl Iterator<Item = String> + '_ {
        let texts = self.texts.iter().enumerate();
        texts.map(|(i, text)| format!("{} = {text}", letters(i)))
    }
}

/// A … Z, AA, AB ….
fn letters(mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(char::from(b'A' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            break;
        }
        number -= 1;
    }
    name.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_share_letters() {
        let mut labels = Labels::new(3);
        assert_eq!(labels.short("abc"), "abc");
        assert_eq!(labels.short("{13,35}"), "A");
        assert_eq!(labels.short("{24,46}"), "B");
        assert_eq!(labels.short("{13,35}"), "A");
        let notes: Vec<String> = labels.notes().collect();
        assert_eq!(notes, ["A = {13,35}", "B = {24,46}"]);
        assert_eq!([25, 26, 701, 702].map(letters), ["Z", "AA", "ZZ", "AAA"]);
    }
}
