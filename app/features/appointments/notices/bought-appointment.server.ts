import type { Bought } from "#app/features/orders/services.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { placeWords } from "#app/features/appointments/places.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { intervalWords } from "#app/features/appointments/words.ts";
import { appointmentPath } from "./appointment-link.server.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { newsKey } from "./tell-client.server.ts";

/** The consultation, as the one mail of its payment says it. @param restored its time had gone back to the calendar */
export async function boughtAppointment(
  { clock, origin }: Pick<AppointmentServices, "clock" | "origin">,
  tx: Tx,
  appointment: Appointment,
  restored: boolean,
): Promise<Bought> {
  const { serviceName, during, reference } = appointment;
  const href = `${origin}${await appointmentPath(tx, appointment)}`;
  const { text, link } = placeWords(appointment);
  const now = clock.now().toInstant();
  return {
    title: restored ? "Votre rendez-vous est rétabli" : "Votre rendez-vous est payé",
    said: [
      ...(restored
        ? [
            "Le délai de paiement était passé, mais le créneau était encore libre\u00a0: il est de nouveau à vous. L’invitation jointe le remet dans votre agenda.",
          ]
        : []),
      `${serviceName}, ${intervalWords(during)}.`,
      `Lieu\u00a0: ${link === undefined ? text : `${text} ${link}`}`,
      `Rendez-vous ${reference}.`,
    ],
    page: { href, label: "Voir mon rendez-vous" },
    ...(restored && {
      invitation: {
        idempotencyKey: newsKey(appointment, "restored"),
        calendar: { method: "REQUEST", content: calendarEntry(appointment, "REQUEST", { page: href, now }) },
      },
    }),
  };
}
