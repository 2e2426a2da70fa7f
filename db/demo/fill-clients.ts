import { sql } from "drizzle-orm";
import { clientTagLinks, clientTags, clients } from "#app/features/clients/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { demonstrationAccounts } from "./accounts.ts";
import { demonstrationMessages } from "./messages.ts";

const id = (end: string) => `0de00000-0000-4000-8000-0000000000${end}`;

const TAGS = [
  { id: id("a1"), name: "À rappeler" },
  { id: id("a2"), name: "Famille" },
  { id: id("a3"), name: "Vient par une amie" },
];

/** Gives the people of the demonstration tags, once: what becomes of them since stays. */
export async function fillClients({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const at = dateOf(clock.now());
  const emails = [...demonstrationAccounts.filter(({ role }) => role === "user"), ...demonstrationMessages].map(
    ({ email }) => email,
  );
  await inTransaction({ drizzle }, async (tx) => {
    if ((await tx.$count(clientTags)) > 0) return;
    for (const tag of TAGS)
      await tx.insert(clientTags).values({ ...tag, plain: sql`client_plain(${tag.name})`, createdAt: at });
    for (const [index, email] of emails.entries()) {
      const tag = TAGS[(index + 1) % (TAGS.length + 1)];
      if (!tag) continue;
      await tx.execute(sql`
        INSERT INTO ${clientTagLinks} (client_id, tag_id, given_at)
        SELECT c.id, ${tag.id}::uuid, ${at.toISOString()}::timestamptz FROM ${clients} c WHERE c.claims = lower(${email})`);
    }
  });
}
