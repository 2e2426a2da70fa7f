/** Hours of the week, days with hours of their own, and time that advisers keep. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { blockTime, unblockTime } from "./block-time.server.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { bookingPage } from "#app/features/appointments/booking/booking-page.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { officeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import { officeOpening } from "./office-opening.server.ts";
import { dayAgenda } from "#app/features/appointments/queries.server.ts";
import { setException } from "./set-exception.server.ts";
import { setHours } from "./set-hours.server.ts";
import { setPlace } from "#app/features/appointments/office/set-place.server.ts";
import {
  FRIDAY,
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  booking,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";

const SUNDAY = Temporal.PlainDate.from("2026-11-29");
const CHRISTMAS = Temporal.PlainDate.from("2026-12-25");

let database: TestDatabase;
let services: FakeServices;
let admin: Awaited<ReturnType<typeof adviserAccount>>;
let adviserId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  admin = await adviserAccount(database, "admin@exemple.cm", "admin");
  adviserId = (await rows<{ id: string }>("SELECT id FROM advisers"))[0]?.id ?? "";
});
afterEach(() => database.drop());

const rows = <Row>(sql: string) => rowsOf<Row>(database, sql);

const free = async (day: Temporal.PlainDate, minutes = 60) =>
  (await dayAgenda(database.drizzle, services.clock, day, { id: "initial", minutes })).starts
    .filter((start) => start.free)
    .map(({ time }) => time);
const at = (day: Temporal.PlainDate, from: string, to: string) => ({
  start: instantOf(day, from),
  end: instantOf(day, to),
});

describe("the week", () => {
  test("two spans set in the office replace the settings, on the page that books too", async () => {
    const spans = [
      { from: "10:00", to: "11:30" },
      { from: "14:00", to: "15:30" },
    ];
    await setHours(services, admin, { weekday: 2, spans });
    expect(await free(TUESDAY)).toEqual(["10:00", "10:30", "14:00", "14:30"]);
    expect(await free(FRIDAY)).toContain("09:00");
    expect((await bookingPage(database.drizzle, services.clock, new URLSearchParams(), null)).opening).toContain(
      "le mardi de 10\u00a0h à 15\u00a0h\u00a030",
    );
    await setHours(services, admin, { weekday: 2, spans: [] });
    expect(await free(TUESDAY)).toEqual([]);
    expect((await dayAgenda(database.drizzle, services.clock, TUESDAY, { id: "initial", minutes: 60 })).closure).toBe(
      "Fermé ce jour de la semaine",
    );
    const traced = await rows<{ before: unknown; after: { first_from?: string; firstFrom: string | null } }>(
      "SELECT before, after FROM audit_events WHERE action = 'agenda.hours-set' ORDER BY id",
    );
    expect(traced.map(({ after }) => after.firstFrom)).toEqual(["10:00", null]);
  });

  test("one span has no pause", async () => {
    await setHours(services, admin, { weekday: 2, spans: [{ from: "10:00", to: "14:30" }] });
    expect(await free(TUESDAY, 120)).toEqual(["10:00", "10:30", "11:00", "11:30"]);
  });

  test("is the admin's to set", async () => {
    const adviser = await adviserAccount(database);
    await expect(setHours(services, adviser, { weekday: 2, spans: [] })).rejects.toThrow("not theirs");
    expect(await officeOpening(database.drizzle, services.clock, adviser)).toMatchObject({
      mayHours: false,
      calendars: [],
    });
  });
});

describe("a day of its own", () => {
  test("has its own hours, on a Sunday or a holiday too", async () => {
    const spans = [{ from: "10:00", to: "12:00" }];
    for (const day of [SUNDAY, CHRISTMAS]) {
      expect(await free(day)).toEqual([]);
      await setException(services, admin.userId, { day, open: true, reason: "Rattrapage", spans });
      expect(await free(day)).toEqual(["10:00", "10:30", "11:00"]);
    }
    const { exceptions, holidays } = await officeOpening(database.drizzle, services.clock, admin);
    expect(exceptions.map(({ hours }) => hours)).toEqual(["10:00 – 12:00", "10:00 – 12:00"]);
    expect(holidays[0]).toMatchObject({ iso: "2026-12-25", name: "Noël" });
  });
});

describe("blocked time", () => {
  test("is booked by nobody, shown in the calendar, and given back", async () => {
    expect(await blockTime(services, admin, adviserId, at(TUESDAY, "09:00", "11:00"), "Banque")).toEqual({
      outcome: "blocked",
      standing: 0,
    });
    // The same form again.
    await blockTime(services, admin, adviserId, at(TUESDAY, "09:00", "11:00"), "Banque");
    expect(await free(TUESDAY)).toEqual(["11:00", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00"]);
    const [block] = await rows<{ id: string }>("SELECT id FROM adviser_blocks");
    const { sheet } = await officeAgenda(
      database.drizzle,
      services.clock,
      new URLSearchParams("vue=jour&date=2026-11-24"),
      [],
    );
    expect(sheet?.days[0]?.rows[0]?.cells[0]?.cell).toMatchObject({
      kind: "event",
      rows: 4,
      values: [{ title: "Banque", look: "off" }],
    });
    expect(await unblockTime(services, admin, block?.id ?? "")).toBe(true);
    expect(await unblockTime(services, admin, block?.id ?? "")).toBe(false);
    expect(await free(TUESDAY)).toContain("09:00");
    expect((await rows("SELECT 1 FROM audit_events WHERE action LIKE 'adviser.time-%'")).length).toBe(2);
  });

  test("what stands there stays, may get a place and leave, and does not come back", async () => {
    const { id } = await booked(services, { time: "09:00" });
    expect(await blockTime(services, admin, adviserId, at(TUESDAY, "08:00", "18:00"), "Formation")).toEqual({
      outcome: "blocked",
      standing: 1,
    });
    expect(await setPlace(services, admin, id, { place: "agency", detail: "" })).toMatchObject({ outcome: "done" });
    expect(await moveAppointment(services, admin, id, { day: FRIDAY, time: "09:00" })).toMatchObject({
      outcome: "done",
    });
    expect(await moveAppointment(services, admin, id, { day: TUESDAY, time: "09:00" })).toEqual({
      outcome: "not-free",
      why: "taken",
    });
  });

  test("is its adviser's own, or the admin's", async () => {
    const adviser = await adviserAccount(database);
    expect(await blockTime(services, adviser, adviserId, at(TUESDAY, "09:00", "10:00"), "Banque")).toEqual({
      outcome: "unknown",
    });
    await database.pool.query("UPDATE advisers SET user_id = $1", [adviser.userId]);
    expect(await blockTime(services, adviser, adviserId, at(TUESDAY, "09:00", "10:00"), "Banque")).toMatchObject({
      outcome: "blocked",
    });
  });

  test("forty bookings and a block at once: never a booking written after it", async () => {
    const outcomes = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        bookAppointment(services, VISITOR, booking({ time: "09:00", email: `p${index}@exemple.cm` })),
      ),
      blockTime(services, admin, adviserId, at(TUESDAY, "08:00", "18:00"), "Formation"),
      ...Array.from({ length: 20 }, (_, index) =>
        bookAppointment(services, VISITOR, booking({ time: "10:00", email: `q${index}@exemple.cm` })),
      ),
    ]);
    const block = outcomes.find(({ outcome }) => outcome === "blocked");
    // Whoever was booked was so before the block, which counted them.
    expect(await rows("SELECT count(*)::int AS count FROM appointments")).toEqual([
      { count: block && "standing" in block ? block.standing : -1 },
    ]);
  });

  test("the control: without the guard of the database, a row goes under a block", async () => {
    const insert = `INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, first_name, last_name, email, phone, created_at, updated_at)
      VALUES (gen_random_uuid(), 'RV-TEST-TEST', 'k', 'initial', 'Consultation initiale', 0, '${adviserId}', '["2026-11-24 09:00+01","2026-11-24 10:00+01")', 'booked', 'A', 'B', 'a@exemple.cm', '1', now(), now())`;
    await blockTime(services, admin, adviserId, at(TUESDAY, "08:00", "18:00"), "Formation");
    await expect(database.pool.query(insert)).rejects.toMatchObject({
      message: expect.stringContaining("23P01") as string,
    });
    await database.pool.query("ALTER TABLE appointments DISABLE TRIGGER appointments_refuse_blocked_time");
    await database.pool.query(insert);
    expect(await rows("SELECT 1 FROM appointments")).toHaveLength(1);
  });
});
