/** Which deadlines of a file are to be reminded of. Pure. */
import { deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Whom } from "#app/features/applications/types.ts";

/** Days left when its owner is reminded: of what costs a right, the eve too. */
const DAYS_LEFT = { legal: [30, 7, 1], condition: [30, 7] } as const;

/** `key` says which one, its day and how near it is; `person`: whom it is about, "file" for a stage that all share. */
export type DeadlineReminder = { key: string; person: Whom; title: string; words: string };

/**
 * The reminders that may be given today, given before or not: of each deadline the nearest that is past, so that a site
 * that was down says the true one. Days in Canada to reach are no deadline that nears.
 */
export function deadlineReminders(
  { programme, facts }: Pick<WholeFile, "programme" | "facts">,
  today: Temporal.PlainDate,
): DeadlineReminder[] {
  return deadlinesOf(programme, facts, today).flatMap(
    ({ id, person, kind, state, day, daysLeft, title, words, template }): DeadlineReminder[] => {
      if (state !== "running" || template.rule.type !== "after" || day === null || daysLeft === null) return [];
      const near = DAYS_LEFT[kind].filter((days) => daysLeft <= days);
      return near.length === 0
        ? []
        : [{ key: `${id} ${person} ${day.toString()} ${Math.min(...near)}`, person, title, words }];
    },
  );
}
