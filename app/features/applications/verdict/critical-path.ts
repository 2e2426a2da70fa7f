/**
 * The way to the next submission: for each step left, when it must begin at the latest, when it is ready, how many
 * days it can lose, and what must be asked for today. Pure.
 */
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import { dayNumber, dayOfNumber } from "#app/features/applications/rules/day-number.ts";
import { type OfficeCalendar, closedOn } from "./office-days.ts";
import { type Step, stepsLeft } from "./plan-steps.ts";
import type { DeadlineKind, Programme } from "#app/features/applications/programmes/programme.ts";
import { later, nextSubmission } from "#app/features/applications/rules/stage-days.ts";
import type { FileFacts, TaskState } from "#app/features/applications/types.ts";

export type PlannedStep = Step & {
  /** Latest day to begin without moving the target. */
  startBy: Temporal.PlainDate;
  /** Earliest days to begin and to be ready, from today on. */
  startsOn: Temporal.PlainDate;
  readyOn: Temporal.PlainDate;
  /** Latest day to be ready. */
  readyBy: Temporal.PlainDate;
  /** Days that it can lose; negative when it is late already. */
  margin: number;
  /** A day lost here is a day lost for the submission. */
  critical: boolean;
  /** Nothing stands before it, it is not begun, and it cannot wait until tomorrow. */
  askToday: boolean;
  /** Nothing stands before it: somebody can act now. */
  open: boolean;
  /** A holiday of the office that moved one of its days; null: none did. */
  closed: { day: Temporal.PlainDate; holiday: string; moved: "start" | "ready" } | null;
};

export type CriticalPath = {
  /** Stage of the submission, and the last day that this way is counted to. */
  stage: string;
  title: string;
  target: Temporal.PlainDate;
  /** legal: the last day allowed; planned: the day that the file says; condition: the day of one; assumed: as if the delay began today. */
  targetIs: "legal" | "planned" | "condition" | "assumed";
  /** When everything would be ready from today on. */
  readyOn: Temporal.PlainDate;
  /** Days between that day and the target; negative: it cannot be kept as things stand. */
  margin: number;
  /** The tightest first, and in the order of what blocks what among equals. */
  steps: readonly PlannedStep[];
};

type File = {
  programme: Programme;
  facts: FileFacts;
  assessments: readonly Assessment[];
  tasks: readonly TaskState[];
  today: Temporal.PlainDate;
};

const { compare } = Temporal.PlainDate;

/**
 * The path to the next submission; null once every submission of the programme is done. Counted to the legal deadline
 * where one runs; before an invitation as if it came today, so that one sees what would not be there in time.
 */
export function criticalPath(file: File): CriticalPath | null {
  const { programme, facts, today } = file;
  const submission = nextSubmission(programme, facts, today);
  if (!submission) return null;
  const { target, targetIs } = targetOf(programme, facts, submission.stage, today);
  const steps = stepsLeft(file, submission.stage);
  const planned = schedule(steps, dayNumber(target), dayNumber(today));
  const readyOn = planned.reduce((last, { readyOn: ready }) => (compare(ready, last) > 0 ? ready : last), today);
  return {
    stage: submission.stage,
    title: submission.title,
    target,
    targetIs,
    readyOn,
    margin: readyOn.until(target).days,
    steps: planned,
  };
}

/** The first of: the legal deadline, the planned day, a condition's day, the stage's own delay counted from today. */
function targetOf(
  programme: Programme,
  { milestones }: FileFacts,
  stageId: string,
  today: Temporal.PlainDate,
): Pick<CriticalPath, "target" | "targetIs"> {
  const firstOf = (wanted: DeadlineKind) =>
    programme.deadlines
      .flatMap(({ stage, kind, rule }) => {
        const from = kind === wanted && stage === stageId && rule.type === "after" ? milestones[rule.from] : null;
        return from && rule.type === "after" ? [later(from, rule.amount, rule.unit)] : [];
      })
      .toSorted(compare)[0];
  const legal = firstOf("legal");
  if (legal) return { target: legal, targetIs: "legal" };
  const stage = programme.stages.find(({ id }) => id === stageId);
  const planned = stage?.day.planned && milestones[stage.day.planned];
  if (planned) return { target: planned, targetIs: "planned" };
  const condition = firstOf("condition");
  if (condition) return { target: condition, targetIs: "condition" };
  const delay = stage?.day.after;
  return { target: delay ? later(today, delay.amount, delay.unit) : later(today, 60, "days"), targetIs: "assumed" };
}

function schedule(steps: readonly Step[], target: number, today: number): PlannedStep[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const followers = new Map<string, Step[]>();
  for (const step of steps)
    for (const before of step.after) followers.set(before, [...(followers.get(before) ?? []), step]);
  const ready = new Map<string, number>();
  const earliest = (step: Step): number => {
    const known = ready.get(step.key);
    if (known !== undefined) return known;
    const day = openFrom(step.office, startOf(step) + step.days);
    ready.set(step.key, day);
    return day;
  };
  const startOf = (step: Step): number =>
    openFrom(step.office, Math.max(today, ...step.after.map((key) => readyOf(key))));
  const readyOf = (key: string): number => {
    const step = byKey.get(key);
    return step ? earliest(step) : today;
  };
  const due = new Map<string, number>();
  const latest = (step: Step): number => {
    const known = due.get(step.key);
    if (known !== undefined) return known;
    const day = Math.min(target, ...(followers.get(step.key) ?? []).map((next) => latest(next) - next.days));
    due.set(step.key, day);
    return day;
  };
  const dated = steps.map((step) => {
    const [readyOn, readyBy] = [earliest(step), latest(step)];
    return { step, readyOn, readyBy, margin: readyBy - readyOn };
  });
  const least = Math.min(...dated.map(({ margin }) => margin));
  return dated
    .toSorted(
      (a, b) => a.margin - b.margin || a.readyOn - a.step.days - (b.readyOn - b.step.days) || a.readyOn - b.readyOn,
    )
    .map(({ step, readyOn, readyBy, margin }): PlannedStep => {
      const open = step.after.every((key) => !byKey.has(key));
      // A step under way asks nothing of anybody any more: only the day it ends may fall on a holiday.
      const latestStart = step.startedOn ? readyBy - step.days : openUntil(step.office, readyBy - step.days);
      return {
        ...step,
        startsOn: dayOfNumber(startOf(step)),
        readyOn: dayOfNumber(readyOn),
        startBy: dayOfNumber(latestStart),
        closed: closedOf(step, { start: readyBy - step.days, ready: startOf(step) + step.days }),
        readyBy: dayOfNumber(readyBy),
        margin,
        critical: margin === least,
        open,
        askToday: open && step.startedOn === null && latestStart <= today,
      };
    });
}

/** The first day from this one on, as a number, that is no holiday of the office. */
function openFrom(office: OfficeCalendar | null, day: number): number {
  if (office === null) return day;
  let open = day;
  while (closedOn(office, open) !== undefined) open += 1;
  return open;
}

/** The last day up to this one that is no holiday of the office. */
function openUntil(office: OfficeCalendar | null, day: number): number {
  if (office === null) return day;
  let open = day;
  while (closedOn(office, open) !== undefined) open -= 1;
  return open;
}

function closedOf({ office, startedOn }: Step, days: { start: number; ready: number }): PlannedStep["closed"] {
  if (office === null) return null;
  const start = startedOn ? undefined : closedOn(office, days.start);
  if (start !== undefined) return { day: dayOfNumber(days.start), holiday: start, moved: "start" };
  const ready = closedOn(office, days.ready);
  return ready === undefined ? null : { day: dayOfNumber(days.ready), holiday: ready, moved: "ready" };
}
