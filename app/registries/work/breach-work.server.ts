import { breachLog } from "#app/features/data-protection/breaches/breaches.server.ts";
import { breachClock, breachName } from "#app/features/data-protection/breaches/clock.ts";
import { source } from "#app/features/office/worklist/item.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** Breaches of which somebody is still to be told: the clock runs from their discovery. Without a delay it is due at once. */
export const breachWork = source("breaches", "machine", async ({ db, clock }) =>
  (await breachLog(db)).flatMap((breach) => {
    const { running, dueAt, words } = breachClock(breach, siteSettings.dataLaw, clock.now());
    if (!running) return [];
    return [
      {
        subjectId: breach.id,
        title: `Violation de données ${breachName(breach)}\u00a0: prévenir`,
        why: words,
        since: breach.discoveredAt,
        dueAt: dueAt ?? breach.discoveredAt,
        action: { label: "Voir", path: pathTo("/admin/machine/loi/violations/:id", { id: breach.id }) },
      },
    ];
  }),
);
