import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, entriesOf } from "#app/features/situation/facts.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Bilan } from "./held-bilan.server.ts";
import { ANSWERED, bornAs } from "./keep-bilan.server.ts";
import { factSheets } from "./tables.ts";

type SheetServices = { db: Tx; clock: Clock };

/** What a person kept, with the questions that they do not know the answer of; empty when nothing. */
export async function readBilan(db: Tx, userId: string): Promise<Bilan> {
  const [kept] = await db
    .select({ facts: factSheets.facts, unsure: factSheets.unsure })
    .from(factSheets)
    .where(eq(factSheets.userId, userId));
  return { facts: decodeFacts(kept?.facts ?? null), unsure: kept?.unsure ?? "" };
}

/** What a person kept; empty when nothing. */
export async function readSheet(db: Tx, userId: string): Promise<Facts> {
  return (await readBilan(db, userId)).facts;
}

/**
 * Keeps this sheet in the actor's account, in place of the one before; nothing known keeps nothing. The birth date, which no
 * form brings, stays while the age agrees with it.
 * @param unsure see `Bilan`
 */
export function keepSheet(
  { db, clock }: SheetServices,
  actor: Pick<Viewer, "userId">,
  facts: Facts,
  unsure = "",
): Promise<void> {
  return inTransaction({ drizzle: db }, async (tx) => {
    if (encodeFacts(facts) === "") return;
    const born = bornAs(await readSheet(tx, actor.userId), facts, dayOf(clock.now()).toString());
    const kept = { ...ANSWERED, facts: encodeFacts({ ...born, ...facts }), unsure, updatedAt: dateOf(clock.now()) };
    await tx
      .insert(factSheets)
      .values({ userId: actor.userId, ...kept })
      .onConflictDoUpdate({ target: factSheets.userId, set: kept });
    // How many, never which: the sheet is the person's own.
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "fact-sheet.kept",
      subjectType: "user",
      subjectId: actor.userId,
      details: { facts: entriesOf(facts).length },
    });
  });
}

/** Forgets the sheet of the actor's account. */
export function forgetSheet({ db, clock }: SheetServices, actor: Pick<Viewer, "userId">): Promise<void> {
  return inTransaction({ drizzle: db }, async (tx) => {
    const gone = await tx
      .delete(factSheets)
      .where(eq(factSheets.userId, actor.userId))
      .returning({ userId: factSheets.userId });
    if (gone.length > 0)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "fact-sheet.forgotten",
        subjectType: "user",
        subjectId: actor.userId,
      });
  });
}
