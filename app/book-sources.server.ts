/** What waits in the books, for « À faire » (app/work-sources.server.ts). */
import { cashPath } from "#app/features/books/cash/describe-day.server.ts";
import { daysToClose } from "#app/features/books/cash/queries.server.ts";
import { MOST_ITEMS, type WorkSource, dueAfter } from "#app/features/worklist/item.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

const CASH = "cash";

/** Days of the till that are over and not closed. */
const cash: WorkSource = {
  kind: CASH,
  list: async ({ db, clock }) =>
    (await daysToClose(db, dayOf(clock.now()), MOST_ITEMS)).map((day) => {
      const over = dateOf(day.add({ days: 1 }).toZonedDateTime(TIME_ZONE));
      return {
        kind: CASH,
        subjectId: day.toString(),
        ownerId: null,
        title: `Caisse du ${longDay(day)} à clôturer`,
        why: "Comptez ce qui est là, par moyen de paiement, et nommez les différences.",
        since: over,
        dueAt: dueAfter(over, siteSettings.office.cashHours),
        action: { label: "Clôturer", path: cashPath(day) },
      };
    }),
};

export const bookSources: readonly WorkSource[] = [cash];
