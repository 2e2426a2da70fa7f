/** What is left to do before a submission, task by task and person by person, from the template and what is done. Pure. */
import type { Assessment, Shortfall } from "#app/features/applications/rules/assess.ts";
import { allHold, membersOf } from "#app/features/applications/rules/conditions.ts";
import { isYou } from "#app/features/applications/file-words.ts";
import { shortName } from "#app/features/applications/namesakes.ts";
import { type OfficeCalendar, calendarOf } from "./office-days.ts";
import { policeCountries } from "#app/features/applications/rules/police.ts";
import type { Actor, Programme, TaskTemplate } from "#app/features/applications/programmes/programme.ts";
import { stageDays } from "#app/features/applications/rules/stage-days.ts";
import type { FileFacts, Member, TaskState, Whom } from "#app/features/applications/types.ts";

/** Days for an adviser to read what was given, and for a client to give it again: assumptions of this site. */
export const REVIEW_DAYS = 3;
const AGAIN_DAYS = 2;

/** One thing left to do. `key` names it among the steps; `days` is what is left of it today. */
export type Step = {
  key: string;
  task: TaskTemplate;
  person: Whom;
  title: string;
  actor: Actor;
  days: number;
  /** When it was begun; null: not yet. */
  startedOn: Temporal.PlainDate | null;
  /** Its box is ticked, and what it brings is not there. */
  finished: boolean;
  after: readonly string[];
  /** Whose holidays whoever acts keeps; null: nobody's, or not known. */
  office: OfficeCalendar | null;
  /** What it still has to bring. */
  lacks: readonly Assessment[];
};

type File = {
  programme: Programme;
  facts: FileFacts;
  assessments: readonly Assessment[];
  tasks: readonly TaskState[];
  today: Temporal.PlainDate;
};
type StepTarget = { person: Whom; member?: Member; part?: string };

/** The steps left up to a stage (included), in the template's order; what is done is none. */
export function stepsLeft(file: File, untilStage: string): Step[] {
  const { programme, facts, today } = file;
  const order = new Map(programme.stages.map(({ id }, index) => [id, index]));
  const last = order.get(untilStage) ?? programme.stages.length;
  const days = stageDays(programme, facts, today);
  const reached = programme.stages.findLastIndex(({ id }) => days.get(id)?.certainty === "done");
  const states = new Map(file.tasks.map((state) => [`${state.task}@${state.person}`, state]));
  const lacking = Map.groupBy(
    file.assessments.filter(
      ({ status, shortfall }) => status !== "met" && shortfall !== "reserved" && shortfall !== "expires-later",
    ),
    ({ requirement }) => requirement.documentId,
  );
  const steps = programme.tasks
    .filter(({ stage }) => (order.get(stage) ?? 0) <= last)
    .flatMap((task) => {
      const behind = (order.get(task.stage) ?? 0) < reached;
      return placesOf(task, file).flatMap((place) =>
        stepAt(task, place, { state: states.get(`${task.id}@${place.person}`), behind, lacking, file }),
      );
    });
  const byTask = Map.groupBy(steps, ({ task }) => task.id);
  return steps.map((step) => ({ ...step, after: waitsFor(step, byTask) }));
}

function placesOf({ per, when }: TaskTemplate, { facts, today }: File): StepTarget[] {
  const asked = (member?: Member) => allHold(when, { facts, member, today }) !== false;
  if (per === "file") return asked() ? [{ person: "file" }] : [];
  return membersOf(per, facts.members, today)
    .filter(asked)
    .flatMap((member): StepTarget[] => {
      const place = { person: member.key, member };
      if (per === "country")
        return policeCountries(member, today)?.map(({ code }) => ({ ...place, part: code })) ?? [place];
      if (per === "job" && facts.answers.jobs) return facts.answers.jobs.map(({ id }) => ({ ...place, part: id }));
      return [place];
    });
}

type State = {
  state: TaskState | undefined;
  behind: boolean;
  lacking: ReadonlyMap<string, readonly Assessment[]>;
  file: File;
};

function stepAt(
  task: TaskTemplate,
  { person, member, part }: StepTarget,
  { state, behind, lacking, file }: State,
): Step[] {
  const { today } = file;
  const lacks = task.documents.flatMap((id) =>
    (lacking.get(id) ?? []).filter(
      ({ requirement }) =>
        (person === "file" || requirement.person === person || requirement.person === "file") &&
        (part === undefined || requirement.id === `${id}.${part}`),
    ),
  );
  // A task that brings documents is done by them, whatever its box says; the others by their box, or once the file has moved on.
  const brings = task.documents.some(
    (id) => !file.programme.documents.some((document) => document.id === id && document.onTheDay),
  );
  const done = brings ? lacks.length === 0 : state?.status === "completed" || behind;
  if (done) return [];
  const startedOn = state?.status === "in-progress" ? state.startedOn : null;
  const whole = daysOf(task, part);
  const finished = state?.status === "completed";
  const left = leftOf(lacks, finished, startedOn ? Math.max(0, whole - startedOn.until(today).days) : whole);
  return [
    {
      key: [task.id, person, part].filter((one) => one !== undefined).join("@"),
      task,
      person,
      title: titleOf(task, lacks, member && !isYou(member) ? shortName(member, file.facts.members) : null),
      startedOn,
      finished,
      after: [],
      lacks,
      ...left,
      actor: left.actor ?? task.actor,
      office: calendarOf(left.actor ?? task.actor, task.per === "country" ? part : undefined),
    },
  ];
}

function daysOf({ days, daysByCountry }: TaskTemplate, part: string | undefined): number {
  return (part === undefined ? undefined : daysByCountry?.[part]) ?? days;
}

/** What was given, or fetched by a finished task, waits for its reading or its correction alone; the rest takes the task's own time. */
function leftOf(lacks: readonly Assessment[], finished: boolean, days: number): { days: number; actor?: Actor } {
  const all = (kinds: readonly Shortfall[]) =>
    lacks.length > 0 && lacks.every(({ shortfall }) => shortfall !== null && kinds.includes(shortfall));
  if (all(["in-review"])) return { days: REVIEW_DAYS, actor: { kind: "adviser" } };
  const quick = ["in-review", "correction", "undated", "statements", "unanswered", "spelling"] as const;
  if (all(finished ? [...quick, "missing"] : quick))
    return { days: AGAIN_DAYS + REVIEW_DAYS, actor: { kind: "client" } };
  return { days };
}

/** @param who whose it is; null: the applicant’s, or the whole file’s */
function titleOf(task: TaskTemplate, lacks: readonly Assessment[], who: string | null): string {
  const [only, ...more] = lacks;
  const title = only && more.length === 0 && only.shortfall !== "unanswered" ? only.requirement.title : task.title;
  return who === null ? title : `${title}, pour ${who}`;
}

/** The steps that must be over before: those of the same person where the task has some, else everybody's. */
function waitsFor({ task, person }: Step, byTask: ReadonlyMap<string, readonly Step[]>): string[] {
  return task.after.flatMap((before) => {
    const all = byTask.get(before) ?? [];
    const own = person === "file" ? [] : all.filter((step) => step.person === person);
    return (own.length > 0 ? own : all).map(({ key }) => key);
  });
}
