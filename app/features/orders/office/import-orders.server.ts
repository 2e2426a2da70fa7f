import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { plainTransactionNumber } from "#app/features/orders/form.ts";
import { expireOrderQueue } from "#app/features/orders/lifecycle/open-order.server.ts";
import { newReceiptCode } from "#app/features/orders/receipts/receipt-code.ts";
import type { OrderKind } from "#app/features/orders/services.ts";
import { orderLines, orders, payments, receipts } from "#app/features/orders/tables.ts";
import { reachKey, readReach } from "#app/features/people/read-person.server.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells, ImportKind, ImportServices, LineFault, Written } from "#app/platform/imports/import-kind.ts";
import { CellReader, cut } from "#app/platform/imports/read-cells.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { normalise } from "#app/platform/words/normalise.ts";
import { orderFields as fields } from "./import-fields.server.ts";
import { undoOrders } from "./undo-import.server.ts";

/** The `kind` of orders that came by a file of another tool. */
export const IMPORTED = "imported";

/** What of it is to be paid again, since a payment was noted by mistake, may take a week. */
const TERM_HOURS = 7 * 24;

/** What was sold before the site: it holds no seat and no hour, so that paying it moves money alone. */
export const importedOrders: OrderKind = {
  label: "Reprise",
  onPaid: async () => undefined,
  // Nothing had been kept for it, so nothing was let go.
  onPaidLate: async () => ({ kept: true }),
  onExpired: async () => undefined,
  onTakenBack: async ({ clock }) => clock.now().toInstant().add({ hours: TERM_HOURS }),
};

const plain = (text: string) => normalise(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
const fault = (column: string, sentence: string): LineFault => ({ column, sentence });

const meansOf = (typed: string) =>
  siteSettings.payment.means.find(({ id, name }) => [plain(id), plain(name)].includes(plain(typed)));

function read(cells: Cells) {
  const reader = new CellReader(cells, fields);
  const day = reader.day("day", "Il manque une date.");
  const payer = reader.line("payer", 120, "Il manque le nom de qui paie.");
  const reach = readReach(reader, cells);
  const label = reader.line("label", 120, "Dites ce qui a été vendu.");
  const amount = reader.amount("amount", { least: 1, missing: "Il manque un montant." });
  const paid = reader.amount("paid", { least: 0 }) || "0";
  const money = paid === "0" ? { means: "", number: "", paidOn: "" } : readPayment(reader);
  if (Number(paid) > Number(amount) && amount !== "")
    reader.fault(
      "paid",
      "Il a été payé plus que le montant\u00a0: notez le remboursement dans votre ancien outil d’abord.",
    );
  const dueOn = reader.day("dueOn");
  const { faults } = reader;
  if (faults.length > 0) return { faults };
  const reference = cells["reference"] ?? "";
  return { cells: { reference, day, payer, ...reach, label, amount, paid, ...money, dueOn } };
}

function readPayment(reader: CellReader) {
  const means = reader.line("means", 80, "Dites par où ce paiement est passé.");
  const number = plainTransactionNumber(reader.line("number", 40, "Il manque le numéro de la transaction."));
  return { means, number, paidOn: reader.day("paidOn") };
}

const endOfDay = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: 23, minute: 59 } });
const noonOf = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: 12 } });

const isOwed = ({ amount, paid }: Cells) => Number(amount) > Number(paid);

/** What the settings and the day say of a line: a means of ours, nothing sold or paid tomorrow, a term to come for what is owed. */
function obstacles({ clock }: Pick<ImportServices, "clock">, cells: Cells): LineFault[] {
  const today = dayOf(clock.now()).toString();
  const { reference = "", day = "", paidOn = "", dueOn = "", means = "" } = cells;
  const names = siteSettings.payment.means.map(({ name }) => name).join(", ");
  return [
    ...(means !== "" && !meansOf(means)
      ? [fault("Moyen", `«\u00a0${cut(means)}\u00a0» n’est aucun de vos moyens de paiement\u00a0: ${names}.`)]
      : []),
    ...(day > today ? [fault("Date", "Cette date est encore à venir.")] : []),
    ...(paidOn > today ? [fault("Payé le", "Cette date est encore à venir.")] : []),
    ...(isOwed(cells) && dueOn <= today
      ? [fault("À payer avant le", "Il reste à payer\u00a0: il faut une date à venir.")]
      : []),
    ...(isOwed(cells) && reference === ""
      ? [fault("Référence", "Il reste à payer\u00a0: sans référence, cette vente reviendrait une seconde fois, payée.")]
      : []),
  ];
}

async function create(services: ImportServices, tx: Tx, cells: Cells): Promise<Written> {
  const { clock, jobs, origin, actorId } = services;
  const faults = obstacles(services, cells);
  if (faults.length > 0) return { faults };
  const { reference = "", day = "", payer = "", email = "", phone = "", label = "", dueOn = "" } = cells;
  const [amount, paid] = [Number(cells["amount"]), Number(cells["paid"])];
  const dueAt = endOfDay(isOwed(cells) ? dueOn : day);
  const [order] = await tx
    .insert(orders)
    .values({
      reference: newReference("CMD"),
      kind: IMPORTED,
      subjectId: randomUUID(),
      amount,
      payerName: payer,
      payerEmail: email,
      payerPhone: phone,
      dueAt: dateOf(dueAt),
      createdAt: dateOf(noonOf(day)),
      stateChangedAt: dateOf(clock.now()),
    })
    .returning({ id: orders.id, reference: orders.reference });
  if (!order) throw new Error("the insert of an order returned no row");
  await tx.insert(orderLines).values({ orderId: order.id, position: 1, label, amount });
  if (paid > 0) await addPayment(tx, order.id, cells, paid, actorId);
  if (isOwed(cells))
    await jobs.enqueue(tx, expireOrderQueue, { orderId: order.id, origin }, { after: dueAt.toInstant() });
  await trace(tx, clock, {
    actorId,
    action: "order.imported",
    subjectType: "order",
    subjectId: order.id,
    details: { reference: order.reference, number: reference, amount, received: paid },
  });
  return { recordId: order.id };
}

/** What had come before the site: on the day it came, with a receipt as any payment, and without a mail. */
async function addPayment(tx: Tx, orderId: string, cells: Cells, amount: number, confirmedBy: string | null) {
  const { day = "", paidOn = "", means = "", number = "" } = cells;
  const confirmedAt = dateOf(noonOf(paidOn === "" ? day : paidOn));
  const id = meansOf(means)?.id ?? means;
  const [payment] = await tx
    .insert(payments)
    .values({ orderId, means: id, transactionNumber: number, amount, confirmedBy, confirmedAt })
    .returning({ id: payments.id });
  if (!payment) throw new Error("a payment was not written");
  const code = newReceiptCode();
  await tx.insert(receipts).values({ paymentId: payment.id, orderId, code, issuedAt: confirmedAt, givenAt: null });
}

/** The transactions of orders that are paid: of one that is still owed, another may bring the rest. */
async function settledBy(db: Tx, orderIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ id: payments.orderId, number: payments.transactionNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.owed, 0),
        isNull(payments.takenBackAt),
        sql`${orders.id} = ANY (${sql.param([...orderIds])}::uuid[])`,
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, paid]) => [id, new Set(paid.map(({ number }) => number))]),
  );
}

/** Orders of another tool with what was paid of them: accounts count each payment on its own day. */
export const orderImport: ImportKind = {
  name: "orders",
  title: "Commandes",
  about: "Avec ce qui en a été payé, que les comptes rangent à son jour. Rien n’est envoyé au payeur à l’import.",
  fields,
  natural: {
    key: ({ day = "", label = "", amount = "", number = "", ...cells }) =>
      number === "" ? [day, reachKey(cells), label, amount] : [number],
    // The same sale, whether its payment is said or not.
    alike: ({ day = "", label = "", amount = "", ...cells }) => [day, reachKey(cells), label, amount],
    apart: { of: (cells) => (isOwed(cells) ? "" : (cells["number"] ?? "")), ofRecords: settledBy },
    says: "Sans référence, une vente payée est reconnue au numéro de sa transaction\u00a0; une vente encore à payer doit en avoir une.",
  },
  undo: undoOrders,
  writer: async (_db, services) => ({
    read,
    obstacles: (cells) => obstacles(services, cells),
    create: (tx, cells) => create(services, tx, cells),
    refusalOf: (constraint) =>
      constraint === "payments_transaction_once" || constraint === "transaction_goes_one_way"
        ? fault("Transaction", "Cette transaction a déjà payé une autre commande.")
        : undefined,
  }),
};
