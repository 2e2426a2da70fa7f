import { and, eq, inArray, isNull } from "drizzle-orm";
import { issueForMistake } from "#app/features/accounting/credit-notes/issue-credit-note.server.ts";
import { creditNoteName } from "#app/features/accounting/credit-notes/number.ts";
import { reconciliationLines } from "#app/features/accounting/statements/tables.ts";
import type { HookServices, MistakeServices, TakenBack } from "#app/features/orders/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * What accounting makes of money that was noted by mistake, as orders calls it in the transaction that takes it back
 * (`MistakeServices.onTakenBack`): the credit note of its receipt, and the operators' files that it was compared with.
 */
export function afterTakeBack(services: HookServices): NonNullable<MistakeServices["onTakenBack"]> {
  return async (tx, money, actorId) => {
    await openLinesAgain(services, tx, money, actorId);
    const note = money.what === "payment" ? await issueForMistake(services, tx, money, actorId) : undefined;
    return note && creditNoteName(note);
  };
}

/** A line of a file that leant on it is nobody's again, until it is noted right; what a file lacked is explained. */
async function openLinesAgain({ clock }: HookServices, tx: Tx, { id }: TakenBack, actorId: string): Promise<void> {
  const of = eq(reconciliationLines.movementId, id);
  await tx
    .update(reconciliationLines)
    .set({ finding: "unknown", matchedBy: null, movementId: null, ourAmount: null, ...UNSAID })
    .where(and(of, inArray(reconciliationLines.finding, ["matched", "amount", "means"])));
  await tx
    .update(reconciliationLines)
    .set({ note: "Noté par erreur, repris.", explainedBy: actorId, explainedAt: dateOf(clock.now()) })
    .where(and(of, eq(reconciliationLines.finding, "absent"), isNull(reconciliationLines.note)));
}

const UNSAID = { note: null, explainedBy: null, explainedAt: null };
