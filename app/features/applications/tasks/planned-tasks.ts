/** The tasks of a template for the people of one file, and their order. Pure. */
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import type { Programme, TaskTemplate } from "#app/features/applications/programmes/programme.ts";
import { allHold, membersOf } from "#app/features/applications/rules/conditions.ts";
import type { FileFacts, Whom } from "#app/features/applications/types.ts";

/** One task of a file as its template writes it. */
export type PlannedTask = Pick<ApplicationTask, "person" | "title" | "description" | "category"> & {
  templateTask: string;
};

/** Every task of the template for the people of a file, but for what their bilan answered, in the order of what blocks what. */
export function plannedTasks(programme: Programme, facts: FileFacts, today: Temporal.PlainDate): PlannedTask[] {
  const wanted = inOrder(programme).filter(({ id }) => facts.answers.settled?.includes(id) !== true);
  return wanted.flatMap((task) =>
    peopleFor(task, facts, today).map((person) => ({
      templateTask: task.id,
      person,
      title: task.title,
      description: task.description,
      category: task.category,
    })),
  );
}

/** Not answered counts as yes: a task too many is seen and skipped, one too few is not. */
function peopleFor(
  { per, when }: Pick<TaskTemplate, "per" | "when">,
  facts: FileFacts,
  today: Temporal.PlainDate,
): Whom[] {
  if (per === "file") return allHold(when, { facts, today }) === false ? [] : ["file"];
  // One task a person, also where the papers are one a country or a job.
  return membersOf(per, facts.members, today)
    .filter((member) => allHold(when, { facts, member, today }) !== false)
    .map(({ key }) => key);
}

/** The tasks of a template so that none stands before one that it waits for; else as its file has them. */
export function inOrder({ tasks }: Pick<Programme, "tasks">): TaskTemplate[] {
  const placed: TaskTemplate[] = [];
  const done = new Set<string>();
  const place = (task: TaskTemplate) => {
    if (done.has(task.id)) return;
    done.add(task.id);
    // The reading of a template refuses tasks that wait for each other (read-programmes).
    for (const before of task.after) {
      const found = tasks.find(({ id }) => id === before);
      if (found) place(found);
    }
    placed.push(task);
  };
  for (const task of tasks) place(task);
  return placed;
}
