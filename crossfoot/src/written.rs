//! A puzzle that a verb made, as a sheet and as our JSON.

use crate::{Failure, OpenOptions, Puzzle};
use crossfoot_puzzle::{Fault, Sheet};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A puzzle that a verb made; on the wire it is an object of our JSON.
#[derive(Clone, Debug)]
pub struct Written {
    sheet: Sheet,
    json: Box<RawValue>,
}

impl Written {
    /// Writes a puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Result<Written, Failure> {
        let (_, text) = puzzle.write("json")?;
        let json = RawValue::from_string(on_one_line(&text)).map_err(|error| {
            let help = "this is a fault of Crossfoot";
            puzzle.fails(Fault::new("internal", error.to_string(), help))
        })?;
        let sheet = puzzle.sheet.clone();
        Ok(Written { sheet, json })
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
        let puzzle = Puzzle::from_sheet(self.sheet.clone(), &OpenOptions::default())?;
        Ok(puzzle.write(format)?.1)
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
        self.json.serialize(to)
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
