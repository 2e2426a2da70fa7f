import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import { users } from "#app/features/accounts/tables.ts";

/** A production start on a database of the demonstration world. */
export class DemonstrationAccountsError extends Error {
  override name = "DemonstrationAccountsError";
}

/**
 * Their passwords are public: a real site must not open with them.
 * @throws DemonstrationAccountsError with a sentence for the operator
 */
export async function refuseDemonstrationAccounts({ drizzle }: Pick<Database, "drizzle">): Promise<void> {
  const found = await drizzle.select({ email: users.email }).from(users).where(eq(users.demonstration, true));
  if (found.length === 0) return;
  throw new DemonstrationAccountsError(
    `NODE_ENV=production, but the database holds demonstration accounts, whose passwords are public (${found.map(({ email }) => email).join(", ")}): use another database or DATA_DIR, or delete them first (DELETE FROM users WHERE demonstration).`,
  );
}
