//! Random and mutated inputs: a puzzle or a fault with a place, never anything else; and what is read
//! can be written or is named.

use crate::support::{assert_spots, foreign};
use crossfoot_puzzle::{Limits, Sheet};
use proptest::prelude::*;

/// A valid text of every format to begin with.
static SEEDS: &[&str] = &[
    "4:__a_3a_aab_a__b,m4s1a8a9s1m4d2",
    "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60",
    "9:z5s,a10",
    "5:0D,0L,0,0D,3,0,0,0,0,0,4,0L,0,0L,0,0,0,0,0,0,0,0,0U,0R,0,",
    "3a:0RD,0DL,0,3UR,0URDL,0DL,1,3UR,0UL,",
    "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
    "https://puzz.link/p?type=player&minarism_edit/4/4/hhhq21pgi",
    "factors/5/5/rvvcm9jf54653-28ca2833-14",
    "factors/3/3/vgvg-10+100=000%000*0000$00000-ff+fff$fffff",
    "pzprv3/kakuro/2/2/0 3 4 /-1 4,-1 . /5 . ./. 1/2 ./",
    "https://a.example/p?pzprv3/kakuro/1/1/0%200/0%20./",
    "4 4 1 0 2 6 2 0 3 15 3 1 2 9 -1 0 1 2 5 0 2 3 19 1 3 2 6 -1",
    "2 1 - 2 5\n1 2 - 3 7\n1 3 - 3 15\n2 1 | 3 7\n3 1 | 3 13\n1 2 | 2 7\n",
    ".KK \"t\"\nABBC\nAACC\nD1CE\nDFFE\n\nA 8+\nB 5+\nC 11+\nD 2-\nE 6+\nF 1-\n",
    "{\"width\":2,\"height\":2,\"values\":[1,2],\"rules\":[{\"op\":\"+\",\"value\":3,\
     \"cells\":[{\"x\":0,\"y\":0},{\"x\":1,\"y\":0}]}]}",
    "0 0 0\n0 2 0\n0 0 0\n\n< 0\n0 0\n0 >\n\n0 0 ^\nv 0 0\n",
    "#  16/ 4/\n/7 . .\n/13 . 1\n",
    "{\"size\":2,\"grid\":[[{},{\"value\":2,\"given\":true}],[{},{}]],\
     \"cage\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"2*\"}]}",
];

/// Pieces that matter to one format or another.
static PIECES: &[&str] = &[
    "0",
    "9",
    "99999999999999999999",
    "1000000000",
    "-1",
    "-",
    "z",
    "_",
    "a",
    "k",
    "é",
    "∧",
    "/",
    ",",
    ":",
    "\n",
    " ",
    ".",
    "U",
    "R",
    "|",
    "+",
    "%",
    "$",
    "{",
    "}",
    "\"",
    "=",
    "?",
    "%20",
    "%C3",
    "\u{FEFF}",
    "\0",
    "~",
    "A",
    "[",
];

fn mutated() -> impl Strategy<Value = String> {
    let change = (
        any::<prop::sample::Index>(),
        0..4_u8,
        0..PIECES.len(),
        1..4_usize,
    );
    let changes = prop::collection::vec(change, 0..5);
    (0..SEEDS.len(), changes).prop_map(|(seed, changes)| {
        let mut text: Vec<char> = SEEDS[seed].chars().collect();
        for (index, sort, piece, count) in changes {
            let at = index.index(text.len() + 1);
            let end = (at + count).min(text.len());
            let piece = PIECES[piece].chars();
            match sort {
                0 => drop(text.splice(at..end, piece)),
                1 => drop(text.splice(at..at, piece)),
                2 => drop(text.drain(at..end)),
                _ => {
                    let again: Vec<char> = text[at..end].to_vec();
                    drop(text.splice(at..at, again));
                }
            }
        }
        text.into_iter().collect()
    })
}

/// Reads a text by every format, recognised or not.
fn exhaust(text: &str) -> Result<(), TestCaseError> {
    let limits = Limits {
        squares: 10_000,
        ..Limits::DEFAULT
    };
    for format in foreign() {
        format.recognises(text);
        match format.read(text, &limits) {
            Ok(reading) => {
                assert_spots(text, &reading);
                prop_assert!(format.kinds().contains(&reading.sheet.kind));
                prop_assert!(reading.sheet.squares.len() <= limits.squares);
                rewrite(&reading.sheet)?;
            }
            Err(fault) => {
                let name = format.name();
                let span = fault.span;
                prop_assert!(span.is_some(), "{name}: {fault:?}");
                let span = span.unwrap();
                prop_assert!(
                    text.get(span.start..span.end).is_some(),
                    "{name}: {fault:?}"
                );
                prop_assert!(
                    !fault.help.is_empty() && !fault.message.is_empty(),
                    "{fault:?}"
                );
                prop_assert!(fault.message.len() < 400, "{fault:?}");
            }
        }
    }
    Ok(())
}

fn rewrite(sheet: &Sheet) -> Result<(), TestCaseError> {
    // also sheets that a kind's check would refuse
    for format in foreign() {
        if let Err(loss) = format.write(sheet) {
            prop_assert!(!loss.items.is_empty());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_ids_end_with_a_puzzle_or_a_fault(text in mutated()) {
        exhaust(&text)?;
    }

    #[test]
    fn random_text_ends_with_a_puzzle_or_a_fault(text in "\\PC{0,60}|[0-9a-z_,:URDL/.?\\-+ \n]{0,60}") {
        exhaust(&text)?;
    }

    #[test]
    fn random_descriptions_end_with_a_puzzle_or_a_fault(
        head in prop::sample::select(vec![
            "3:", "4a:", "9:", "kakuro/3/3/", "minarism/3/3/", "factors/3/3/", "pzprv3/kakuro/2/2/", "3 3 ",
        ]),
        tail in "[0-9a-z_,URDL./$%+=*| \n-]{0,40}",
    ) {
        exhaust(&format!("{head}{tail}"))?;
    }
}
