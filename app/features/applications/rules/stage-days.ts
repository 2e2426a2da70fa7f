/** When each stage of a file is: done, planned, the last day allowed, or an estimate from another. Pure. */
import type { Programme, Stage, TimeUnit } from "#app/features/applications/programmes/programme.ts";
import type { FileFacts, StageDay } from "#app/features/applications/types.ts";

/** A day so many days, months or years later. */
export function later(day: Temporal.PlainDate, amount: number, unit: TimeUnit): Temporal.PlainDate {
  return day.add({ [unit]: amount });
}

/**
 * The day of every stage, in the template's order. A planned day after the last one allowed stays as planned: the
 * deadline tells. Unknown while nothing that it counts from is known.
 */
export function stageDays(
  programme: Programme,
  facts: Pick<FileFacts, "milestones">,
  today: Temporal.PlainDate,
): Map<string, StageDay> {
  const found = new Map<string, StageDay>();
  const byId = new Map(programme.stages.map((stage) => [stage.id, stage]));
  const dayOf = (stage: Stage, waiting: ReadonlySet<string>): StageDay => {
    const known = found.get(stage.id);
    if (known) return known;
    const day = compute(stage, waiting);
    found.set(stage.id, day);
    return day;
  };
  const compute = ({ id, title, day }: Stage, waiting: ReadonlySet<string>): StageDay => {
    const named = { stage: id, title };
    const done = day.done && facts.milestones[day.done];
    // A flight that is booked is no arrival yet.
    if (done)
      return { ...named, day: done, certainty: Temporal.PlainDate.compare(done, today) <= 0 ? "done" : "planned" };
    const planned = day.planned && facts.milestones[day.planned];
    if (planned) return { ...named, day: planned, certainty: "planned" };
    const from = day.after && !waiting.has(day.after.stage) ? byId.get(day.after.stage) : undefined;
    const base = from && dayOf(from, new Set([...waiting, id])).day;
    if (!base || !day.after) return { ...named, day: null, certainty: "unknown" };
    return {
      ...named,
      day: later(base, day.after.amount, day.after.unit),
      certainty: day.after.deadline ? "deadline" : "estimated",
    };
  };
  return new Map(programme.stages.map((stage) => [stage.id, dayOf(stage, new Set([stage.id]))]));
}

/** The submission that comes next: the first that is not done; undefined once all are. */
export function nextSubmission(
  programme: Programme,
  facts: Pick<FileFacts, "milestones">,
  today: Temporal.PlainDate,
): StageDay | undefined {
  const days = stageDays(programme, facts, today);
  const stage = programme.stages.find(({ id, submits }) => submits && days.get(id)?.certainty !== "done");
  return stage && days.get(stage.id);
}

/** The stage that the file is in: the one after the last that is done, never before a stage that nothing dates. */
export function currentStage(
  programme: Programme,
  facts: Pick<FileFacts, "milestones">,
  today: Temporal.PlainDate,
): Stage {
  const days = stageDays(programme, facts, today);
  const lastDone = programme.stages.findLastIndex(({ id }) => days.get(id)?.certainty === "done");
  const stage = programme.stages[Math.max(lastDone, 0)];
  if (!stage) throw new Error(`${programme.id} has no stage`);
  // A submission that is done is behind the file; an invitation or an arrival that happened is where it stands.
  const next = programme.stages[lastDone + 1];
  return lastDone >= 0 && stage.submits && next ? next : stage;
}
