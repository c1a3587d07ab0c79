//! Aligned columns.

use std::fmt::Write;

/// Lines of words in aligned columns.
pub(super) fn table(out: &mut String, rows: Vec<Vec<String>>) {
    let mut widths: Vec<usize> = Vec::new();
    for row in &rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, word) in widths.iter_mut().zip(row) {
            *width = (*width).max(word.chars().count());
        }
    }
    for row in rows {
        let last = row.len().saturating_sub(1);
        for (i, (word, width)) in row.iter().zip(&widths).enumerate() {
            if i < last {
                write!(out, "{word:width$} ").expect("a string takes any text");
            } else {
                out.push_str(word);
            }
        }
        let end = out.trim_end_matches(' ').len();
        out.truncate(end);
        out.push('\n');
    }
}
