/** Money and accounts in several processes at once: what two members of staff press at the same moment is done once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { PROCESSES, type Processes, startProcesses } from "#e2e/support/site/processes.ts";
import { NO_ALLOWANCES } from "#e2e/support/site/site.ts";
import { newCandidate } from "#e2e/support/journey/test-registration.ts";
import { counted } from "#scripts/checks/counts.ts";

const AT_ONCE = counted(60, 12);

let processes: Processes;
/** The same member of staff at each process: one session holds in all of them. */
let staff: Person[];
beforeAll(async () => {
  processes = await startProcesses({ DEMO: "1", LOG_LEVEL: "warn", RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES });
  const admin = await new Person(processes.site.url).signInAs("admin");
  staff = processes.urls.map((url) => {
    const person = new Person(url);
    for (const [name, value] of admin.cookies) person.cookies.set(name, value);
    return person;
  });
});
afterAll(() => processes.stop());

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await processes.client.query(sql, values)).rows as Row[];

/** Everybody presses at once, each at another process; the statuses, sorted. */
async function press(path: string, fieldsOf: (nth: number) => Record<string, string>): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) =>
      (staff[nth % staff.length] ?? new Person("")).post(path, fieldsOf(nth)),
    ),
  );
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** A seat that somebody registered for, and its order. */
async function orderedSeat(): Promise<{
  id: string;
  reference: string;
  amount: number;
  giveUp: () => Promise<unknown>;
}> {
  const visitor = new Person(processes.next());
  const [session] = await rows<{ id: string }>("SELECT id FROM test_sessions WHERE city = 'Dakar'");
  const form = new FormData();
  for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), ...newCandidate() })) form.set(name, value);
  const answer = await visitor.send(`/tests/register/${session?.id ?? ""}`, form);
  const registration = /inscriptions\/([^?]+)/.exec(answer.location ?? "")?.[1] ?? "";
  const [order] = await rows<{ id: string; reference: string; amount: number }>(
    "SELECT o.id, o.reference, o.amount FROM orders o JOIN test_registrations r ON r.order_id = o.id WHERE r.reference = $1",
    [registration],
  );
  if (!order) throw new Error(`the registration was answered ${answer.status}`);
  const cancel = new FormData();
  cancel.set("intent", "cancel");
  return { ...order, giveUp: () => visitor.send(answer.location ?? "", cancel) };
}

let numbers = 0;
const payment = (orderId: string, amount: number, transactionNumber = `PRO${(numbers += 1)}`) => ({
  intent: "payment",
  orderId,
  means: "mtn-momo",
  amount: String(amount),
  transactionNumber,
});

describe(`${AT_ONCE} presses at once in ${PROCESSES} processes`, () => {
  it("count a transfer of one number once", async () => {
    const order = await orderedSeat();
    const statuses = await press(`/admin/commandes/${order.reference}`, () =>
      payment(order.id, order.amount, "PRO-ONE"),
    );
    expect(statuses.every((status) => status === 303 || status === 409)).toBe(true);
    expect(
      await rows("SELECT count(*)::int AS payments, sum(amount)::int AS sum FROM payments WHERE order_id = $1", [
        order.id,
      ]),
    ).toEqual([{ payments: 1, sum: order.amount }]);
    expect(await rows("SELECT state FROM orders WHERE id = $1", [order.id])).toEqual([{ state: "paid" }]);
  });

  it("give an amount back once, with one credit note", async () => {
    const order = await orderedSeat();
    const page = `/admin/commandes/${order.reference}`;
    expect((await (staff[0] ?? new Person("")).post(page, payment(order.id, order.amount))).status).toBe(303);
    await order.giveUp();
    expect(await rows("SELECT state FROM orders WHERE id = $1", [order.id])).toEqual([{ state: "refund-due" }]);
    const [paid] = await rows<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [order.id]);
    const statuses = await press(page, () => ({
      ...payment(order.id, order.amount),
      intent: "refund",
      paymentId: paid?.id ?? "",
    }));
    expect(statuses).toEqual([303, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
    expect(
      await rows(
        "SELECT count(*)::int AS refunds, sum(r.amount)::int AS sum FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
        [order.id],
      ),
    ).toEqual([{ refunds: 1, sum: order.amount }]);
    expect(await rows("SELECT count(*)::int AS notes FROM credit_notes WHERE order_id = $1", [order.id])).toEqual([
      { notes: 1 },
    ]);
  });

  it("make one account of two, whichever is to be kept", async () => {
    const emails = [crypto.randomUUID(), crypto.randomUUID()].map((mark) => `reunir-${mark}@exemple.cm`);
    for (const email of emails) await new Person(processes.next()).post("/register", newPerson({ email }));
    await rows("UPDATE users SET email_confirmed_at = now() WHERE email = ANY($1)", [emails]);
    const [one, other] = await Promise.all(
      emails.map(
        async (email) => (await rows<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]))[0]?.id ?? "",
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const [kept, merged] = nth % 2 === 0 ? [one, other] : [other, one];
        return (staff[nth % staff.length] ?? new Person("")).post(`/admin/clients/${kept}/fusion?avec=${merged}`, {
          formId: crypto.randomUUID(),
          reason: "La même personne, vue au guichet.",
          sure: "on",
        });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    expect(
      await rows("SELECT count(*)::int AS open FROM users WHERE id = ANY($1) AND closed_at IS NULL", [[one, other]]),
    ).toEqual([{ open: 1 }]);
  });
});
