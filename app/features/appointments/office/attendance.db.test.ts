/** What happened to an appointment, and one whose time the business takes back. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { type Attendance, noteAttendance } from "./note-attendance.server.ts";
import { appointmentOrders } from "#app/features/appointments/order-kind.server.ts";
import {
  FRIDAY,
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  agendaDatabase,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";
import { orderOf } from "#app/features/appointments/notices/order-of.server.ts";

const CLIENT = { kind: "client", userId: null } as const;
let actor: { kind: "adviser"; userId: string };

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
});
afterEach(() => database.drop());

const rows = <Row>(sql: string) => rowsOf<Row>(database, sql);

const note = (id: string, attendance: Attendance, reason = "") =>
  noteAttendance(services, actor, id, { attendance, reason });
const afterwards = () => {
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-24T09:20[Africa/Douala]");
};
const subjects = async () =>
  (await rows<{ subject: string }>("SELECT subject FROM mails ORDER BY created_at, subject")).map(
    ({ subject }) => subject,
  );
const traces = async (id: string) =>
  (await rows<{ action: string }>(`SELECT action FROM audit_events WHERE subject_id = '${id}' ORDER BY id`)).map(
    ({ action }) => action,
  );

describe("who came", () => {
  test("is noted once it has begun, corrected, and traced; nobody is written to", async () => {
    const { id } = await booked(services);
    expect(await note(id, "came")).toEqual({ outcome: "refused", why: "not-begun" });
    afterwards();
    const mails = (await subjects()).length;
    expect(await note(id, "missed")).toMatchObject({ outcome: "done", appointment: { state: "missed" } });
    expect(await note(id, "missed")).toMatchObject({ outcome: "done", appointment: { state: "missed" } });
    expect(await note(id, "came")).toMatchObject({ outcome: "done", appointment: { state: "came" } });
    expect(await traces(id)).toEqual(["appointment.booked", "appointment.missed", "appointment.came"]);
    expect(await subjects()).toHaveLength(mails);
    expect(await note(id, "adviser-absent")).toEqual({ outcome: "refused", why: "state" });
  });

  test("of one that was cancelled nothing is noted", async () => {
    const { id } = await booked(services);
    await cancelAppointment(services, actor, id, "Fermé.");
    afterwards();
    expect(await note(id, "came")).toEqual({ outcome: "refused", why: "state" });
  });
});

describe("an adviser who was not there", () => {
  test("the client is told why, and chooses another time with the order that they have", async () => {
    const { id } = await booked(services, { service: "file-review" });
    afterwards();
    expect(await note(id, "adviser-absent", "Une panne sur la route.")).toMatchObject({
      appointment: { state: "freed", reason: "Une panne sur la route." },
    });
    expect(await note(id, "adviser-absent")).toMatchObject({ outcome: "done", appointment: { sequence: 1 } });
    const [mail] = await rows<{ text: string; calendar_method: string }>(
      "SELECT text, calendar_method FROM mails WHERE subject LIKE 'Nous vous devons%'",
    );
    expect(mail?.calendar_method).toBe("CANCEL");
    expect(mail?.text).toContain("Une panne sur la route.");
    expect(await subjects()).toHaveLength(2);

    // Not paid yet: its term waits for the choice, then is that of the new time.
    expect((await orderOf(database.drizzle, id))?.dueAt.toISOString()).toBe("2026-12-24T08:20:00.000Z");
    const moved = await moveAppointment(services, CLIENT, id, { day: FRIDAY, time: "09:00" });
    expect(moved).toMatchObject({ outcome: "done", appointment: { state: "booked", reason: "", sequence: 2 } });
    expect(await orderOf(database.drizzle, id)).toMatchObject({
      state: "due",
      dueAt: new Date("2026-11-26T08:20:00Z"),
    });
    expect(await traces(id)).toEqual([
      "appointment.agreement-made",
      "appointment.booked",
      "appointment.adviser-absent",
      "appointment.replaced",
    ]);
  });

  test("gives the money back to whoever cancels instead, however late", async () => {
    const { id } = await booked(services, { service: "file-review" });
    await database.pool.query(
      "INSERT INTO payments (order_id, means, transaction_number, amount, confirmed_at) SELECT id, 'mtn-momo', reference, amount, created_at FROM orders",
    );
    afterwards();
    await note(id, "adviser-absent");
    services.clock.present = services.clock.present.add({ days: 10 });
    expect(await cancelAppointment(services, CLIENT, id)).toMatchObject({
      outcome: "done",
      appointment: { state: "cancelled" },
    });
    expect((await orderOf(database.drizzle, id))?.state).toBe("refund-due");
  });

  test("leaves one that was never paid and never placed again to the end of its order", async () => {
    const { id } = await booked(services, { service: "file-review" });
    afterwards();
    await note(id, "adviser-absent");
    const order = await orderOf(database.drizzle, id);
    if (!order) throw new Error("no order");
    await database.drizzle.transaction((tx) => appointmentOrders.onExpired(services, tx, order));
    expect(await rows("SELECT state FROM appointments")).toEqual([{ state: "expired" }]);
  });
});

test("a time taken back is free for others at once", async () => {
  const { id } = await booked(services, { time: "09:00" });
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-24T09:01[Africa/Douala]");
  await note(id, "adviser-absent");
  services.clock.present = Temporal.ZonedDateTime.from("2026-11-24T06:00[Africa/Douala]");
  expect(await booked(services, { time: "09:00", day: TUESDAY, email: "autre@exemple.cm" })).toMatchObject({
    state: "booked",
  });
});

test("the reason of a cancellation reaches the client, and what they cancel themselves has none", async () => {
  const one = await booked(services);
  const two = await booked(services, { day: FRIDAY, email: "bis@exemple.cm" });
  await cancelAppointment(services, actor, one.id, "Le bureau est fermé.");
  await cancelAppointment(services, CLIENT, two.id);
  const mails = await rows<{ text: string }>(
    "SELECT text FROM mails WHERE subject LIKE 'Rendez-vous annulé%' ORDER BY created_at",
  );
  expect(mails.map(({ text }) => text.includes("Pourquoi"))).toEqual([true, false]);
  expect(mails[0]?.text).toContain("Le bureau est fermé.");
});
