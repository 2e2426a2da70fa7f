import { and, asc, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { momentWords } from "./words.ts";

const WORDS: Record<string, string> = {
  "appointment.booked": "pris",
  "appointment.held": "pris, à confirmer par le lien de son e-mail",
  "appointment.confirmed": "confirmé",
  "appointment.released": "libéré, non confirmé",
  "appointment.offered": "proposé à une personne de la liste d’attente",
  "appointment.offer-accepted": "proposition acceptée",
  "appointment.offer-declined": "proposition non retenue",
  "appointment.moved": "déplacé",
  "appointment.place-set": "lieu fixé",
  "appointment.cancelled": "annulé",
  "appointment.expired": "libéré faute de paiement",
  "appointment.restored": "rétabli après un paiement tardif",
};

/** What was done with an appointment, by whom and when, oldest first. */
export async function historyOf(db: Tx, appointmentId: string): Promise<{ at: string; what: string }[]> {
  const rows = await db
    .select({ at: auditEvents.at, action: auditEvents.action, firstName: users.firstName, lastName: users.lastName })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectType, "appointment"), eq(auditEvents.subjectId, appointmentId)))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));
  return rows.map(({ at, action, firstName, lastName }) => {
    const who = firstName === null ? "" : `, par ${firstName} ${lastName ?? ""}`.trimEnd();
    return { at: momentWords(Temporal.Instant.fromEpochMilliseconds(at.getTime())), what: `${WORDS[action] ?? action}${who}` };
  });
}
