/** The official profiles that the answers of /arrima leave possible, from the facts that they say. Pure. */
import { overlay } from "#app/features/situation/facts.ts";
import { leftOpen } from "#app/features/situation/tools/arrima-corrections.ts";
import { arrima, pstq } from "#app/features/situation/tools/quebec.ts";
import { crossed, openAt, sheetAt, withSupposed } from "#app/features/situation/tools/tool.ts";
import { readAnswers } from "#app/features/points/pstq/questions.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";

/** Answers whose points depend on each other. */
const TOGETHER: Readonly<Record<string, string>> = {
  quebecDiploma: "education",
  quebecStudiesState: "quebecStudies",
  spouseQuebecDiploma: "spouseEducation",
  occupationExperience: "occupationNeed",
};

/**
 * What is settled, and every way that is still open by block: the points of a block are its own.
 * @param params the answers of /arrima with their corrections (`pstq.<name>`), and the sheet that is carried along
 * @param day ISO date in Douala
 */
export function blocksAt(params: URLSearchParams, day: string): { settled: Answers; blocks: Partial<Answers>[][] } {
  const facts = sheetAt(arrima, params, day);
  const { settled, groups } = openAt(pstq, overlay(leftOpen(facts), withSupposed(arrima, facts)));
  const blocks = new Map<string, URLSearchParams[]>();
  for (const [name, group] of groups) {
    const block = TOGETHER[name] ?? name;
    blocks.set(block, crossed(blocks.get(block) ?? [new URLSearchParams()], group));
  }
  return { settled: readAnswers(settled), blocks: [...blocks.values()].map((ways) => ways.map(partOf)) };
}

/** The answers of a query string that it names, and no other. */
function partOf(way: URLSearchParams): Partial<Answers> {
  return Object.fromEntries(Object.entries(readAnswers(way)).filter(([name]) => way.has(name)));
}
