import { BANDS } from "#app/features/rounds/pool.ts";
import { factsOf } from "#app/features/rounds/categories.ts";
import { type FullRound, type Round, categoryOfRound } from "#app/features/rounds/round.ts";
import { OFFICIAL_FEED, OFFICIAL_ROUNDS, SOURCES } from "#app/features/rounds/sources.ts";

const BOM = "\uFEFF";
const HEADERS = [
  "Tirage",
  "Date",
  "Catégorie",
  "Nom officiel",
  "Programmes",
  "Invitations",
  "Score minimal",
  "Départage",
  "Bassin au",
  "Source",
  "Source unique",
];

/** A spreadsheet runs a cell that begins like this; with an apostrophe in front it reads it as text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value === null ? "" : FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rounds for a French spreadsheet: UTF-8 with its mark, `;` between cells, one line a round, in the order given. */
export function roundsAsCsv(rounds: readonly Round[]): string {
  const lines = rounds.map((round) => [
    round.number,
    round.date,
    factsOf(categoryOfRound(round)).name.replaceAll("\u00a0", " "),
    round.name,
    round.programs,
    round.invitations,
    round.minimum,
    round.tieBreak,
    round.poolOn,
    SOURCES[round.source].words,
    SOURCES[round.source].alone ? "oui" : "non",
  ]);
  return `${BOM}${[HEADERS, ...lines].map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** Rounds for a program: the same facts, and the distribution of the pool with each. @param last ISO day of the last round known */
export function roundsAsJson(rounds: readonly FullRound[], { last, notice }: { last: string | null; notice: string }) {
  return {
    notice,
    lastRoundKnown: last,
    official: { page: OFFICIAL_ROUNDS, feed: OFFICIAL_FEED },
    rounds: rounds.map((round) => {
      const { slug, name } = factsOf(categoryOfRound(round));
      const { source, pool, name: officialName, ...facts } = round;
      return {
        ...facts,
        officialName,
        category: slug,
        categoryName: name,
        pool: pool && BANDS.map(({ from, to }, index) => ({ from, to, candidates: pool[index] ?? 0 })),
        source: SOURCES[source],
      };
    }),
  };
}
