import { neverHad } from "#app/platform/database/first-editions.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { readyTextVersions, readyTexts } from "#app/features/ready-texts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { firstReadyTexts } from "./first-ready-texts.ts";

/** Gives the staff the texts to begin with that this site never had; may be called at every start. */
export async function fillReadyTexts(
  { drizzle }: Pick<Database, "drizzle">,
  clock: Clock,
  first = firstReadyTexts,
): Promise<void> {
  const now = dateOf(clock.now());
  await inTransaction({ drizzle }, async (tx) => {
    const ids = first.map(({ id }) => id);
    const fresh = await neverHad(tx, "ready-text", ids);
    if (fresh.size === 0) return;
    const made = await tx
      .insert(readyTexts)
      .values(
        first
          .filter(({ id }) => fresh.has(id))
          .map((text) => ({ ...text, version: 1, createdAt: now, updatedAt: now })),
      )
      // A colleague's own text may have its title.
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    await tx
      .insert(readyTextVersions)
      .values(made.map(({ id, title, body }) => ({ textId: id, number: 1, title, body, writtenAt: now })));
  });
}
