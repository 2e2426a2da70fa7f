import { CARRIED_PARAM, SHEET_PARAM, type ToolKey, sheetIn } from "#app/features/situation/destinations.ts";
import { readParams, toQuery } from "#app/features/points/shared/answers.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import type { ScoreSheet } from "#app/features/points/shared/score-sheet.ts";

/** A grid as its page needs it. */
export type Simulator = {
  /** Its name on the fact sheet; absent for a grid that the sheet does not know. */
  key?: ToolKey;
  /** Where its form sends the answers: the page itself. */
  path: string;
  reportPath: string;
  sections: readonly Section[];
  /** Notes said under a section, by its id. */
  notes?: Readonly<Record<string, string>>;
  sheetOf(params: URLSearchParams): ScoreSheet;
  /**
   * The official grid beside it: where the server answers its estimate of a query as JSON, and the
   * prefix of the parameters that hold the visitor's own assumptions. Its rules stay on the server.
   */
  official?: { path: string; prefix: string };
};

const MOST_ASSUMPTIONS = 30;

/** The shortest query string of the same answers, without "?"; the same for the same answers. */
export function canonicalQuery(simulator: Pick<Simulator, "sections" | "official">, params: URLSearchParams): string {
  const query = toQuery(simulator.sections, readParams(simulator.sections, params));
  for (const [name, value] of assumptionsIn(simulator, params)) query.set(name, value);
  return query.toString();
}

/** What the visitor changed of the assumptions; a value that the estimate does not know changes nothing there. */
function assumptionsIn(
  { official }: Pick<Simulator, "official">,
  params: URLSearchParams,
): [name: string, value: string][] {
  if (!official) return [];
  const { prefix } = official;
  const said = [...params].filter(
    ([name, value]) =>
      name.startsWith(prefix) && /^\w{1,30}$/.test(name.slice(prefix.length)) && /^[\w-]{1,40}$/.test(value),
  );
  return said.slice(0, MOST_ASSUMPTIONS).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The canonical answers of an address; null when it asks nothing: a sheet that is carried along answers nothing here. */
export function askedQuery(simulator: Pick<Simulator, "sections" | "official">, url: string): string | null {
  const { searchParams } = new URL(url);
  for (const name of [SHEET_PARAM, CARRIED_PARAM]) searchParams.delete(name);
  return searchParams.size === 0 ? null : canonicalQuery(simulator, searchParams);
}

/** The sheet that an address carries, for the form to keep; "" for none. */
export function carriedSheet(url: string): string {
  return sheetIn(new URL(url).searchParams);
}

/** The query string of an address without what only the arrival says; null for none. */
export function searchOf(url: string): string | null {
  const { searchParams } = new URL(url);
  searchParams.delete(CARRIED_PARAM);
  return searchParams.size === 0 ? null : searchParams.toString();
}

/** The same; null when it asks nothing: a sheet alone answers nothing. */
export function askedSearch(url: string): string | null {
  const search = searchOf(url);
  const answers = new URLSearchParams(search ?? "");
  answers.delete(SHEET_PARAM);
  return answers.size === 0 ? null : search;
}
