/** Credit notes on a real database: numbers without a gap whatever happens at once, never more than what came. */
import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { type AccountingWorld, accountingWorld } from "#app/features/accounting/testing/accounting-world.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { orderDetails } from "#app/features/orders/queries.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { answerCreditNote } from "./credit-note-pdf.server.tsx";
import { creditNoteOfRefund, issueForCancelled } from "./issue-credit-note.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { creditNoteName, creditNoteNamed, typedCreditNoteCode } from "./number.ts";
import { creditNoteByCode, creditNotesOf, ordersWithoutCreditNote } from "./queries.server.ts";
import { creditNotes } from "./tables.ts";

let world: AccountingWorld;
beforeEach(async () => {
  world = await accountingWorld();
});
afterEach(() => world.drop());

const db = () => world.database.drizzle;
const services = () => ({ ...world.services, jobs: recordedJobs(), origin: "https://cap-erable.test" });

async function cancelledOrder() {
  const order = await world.order();
  await world.pay(order.id, "2026-11-22T10:00");
  await db()
    .update(orders)
    .set({ ended: "given-up", endedAt: new Date() })
    .where(sql`id = ${order.id}`);
  return order;
}

const giveBack = (orderId: string, amount: number) => {
  const form = { orderId, means: "mtn-momo", transactionNumber: `R${Math.random()}`, amount };
  return confirmRefund({ ...services(), onRefunded: creditNoteOfRefund(services()) }, world.adviser, form);
};

const names = async (orderId: string) =>
  (await creditNotesOf(db(), orderId)).map((note) => [creditNoteName(note), note.amount, note.reason]);

describe("a credit note", () => {
  it("comes with each refund, is mailed once and checked by its code", async () => {
    const order = await cancelledOrder();
    expect(await giveBack(order.id, 20_000)).toMatchObject({ kind: "confirmed", refundDue: 25_000 });
    expect(await giveBack(order.id, 25_000)).toMatchObject({ kind: "confirmed", refundDue: 0 });
    expect(await names(order.id)).toEqual([
      ["AV-2026-0001", 20_000, "refund"],
      ["AV-2026-0002", 25_000, "refund"],
    ]);
    const sent = (await db().select({ subject: mails.subject, text: mails.text }).from(mails)).filter(({ text }) =>
      /AV-2026-/.test(text ?? ""),
    );
    // One mail a refund, which brings its credit note.
    expect(sent.map(({ subject }) => subject.replaceAll("\u00a0", " ").split(",")[0]).toSorted()).toEqual([
      "Remboursement envoyé : 20 000 FCFA",
      "Remboursement envoyé : 25 000 FCFA",
    ]);
    for (const { text } of sent) expect(text).toContain("Télécharger mon avoir");
    expect(
      (await db().select({ subject: mails.subject }).from(mails)).filter(({ subject }) =>
        /Rembours|Avoir/.test(subject),
      ),
    ).toHaveLength(2);
    const [note] = await creditNotesOf(db(), order.id);
    expect(
      await creditNoteByCode(db(), typedCreditNoteCode(note?.code.toLowerCase().replaceAll("-", " ") ?? "") ?? ""),
    ).toMatchObject({ note: { number: 1 } });
    expect(typedCreditNoteCode("V-7K4M-9CQP-3WXA-HJ6T")).toBeUndefined();
  });

  it("of a cancellation covers the refunds that follow: none is said twice", async () => {
    const order = await cancelledOrder();
    expect((await ordersWithoutCreditNote(db())).map(({ reference }) => reference)).toEqual([order.reference]);
    const pressed = await Promise.all(
      [1, 2, 3].map(() => issueForCancelled(services(), world.adviser, order.reference)),
    );
    expect(pressed.map(({ kind }) => kind).toSorted()).toEqual(["issued", "nothing-owed", "nothing-owed"]);
    await giveBack(order.id, 15_000);
    await giveBack(order.id, 30_000);
    expect(await names(order.id)).toEqual([["AV-2026-0001", 45_000, "cancelled"]]);
    expect(await ordersWithoutCreditNote(db())).toEqual([]);
  });

  it("is issued for no order that stands, and goes with its refund when that is undone", async () => {
    const paid = await world.order();
    await world.pay(paid.id, "2026-11-22T10:00");
    expect(await issueForCancelled(services(), world.adviser, paid.reference)).toEqual({ kind: "nothing-owed" });
    expect(await issueForCancelled(services(), world.adviser, "CMD-XXXX-XXXX")).toEqual({ kind: "unknown-order" });
    const order = await cancelledOrder();
    const failing = { ...services(), onRefunded: () => Promise.reject(new Error("no paper")) };
    await expect(
      confirmRefund(failing, world.adviser, {
        orderId: order.id,
        means: "mtn-momo",
        transactionNumber: "R1",
        amount: 1000,
      }),
    ).rejects.toThrow("no paper");
    expect((await orderDetails(db(), order)).refunds).toEqual([]);
  });

  it("is never changed nor deleted", async () => {
    const order = await cancelledOrder();
    await giveBack(order.id, 1000);
    for (const statement of [
      "UPDATE credit_notes SET amount = 1",
      "UPDATE credit_notes SET number = 7",
      "DELETE FROM credit_notes",
    ])
      await expect(world.database.pool.query(statement), statement).rejects.toMatchObject({ code: "42501" });
    await world.database.pool.query("UPDATE credit_notes SET issued_by = NULL");
  });

  it("is a PDF of its order alone", async () => {
    const [order, other] = [await cancelledOrder(), await cancelledOrder()];
    await giveBack(order.id, 45_000);
    const input = { origin: "https://cap-erable.test", site: siteSettings, demo: true };
    const answer = await answerCreditNote(db(), order, "AV-2026-0001.pdf", input);
    const { outline, faults } = await readStructure(new Uint8Array(await answer.arrayBuffer()));
    expect(faults).toEqual([]);
    expect(outline.filter((line) => /^ {2}H\d/.test(line))).toEqual([
      "  H1 Avoir AV-2026-0001",
      "  H2 Ce qui était commandé",
      "  H2 Vérifier cet avoir",
    ]);
    expect(outline.filter((line) => line.startsWith("      TH (Row)")).slice(0, 3)).toEqual(
      ["Client", "Établi le", "Commande"].map((name) => `      TH (Row) ${name}`),
    );
    for (const file of ["AV-2026-0002.pdf", "AV-2026-0001", "../../etc/passwd", "AV-2026-1.pdf"])
      await expect(answerCreditNote(db(), order, file, input), file).rejects.toMatchObject({ init: { status: 404 } });
    await expect(answerCreditNote(db(), other, "AV-2026-0001.pdf", input)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

test("a name has its year and number, and nothing else is one", () => {
  expect(creditNoteName({ year: 2026, number: 12_345 })).toBe("AV-2026-12345");
  expect(creditNoteNamed("AV-2026-0042")).toEqual({ year: 2026, number: 42 });
  expect(["AV-2026-00042", "AV-26-0042", "av-2026-0042", "AV-2026-"].map(creditNoteNamed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const nextOf = async (tx: Tx, next: SQL) => Number((await tx.execute<{ next: string }>(next)).rows[0]?.next);
const bySequence = (tx: Tx) => nextOf(tx, sql`SELECT nextval('control_numbers') AS next`);
const byHighest = (tx: Tx) => nextOf(tx, sql`SELECT coalesce(max(number), 0) + 1 AS next FROM credit_notes`);

describe("numbers drawn at once, a third of them undone", () => {
  const TRIES = 24;
  /** Draws with `draw` in as many transactions at once; each third is undone after it drew. */
  async function drawn(draw: (tx: Tx) => Promise<number>): Promise<number[]> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: TRIES }, (_, index) =>
        inTransaction(world.database, async (tx) => {
          const number = await draw(tx);
          await sleep(2);
          if (index % 3 === 0) throw new Error("undone");
          return number;
        }),
      ),
    );
    return outcomes
      .flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))
      .toSorted((a, b) => a - b);
  }
  const whole = Array.from({ length: (TRIES / 3) * 2 }, (_, index) => index + 1);

  it("follow one another without a gap, each once", async () => {
    expect(await drawn((tx) => nextNumber(tx, 2026))).toEqual(whole);
  });

  it("control: a sequence of the database leaves gaps", async () => {
    await db().execute(sql`CREATE SEQUENCE control_numbers`);
    expect(await drawn(bySequence)).not.toEqual(whole);
  });

  it("control: the highest number and one more is drawn twice", async () => {
    expect(new Set(await drawn(byHighest)).size).toBeLessThan(whole.length);
  });

  it("begin anew with the year", async () => {
    await world.order();
    expect([
      await inTransaction(world.database, (tx) => nextNumber(tx, 2026)),
      await inTransaction(world.database, (tx) => nextNumber(tx, 2027)),
    ]).toEqual([1, 1]);
    expect(await db().$count(creditNotes)).toBe(0);
  });
});
