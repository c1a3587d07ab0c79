//! What each class of shape looks like in each theme: the one table that all painters read.

use crate::list::Class;
use crate::{Look, Theme};

/// A colour, `0xrrggbb`.
pub(crate) type Rgb = u32;

/// How a shape is drawn. Widths are in tenths of the picture's unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Pen {
    pub(crate) fill: Option<Rgb>,
    pub(crate) stroke: Option<Rgb>,
    pub(crate) width: i64,
    /// Dash and gap.
    pub(crate) dash: Option<[i64; 2]>,
    /// Are ends and corners round? Otherwise ends are square.
    pub(crate) round: bool,
    pub(crate) bold: bool,
}

const INK: Rgb = 0x1d2127;
const BLACK: Rgb = 0;
const WHITE: Rgb = 0xff_ff_ff;

/// How many colours cages have.
pub(crate) const REGIONS: u8 = 6;

/// Soft colours on which black letters have a contrast of at least 12 to 1.
const SOFT: [Rgb; REGIONS as usize] = [
    0xfd_e8_d7, 0xdc_ec_f9, 0xe3_f1_dc, 0xf9_ef_c4, 0xf3_e1_f0, 0xdd_f0_ee,
];

fn fill(colour: Rgb) -> Pen {
    Pen {
        fill: Some(colour),
        ..Pen::default()
    }
}

fn bold(colour: Rgb) -> Pen {
    Pen {
        bold: true,
        ..fill(colour)
    }
}

fn line(colour: Rgb, width: i64) -> Pen {
    Pen {
        stroke: Some(colour),
        width,
        ..Pen::default()
    }
}

fn round(colour: Rgb, width: i64) -> Pen {
    Pen {
        round: true,
        ..line(colour, width)
    }
}

/// The pen of a class.
pub(crate) fn pen(class: Class, look: &Look) -> Pen {
    match look.theme {
        Theme::Plain => plain(class),
        Theme::Colour => colour(class),
        Theme::Contrast => contrast(class),
    }
}

fn plain(class: Class) -> Pen {
    match class {
        Class::Paper => fill(WHITE),
        Class::Ink => fill(0x2b_30_38),
        Class::Region(_) => Pen::default(),
        Class::Halo => line(WHITE, 80),
        Class::Tinted => fill(0xff_f1_bf),
        Class::Marked => fill(0xff_dc_d5),
        Class::Ring => Pen {
            dash: Some([50, 30]),
            ..line(0xb3_26_1e, 20)
        },
        Class::Strike => line(0xb3_26_1e, 16),
        Class::Thin => line(0x2b_30_38, 12),
        Class::Faint => line(0xa3_ab_b6, 12),
        Class::Inner => line(0x59_62_70, 10),
        Class::Thick => line(INK, 30),
        Class::Diagonal => line(0x9a_a3_af, 10),
        Class::Box => round(INK, 15),
        Class::Sign => round(INK, 26),
        Class::Bar => round(INK, 60),
        Class::Circle => Pen {
            fill: Some(WHITE),
            ..line(INK, 15)
        },
        Class::Given | Class::Cage | Class::Title => bold(INK),
        #[cfg(feature = "pdf")]
        Class::Strong => bold(INK),
        Class::Filled => fill(0x1c_4a_8f),
        Class::Candidate => fill(0x4d_55_60),
        Class::Split => fill(WHITE),
        Class::Difference | Class::Note => fill(INK),
        #[cfg(feature = "pdf")]
        Class::Quiet => fill(0x5b_64_70),
        #[cfg(feature = "pdf")]
        Class::Rule => line(0xa3_ab_b6, 6),
    }
}

fn colour(class: Class) -> Pen {
    match class {
        Class::Ink => fill(0x23_42_6b),
        Class::Region(number) => fill(SOFT[usize::from(number % REGIONS)]),
        Class::Inner => line(0x4a_6a_96, 10),
        Class::Diagonal => line(0x8f_a9_cc, 10),
        Class::Faint => line(0x9a_a0_a8, 10),
        Class::Title => bold(0x1b_36_5c),
        #[cfg(feature = "pdf")]
        Class::Strong => bold(0x1b_36_5c),
        _ => plain(class),
    }
}

fn contrast(class: Class) -> Pen {
    match class {
        Class::Ink => fill(BLACK),
        Class::Tinted => fill(0xe4_e4_e4),
        Class::Marked => fill(WHITE),
        Class::Ring => Pen {
            dash: Some([70, 40]),
            ..line(BLACK, 40)
        },
        Class::Strike => line(BLACK, 24),
        Class::Thin => line(BLACK, 16),
        Class::Faint => line(BLACK, 10),
        Class::Inner | Class::Diagonal => line(WHITE, 16),
        Class::Thick => line(BLACK, 44),
        Class::Box => round(BLACK, 24),
        Class::Sign => round(BLACK, 36),
        Class::Bar => round(BLACK, 70),
        Class::Circle => Pen {
            fill: Some(WHITE),
            ..line(BLACK, 24)
        },
        Class::Split => bold(WHITE),
        Class::Given | Class::Cage | Class::Title => bold(BLACK),
        #[cfg(feature = "pdf")]
        Class::Strong => bold(BLACK),
        Class::Filled | Class::Candidate | Class::Difference | Class::Note => fill(BLACK),
        #[cfg(feature = "pdf")]
        Class::Quiet => fill(BLACK),
        #[cfg(feature = "pdf")]
        Class::Rule => line(BLACK, 10),
        Class::Paper | Class::Region(_) | Class::Halo => plain(class),
    }
}

/// The class's name in style sheets.
pub(crate) fn name(class: Class) -> &'static str {
    match class {
        Class::Paper => "paper",
        Class::Ink => "ink",
        Class::Region(number) => [
            "region-1", "region-2", "region-3", "region-4", "region-5", "region-6",
        ][usize::from(number % REGIONS)],
        Class::Tinted => "tinted",
        Class::Marked => "marked",
        Class::Ring => "ring",
        Class::Thin => "thin",
        Class::Faint => "faint",
        Class::Inner => "inner",
        Class::Thick => "thick",
        Class::Diagonal => "diagonal",
        Class::Box => "box",
        Class::Halo => "halo",
        Class::Sign => "sign",
        Class::Bar => "bar",
        Class::Circle => "circle",
        Class::Given => "given",
        Class::Filled => "filled",
        Class::Candidate => "candidate",
        Class::Strike => "strike",
        Class::Split => "split",
        Class::Cage => "cage",
        Class::Difference => "difference",
        Class::Title => "title",
        Class::Note => "note",
        #[cfg(feature = "pdf")]
        Class::Quiet => "quiet",
        #[cfg(feature = "pdf")]
        Class::Strong => "strong",
        #[cfg(feature = "pdf")]
        Class::Rule => "rule",
    }
}
