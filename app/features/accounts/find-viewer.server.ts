import { eq, isNull, sql } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import { askedInOne } from "#app/platform/database/asked-in-one.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Role, Viewer } from "#app/platform/session/viewer.ts";
import { hashOfSecret } from "./internal/secrets.ts";
import { isGuarded } from "./refuse-password.server.ts";
import type { AccountServices } from "./services.ts";
import { lifetimeOf } from "./session-lifetime.ts";
import { sessions, twoFactor, users } from "./tables.ts";

/** A session's last use is written down once a minute, not at each request. */
const TOUCH_MS = 60_000;

/** What the database keeps of a session and of whose it is. */
type Found = Awaited<ReturnType<ReturnType<typeof prepareLookup>["execute"]>>[number];

/** Asked at every signed-in page, for all who ask at once: made once a database. */
const lookups = new WeakMap<Tx, (hash: string) => Promise<Found | undefined>>();

function lookupOf(db: Tx): (hash: string) => Promise<Found | undefined> {
  const known = lookups.get(db);
  if (known) return known;
  const lookup = prepareLookup(db);
  const made = askedInOne(async (hashes: readonly string[]) => {
    const found = new Map((await lookup.execute({ hashes })).map((one) => [one.tokenHash, one]));
    return hashes.map((hash) => found.get(hash));
  });
  lookups.set(db, made);
  return made;
}

/** It has no name, since a pooler may give each question another connection. */
function prepareLookup(db: Tx) {
  return (
    db
      .select({
        tokenHash: sessions.tokenHash,
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
        stamp: sql<string>`own_stamp(${users.id}, ${users.email})`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
      // A sign-in under way while the account was being closed may have left a session.
      .where(sql`${sessions.tokenHash} = any(${sql.placeholder("hashes")}) and ${isNull(users.closedAt)}`)
      .prepare("")
  );
}

/**
 * The signed-in person behind a session's secret; null when the session is unknown, closed,
 * too old or was left idle for too long.
 */
export async function findViewer({ database, clock, env }: Pick<AccountServices, "database" | "clock" | "env">, secret: string): Promise<Viewer | null> {
  const now = dateOf(clock.now());
  const found = await lookupOf(database.drizzle)(hashOfSecret(secret));
  if (!found || found.expiresAt <= now) return null;
  const { tokenHash: _hash, expiresAt: _end, sessionId, lastUsedAt, sharedPhone, passkeyId, emailConfirmedAt, secondFactorSince, role, ...person } = found;
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
  };
}

/** On a real site nothing of the office opens to somebody without a second factor, or a session that a passkey opened, by whatever page. */
function actingRole(role: Role, secondFactor: boolean, env: { demo: boolean }): Pick<Viewer, "role" | "heldRole"> {
  return role !== "user" && isGuarded(role, env) && !secondFactor ? { role: "user", heldRole: role } : { role };
}
