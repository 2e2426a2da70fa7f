/** Tasks that the file itself shows to be done: nobody has to tick what was given or answered. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { applicationTasks, applications } from "#app/features/applications/tables.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { isShownDone } from "./shown-done.ts";

/**
 * Ends the tasks that the file shows to be done, and opens again those that it ended and shows no more. Called in the
 * transaction, under the lock of the file, that changed its documents, people, answers or days.
 */
export async function settleTasks(tx: Tx, clock: Clock, id: string): Promise<void> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id));
  if (!application) throw new Error("a file whose tasks are settled is not there");
  const file = await fileOf(tx, application);
  const { assessments } = judgeFile(file, await keptDocuments(tx, fileDocuments, [id]), dayOf(clock.now()));
  const shown = file.tasks.map((task) => ({ task, done: isShownDone(task, file, assessments) }));
  const now = dateOf(clock.now());
  const change = async (ids: readonly string[], settled: boolean) => {
    if (ids.length === 0) return;
    await tx
      .update(applicationTasks)
      .set({
        settled,
        state: settled ? "completed" : "pending",
        completedAt: settled ? now : null,
        revision: sql`${applicationTasks.revision} + 1`,
        updatedAt: now,
      })
      .where(and(eq(applicationTasks.applicationId, id), inArray(applicationTasks.id, [...ids])));
  };
  await change(
    shown.flatMap(({ task, done }) => (done && task.state !== "completed" ? [task.id] : [])),
    true,
  );
  await change(
    shown.flatMap(({ task, done }) => (!done && task.settled ? [task.id] : [])),
    false,
  );
}
