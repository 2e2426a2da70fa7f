/** The last day of what a document of a file holds up: what its review is urgent for. Pure. */
import { deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import type { Programme } from "#app/features/applications/programmes/programme.ts";
import { nextSubmission } from "#app/features/applications/rules/stage-days.ts";
import type { FileFacts } from "#app/features/applications/types.ts";

export type LastDay = {
  day: Temporal.PlainDate;
  why: "deadline" | "paper" | "submission";
  /** Of the deadline or of the stage. */ title: string;
};

const earliest = (days: readonly LastDay[]) =>
  days.toSorted((one, other) => Temporal.PlainDate.compare(one.day, other.day))[0];

/**
 * The legal delay that runs (the sixty days of an invitation); without one the nearest of the day planned for the submission
 * and of the other delays that run (a profile that ends). A paper of the file that ends before it comes first, while there is
 * something to submit. Days in Canada to reach are no last day of a review.
 * @param papersEnd ISO days printed on the papers given
 * @param today in Douala
 */
export function lastDayOf(
  programme: Programme,
  facts: FileFacts,
  papersEnd: readonly string[],
  today: Temporal.PlainDate,
): LastDay | null {
  const running = deadlinesOf(programme, { ...facts, members: [] }, today).flatMap(({ state, day, kind, title }) =>
    state === "running" && day ? [{ day, kind, title, why: "deadline" as const }] : [],
  );
  const legal = running.filter(({ kind }) => kind === "legal");
  const submission = nextSubmission(programme, facts, today);
  const planned: LastDay[] =
    submission?.certainty === "planned" && submission.day
      ? [{ day: submission.day, why: "submission", title: submission.title }]
      : [];
  const papers: LastDay[] =
    submission === undefined
      ? []
      : papersEnd
          .filter((end) => end >= today.toString())
          .map((end) => ({ day: Temporal.PlainDate.from(end), why: "paper", title: "" }));
  const base: readonly LastDay[] = legal.length > 0 ? legal : [...running, ...planned];
  const found = earliest([...base, ...papers]);
  return found ? { day: found.day, why: found.why, title: found.title } : null;
}
