import { inArray } from "drizzle-orm";
import { OPERATOR_IDS } from "#app/features/orders/phone-payments/operators/operator.ts";
import { paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";
import { payments, refunds } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * Whether money has come or gone by one of these means, or was asked for by telephone: receipts and the accounts say
 * them by the name that the settings have.
 * @param ids of means of payment
 */
export async function meansInUse(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [paid] = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.means, ids)).limit(1);
  if (paid) return true;
  const [back] = await tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.means, ids)).limit(1);
  if (back) return true;
  // Operators are called as their means are.
  const operators = OPERATOR_IDS.filter((id) => ids.includes(id));
  const [asked] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.operator, operators))
    .limit(1);
  return asked !== undefined;
}
