//! Game ids and URLs on the command line, with their solutions.

use crate::support::crossfoot;
use serde_json::Value;

#[test]
fn have_the_known_solutions() {
    for (input, rows) in [
        ("4:__a_3a_aab_a__b,m4s1a8a9s1m4d2", "4231/1342/2413/3124"),
        (
            "6:_a_a_3a__a_4b_3aa_aa_aa__a3_a_4a_aa,m20m6s1s3d2a5d3a6a8m150m20d3s4s1m2s1a5",
            "532614/416523/143265/324156/265341/651432",
        ),
        (
            "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60",
            "21435/32154/54321/15243/43512",
        ),
        (
            "5:0D,0L,0,0D,3,0,0,0,0,0,4,0L,0,0L,0,0,0,0,0,0,0,0,0U,0R,0,",
            "24153/13425/45231/52314/31542",
        ),
        (
            "5a:0,0,0R,0DL,0D,0D,0R,0L,0U,0U,0UD,0RD,0DL,0RD,0L,0U,0UR,0UL,0U,0D,0,0R,5L,0R,0UL,",
            "53124/25413/31245/42351/14532",
        ),
        (
            "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
            "....../..53../.3412./.12.12/..1938/...84.",
        ),
        (
            "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
            "....../..53../.3412./.12.12/..1938/...84.",
        ),
        (
            "https://puzz.link/p?minarism/4/4/hhhq21pgi",
            "4321/2413/1234/3142",
        ),
        (
            "http://pzv.jp/p.html?factors/5/5/rvvcm9jf54653-28ca2833-14",
            "54321/31245/15432/42513/23154",
        ),
    ] {
        let ran = crossfoot(&["solve", "--json", input]);
        assert_eq!(ran.code, 0, "{input}: {}", ran.out);
        let object = &ran.objects()[0];
        assert_eq!(object["input"], input);
        assert_eq!(object["answer"], "one");
        assert_eq!(text(&object["solution"]), rows, "{input}");
    }
}

fn text(grid: &Value) -> String {
    let rows = grid.as_array().unwrap().iter();
    let row = |row: &Value| -> String {
        let cells = row.as_array().unwrap().iter();
        cells
            .map(|cell| cell.as_u64().map_or(".".into(), |n| n.to_string()))
            .collect()
    };
    rows.map(row).collect::<Vec<String>>().join("/")
}
