/** What was made of backups and of trials of them, for whoever looks after the site. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Queue, defineQueue } from "#app/platform/jobs/queue.ts";
import type { WorkState } from "#app/platform/jobs/work-under-way.ts";
import { type RunKind, backupRuns } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
export type Run = typeof backupRuns.$inferSelect;

/** `run`: the row of whoever asked for it on a screen; else that of the night's job has its id. */
const asked = z.object({ run: z.uuid().optional() });
const expireSeconds = 4 * 3600;

/** The work of each kind. */
export const RUN_QUEUES = {
  // Hours of trying, not days: tomorrow brings the next.
  backup: defineQueue({
    name: "backup",
    data: asked,
    retry: { limit: 10, delaySeconds: 15, maxDelaySeconds: 3600 },
    expireSeconds,
  }),
  // Whoever asked sees what came of it: it is tried again only where its process died.
  "restore-test": defineQueue({
    name: "restore-test",
    data: asked,
    retry: { limit: 1, delaySeconds: 15, maxDelaySeconds: 15 },
    expireSeconds,
  }),
} as const satisfies Record<RunKind, Queue<z.infer<typeof asked>>>;

/** Why one failed whose process died, where nobody takes it up. */
export const INTERRUPTED = "its process died over it";
const KEPT_DAYS = 400;
const LONGEST_FAILURE = 500;

/** The newest of a kind: what is under way, the last that went well, and the last that failed since. */
export type LastRuns = { underWay: WorkState | undefined; good: Run | undefined; failed: Run | undefined };

/** What is to be done of a kind, by the id of its row. */
async function stateOf(db: Tx, jobs: Pick<Jobs, "underWay">, kind: RunKind): Promise<Map<string, WorkState>> {
  const work = await jobs.underWay(db, RUN_QUEUES[kind]);
  return new Map(work.map(({ id, data, state }) => [asked.parse(data).run ?? id, state]));
}

export async function lastRuns(db: Tx, jobs: Pick<Jobs, "underWay">, kind: RunKind): Promise<LastRuns> {
  const states = await stateOf(db, jobs, kind);
  const newest = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.askedAt))
    .limit(50);
  const good = newest.find(({ archive }) => archive !== null);
  const isDead = ({ id, endedAt }: Run) => endedAt === null && !states.has(id);
  const failed = newest.find((run) => run.failure !== null || isDead(run));
  const open = newest.find(({ id, endedAt }) => endedAt === null && states.has(id));
  return {
    underWay: open && states.get(open.id),
    good,
    failed:
      failed && (!good || failed.askedAt > good.askedAt)
        ? { ...failed, failure: failed.failure ?? INTERRUPTED }
        : undefined,
  };
}

/** Whether one of a kind waits, is under way, or is taken up again. */
export async function isUnderWay(tx: Tx, jobs: Pick<Jobs, "underWay">, kind: RunKind): Promise<boolean> {
  const states = await stateOf(tx, jobs, kind);
  const open = await tx
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.endedAt)));
  return open.some(({ id }) => states.has(id));
}

/** What it made: `archive` is the name of its file. */
export type RunOutcome = { archive: string; bytes: number | null };

/**
 * Does something and writes down what came of it.
 * @param row its id: of whoever asked on a screen, or of the job; left out (a command of the operator, which no job does), it is
 *   written at the end alone
 * @returns what it made
 * @throws what `work` throws, noted before
 */
export async function noteRun<Outcome extends RunOutcome>(
  { database, clock }: Services,
  kind: RunKind,
  row: string | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const db = database.drizzle;
  const now = dateOf(clock.now());
  const id = row ?? randomUUID();
  const note = (outcome: Partial<Run>) => {
    const values = { beganAt: now, endedAt: null, failure: null, ...outcome };
    return db
      .insert(backupRuns)
      .values({ id, kind, askedAt: now, ...values })
      .onConflictDoUpdate({ target: backupRuns.id, set: values });
  };
  if (row !== undefined) await note({});
  const end = (outcome: RunOutcome | { failure: string }) => note({ ...outcome, endedAt: dateOf(clock.now()) });
  const outcome = await work().catch(async (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    await end({ failure: words.slice(0, LONGEST_FAILURE) });
    throw error;
  });
  await end({ archive: outcome.archive, bytes: outcome.bytes });
  await db.delete(backupRuns).where(lt(backupRuns.askedAt, dateOf(clock.now().subtract({ days: KEPT_DAYS }))));
  return outcome;
}
