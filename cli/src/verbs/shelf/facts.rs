//! What a shelf keeps of a puzzle, as JSON: to print, to export, and to import again.

use crossfoot::puzzle::Fault;
use crossfoot::verbs::GradeReport;
use crossfoot_shelf::{Entry, Facts};
use serde_json::{Map, Value, json};

/// What a grade says.
pub(super) fn of_grade(report: &GradeReport) -> Facts {
    let steps = report.steps.iter();
    Facts {
        level: report.level.map(str::to_string),
        score: report.score,
        technique: report.technique.map(str::to_string),
        steps: steps
            .map(|(name, n)| ((*name).to_string(), *n as u64))
            .collect(),
    }
}

/// A puzzle of a shelf, with all that is known of it.
pub(super) fn object(entry: &Entry) -> Value {
    let mut object = Map::new();
    object.insert("id".into(), entry.id.into());
    object.insert("kind".into(), entry.kind.clone().into());
    object.insert(
        "size".into(),
        format!("{}x{}", entry.rows, entry.cols).into(),
    );
    if !entry.title.is_empty() {
        object.insert("title".into(), entry.title.clone().into());
    }
    let facts = &entry.facts;
    if let Some(level) = &facts.level {
        object.insert("level".into(), level.clone().into());
    }
    if let Some(score) = facts.score {
        object.insert("score".into(), score.into());
    }
    if let Some(technique) = &facts.technique {
        object.insert("technique".into(), technique.clone().into());
    }
    if !facts.steps.is_empty() {
        let steps = facts.steps.iter().map(|(name, n)| (name.clone(), json!(n)));
        object.insert("steps".into(), Value::Object(steps.collect()));
    }
    // what was written by us is JSON
    let puzzle = serde_json::from_str(&entry.json).unwrap_or(Value::Null);
    object.insert("puzzle".into(), puzzle);
    Value::Object(object)
}

/// The puzzle of an exported line, as our JSON, and what is said of it.
///
/// # Errors
/// A line that `export` does not write.
pub(super) fn read(line: &str) -> Result<(String, Facts), Fault> {
    let bad = |what: &str| {
        let message = format!("the line is no puzzle of a shelf: {what}");
        let help = "import what `crossfoot shelf export` writes; add other puzzles with `crossfoot shelf add`";
        Fault::new("not-an-export", message, help)
    };
    let value: Value = serde_json::from_str(line).map_err(|error| bad(&error.to_string()))?;
    let text = |key: &str| match value.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err(bad(&format!("`{key}` is no text"))),
    };
    let score = match value.get("score") {
        None | Some(Value::Null) => None,
        Some(score) => Some(score.as_u64().ok_or_else(|| bad("`score` is no number"))?),
    };
    let mut steps = Vec::new();
    if let Some(given) = value.get("steps") {
        let given = given
            .as_object()
            .ok_or_else(|| bad("`steps` is no object"))?;
        for (name, count) in given {
            let count = count
                .as_u64()
                .ok_or_else(|| bad("a step is counted by no number"))?;
            steps.push((name.clone(), count));
        }
    }
    let puzzle = value.get("puzzle").filter(|puzzle| puzzle.is_object());
    let puzzle = puzzle.ok_or_else(|| bad("it has no `puzzle`"))?;
    let facts = Facts {
        level: text("level")?,
        score,
        technique: text("technique")?,
        steps,
    };
    Ok((puzzle.to_string(), facts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exported_line_comes_back() {
        let entry = Entry {
            id: 3,
            kind: "kenken".into(),
            rows: 1,
            cols: 1,
            title: "One".into(),
            facts: Facts {
                level: Some("easy".into()),
                score: Some(7),
                technique: Some("single-cell cage".into()),
                steps: vec![("single-cell cage".into(), 1), ("a".into(), 2)],
            },
            json: r#"{"kind":"kenken","n":1}"#.into(),
        };
        let (json, facts) = read(&object(&entry).to_string()).unwrap();
        assert_eq!((json, facts), (entry.json, entry.facts));
        for bad in [
            "",
            "[]",
            "{}",
            r#"{"puzzle":1}"#,
            r#"{"puzzle":{},"score":-1}"#,
            r#"{"puzzle":{},"steps":{"a":"b"}}"#,
        ] {
            assert_eq!(read(bad).unwrap_err().code, "not-an-export");
        }
    }
}
