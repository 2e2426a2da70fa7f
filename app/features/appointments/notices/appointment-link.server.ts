import type { Tx } from "#app/platform/database/tx.ts";
import { type Sign, linkSigner, signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";

/** Purpose of the keys that open an appointment. */
export const APPOINTMENT_LINK = "appointment";

// It still tells what was agreed for a while after.
const KEPT_DAYS = 60;

type Linked = Pick<Appointment, "id" | "during">;

/** The page by which the client follows, moves or cancels an appointment, without an account. */
export async function appointmentPath(db: Pick<Tx, "select">, appointment: Linked): Promise<string> {
  return pathTo(`/appointment/suivi?cle=${await appointmentKey(db, appointment)}`);
}

/** Purpose of the keys that confirm a tentative booking; they travel by mail alone. */
export const CONFIRM_LINK = "appointment-confirm";

/** The page that confirms a tentative booking. Opened too late, it still says what became of it. */
export async function confirmationPath(db: Pick<Tx, "select">, { id, during }: Linked): Promise<string> {
  return pathTo(
    `/appointment/confirmer?cle=${await signLink(db, CONFIRM_LINK, { id, expiresAt: during.end.add({ hours: 24 * KEPT_DAYS }) })}`,
  );
}

/** The key of that page alone. */
export async function appointmentKey(db: Pick<Tx, "select">, appointment: Linked): Promise<string> {
  return signedAppointment(await linkSigner(db), appointment);
}

/** The same by what signs links. */
export function signedAppointment(sign: Sign, { id, during }: Linked): string {
  return sign(APPOINTMENT_LINK, { id, expiresAt: during.end.add({ hours: 24 * KEPT_DAYS }) });
}
