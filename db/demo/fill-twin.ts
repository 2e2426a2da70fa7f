import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { demonstrationAccounts } from "./accounts.ts";
import { FIRST_TERMS } from "./fill-accounts.ts";

/** A second account of the demonstration's client, with a slip in the address and no password: what a merge is for. May be called at every start. */
export async function fillTwin({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const client = demonstrationAccounts.find(({ role }) => role === "user");
  if (!client) throw new Error("the demonstration has no client");
  const now = dateOf(clock.now());
  await drizzle
    .insert(users)
    .values({
      id: "0de00000-0000-4000-8000-000000000004",
      email: `nguimfack.${client.email}`,
      firstName: client.firstName,
      lastName: client.lastName,
      phone: client.phone,
      country: "CM",
      demonstration: true,
      termsVersion: FIRST_TERMS,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
