/** Who acts on a file now, from its documents, its days and its tasks together. Pure. */
import { shortDay } from "#app/platform/clock/french-dates.ts";
import type { NextAct } from "./next-act.ts";
import { pointTitle } from "./point-words.ts";
import type { Actor, Programme } from "#app/features/applications/programmes/programme.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";
import type { ListedTask } from "#app/features/applications/tasks/task-list.ts";
import type { Member } from "#app/features/applications/types.ts";

/** Who acts: the client, the business's advisers, somebody outside. */
export const ACTORS = ["client", "adviser", "third-party"] as const satisfies readonly Actor["kind"][];
export type ActorKind = (typeof ACTORS)[number];

/** One thing that somebody has to do now: a point of the verdict, or a task that no document says. */
export type Doing = { by: ActorKind; words: string; detail: string | null; urgent: boolean } & (
  | { point: Point; task: null }
  | { point: null; task: ListedTask }
);

/** Days before its latest beginning from which a point is urgent. */
const URGENT_DAYS = 7;

/** `until`: the stage of the next submission, beyond which no task is anybody's yet; null: all are done, every task counts. */
export type ActingFile = {
  programme: Programme;
  members: readonly Member[];
  today: Temporal.PlainDate;
  until: string | null;
};

/**
 * What is to be done, by whom. What was asked again comes first, then what is begun, then the points in their order, then
 * the next task that can be begun. A task that brings documents is said by them: missing (the client, or whoever was asked
 * for it), in review (an adviser), to be corrected (the client).
 */
export function doingsOf(
  points: readonly Point[],
  tasks: readonly ListedTask[],
  { programme, members, today, until }: ActingFile,
): Doing[] {
  const bringing = new Set(programme.tasks.filter(({ documents }) => documents.length > 0).map(({ id }) => id));
  const order = new Map(programme.stages.map(({ id }, index) => [id, index]));
  const last = until === null ? programme.stages.length : (order.get(until) ?? programme.stages.length);
  const later = new Set(programme.tasks.filter(({ stage }) => (order.get(stage) ?? 0) > last).map(({ id }) => id));
  const free = tasks.filter(
    ({ template, state, waitsFor }) =>
      state.value !== "completed" &&
      waitsFor.length === 0 &&
      !(template !== null && (bringing.has(template) || later.has(template))),
  );
  const begun = free.filter(({ state }) => state.value === "in-progress");
  const next = free.find(({ state }) => state.value === "pending");
  const ofPoint = (point: Point): Doing => ({
    by: point.actor.kind,
    words: pointTitle(point, members),
    detail: point.by
      ? Temporal.PlainDate.compare(point.by, today) <= 0
        ? "dès aujourd’hui"
        : `avant le ${shortDay(point.by)}`
      : null,
    urgent: point.by !== null && today.until(point.by).days <= URGENT_DAYS,
    point,
    task: null,
  });
  const corrections = points.filter(({ kind }) => kind === "correction");
  const others = points.filter(({ kind }) => kind !== "correction");
  return [...corrections.map(ofPoint), ...begun.map(ofTask), ...others.map(ofPoint), ...(next ? [ofTask(next)] : [])];
}

function ofTask(task: ListedTask): Doing {
  return {
    by: task.actor?.kind ?? "client",
    words: `${task.title}${task.whose === "" ? "" : `, ${task.whose}`}`,
    detail: task.state.value === "in-progress" ? "tâche commencée" : (task.deadline?.day ?? null),
    urgent: task.deadline?.late ?? false,
    point: null,
    task,
  };
}

/** One line a card says: who acts, on what first, and how much more there is. */
export type NextOfActor = { who: string; what: string; more: number };

/**
 * @param acts what the client does, the next act first
 * @param you what the client is called: « Vous », or « Le client » for an adviser
 */
export function nextOfEach(
  acts: readonly NextAct[],
  doings: readonly Doing[],
  { you, business }: { you: string; business: string },
): NextOfActor[] {
  const [next] = acts;
  const others = (["adviser", "third-party"] as const).flatMap((by): NextOfActor[] => {
    const own = doings.filter((one) => one.by === by);
    const [first] = own;
    if (!first) return [];
    return [{ who: by === "adviser" ? business : thirdParty(first), what: first.words, more: own.length - 1 }];
  });
  return [...(next ? [{ who: you, what: next.title, more: acts.length - 1 }] : []), ...others];
}

function thirdParty({ point, task }: Doing): string {
  const actor = point?.actor ?? task?.actor ?? null;
  return actor?.kind === "third-party" ? actor.name : "Un tiers";
}
