/** What « À faire » lists of the agenda: appointments to place, to place again or to confirm, and who waits for a day. */
import {
  appointmentsWithoutPlace,
  freedAppointments,
  strandedCalendars,
  tentativeCount,
  waitedDays,
} from "#app/features/appointments/office/waiting.server.ts";
import { misplacedAppointments } from "#app/features/appointments/office/opening/misplaced.server.ts";
import { MOST_ITEMS, type WorkSource, dueAfter, source } from "#app/features/office/worklist/item.ts";
import { counted, startOf } from "#app/features/office/worklist/item-words.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDateTime, longDay } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ofName } from "#app/platform/words/sentence.ts";

/** What a person is called; who was erased has no name any more. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || "(effacé)";

const places = source("places", "agenda", async ({ db, clock }) =>
  (await appointmentsWithoutPlace(db, clock, MOST_ITEMS)).map(
    ({ id, serviceName, during, createdAt, ownerId, ...who }) => {
      const start = during.start.toZonedDateTimeISO(TIME_ZONE);
      const due = dateOf(start.subtract({ hours: siteSettings.office.placeHours }));
      return {
        subjectId: id,
        title: `Rendez-vous ${ofName(nameOf(who))} sans lieu`,
        why: `${serviceName}, le ${longDateTime(start)}\u00a0: le client ne sait pas encore où, ni par quel lien.`,
        since: createdAt,
        // Booked at the last moment: the place is due at once.
        dueAt: due < createdAt ? createdAt : due,
        ownerId,
        action: { label: "Fixer le lieu", path: pathTo("/admin/agenda/:id", { id }) },
      };
    },
  ),
);

const freed = source("freed", "agenda", async ({ db }) =>
  (await freedAppointments(db, MOST_ITEMS)).map(({ id, during, serviceName, freedAt, reason, ...who }) => ({
    subjectId: id,
    title: `${nameOf(who)} attend une autre heure`,
    why: `${serviceName}\u00a0: l’agence a repris son heure du ${longDateTime(during.start.toZonedDateTimeISO(TIME_ZONE))}${reason === "" ? "" : ` («\u00a0${reason.replace(/[.\s]+$/, "")}\u00a0»)`}, et le client n’a pas encore choisi. Proposez-lui une heure.`,
    since: freedAt,
    dueAt: dueAfter(freedAt, siteSettings.office.replaceHours),
    action: { label: "Proposer une heure", path: pathTo("/admin/agenda/:id/deplacer", { id }) },
  })),
);

const misplaced = source("misplaced", "agenda", async ({ db, clock }) =>
  (await misplacedAppointments(db, clock, MOST_ITEMS)).map(
    ({ id, during, serviceName, adviser, cause, since, ownerId, ...who }) => {
      const [start, promised] = [
        new Date(during.start.epochMilliseconds),
        dueAfter(since, siteSettings.office.replaceHours),
      ];
      return {
        subjectId: id,
        title: `Rendez-vous ${ofName(nameOf(who))} à déplacer`,
        why: `${serviceName} avec ${adviser}, le ${longDateTime(during.start.toZonedDateTimeISO(TIME_ZONE))}\u00a0: ${cause} après la réservation. Le client croit être attendu.`,
        since,
        dueAt: start < promised ? start : promised,
        ownerId,
        action: { label: "Déplacer", path: pathTo("/admin/agenda/:id/deplacer", { id }) },
      };
    },
  ),
);

const stranded = source("stranded", "agenda", async ({ db, clock }) =>
  (await strandedCalendars(db, clock, MOST_ITEMS)).map(({ adviserId, name, count, since, first }) => ({
    subjectId: adviserId,
    title: `${counted(count, "rendez-vous", "rendez-vous")} sur le calendrier fermé ${ofName(name)}`,
    why: `Cette personne a quitté l’équipe : déplacez-les, ou annulez-les en prévenant les clients. Le premier est le ${longDateTime(inDouala(first))}.`,
    since,
    dueAt: first < since ? since : first,
    action: { label: "Voir l’agenda", path: `${pathTo("/admin/agenda")}?du=${dayOf(first).toString()}` },
  })),
);

const bookings = source("bookings", "agenda", async ({ db }) => {
  const { count, since, until } = await tentativeCount(db);
  if (since === null || until === null) return [];
  return [
    {
      subjectId: "agenda",
      title: `${counted(count, "réservation")} à confirmer`,
      why: `Sans confirmation par e-mail, la première est libérée le ${longDateTime(inDouala(until))}.`,
      since,
      dueAt: until,
      action: { label: "Voir l’agenda", path: pathTo("/admin/agenda") },
    },
  ];
});

const waits = source("waits", "agenda", async ({ db, clock }) =>
  (await waitedDays(db, clock, MOST_ITEMS)).map(({ day, count, offered, since }) => ({
    subjectId: day,
    title: `${counted(count, "personne attend", "personnes attendent")} le ${longDay(Temporal.PlainDate.from(day))}`,
    why:
      offered > 0
        ? `Un créneau est offert à ${counted(offered, "personne")}.`
        : "Ce jour est complet\u00a0: ouvrez un créneau, ou proposez un autre jour.",
    since,
    dueAt: startOf(day) < since ? since : startOf(day),
    action: { label: "Voir le jour", path: `${pathTo("/admin/agenda")}?vue=jour&date=${day}` },
  })),
);

/** Everything of the agenda that can wait for the staff. */
export const agendaSources: readonly WorkSource[] = [places, freed, misplaced, stranded, bookings, waits];
