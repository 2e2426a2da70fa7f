import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Client, clients } from "#app/features/clients/tables.ts";

/** How a row of a feature names somebody: by their account, or by the address or telephone that they left. */
export type NamedBy = { userId: string | null; email: string; phone: string };

/** The person at the office; undefined for somebody of the staff, who is no client. */
export async function clientOf(db: Tx, { userId, email, phone }: NamedBy): Promise<Client | undefined> {
  const claimed = email === "" ? phone : email.toLowerCase();
  if (userId === null && claimed === "") return undefined;
  const [found] = await db
    .select()
    .from(clients)
    .where(userId === null ? eq(clients.claims, claimed) : eq(clients.id, userId));
  return found;
}
