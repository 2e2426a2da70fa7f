import { desc, gte, isNotNull, sql } from "drizzle-orm";
import { type Tx, prepared } from "#app/platform/database/tx.ts";
import { nameOf } from "./categories.ts";
import { type FullRound, type Pool, type Round, latestCutOffs, newestFirst } from "./round.ts";
import { rounds } from "./tables.ts";

const roundColumns = {
  number: rounds.number,
  date: rounds.date,
  name: rounds.name,
  programs: rounds.programs,
  invitations: rounds.invitations,
  minimum: rounds.minimum,
  tieBreak: rounds.tieBreak,
  poolOn: rounds.poolOn,
  source: rounds.source,
};

/** Every round, newest first, without the distributions of the pool. */
export async function listRounds(db: Tx): Promise<Round[]> {
  const found: Round[] = await db.select(roundColumns).from(rounds);
  return found.toSorted(newestFirst);
}

const heldSince = prepared((db) =>
  db
    .select(roundColumns)
    .from(rounds)
    .where(gte(rounds.date, sql.placeholder("day")))
    .prepare("rounds since"),
);

/** The rounds held from a day on (ISO), newest first; the last one known when none was held since. */
export async function listRoundsSince(db: Tx, day: string): Promise<Round[]> {
  const found: Round[] = await heldSince(db).execute({ day });
  if (found.length > 0) return found.toSorted(newestFirst);
  return db.select(roundColumns).from(rounds).orderBy(desc(rounds.date)).limit(1);
}

/** Every round with its distribution, newest first. */
export async function listFullRounds(db: Tx): Promise<FullRound[]> {
  const found: FullRound[] = await db.select({ ...roundColumns, pool: rounds.pool }).from(rounds);
  return found.toSorted(newestFirst);
}

export type KnownPool = { /** ISO day of the distribution. */ on: string; pool: Pool };

/** The newest distribution of the pool; undefined when none is known. */
export async function findLatestPool(db: Tx): Promise<KnownPool | undefined> {
  const [found] = await db
    .select({ on: rounds.poolOn, pool: rounds.pool })
    .from(rounds)
    .where(isNotNull(rounds.pool))
    .orderBy(desc(rounds.poolOn))
    .limit(1);
  return found?.on && found.pool ? { on: found.on, pool: found.pool } : undefined;
}

/** Older minimums say little of what is asked today. */
const RECENT_YEARS = 2;

/** The last known minimum of each category of the last two years, the newest first: the targets of a plan. They are of the past: the next ones are unknown. */
export async function listPastTargets(
  db: Tx,
  today: Temporal.PlainDate,
): Promise<{ name: string; date: string; minimum: number }[]> {
  const oldest = today.subtract({ years: RECENT_YEARS }).toString();
  return latestCutOffs(await listRoundsSince(db, oldest)).map(({ category, date, minimum }) => ({
    name: nameOf(category),
    date,
    minimum,
  }));
}
