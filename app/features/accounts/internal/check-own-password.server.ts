import { eq } from "drizzle-orm";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { credentials } from "#app/features/accounts/tables.ts";
import { giveBack, takeAttempt } from "./attempts.server.ts";
import { verifyPassword } from "./passwords.server.ts";

export type OwnPasswordCheck =
  | { kind: "done" }
  | { kind: "refused" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** Asks the person signed in for their password again, before what a stolen session must not do. */
export async function checkOwnPassword(
  { database }: Pick<AccountServices, "database">,
  viewer: Pick<Viewer, "userId">,
  password: string,
): Promise<OwnPasswordCheck> {
  const counters = [{ attempt: "password:account", key: viewer.userId }] as const;
  const taken = await takeAttempt(database.pool, counters);
  if (!taken.allowed) return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  const [own] = await database.drizzle
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, viewer.userId));
  if (!own || !(await verifyPassword(own.passwordHash, password))) return { kind: "refused" };
  await giveBack(database.pool, counters);
  return { kind: "done" };
}
