// Small puzzles of our own making that come with the page: one of each kind, the first ready to play at once.

import { fromJson, toJson } from "./json";
import type { Puzzle } from "./types";

export interface Grade {
  readonly level: string;
  readonly score: number;
  readonly technique: string;
}

export interface Bundled {
  readonly name: "kakuro" | "generalized-kakuro" | "kenken" | "futoshiki" | "adjacent";
  /** What the library says of it: a first visit need not load what grades. */
  readonly grade: Grade;
  readonly json: unknown;
}

export const bundled: readonly Bundled[] = [
  { name: "kakuro", grade: { level: "easy", score: 42, technique: "possible combinations" }, json: {"kind":"kakuro","rows":[[null,null,{"down":11},{"down":19},null,null],[null,{"across":13},0,0,{"down":21},{"down":13}],[null,{"down":16,"across":13},0,0,0,0],[{"across":20},0,0,0,0,0],[{"across":9},0,0,{"across":9},0,0],[null,null,null,{"across":16},0,0]]} },
  { name: "generalized-kakuro", grade: { level: "moderate", score: 68, technique: "impossible combination" }, json: {"kind":"kakuro","rows":[[null,{"down":{"sets":[[1,9],[6,8]]}},{"down":{"sets":[[1,2,7],[1,2,9],[3,4,9]]}},null,null],[{"across":{"sets":[[1,8],[2,5],[7,8]]}},0,0,{"down":{"sets":[[2,7],[4,9],[6,9]]}},{"down":{"sets":[[2,8],[3,5],[3,8]]}}],[{"across":{"sets":[[1,3,4,7],[2,3,6,7],[4,5,6,9]]}},0,0,0,0],[null,{"across":{"sets":[[2,5,9],[3,7,8],[6,7,9]]}},0,0,0]]} },
  { name: "kenken", grade: { level: "easy", score: 41, technique: "hidden single" }, json: {"kind":"kenken","cages":[{"op":"-","target":3,"cells":[[0,0],[0,1]]},{"op":"+","target":11,"cells":[[0,2],[0,3],[1,2],[1,3]]},{"op":"/","target":3,"cells":[[1,0],[2,0]]},{"op":"-","target":1,"cells":[[1,1],[2,1]]},{"op":"*","target":4,"cells":[[2,2],[2,3],[3,3]]},{"op":"-","target":2,"cells":[[3,0],[3,1]]},{"op":"=","target":3,"cells":[[3,2]]}],"n":4} },
  { name: "futoshiki", grade: { level: "easy", score: 57, technique: "inequality bound" }, json: {"kind":"futoshiki","less":[[[1,2],[0,2]],[[0,3],[0,4]],[[1,3],[2,3]],[[2,2],[2,3]],[[2,3],[3,3]],[[3,2],[3,3]],[[3,4],[3,3]],[[4,3],[4,2]],[[4,4],[4,3]]],"givens":[[5,0,0,0,0],[0,3,0,0,5],[2,0,0,3,0],[0,0,3,0,0],[3,0,0,0,0]],"n":5} },
  { name: "adjacent", grade: { level: "hard", score: 1375, technique: "line support" }, json: {"kind":"futoshiki","diff":[[[0,0],[0,1],1],[[0,1],[0,2],1],[[0,2],[0,3],1],[[0,3],[0,4],1],[[0,4],[1,4],1],[[1,0],[2,0],1],[[1,2],[1,3],1],[[1,3],[2,3],1],[[2,0],[3,0],1],[[2,3],[2,4],1],[[2,4],[3,4],1],[[3,0],[3,1],1],[[3,1],[4,1],1],[[3,2],[3,3],1],[[4,0],[4,1],1],[[4,1],[4,2],1],[[4,2],[4,3],1]],"less":[],"n":5,"adjacent":true,"givens":[[0,0,0,0,0],[0,0,0,0,0],[0,5,0,0,0],[0,0,0,0,0],[0,0,0,0,0]]} },
];

export function firstPuzzle(): Puzzle {
  return fromJson(bundled[0]?.json);
}

/** The grade of a puzzle that came with the page. */
export function knownGrade(puzzle: Puzzle): Grade | undefined {
  const text = JSON.stringify(toJson(puzzle));
  return bundled.find((one) => JSON.stringify(toJson(fromJson(one.json))) === text)?.grade;
}
