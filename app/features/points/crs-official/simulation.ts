/** What an address asks of the official grid: the edition of its day, and the result by it. Pure. */
import { readParams } from "#app/features/points/shared/answers.ts";
import { editionOn } from "#app/features/points/shared/edition.ts";
import type { ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { OfficialGrid } from "./grid.ts";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { END_FIELDS, inWindow, outsideWords, readEnds } from "#app/features/points/family/experience-window.ts";
import { type ReadProfile, officialQuery, readProfile, sectionsFor } from "./questions.ts";
import { reportSheet } from "./result.ts";

export const PATH = pathTo("/crs/officiel");

export type OfficialSimulation = {
  /** Canonical query string, without "?". */
  query: string;
  /** Path and query that reopen it. */
  path: string;
  asked: ReadProfile & {
    /** What the ten-year window left out, in words. */
    outside: string[];
    /** Days of the end of work that cannot be read. */
    problems: FieldProblem[];
  };
  /** ISO date of the calculation. */
  day: string;
  /** Undefined when no edition is known for that day. */
  edition: OfficialGrid | undefined;
  /** The same as a report; absent without an edition. */
  scoreSheet?: () => ScoreSheet;
};

/**
 * @param params the address, anything at all
 * @param today ISO date, for an address without its own
 * @param editions oldest first
 */
export function officialSimulation(
  params: URLSearchParams,
  today: string,
  editions: readonly OfficialGrid[],
): OfficialSimulation {
  const query = officialQuery(params);
  const read = readProfile(query);
  const day = read.day ?? today;
  const { ends, problems } = readEnds(params, Temporal.PlainDate.from(day));
  for (const { name } of END_FIELDS) if (ends[name]) query.set(name, ends[name].toString());
  const profile = inWindow(read.profile, ends, Temporal.PlainDate.from(day));
  const asked = { ...read, profile, outside: outsideWords(read.profile, profile), problems };
  const edition = editionOn(editions, day);
  const text = query.toString();
  return {
    query: text,
    path: text === "" ? PATH : `${PATH}?${text}`,
    asked: { ...asked, dayProblem: readProfile(params).dayProblem },
    day,
    edition,
    ...(edition && { scoreSheet: () => reportSheet(readParams(sectionsFor(edition), query), asked, edition, today) }),
  };
}
