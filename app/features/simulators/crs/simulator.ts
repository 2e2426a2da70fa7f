import type { Simulator } from "#app/features/simulators/views/simulator.ts";
import { ABILITIES_NOTE, SECTIONS, readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

/** The CRS grid as its page and its report use it. */
export const crsSimulator: Simulator = {
  key: "crs",
  path: "/crs",
  reportPath: "/crs/rapport.pdf",
  sections: SECTIONS,
  notes: { "first-language": ABILITIES_NOTE },
  sheetOf: (params) => buildSheet(readAnswers(params)),
  official: { path: "/crs/officiel.json", prefix: "off." },
};
