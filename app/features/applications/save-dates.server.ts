import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { AnswersForm, DatesForm } from "./form.ts";
import { lockApplication } from "./internal/lock-application.server.ts";
import { planTasks } from "./internal/plan-tasks.server.ts";
import type { Actor, ApplicationServices } from "./services.ts";
import { type Application, type KeptAnswers, applications } from "./tables.ts";

/** `changed`: another window saved the file after this page was shown; nothing is stored. */
export type SaveOutcome = { kind: "saved" } | { kind: "changed"; now: Application } | { kind: "unknown" };

/** Stores the days that a file knows, unless it changed since the form was shown. */
export function saveDates(services: ApplicationServices, actor: Actor, id: string, { revision, ...dates }: DatesForm): Promise<SaveOutcome> {
  return save(services, actor, { id, revision, action: "application.dates-saved" }, () => dates);
}

/** Stores the file's own answers, and the tasks that they add or take away. */
export function saveAnswers(services: ApplicationServices, actor: Actor, id: string, { revision, ...said }: AnswersForm): Promise<SaveOutcome> {
  return save(services, actor, { id, revision, action: "application.answers-saved" }, ({ answers }) => ({ answers: { ...answers, ...known(said) } }));
}

/** Null says that an answer is taken back: jsonb then keeps nothing of it. */
function known(said: Omit<AnswersForm, "revision">): KeptAnswers {
  const { maritalStatus, ...yesNo } = said;
  const asked = Object.entries({ ...yesNo, maritalStatus: maritalStatus ?? null }).map(([name, value]) => [name, value ?? undefined]);
  return Object.fromEntries(asked) as KeptAnswers;
}

function save(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { id, revision, action }: { id: string; revision: number; action: string },
  change: (file: Application) => Partial<typeof applications.$inferInsert>,
): Promise<SaveOutcome> {
  return inTransaction(database, async (tx): Promise<SaveOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    if (file.revision !== revision) return { kind: "changed", now: file };
    await tx
      .update(applications)
      .set({ ...change(file), revision: revision + 1, updatedAt: dateOf(clock.now()) })
      .where(eq(applications.id, id));
    await planTasks(tx, clock, id);
    await trace(tx, clock, { actorId: actor.userId, action, subjectType: "application", subjectId: id });
    return { kind: "saved" };
  });
}
