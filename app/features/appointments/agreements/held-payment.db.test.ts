/** The agreement comes before the money: what is held back until both have accepted, and what nobody loses meanwhile. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { orderOf } from "#app/features/appointments/notices/order-of.server.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import {
  type FakeServices,
  FRIDAY,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booked,
} from "#app/features/appointments/testing/agenda.ts";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { heldBack } from "#app/features/orders/payments/held-back.server.ts";
import { openAttempt } from "#app/features/orders/phone-payments/attempts/open-attempt.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import { acceptAsClient, acceptAsOffice, changeAgreement } from "./acceptance/accept-agreement.server.ts";
import { agreementInForce } from "./make-agreement.server.ts";
import { missingAgreements } from "./waiting.server.ts";

let database: TestDatabase;
let services: FakeServices;
let admin: Awaited<ReturnType<typeof adviserAccount>>;
let appointment: Appointment;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  admin = await adviserAccount(database, "ana@exemple.cm", "admin");
  appointment = await booked(services, { service: "file-review", day: FRIDAY.add({ days: 7 }) });
});
afterEach(() => database.drop());

const withKinds = () => ({ ...services, kinds: { [APPOINTMENT]: appointmentOrders } });
const seen = async () => (await agreementInForce(database.drizzle, appointment.id))?.hash ?? "";
const clientAccepts = async () =>
  acceptAsClient(services, null, appointment.id, { seen: await seen(), name: "Awa Ngo", given: ["service"] });
const officeAccepts = async () => acceptAsOffice(services, admin, appointment.id, await seen());
const later = (hours: number) => {
  services.clock.present = services.clock.present.add({ hours });
};

async function order(): Promise<Order> {
  const found = await orderOf(database.drizzle, appointment.id);
  if (!found) throw new Error("no order was opened");
  return found;
}
const held = async () => heldBack(withKinds(), database.drizzle, await order());
const termIn = async () =>
  Math.round(((await order()).dueAt.getTime() - services.clock.present.epochMilliseconds) / 3_600_000);

test("nothing is to pay before both have accepted, nor again before another version is", async () => {
  expect(await held()).toBe("payer");
  await clientAccepts();
  expect(await held()).toBe("us");
  await officeAccepts();
  expect(await held()).toBeNull();
  await changeAgreement(services, admin, appointment.id, await seen(), { scope: "Deux relectures.", instalments: "" });
  expect(await held()).toBe("payer");
  expect(await missingAgreements(database.drizzle, services.clock, [appointment.id])).toEqual(
    new Map([[appointment.id, "both"]]),
  );
});

test("an operator is asked for nothing before that", async () => {
  const payments = {
    ...withKinds(),
    log: createLog("silent"),
    secrets: madeUpSecrets(),
    operators: { "mtn-momo": untouchedOperator },
  };
  const { id: orderId } = await order();
  const asked = {
    orderId,
    operator: "mtn-momo",
    msisdn: "237600000100",
    sending: crypto.randomUUID(),
    actorId: null,
  } as const;
  expect(await openAttempt(payments, asked)).toEqual({ kind: "not-payable" });
});

const untouchedOperator = {
  id: "mtn-momo" as const,
  name: "MTN",
  example: true,
  asksNumber: true,
  currency: "XAF",
  resubmits: true,
  submit: () => Promise.reject(new Error("the operator was called")),
  ask: () => Promise.reject(new Error("the operator was called")),
};

test("a client who accepted loses nothing by our delay, and has the whole term from our acceptance", async () => {
  await clientAccepts();
  later(60);
  expect(await expireOrder(withKinds(), (await order()).id)).toBe(false);
  expect((await order()).state).toBe("due");
  expect(await held()).toBe("us");
  await officeAccepts();
  expect(await termIn()).toBe(48);
  const { rows } = await database.pool.query<{ subject: string; text: string }>(
    "SELECT subject, text FROM mails ORDER BY created_at DESC, id DESC",
  );
  const told = rows.find(({ subject }) => subject.startsWith("Convention acceptée"));
  expect(told?.text).toContain("/orders/CMD-");
  const first = rows.find(({ subject }) => subject.startsWith("Rendez-vous confirmé"));
  expect(first?.text).not.toContain("/orders/CMD-");
  later(49);
  expect(await expireOrder(withKinds(), (await order()).id)).toBe(true);
});

test("one who does not accept lets the term pass", async () => {
  later(49);
  expect(await expireOrder(withKinds(), (await order()).id)).toBe(true);
});

test("once the consultation has begun nothing is held back: it is paid on the spot", async () => {
  later(24 * 11 + 2);
  expect(await held()).toBeNull();
});
