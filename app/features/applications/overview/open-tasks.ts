/** The tasks of a file that wait for nothing: those that its client can act on, and those of others. Pure. */
import type { PlannedStep } from "#app/features/applications/verdict/critical-path.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { JudgedFile } from "#app/features/applications/verdict/judge-file.ts";
import type { Verdict } from "#app/features/applications/verdict/readiness.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import { type ListedTask, listTasks } from "#app/features/applications/tasks/task-list.ts";

/** A file judged as far as its reader sees it. */
export type ActFile = { file: WholeFile; judged: JudgedFile };

/** A task that brings no document. `day`: the last to act, where one was set or a rule of the programme counts it. */
export type FreeTask = { row: ApplicationTask; task: ListedTask; day: Temporal.PlainDate | null; begun: boolean };

/** Tasks that the client can act on now and that no document says. */
export function freeTasks({ file, judged: { verdict } }: ActFile, open: readonly OpenTask[]): FreeTask[] {
  return open
    .filter((one) => isClients(one) && !bringsDocuments(one, file))
    .map(({ row, task }) => ({ row, task, day: earliest(ownDays(row, file, verdict)), begun: isBegun(task) }));
}

/** How many tasks wait for the business or a third party; 0 where a part of the file is in sight. */
export function tasksElsewhere({ file }: ActFile, open: readonly OpenTask[]): number {
  return file.sight === "whole" ? open.filter((one) => !isClients(one)).length : 0;
}

/** A task that waits for no other. */
export type OpenTask = { task: ListedTask; row: ApplicationTask; steps: readonly PlannedStep[] };

/** Every task of a file that waits for no other, whoever acts. */
export function openTasks({ file, judged: { verdict } }: ActFile, today: Temporal.PlainDate): OpenTask[] {
  const rows = new Map(file.tasks.map((task) => [task.id, task]));
  return listTasks({ ...file, today, business: "" }).flatMap((task) => {
    const row = rows.get(task.id);
    const steps = row ? stepsOf(row, verdict) : [];
    // A task that is ticked still has to bring its documents.
    return row && (isTicked(task) ? steps.length > 0 : task.waitsFor.length === 0) ? [{ task, row, steps }] : [];
  });
}

/** Where a part of the file is in sight, the way to the submission is not: its points say which documents are asked. */
const bringsDocuments = ({ row }: OpenTask, { programme }: WholeFile) =>
  (programme.tasks.find(({ id }) => id === row.templateTask)?.documents.length ?? 0) > 0;

function stepsOf({ templateTask, person }: ApplicationTask, { path }: Verdict): readonly PlannedStep[] {
  return templateTask === null
    ? []
    : (path?.steps.filter((step) => step.task.id === templateTask && step.person === person) ?? []);
}

/** What a third party issues is for the client to ask for; once asked, it is awaited; once there, it is to be given. */
function isClients({ task, steps }: OpenTask): boolean {
  if (isTicked(task)) return steps.some(({ lacks }) => lacks.some(({ shortfall }) => shortfall !== "in-review"));
  const actors =
    steps.length > 0
      ? steps.map(({ actor, startedOn }) => ({ actor, begun: startedOn !== null }))
      : [{ actor: task.actor, begun: isBegun(task) }];
  return actors.some(
    ({ actor, begun }) => actor === null || actor.kind === "client" || (actor.kind === "third-party" && !begun),
  );
}

const isBegun = ({ state }: ListedTask) => state.value === "in-progress";
const isTicked = ({ state }: ListedTask) => state.value === "completed";

/** The day that the client set, and that of the rule which the task names. */
function ownDays(
  { dueOn, templateTask, person }: ApplicationTask,
  { programme }: WholeFile,
  { deadlines }: Verdict,
): Temporal.PlainDate[] {
  const rule = programme.tasks.find(({ id }) => id === templateTask)?.deadline?.rule;
  const counted = deadlines.find((one) => one.id === rule && (one.person === person || one.person === "file"));
  return [
    ...(dueOn === null ? [] : [Temporal.PlainDate.from(dueOn)]),
    ...(counted?.day && counted.state !== "kept" ? [counted.day] : []),
  ];
}

const earliest = (days: readonly Temporal.PlainDate[]) => days.toSorted(Temporal.PlainDate.compare)[0] ?? null;
