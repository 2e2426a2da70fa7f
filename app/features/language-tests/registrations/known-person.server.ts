import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What the account already says, for the fields of the form. */
export async function knownPerson(
  db: Tx,
  viewer: Viewer,
): Promise<{ lastName: string; firstName: string; email: string; phone: string }> {
  const [account] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, viewer.userId));
  const { lastName, firstName, email } = viewer;
  return { lastName, firstName, email, phone: account?.phone ?? "" };
}
