//! The worked examples of the rules, as data.

use super::load;
use crossfoot_puzzle::Sheet;
use serde_json::json;

/// The example of every kind.
pub(crate) fn all() -> [Sheet; 3] {
    [kakuro(), kenken(), futoshiki()]
}

pub(crate) fn kakuro() -> Sheet {
    let rows = json!([
        [null, {"down": 3}, {"down": 15}, null],
        [{"across": 4}, 0, 0, {"down": 17}],
        [{"across": 15}, 0, 0, 0],
        [null, {"across": 16}, 0, 0]
    ]);
    load("kakuro", &json!({ "rows": rows })).unwrap()
}

pub(crate) fn kenken() -> Sheet {
    let cages = json!([
        {"op": "*", "target": 9, "cells": [[0, 0], [0, 1], [1, 1]]},
        {"op": "-", "target": 3, "cells": [[0, 2], [1, 2]]},
        {"op": "+", "target": 9, "cells": [[0, 3], [1, 3], [2, 3]]},
        {"op": "+", "target": 7, "cells": [[1, 0], [2, 0], [2, 1]]},
        {"op": "*", "target": 6, "cells": [[2, 2], [3, 2], [3, 3]]},
        {"op": "/", "target": 2, "cells": [[3, 0], [3, 1]]}
    ]);
    load("kenken", &json!({"n": 4, "cages": cages})).unwrap()
}

pub(crate) fn futoshiki() -> Sheet {
    let less = json!([
        [[1, 1], [1, 0]],
        [[1, 0], [2, 0]],
        [[1, 1], [2, 1]],
        [[2, 0], [3, 0]],
        [[3, 2], [2, 2]],
        [[2, 3], [3, 3]]
    ]);
    let givens = json!([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 0]]);
    let input = json!({"n": 4, "less": less, "givens": givens});
    load("futoshiki", &input).unwrap()
}
