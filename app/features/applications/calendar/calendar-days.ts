/** The days of a file that belong in a calendar. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import type { CalendarDay } from "./calendar.ts";
import { deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { expiryChain } from "#app/features/applications/rules/expiry-chain.ts";
import { givenDocuments } from "#app/features/applications/rules/given-documents.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { nextSubmission } from "#app/features/applications/rules/stage-days.ts";

type File = Pick<WholeFile, "programme" | "facts" | "tasks">;

/** Deadlines, the day planned, tasks, corrections and papers that end; what is over stays out. @param today in Douala */
export function calendarDays(
  { programme, facts, tasks }: File,
  documents: readonly KeptDocument[],
  today: Temporal.PlainDate,
): CalendarDay[] {
  const submission = nextSubmission(programme, facts, today);
  const days: CalendarDay[] = [
    ...deadlinesOf(programme, facts, today).flatMap(({ id, person, kind, state, day }): CalendarDay[] =>
      state === "running" && day
        ? [{ id: `deadline-${id}-${person}`, day, kind: kind === "legal" ? "legal-deadline" : "condition" }]
        : [],
    ),
    ...(submission?.certainty === "planned" && submission.day
      ? [{ id: `stage-${submission.stage}`, day: submission.day, kind: "submission" as const }]
      : []),
    ...tasks.flatMap(({ id, state, dueOn }): CalendarDay[] =>
      state !== "completed" && dueOn ? [{ id: `task-${id}`, day: Temporal.PlainDate.from(dueOn), kind: "task" }] : [],
    ),
    ...documents.flatMap(({ correction }): CalendarDay[] =>
      correction?.dueOn
        ? [{ id: `correction-${correction.id}`, day: Temporal.PlainDate.from(correction.dueOn), kind: "correction" }]
        : [],
    ),
    ...expiryChain(assessAll(requirementsOf(programme, facts, today), givenDocuments(documents), facts, today)).flatMap(
      ({ given, expiry }): CalendarDay[] => {
        const document = documents.find(({ kind, person }) => kind === given.requirement && person === given.person);
        return document && expiry.ends ? [{ id: `expiry-${document.id}`, day: expiry.ends, kind: "expiry" }] : [];
      },
    ),
  ];
  return days
    .filter(({ day }) => Temporal.PlainDate.compare(day, today) >= 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
}
