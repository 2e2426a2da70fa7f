import { eq } from "drizzle-orm";
import { promoteTo } from "./hand-on-seats.server.ts";
import { freeSeat, lockSession } from "./seats.server.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { isBefore } from "#app/features/language-tests/terms.ts";

/** `full`: no seat is free. `gone`: the person does not wait any more, or the session is over or cancelled. */
export type PromoteOutcome = "promoted" | "full" | "gone" | "unknown";

/** Gives a free seat to one who waits, out of turn or after the time when seats are handed on by themselves: an adviser's decision. */
export async function promote(
  services: LanguageTestServices,
  actor: Adviser,
  registrationId: string,
): Promise<PromoteOutcome> {
  assertAdviser(actor);
  return inTransaction(services.database, async (tx): Promise<PromoteOutcome> => {
    const [found] = await tx
      .select({ sessionId: testRegistrations.sessionId })
      .from(testRegistrations)
      .where(eq(testRegistrations.id, registrationId));
    const session = found && (await lockSession(tx, found.sessionId));
    const [registration] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, registrationId));
    if (!session || !registration) return "unknown";
    if (
      !mayMove(registration.state, "promote") ||
      session.state === "cancelled" ||
      !isBefore(services.clock.now(), inDouala(session.startsAt))
    )
      return "gone";
    const seat = await freeSeat(tx, session.id);
    if (seat === undefined) return "full";
    await promoteTo(tx, services, { userId: actor.userId }, session, registration, seat);
    return "promoted";
  });
}
