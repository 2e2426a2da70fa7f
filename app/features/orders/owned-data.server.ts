import { and, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { fcfa } from "./money.ts";
import { linesOf, ordersOf } from "./queries.server.ts";
import { orderStates } from "./status.ts";
import { orders, payments } from "./tables.ts";

/** An order whose payer nobody has to know any more. */
export const NOBODY = { payerName: "", payerEmail: "", payerPhone: "", userId: null };

/** Orders, by account and by confirmed address. */
export const ordersData: OwnedData = {
  key: "commandes",
  title: "Mes commandes et paiements",
  async collect(db, owner) {
    const own = await Promise.all(
      (await ordersOf(db, owner)).map(async (order) => ({ order, lines: await linesOf(db, order.id) })),
    );
    const records = own.map(({ order, lines }): Entry[] => [
      { label: "Référence", value: order.reference },
      { label: "Pour", value: lines.map((line) => `${line.label} (${fcfa(line.amount)})`).join(", ") },
      { label: "Total", value: fcfa(order.amount) },
      { label: "État", value: orderStates[order.state].label },
      { label: "Payeur", value: `${order.payerName}, ${order.payerEmail}, ${order.payerPhone}` },
      { label: "Ouverte le", value: inWords(order.createdAt) },
    ]);
    const json = own.map(({ order: { id: _id, userId: _user, subjectId: _subject, ...order }, lines }) => ({
      ...order,
      lines,
    }));
    return { json, records };
  },
  async erase(tx, owner) {
    // The account's number leaves these rows with the account: under another's address they would then be that person's.
    await tx
      .update(orders)
      .set({ payerEmail: owner.email })
      .where(and(eq(orders.userId, owner.userId), ne(sql`lower(${orders.payerEmail})`, owner.email.toLowerCase())));
    const own = (await ordersOf(tx, owner)).map(({ id }) => id);
    if (own.length === 0) return;
    const withoutMoney = notExists(
      tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id)),
    );
    await tx
      .update(orders)
      .set(NOBODY)
      .where(and(inArray(orders.id, own), eq(orders.state, "expired"), withoutMoney));
  },
  kept: "Vos commandes payées ou à payer, leurs paiements et leurs reçus\u00a0: dix ans, pour la comptabilité.",
};
