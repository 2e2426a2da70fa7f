import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { readyTextVersions, readyTexts } from "#app/features/ready-texts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { firstReadyTexts } from "./first-ready-texts.ts";

/** Gives the staff a few texts to begin with, where none was ever written; may be called at every start. */
export async function fillReadyTexts({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const now = dateOf(clock.now());
  await inTransaction({ drizzle }, async (tx) => {
    if ((await tx.$count(readyTexts)) > 0) return;
    const made = await tx
      .insert(readyTexts)
      .values(firstReadyTexts.map((text) => ({ ...text, version: 1, createdAt: now, updatedAt: now })))
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    await tx
      .insert(readyTextVersions)
      .values(made.map(({ id, title, body }) => ({ textId: id, number: 1, title, body, writtenAt: now })));
  });
}
