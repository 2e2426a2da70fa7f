import { TABLES_IN_CODE, type TableFamily, isTable, standingOf } from "#app/features/points/editions/tables.server.ts";
import { ABILITIES, LEVELS, TESTS, TEST_KEYS, type TestEdition, type TestKey } from "#app/features/points/nclc/grid.ts";
import { TEST_NAMES } from "#app/features/points/nclc/words.ts";
import { FSW, type FswGrid } from "#app/features/situation/programs/express-entry/grid.ts";
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
  if (!isTable(family) || !isCountedBy(family, id)) return undefined;
  return {
    checked: standingOf(family).checked ?? null,
    pages: TABLES_IN_CODE[family].sources.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    tables: family === "grid-nclc" ? TEST_KEYS.flatMap(testTables) : fswTables(FSW),
  };
}

/** Whether calculations go by this item of a table: only then does a check of the code's figures belong to it. */
export const isCountedBy = (family: TableFamily, id: string): boolean => TABLES_IN_CODE[family].from === id;

/** Where an edition stands, in a sentence. @param version 0: nobody has taken it; verified null: no edition in force is it */
export function standingWords(
  { family, table, version }: { family: Family; table: TablePage | undefined; version: number },
  { verified, checked }: { verified: string | null; checked: Check | null },
): string {
  if (isTable(family) && !table)
    return "Remplacée\u00a0: le site compte par une autre édition de cette table. Celle-ci ne se relit plus.";
  if (verified === null && table)
    return "Nouvelle\u00a0: le site compte déjà par ces chiffres. Prenez la proposition, puis comparez-les.";
  if (verified === null)
    return version === 0
      ? "Proposée\u00a0: le site ne compte pas par elle tant que personne ne l’a prise."
      : "Retirée\u00a0: le site ne compte plus par elle.";
  return checked
    ? `Relue le ${sayDay(checked.on)} par ${checked.by}.`
    : `Lue le ${sayDay(verified)}\u00a0; personne de l’équipe ne l’a encore comparée avec sa page officielle.`;
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

/** Line by line, as a result tells them, of somebody who has answered nothing; then what stands on no line. */
export function fswTables(grid: FswGrid): FiguresTable[] {
  const { answers } = readEligibility(new URLSearchParams());
  const lines = fswLines(answers, scoreFsw(answers, grid), grid).map(({ label, maximum, rule }) => ({
    title: `${label}, ${maximum} au plus`,
    columns: ["Réponse", "Points"],
    rows: (rule?.rows ?? []).map((row) => [row.label, row.points]),
  }));
  const whole = [
    ["Points qu’il faut en tout", String(grid.pass)],
    ["Points de toute la grille, au plus", String(grid.maximums.total)],
    ["Points des deux langues, au plus", String(grid.maximums.language)],
    ["NCLC du conjoint qui donne les points de sa langue", String(grid.adaptability.spouseLanguageLevel)],
  ];
  return [...lines, { title: "Seuil et plafonds", columns: ["Ce qui est compté", "Chiffre"], rows: whole }];
}
