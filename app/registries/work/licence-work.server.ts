import { bodies } from "#app/features/accounts/licences/bodies.ts";
import { staffWithLicences } from "#app/features/accounts/licences/queries.server.ts";
import { licenceState } from "#app/features/accounts/licences/state.ts";
import type { WorkSource } from "#app/features/office/worklist/item.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ofName } from "#app/platform/words/sentence.ts";

const KIND = "licences";

const startOf = (day: Temporal.PlainDate) => dateOf(day.toZonedDateTime(TIME_ZONE));

/** Licences of the staff that end soon or have ended: one of the sources of « À faire ». */
export const licenceWork: WorkSource = {
  kind: KIND,
  needs: "checks",
  async list({ db, clock }) {
    const today = dayOf(clock.now());
    const { licenceDays } = siteSettings.office;
    return (await staffWithLicences(db)).flatMap(({ userId, name, body, number, expiresOn }) => {
      const last = Temporal.PlainDate.from(expiresOn);
      const state = licenceState(last, today, licenceDays);
      if (state === "holds") return [];
      const ended = state === "ended";
      const follows = ended
        ? "Les rendez-vous déjà pris restent\u00a0; on n’en prend plus avec cette personne pour un conseil."
        : "Après ce jour, on ne prend plus rendez-vous avec cette personne pour un conseil.";
      return [
        {
          kind: KIND,
          subjectId: `${userId} ${body}`,
          title: ended ? `La licence ${ofName(name)} est échue` : `La licence ${ofName(name)} s’arrête bientôt`,
          why: `${bodies[body].short} n°\u00a0${number}, dernier jour\u00a0: ${longDate(last)}. ${follows}`,
          since: startOf(last.subtract({ days: licenceDays })),
          dueAt: startOf(last.add({ days: 1 })),
          ownerId: userId,
          action: { label: "Voir", path: pathTo("/admin/conseil") },
        },
      ];
    });
  },
};
