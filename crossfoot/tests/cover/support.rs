//! What the tests share: outside data, small problems, random ones.

use crossfoot::cover::Cover;
use serde_json::Value;
use std::path::PathBuf;

/// The folder of outside data, or `None` with a word about what was skipped.
pub(crate) fn data(what: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("CROSSFOOT_DATA").map(PathBuf::from);
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
