import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { openLink } from "#app/platform/session/signed-links.server.ts";
import { APPOINTMENT_LINK, CONFIRM_LINK } from "#app/features/appointments/notices/appointment-link.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";

type Found = Awaited<ReturnType<typeof appointmentOf>>;

/** The appointment that a key opens; undefined for a key that is not ours or is too old. */
export function findAppointment(db: Tx, clock: Clock, key: string | null): Promise<Found> {
  return open(db, clock, APPOINTMENT_LINK, key);
}

/** The appointment that the key of its mail confirms; the key of its page is no such key. */
export function findToConfirm(db: Tx, clock: Clock, key: string | null): Promise<Found> {
  return open(db, clock, CONFIRM_LINK, key);
}

async function open(db: Tx, clock: Clock, purpose: string, key: string | null): Promise<Found> {
  const link = await openLink(db, purpose, key, clock.now().toInstant());
  return link.state === "valid" ? appointmentOf(db, link.id) : undefined;
}
