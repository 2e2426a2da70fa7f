import { and, eq, isNull, sql } from "drizzle-orm";
import { unreadOf } from "#app/features/notices/queries.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { prepared } from "#app/platform/database/tx.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { isGuarded } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { lifetimeOf } from "#app/features/accounts/session-lifetime.ts";
import { secondProofs, sessions, twoFactor, users } from "#app/features/accounts/tables.ts";

/** A session's last use is written down once a minute, not at each request. */
const TOUCH_MS = 60_000;

const bySecret = prepared((db) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      sessionId: sessions.id,
      sharedPhone: sessions.sharedPhone,
      lastUsedAt: sessions.lastUsedAt,
      passkeyId: sessions.passkeyId,
      userId: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      secondFactorSince: twoFactor.confirmedAt,
      awaited: secondProofs.userId,
      unread: unreadOf(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
    .leftJoin(secondProofs, and(eq(secondProofs.userId, users.id), isNull(secondProofs.provenAt)))
    // A sign-in under way while the account was being closed may have left a session.
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), isNull(users.closedAt)))
    .prepare("viewer"),
);

/**
 * The signed-in person behind a session's secret; null when the session is unknown, closed,
 * too old or was left idle for too long.
 */
export async function findViewer(
  { database, clock, env }: Pick<AccountServices, "database" | "clock" | "env">,
  secret: string,
): Promise<Viewer | null> {
  const now = dateOf(clock.now());
  const [found] = await bySecret(database.drizzle).execute({ hash: hashOfSecret(secret) });
  if (!found || found.expiresAt <= now) return null;
  const {
    expiresAt: _end,
    sessionId,
    lastUsedAt,
    sharedPhone,
    passkeyId,
    emailConfirmedAt,
    secondFactorSince,
    awaited,
    role,
    ...person
  } = found;
  const unused = now.getTime() - lastUsedAt.getTime();
  if (unused > lifetimeOf({ role, sharedPhone }).idle) {
    await database.drizzle.delete(sessions).where(eq(sessions.id, sessionId));
    return null;
  }
  if (unused > TOUCH_MS)
    await database.drizzle
      .update(sessions)
      .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${now})` })
      .where(eq(sessions.id, sessionId));
  return {
    ...person,
    sessionId,
    emailConfirmed: emailConfirmedAt !== null,
    ...actingRole(role, secondFactorSince !== null || passkeyId !== null, env),
    secondFactor: secondFactorSince !== null,
    sharedPhone,
    ...(passkeyId && { passkeyId }),
    ...(awaited !== null && { secondProofDue: true as const }),
  };
}

/** On a real site nothing of the office opens to somebody without a second factor, or a session that a passkey opened, by whatever page. */
function actingRole(role: Role, secondFactor: boolean, env: { demo: boolean }): Pick<Viewer, "role" | "heldRole"> {
  return role !== "user" && isGuarded(role, env) && !secondFactor ? { role: "user", heldRole: role } : { role };
}
