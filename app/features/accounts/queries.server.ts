import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { AccountServices } from "./services.ts";
import { lifetimeOf } from "./session-lifetime.ts";
import { recoveryCodes, sessions, users } from "./tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

type Services = Pick<AccountServices, "database" | "clock">;

export type OwnSession = {
  id: string;
  device: string;
  sharedPhone: boolean;
  current: boolean;
  /** In words, and as a machine reads it; both in Africa/Douala. */
  opened: string;
  openedAt: string;
  lastUsed: string;
  lastUsedAt: string;
};

const doualaTime = (date: Date) => inDouala(date);
const machineTime = (date: Date) => doualaTime(date).toString({ smallestUnit: "minute", timeZoneName: "never" });

/** The sessions of an account that are still open, the last used first. `sessionId`: the one under way, null where another looks. */
export async function ownSessions(
  { database, clock }: Services,
  viewer: Pick<Viewer, "userId" | "role"> & { sessionId: string | null },
): Promise<OwnSession[]> {
  const now = dateOf(clock.now());
  const rows = await database.drizzle
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt));
  return rows
    .filter(
      (row) =>
        now.getTime() - row.lastUsedAt.getTime() <=
        lifetimeOf({ role: viewer.role, sharedPhone: row.sharedPhone }).idle,
    )
    .map((row) => ({
      id: row.id,
      device: row.device,
      sharedPhone: row.sharedPhone,
      current: row.id === viewer.sessionId,
      opened: longDateTime(doualaTime(row.createdAt)),
      openedAt: machineTime(row.createdAt),
      lastUsed: longDateTime(doualaTime(row.lastUsedAt)),
      lastUsedAt: machineTime(row.lastUsedAt),
    }));
}

/** How many recovery codes are left to the person signed in. */
export function recoveryCodesLeft({ database }: Pick<Services, "database">, viewer: Viewer): Promise<number> {
  return database.drizzle.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, viewer.userId), isNull(recoveryCodes.usedAt)),
  );
}

/** The country that somebody lives in, as their account says it. @throws Error for an account that is gone */
export async function residenceOf(db: Tx, userId: string): Promise<string> {
  const [account] = await db.select({ country: users.country }).from(users).where(eq(users.id, userId));
  if (!account) throw new Error("an account whose country is asked is gone");
  return account.country;
}
