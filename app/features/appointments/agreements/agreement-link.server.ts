import type { Appointment } from "#app/features/appointments/tables.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Sign, linkSigner, openLink } from "#app/platform/session/signed-links.server.ts";

/** Purpose of the keys that open an agreement. */
const AGREEMENT_LINK = "agreement";

// As long as the agreement is kept: the client reads it again long after the page of the appointment is closed.
const VALID_HOURS = 24 * 3653;

type Linked = Pick<Appointment, "id" | "during">;

/** The key of an appointment's agreement. */
export async function agreementKey(db: Pick<Tx, "select">, appointment: Linked): Promise<string> {
  return keyBy(await linkSigner(db), appointment);
}

/** The page of an appointment's agreement. */
export async function agreementPath(db: Pick<Tx, "select">, appointment: Linked): Promise<string> {
  return signedAgreementPath(await linkSigner(db), appointment);
}

/** The same by what signs links. */
export function signedAgreementPath(sign: Sign, appointment: Linked): string {
  return pathTo(`/appointment/convention?cle=${keyBy(sign, appointment)}`);
}

const keyBy = (sign: Sign, { id, during }: Linked) =>
  sign(AGREEMENT_LINK, { id, expiresAt: during.end.add({ hours: VALID_HOURS }) });

/** The appointment whose agreement a key opens; undefined for a key that is not ours, or is another page's. */
export async function findByAgreementKey(
  db: Tx,
  clock: Clock,
  key: string | null,
): Promise<Awaited<ReturnType<typeof appointmentOf>>> {
  const link = await openLink(db, AGREEMENT_LINK, key, clock.now().toInstant());
  return link.state === "valid" ? appointmentOf(db, link.id) : undefined;
}
