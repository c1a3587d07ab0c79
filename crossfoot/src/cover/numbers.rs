//! The numbers of a file's options: from 1, options that were left out included.

use crossfoot_engine::cover::OptionId;

/// From the machine's options to the file's.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// Options so far, those left out included.
    all: u32,
    /// For each option that was left out, how many were kept before it; ascending.
    before: Vec<u32>,
}

impl Numbers {
    /// So many options, none left out.
    pub(super) fn whole(options: usize) -> Numbers {
        Numbers {
            all: options as u32,
            before: Vec::new(),
        }
    }

    /// The next option was kept.
    pub(super) fn kept(&mut self) {
        self.all += 1;
    }

    /// The next option was left out; its number.
    pub(super) fn left_out(&mut self) -> usize {
        self.before.push(self.all - self.before.len() as u32);
        self.all += 1;
        self.all as usize
    }

    /// How many were left out.
    pub(super) fn gaps(&self) -> usize {
        self.before.len()
    }

    /// The number in the file of an option of the machine.
    pub(super) fn of(&self, option: OptionId) -> u64 {
        let gaps = self.before.partition_point(|&kept| kept <= option);
        u64::from(option) + gaps as u64 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_were_left_out_keep_their_numbers() {
        let mut numbers = Numbers::default();
        let mut kept = Vec::new();
        for (at, keep) in [false, true, false, false, true, true, false]
            .iter()
            .enumerate()
        {
            if *keep {
                numbers.kept();
                kept.push(at as u64 + 1);
            } else {
                assert_eq!(numbers.left_out(), at + 1);
            }
        }
        let told: Vec<u64> = (0..3).map(|option| numbers.of(option)).collect();
        assert_eq!(told, kept);
        assert_eq!(numbers.gaps(), 4);
    }
}
