//! A small scanner of brackets and strings: how deep in a JSON text are we? It takes one byte at a
//! time, so that a stream needs not be held; it knows no more of JSON than that.

/// Where in brackets and strings the scanner stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scanner {
    depth: usize,
    /// The sorts of the innermost open brackets, the last one lowest: 1 for `{`, 0 for `[`.
    sorts: u128,
    in_string: bool,
    escaped: bool,
}

impl Scanner {
    /// Takes the next byte.
    pub(crate) fn feed(&mut self, byte: u8) {
        if self.in_string {
            // a string cannot go on over a line's end: an unclosed one must not swallow the rest
            let ends = byte == b'\n' || byte == b'"' && !self.escaped;
            self.in_string = !ends;
            self.escaped = byte == b'\\' && !self.escaped;
            return;
        }
        match byte {
            b'"' => (self.in_string, self.escaped) = (true, false),
            b'[' => self.open(0),
            b'{' => self.open(1),
            b']' => self.close(0),
            b'}' => self.close(1),
            _ => {}
        }
    }

    fn open(&mut self, sort: u128) {
        self.depth += 1;
        self.sorts = self.sorts << 1 | sort;
    }

    /// Closes the innermost bracket of this sort, and those within it that were left open, so that an
    /// unclosed bracket spoils only what holds it. Without such a bracket it closes nothing.
    fn close(&mut self, sort: u128) {
        let same = if sort == 1 { self.sorts } else { !self.sorts };
        let within = same.trailing_zeros() as usize;
        if within < self.depth && within < 128 {
            self.depth -= within + 1;
            self.sorts = self.sorts.checked_shr(within as u32 + 1).unwrap_or(0);
        }
    }

    /// How many brackets are open.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// Outside all brackets and strings?
    pub(crate) fn at_top(&self) -> bool {
        self.depth == 0 && !self.in_string
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth_after(text: &str) -> usize {
        let mut scanner = Scanner::default();
        text.bytes().for_each(|byte| scanner.feed(byte));
        scanner.depth()
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
        assert_eq!(depth_after(r#"{"a":["]"#), 2);
        assert_eq!(depth_after(r#"{"[\"[":1}"#), 0);
        assert_eq!(depth_after(r#"["\\"]"#), 0);
    }

    #[test]
    fn an_unclosed_string_ends_with_its_line() {
        assert_eq!(depth_after("{\"a\":\"[\n}"), 0);
    }

    #[test]
    fn closing_too_often_stays_at_the_top() {
        assert_eq!(depth_after("]]}["), 1);
    }

    #[test]
    fn a_bracket_closes_those_within_it() {
        assert_eq!(depth_after(r#"{"a":[[}"#), 0);
        assert_eq!(depth_after(r#"{"a":[[]}"#), 0);
        assert_eq!(depth_after(r#"{"a":]]"#), 1);
        assert_eq!(depth_after(r#"[{"a":]"#), 0);
    }

    #[test]
    fn deep_brackets_are_counted() {
        assert_eq!(depth_after(&"[".repeat(1000)), 1000);
        assert_eq!(depth_after(&("[".repeat(100) + &"]".repeat(100))), 0);
        assert_eq!(depth_after(&("{".repeat(128) + &"}".repeat(128))), 0);
    }
}
