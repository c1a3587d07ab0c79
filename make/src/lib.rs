//! Makers: from a seed, a puzzle of the wanted kind, size and level, with exactly one solution.
