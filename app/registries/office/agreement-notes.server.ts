import { missingAgreements } from "#app/features/appointments/agreements/waiting.server.ts";
import { MISSING_WORDS } from "#app/features/appointments/agreements/views/agreement-badge.tsx";
import type { OrderNote } from "#app/features/orders/office/views/order-note.tsx";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** What is missing of the agreements that come before the payment of orders, by what was ordered. */
export async function agreementNotes(
  db: Tx,
  clock: Clock,
  ordered: readonly { subjectId: string }[],
): Promise<Record<string, OrderNote>> {
  const missing = await missingAgreements(
    db,
    clock,
    ordered.map(({ subjectId }) => subjectId),
  );
  const notes = [...missing].map(([id, whose]) => {
    const words = `Convention\u00a0: ${MISSING_WORDS[whose].toLocaleLowerCase("fr")}`;
    return [id, { words, href: pathTo("/admin/agenda/:id/convention", { id }), needs: "agreements" }] as const;
  });
  return Object.fromEntries(notes);
}
