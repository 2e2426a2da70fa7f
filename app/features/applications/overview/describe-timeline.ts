/** The timeline of a file: what comes, what is under way, what is done. Pure. */
import type { TimelineEntry } from "./detail.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Programme } from "#app/features/applications/programmes/programme.ts";
import { currentStage, stageDays } from "#app/features/applications/rules/stage-days.ts";
import type { FileFacts, StageDay } from "#app/features/applications/types.ts";

const CERTAINTY: Record<Exclude<StageDay["certainty"], "done">, string> = {
  planned: "Jour prévu par le dossier.",
  deadline: "Dernier jour permis.",
  estimated: "Estimation, comptée depuis l’étape précédente.",
  unknown: "Sa date n’est pas encore connue.",
};

/**
 * Every stage of the programme, the last to come first.
 * @param today in Douala
 * @param next what to do now, said at the stage under way
 */
export function describeTimeline(
  programme: Programme,
  facts: FileFacts,
  today: Temporal.PlainDate,
  next: string | null,
): TimelineEntry[] {
  const current = currentStage(programme, facts, today).id;
  const days = stageDays(programme, facts, today);
  const reached = programme.stages.findIndex(({ id }) => id === current);
  return programme.stages
    .map(({ id, title, description }, index): TimelineEntry => {
      const { day, certainty } = days.get(id) ?? { day: null, certainty: "unknown" as const };
      const when = { key: id, day: day ? longDate(day) : "Sans date", iso: day?.toString() ?? null, event: title };
      if (certainty === "done" && index !== reached) return { ...when, status: "completed", detail: null };
      if (index === reached)
        return { ...when, status: "in-progress", detail: next === null ? description : `Ensuite\u00a0: ${next}` };
      if (index < reached) return { ...when, status: "completed", detail: null };
      return { ...when, status: "pending", detail: certainty === "done" ? null : CERTAINTY[certainty] };
    })
    .toReversed();
}
