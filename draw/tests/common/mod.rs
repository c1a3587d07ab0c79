//! A board for tests, and a look into PDFs and PNGs.
#![allow(dead_code, clippy::unwrap_used)] // each test file uses its part

use crossfoot_draw::{Corner, Fill, Scene};
use std::collections::BTreeMap;
use std::io::Read as _;

/// Two by two: a clue square, a given, an empty square, one filled in.
pub(crate) fn board() -> Scene {
    let mut scene = Scene::new(2, 2);
    scene.title = "A small board".to_string();
    scene.notes.push("Note".to_string());
    scene.tiles[0].fill = Fill::Ink;
    scene.tiles[0].corner = Corner::Split {
        across: "16".to_string(),
        down: "23".to_string(),
    };
    scene.tiles[1].text = "7".to_string();
    scene.tiles[1].given = true;
    scene.tiles[3].text = "4".to_string();
    scene
}

/// A picture, unpacked.
pub(crate) struct Pixels {
    pub(crate) width: u32,
    pub(crate) height: u32,
    map: resvg::tiny_skia::Pixmap,
}

impl Pixels {
    pub(crate) fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let pixel = self.map.pixel(x, y).unwrap();
        [pixel.red(), pixel.green(), pixel.blue()]
    }
}

pub(crate) fn pixels(png: &[u8]) -> Pixels {
    let map = resvg::tiny_skia::Pixmap::decode_png(png).unwrap();
    Pixels {
        width: map.width(),
        height: map.height(),
        map,
    }
}

/// What a search of the PDF finds: the strings of all streams, read through each of the fonts' tables.
pub(crate) fn pdf_texts(pdf: &[u8]) -> Vec<String> {
    let streams = streams(pdf);
    let tables: Vec<BTreeMap<u16, String>> = streams
        .iter()
        .filter(|text| text.contains("beginbf"))
        .map(|text| table(text))
        .collect();
    assert!(!tables.is_empty(), "no table of letters");
    let mut all = Vec::new();
    for stream in streams.iter().filter(|text| text.contains(" Tf")) {
        for codes in strings(stream) {
            for table in &tables {
                let letters = codes.iter().map(|code| table.get(code).cloned());
                all.extend(letters.collect::<Option<String>>());
            }
        }
    }
    all
}

/// All streams that unpack to text.
fn streams(pdf: &[u8]) -> Vec<String> {
    let mut all = Vec::new();
    let mut rest = pdf;
    while let Some(at) = find(rest, b"stream\n") {
        let body = &rest[at + 7..];
        let end = find(body, b"endstream").unwrap();
        let mut text = Vec::new();
        let unpacked = flate2::read::ZlibDecoder::new(&body[..end]).read_to_end(&mut text);
        let text = if unpacked.is_ok() {
            text
        } else {
            body[..end].to_vec()
        };
        all.push(text.iter().map(|&byte| char::from(byte)).collect());
        rest = &body[end + 9..];
    }
    all
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

/// The letters of a `ToUnicode` table: lines `<code> <letters>`.
fn table(text: &str) -> BTreeMap<u16, String> {
    let mut letters = BTreeMap::new();
    for line in text.lines() {
        let mut parts = line
            .split(['<', '>'])
            .filter(|part| !part.trim().is_empty());
        if let (Some(code), Some(hex), None) = (parts.next(), parts.next(), parts.next())
            && let (Ok(code), true) = (u16::from_str_radix(code, 16), code.len() == 4)
        {
            let units = hex.as_bytes().chunks(4).map(|unit| {
                let unit = std::str::from_utf8(unit).unwrap();
                u16::from_str_radix(unit, 16).unwrap_or(0xfffd)
            });
            let units: Vec<u16> = units.collect();
            letters.insert(code, String::from_utf16_lossy(&units));
        }
    }
    letters
}

/// The strings that a stream shows, as codes of two bytes.
fn strings(stream: &str) -> Vec<Vec<u16>> {
    let bytes: Vec<u8> = stream.chars().map(|c| c as u8).collect();
    let mut all = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        at += 1;
        let raw = match bytes[start] {
            b'(' => {
                let mut raw = Vec::new();
                while bytes[at] != b')' {
                    if bytes[at] == b'\\' {
                        at += 1;
                        raw.push(match bytes[at] {
                            b'0'..=b'7' => {
                                // three digits of base eight
                                let code = &bytes[at..at + 3];
                                at += 2;
                                code.iter().fold(0, |code, digit| code * 8 + (digit - b'0'))
                            }
                            b'n' => b'\n',
                            b'r' => b'\r',
                            b't' => b'\t',
                            b'b' => 8,
                            b'f' => 12,
                            other => other,
                        });
                    } else {
                        raw.push(bytes[at]);
                    }
                    at += 1;
                }
                raw
            }
            b'<' if bytes.get(at) != Some(&b'<') => {
                let end = at + bytes[at..].iter().position(|&b| b == b'>').unwrap();
                let digits = std::str::from_utf8(&bytes[at..end]).unwrap();
                at = end;
                let pairs = digits.as_bytes().chunks(2);
                let byte = |pair: &[u8]| {
                    u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap_or(0)
                };
                pairs.map(byte).collect()
            }
            b'<' => {
                at += 1;
                continue;
            }
            _ => continue,
        };
        let codes = raw.chunks_exact(2);
        all.push(
            codes
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                .collect(),
        );
    }
    all
}

/// The letters of a font: glyph and advance by code point, from a `cmap` of format 4 and from `hmtx`.
pub(crate) fn letters(font: &[u8]) -> BTreeMap<u32, [u16; 2]> {
    let at = |at: usize| u16::from_be_bytes([font[at], font[at + 1]]);
    let long = |place: usize| usize::from(at(place)) << 16 | usize::from(at(place + 2));
    let tables = 0..usize::from(at(4));
    let table = |name: &[u8]| {
        let mut records = tables.clone().map(|i| 12 + 16 * i);
        let record = records
            .find(|&record| &font[record..record + 4] == name)
            .unwrap();
        long(record + 8)
    };
    assert_eq!(at(table(b"head") + 18), 1000, "units per em");
    let (cmap, hmtx) = (table(b"cmap"), table(b"hmtx"));
    let metrics = usize::from(at(table(b"hhea") + 34));
    let advance = |glyph: u16| at(hmtx + 4 * usize::from(glyph).min(metrics - 1));
    let records = (0..usize::from(at(cmap + 2))).map(|i| cmap + 4 + 8 * i);
    let starts = records.map(|record| cmap + long(record + 4));
    let sub = starts.into_iter().find(|&sub| at(sub) == 4).unwrap();
    let double = usize::from(at(sub + 6));
    let mut letters = BTreeMap::new();
    for segment in (0..double).step_by(2) {
        let (end, start) = (at(sub + 14 + segment), at(sub + 16 + double + segment));
        let delta = at(sub + 16 + 2 * double + segment);
        let offset_at = sub + 16 + 3 * double + segment;
        let offset = usize::from(at(offset_at));
        for code in start..=end {
            let glyph = match offset {
                0 => code.wrapping_add(delta),
                _ => match at(offset_at + offset + 2 * usize::from(code - start)) {
                    0 => 0,
                    glyph => glyph.wrapping_add(delta),
                },
            };
            if glyph != 0 && code != 0xffff {
                letters.insert(u32::from(code), [glyph, advance(glyph)]);
            }
        }
    }
    letters
}
