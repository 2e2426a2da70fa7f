import { sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Comparison, compareRounds, toWrite } from "./compare-rounds.ts";
import { readFeed } from "./feed.ts";
import { listFullRounds } from "#app/features/rounds/queries.server.ts";
import type { FullRound } from "#app/features/rounds/round.ts";
import { rounds } from "#app/features/rounds/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_030;

/** Two imports at once would show the same changes twice: the second waits for the first. */
export async function lockRounds(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

/** Adds rounds, or gives those that are known their new figures. */
export async function writeRounds(tx: Tx, clock: Clock, given: readonly FullRound[]): Promise<void> {
  const importedAt = dateOf(clock.now());
  for (const round of given) {
    const values = { ...round, importedAt };
    await tx.insert(rounds).values(values).onConflictDoUpdate({ target: rounds.number, set: values });
  }
}

/**
 * Brings the official file of rounds into the database, in one transaction with its trace. What the
 * file does not name is kept; the same file a second time changes nothing.
 * @param source the text of ee_rounds_123_en.json
 * @param actorId who brings it; null: the command line
 * @param dryRun true to see what would change, and change nothing
 * @throws FeedError, with nothing changed, when any record is wrong
 */
export async function importRounds(
  { database, clock }: Services,
  source: string,
  { dryRun = false, actorId = null }: { dryRun?: boolean; actorId?: string | null } = {},
): Promise<Comparison> {
  const given = readFeed(source, dayOf(clock.now()));
  return inTransaction(database, async (tx: Tx) => {
    await lockRounds(tx);
    const comparison = compareRounds(await listFullRounds(tx), given);
    const writing = toWrite(comparison);
    if (dryRun || writing.length === 0) return comparison;
    await writeRounds(tx, clock, writing);
    const { added, changed, confirmed, kept } = comparison;
    const details = {
      added: added.map(({ number }) => number),
      changed: changed.map(({ round }) => round.number),
      confirmed: confirmed.length,
      kept: kept.length,
    };
    await trace(tx, clock, {
      actorId,
      action: "rounds.imported",
      subjectType: "rounds",
      subjectId: writing[0]?.number ?? "",
      details,
    });
    return comparison;
  });
}
