import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { RUN_QUEUES, isUnderWay } from "#app/platform/backup/runs.ts";
import { type RunKind, backupRuns } from "#app/platform/backup/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Services = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "tryAgain" | "underWay">;
};
type Owner = Pick<Viewer, "userId" | "role">;

const ACTIONS = { backup: "machine.backup-asked", "restore-test": "machine.restore-test-asked" } as const;

function refuseOthers({ role }: Owner): void {
  if (!may(role, "machine")) throw new Error("only an admin looks after the machine");
}

/** Asks for a backup, or for a trial of the newest one. @returns false while one is under way: of several at once, one is made */
export async function askRun({ database, clock, jobs }: Services, actor: Owner, kind: RunKind): Promise<boolean> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`backup run ${kind}`}, 0))`);
    if (await isUnderWay(tx, jobs, kind)) return false;
    const run = randomUUID();
    await tx.insert(backupRuns).values({ id: run, kind, askedBy: actor.userId, askedAt: dateOf(clock.now()) });
    await jobs.enqueue(tx, RUN_QUEUES[kind], { run }, { priority: "urgent" });
    await trace(tx, clock, { actorId: actor.userId, action: ACTIONS[kind], subjectType: "machine", subjectId: run });
    return true;
  });
}

/** Gives work that was given up back to its queue. @returns false when somebody was first */
export async function tryJobAgain({ database, clock, jobs }: Services, actor: Owner, id: string): Promise<boolean> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    if (!(await jobs.tryAgain(tx, id))) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "machine.job-again",
      subjectType: "machine",
      subjectId: id,
    });
    return true;
  });
}
