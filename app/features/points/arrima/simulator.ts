import type { Simulator } from "#app/features/points/views/simulator.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { SECTIONS, readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

/** The Arrima grid as its page and its report use it. */
export const arrimaSimulator: Simulator = {
  key: "arrima",
  path: pathTo("/arrima"),
  reportPath: pathTo("/arrima/rapport.pdf"),
  sections: SECTIONS,
  sheetOf: (params) => buildSheet(readAnswers(params)),
  official: { path: pathTo("/arrima/officiel.json"), prefix: "pstq." },
};
