/** What was made of backups and of trials of them, for whoever looks after the site. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type RunKind, backupRuns } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
export type Run = typeof backupRuns.$inferSelect;

/** After which one that has not ended is taken for dead: the process died over it. */
export const GONE_HOURS = 6;
const KEPT_DAYS = 400;
const LONGEST_FAILURE = 500;

/** The newest of a kind: what is under way, the last that went well, and the last that failed since. */
export type LastRuns = { underWay: Run | undefined; good: Run | undefined; failed: Run | undefined };

/** @param now whoever has not ended for long is left out */
export async function lastRuns(db: Tx, kind: RunKind, now: Temporal.ZonedDateTime): Promise<LastRuns> {
  const newest = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.askedAt))
    .limit(50);
  const good = newest.find(({ archive }) => archive !== null);
  const failed = newest.find(({ failure }) => failure !== null);
  const since = dateOf(now.subtract({ hours: GONE_HOURS }));
  return {
    underWay: newest.find(({ endedAt, askedAt }) => endedAt === null && askedAt > since),
    good,
    failed: failed && (!good || failed.askedAt > good.askedAt) ? failed : undefined,
  };
}

/** Whether one of a kind waits or is under way. */
export async function isUnderWay(tx: Tx, kind: RunKind, now: Temporal.ZonedDateTime): Promise<boolean> {
  const since = dateOf(now.subtract({ hours: GONE_HOURS }));
  const [found] = await tx
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.endedAt), gt(backupRuns.askedAt, since)))
    .limit(1);
  return found !== undefined;
}

/** What it made: `archive` is the name of its file. */
export type RunOutcome = { archive: string; bytes: number | null };

/**
 * Does something and writes down what came of it.
 * @param asked the row of whoever asked on a screen; left out, one is made
 * @returns what it made
 * @throws what `work` throws, noted before
 */
export async function noteRun<Outcome extends RunOutcome>(
  { database, clock }: Services,
  kind: RunKind,
  asked: string | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const db = database.drizzle;
  const now = dateOf(clock.now());
  const id = asked ?? randomUUID();
  await db
    .insert(backupRuns)
    .values({ id, kind, askedAt: now, beganAt: now })
    .onConflictDoUpdate({ target: backupRuns.id, set: { beganAt: now, endedAt: null, failure: null } });
  const end = (outcome: RunOutcome | { failure: string }) =>
    db
      .update(backupRuns)
      .set({ ...outcome, endedAt: dateOf(clock.now()) })
      .where(eq(backupRuns.id, id));
  const outcome = await work().catch(async (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    await end({ failure: words.slice(0, LONGEST_FAILURE) });
    throw error;
  });
  await end({ archive: outcome.archive, bytes: outcome.bytes });
  await db.delete(backupRuns).where(lt(backupRuns.askedAt, dateOf(clock.now().subtract({ days: KEPT_DAYS }))));
  return outcome;
}
