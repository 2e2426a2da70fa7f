import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { readyTextVersions, readyTexts } from "#app/features/ready-texts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { demonstrationReadyTexts } from "./ready-texts.ts";

/** Gives the demonstration's staff a few texts; may be called at every start, and leaves what they changed since. */
export async function fillReadyTexts({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const now = dateOf(clock.now());
  await inTransaction({ drizzle }, async (tx) => {
    const made = await tx
      .insert(readyTexts)
      .values(demonstrationReadyTexts.map((text) => ({ ...text, version: 1, createdAt: now, updatedAt: now })))
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    await tx
      .insert(readyTextVersions)
      .values(made.map(({ id, title, body }) => ({ textId: id, number: 1, title, body, writtenAt: now })));
  });
}
