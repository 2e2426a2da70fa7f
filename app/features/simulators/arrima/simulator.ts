import type { Simulator } from "#app/features/simulators/views/simulator.ts";
import { SECTIONS, readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

/** The Arrima grid as its page and its report use it. */
export const arrimaSimulator: Simulator = {
  key: "arrima",
  path: "/arrima",
  reportPath: "/arrima/rapport.pdf",
  sections: SECTIONS,
  sheetOf: (params) => buildSheet(readAnswers(params)),
  official: { path: "/arrima/officiel.json", prefix: "pstq." },
};
