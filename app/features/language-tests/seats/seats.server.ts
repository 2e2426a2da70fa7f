/**
 * Who may touch a session at the same time. Registrations share it: which of them gets a
 * seat is decided by the constraint `test_registrations_seat_once` alone. Whoever frees a
 * seat, hands one on, queues for one or closes the session holds it alone, so that no seat
 * stays free while somebody waits, and nobody enters a session that is being cancelled.
 */
import { and, eq, inArray, lte, notExists, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { LIVE } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSeats, testSessions } from "#app/features/language-tests/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

// An id comes from an address: what is no uuid is no session's, and an error to PostgreSQL.

export type SessionRow = typeof testSessions.$inferSelect;
export type RegistrationRow = typeof testRegistrations.$inferSelect;

/** What a registration says of its person, whether it gets a seat or waits. */
export type NewRegistration = Omit<
  typeof testRegistrations.$inferInsert,
  "reference" | "state" | "seat" | "waitingRank" | "emailTurn" | "phoneTurn"
>;

/** One telephone serves a family: so many people of a session give it. */
export const SEATS_A_PHONE = 3;

/** Why somebody is not taken: the same form, the same person, the e-mail of another, a telephone that serves enough people. */
export type Standing = "already" | "duplicate" | "email-taken" | "phone-full";

/** The session, kept as it is until the transaction ends; several registrations may hold it so. */
export async function shareSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  if (!isUuid(sessionId)) return undefined;
  const [session] = await tx.select().from(testSessions).where(eq(testSessions.id, sessionId)).for("share");
  return session;
}

/** The session, for this transaction alone. */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  if (!isUuid(sessionId)) return undefined;
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

/** What keeps a registration out, or else which of its telephone's turns is free: 1 to `SEATS_A_PHONE`. */
async function standing(tx: Tx, registration: NewRegistration): Promise<Standing | { phoneTurn: number }> {
  const [sent] = await tx
    .select({ id: testRegistrations.id })
    .from(testRegistrations)
    .where(eq(testRegistrations.id, registration.id));
  return sent ? "already" : turnIn(tx, registration.sessionId, registration);
}

/** The same in a session that the registration is not in. */
export async function turnIn(
  tx: Tx,
  sessionId: string,
  { nameKey, emailKey, phoneKey }: Pick<NewRegistration, "nameKey" | "emailKey" | "phoneKey">,
): Promise<Exclude<Standing, "already"> | { phoneTurn: number }> {
  const live = and(eq(testRegistrations.sessionId, sessionId), inArray(testRegistrations.state, [...LIVE]));
  const found = await tx
    .select({
      name: testRegistrations.nameKey,
      email: testRegistrations.emailKey,
      phone: testRegistrations.phoneKey,
      phoneTurn: testRegistrations.phoneTurn,
    })
    .from(testRegistrations)
    .where(and(live, or(eq(testRegistrations.emailKey, emailKey), eq(testRegistrations.phoneKey, phoneKey))));
  if (found.some((row) => row.name === nameKey)) return "duplicate";
  if (found.some((row) => row.email === emailKey)) return "email-taken";
  const turns = new Set(found.filter((row) => row.phone === phoneKey).map(({ phoneTurn }) => phoneTurn));
  if (turns.size >= SEATS_A_PHONE) return "phone-full";
  let phoneTurn = 1;
  while (turns.has(phoneTurn)) phoneTurn += 1;
  return { phoneTurn };
}

/**
 * Writes the registration on a free seat, tentative until it is settled. Two that read the same seat as free meet in the
 * unique constraint: the second waits for the first, finds nothing written, and reads again.
 */
export async function takeSeat(tx: Tx, registration: NewRegistration): Promise<RegistrationRow | Standing | "full"> {
  for (;;) {
    const stands = await standing(tx, registration);
    if (typeof stands === "string") return stands;
    const seat = await freeSeat(tx, registration.sessionId);
    if (seat === undefined) return "full";
    const [made] = await tx
      .insert(testRegistrations)
      .values({ ...registration, reference: newReference("TL"), state: "tentative", seat, phoneTurn: stands.phoneTurn })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/** Writes the registration at the end of the waiting list; the session is locked by the caller. */
export async function joinWaitingList(tx: Tx, registration: NewRegistration): Promise<RegistrationRow | Standing> {
  for (;;) {
    const stands = await standing(tx, registration);
    if (typeof stands === "string") return stands;
    const [made] = await tx
      .insert(testRegistrations)
      .values({
        ...registration,
        tentativeUntil: null,
        originAddress: null,
        originBrowser: null,
        reference: newReference("TL"),
        state: "waiting",
        phoneTurn: stands.phoneTurn,
        waitingRank: sql`nextval('test_waiting_ranks')`,
      })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/** True when somebody waits for a seat of the session. */
export async function someoneWaits(tx: Tx, sessionId: string): Promise<boolean> {
  return (
    (await tx.$count(
      testRegistrations,
      and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "waiting")),
    )) > 0
  );
}

/** Place in the waiting list, 1 for the next in turn. */
export async function waitingPosition(
  tx: Tx,
  { sessionId, waitingRank }: Pick<RegistrationRow, "sessionId" | "waitingRank">,
): Promise<number | null> {
  if (waitingRank === null) return null;
  const upToHere = and(
    eq(testRegistrations.sessionId, sessionId),
    eq(testRegistrations.state, "waiting"),
    lte(testRegistrations.waitingRank, waitingRank),
  );
  return tx.$count(testRegistrations, upToHere);
}
