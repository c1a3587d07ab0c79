//! Every example of the guide is what it says.

use crate::support::{foreign, reading};
use crossfoot_puzzle::formats::Format;

#[test]
fn the_examples_of_the_guide_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/formats.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let mut names: Vec<&str> = foreign().map(Format::name).collect();
    for name in &names {
        assert!(guide.contains(&format!("| `{name}` |")), "{name}");
    }
    // every second part between fences is an example, its first line its format
    for example in guide.split("```").skip(1).step_by(2) {
        let (name, text) = example.split_once('\n').unwrap();
        if foreign().any(|format| format.name() == name) {
            let reading = reading(name, text);
            assert!(
                reading.sheet.kind.kind().check(&reading.sheet).is_ok(),
                "{name}"
            );
            names.retain(|other| *other != name);
        }
    }
    assert!(names.is_empty(), "without an example: {names:?}");
}
