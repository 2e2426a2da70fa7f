import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { clients } from "#app/features/clients/tables.ts";

/** Names of the people without an address who have these telephones (E.164), by telephone. */
export async function namesByTelephone(db: Tx, phones: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .select({ phone: clients.phone, firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.email, ""), inArray(clients.phone, [...phones])));
  return new Map(rows.map(({ phone, firstName, lastName }) => [phone, `${firstName} ${lastName}`.trim()]));
}
