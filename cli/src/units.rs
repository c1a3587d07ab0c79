//! What people write for times, sizes and lists of digits: `10s`, `500ms`, `512M`, `0-9`, `1,2,4`.

use crossfoot::MOST_THREADS;
use std::num::NonZeroUsize;
use std::time::Duration;

/// A time: a number with `ms`, `s`, `m` or `h`; seconds if nothing follows.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err("write a time as 500ms, 10s, 5m or 1h".into()),
    };
    let number: f64 = number
        .parse()
        .map_err(|_| "write a time as 500ms, 10s, 5m or 1h")?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| "the time is too long".into())
}

/// A number of bytes: with `K`, `M`, `G` or `T` (powers of 1024), perhaps followed by `B` or `iB`.
pub(crate) fn bytes(text: &str) -> Result<usize, String> {
    let (number, unit) = split(text);
    let unit = unit.trim_end_matches('B').trim_end_matches('i');
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err("write a size as 512M or 2G".into()),
    };
    let number: f64 = number.parse().map_err(|_| "write a size as 512M or 2G")?;
    let bytes = number * (1_u64 << shift) as f64;
    if bytes < usize::MAX as f64 {
        Ok(bytes as usize)
    } else {
        Err("the size is too large".into())
    }
}

/// A number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.trim().parse().ok();
    number
        .filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS)
        .ok_or_else(|| format!("write a number from 1 to {MOST_THREADS}"))
}

/// The number in front (digits and a point, so never negative) and what follows.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    (&text[..end], text[end..].trim())
}

/// Most digits that a range may name; the library says what it takes.
const MOST_DIGITS: usize = 64;

/// Digits: numbers and ranges, separated by commas or blanks.
pub(crate) fn digits(text: &str) -> Result<Vec<u32>, String> {
    let mut digits = Vec::new();
    for part in text
        .split([',', ' '])
        .map(str::trim)
        .filter(|p| !p.is_empty())
    {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let number = |text: &str| {
            let text = text.trim();
            text.parse::<u32>()
                .map_err(|_| format!("`{text}` is no number"))
        };
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return Err(format!("{first}-{last} runs backwards"));
        }
        digits.extend((first..=last).take(MOST_DIGITS + 1));
        if digits.len() > MOST_DIGITS {
            return Err("these are too many digits".into());
        }
    }
    if digits.is_empty() {
        return Err("there are no digits".into());
    }
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2 m"), Ok(Duration::from_secs(120)));
        for bad in ["", "s", "-1s", "1y", "1e9s", "..", "999999999999999999999h"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(bytes("512M"), Ok(512 << 20));
        assert_eq!(bytes("1GiB"), Ok(1 << 30));
        assert_eq!(bytes("1.5k"), Ok(1536));
        assert_eq!(bytes("7"), Ok(7));
        for bad in ["", "M", "-1", "1X", "99999999999T"] {
            assert!(bytes(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_of_threads() {
        assert_eq!(threads("2").map(NonZeroUsize::get), Ok(2));
        assert_eq!(threads("512").map(NonZeroUsize::get), Ok(512));
        for bad in [
            "",
            "0",
            "-1",
            "513",
            "100000",
            "99999999999999999999",
            "two",
        ] {
            assert!(threads(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn lists_of_digits() {
        assert_eq!(digits("0-3"), Ok(vec![0, 1, 2, 3]));
        assert_eq!(digits("1,2, 4 8"), Ok(vec![1, 2, 4, 8]));
        assert!(digits("9-1").is_err());
        assert!(digits("0-4000000000").is_err());
        assert!(digits("").is_err());
        assert!(digits("a").is_err());
    }
}
