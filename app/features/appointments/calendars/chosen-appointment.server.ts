import { type Clock, TIME_ZONE } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { hoursOf } from "./calendar-entry-words.ts";
import { type CalendarQuery, calendarPath } from "./calendar-query.ts";
import {
  describeAppointment,
  type AppointmentView,
} from "#app/features/appointments/booking/describe-appointment.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";

/** The appointment shown beside the calendar, with the ways to what is done with it. */
export type ChosenAppointment = {
  appointment: AppointmentView;
  /** Where it is has not been said to its client. */
  unplaced: boolean;
  /** « mardi 24 novembre 2026, 10 h 30 – 12 h 00 » */
  when: string;
  /** Its own page. */
  page: string;
  /** What waits to be done there, first. */
  main: string;
  /** Null: it is not moved any more. */
  move: { label: string; href: string } | null;
  /** What else its page does. */
  others: string[];
  /** The same calendar at its day, without it. */
  close: string;
};

/** The one that the address of a calendar chooses; null for none, and for an id that nobody knows. */
export async function chosenAppointment(db: Tx, clock: Clock, query: CalendarQuery): Promise<ChosenAppointment | null> {
  const found = query.chosen === null ? undefined : await appointmentOf(db, query.chosen);
  if (!found) return null;
  const appointment = await describeAppointment(db, clock, found, { kind: "adviser" });
  const { id, state, movable, begun } = appointment;
  const page = pathTo("/admin/agenda/:id", { id });
  const start = found.during.start.toZonedDateTimeISO(TIME_ZONE);
  const standing = state === "booked" || state === "freed";
  const noted = begun && (state === "booked" || state === "came" || state === "missed");
  return {
    appointment,
    unplaced: found.place === null,
    when: `${longDay(start)}, ${hoursOf(found.during)}`,
    page,
    main: mainOf(state, found.place === null, noted),
    move:
      movable && standing
        ? {
            label: state === "freed" ? "Choisir une autre heure" : "Déplacer",
            href: pathTo("/admin/agenda/:id/deplacer", { id }),
          }
        : null,
    others: movable && standing ? ["Annuler avec une raison"] : [],
    close: `${calendarPath({ ...query, chosen: null })}#jour-${start.toPlainDate().toString()}`,
  };
}

function mainOf(state: AppointmentView["state"], unplaced: boolean, noted: boolean): string {
  if (state === "tentative") return "Confirmer ou libérer";
  if (noted) return state === "booked" ? "Noter qui est venu" : "Corriger qui est venu";
  if (state === "booked" && unplaced) return "Fixer le lieu";
  return "Ouvrir sa page";
}
