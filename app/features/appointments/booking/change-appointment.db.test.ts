import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { mailStanding } from "./confirm-appointment.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { moveAppointment } from "./move-appointment.server.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import { appointmentOf, upcomingOf } from "#app/features/appointments/queries.server.ts";
import { sendReminder } from "#app/features/appointments/notices/send-reminder.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import {
  FRIDAY,
  MONDAY,
  TUESDAY,
  type FakeServices,
  agendaServices,
  booked,
  booking,
  agendaDatabase,
} from "#app/features/appointments/testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const CLIENT = { kind: "client", userId: null } as const;

let database: TestDatabase;
let services: FakeServices;
let adviser: { kind: "adviser"; userId: string };
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  adviser = { kind: "adviser", userId: await account("paul@exemple.cm") };
});
afterEach(() => database.drop());

async function account(email: string): Promise<string> {
  const made = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, '', '', 'CM', '1', now(), now(), now()) RETURNING id",
    [email],
  );
  return made.rows[0]?.id ?? "";
}

async function mails(): Promise<
  { subject: string; calendar: string | null; calendar_method: string | null; text: string }[]
> {
  return (await database.pool.query("SELECT subject, calendar, calendar_method, text FROM mails ORDER BY created_at"))
    .rows;
}

async function standing(id: string) {
  const found = await appointmentOf(database.drizzle, id);
  if (!found) throw new Error("the appointment is gone");
  return found;
}

describe("cancelling", () => {
  test("frees the time, empties the calendar and tells the client; a second press changes nothing", async () => {
    const { id, reference } = await booked(services, { day: FRIDAY });
    expect(await cancelAppointment(services, CLIENT, id)).toMatchObject({
      outcome: "done",
      appointment: { state: "cancelled", sequence: 1 },
    });
    expect(await cancelAppointment(services, CLIENT, id)).toMatchObject({
      outcome: "done",
      appointment: { sequence: 1 },
    });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ calendar_method: "CANCEL" });
    expect(sent[1]?.calendar).toContain("SEQUENCE:1");
    expect(sent[1]?.calendar).toContain(`UID:${id}@cap-erable`);
    expect(sent[1]?.calendar).toContain("STATUS:CANCELLED");
    expect(sent[1]?.text).toContain(reference);
    expect((await bookAppointment(services, VISITOR, booking({ day: FRIDAY }))).outcome).toBe("booked");
  });

  test("is the client's until 24 hours before, to the second, and an adviser's until the start", async () => {
    const { id } = await booked(services, { day: FRIDAY });
    services.clock.present = Temporal.ZonedDateTime.from("2026-11-26T09:00:01[Africa/Douala]");
    expect(await cancelAppointment(services, CLIENT, id)).toEqual({ outcome: "refused", why: "too-late" });
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:00" })).toEqual({
      outcome: "refused",
      why: "too-late",
    });
    services.clock.present = Temporal.ZonedDateTime.from("2026-11-26T09:00:00[Africa/Douala]");
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:00" })).toMatchObject({
      outcome: "done",
    });
    services.clock.present = Temporal.ZonedDateTime.from("2026-11-27T13:59[Africa/Douala]");
    expect(await cancelAppointment(services, adviser, id)).toMatchObject({ outcome: "done" });
  });

  test("is refused once it has begun, and for an unknown id", async () => {
    const { id } = await booked(services);
    services.clock.present = Temporal.ZonedDateTime.from("2026-11-24T09:00[Africa/Douala]");
    expect(await cancelAppointment(services, adviser, id)).toEqual({ outcome: "refused", why: "over" });
    expect(await cancelAppointment(services, adviser, "00000000-0000-4000-8000-000000000000")).toEqual({
      outcome: "refused",
      why: "unknown",
    });
  });

  test("of a paid one owes the money back; of an unpaid one leaves nothing to pay", async () => {
    const paid = await booked(services, { day: FRIDAY, service: "simulation" });
    const unpaid = await booked(services, { day: FRIDAY, time: "14:00", service: "simulation" });
    await database.pool.query(
      "INSERT INTO payments (order_id, means, transaction_number, amount, confirmed_at) SELECT id, 'mtn-momo', reference, amount, created_at FROM orders WHERE subject_id = $1",
      [paid.id],
    );
    await cancelAppointment(services, CLIENT, paid.id);
    await cancelAppointment(services, CLIENT, unpaid.id);
    const states = await database.pool.query("SELECT subject_id, state FROM orders");
    expect(
      Object.fromEntries(states.rows.map((row: { subject_id: string; state: string }) => [row.subject_id, row.state])),
    ).toEqual({
      [paid.id]: "refund-due",
      [unpaid.id]: "expired",
    });
    expect((await mails()).filter(({ text }) => text.includes("vous est remboursé"))).toHaveLength(1);
  });
});

describe("moving", () => {
  test("frees the old time and takes the new one, with the same calendar entry and new reminders", async () => {
    const { id } = await booked(services, { day: FRIDAY });
    expect(await moveAppointment(services, CLIENT, id, { day: TUESDAY, time: "15:00" })).toMatchObject({
      outcome: "done",
      appointment: { sequence: 1 },
    });
    expect((await standing(id)).during.start.toString()).toBe("2026-11-24T14:00:00Z");
    const entries = (await mails()).map(({ calendar }) => calendar ?? "");
    expect(entries.map((entry) => /UID:(.*)/.exec(entry)?.[1]?.trim())).toEqual([
      `${id}@cap-erable`,
      `${id}@cap-erable`,
    ]);
    expect(entries[1]).toContain("DTSTART;TZID=Africa/Douala:20261124T150000");
    expect((await bookAppointment(services, VISITOR, booking({ day: FRIDAY }))).outcome).toBe("booked");

    // The reminders of the old start find nothing to say; those of the new one do, once.
    const reminders = services.jobs.enqueued
      .filter(({ queue }) => queue === "appointment-reminder")
      .map(({ data, after }) => ({
        after,
        ...(data as { appointmentId: string; start: string; reminder: "tomorrow" | "soon" }),
      }));
    const told: boolean[] = [];
    for (const { after, ...reminder } of reminders.filter(({ appointmentId }) => appointmentId === id)) {
      if (!after) throw new Error("a reminder without its time");
      services.clock.present = after.toZonedDateTimeISO("Africa/Douala");
      told.push(await sendReminder(services, reminder));
    }
    expect(told).toEqual([false, false, true, true]);
    expect((await mails()).filter(({ subject }) => subject.startsWith("Rappel"))).toHaveLength(2);
  });

  test("to where it is, or to half an hour later into its own time, works; into another's does not", async () => {
    const { id } = await booked(services, { day: FRIDAY });
    await booked(services, { day: FRIDAY, time: "14:00" });
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "09:00" })).toMatchObject({
      outcome: "done",
      appointment: { sequence: 0 },
    });
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "09:30" })).toMatchObject({
      outcome: "done",
      appointment: { sequence: 1 },
    });
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:00" })).toEqual({
      outcome: "not-free",
      why: "taken",
    });
    expect(await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "14:30" })).toEqual({
      outcome: "not-free",
      why: "taken",
    });
  });

  test("twenty at once to one start: one arrives, the others stay where they were", async () => {
    const all = [];
    for (let index = 0; index < 20; index += 1) {
      const day = TUESDAY.add({ days: 7 * (1 + Math.floor(index / 4)) });
      all.push(
        await booked(services, {
          day,
          time: ["09:00", "10:00", "14:00", "15:00"][index % 4] ?? "09:00",
          email: `p${index}@exemple.cm`,
        }),
      );
    }
    const outcomes = await Promise.all(
      all.map(({ id }) => moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "16:00" })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "not-free")).toHaveLength(19);
  });
});

const said = async () => (await mails()).at(-1)?.text.replaceAll(/\s+/g, " ");

test("a reminder after an outage is sent only while it helps, and says how long is left", async () => {
  const { id, during } = await booked(services, { day: FRIDAY });
  const job = { appointmentId: id, start: during.start.toString() };
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-26T09:02[Africa/Douala]");
  expect(await sendReminder(services, { ...job, reminder: "tomorrow" })).toBe(true);
  expect(await said()).toContain("Il a lieu dans un jour. Un empêchement ? Appelez-nous au +237");
  // The last moment to change alone is that of this mail.
  expect(await said()).not.toContain("Pour déplacer ou annuler");
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-27T07:30[Africa/Douala]");
  expect(await sendReminder(services, { ...job, reminder: "tomorrow" })).toBe(false);
  expect(await sendReminder(services, { ...job, reminder: "soon" })).toBe(true);
  expect(await said()).toContain("Il commence dans 90 minutes.");
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-27T09:01[Africa/Douala]");
  expect(await sendReminder(services, { ...job, reminder: "soon" })).toBe(false);
  await cancelAppointment(services, adviser, id);
});

test("who books within a day is told to call, not of a time that is over", async () => {
  await booked(services, { day: TUESDAY, time: "09:00" });
  await booked(services, { day: MONDAY.toPlainDate(), time: "15:00", email: "autre@exemple.cm" });
  const [ahead, near] = (await mails()).map(({ text }) => text.replaceAll(/\s+/g, " "));
  expect(ahead).toContain("servez-vous de cette page jusqu’au lundi 23 novembre 2026 à 9 h 00");
  expect(near).not.toContain("servez-vous de cette page");
  expect(near).toContain("Pour déplacer ou annuler, appelez le +237");
});

test("the place is the adviser's to set, and reaches the client with the next version of the entry", async () => {
  const { id } = await booked(services);
  const video = { place: "video", detail: "https://visio.exemple/abc" } as const;
  await setPlace(services, adviser, id, video);
  await setPlace(services, adviser, id, video);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain("https://visio.exemple/abc");
  expect(sent[1]?.calendar).toContain("SEQUENCE:1");
});

describe("an order that is not paid in time", () => {
  const kinds = { appointment: appointmentOrders };

  async function expired() {
    const appointment = await booked(services, { day: FRIDAY, service: "simulation" });
    const [order] = await database.drizzle.select().from(orders);
    if (!order) throw new Error("no order");
    services.clock.present = Temporal.ZonedDateTime.from("2026-11-25T08:00:01[Africa/Douala]");
    expect(await expireOrder({ ...services, kinds }, order.id)).toBe(true);
    expect((await standing(appointment.id)).state).toBe("expired");
    return { appointment, order };
  }

  const pay = (orderId: string) =>
    database.drizzle.transaction((tx) =>
      recordPayment({ ...services, kinds }, tx, {
        orderId,
        amount: 30_000,
        means: "mtn-momo",
        transactionNumber: "TX1",
        source: "adviser",
        confirmedBy: adviser.userId,
        at: services.clock.now().toInstant(),
      }),
    );

  test("frees its time; paid late, it has it back while it is free, told by one mail of the payment", async () => {
    const { appointment, order } = await expired();
    expect(await pay(order.id)).toMatchObject({ effect: "late", owed: 0 });
    const again = await standing(appointment.id);
    expect(again.state).toBe("booked");
    const sent = await mails();
    expect(sent.map(({ calendar_method }) => calendar_method)).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
    const [, , paid] = sent;
    expect(paid?.subject).toMatch(/^Paiement confirmé/);
    expect(paid?.calendar).toContain("SEQUENCE:2");
    const text = paid?.text.replaceAll(/\s+/g, " ");
    for (const words of [
      "est de nouveau à vous",
      "vendredi 27 novembre 2026",
      "Voir mon rendez-vous",
      "Télécharger mon reçu",
    ])
      expect(text).toContain(words);
    expect(await mailStanding({ ...services }, database.drizzle, again)).toEqual({ written: true });
  });

  test("paid in time, its one mail says when and where it takes place", async () => {
    await booked(services, { day: FRIDAY, service: "simulation" });
    const [order] = await database.drizzle.select().from(orders);
    expect(await pay(order?.id ?? "")).toMatchObject({ effect: "complete" });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const text = sent[1]?.text.replaceAll(/\s+/g, " ");
    for (const words of ["vendredi 27 novembre 2026", "Lieu : ", "Voir mon rendez-vous", "Télécharger mon reçu"])
      expect(text).toContain(words);
  });

  test("paid late when somebody else has the time, it stays theirs", async () => {
    const { appointment, order } = await expired();
    await booked(services, { day: FRIDAY, email: "autre@exemple.cm" });
    const late = await database.drizzle.transaction((tx) => appointmentOrders.onPaidLate(services, tx, order));
    expect(late.kept).toBe(false);
    expect((await standing(appointment.id)).state).toBe("expired");
  });

  test("paid late when the calendar is closed, its money is owed back", async () => {
    const { appointment, order } = await expired();
    await database.pool.query("UPDATE advisers SET active = false");
    expect(await database.drizzle.transaction((tx) => appointmentOrders.onPaidLate(services, tx, order))).toEqual({
      kept: false,
    });
    expect((await standing(appointment.id)).state).toBe("expired");
  });
});

test("a visitor's booking is in the account once its address is confirmed, not before, and nobody else's", async () => {
  await booked(services, { email: "Awa@Exemple.cm" });
  const userId = await account("awa@exemple.cm");
  const viewer = { userId, email: "awa@exemple.cm" };
  expect(await upcomingOf(database.drizzle, services.clock, { ...viewer, emailConfirmed: false })).toEqual([]);
  expect(await upcomingOf(database.drizzle, services.clock, { ...viewer, emailConfirmed: true })).toHaveLength(1);
  expect(
    await upcomingOf(database.drizzle, services.clock, {
      userId: adviser.userId,
      email: "paul@exemple.cm",
      emailConfirmed: true,
    }),
  ).toEqual([]);
});
