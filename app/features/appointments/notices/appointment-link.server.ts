import type { Tx } from "#app/platform/database/tx.ts";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";

/** Purpose of the keys that open an appointment. */
export const APPOINTMENT_LINK = "appointment";

// It still tells what was agreed for a while after.
const KEPT_DAYS = 60;

/** The page by which the client follows, moves or cancels an appointment, without an account. */
export async function appointmentPath(
  db: Pick<Tx, "select">,
  appointment: Pick<Appointment, "id" | "during">,
): Promise<string> {
  return pathTo(`/appointment/suivi?cle=${await appointmentKey(db, appointment)}`);
}

/** Purpose of the keys that confirm a tentative booking; they travel by mail alone. */
export const CONFIRM_LINK = "appointment-confirm";

/** The page that confirms a tentative booking. Opened too late, it still says what became of it. */
export async function confirmationPath(
  db: Pick<Tx, "select">,
  { id, during }: Pick<Appointment, "id" | "during">,
): Promise<string> {
  return pathTo(
    `/appointment/confirmer?cle=${await signLink(db, CONFIRM_LINK, { id, expiresAt: during.end.add({ hours: 24 * KEPT_DAYS }) })}`,
  );
}

/** The key of that page alone. */
export function appointmentKey(
  db: Pick<Tx, "select">,
  { id, during }: Pick<Appointment, "id" | "during">,
): Promise<string> {
  return signLink(db, APPOINTMENT_LINK, { id, expiresAt: during.end.add({ hours: 24 * KEPT_DAYS }) });
}
