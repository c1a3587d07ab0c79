//! Broken inputs: the code, and exactly the bytes.

use crate::support::fault;

/// The fault has this code and points at the bytes between the marks ‹ and ›.
fn at(name: &str, marked: &str, code: &str) {
    let (before, rest) = marked.split_once('‹').expect("a mark");
    let (wrong, behind) = rest.split_once('›').expect("a mark");
    let fault = fault(name, &format!("{before}{wrong}{behind}"));
    assert_eq!(fault.code, code, "{marked}: {fault}");
    let span = fault.span.expect("a place");
    let found = (span.start, span.end);
    let wanted = (before.len(), before.len() + wrong.len());
    assert_eq!(found, wanted, "{marked}: {fault}");
    assert!(
        !fault.help.is_empty() && !fault.message.ends_with('.'),
        "{fault}"
    );
}

#[test]
fn keen() {
    at("keen", "‹2›:_,", "number-too-small");
    at("keen", "‹10›:_,", "number-too-large");
    at("keen", "‹99999999999999999999›:_", "number-too-large");
    at("keen", "4d‹q›:_", "unexpected-character");
    at("keen", "4‹#›12345", "unexpected-character");
    at("keen", "4dn‹›", "unexpected-character");
    at("keen", "4:_‹?›", "unexpected-character");
    at("keen", "4:_‹é›", "unexpected-character");
    at("keen", "3:l‹_›_,a1", "too-much-text");
    at("keen", "3:l‹z›,a1", "too-much-text");
    at("keen", "3:_‹0›l,a1", "number-too-small");
    at("keen", "3:_‹99999999999999999999›l,a1", "number-too-large");
    at("keen", "3:l‹›", "unexpected-end");
    at("keen", "3:k‹›,a1", "unexpected-end");
    at("keen", "3:l,‹›", "unexpected-end");
    at("keen", "3:l,‹q›1", "unexpected-character");
    at("keen", "3:l,a‹x›", "not-a-number");
    at("keen", "3:l,a‹99999999999999999999›", "number-too-large");
    at("keen", "3:l,a‹536870912›", "number-too-large");
    at("keen", "3:l,‹s›1", "wrong-cage-size");
    at("keen", "3:l,‹d›1", "wrong-cage-size");
    at("keen", "3:l,a1‹a2›", "trailing-text");
    assert_eq!(fault("keen", "3:l,d1").cells.len(), 9);
}

#[test]
fn unequal() {
    at("unequal", "‹2›:0,0,0,0,", "number-too-small");
    at("unequal", "‹33›:0,", "number-too-large");
    at("unequal", "‹99999999999999999999›a:0,", "number-too-large");
    at("unequal", "3d‹n›:0,", "unexpected-character");
    at("unequal", "3a‹›", "unexpected-character");
    at("unequal", "3:0,‹4›,", "number-too-large");
    at("unequal", "3:0,‹99999999999999999999›,", "number-too-large");
    at("unequal", "3:0,‹,›", "unexpected-character");
    at("unequal", "3:0,0‹X›,", "unexpected-character");
    at("unequal", "3:0,0‹d›,", "unexpected-character");
    at("unequal", "3:0,0,0,‹›", "unexpected-end");
    at("unequal", "3:0,0R‹›", "unexpected-end");
    at("unequal", "3:0,‹z›1,", "too-much-text");
    at("unequal", "3:i‹1,›", "too-much-text");
    at("unequal", "3:0‹U›,h", "cell-outside-grid");
    at("unequal", "3:0‹L›,h", "cell-outside-grid");
    at("unequal", "3:b0‹R›,f", "cell-outside-grid");
    at("unequal", "3:h0‹D›,", "cell-outside-grid");
    at("unequal", "3:0‹R›,0L,g", "contradicting-flags");
    at("unequal", "3a:0‹R›,0,g", "one-sided-flag");
    at("unequal", "3a:0,0‹L›,g", "one-sided-flag");
}

#[test]
fn puzzlink() {
    at(
        "puzzlink",
        "https://puzz.link/p?‹sudoku›/9/9/a",
        "unknown-genre",
    );
    at("puzzlink", "kakuro‹›", "unexpected-end");
    at("puzzlink", "kakuro/5/‹›", "unexpected-end");
    at("puzzlink", "kakuro/‹x›/5/k", "not-a-number");
    at("puzzlink", "kakuro/‹0›/5/k", "number-too-small");
    at(
        "puzzlink",
        "kakuro/‹1000000000›/1000000000/k",
        "number-too-large",
    );
    at(
        "puzzlink",
        "kakuro/1/‹99999999999999999999›/k",
        "number-too-large",
    );
    at("puzzlink", "kakuro/4000000/‹2›/k", "too-large");
    at("puzzlink", "kakuro/2000/2000/‹›", "unexpected-end");
    at("puzzlink", "kakuro/2/2/k‹›", "unexpected-end");
    at("puzzlink", "kakuro/2/2/k‹o›", "too-much-text");
    at("puzzlink", "kakuro/2/2/k‹!›3", "unexpected-character");
    at("puzzlink", "kakuro/2/2/k3‹k›", "unexpected-character");
    at("puzzlink", "kakuro/2/2/k3‹é›", "unexpected-character");
    at("puzzlink", "kakuro/2/2/n345‹›", "unexpected-end");
    at("puzzlink", "kakuro/2/2/n3456‹7›", "trailing-text");
    at("puzzlink", "kakuro/2/2/n3456‹/7›", "trailing-text");
    at("puzzlink", "kakuro/2/2/n3456‹ x›", "trailing-text");
}

#[test]
fn minarism_and_factors() {
    at("minarism", "minarism/4/‹5›/z", "not-square");
    at("minarism", "minarism/‹65›/65/z", "number-too-large");
    at("minarism", "minarism/2/2/i‹›", "unexpected-end");
    at("minarism", "minarism/2/2/i‹z›", "too-much-text");
    at("minarism", "minarism/2/2/‹G›", "unexpected-character");
    at("minarism", "minarism/2/2/-‹1›", "not-a-number");
    at("minarism", "minarism/2/2/-‹+1›l", "not-a-number");
    at("minarism", "minarism/2/2/l‹0›", "trailing-text");
    at(
        "factors",
        "factors/‹1000000000›/1000000000/",
        "number-too-large",
    );
    at("factors", "factors/3/‹4›/0", "not-square");
    at("factors", "factors/3/3/v‹›", "unexpected-character");
    at("factors", "factors/3/3/v‹w›", "unexpected-character");
    at("factors", "factors/3/3/v‹V›", "unexpected-character");
    at("factors", "factors/2/2/oo123‹›", "unexpected-end");
    at("factors", "factors/2/2/oo123‹h›", "too-much-text");
    at("factors", "factors/2/2/oo12-‹1›", "not-a-number");
    at("factors", "factors/2/2/oo12+‹1xy›", "not-a-number");
    at("factors", "factors/2/2/oo1‹A›", "unexpected-character");
    at("factors", "factors/2/2/oo1234‹5›", "trailing-text");
}

#[test]
fn gecode_and_kdl() {
    at("gecode", "2 2 1 0 1 3 -1 0 1 1 3‹›", "unexpected-end");
    at("gecode", "2 2 ‹2› 0 1 3 -1 -1", "number-too-large");
    at("gecode", "2 2 1 ‹-2› 1 3 -1 -1", "not-a-number");
    at("gecode", "‹1000000000› 2 -1 -1", "number-too-large");
    at("gecode", "3000000 ‹2› -1 -1", "too-large");
    at("gecode", "2 2 ‹two› 0 1 3 -1 -1", "not-a-number");
}

#[test]
fn the_runs_of_a_list_fit_a_grid() {
    at("gecode", "2 2 ‹1 0 2 3› -1 -1", "run-outside-grid");
    at(
        "gecode",
        "2 2 ‹1 0 99999999999 3› -1 -1",
        "run-outside-grid",
    );
    at("gecode", "3 3 1 0 1 3 ‹1 0 1 3› -1 -1", "overlapping-runs");
    at("gecode", "3 3 1 0 2 3 ‹1 1 1 3› -1 -1", "overlapping-runs");
    at("gecode", "3 3 1 0 2 3 -1 ‹1 1 1 3› -1", "clue-in-run");
    at(
        "gecode",
        "3 3 ‹1 0 1 3› -1 0 1 2 3 0 2 2 4 -1",
        "run-too-short",
    );
    at("gecode", "2 2 1 0 1 3 -1 0 1 1 3 -1 ‹7›", "trailing-text");
    at("kdl", "1 1 - 2 3\n‹1 1 - 2›\n", "wrong-number-of-parts");
    at("kdl", "1 ‹0› - 2 3\n", "number-too-small");
    at("kdl", "1 1 - 2 3\n1 1 ‹/› 2 3\n", "unexpected-character");
    at("kdl", "1 1 - 2 ‹99999999999999999999›", "number-too-large");
    at("kdl", "‹4000000 4000000 - 2 3›", "too-large");
    at("kdl", "1 1 - 2 3\n‹2 1 - 2 3›", "overlapping-runs");
}

#[test]
fn grids() {
    at("letters", "AB\nA‹!›\nA 3+\nB 1-", "unexpected-character");
    at("letters", "AB\n‹ABB›\nA 3+\nB 1-", "ragged-row");
    at("letters", "AB\nAB\nA 3+\nB 1‹^›", "unexpected-character");
    at("letters", "AB\nAB\nA 3+\nB ‹1›", "missing-operator");
    at("letters", "A‹B›\nAB\nA 3+\n", "cage-without-clue");
    at("letters", "AB\nAB\nA 3+\n‹A 3+›\nB 1-", "duplicate-clue");
    at("letters", "AB\nAB\nA 3+\n‹C 3+›\nB 1-", "unknown-cage");
    at("letters", "AB\nAB\nA 3+\n‹B›", "unexpected-character");
    at(
        "letters",
        "AB\nAB\nA 3+\nB 1-\n‹.KK \"next\"›\n",
        "many-puzzles",
    );
    at("three-block", "0 0\n0 ‹3›\n0\n0\n0 0", "number-too-large");
    at(
        "three-block",
        "0 0\n0 0\n0\n‹^›\n0 0",
        "unexpected-character",
    );
    at("three-block", "0 0\n0 0\n0\n0\n‹0 0 0›", "ragged-row");
    at("three-block", "0 0\n0 0\n0\n0\n‹›", "unexpected-end");
    at("three-block", "0 0\n0 0\n0\n0\n0 0\n‹0 0›", "trailing-text");
    at("down-across", "# 3/\n‹/3 . .›\n", "ragged-row");
    at("down-across", "# 3/\n/3 ‹?›\n", "unexpected-character");
    at("down-across", "# 3/\n/‹3x› .\n", "not-a-number");
    at(
        "down-across",
        "# 3/\n/‹99999999999999999999› .\n",
        "number-too-large",
    );
    at("pzprv3", "pzprv3/‹sudoku›/9/9/", "unknown-genre");
    at(
        "pzprv3",
        "pzprv3/kakuro/1/1/0 0/0 ‹5›/",
        "unexpected-character",
    );
    at("pzprv3", "pzprv3/kakuro/1/1/0 0/‹0›/", "ragged-row");
    at("pzprv3", "pzprv3/kakuro/1/1/0 0/0 ./‹1 1›/", "ragged-row");
    at("pzprv3", "pzprv3/kakuro/1/1/0 0/0 ./‹x›/", "not-a-number");
    at("pzprv3", "pzprv3/kakuro/1/1/0 0/‹›", "unexpected-end");
    at(
        "pzprv3",
        "pzprv3/kakuro/1/1/0%200/‹-5›%20./",
        "not-a-number",
    );
}

#[test]
fn json_of_others() {
    let web = |marked: &str, code| at("kenken-web", marked, code);
    web(r#"‹{›"width":2}"#, "missing-key");
    web(r#"{"width":‹0›,"rules":[]}"#, "number-too-small");
    web(r#"{"width":‹65›,"rules":[]}"#, "number-too-large");
    web(r#"{"width":2,"height":‹3›,"rules":[]}"#, "not-square");
    web(
        r#"{"width":2,"rules":[‹{›"op":"+","value":3}]}"#,
        "missing-key",
    );
    web(
        r#"{"width":2,"rules":[{"op":‹"%"›,"value":3,"cells":[]}]}"#,
        "unknown-operator",
    );
    web(
        r#"{"width":2,"rules":[{"op":"+","value":3,"cells":[{"x":‹2›,"y":0}]}]}"#,
        "cell-outside-grid",
    );
    web(r#"{"width":2,"rules":[‹]›"#, "bad-json");
    let f = |marked: &str, code| at("f-puzzles", marked, code);
    f(r#"{"size":‹0›,"grid":[],"cage":[]}"#, "number-too-small");
    f(r#"{"size":1,"grid":‹[]›,"cage":[]}"#, "ragged-row");
    f(
        r#"{"size":1,"grid":[[{}]],"cage":[{"cells":[‹"R2C1"›],"value":"1"}]}"#,
        "cell-outside-grid",
    );
    f(
        r#"{"size":1,"grid":[[{}]],"cage":[{"cells":[‹"A1"›],"value":"1"}]}"#,
        "not-a-cell",
    );
    f(
        r#"{"size":1,"grid":[[{}]],"cage":[{"cells":["R1C1"],"value":‹"1%"›}]}"#,
        "unexpected-character",
    );
    f(
        r#"{"size":1,"grid":[[{}]],"killercage":‹[{"cells":["R1C1"]}]›,"cage":[]}"#,
        "unsupported-constraint",
    );
    f(
        r#"{"size":1,"grid":[[{}]],"antiknight":‹true›,"cage":[]}"#,
        "unsupported-constraint",
    );
    f(r#"‹{›"size":1,"grid":[[{}]]}"#, "missing-key");
}
