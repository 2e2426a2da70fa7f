import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { openLink } from "#app/platform/session/signed-links.server.ts";
import { APPOINTMENT_LINK } from "./appointment-link.server.ts";
import { appointmentOf } from "./queries.server.ts";

/** The appointment that a key opens; undefined for a key that is not ours or is too old. */
export async function findAppointment(db: Tx, clock: Clock, key: string | null): Promise<Awaited<ReturnType<typeof appointmentOf>>> {
  const link = await openLink(db, APPOINTMENT_LINK, key, clock.now().toInstant());
  return link.state === "valid" ? appointmentOf(db, link.id) : undefined;
}
