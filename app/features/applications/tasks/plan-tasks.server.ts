import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileFacts } from "#app/features/applications/file-facts.ts";
import { plannedTasks } from "./planned-tasks.ts";
import { settleTasks } from "./settle-tasks.server.ts";
import { programmeNow, programmeOf } from "#app/features/applications/programmes/programmes.server.ts";
import { applicationMembers, applicationTasks, applications } from "#app/features/applications/tables.ts";

const keyOf = ({ templateTask, person }: { templateTask: string | null; person: string }) =>
  `${templateTask} ${person}`;

/**
 * Makes the tasks that the template asks of the file as it is now, and takes away those that it asks no more and that
 * nobody began or noted anything on. Called in the transaction that changed its people, answers or days.
 */
export async function planTasks(tx: Tx, clock: Clock, id: string): Promise<void> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id));
  if (!application) throw new Error("a file to plan is not there");
  const members = await tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, id));
  const { program, templateVersion } = application;
  const planned = plannedTasks(
    programmeOf(program, templateVersion) ?? programmeNow(program),
    fileFacts(application, members),
    dayOf(clock.now()),
  );
  const there = await tx.select().from(applicationTasks).where(eq(applicationTasks.applicationId, id));
  const [wanted, known] = [new Set(planned.map(keyOf)), new Set(there.map(keyOf))];
  const added = planned.filter((task) => !known.has(keyOf(task)));
  const now = dateOf(clock.now());
  if (added.length > 0)
    await tx
      .insert(applicationTasks)
      .values(
        added.map((task) => ({
          ...task,
          applicationId: id,
          state: "pending" as const,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing();
  const idle = there.filter((task) => task.templateTask !== null && !wanted.has(keyOf(task))).map((task) => task.id);
  if (idle.length > 0)
    await tx
      .delete(applicationTasks)
      .where(
        and(inArray(applicationTasks.id, idle), eq(applicationTasks.state, "pending"), isNull(applicationTasks.note)),
      );
  await settleTasks(tx, clock, id);
}
