/** What somebody can do now in their files, by priority: the tasks of the dashboard. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import type { PlannedStep } from "#app/features/applications/verdict/critical-path.ts";
import { shortDay } from "./describe-path.ts";
import { pointHref, requirementHref } from "./describe-requirements.ts";
import { documentsPath } from "#app/features/applications/documents/document-path.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import { BEGIN_TODAY, PRIORITIES, type Priority } from "./priorities.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Verdict } from "#app/features/applications/verdict/readiness.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import { type ListedTask, listTasks } from "#app/features/applications/tasks/task-list.ts";
import { actionOf } from "#app/features/applications/verdict/verdict-words.ts";

/** Days before its last day from which a task is urgent, and from which it is no longer one of the last. */
export const URGENT_DAYS = 7;
export const NEAR_DAYS = 30;

/** The last day to act on something. `supposed`: counted as if an invitation came today, so that it presses nobody. */
export type LastDay = { on: Temporal.PlainDate; supposed: boolean };

/** How much a task presses: by its last day, else by having been begun. @param today in Douala */
export function priorityOf(lastDay: LastDay | null, begun: boolean, today: Temporal.PlainDate): Priority {
  const left = lastDay ? today.until(lastDay.on).days : Infinity;
  if (lastDay && !lastDay.supposed && left <= URGENT_DAYS) return "high";
  return begun || left <= NEAR_DAYS ? "medium" : "low";
}

/** One line of the dashboard. Days are ISO days, so that a page may be sent as data. */
export type ToDo = {
  key: string;
  title: string;
  /** Whose it is and of which file, « Hervé », "" for the only file's own. */
  about: string;
  href: string;
  priority: Priority;
  /** Last day to act; null when nothing dates it. */
  by: string | null;
  /** « avant le 28 nov. », « dès aujourd’hui », « en retard depuis le 12 nov. » */
  when: string | null;
  /** It cannot wait until tomorrow. */
  today: boolean;
  /** A delay of the law is over: before anything else. */
  over: boolean;
};

export type FileToDo = { file: WholeFile; documents: readonly KeptDocument[]; verdict: Verdict };

/**
 * What the owner can do now in a file, in the order of the template: tasks that wait for nothing, answers that are missing, delays
 * that are over. `elsewhere`: how many tasks wait for the business or a third party.
 */
export function toDoOf(
  { file, documents, verdict }: FileToDo,
  today: Temporal.PlainDate,
  business: string,
): { mine: ToDo[]; elsewhere: number } {
  const partial = file.sight !== "whole";
  const open = openTasks(file, verdict, today, business);
  const mine = open.filter((one) => isClients(one) && !(partial && bringsDocuments(one, file)));
  return {
    mine: [
      ...pointsToSettle({ file, documents, verdict }, today),
      ...mine.map((one) => taskToDo(one, { file, documents, verdict }, today)),
    ],
    elsewhere: partial ? 0 : open.length - mine.length,
  };
}

/** Tasks that the client can act on and that bring no document, as the dashboard lists them. */
export function freeTasks(
  judged: FileToDo,
  today: Temporal.PlainDate,
): { row: ApplicationTask; toDo: ToDo; begun: boolean }[] {
  return openTasks(judged.file, judged.verdict, today, "")
    .filter((one) => isClients(one) && !bringsDocuments(one, judged.file))
    .map((one) => ({ row: one.row, toDo: taskToDo(one, judged, today), begun: isBegun(one.task) }));
}

function openTasks(file: WholeFile, verdict: Verdict, today: Temporal.PlainDate, business: string): Open[] {
  const rows = new Map(file.tasks.map((task) => [task.id, task]));
  return listTasks({ ...file, today, business }).flatMap((task) => {
    const row = rows.get(task.id);
    const steps = row ? stepsOf(row, verdict) : [];
    // A task that is ticked still has to bring its documents.
    return row && (isTicked(task) ? steps.length > 0 : task.waitsFor.length === 0) ? [{ task, row, steps }] : [];
  });
}

/** Where a part of the file is in sight, the way to the submission is not: its points say which documents are asked. */
const bringsDocuments = ({ row }: Open, { programme }: WholeFile) =>
  (programme.tasks.find(({ id }) => id === row.templateTask)?.documents.length ?? 0) > 0;

/** The most urgent first: by priority, then by last day; in the order given among equals. */
export function inUrgency(items: readonly ToDo[]): ToDo[] {
  return items.toSorted(
    (one, other) =>
      Number(other.over) - Number(one.over) ||
      PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority) ||
      (one.by ?? "9999").localeCompare(other.by ?? "9999"),
  );
}

type Open = { task: ListedTask; row: ApplicationTask; steps: readonly PlannedStep[] };

function stepsOf({ templateTask, person }: ApplicationTask, { path }: Verdict): readonly PlannedStep[] {
  return templateTask === null
    ? []
    : (path?.steps.filter((step) => step.task.id === templateTask && step.person === person) ?? []);
}

/** What a third party issues is for the client to ask for; once asked, it is awaited; once there, it is to be given. */
function isClients({ task, steps }: Open): boolean {
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

function taskToDo({ task, row, steps }: Open, { file, documents, verdict }: FileToDo, today: Temporal.PlainDate): ToDo {
  const { id } = file.application;
  const lastDay = earliest([...steps.flatMap((step) => stepDays(step, verdict)), ...ownDays(row, file, verdict)]);
  const lacks = steps.flatMap((step) => step.lacks).filter(({ shortfall }) => shortfall !== "in-review");
  const [only, ...more] = lacks;
  const asked =
    lacks.find(({ shortfall }) => shortfall === "correction") ??
    (isTicked(task) && more.length === 0 ? only : undefined);
  const page = pathTo("/management/:id/taches/:task", { id, task: task.id });
  return {
    key: task.id,
    title: asked
      ? documentWords(asked, isTicked(task))
      : isTicked(task)
        ? `${task.title}\u00a0: ${frenchCount(lacks.length, "document à donner", "documents à donner")}`
        : task.title,
    about: task.whose,
    href:
      (asked && requirementHref({ id, documents, partial: file.sight !== "whole" }, asked)) ??
      (isTicked(task) ? documentsPath({ userId: file.application.userId, role: "user" }, file.application) : page),
    ...pressing(lastDay, isBegun(task), today, row.dueOn !== null),
    over: false,
  };
}

/** Of a document that the client has, or had. */
function documentWords(lack: Assessment, finished: boolean): string {
  return lack.shortfall === "missing"
    ? `À fournir\u00a0: ${lack.requirement.title}`
    : actionOf(lack, finished ? "finished" : "to-begin").action.replace(/\.$/, "");
}

/** A step must begin by its latest beginning; once begun, be there by its latest end; a correction by the day that it says. */
function stepDays({ startedOn, startBy, readyBy, lacks }: PlannedStep, { path }: Verdict): LastDay[] {
  const corrections = lacks.flatMap(({ given }) => given?.openCorrection?.dueOn ?? []);
  return [
    { on: startedOn ? readyBy : startBy, supposed: path?.targetIs === "assumed" },
    ...corrections.map((on) => ({ on, supposed: false })),
  ];
}

/** The day that the client set, and that of the rule which the task names. */
function ownDays(
  { dueOn, templateTask, person }: ApplicationTask,
  { programme }: WholeFile,
  { deadlines }: Verdict,
): LastDay[] {
  const rule = programme.tasks.find(({ id }) => id === templateTask)?.deadline?.rule;
  const counted = deadlines.find((one) => one.id === rule && (one.person === person || one.person === "file"));
  const days = [
    dueOn === null ? null : Temporal.PlainDate.from(dueOn),
    counted && counted.state !== "kept" ? counted.day : null,
  ];
  return days.flatMap((on) => (on ? [{ on, supposed: false }] : []));
}

function earliest(days: readonly LastDay[]): LastDay | null {
  const firm = days.filter(({ supposed }) => !supposed);
  return (firm.length > 0 ? firm : days).toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))[0] ?? null;
}

/** @param dated the day is one that the client set: past it, the task is late and not only to begin */
function pressing(
  lastDay: LastDay | null,
  begun: boolean,
  today: Temporal.PlainDate,
  dated: boolean,
): Pick<ToDo, "priority" | "by" | "when" | "today"> {
  const priority = priorityOf(lastDay, begun, today);
  if (!lastDay || lastDay.supposed) return { priority, by: null, when: null, today: false };
  const left = today.until(lastDay.on).days;
  const late = dated && left < 0 ? `en retard depuis le ${shortDay(lastDay.on)}` : BEGIN_TODAY;
  return {
    priority,
    by: lastDay.on.toString(),
    when: left <= 0 ? late : `avant le ${shortDay(lastDay.on)}`,
    today: left <= 0,
  };
}

/** Answers that decide what is asked, and delays that are over: no task of the list says them. Of a part in sight, every point. */
function pointsToSettle({ file, documents, verdict }: FileToDo, today: Temporal.PlainDate): ToDo[] {
  const partial = file.sight !== "whole";
  return verdict.points.flatMap((point): ToDo[] => {
    const over = point.kind === "deadline";
    const told =
      over || point.kind === "answer" || (partial && point.actor.kind === "client" && point.kind !== "not-open");
    if (!told) return [];
    const member = file.facts.members.find(({ key }) => key === point.person);
    const lastDay = point.by && { on: point.by, supposed: false };
    return [
      {
        key: `${file.application.id} ${point.kind} ${point.person} ${point.action}`,
        title: over ? `${point.title}\u00a0: délai dépassé` : point.action.replace(/\.$/, ""),
        about:
          member && member.relation !== "applicant" && !point.action.includes(fullName(member)) ? member.firstName : "",
        href:
          pointHref({ id: file.application.id, documents, partial }, point) ??
          pathTo("/management/:id", { id: file.application.id }),
        ...(over
          ? {
              priority: "high" as const,
              by: point.by?.toString() ?? null,
              when: "parlez-en à un conseiller autorisé",
              today: true,
            }
          : { ...pressing(lastDay, false, today, false), ...(lastDay ? {} : { priority: "medium" as const }) }),
        over,
      },
    ];
  });
}
