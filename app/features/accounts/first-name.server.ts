import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "./tables.ts";

/** The first name of an account; empty when it has none, or is gone. */
export async function firstNameOf(db: Pick<Tx, "select">, userId: string): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.firstName ?? "";
}
