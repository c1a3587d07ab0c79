//! What to look for on a shelf.

use rusqlite::types::Value;
use std::ops::RangeInclusive;

/// What a puzzle must be to be found. The default finds all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// These kinds; any if there is none.
    pub kinds: Vec<String>,
    /// Rows and columns, in this order or turned.
    pub size: Option<(usize, usize)>,
    /// These levels; any if there is none.
    pub levels: Vec<String>,
    /// All of these techniques.
    pub with: Vec<String>,
    /// None of these techniques; a puzzle that was never graded is not found then.
    pub without: Vec<String>,
    /// A score in this range.
    pub score: Option<RangeInclusive<u64>>,
    /// All of these words, somewhere in its header lines.
    pub text: Vec<String>,
    /// These numbers; any if there is none.
    pub ids: Vec<i64>,
    /// At most so many, the oldest first.
    pub most: Option<usize>,
}

impl Query {
    /// The condition in SQL, with its values.
    pub(crate) fn sql(&self) -> (String, Vec<Value>) {
        let mut all = Conditions::default();
        all.among("kind", self.kinds.iter().cloned().map(Value::Text));
        all.among("level", self.levels.iter().cloned().map(Value::Text));
        all.among("id", self.ids.iter().copied().map(Value::Integer));
        if let Some((rows, cols)) = self.size {
            let (rows, cols) = (number(rows as u64), number(cols as u64));
            all.add(
                "(rows = ? AND cols = ? OR rows = ? AND cols = ?)",
                [rows.clone(), cols.clone(), cols, rows],
            );
        }
        let has = "id IN (SELECT puzzle FROM steps WHERE technique = ?)";
        for technique in &self.with {
            all.add(has, [Value::Text(technique.clone())]);
        }
        for technique in &self.without {
            let not = format!("level IS NOT NULL AND NOT {has}");
            all.add(&not, [Value::Text(technique.clone())]);
        }
        if let Some(score) = &self.score {
            all.add(
                "score BETWEEN ? AND ?",
                [number(*score.start()), number(*score.end())],
            );
        }
        for word in &self.text {
            all.add(
                "instr(lower(headers), lower(?)) > 0",
                [Value::Text(word.clone())],
            );
        }
        let condition = match all.parts.is_empty() {
            true => "1".to_string(),
            false => all.parts.join(" AND "),
        };
        let most = self
            .most
            .map_or(-1, |most| i64::try_from(most).unwrap_or(-1));
        all.values.push(Value::Integer(most));
        (format!("{condition} ORDER BY id LIMIT ?"), all.values)
    }
}

#[derive(Default)]
struct Conditions {
    parts: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    fn add(&mut self, sql: &str, values: impl IntoIterator<Item = Value>) {
        self.parts.push(sql.to_string());
        self.values.extend(values);
    }

    /// The column is one of the values, if there are any.
    fn among(&mut self, column: &str, values: impl Iterator<Item = Value>) {
        let values: Vec<Value> = values.collect();
        if !values.is_empty() {
            let holes = vec!["?"; values.len()].join(", ");
            self.add(&format!("{column} IN ({holes})"), values);
        }
    }
}

/// A number as SQLite keeps it; what is too large for it is as large as it can be.
pub(crate) fn number(number: u64) -> Value {
    Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}
