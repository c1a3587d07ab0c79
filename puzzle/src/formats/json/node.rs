//! A value of a JSON document together with the place where it stands.
//!
//! The document is parsed once for its syntax (`syntax.rs`); afterwards `serde_json` hands out raw
//! slices of it, level by level, and a slice's distance from the text's start is its offset. So every
//! error and every part of the sheet knows its bytes, and no tree of the whole document is built. Each
//! level is scanned once more: a square of a Kakuro four times in all.

use super::complaint;
use crate::{Fault, Limits};
use num_bigint::BigUint;
use rustc_hash::FxHashSet;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// So many items of one list are held at a time; more than any puzzle within the limits has.
const ITEMS: usize = 8_000_000;
/// So many keys of one object are held.
const KEYS: usize = 100_000;

/// A value and its place.
#[derive(Clone, Copy)]
pub(in crate::formats) struct Node<'a> {
    text: &'a str,
    raw: &'a str,
}

/// What sort of value a node is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::formats) enum Shape {
    Null,
    Flag,
    Number,
    Text,
    List,
    Object,
}

impl Shape {
    fn words(self) -> &'static str {
        match self {
            Shape::Null => "null",
            Shape::Flag => "true or false",
            Shape::Number => "a number",
            Shape::Text => "a string",
            Shape::List => "a list",
            Shape::Object => "an object",
        }
    }
}

impl<'a> Node<'a> {
    /// The whole of a text whose syntax is known to be right.
    pub(in crate::formats) fn root(text: &'a str) -> Node<'a> {
        Node {
            text,
            raw: text.trim_matches([' ', '\t', '\r', '\n']),
        }
    }

    fn child(&self, raw: &'a RawValue) -> Node<'a> {
        Node {
            text: self.text,
            raw: raw.get(),
        }
    }

    /// The value as it is written.
    pub(in crate::formats) fn raw(&self) -> &'a str {
        self.raw
    }

    /// Offset of the value in the text.
    pub(in crate::formats) fn start(&self) -> usize {
        self.raw.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// What sort of value it is.
    pub(in crate::formats) fn shape(&self) -> Shape {
        match self.raw.as_bytes().first() {
            Some(b'n') | None => Shape::Null,
            Some(b't' | b'f') => Shape::Flag,
            Some(b'"') => Shape::Text,
            Some(b'[') => Shape::List,
            Some(b'{') => Shape::Object,
            Some(_) => Shape::Number,
        }
    }

    /// Is it `null`?
    pub(in crate::formats) fn is_null(&self) -> bool {
        self.shape() == Shape::Null
    }

    /// A fault that points at this value.
    pub(in crate::formats) fn fault(
        &self,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Fault {
        let start = self.start();
        Fault::new(code, message, help).at(start, start + self.raw.len())
    }

    /// The fault of a value of the wrong sort.
    pub(in crate::formats) fn wrong_type(&self, what: &str, wanted: &str) -> Fault {
        self.fault(
            "wrong-type",
            format!("{what} is {}, not {wanted}", self.shape().words()),
            format!("write {wanted}"),
        )
    }

    fn expect(&self, shape: Shape, what: &str) -> Result<(), Fault> {
        if self.shape() == shape {
            Ok(())
        } else {
            Err(self.wrong_type(what, shape.words()))
        }
    }

    /// The values of a list.
    pub(in crate::formats) fn list(&self, what: &str) -> Result<Vec<Node<'a>>, Fault> {
        self.expect(Shape::List, what)?;
        let Items { kept, count } = self.parse()?;
        if count > ITEMS {
            return Err(self.fault(
                "too-many-items",
                format!("{what} has {count} items"),
                format!("a list may have {ITEMS}"),
            ));
        }
        Ok(kept.into_iter().map(|raw| self.child(raw)).collect())
    }

    /// The keys and values of an object, in order; no key twice.
    pub(in crate::formats) fn members(
        &self,
        what: &str,
    ) -> Result<Vec<(Cow<'a, str>, Node<'a>)>, Fault> {
        self.expect(Shape::Object, what)?;
        let Members { members, count } = self.parse()?;
        if count > KEYS {
            return Err(self.fault(
                "too-many-keys",
                format!("{what} has {count} keys"),
                format!("an object may have {KEYS}"),
            ));
        }
        if let Some((key, raw)) = twice(&members) {
            return Err(self.child(raw).fault(
                "key-twice",
                format!("{what} has the key `{}` twice", shortened(key)),
                "keep one of the two",
            ));
        }
        let with_place = |(key, raw)| (key, self.child(raw));
        Ok(members.into_iter().map(with_place).collect())
    }

    /// A string.
    pub(in crate::formats) fn text(&self, what: &str) -> Result<String, Fault> {
        self.expect(Shape::Text, what)?;
        self.parse()
    }

    /// `true` or `false`.
    pub(in crate::formats) fn flag(&self, what: &str) -> Result<bool, Fault> {
        self.expect(Shape::Flag, what)?;
        Ok(self.raw == "true")
    }

    /// A whole number from 0 to `most`, as a number or a decimal string.
    pub(in crate::formats) fn number(&self, what: &str, most: u64) -> Result<u64, Fault> {
        let digits = self.natural(what, "negative-number")?;
        match digits.parse() {
            Ok(number) if number <= most => Ok(number),
            _ => Err(self.fault(
                "number-too-large",
                format!("{what} is {}, which is too large", shortened(&digits)),
                format!("{most} is the largest"),
            )),
        }
    }

    /// A number that a cell may hold.
    pub(in crate::formats) fn value(&self, what: &str, limits: &Limits) -> Result<u32, Fault> {
        let value = self.number(what, u64::from(limits.value))?;
        Ok(u32::try_from(value).expect("the limit is a u32"))
    }

    /// The sum of a clue.
    pub(in crate::formats) fn sum(&self, what: &str) -> Result<u64, Fault> {
        let digits = self.natural(what, "negative-target")?;
        digits.parse().map_err(|_| {
            self.fault(
                "number-too-large",
                format!("{what} is {}, which is too large", shortened(&digits)),
                format!("{} is the largest", u64::MAX),
            )
        })
    }

    /// The target of a cage.
    pub(in crate::formats) fn target(&self, what: &str, limits: &Limits) -> Result<BigUint, Fault> {
        let digits = self.natural(what, "negative-target")?;
        let (length, most) = (digits.len(), limits.target_digits);
        if length > most {
            return Err(self.fault(
                "number-too-large",
                format!("{what} has {length} digits"),
                format!("a target may have {most}"),
            ));
        }
        Ok(digits.parse().expect("only decimal digits are left"))
    }

    /// The decimal digits of a whole number that is not negative, without leading zeros.
    fn natural(&self, what: &str, negative: &'static str) -> Result<String, Fault> {
        let written = match self.shape() {
            Shape::Number => self.raw.to_owned(),
            Shape::Text => self.text(what)?,
            _ => return Err(self.wrong_type(what, Shape::Number.words())),
        };
        let magnitude = written.strip_prefix('-').unwrap_or(&written);
        if magnitude.is_empty() || !magnitude.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.fault(
                "not-a-whole-number",
                format!("{what} is {}, not a whole number", shortened(self.raw)),
                "write decimal digits only, without a point or an exponent",
            ));
        }
        let magnitude = match magnitude.trim_start_matches('0') {
            "" => "0",
            digits => digits,
        };
        if written.starts_with('-') && magnitude != "0" {
            return Err(self.fault(
                negative,
                format!("{what} is negative: {}", shortened(&written)),
                "write a number from 0",
            ));
        }
        Ok(magnitude.to_owned())
    }

    /// Lets `serde_json` read the value. Its syntax has been checked, so that what fails here is a
    /// string with a lone surrogate.
    fn parse<T: Deserialize<'a>>(&self) -> Result<T, Fault> {
        serde_json::from_str(self.raw).map_err(|error| {
            let start = self.start() + complaint::offset(self.raw, &error);
            let message = complaint::message(&error);
            Fault::new("bad-json", message, "write the text plainly").at(start, start + 1)
        })
    }
}

/// What was written as it stands in a message: not longer than a line, without control characters.
pub(in crate::formats) fn shortened(written: &str) -> String {
    let visible = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    let mut head: String = written.chars().take(40).map(visible).collect();
    if written.chars().nth(40).is_some() {
        head.push('…');
    }
    head
}

/// The items of a list, of a very long one the first.
struct Items<'a> {
    kept: Vec<&'a RawValue>,
    count: usize,
}

impl<'de> Deserialize<'de> for Items<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Items<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let (mut kept, mut count) = (Vec::new(), 0);
                while let Some(item) = list.next_element()? {
                    count += 1;
                    if count <= ITEMS {
                        kept.push(item);
                    }
                }
                Ok(Items { kept, count })
            }
        }
        deserializer.deserialize_seq(Collect)
    }
}

/// The members of an object in the order of the text, repeated keys included; of very many, the first.
struct Members<'a> {
    members: Vec<(Cow<'a, str>, &'a RawValue)>,
    count: usize,
}

/// A key, borrowed from the text where it has no escapes.
#[derive(serde::Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let (mut members, mut count) = (Vec::new(), 0);
                while let Some((Key(key), value)) = map.next_entry()? {
                    count += 1;
                    if count <= KEYS {
                        members.push((key, value));
                    }
                }
                Ok(Members { members, count })
            }
        }
        deserializer.deserialize_map(Collect)
    }
}

/// The first member whose key has come before.
fn twice<'m, 'a>(members: &'m [(Cow<'a, str>, &'a RawValue)]) -> Option<(&'m str, &'a RawValue)> {
    if let [] | [_] = members {
        return None;
    }
    // the squares of a large grid have two keys each
    if let [(first, _), (second, raw)] = members {
        return (first == second).then_some((first.as_ref(), *raw));
    }
    let mut seen = FxHashSet::default();
    let mut again = members.iter().filter(|(key, _)| !seen.insert(key));
    again.next().map(|(key, raw)| (key.as_ref(), *raw))
}
