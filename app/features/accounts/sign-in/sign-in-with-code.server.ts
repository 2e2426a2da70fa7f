import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { type Counter, giveBack, takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { isKnownDevice } from "#app/features/accounts/internal/known-device.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { takeCode } from "#app/features/accounts/internal/take-code.server.ts";
import { peekVerification, takeVerification } from "#app/features/accounts/internal/verification.server.ts";
import { tellNewDevice } from "#app/features/accounts/internal/tell-new-device.server.ts";
import { type AlsoAtSignIn, noteRefusedSignIn } from "./sign-in.server.ts";
import type { Circumstances, OpenedSession, SecondFactorServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

export type CodeOutcome =
  | { kind: "signed-in"; session: OpenedSession; role: Role }
  | { kind: "refused" }
  /** The password was given too long ago, or the ticket was used: back to the sign-in. */
  | { kind: "too-late" }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * The second step of a sign-in: a code of the authenticator application or a recovery code.
 * @param ticket what `signIn` gave after the right password
 */
export async function signInWithCode(
  services: SecondFactorServices,
  ticket: string,
  code: string,
  where: Circumstances,
  also: AlsoAtSignIn = async () => undefined,
): Promise<CodeOutcome> {
  const { database, clock } = services;
  const waiting = await peekVerification(database.drizzle, clock, "second-factor", ticket);
  if (!waiting) return { kind: "too-late" };
  const { userId } = waiting;
  const known = await isKnownDevice(services, userId, where);
  // Whoever knows the password cannot keep the owner's own device out by wrong codes.
  const counters: Counter[] = [
    known
      ? { attempt: "code:device", key: `${userId} ${hashOfSecret(where.deviceSecret ?? "")}` }
      : { attempt: "code:account", key: userId },
  ];
  const taken = await takeAttempt(database.pool, counters);
  if (!taken.allowed) {
    noteRefusedSignIn(services, { way: "code", why: "too-many", userId });
    return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  }
  const outcome = await inTransaction(database, async (tx): Promise<CodeOutcome> => {
    const how = await takeCode(tx, services, userId, code);
    if (!how) return { kind: "refused" };
    const ticketed = await takeVerification(tx, clock, "second-factor", ticket);
    if (!ticketed) return { kind: "too-late" };
    const [user] = await tx
      .select({ id: users.id, role: users.role, firstName: users.firstName, closedAt: users.closedAt })
      .from(users)
      .where(eq(users.id, userId));
    // Closed since the password was given: the sign-in says so.
    if (!user || user.closedAt) return { kind: "too-late" };
    const sharedPhone = ticketed.details.sharedPhone === true;
    const session = await openSession(tx, clock, { userId, role: user.role, sharedPhone }, where);
    if (!known) await tellNewDevice(tx, services, user, where.device);
    await trace(tx, clock, {
      actorId: userId,
      action: "account.signed-in",
      subjectType: "user",
      subjectId: userId,
      details: { device: where.device, sharedPhone, secondFactor: how },
    });
    await also(tx, { id: userId, sharedPhone });
    return { kind: "signed-in", session, role: user.role };
  });
  if (outcome.kind === "signed-in") await giveBack(database.pool, counters);
  else noteRefusedSignIn(services, { way: "code", why: outcome.kind === "refused" ? "wrong" : "too-late", userId });
  return outcome;
}
