import type { Simulator } from "#app/features/points/views/simulator.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ABILITIES_NOTE, SECTIONS, readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

/** The CRS grid as its page and its report use it. */
export const crsSimulator: Simulator = {
  key: "crs",
  path: pathTo("/crs"),
  reportPath: pathTo("/crs/rapport.pdf"),
  sections: SECTIONS,
  notes: { "first-language": ABILITIES_NOTE },
  sheetOf: (params) => buildSheet(readAnswers(params)),
  official: { path: pathTo("/crs/officiel.json"), prefix: "off." },
};
