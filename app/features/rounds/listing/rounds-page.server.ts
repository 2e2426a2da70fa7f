import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { ageWords, editionOn, reportedLine } from "#app/features/points/shared/edition.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type RoundsQuery, hasWrongPoints } from "./address.ts";
import { chartOf } from "./chart.ts";
import { CATEGORIES, type Category } from "#app/features/rounds/categories.ts";
import { filterRounds, yearOf } from "./filter-rounds.ts";
import { freshnessOf } from "#app/features/rounds/freshness.ts";
import { pastInvitations } from "#app/features/rounds/past-invitations.ts";
import { slicesOf, standingIn, totalOf } from "#app/features/rounds/pool.ts";
import { findLatestPool } from "#app/features/rounds/queries.server.ts";
import { type Round, type Source, categoryOfRound, latestCutOffs } from "#app/features/rounds/round.ts";
import { SOURCES } from "#app/features/rounds/sources.ts";

/** A table of ten lines leaves the page five screens of a phone. */
const PER_PAGE = 10;
/** A category without a round for so long is folded away among the older ones. */
const CURRENT_MONTHS = 24;

/** All that /tirages shows. */
export type RoundsPageData = NonNullable<Awaited<ReturnType<typeof readRoundsPage>>>;

/**
 * What /tirages shows for an address; null when it asks for a year or a page that is not there.
 * @param today in Douala
 * @param editions of the official grid, oldest first
 * @param all every round, newest first
 */
export async function readRoundsPage(
  db: Tx,
  today: Temporal.PlainDate,
  query: RoundsQuery,
  editions: readonly OfficialGrid[],
  all: readonly Round[],
) {
  const pool = await findLatestPool(db);
  const years = [...new Set(all.map(yearOf))];
  const held = filterRounds(all, query);
  const pages = Math.max(Math.ceil(held.length / PER_PAGE), 1);
  if ((query.year !== null && !years.includes(query.year)) || query.page > pages) return null;
  const { points } = query;
  const [latest] = all;
  return {
    query,
    wrongPoints: hasWrongPoints(query),
    latest: latest && { ...latest, ...freshnessOf(latest.date, today) },
    cutOffs: latestCutOffs(all).filter(({ date }) => date >= today.subtract({ months: CURRENT_MONTHS / 2 }).toString()),
    choices: choicesOf(all, today),
    /** Said of a score that the grid known here may count too low. */
    reported: reportedBy(today, editions),
    past: points === null ? null : pastInvitations(all, { ...query, points }, today),
    years,
    chart: chartOf(held, query.year, points),
    held: held.slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE),
    total: held.length,
    pages,
    knownSince: all.at(-1)?.date,
    known: all.length,
    aloneNumbers: all.filter(({ source }) => SOURCES[source].alone).map(({ number }) => number),
    sources: coverageOf(all),
    pool: pool && {
      on: pool.on,
      slices: slicesOf(pool.pool),
      total: totalOf(pool.pool),
      standing: points === null ? null : standingIn(pool.pool, points),
    },
  };
}

/** Which rounds each source gives, the newest first: "435 à 444". */
function coverageOf(all: readonly Round[]): { source: Source; numbers: string }[] {
  return [...Map.groupBy(all, ({ source }) => source)].map(([source, given]) => {
    const [newest, oldest] = [given[0]?.number ?? "", given.at(-1)?.number ?? ""];
    return { source, numbers: newest === oldest ? newest : `${oldest} à ${newest}` };
  });
}

/** What the grid behind a visitor's score must say beside it: an edition that is reported, a reading that is old. */
function reportedBy(today: Temporal.PlainDate, editions: readonly OfficialGrid[]): string | undefined {
  const grid = editionOn(editions, today.toString());
  const words = grid ? [reportedLine(grid), ageWords(grid, today.toString())].filter((said) => said !== undefined) : [];
  return words.length > 0 ? words.join(" ") : undefined;
}

/** The categories one may choose: those that had a round lately, and the older ones. */
function choicesOf(all: readonly Round[], today: Temporal.PlainDate): { current: Category[]; older: Category[] } {
  const since = today.subtract({ months: CURRENT_MONTHS }).toString();
  const held = new Set(all.map(categoryOfRound));
  const lately = new Set(all.filter(({ date }) => date >= since).map(categoryOfRound));
  const known = CATEGORIES.map(({ category }) => category).filter((category) => held.has(category));
  return {
    current: known.filter((category) => lately.has(category)),
    older: known.filter((category) => !lately.has(category)),
  };
}
