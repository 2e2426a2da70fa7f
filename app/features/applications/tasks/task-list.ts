/** The tasks of a file as its owner reads them: in the order of what blocks what, with who acts and until when. Pure. */
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { type Deadline, deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import { shortName } from "#app/features/applications/namesakes.ts";
import { placeOf, relationWords } from "#app/features/applications/people.ts";
import { inOrder } from "./planned-tasks.ts";
import {
  type TaskMove,
  type TaskState,
  mayMoveTask,
  taskMoves,
  taskStates,
} from "#app/features/applications/status.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import type { Actor, Programme } from "#app/features/applications/programmes/programme.ts";
import { progressOf } from "#app/features/applications/verdict/verdict.ts";
import type { FileFacts, Whom } from "#app/features/applications/types.ts";

/** What every page says of a task. */
export type ListedTask = {
  id: string;
  revision: number;
  /** Id of its template; null: one of the client's own. */
  template: string | null;
  title: string;
  description: string;
  category: string;
  /** Whose it is, "" where it is the whole file's. */
  whose: string;
  state: { value: TaskState; label: string; tone: Tone };
  /** The move that its button makes, with the button's words. */
  press: { move: TaskMove; words: string } | null;
  /** Who acts; null for one's own. */
  actor: Actor | null;
  actorWords: string;
  /** The business does it: its button is the staff's alone. */
  offices: boolean;
  /** As the template says it, and the day where one is known; own tasks have a day or nothing. */
  deadline: { words: string; day: string | null; late: boolean; label: "Délai légal" | "Condition" | null } | null;
  estimatedTime: string | null;
  /** Titles of tasks to finish before; empty: it can be done now. */
  waitsFor: string[];
  note: string;
  toCheck: string | null;
};

export type TaskGroup = { key: string; title: string; done: number; total: number; tasks: ListedTask[] };

export type TaskCount = {
  done: number;
  total: number;
  left: number;
  /** Rounded; nothing to do is 0. */ percent: number;
};

/** How many tasks are completed, and their share. */
export function countTasks(tasks: readonly { state: TaskState }[]): TaskCount {
  const total = tasks.length;
  const done = tasks.filter(({ state }) => state === "completed").length;
  return { done, total, left: total - done, percent: progressOf(tasks.map(({ state }) => ({ status: state }))) };
}

/** Whether the business does a task: its button is the staff's alone. */
export const isOffices = ({ actor }: { actor: Actor | null }) => actor?.kind === "adviser";

/** « Vous », the business by its name, or the third party by its name. */
export function actorWords(actor: Actor | null, business: string): string {
  if (actor === null || actor.kind === "client") return "Vous";
  return actor.kind === "third-party" ? actor.name : business;
}

/** The first name of somebody of a file, or what they are in it. */
export function firstNameOf(person: Whom, { members }: Pick<FileFacts, "members">): string {
  if (person === "file") return "";
  const member = members.find(({ key }) => key === person);
  return member ? shortName(member, members) : relationWords(person);
}

type File = { programme: Programme; facts: FileFacts; tasks: readonly ApplicationTask[] };
type TaskListInput = File & { today: Temporal.PlainDate; business: string };
type Within = TaskListInput & { deadlines: readonly Deadline[] };

/** Every task of a file, in order: those of the template, then the client's own by their day. */
export function listTasks(asked: TaskListInput): ListedTask[] {
  const within = { ...asked, deadlines: deadlinesOf(asked.programme, asked.facts, asked.today) };
  const place = new Map(inOrder(asked.programme).map(({ id }, index) => [id, index]));
  const stepOf = ({ templateTask }: ApplicationTask) =>
    templateTask === null ? place.size + 1 : (place.get(templateTask) ?? place.size);
  return asked.tasks
    .toSorted(
      (one, other) =>
        stepOf(one) - stepOf(other) ||
        placeOf(one.person) - placeOf(other.person) ||
        (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999") ||
        one.createdAt.getTime() - other.createdAt.getTime(),
    )
    .map((task) => listed(task, within));
}

/** The same by stage of the programme; the client's own last. Stages without a task are left out. */
export function groupTasks(tasks: readonly ListedTask[], programme: Programme): TaskGroup[] {
  const stageOf = new Map(programme.tasks.map(({ id, stage }) => [id, stage]));
  const groups = [
    ...programme.stages.map(({ id, title }) => ({ key: id, title })),
    { key: "own", title: "Mes tâches" },
  ];
  return groups.flatMap((group) => {
    const own = tasks.filter(
      ({ template }) => (template === null ? "own" : (stageOf.get(template) ?? "own")) === group.key,
    );
    const { done, total } = countTasks(own.map(({ state }) => ({ state: state.value })));
    return total === 0 ? [] : [{ ...group, done, total, tasks: own }];
  });
}

function listed(task: ApplicationTask, asked: Within): ListedTask {
  const template = asked.programme.tasks.find(({ id }) => id === task.templateTask);
  const { label, tone, button } = taskStates[task.state];
  const move = (Object.keys(taskMoves) as TaskMove[]).find((one) => mayMoveTask(task.state, one));
  const actor = template?.actor ?? null;
  return {
    id: task.id,
    revision: task.revision,
    template: task.templateTask,
    title: task.title,
    description: task.description,
    category: task.category,
    whose: firstNameOf(task.person, asked.facts),
    state: { value: task.state, label, tone },
    press: move && button ? { move, words: button } : null,
    actor,
    actorWords: actorWords(actor, asked.business),
    offices: isOffices({ actor }),
    deadline: deadlineOf(task, asked),
    estimatedTime: template?.estimatedTime ?? null,
    waitsFor: task.state === "completed" ? [] : waitsFor(task, asked),
    note: task.note ?? "",
    toCheck: template?.toCheck ?? null,
  };
}

/** A task waits for those of the same person and of the whole file; one of the whole file for everybody's. */
function waitsFor({ templateTask, person }: ApplicationTask, { programme, tasks }: File): string[] {
  const after = programme.tasks.find(({ id }) => id === templateTask)?.after ?? [];
  const before = tasks.filter(
    (one) =>
      one.templateTask !== null &&
      after.includes(one.templateTask) &&
      one.state !== "completed" &&
      (one.person === person || one.person === "file" || person === "file"),
  );
  return [...new Set(before.map(({ title }) => title))];
}

function deadlineOf(
  { templateTask, person, dueOn, state }: ApplicationTask,
  { programme, today, deadlines }: Within,
): ListedTask["deadline"] {
  const late = (day: Temporal.PlainDate) => state !== "completed" && Temporal.PlainDate.compare(day, today) < 0;
  if (templateTask === null) {
    const day = dueOn === null ? null : Temporal.PlainDate.from(dueOn);
    return day && { words: "", day: longDate(day), late: late(day), label: null };
  }
  const asked = programme.tasks.find(({ id }) => id === templateTask)?.deadline;
  if (!asked) return null;
  const counted = deadlines.find((one) => one.id === asked.rule && (one.person === person || one.person === "file"));
  const day = counted?.day ?? null;
  return {
    words: asked.text,
    day: day && longDate(day),
    late: counted?.state === "past" && state !== "completed",
    label: counted?.label ?? null,
  };
}
