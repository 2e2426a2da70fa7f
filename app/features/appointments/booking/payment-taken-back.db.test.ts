/** A payment of a consultation that was noted by mistake: its start is kept, and is to be paid anew. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import {
  FRIDAY,
  TUESDAY,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booking,
} from "#app/features/appointments/testing/agenda.ts";
import { takeBack } from "#app/features/orders/mistakes/take-back.server.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { orders, payments } from "#app/features/orders/tables.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookForClient } from "./book-appointment.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
let staff: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  staff = await adviserAccount(database);
});
afterEach(() => database.drop());

const withOrders = () => ({ ...services, kinds: { appointment: appointmentOrders } });
const actor = () => ({ userId: staff.userId, role: "adviser" as const });

/** Booked from 9:00 to 10:30 and paid on Monday at 8:00; `later` its payment is taken back. */
async function takenBack(day: Temporal.PlainDate, later: Temporal.DurationLike) {
  const who = { adviserId: null, userId: null };
  const booked = await bookForClient(services, staff, booking({ service: "file-review", day }), who);
  if (booked.outcome === "refused") throw new Error(booked.why);
  const orderId = (await order()).id;
  const money = { orderId, means: "mtn-momo", transactionNumber: "MP1" } as const;
  expect(await confirmPayment(withOrders(), actor(), money)).toMatchObject({ kind: "recorded", effect: "complete" });
  services.clock.present = services.clock.present.add(later);
  const [payment] = await database.drizzle.select({ id: payments.id }).from(payments);
  const mistake = { orderId, what: "payment", id: payment?.id ?? "", reason: "La mauvaise commande." } as const;
  expect(await takeBack(withOrders(), actor(), mistake)).toMatchObject({ kind: "taken-back" });
  return booked.appointment;
}

async function order() {
  const [found] = await database.drizzle.select().from(orders);
  if (!found) throw new Error("no order was opened");
  return found;
}

async function stateOf(): Promise<string | undefined> {
  const [found] = await database.drizzle.select({ state: appointments.state }).from(appointments);
  return found?.state;
}

const moment = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toString();

const standing = async () => {
  const { state, owed, dueAt } = await order();
  return [await stateOf(), state, owed, moment(dueAt)];
};

test("the start is kept, to be paid within two days of the mistake, and goes when nobody pays by then", async () => {
  await takenBack(FRIDAY, { days: 1 });
  const term = services.clock.now().add({ hours: 48 }).toInstant().toString();
  expect(await standing()).toEqual(["booked", "due", 45_000, term]);
  const { id } = await order();
  const ends = services.jobs.enqueued.filter(({ queue }) => queue === "expire-order");
  expect(ends.at(-1)?.after?.toString()).toBe(term);
  // The end of the first term passes, and the job that it left finds another.
  services.clock.present = services.clock.present.add({ days: 1, hours: 1 });
  await expireOrder(withOrders(), id);
  expect(await stateOf()).toBe("booked");
  services.clock.present = services.clock.present.add({ days: 1 });
  await expireOrder(withOrders(), id);
  expect(await stateOf()).toBe("expired");
});

test("a start of tomorrow is to be paid before its end", async () => {
  const { during } = await takenBack(TUESDAY, { hours: 1 });
  expect(await standing()).toEqual(["booked", "due", 45_000, during.end.toString()]);
});

test("after the consultation it is to be paid within the usual two days, and what took place stays", async () => {
  await takenBack(TUESDAY, { days: 2 });
  const term = services.clock.now().add({ hours: 48 }).toInstant().toString();
  expect(await standing()).toEqual(["booked", "due", 45_000, term]);
  services.clock.present = services.clock.present.add({ hours: 49 });
  await expireOrder(withOrders(), (await order()).id);
  expect(await stateOf()).toBe("booked");
});
