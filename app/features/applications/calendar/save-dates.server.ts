import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { AnswersForm, DatesForm } from "#app/features/applications/form.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { type Application, type KeptAnswers, type KeptJob, applications } from "#app/features/applications/tables.ts";

/** `changed`: another window saved the file after this page was shown; nothing is stored. */
export type SaveOutcome = { kind: "saved" } | { kind: "changed"; now: Application } | { kind: "unknown" };

/** Stores the days that a file knows, unless it changed since the form was shown. */
export function saveDates(
  services: ApplicationServices,
  actor: Actor,
  id: string,
  { revision, ...dates }: DatesForm,
): Promise<SaveOutcome> {
  return save(services, actor, { id, revision, action: "application.dates-saved" }, () => dates);
}

/** Stores the file's own answers, and the tasks that they add or take away. */
export function saveAnswers(
  services: ApplicationServices,
  actor: Actor,
  id: string,
  { revision, ...said }: AnswersForm,
): Promise<SaveOutcome> {
  return save(services, actor, { id, revision, action: "application.answers-saved" }, ({ answers }) => ({
    answers: { ...answers, ...known(said, answers.jobs ?? []) },
  }));
}

/** Null says that an answer is taken back: jsonb then keeps nothing of it. */
function known(
  { maritalStatus, jobs, ...yesNo }: Omit<AnswersForm, "revision">,
  before: readonly KeptJob[],
): KeptAnswers {
  const asked = Object.entries({ ...yesNo, maritalStatus: maritalStatus ?? null }).map(([name, value]) => [
    name,
    value ?? undefined,
  ]);
  return { ...(Object.fromEntries(asked) as KeptAnswers), jobs: withIds(jobs, before) };
}

/** A job keeps its id while its employer and first day stay: papers are given for it by that id. No job is not answered. */
function withIds(jobs: AnswersForm["jobs"], before: readonly KeptJob[]): KeptJob[] | undefined {
  if (jobs.length === 0) return undefined;
  const taken = new Set<string>();
  const same = ({ employer, from }: (typeof jobs)[number]) =>
    before.find((one) => one.employer === employer && one.from === from && !taken.has(one.id));
  const named = jobs.map((job) => {
    const id = same(job)?.id;
    if (id !== undefined) taken.add(id);
    return { ...job, id };
  });
  let number = Math.max(0, ...before.map(({ id }) => Number(/^job-(\d+)$/.exec(id)?.[1] ?? 0)));
  return named.map(({ id, ...job }) => ({ ...job, id: id ?? `job-${(number += 1)}` }));
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
