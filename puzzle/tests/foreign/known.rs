//! Ids and files whose solutions are known from other programs.

use crate::support::{assert_comes_back, assert_solved, reading, sheet, written};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Clue, Sheet, Sign, Square};

const KAKURO: &str = "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";
const KAKURO_SOLUTION: &str = ". 5 3 . . / 3 4 1 2 . / 1 2 . 1 2 / . 1 9 3 8 / . . 8 4 .";

#[test]
fn keen() {
    let ids = [
        ("4:__a_3a_aab_a__b,m4s1a8a9s1m4d2", "4231/1342/2413/3124"),
        (
            "6:_a_a_3a__a_4b_3aa_aa_aa__a3_a_4a_aa,m20m6s1s3d2a5d3a6a8m150m20d3s4s1m2s1a5",
            "532614/416523/143265/324156/265341/651432",
        ),
        (
            "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60",
            "21435/32154/54321/15243/43512",
        ),
    ];
    for (id, solution) in ids {
        let sheet = sheet("keen", id);
        assert_solved(&sheet, solution);
        assert_eq!(written("keen", &sheet), format!("{id}\n"));
    }
}

#[test]
fn the_parameters_of_keen() {
    let (params, desc) = "4:__a_3a_aab_a__b,m4s1a8a9s1m4d2".split_once(':').unwrap();
    let plain = sheet("keen", &format!("{params}:{desc}"));
    for full in ["de", "dn", "dh", "dx", "du", "m", "dum"] {
        assert_eq!(sheet("keen", &format!("{params}{full}:{desc}\r\n")), plain);
    }
    // the first cage is r1c1 r2c1 and the last one r4c3 r4c4 of a division
    assert_eq!(plain.cages.len(), 7);
    assert_eq!(plain.cages[0].cells[0], Place::new(0, 0));
    assert_eq!(plain.cages[6].op, Op::Divide);
}

#[test]
fn long_runs_of_edges_in_keen() {
    // one cage of all cells: 24 edges without a wall are x
    let one = |n: usize| {
        let mut sheet = Sheet::latin(crossfoot_puzzle::KindId::KenKen, n);
        let cells = (0..n * n).map(|i| Place::new(i / n, i % n)).collect();
        let (op, target) = (Op::Add, 10u32.into());
        sheet.cages.push(Cage { op, target, cells });
        sheet
    };
    assert_eq!(written("keen", &one(3)), "3:l,a10\n");
    assert_eq!(written("keen", &one(4)), "4:x,a10\n");
    // 40 = 25 + 15, 60 = 25 + 25 + 10, 144 = 5 · 25 + 19
    assert_eq!(written("keen", &one(5)), "5:zo,a10\n");
    assert_eq!(written("keen", &one(6)), "6:zzj,a10\n");
    assert_eq!(written("keen", &one(9)), "9:z5s,a10\n");
    (3..=9).for_each(|n| assert_comes_back("keen", &one(n)));
}

#[test]
fn unequal() {
    let ids = [
        (
            "5:0D,0L,0,0D,3,0,0,0,0,0,4,0L,0,0L,0,0,0,0,0,0,0,0,0U,0R,0,",
            "24153/13425/45231/52314/31542",
        ),
        (
            "5a:0,0,0R,0DL,0D,0D,0R,0L,0U,0U,0UD,0RD,0DL,0RD,0L,0U,0UR,0UL,0U,0D,0,0R,5L,0R,0UL,",
            "53124/25413/31245/42351/14532",
        ),
    ];
    for (id, solution) in ids {
        let sheet = sheet("unequal", id);
        assert_eq!(sheet.adjacent, id.starts_with("5a"));
        assert_solved(&sheet, solution);
        assert_eq!(written("unequal", &sheet), format!("{id}\n"));
    }
}

#[test]
fn letters_skip_cells_in_unequal() {
    let long = "3:0,0,0,1,0,0,0,0,2R,";
    assert_eq!(
        sheet("unequal", "3:c1,d2,"),
        sheet("unequal", &long.replace('R', ""))
    );
    // full parameters, no last comma, a skip up to the end
    let other = "3dk:0D,0,0,0,0,0,0,0,0";
    let plain = sheet("unequal", "3:0D,h");
    assert_eq!(sheet("unequal", other), plain);
    assert_eq!(
        plain.signs,
        [Sign::Less(Place::new(1, 0), Place::new(0, 0))]
    );
}

#[test]
fn puzzlink_kakuro() {
    let plain = reading("puzzlink", KAKURO);
    assert!(plain.notices.is_empty());
    assert_eq!((plain.sheet.rows, plain.sheet.cols), (6, 6));
    assert_solved(&plain.sheet, KAKURO_SOLUTION);
    let url = format!("https://puzz.link/p?{KAKURO}\n");
    assert_eq!(written("puzzlink", &plain.sheet), url);
    let body = KAKURO.strip_prefix("kakuro").unwrap();
    for other in [
        url.clone(),
        format!("http://pzv.example/p.html?{KAKURO}"),
        format!("https://any.example/a/b/p?kakuro_edit{body}"),
        format!("https://any.example/p?type=player&{KAKURO}"),
        format!("p?{KAKURO}"),
        format!("?{KAKURO}"),
        format!("  kakuro_edit{body}/ \n"),
    ] {
        assert_eq!(sheet("puzzlink", &other), plain.sheet, "{other}");
    }
}

#[test]
fn a_clue_of_puzzlink_is_down_then_right() {
    let sheet = sheet("puzzlink", "kakuro/2/2/AbkkkZj");
    let sums = |sum: u64| Some(Clue::Sum(sum));
    assert_eq!(
        sheet.squares[4],
        Square::Black {
            across: sums(11),
            down: sums(20)
        }
    );
    assert_eq!(
        sheet.squares[2],
        Square::Black {
            across: None,
            down: sums(45)
        }
    );
    assert_eq!(
        sheet.squares[6],
        Square::Black {
            across: sums(19),
            down: None
        }
    );
}

#[test]
fn clues_without_cells_are_left_out_with_a_notice() {
    let reading = reading("puzzlink", "kakuro/2/2/55.kk3");
    assert_eq!(reading.notices.len(), 1, "{:?}", reading.notices);
    assert_eq!(reading.notices[0].code, "clue-without-cells");
    assert_eq!(reading.notices[0].cells, [Place::new(1, 1)]);
    let Square::Black { across, down } = &reading.sheet.squares[4] else {
        panic!("a black square");
    };
    assert_eq!((across, down), (&None, &Some(Clue::Sum(5))));
}

#[test]
fn pzpr_files() {
    let board = "5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /\
                 0 21,0 . . . . /0 0,0 12,0 . . 0,0 /";
    let answers = ". 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /";
    let file = format!("pzprv3/kakuro/{board}{answers}");
    let plain = sheet("puzzlink", KAKURO);
    let read = sheet("pzprv3", &file);
    assert_eq!(read.squares, plain.squares);
    let entries = read.entries.clone().unwrap();
    assert_eq!(entries[1][..], [None, None, Some(5), Some(3), None, None]);
    let no_answers = sheet("pzprv3", &format!("pzprv3/kakuro/{board}"));
    assert_eq!(no_answers, plain);
    for other in [
        file.replace('/', "\n"),
        file.replace('/', "\r\n"),
        format!("pzprv3.1{}", &file["pzprv3".len()..]),
        format!("https://puzz.example/p?{file}"),
        format!(
            "https://puzz.example/p?{}",
            file.replace(' ', "%20").replace(',', "%2C")
        ),
        format!("{file}info:{{\n \"metadata\":{{\"author\":\"a/b\"}}\n}}\n"),
        format!("{file}history:{{}}"),
    ] {
        assert_eq!(sheet("pzprv3", &other), read, "{other}");
    }
    assert_eq!(sheet("pzprv3", &written("pzprv3", &read)), plain);
}

#[test]
fn minarism() {
    let sheet = sheet("minarism", "minarism/4/4/hhhq21pgi");
    assert_solved(&sheet, "4321/2413/1234/3142");
    assert_eq!(sheet.signs.len(), 6);
    let place = Place::new;
    assert_eq!(sheet.signs[0], Sign::Less(place(0, 1), place(0, 0)));
    assert_eq!(sheet.signs[3], Sign::Differ(place(0, 0), place(1, 0), 2));
    assert_eq!(sheet.signs[5], Sign::Less(place(2, 2), place(3, 2)));
    let url = "https://puzz.link/p?minarism/4/4/hhhq21pgi\n";
    assert_eq!(written("minarism", &sheet), url);
}

#[test]
fn large_differences_and_circles_of_minarism() {
    let reading = reading("minarism", "minarism/2/2/-ff.gf");
    let (a, b) = (Place::new(0, 0), Place::new(0, 1));
    assert_eq!(reading.sheet.signs[0], Sign::Differ(a, b, 255));
    assert_eq!(reading.sheet.signs.len(), 3);
    assert_eq!(reading.notices[0].code, "unnumbered-circle");
    assert_eq!(reading.notices[0].cells, [Place::new(1, 0)]);
}

#[test]
fn factors() {
    let sheet = sheet("factors", "factors/5/5/rvvcm9jf54653-28ca2833-14");
    assert_solved(&sheet, "54321/31245/15432/42513/23154");
    let url = "https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14\n";
    assert_eq!(written("factors", &sheet), url);
}

#[test]
fn the_fields_of_factors_have_fixed_width() {
    // 3×3, walls everywhere: nine rooms
    let body = "vgvg-10+100=000%000*0000$00000-ff+fff$fffff";
    let read = sheet("factors", &format!("factors/3/3/{body}"));
    let targets: Vec<String> = read
        .cages
        .iter()
        .map(|cage| cage.target.to_string())
        .collect();
    let numbers = [
        "16", "256", "4096", "8192", "12240", "77776", "255", "4095", "1126351",
    ];
    assert_eq!(targets, numbers);
    assert_eq!(
        written("factors", &read),
        format!("https://puzz.link/p?factors/3/3/{body}\n")
    );
    let alias = sheet(
        "factors",
        &format!("factors/3/3/{}", body.replace('%', "@")),
    );
    assert_eq!(alias, read);
}

#[test]
fn rooms_without_number_are_cells_in_no_cage() {
    let read = sheet("factors", "factors/2/2/oo3.g6");
    let cells: Vec<Place> = read.cages.iter().map(|cage| cage.cells[0]).collect();
    assert_eq!(cells, [Place::new(0, 0), Place::new(1, 1)]);
    assert_eq!(
        written("factors", &read),
        "https://puzz.link/p?factors/2/2/oo3h6\n"
    );
}

#[test]
fn gecode() {
    let text = "// the mini-kakuro\n4,4\n1 0 2 6  2 0 3 15 // down\n3 1 2 9\n-1\n\
                0 1 2 5 0 2 3 19 1 3 2 6 -1";
    let read = sheet("gecode", text);
    assert_eq!((read.rows, read.cols), (4, 4));
    let sum = |sum| Some(Clue::Sum(sum));
    assert_eq!(
        read.squares[1],
        Square::Black {
            across: None,
            down: sum(6)
        }
    );
    assert_eq!(
        read.squares[4],
        Square::Black {
            across: sum(5),
            down: None
        }
    );
    assert_comes_back("gecode", &read);
}

#[test]
fn kdl() {
    let text = "# a comment\n\n2 1 - 2 5\n  1  2   -    3     7\n1 3 - 3 15 # another\n\
                1 2 | 2 7\n2 1\t|\t3 7\n3 1 down 3 13\n";
    let read = sheet("kdl", text);
    assert_eq!((read.rows, read.cols), (4, 4));
    assert_solved(&read, ".23/241/519");
    assert_comes_back("kdl", &read);
    assert_eq!(
        written("kdl", &read),
        "2 1 - 2 5\n1 2 - 3 7\n1 3 - 3 15\n2 1 | 3 7\n3 1 | 3 13\n1 2 | 2 7\n"
    );
}

#[test]
fn letters() {
    let text = ".KK \"4x4 grid\"\nABBC\nAACC\nD1CE\nDFFE\n\nA 8+\nB 5+\nC 11+\nD 2-\nE 6+\nF 1-\n";
    let read = sheet("letters", text);
    assert_solved(&read, "2413/4231/3142/1324");
    let title = ("title".to_owned(), "4x4 grid".to_owned());
    assert_eq!(read.headers.lines, [title]);
    let given = read.cages.iter().find(|cage| cage.op == Op::Given).unwrap();
    assert_eq!(given.cells, [Place::new(2, 1)]);
    assert_comes_back("letters", &read);
}

#[test]
fn letters_take_times_and_divide_in_many_forms() {
    let read = sheet("letters", "aab\ncdb\ncdE\na 6x\nb 2÷\nc 3×\nd 2/\nE 1\n");
    let ops: Vec<Op> = read.cages.iter().map(|cage| cage.op).collect();
    let (times, over) = (Op::Multiply, Op::Divide);
    assert_eq!(ops, [times, over, times, over, Op::Given]);
}

#[test]
fn kenken_web() {
    let text = r#"{"width":3,"height":3,"values":[1,2,3],"name":"small","rules":[
        {"op":"+","value":3,"cells":[{"x":0,"y":0},{"x":1,"y":0}]},
        {"op":"=","value":3,"cells":[{"x":2,"y":0}]},
        {"op":"*","value":6,"cells":[{"x":0,"y":1},{"x":0,"y":2}]},
        {"op":"/","value":3,"cells":[{"x":1,"y":1},{"x":1,"y":2}]},
        {"op":"-","value":1,"cells":[{"x":2,"y":1},{"x":2,"y":2}]}]}"#;
    let read = sheet("kenken-web", text);
    assert_solved(&read, "123/231/312");
    assert_eq!(read.cages[2].cells, [Place::new(1, 0), Place::new(2, 0)]);
    assert_comes_back("kenken-web", &read);
}

#[test]
fn three_blocks() {
    let text = "0 0 0\n0 3 0\n0 0 0\n\n< 0\n0 >\n0 <\n\n0 0 v\n^ 0 0\n";
    let read = sheet("three-block", text);
    assert_solved(&read, "123/231/312");
    let place = Place::new;
    let signs = [
        Sign::Less(place(0, 0), place(0, 1)),
        Sign::Less(place(1, 2), place(1, 1)),
        Sign::Less(place(2, 1), place(2, 2)),
        Sign::Less(place(1, 2), place(0, 2)),
        Sign::Less(place(1, 0), place(2, 0)),
    ];
    assert_eq!(read.signs, signs);
    assert_comes_back("three-block", &read);
    let tight = sheet("three-block", "000\n030\n000\n<0\n0>\n0<\n00∨\n∧00");
    assert_eq!(tight, read);
}

#[test]
fn down_across() {
    let text = "#  16/ 4/\n/7 . .\n/13 . 1\n";
    let read = sheet("down-across", text);
    assert_eq!((read.rows, read.cols), (3, 3));
    assert_eq!(read.squares[8], Square::White { given: Some(1) });
    let both = sheet("down-across", "x 0/5 . .\n# # # #\n");
    let across = Some(Clue::Sum(5));
    assert_eq!(both.squares[1], Square::Black { across, down: None });
    assert_comes_back("down-across", &read);
}

#[test]
fn f_puzzles() {
    let text = r#"{"size":2,"title":"T","author":"A","grid":[[{},{"value":2,"given":true}],
        [{"value":2},{"region":null}]],"ruleset":"…","solution":[1,2,2,1],"killercage":[],
        "antiknight":false,"cage":[{"cells":["R1C1","R2C1"],"value":"2*"},
        {"cells":["R2C2"],"value":1},{"cells":["R1C2"],"outlineC":"red"}]}"#;
    let reading = reading("f-puzzles", text);
    let read = &reading.sheet;
    assert_solved(read, "12/21");
    assert_eq!(read.squares[1], Square::White { given: Some(2) });
    assert_eq!(read.entries, Some(vec![vec![None; 2], vec![Some(2), None]]));
    assert_eq!(read.headers.lines.len(), 2);
    let codes: Vec<&str> = reading.notices.iter().map(|notice| notice.code).collect();
    assert_eq!(codes, ["cage-without-value"]);
    assert_comes_back("f-puzzles", read);
}
