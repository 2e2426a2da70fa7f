import { TABLES_IN_CODE, isTable, standingOf } from "#app/features/points/editions/tables.server.ts";
import { ABILITIES, LEVELS, TESTS, TEST_KEYS, type TestEdition, type TestKey } from "#app/features/points/nclc/grid.ts";
import { TEST_NAMES } from "#app/features/points/nclc/words.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { fswLines } from "#app/features/situation/programs/express-entry/lines.ts";
import { scoreFsw } from "#app/features/situation/programs/express-entry/points.ts";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import type { Check } from "#app/platform/content/checked-words.ts";
import type { Family } from "#app/platform/settings/dated-data.ts";

/** Rows as wide as the columns, the first cell names its row. */
export type FiguresTable = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
export type TablePage = {
  checked: Check | null;
  pages: readonly { name: string; url: string }[];
  tables: readonly FiguresTable[];
};

/** What is compared with the official page, of a table that calculations have in their code; undefined for any other grid. */
export function tableOf(family: Family, id: string): TablePage | undefined {
  if (!isTable(family) || TABLES_IN_CODE[family].from !== id) return undefined;
  return {
    checked: standingOf(family).checked ?? null,
    pages: TABLES_IN_CODE[family].sources.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    tables: family === "grid-nclc" ? TEST_KEYS.flatMap(testTables) : fswTables(),
  };
}

const testTables = (test: TestKey): FiguresTable[] =>
  TESTS[test].editions.toReversed().map((edition) => ({
    title: `${TEST_NAMES[test]}${since(edition)}`,
    columns: ["NCLC", "Écoute", "Lecture", "Écrit", "Oral"],
    rows: LEVELS.map((level, index) => [
      String(level),
      ...ABILITIES.map((ability) => String(edition.table[ability][index]).replace(".", ",")),
    ]),
  }));

function since({ from, to }: TestEdition): string {
  if (to !== null) return `, jusqu’au ${sayDay(to)}`;
  return from > "2018-01-01" ? `, depuis le ${sayDay(from)}` : "";
}

/** Line by line, as a result tells them, of somebody who has answered nothing. */
function fswTables(): FiguresTable[] {
  const { answers } = readEligibility(new URLSearchParams());
  return fswLines(answers, scoreFsw(answers, FSW), FSW).map(({ label, maximum, rule }) => ({
    title: `${label}, ${maximum} au plus`,
    columns: ["Réponse", "Points"],
    rows: (rule?.rows ?? []).map((row) => [row.label, row.points]),
  }));
}
