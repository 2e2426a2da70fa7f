import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { creditNoteName } from "./credit-notes/number.ts";
import { creditNotesOf } from "./credit-notes/queries.server.ts";

/** Credit notes, of the orders that are the person's. */
export const creditNotesData: OwnedData = {
  key: "avoirs",
  title: "Mes avoirs",
  async collect(db, owner) {
    const own = await Promise.all(
      (await ordersOf(db, owner)).map(async ({ id, reference }) => ({ reference, notes: await creditNotesOf(db, id) })),
    );
    const notes = own.flatMap(({ reference, notes: ofOrder }) => ofOrder.map((note) => ({ reference, note })));
    const records = notes.map(({ reference, note }): Entry[] => [
      { label: "Avoir", value: creditNoteName(note) },
      { label: "Commande", value: reference },
      { label: "Montant", value: fcfa(note.amount) },
      { label: "Établi le", value: inWords(note.issuedAt) },
    ]);
    const json = notes.map(({ reference, note: { amount, reason, code, issuedAt, ...note } }) => ({
      name: creditNoteName(note),
      reference,
      amount,
      reason,
      code,
      issuedAt,
    }));
    return { json, records };
  },
  // An order with money keeps its payer for accounting; its credit notes name nobody themselves.
  erase: () => Promise.resolve(),
};
