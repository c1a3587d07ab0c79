//! What the tests share: outside data, small problems, random ones.

use crossfoot::cover::Cover;
use serde_json::Value;
use std::path::PathBuf;

/// The folder of outside data, or `None` with a word about what was skipped.
pub(crate) fn data(what: &str) -> Option<PathBuf> {
    let folder = crate::outside::outside();
    if folder.is_none() {
        println!("skipped without CROSSFOOT_DATA: {what}");
    }
    folder
}

/// The problem of a text that is sound.
pub(crate) fn cover(text: &str) -> Cover {
    Cover::read("", text.to_string()).unwrap_or_else(|failure| panic!("{failure}\n{text:.200}"))
}

/// The cases of exact covers: their objects and their texts.
pub(crate) fn cases() -> Vec<(Value, String)> {
    let Some(folder) = data("the cases of exact covers") else {
        return Vec::new();
    };
    let files = std::fs::read_dir(folder.join("cases")).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let case: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        if case["kind"] == "xcc" {
            let text = case["input"]["text"].as_str().unwrap().to_string();
            all.push((case, text));
        }
    }
    assert!(all.len() >= 30, "{}", all.len());
    all
}

/// A small generator (Steele, Vigna: splitmix).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % most as u64) as usize
    }
}

/// What a random problem may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) primary: usize,
    pub(crate) secondary: usize,
    pub(crate) options: usize,
    pub(crate) multiplicities: bool,
    pub(crate) costs: bool,
}

/// The text of a random problem. Names have all sorts of characters.
pub(crate) fn random(plan: Plan, dice: &mut Dice) -> String {
    let sorts = ["a", "é", "数", "x-", "#", "p.", "'", "\u{a0}", "9"];
    let item = |number: usize| format!("{}{number}", sorts[number % sorts.len()]);
    let colours = ["r", "BLUE", "赤", "1:2", "ё"];
    let mut text = String::new();
    for primary in 0..plan.primary {
        if plan.multiplicities {
            text += match dice.below(4) {
                0 => "0:1|",
                1 => "1:2|",
                2 => "2|",
                _ => "",
            };
        }
        text += &format!("{} ", item(primary));
    }
    if plan.secondary > 0 {
        text += "|";
    }
    for secondary in 0..plan.secondary {
        text += &format!(" {}", item(plan.primary + secondary));
    }
    text.push('\n');
    for _ in 0..plan.options {
        let start = dice.below(plan.primary);
        let mut words = vec![item(start)];
        for at in 0..plan.primary + plan.secondary {
            if at == start || dice.below(4) > 0 {
                continue;
            }
            let mut word = item(at);
            if at >= plan.primary && dice.below(4) > 0 {
                word += &format!(":{}", colours[dice.below(colours.len())]);
            }
            words.push(word);
        }
        if plan.costs {
            words.push(format!("|{}", dice.below(10)));
        }
        text += &(words.join(" ") + "\n");
    }
    text
}

/// Every cover of a small problem as ascending numbers of the file, sorted: by trying all sets of options.
pub(crate) fn every_cover(cover: &Cover) -> Vec<Vec<u64>> {
    fn go(cover: &Cover, option: u32, chosen: &mut Vec<u32>, all: &mut Vec<Vec<u64>>) {
        if option as usize == cover.problem.options() {
            if is_cover(cover, chosen) {
                all.push(cover.numbers(chosen));
            }
            return;
        }
        if goes_together(cover, chosen, option) {
            chosen.push(option);
            go(cover, option + 1, chosen, all);
            chosen.pop();
        }
        go(cover, option + 1, chosen, all);
    }
    let mut all = Vec::new();
    go(cover, 0, &mut Vec::new(), &mut all);
    all.sort();
    all
}

/// May an option be chosen beside others: is no secondary item hurt, and no item covered too often?
fn goes_together(cover: &Cover, chosen: &[u32], option: u32) -> bool {
    let problem = &cover.problem;
    problem.option(option).iter().all(|at| {
        let mut others = chosen.iter().flat_map(|&other| problem.option(other));
        match problem.multiplicity(at.item) {
            Some((_, high)) => others.filter(|other| other.item == at.item).count() < high as usize,
            None => others
                .all(|other| other.item != at.item || at.colour != 0 && other.colour == at.colour),
        }
    })
}

fn is_cover(cover: &Cover, chosen: &[u32]) -> bool {
    let problem = &cover.problem;
    (0..problem.items() as u32).all(|item| {
        let Some((low, _)) = problem.multiplicity(item) else {
            return true;
        };
        let held = chosen.iter().flat_map(|&option| problem.option(option));
        held.filter(|at| at.item == item).count() >= low as usize
    })
}
