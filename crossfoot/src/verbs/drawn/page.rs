//! An explanation as one page of HTML to read and to print: every step with its picture and its sentence.
//!
//! Self-contained: no script, font or image from elsewhere. Of a large board a step shows the part that it speaks of.
//! Cost: a pass over the shown part for every step; the pictures together stay below [`MOST`], and steps after that
//! have sentences alone.

use super::super::explain::ExplainReport;
use crate::reasons::{self, PageWords, Position, StepReport, page_words};
use crate::{Puzzle, reasons::fill};
use crossfoot_draw::{Scene, svg};
use crossfoot_puzzle::kinds::Filling;
use std::fmt::Write as _;
use std::ops::Range;

/// Bytes of all pictures of a page.
const MOST: usize = 32 << 20;
/// Rows or columns up to which a step shows the whole board.
const WHOLE: usize = 12;
/// Rows and columns round what a step speaks of on a larger board.
const ROUND: usize = 2;

/// Everything about the looks; a step is never torn at the end of a sheet.
const STYLE: &str = "\
:root{color-scheme:light}
body{margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d2127;background:#fff;\
font:1rem/1.5 'Atkinson Hyperlegible Next','Helvetica Neue',Helvetica,Arial,sans-serif}
h1{font-size:1.6rem;line-height:1.2}
h2{font-size:1.05rem;margin:0 0 .3rem}
p{margin:.3rem 0}
figure{margin:0}
figcaption{font-size:.85rem;color:#4d5560}
svg{max-width:100%;height:auto}
.start svg{max-height:26rem}
ol.steps{list-style:none;margin:1.5rem 0;padding:0}
ol.steps>li{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:1.2rem;align-items:start;\
padding:1rem 0;border-top:1px solid #c9ced6;break-inside:avoid}
ol.steps svg{max-height:22rem}
ol.chain{margin:.3rem 0;padding-left:1.4rem}
@media(max-width:36rem){ol.steps>li{grid-template-columns:minmax(0,1fr)}}
@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}\
ol.steps>li{grid-template-columns:6.2cm minmax(0,1fr);padding:.3cm 0}\
ol.steps svg{max-height:6.2cm}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@page{margin:1.5cm}
";

/// The explanation as a page of HTML, in the language of its sentences.
pub fn explain_page(puzzle: &Puzzle, report: &ExplainReport, lang: &'static str) -> String {
    let language = reasons::language(lang);
    let words = page_words(language);
    let start = puzzle.scene(Filling::Blank).with_numbers();
    let title = match start.title.is_empty() {
        true => fill(words.untitled, &[("kind", puzzle.kind().name())]),
        false => fill(words.titled, &[("title", &start.title)]),
    };
    let mut page = Page {
        words,
        body: String::new(),
        style: String::new(),
        drawn: 0,
        left_out: false,
    };
    page.start(&start, &crate::legend(puzzle, lang));
    page.steps(puzzle, &report.steps);
    for line in report
        .text
        .iter()
        .chain(report.why.iter().map(|why| &why.text))
    {
        let _ = writeln!(page.body, "<p>{}</p>", escape(line));
    }
    let (style, body, title) = (page.style, page.body, escape(&title));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         {body}</body>\n</html>\n",
        language.code
    )
}

/// A page in the making.
struct Page {
    words: &'static PageWords,
    body: String,
    /// The style of the pictures, the same for all.
    style: String,
    /// Bytes of pictures so far.
    drawn: usize,
    left_out: bool,
}

impl Page {
    fn start(&mut self, scene: &Scene, legend: &str) {
        let picture = self.picture(scene);
        let _ = writeln!(self.body, "<figure class=\"start\">{picture}</figure>");
        let _ = writeln!(self.body, "<p>{}</p>", escape(legend));
        let _ = writeln!(self.body, "<p>{}</p>", escape(self.words.pictures));
    }

    fn steps(&mut self, puzzle: &Puzzle, steps: &[StepReport]) {
        let mut position = Position::new(puzzle);
        self.body.push_str("<ol class=\"steps\">\n");
        for (i, step) in steps.iter().enumerate() {
            let scene = position.picture(step);
            let (rows, cols) = (
                shown(scene.rows, step, |at| at.row),
                shown(scene.cols, step, |at| at.col),
            );
            let caption = self.caption(&scene, &rows, &cols);
            let picture = self.picture(&scene.part(rows, cols));
            let _ = writeln!(
                self.body,
                "<li id=\"step-{0}\"><figure>{picture}{caption}</figure><div><h2>{0}. {1}</h2><p>{2}</p>",
                i + 1,
                escape(&step.name),
                escape(&step.text)
            );
            self.chain(&step.chain);
            self.body.push_str("</div></li>\n");
            position.apply(step);
        }
        self.body.push_str("</ol>\n");
        if !steps.is_empty() {
            let picture = self.picture(&position.scene(None, !position.is_done()));
            let _ = writeln!(self.body, "<figure class=\"start\">{picture}</figure>");
        }
        if self.left_out {
            let _ = writeln!(self.body, "<p>{}</p>", escape(self.words.left_out));
        }
    }

    fn chain(&mut self, chain: &[Vec<String>]) {
        if chain.is_empty() {
            return;
        }
        for links in chain {
            self.body.push_str("<ol class=\"chain\">");
            for link in links {
                let _ = write!(self.body, "<li>{}</li>", escape(link));
            }
            self.body.push_str("</ol>");
        }
    }

    /// Which part of a large board it is.
    fn caption(&self, scene: &Scene, rows: &Range<usize>, cols: &Range<usize>) -> String {
        if rows.len() == scene.rows && cols.len() == scene.cols {
            return String::new();
        }
        let numbers = [rows.start + 1, rows.end, cols.start + 1, cols.end].map(|n| n.to_string());
        let [top, bottom, left, right] = &numbers;
        let holes = [
            ("top", &**top),
            ("bottom", bottom),
            ("left", left),
            ("right", right),
        ];
        let text = fill(self.words.part, &holes);
        format!("<figcaption>{}</figcaption>", escape(&text))
    }

    /// A picture inside the page: its style is taken out and kept once.
    fn picture(&mut self, scene: &Scene) -> String {
        if self.drawn > MOST {
            self.left_out = true;
            return String::new();
        }
        let picture = svg(&untitled(scene));
        self.drawn += picture.len();
        let parts = picture
            .split_once("<style>")
            .and_then(|(before, rest)| Some((before, rest.split_once("</style>")?)));
        match parts {
            Some((before, (style, after))) => {
                if !self.style.contains(style) {
                    self.style.push_str(style);
                    self.style.push('\n');
                }
                format!("{}{}", before.trim_end(), after.trim())
            }
            None => picture,
        }
    }
}

/// The page has the title already.
fn untitled(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    scene.title.clear();
    scene
}

/// Rows or columns that the picture of a step shows.
fn shown(
    all: usize,
    step: &StepReport,
    of: impl Fn(crossfoot_model::Place) -> u32,
) -> Range<usize> {
    let clues = step
        .clues
        .iter()
        .flat_map(|clue| clue.cells.iter().copied().chain([clue.at]));
    let places = step.places.iter().map(|placed| placed.cell);
    let removes = step.removes.iter().map(|removed| removed.cell);
    let cells = step.cells.iter().copied().chain(places).chain(removes);
    let mut touched = cells.chain(clues).map(|at| of(at) as usize);
    match touched.next() {
        Some(first) if all > WHOLE => {
            let (low, high) = touched.fold((first, first), |(l, h), n| (l.min(n), h.max(n)));
            low.saturating_sub(ROUND)..(high + ROUND + 1).min(all)
        }
        _ => 0..all,
    }
}

/// The text inside HTML.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\0'..='\u{1f}' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Meter;
    use crate::verbs::{ExplainOptions, explain, step_svgs};

    fn page(text: &str, lang: &'static str) -> (usize, String, usize) {
        let puzzle = Puzzle::open(text).unwrap();
        let options = ExplainOptions { to: None, lang };
        let report = explain(&puzzle, &options, &mut Meter::unbounded()).unwrap();
        let pictures = step_svgs(&puzzle, &report, lang).count();
        (
            report.steps.len(),
            explain_page(&puzzle, &report, lang),
            pictures,
        )
    }

    #[test]
    fn every_step_is_on_the_page_with_its_picture() {
        let text = "title: <b>& co\nkind: kakuro\n\n#  4\\ 6\\\n\\3 . .\n\\7 . .\n";
        for lang in crate::languages() {
            let (steps, page, pictures) = page(text, lang);
            assert!(steps > 2 && pictures == steps);
            assert_eq!(page.matches("<li id=").count(), steps);
            // the board at the start has one, too, and so has that at the end
            assert_eq!(page.matches("<svg").count(), steps + 2);
            assert_eq!(page.matches("<style>").count(), 1);
            assert!(page.contains("<h1>&lt;b&gt;&amp; co") && !page.contains("<b>"));
            assert!(!page.contains("{title}") && !page.contains("{kind}"));
            for outside in ["<script", "src=", "href=", "url("] {
                assert!(!page.contains(outside), "{outside}");
            }
        }
    }

    #[test]
    fn a_step_of_a_large_board_shows_its_part() {
        let row = ["."; 16].join(" ");
        let text = format!("kind: futoshiki\n\n{}", format!("{row}\n").repeat(16));
        let (steps, open, _) = page(&text, "en");
        assert_eq!(open.matches("<li id=").count(), steps);
        let first: Vec<String> = (1..=15).map(|n| n.to_string()).collect();
        let text = format!(
            "kind: futoshiki\n\n{} .\n{}",
            first.join(" "),
            format!("{row}\n").repeat(15)
        );
        let (steps, page, _) = page(&text, "en");
        assert!(steps > 0 && page.contains("<figcaption>"), "{steps}");
        assert!(page.contains("more than one solution"));
    }
}
