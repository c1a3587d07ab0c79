//! A puzzle that a verb made, as a sheet and as our JSON.

use crate::opened::in_format;
use crate::{Failure, Puzzle};
use crossfoot_puzzle::{Fault, Sheet};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A puzzle that a verb made; on the wire it is an object of our JSON, which is written when it is asked for.
#[derive(Clone, Debug)]
pub struct Written {
    sheet: Sheet,
}

impl Written {
    /// A puzzle that its kind has checked.
    pub(crate) fn of(puzzle: &Puzzle) -> Written {
        Written {
            sheet: puzzle.sheet.clone(),
        }
    }

    /// The puzzle as it stands on paper.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The puzzle in the format of this name, ending with a newline.
    ///
    /// # Errors
    /// There is no such format, or it cannot express the puzzle.
    pub fn text(&self, format: &str) -> Result<String, Failure> {
        let written = in_format(&self.sheet, format);
        Ok(written.map_err(|fault| Failure::new("", fault))?.1)
    }
}

/// JSON without the blanks between its tokens.
fn on_one_line(json: &str) -> String {
    let (mut inside, mut escaped) = (false, false);
    let kept = json.chars().filter(|&found| {
        let keep = inside || !found.is_ascii_whitespace();
        match found {
            '"' if !escaped => inside = !inside,
            _ => {}
        }
        escaped = inside && found == '\\' && !escaped;
        keep
    });
    kept.collect()
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let told = |fault: Fault| S::Error::custom(fault.message);
        let (_, text) = in_format(&self.sheet, "json").map_err(told)?;
        RawValue::from_string(on_one_line(&text))
            .map_err(S::Error::custom)?
            .serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::on_one_line;

    #[test]
    fn blanks_stay_in_texts_alone() {
        let json = "{ \"a b\":\n [1, 2],\"c\\\" d\" : \"\\\\\" , \"e \":0 }\n";
        let expected = "{\"a b\":[1,2],\"c\\\" d\":\"\\\\\",\"e \":0}";
        assert_eq!(on_one_line(json), expected);
    }
}
