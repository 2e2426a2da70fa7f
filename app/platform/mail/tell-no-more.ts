import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { mails } from "./tables.ts";

/** Its jobs carry a mail that says what was true until then. */
export const tellNoMoreQueue = defineQueue({ name: "tell-no-more", data: z.object({ mailId: z.uuid() }) });

/**
 * The moment that a mail speaks of has come: what nobody said by telephone, or what could not leave, is closed as if a newer news
 * had replaced it, so that no line asks for it any more. What was sent stays as it is.
 */
export async function tellNoMore({ database }: { database: Pick<Database, "drizzle"> }, mailId: string): Promise<void> {
  await database.drizzle
    .update(mails)
    // The two at one moment say that nobody had seen to it; a constraint wants a thing for what is replaced.
    .set({ closedAt: sql`now()`, supersededAt: sql`CASE WHEN ${mails.about} IS NOT NULL THEN now() END` })
    .where(and(eq(mails.id, mailId), eq(mails.state, "failed"), isNull(mails.closedAt), isNull(mails.supersededAt)));
}

/** The worker of `tellNoMoreQueue`. */
export function tellNoMoreWorker(services: { database: Pick<Database, "drizzle"> }): Worker {
  return workerOf(tellNoMoreQueue, ({ mailId }) => tellNoMore(services, mailId));
}
