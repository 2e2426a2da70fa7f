import { and, inArray, lt, ne } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { operatorName } from "./attempts/describe-attempt.server.ts";
import { attemptsOfOrders } from "./queries.server.ts";
import { attemptStates } from "./status.ts";
import { paymentAttempts } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** What is not needed to account for money is kept no longer than this. */

/** Nothing that says who paid, nor what opens the payment at the operator's. */
const NOBODY = { payerNumber: null, payerDigits: null, operatorKeys: null, noticeHash: null };

/** Payments by telephone, by the orders they are for. */
export const phonePaymentsData: OwnedData = {
  key: "paiements-telephone",
  title: "Mes paiements par téléphone",
  async collect(db, owner) {
    const own = new Map((await ordersOf(db, owner)).map((order) => [order.id, order.reference]));
    const attempts = await attemptsOfOrders(db, [...own.keys()]);
    const records = attempts.map(({ orderId, operator, amount, state, payerDigits, createdAt }): Entry[] => [
      { label: "Commande", value: own.get(orderId) ?? "" },
      { label: "Opérateur", value: operatorName(operator) },
      { label: "Somme", value: fcfa(amount) },
      { label: "Téléphone se terminant par", value: payerDigits ?? "inconnu" },
      { label: "État", value: attemptStates[state].label },
      { label: "Demandé le", value: inWords(createdAt) },
    ]);
    const json = attempts.map(
      ({ orderId, operator, amount, state, reason, payerDigits, transactionNumber, createdAt }) => ({
        order: own.get(orderId),
        operator,
        amount,
        state,
        reason,
        payerDigits,
        transactionNumber,
        createdAt,
      }),
    );
    return { json, records };
  },
  async erase(tx, owner) {
    const own = (await ordersOf(tx, owner)).map(({ id }) => id);
    if (own.length === 0) return;
    // One that is under way keeps what settles it: its money would be lost otherwise. Ninety days later that goes too.
    const over = inArray(paymentAttempts.state, ["succeeded", "failed", "expired"]);
    await tx
      .update(paymentAttempts)
      .set(NOBODY)
      .where(and(inArray(paymentAttempts.orderId, own), over));
  },
  kept: "Vos demandes de paiement par téléphone\u00a0: la somme, l’opérateur et le numéro de la transaction, dix ans pour la comptabilité\u00a0; les deux derniers chiffres du téléphone, 90\u00a0jours.",
};

/** Takes who paid out of old attempts, and deletes those that brought no money. @returns how many of these */
export async function deleteExpiredAttempts({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const old = lt(paymentAttempts.createdAt, dateOf(clock.now().subtract(KEPT.paymentAttempts)));
  const gone = await database.drizzle
    .delete(paymentAttempts)
    .where(and(old, inArray(paymentAttempts.state, ["failed", "expired"])));
  await database.drizzle
    .update(paymentAttempts)
    .set(NOBODY)
    .where(and(old, ne(paymentAttempts.state, "created")));
  return gone.rowCount ?? 0;
}
