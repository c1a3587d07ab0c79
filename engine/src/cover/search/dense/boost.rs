//! Runs code compiled twice: once for every processor, once for those that count and extract bits at once.
//!
//! The one place with `unsafe`, measured to pay: see `docs/decisions/0004-cover-search.md`. Two reasons to be
//! sound: a function of target features is called only where they were detected, and `Quick`, which uses them,
//! is made only inside that function.
#![allow(
    unsafe_code,
    reason = "calls into code for detected processor features"
)]

/// How bits of a word are moved together; the moves for doing it by hand are computed once per mask.
pub(super) trait Bits: Copy {
    /// The bits of `word` at the ones of `mask`, moved to the low end.
    fn extract(self, word: u64, mask: u64, moves: &[u64; 6]) -> u64;
}

/// Any processor: Warren, *Hacker's Delight*, 7–4.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Bits for Plain {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64, moves: &[u64; 6]) -> u64 {
        let mut x = word & mask;
        if x == 0 {
            return 0;
        }
        for (n, &step) in moves.iter().enumerate() {
            let moved = x & step;
            x = (x ^ moved) | (moved >> (1 << n));
        }
        x
    }
}

/// Work that can be done with either; `run` must be `#[inline(always)]`, and so what it spends its time in.
pub(super) trait Task {
    /// What comes out.
    type Out;

    /// Does it.
    fn run(self, bits: impl Bits) -> Self::Out;
}

/// Does the work in the quickest way that this processor has.
#[inline(always)]
pub(super) fn boosted<T: Task>(task: T) -> T::Out {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if x86::is_there() {
        // SAFETY: the features were detected.
        return unsafe { x86::run(task) };
    }
    task.run(Plain)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Bits, Task};

    /// Processors with BMI2 extract bits in one instruction.
    #[derive(Clone, Copy)]
    struct Quick(());

    impl Bits for Quick {
        #[inline(always)]
        fn extract(self, word: u64, mask: u64, _: &[u64; 6]) -> u64 {
            // SAFETY: `Quick` is made in `run` alone, which is called only where the features are.
            unsafe { std::arch::x86_64::_pext_u64(word, mask) }
        }
    }

    #[inline(always)]
    pub(super) fn is_there() -> bool {
        std::is_x86_feature_detected!("popcnt")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("avx2")
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,avx2")]
    pub(super) fn run<T: Task>(task: T) -> T::Out {
        task.run(Quick(()))
    }
}
