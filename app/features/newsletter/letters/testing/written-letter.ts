/** A letter and its readers, for tests of what is done with them. */
import { randomUUID } from "node:crypto";
import { dateOf, systemClock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import type { Topic } from "#app/features/newsletter/topics.ts";
import { letters } from "#app/features/newsletter/letters/tables.ts";

/** Confirmed subscribers `lecteur0@exemple.cm` and so on, each with the token `jeton-0`. */
export async function makeReaders(db: Tx, count: number, topics: Topic[] = ["articles"]): Promise<void> {
  const now = dateOf(systemClock.now());
  await db.insert(subscribers).values(
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      email: `lecteur${index}@exemple.cm`,
      topics,
      state: "confirmed" as const,
      askedAt: now,
      confirmedAt: now,
      source: "newsletter",
      textVersion: "2026-11-21",
      unsubscribeToken: `jeton-${index}`,
    })),
  );
}

/** A draft that can be sent. */
export async function makeLetter(db: Tx, values: Partial<typeof letters.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const now = dateOf(systemClock.now());
  await db.insert(letters).values({
    id,
    state: "draft",
    subject: "Novembre chez {{name}}",
    preview: "Trois guides",
    introduction: "Bonjour,\n\nVoici **le mois** de {{name}}. [Les guides](/guides)",
    closing: "À bientôt",
    texts: [],
    topics: ["articles"],
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}
