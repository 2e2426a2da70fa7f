import { type SQL, and, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { OwnTaskForm } from "#app/features/applications/form.ts";
import {
  lockApplication,
  lockShared,
  touchApplication,
} from "#app/features/applications/internal/lock-application.server.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { type TaskMove, mayMoveTask, taskMoves } from "#app/features/applications/status.ts";
import { type ApplicationTask, applicationTasks } from "#app/features/applications/tables.ts";

/** A task of a file, and the revision that the page showed. */
export type TaskRevision = { id: string; task: string; revision: number };

/**
 * `changed`: another window changed the task after this page was shown; nothing is stored, and `now` is what stands.
 * A press that would do what was done already, such as a second click, counts as done.
 */
export type ChangeTaskOutcome =
  | { kind: "done"; task: ApplicationTask }
  | { kind: "changed"; now: ApplicationTask }
  | { kind: "unknown" };

/** Tasks of their own that a person may add to one file. */
export const MOST_OWN_TASKS = 200;

export type AddTaskOutcome = { kind: "added"; id: string } | { kind: "too-many" | "unknown" };

const MOVED = {
  start: "application.task-start",
  finish: "application.task-finish",
  reopen: "application.task-reopen",
} as const satisfies Record<TaskMove, string>;

/** Starts, finishes or reopens a task. */
export function moveTask(
  services: ApplicationServices,
  actor: Actor,
  place: TaskRevision,
  move: TaskMove,
): Promise<ChangeTaskOutcome> {
  const { to } = taskMoves[move];
  return change(services, actor, { ...place, action: MOVED[move] }, (task, now) => {
    if (task.state === to) return "done";
    if (task.revision !== place.revision || !mayMoveTask(task.state, move)) return "changed";
    return {
      settled: false,
      state: to,
      startedAt: task.startedAt ?? now,
      completedAt: to === "completed" ? now : null,
    };
  });
}

/** Keeps a note with a task; an empty one takes it away. */
export function noteTask(
  services: ApplicationServices,
  actor: Actor,
  place: TaskRevision,
  note: string,
): Promise<ChangeTaskOutcome> {
  return change(services, actor, { ...place, action: "application.task-noted" }, (task) => {
    if ((task.note ?? "") === note) return "done";
    return task.revision === place.revision ? { note: note || null } : "changed";
  });
}

/** Writes a task of the client's own anew; one of the template is nobody's to write. */
export function editTask(
  services: ApplicationServices,
  actor: Actor,
  place: TaskRevision,
  { title, description, category, dueOn }: OwnTaskForm,
) {
  const said = { title, description, category, dueOn };
  return change(
    services,
    actor,
    { ...place, action: "application.task-edited", only: isNull(applicationTasks.templateTask) },
    (task) => {
      if (
        task.title === title &&
        task.description === description &&
        task.category === category &&
        task.dueOn === dueOn
      )
        return "done";
      return task.revision === place.revision ? said : "changed";
    },
  );
}

type Changed = Partial<typeof applicationTasks.$inferInsert>;

function change(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { id, task, action, only }: TaskRevision & { action: string; only?: SQL },
  decide: (task: ApplicationTask, now: Date) => Changed | "done" | "changed",
): Promise<ChangeTaskOutcome> {
  return inTransaction(database, async (tx): Promise<ChangeTaskOutcome> => {
    const there = await lockTask(tx, actor, { id, task, ...(only && { only }) });
    if (!there) return { kind: "unknown" };
    const now = dateOf(clock.now());
    const decided = decide(there, now);
    if (decided === "done") return { kind: "done", task: there };
    if (decided === "changed") return { kind: "changed", now: there };
    const [after] = await tx
      .update(applicationTasks)
      .set({ ...decided, revision: there.revision + 1, updatedAt: now })
      .where(eq(applicationTasks.id, task))
      .returning();
    if (!after) throw new Error("a locked task went away");
    await written(tx, clock, actor, { id, action, task: there });
    return { kind: "done", task: after };
  });
}

/** The task, until the end of the transaction: whoever moves it too waits, and then finds another revision. */
async function lockTask(
  tx: Tx,
  actor: Actor,
  { id, task, only }: { id: string; task: string; only?: SQL },
): Promise<ApplicationTask | undefined> {
  const found = await lockShared(tx, actor, id);
  if (!found || !isUuid(task)) return undefined;
  const [there] = await tx
    .select()
    .from(applicationTasks)
    .where(and(eq(applicationTasks.id, task), eq(applicationTasks.applicationId, id), only));
  return there && isInSight(found.sight, there.person) ? there : undefined;
}

/** Which task of the template; of one's own tasks only that it is one. */
async function written(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { id, action, task }: { id: string; action: string; task: Pick<ApplicationTask, "id" | "templateTask"> },
) {
  await touchApplication(tx, clock, id);
  const details = { task: task.templateTask ?? task.id };
  await trace(tx, clock, { actorId: actor.userId, action, subjectType: "application", subjectId: id, details });
}

/** Adds a task of the client's own. The same form sent twice adds one. */
export function addTask(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  { formId, title, description, category, dueOn }: OwnTaskForm & { formId: string },
): Promise<AddTaskOutcome> {
  return inTransaction(database, async (tx): Promise<AddTaskOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    const own = and(eq(applicationTasks.applicationId, id), isNull(applicationTasks.templateTask));
    const [before] = await tx
      .select({ id: applicationTasks.id })
      .from(applicationTasks)
      .where(and(own, eq(applicationTasks.formId, formId)));
    if (before) return { kind: "added", id: before.id };
    if ((await tx.$count(applicationTasks, own)) >= MOST_OWN_TASKS) return { kind: "too-many" };
    const now = dateOf(clock.now());
    const [made] = await tx
      .insert(applicationTasks)
      .values({
        applicationId: id,
        formId,
        title,
        description,
        category,
        dueOn,
        state: "pending",
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: applicationTasks.id, templateTask: applicationTasks.templateTask });
    if (!made) throw new Error("the insert of a task returned no row");
    await written(tx, clock, actor, { id, action: "application.task-added", task: made });
    return { kind: "added", id: made.id };
  });
}

/** Deletes a task of the client's own. @returns false when the actor may not, or no such task is theirs to delete */
export function removeTask(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { id, task }: { id: string; task: string },
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const there = await lockTask(tx, actor, { id, task, only: isNull(applicationTasks.templateTask) });
    if (!there) return false;
    await tx.delete(applicationTasks).where(eq(applicationTasks.id, task));
    await written(tx, clock, actor, { id, action: "application.task-removed", task: there });
    return true;
  });
}
