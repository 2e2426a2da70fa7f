import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import { lacksVersion, lockRevision, requirePublisher } from "#app/features/publications/store/revise.server.ts";
import type { Editor, Services } from "#app/features/publications/store/revise.server.ts";
import { showRevision } from "#app/features/publications/store/write-revision.ts";
import { publications, schedules } from "#app/features/publications/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";

const publishTextQueue = defineQueue({ name: "publish-text", data: z.object({ scheduleId: z.uuid() }) });

/** `past`: that moment has gone by. */
export type ScheduleOutcome = "scheduled" | "unknown" | "past" | "version-needed";

/** Readers will see this revision from `at` on; a moment that was set before for its text is given up. */
export async function scheduleIn(
  tx: Tx,
  { clock, jobs }: { clock: Clock; jobs: Pick<Jobs, "enqueue"> },
  actor: Editor,
  { revisionId, at }: { revisionId: string; at: Temporal.Instant },
): Promise<ScheduleOutcome> {
  const found = await lockRevision(tx, revisionId);
  if (!found) return "unknown";
  requirePublisher(actor, found.kind);
  if (Temporal.Instant.compare(at, clock.now().toInstant()) <= 0) return "past";
  if (await lacksVersion(tx, found)) return "version-needed";
  const { publicationId } = found;
  await drop(tx, publicationId);
  const publishAt = new Date(at.epochMilliseconds);
  const [made] = await tx
    .insert(schedules)
    .values({ publicationId, revisionId, publishAt, setBy: actor.userId, setAt: dateOf(clock.now()) })
    .returning({ id: schedules.id });
  if (!made) throw new Error("PostgreSQL returned no schedule");
  await jobs.enqueue(tx, publishTextQueue, { scheduleId: made.id }, { after: at });
  await trace(tx, clock, {
    actorId: actor.userId,
    action: "publication.scheduled",
    subjectType: "publication",
    subjectId: publicationId,
    details: { revisionId, number: found.number, at: at.toString() },
  });
  return "scheduled";
}

function drop(tx: Tx, publicationId: string) {
  return tx
    .update(schedules)
    .set({ ended: "dropped" })
    .where(and(eq(schedules.publicationId, publicationId), isNull(schedules.ended)))
    .returning({ id: schedules.id });
}

/** Gives up the later publication of a text. @returns false when none waits */
export async function unschedule(
  { database, clock }: Services,
  actor: Editor,
  publicationId: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [text] = await tx.select().from(publications).where(eq(publications.id, publicationId)).for("update");
    if (!text) return false;
    requirePublisher(actor, text.kind);
    if ((await drop(tx, publicationId)).length === 0) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.unscheduled",
      subjectType: "publication",
      subjectId: publicationId,
    });
    return true;
  });
}

/** Publishes what waited for this moment, in the name of who set it. @returns false when it was given up or done */
export async function publishScheduled({ database, clock }: Services, scheduleId: string): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [asked] = await tx.select().from(schedules).where(eq(schedules.id, scheduleId));
    const found = asked && (await lockRevision(tx, asked.revisionId));
    if (!found) return false;
    const [waiting] = await tx
      .update(schedules)
      .set({ ended: "done" })
      .where(and(eq(schedules.id, scheduleId), isNull(schedules.ended)))
      .returning();
    if (!waiting) return false;
    await showRevision(tx, clock, found.publicationId, waiting.revisionId);
    await trace(tx, clock, {
      actorId: waiting.setBy,
      action: "publication.published",
      subjectType: "publication",
      subjectId: found.publicationId,
      details: { revisionId: waiting.revisionId, number: found.number, scheduled: true },
    });
    return true;
  });
}

/** The worker of texts that are published later. */
export function publishTextWorker(services: Services): Worker {
  return workerOf(publishTextQueue, async ({ scheduleId }) => {
    await publishScheduled(services, scheduleId);
  });
}
