import { eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** By what the person of the registration shows that they are the same: all that they set up stays. */
type SamePerson = "session" | "password" | "google-link";
/** By what somebody shows that the address is theirs, and no more: the account may be a stranger's. */
type OwnerAlone = "take-over" | "reset" | "google";

/**
 * Writes down that an address is proven for the first time, the account's row being locked by `tx`. Whatever was set
 * before belongs to nobody unless the person of the registration proves it: it is forgotten.
 */
export async function proveAddress(tx: Tx, clock: Clock, userId: string, by: SamePerson | OwnerAlone): Promise<void> {
  if (by === "take-over" || by === "reset" || by === "google") await forgetBeforeProof(tx, clock, userId);
  await tx
    .update(users)
    .set({ emailConfirmedAt: dateOf(clock.now()) })
    .where(eq(users.id, userId));
  await trace(tx, clock, {
    actorId: userId,
    action: "account.email-confirmed",
    subjectType: "user",
    subjectId: userId,
    details: { by },
  });
}

/** Ends what lets others into an account's files before another account inherits them (the same migration). */
export async function closeBeforeProof(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await tx.execute(sql`SELECT close_before_proof(${userId}::uuid, ${dateOf(clock.now()).toISOString()}::timestamptz)`);
}

/** Takes off an account all that opens it, speaks for its owner or reaches them (db/migrations/0176_telephone_of_the_desk.sql). */
export async function forgetBeforeProof(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await tx.execute(sql`SELECT forget_before_proof(${userId}::uuid, ${dateOf(clock.now()).toISOString()}::timestamptz)`);
}
