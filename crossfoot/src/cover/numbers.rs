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

    /// The option of the machine of this number in the file, if it was kept.
    pub(super) fn option(&self, number: u64) -> Option<OptionId> {
        let at = u32::try_from(number.checked_sub(1)?).ok()?;
        if at >= self.all {
            return None;
        }
        // the i-th that was left out stands at `before[i] + i`
        let (mut low, mut high) = (0, self.before.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.before[middle] + middle as u32 {
                there if there == at => return None,
                there if there < at => low = middle + 1,
                _ => high = middle,
            }
        }
        Some(at - low as u32)
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
        let back: Vec<_> = (0..9).filter_map(|number| numbers.option(number)).collect();
        assert_eq!(back, [0, 1, 2]);
        assert!(kept.iter().all(|&number| numbers.option(number).is_some()));
        assert_eq!(numbers.gaps(), 4);
    }
}
