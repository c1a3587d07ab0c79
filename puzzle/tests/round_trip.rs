//! What is written is read back, in both of our formats and between them; and whatever the bytes, the
//! readers end with a puzzle or a fault.

mod sheets;

use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::{Limits, Pieces, open, open_as};
use proptest::prelude::*;
use sheets::{format, normal, read, sheet};

/// Bytes that are often a puzzle, nearly.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..5_u8);
    let changes = prop::collection::vec(change, 0..6);
    (sheet(), any::<bool>(), changes).prop_map(|(sheet, json, changes)| {
        let name = if json { "json" } else { "text" };
        let text = format(name)
            .write(&sheet)
            .expect("no loss in a random sheet");
        let mut bytes = text.into_bytes();
        for (index, byte, sort) in changes {
            if bytes.is_empty() {
                break;
            }
            let at = index.index(bytes.len());
            match sort {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => drop(bytes.remove(at)),
                3 => bytes.truncate(at.max(1)),
                _ => bytes.insert(at, b" []{}\"\\,.#-<>^v~r1:\n/"[usize::from(byte) % 21]),
            }
        }
        bytes
    })
}

/// Reads everything there is to read; every fault has words, a place, and lies inside its text.
fn exhaust(bytes: &[u8]) -> Result<(), TestCaseError> {
    let limits = Limits {
        bytes: 4096,
        ..Limits::DEFAULT
    };
    let mut any = false;
    for item in Pieces::new(bytes, &limits) {
        any = true;
        let fault = match &item {
            Ok(piece) => piece.open(&limits).err(),
            Err(fault) => Some(fault.clone()),
        };
        if let Some(fault) = fault {
            prop_assert!(
                !fault.message.is_empty() && !fault.help.is_empty(),
                "{fault:?}"
            );
            prop_assert!(!fault.message.ends_with('.'), "{fault:?}");
            if let (Some(span), Ok(piece)) = (fault.span, &item) {
                prop_assert!(span.start <= span.end && span.end <= piece.text.len());
                prop_assert!(piece.text.get(span.start..span.end).is_some(), "{fault:?}");
            }
        }
    }
    prop_assert!(any, "no piece and no fault");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn json_reads_what_it_writes(sheet in sheet()) {
        let text = format("json").write(&sheet).unwrap();
        let again = read("json", &text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(normal(again.clone()), normal(sheet), "{}", text);
        prop_assert_eq!(format("json").write(&again).unwrap(), text);
    }

    #[test]
    fn text_reads_what_it_writes(sheet in sheet()) {
        let text = format("text").write(&sheet).unwrap();
        let again = read("text", &text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(normal(again.clone()), normal(sheet), "{}", text);
        prop_assert_eq!(format("text").write(&again).unwrap(), text);
    }

    #[test]
    fn a_stream_gives_back_what_was_put_into_it(
        sheets in prop::collection::vec(sheet(), 1..5), way in 0..4_usize,
    ) {
        let name = if way == 0 { "text" } else { "json" };
        let texts: Vec<String> = sheets.iter().map(|sheet| format(name).write(sheet).unwrap()).collect();
        let whole = match way {
            0 => texts.join("---\n"),
            1 => texts.concat(),
            2 => texts.iter().map(|text| text.replace('\n', "") + "\r\n").collect(),
            _ => format!("\u{FEFF}[{}]", texts.join(" , ")),
        };
        let pieces: Vec<_> = Pieces::new(whole.as_bytes(), &Limits::DEFAULT).collect();
        prop_assert_eq!(pieces.len(), sheets.len());
        for (piece, sheet) in pieces.into_iter().zip(sheets) {
            let piece = piece.unwrap();
            prop_assert_eq!(normal(read(name, &piece.text).unwrap()), normal(sheet));
        }
    }

    #[test]
    fn our_text_is_recognised(sheet in sheet()) {
        for name in ["text", "json"] {
            let text = format(name).write(&sheet).unwrap();
            let first = FORMATS.iter().find(|format| format.recognises(&text));
            prop_assert_eq!(first.unwrap().name(), name, "{}", text);
        }
    }

    #[test]
    fn broken_puzzles_end_with_a_fault_or_a_puzzle(bytes in mutated()) {
        exhaust(&bytes)?;
        if let Ok(text) = str::from_utf8(&bytes) {
            for name in ["json", "text"] {
                let _ = open_as(name, text, 1, &Limits::DEFAULT);
            }
        }
    }

    #[test]
    fn random_bytes_end_with_a_fault(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        exhaust(&bytes)?;
    }

    #[test]
    fn random_characters_end_with_a_fault(text in "[ \\[\\]{}\",:0-9a-z\\\\#.<>^v~\n\t/?_=+*-]{0,200}") {
        exhaust(text.as_bytes())?;
        let _ = open(&text, 1, &Limits::DEFAULT);
        for name in ["json", "text"] {
            let _ = open_as(name, &text, 1, &Limits::DEFAULT);
        }
    }
}
