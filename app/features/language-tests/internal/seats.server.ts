/**
 * Who may touch a session at the same time. Registrations share it: which of them gets a
 * seat is decided by the constraint `test_registrations_seat_once` alone. Whoever frees a
 * seat, hands one on, queues for one or closes the session holds it alone, so that no seat
 * stays free while somebody waits, and nobody enters a session that is being cancelled.
 */
import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { testRegistrations, testSeats, testSessions } from "#app/features/language-tests/tables.ts";

// An id comes from an address: what is no uuid is no session's, and an error to PostgreSQL.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type SessionRow = typeof testSessions.$inferSelect;
export type RegistrationRow = typeof testRegistrations.$inferSelect;

/** What a registration says of its person, whether it gets a seat or waits. */
export type NewRegistration = Omit<typeof testRegistrations.$inferInsert, "reference" | "state" | "seat" | "waitingRank">;

/** The session, kept as it is until the transaction ends; several registrations may hold it so. */
export async function shareSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  if (!UUID.test(sessionId)) return undefined;
  const [session] = await tx.select().from(testSessions).where(eq(testSessions.id, sessionId)).for("share");
  return session;
}

/** The session, for this transaction alone. */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  if (!UUID.test(sessionId)) return undefined;
  const [session] = await tx.select().from(testSessions).where(eq(testSessions.id, sessionId)).for("no key update");
  return session;
}

/** Number of the lowest seat that nobody has, as far as this moment sees. */
export async function freeSeat(tx: Tx, sessionId: string): Promise<number | undefined> {
  const taken = tx
    .select({ one: sql`1` })
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, testSeats.sessionId), eq(testRegistrations.seat, testSeats.number)));
  const [seat] = await tx
    .select({ number: testSeats.number })
    .from(testSeats)
    .where(and(eq(testSeats.sessionId, sessionId), notExists(taken)))
    .orderBy(testSeats.number)
    .limit(1);
  return seat?.number;
}

/** The registration of the same person, or of the same form, that stands already. */
async function standing(tx: Tx, { id, sessionId, nameKey, emailKey, phoneKey }: NewRegistration): Promise<"already" | "duplicate" | undefined> {
  const live = inArray(testRegistrations.state, ["held", "confirmed", "waiting"]);
  const person = and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.nameKey, nameKey), live);
  const found = await tx
    .select({ id: testRegistrations.id, email: testRegistrations.emailKey, phone: testRegistrations.phoneKey })
    .from(testRegistrations)
    .where(
      sql`${testRegistrations.id} = ${id} OR (${person} AND (${testRegistrations.emailKey} = ${emailKey} OR ${testRegistrations.phoneKey} = ${phoneKey}))`,
    );
  if (found.some((row) => row.id === id)) return "already";
  return found.length > 0 ? "duplicate" : undefined;
}

/**
 * Writes the registration on a free seat. Two that read the same seat as free meet in the
 * unique constraint: the second waits for the first, finds nothing written, and reads again.
 */
export async function takeSeat(tx: Tx, registration: NewRegistration): Promise<RegistrationRow | "already" | "duplicate" | "full"> {
  for (;;) {
    const stands = await standing(tx, registration);
    if (stands) return stands;
    const seat = await freeSeat(tx, registration.sessionId);
    if (seat === undefined) return "full";
    const [made] = await tx
      .insert(testRegistrations)
      .values({ ...registration, reference: newReference("TL"), state: "held", seat })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/** Writes the registration at the end of the waiting list; the session is locked by the caller. */
export async function joinWaitingList(tx: Tx, registration: NewRegistration): Promise<RegistrationRow | "already" | "duplicate"> {
  for (;;) {
    const stands = await standing(tx, registration);
    if (stands) return stands;
    const [made] = await tx
      .insert(testRegistrations)
      .values({ ...registration, reference: newReference("TL"), state: "waiting", waitingRank: sql`nextval('test_waiting_ranks')` })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/** True when somebody waits for a seat of the session. */
export async function someoneWaits(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.$count(testRegistrations, and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "waiting")))) > 0;
}

/** Place in the waiting list, 1 for the next in turn. */
export async function waitingPosition(tx: Tx, { sessionId, waitingRank }: Pick<RegistrationRow, "sessionId" | "waitingRank">): Promise<number | null> {
  if (waitingRank === null) return null;
  const upToHere = and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "waiting"), lte(testRegistrations.waitingRank, waitingRank));
  return tx.$count(testRegistrations, upToHere);
}
