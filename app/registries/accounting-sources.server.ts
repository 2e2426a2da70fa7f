/** What waits in accounting, for « À faire » (app/registries/work-items.server.ts). */
import { cashPath } from "#app/features/accounting/cash/describe-day.server.ts";
import { daysToClose } from "#app/features/accounting/cash/queries.server.ts";
import { describeFile } from "#app/features/accounting/statements/describe.server.ts";
import { openReconciliations } from "#app/features/accounting/statements/queries.server.ts";
import { MOST_ITEMS, type WorkSource, dueAfter } from "#app/features/office/worklist/item.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

const CASH = "cash";
const RECONCILIATIONS = "reconciliations";

/** Days of the till that are over and not closed. */
const cash: WorkSource = {
  kind: CASH,
  needs: "books",
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

/** Files of operators with differences that nobody explained. */
const reconciliations: WorkSource = {
  kind: RECONCILIATIONS,
  needs: "books",
  list: async ({ db }) =>
    (await openReconciliations(db, MOST_ITEMS)).map((file) => {
      const { id, means, fileName, days, open, path } = describeFile(file);
      return {
        kind: RECONCILIATIONS,
        subjectId: id,
        ownerId: null,
        title: `${open}\u00a0${open === 1 ? "écart" : "écarts"} à expliquer, ${means}`,
        why: `Fichier ${fileName}. ${days}.`,
        since: file.matchedAt ?? file.uploadedAt,
        dueAt: dueAfter(file.matchedAt ?? file.uploadedAt, siteSettings.office.reconcileHours),
        action: { label: "Expliquer", path },
      };
    }),
};

export const bookSources: readonly WorkSource[] = [cash, reconciliations];
