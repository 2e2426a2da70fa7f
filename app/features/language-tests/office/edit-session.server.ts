import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { foretellEach } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { isFarFrom, isSureOf } from "#app/features/orders/mistakes/far-above.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { handOnSeats } from "#app/features/language-tests/seats/hand-on-seats.server.ts";
import { addSeats, countSeats, removeFreeSeats } from "#app/features/language-tests/seats/seat-count.server.ts";
import { type SessionRow, lockSession } from "#app/features/language-tests/seats/seats.server.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import type { SessionField } from "#app/features/language-tests/sessions/session-fields.ts";
import { type SessionForm, sessionValues } from "#app/features/language-tests/sessions/session-form.ts";
import { type RegistrationState, mayEdit, registrationMoves } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { sessionChangedQueue } from "./tell-session-changed.server.ts";

export type EditOutcome =
  /** `told`: how each registered person is told. */
  | { kind: "saved"; told: Told[] }
  /** The session is so already, e.g. the same form sent again. */
  | { kind: "unchanged" }
  /** It is cancelled or has begun. */
  | { kind: "over" }
  /** Somebody else changed it since the form was opened; `by` ends « modifiée entre-temps ». */
  | { kind: "conflict"; values: Record<SessionField, string>; version: string; by: string }
  /** A zero too many or too few, or meant: written once `sure` bears it. */
  | { kind: "far-price"; typed: number; stands: number }
  /** Somebody registered for the other test. */
  | { kind: "test-chosen" }
  /** More seats are somebody's than would be left. */
  | { kind: "seats-taken"; taken: number }
  /** Nothing is written yet: so would each person be told, and the adviser is to agree. */
  | { kind: "to-confirm"; people: Told[] }
  | { kind: "unknown" };

/** What a form was opened with: another version means that somebody saved in between. */
export function versionOf(session: SessionRow, seats: number): string {
  return createHash("sha256")
    .update(JSON.stringify(sessionValues(session, seats)))
    .digest("base64url");
}

/**
 * Changes a session. Seats that are added go to who waits, in order; seats are taken away only
 * where nobody sits. When the day, the hour or the place moves, everybody registered is told,
 * which `form.intent` has to agree to. What was ordered keeps its price.
 *
 * The session is held alone, as by whoever frees a seat: registrations wait, so that none of
 * them takes a seat that is being taken away.
 */
export async function editSession(
  services: LanguageTestServices,
  actor: Adviser,
  sessionId: string,
  form: SessionForm,
): Promise<EditOutcome> {
  assertAdviser(actor);
  const { clock, database, jobs, origin } = services;
  return inTransaction(database, async (tx): Promise<EditOutcome> => {
    const session = await lockSession(tx, sessionId);
    if (!session) return { kind: "unknown" };
    const now = clock.now();
    if (!mayEdit(session, now)) return { kind: "over" };
    const { seats, taken } = await countSeats(tx, sessionId);
    const { test, centre, city, country, price } = form;
    const changed = {
      ...session,
      test,
      centre,
      city,
      country,
      price,
      startsAt: dateOf(form.startsAt),
      registrationOpensAt: form.registrationOpensAt && dateOf(form.registrationOpensAt),
      registrationClosesAt: dateOf(form.registrationClosesAt),
    };
    const [before, after] = [sessionValues(session, seats), sessionValues(changed, form.seats)];
    const moved = (Object.keys(after) as SessionField[]).filter((field) => before[field] !== after[field]);
    if (moved.length === 0) return { kind: "unchanged" };
    const version = versionOf(session, seats);
    if (form.version !== version) {
      const by = await changedBy(tx, { type: "test-session", id: sessionId });
      return { kind: "conflict", values: before, version, by };
    }
    if (moved.includes("test") && (await everRegistered(tx, sessionId))) return { kind: "test-chosen" };
    if (form.seats < taken) return { kind: "seats-taken", taken };
    if (isFarFrom(price, session.price) && !isSureOf(form.sure, price))
      return { kind: "far-price", typed: price, stands: session.price };
    const people = isMoved(moved) ? await foretellSession(tx, sessionId) : [];
    if (people.length > 0 && form.intent !== "confirm") return { kind: "to-confirm", people };

    await tx.update(testSessions).set(changed).where(eq(testSessions.id, sessionId));
    await addSeats(tx, sessionId, form.seats - seats);
    if (form.seats < seats) await removeFreeSeats(tx, sessionId, seats - form.seats);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "test-session.edited",
      subjectType: "test-session",
      subjectId: sessionId,
      before: Object.fromEntries(moved.map((field) => [field, before[field]])),
      after: Object.fromEntries(moved.map((field) => [field, after[field]])),
    });
    if (people.length > 0) {
      const was = {
        startsAt: session.startsAt.toISOString(),
        city: session.city,
        country: session.country,
        centre: session.centre,
      };
      await jobs.enqueue(tx, sessionChangedQueue, {
        sessionId,
        changeId: randomUUID(),
        changedAt: dateOf(now).toISOString(),
        was,
        origin,
      });
    }
    await handOnSeats(tx, services, changed);
    return { kind: "saved", told: people };
  });
}

/** True when the day, the hour or the place is among the changes: what people have noted down. */
function isMoved(moved: readonly SessionField[]): boolean {
  return moved.some(
    (field) => field === "date" || field === "time" || field === "centre" || field === "city" || field === "country",
  );
}

async function everRegistered(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.$count(testRegistrations, eq(testRegistrations.sessionId, sessionId))) > 0;
}

/** How each person who is registered would be told of what becomes of the session. */
export async function foretellSession(
  db: Tx,
  sessionId: string,
  states: readonly RegistrationState[] = registrationMoves.cancel,
): Promise<Told[]> {
  const people = await db
    .select({ email: testRegistrations.email })
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), inArray(testRegistrations.state, [...states])));
  return foretellEach(
    db,
    people.map(({ email }) => email),
  );
}
