import { staffWithLicences } from "#app/features/accounts/licences/queries.server.ts";
import { licenceState } from "#app/features/accounts/licences/state.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import { isLicensed } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";

/** What a change of a licence makes of the agenda, in its transaction: time that it opens is offered to those who wait. */
export function followLicences(services: AppointmentServices): (tx: Tx, change: () => Promise<void>) => Promise<void> {
  return (tx, change) => freeTime(services, tx, change);
}

/** What stands above the office's agenda: that advice is not sold, or that a licence ends; null for nothing to say. */
export async function licenceNotice(
  db: Pick<Tx, "select">,
  clock: Clock,
): Promise<{ title: string; text: string } | null> {
  if (!(await isLicensed(db, clock)))
    return {
      title: "Aucun conseil ne peut être vendu",
      text: "Aucun calendrier ouvert n’est celui d’une personne dont la licence est valable. On ne prend que l’information et la logistique des pièces.",
    };
  const today = dayOf(clock.now());
  const ending = (await staffWithLicences(db)).flatMap(({ name, expiresOn }) => {
    const last = Temporal.PlainDate.from(expiresOn);
    const state = licenceState(last, today, siteSettings.office.licenceDays);
    if (state === "holds") return [];
    return [state === "ended" ? `${name}, échue le ${longDate(last)}` : `${name}, jusqu’au ${longDate(last)}`];
  });
  if (ending.length === 0) return null;
  return {
    title: "Licences à renouveler",
    text: `${ending.join("\u00a0; ")}. Après ce jour, on ne prend plus rendez-vous avec cette personne pour un conseil.`,
  };
}
