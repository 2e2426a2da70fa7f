import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import {
  FRIDAY,
  TUESDAY,
  type FakeServices,
  agendaServices,
  booked,
  booking,
  agendaDatabase,
  licenseCalendars,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { counted } from "#scripts/checks/counts.ts";

const ROUNDS = counted(50, 3);
const AT_ONCE = counted(200);
const RANDOM = counted(10_000, 300);

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
});
afterEach(() => database.drop());

const rows = <Row>(sql: string) => rowsOf<Row>(database, sql);

/** Pairs of one adviser's appointments that share time: what must never be. */
async function overlaps(): Promise<number> {
  const [row] = await rows<{ pairs: number }>(
    "SELECT count(*)::int AS pairs FROM appointments a JOIN appointments b ON a.id < b.id AND a.adviser_id = b.adviser_id AND a.during && b.during AND a.state IN ('booked','offered') AND b.state IN ('booked','offered')",
  );
  return row?.pairs ?? -1;
}

/** The same start asked for by many people at once; how many were told that it is theirs. */
async function race(time: string, day = TUESDAY): Promise<number> {
  const attempts = Array.from({ length: AT_ONCE }, (_, index) =>
    bookAppointment(
      services,
      VISITOR,
      booking({ day, time, service: "follow-up", email: `personne${index}@exemple.cm` }),
    ),
  );
  const outcomes = await Promise.all(attempts);
  return outcomes.filter(({ outcome }) => outcome === "booked").length;
}

describe("a booking", () => {
  test("keeps what was asked, with a mail that carries the calendar entry, reminders and a trace", async () => {
    const appointment = await booked(services, { time: "14:00", message: "Bonjour" });
    expect(appointment).toMatchObject({
      service: "initial",
      serviceName: "Consultation initiale",
      price: 0,
      state: "booked",
      message: "Bonjour",
      sequence: 0,
    });
    expect(appointment.reference).toMatch(/^RV-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
    expect(appointment.during.start.toString()).toBe("2026-11-24T13:00:00Z");
    expect(appointment.during.end.toString()).toBe("2026-11-24T14:00:00Z");
    const [mail] = await rows<{
      recipient: string;
      subject: string;
      text: string;
      calendar: string;
      calendar_method: string;
    }>("SELECT * FROM mails");
    expect(mail).toMatchObject({ recipient: "awa@exemple.cm", calendar_method: "REQUEST" });
    expect(mail?.subject).toContain("mardi 24 novembre 2026, de 14\u00a0h\u00a000 à 15\u00a0h\u00a000");
    expect(mail?.text).toContain(appointment.reference);
    expect(mail?.calendar).toContain("DTSTART;TZID=Africa/Douala:20261124T140000");
    const reminders = services.jobs.enqueued
      .filter(({ queue }) => queue === "appointment-reminder")
      .map(({ after }) => String(after));
    expect(reminders).toEqual(["2026-11-23T13:00:00Z", "2026-11-24T11:00:00Z"]);
    expect(await rows("SELECT action FROM audit_events")).toEqual([{ action: "appointment.booked" }]);
    expect(await rows("SELECT * FROM orders")).toEqual([]);
  });

  test("of a paid service opens an order, due in two days or at its end when it comes sooner", async () => {
    await booked(services, { service: "file-review", day: FRIDAY });
    await booked(services, { service: "documents", day: TUESDAY, time: "09:00" });
    const orders = await rows<{ amount: number; due_at: Date; state: string }>(
      "SELECT amount, due_at, state FROM orders ORDER BY amount",
    );
    expect(orders.map(({ amount, due_at, state }) => [amount, due_at.toISOString(), state])).toEqual([
      [45_000, "2026-11-25T07:00:00.000Z", "due"],
      [72_000, "2026-11-24T10:00:00.000Z", "due"],
    ]);
    // Advice and preparation are paid once their agreement is accepted (decision 086), so that their mails name no sum.
    const mails = await rows<{ text: string }>("SELECT text FROM mails");
    const asked = mails.map(({ text }) =>
      /Vous payez ensuite|Reste à payer\s:\s[\d\s]+FCFA/.exec(text)?.[0].replaceAll(/\s/g, " "),
    );
    expect(asked.toSorted()).toEqual(["Vous payez ensuite", "Vous payez ensuite"]);
  });

  test("the same form sent again, or ten times at once, books once", async () => {
    const form = booking();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bookAppointment(services, VISITOR, form)));
    const again = await bookAppointment(services, VISITOR, form);
    const references = new Set(
      [...outcomes, again].map((one) => (one.outcome === "refused" ? one.why : one.appointment.reference)),
    );
    expect(references.size).toBe(1);
    expect(await rows("SELECT count(*)::int AS made FROM appointments")).toEqual([{ made: 1 }]);
    expect(await rows("SELECT count(*)::int AS sent FROM mails")).toEqual([{ sent: 1 }]);
  });

  test("another start chosen on the same shown form is another booking", async () => {
    const form = booking();
    await bookAppointment(services, VISITOR, form);
    const second = await bookAppointment(services, VISITOR, { ...form, time: "14:00" });
    expect(second).toMatchObject({ outcome: "booked", already: false });
  });

  test("is refused, with the reason, where it does not fit", async () => {
    await booked(services, { time: "10:00", service: "follow-up" });
    const cases = [
      [{ time: "10:00" }, "taken"],
      [{ time: "09:30", service: "initial" }, "short"],
      [{ time: "11:30" }, "lunch"],
      [{ time: "17:00", service: "documents" }, "closing"],
      [{ day: Temporal.PlainDate.from("2026-11-29") }, "closed"],
      [{ day: Temporal.PlainDate.from("2026-12-25") }, "closed"],
      [{ day: Temporal.PlainDate.from("2026-11-20") }, "past"],
      [{ day: Temporal.PlainDate.from("2027-06-01") }, "too-far"],
      [{ time: "13:00" }, "closed"],
    ] as const;
    for (const [changes, why] of cases)
      expect(await bookAppointment(services, VISITOR, booking(changes)), why).toEqual({ outcome: "refused", why });
  });
});

const dayOf = (round: number) => TUESDAY.add({ days: 7 * (round % 12) });
const timeOf = (round: number) => agendaSettings.starts[Math.floor(round / 12)] ?? "09:00";

test.each([
  // [day booked, when, the browser's zone, what the mail says of its clock]
  ["2026-03-09", "2026-02-23T08:00", "America/Toronto", "lundi 9 mars 2026 à 4 h 00 (Toronto)"],
  ["2026-03-06", "2026-02-23T08:00", "America/Toronto", "vendredi 6 mars 2026 à 3 h 00 (Toronto)"],
  ["2026-03-09", "2026-02-23T08:00", "America/Vancouver", "lundi 9 mars 2026 à 1 h 00 (Vancouver)"],
  ["2026-03-30", "2026-03-16T08:00", "Europe/Paris", "lundi 30 mars 2026 à 10 h 00 (Paris)"],
  ["2026-10-26", "2026-10-12T08:00", "Europe/Paris", null],
  ["2026-11-02", "2026-10-12T08:00", "America/Montreal", "lundi 2 novembre 2026 à 3 h 00 (Montreal)"],
  ["2026-11-02", "2026-10-12T08:00", "Africa/Dakar", "lundi 2 novembre 2026 à 8 h 00 (Dakar)"],
  ["2026-11-02", "2026-10-12T08:00", "Africa/Douala", null],
])("09:00 in Douala on %s, booked at %s from %s: mail and entry say one instant", async (day, present, zone, own) => {
  services.clock.present = Temporal.ZonedDateTime.from(`${present}[Africa/Douala]`);
  const { during } = await booked(services, { day: Temporal.PlainDate.from(day), time: "09:00", zone });
  expect(during.start.toString()).toBe(`${day}T08:00:00Z`);
  const [mail] = await rows<{ text: string; calendar: string }>("SELECT text, calendar FROM mails");
  const words = mail?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(words).toContain("de 9 h 00 à 10 h 00 (heure de Douala)");
  expect(words.includes("Chez vous")).toBe(own !== null);
  if (own !== null) expect(words).toContain(own);
  expect(mail?.calendar).toContain(`DTSTART;TZID=Africa/Douala:${day.replaceAll("-", "")}T090000`);
});

describe(`${AT_ONCE} people ask for one start at once, ${ROUNDS} times over`, () => {
  test("one adviser: one winner", async () => {
    const winners: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) winners.push(await race(timeOf(round), dayOf(round)));
    expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
    expect(await overlaps()).toBe(0);
  });

  test("three advisers: three winners, and as many mails", async () => {
    await database.pool.query("INSERT INTO advisers (name) VALUES ('Deuxième'), ('Troisième')");
    await licenseCalendars(database);
    expect(await race("09:00")).toBe(3);
    expect(await overlaps()).toBe(0);
    expect(await rows("SELECT count(*)::int AS sent FROM mails")).toEqual([{ sent: 3 }]);
  });

  test("control: without the constraint the time is sold several times", async () => {
    await database.pool.query("ALTER TABLE appointments DROP CONSTRAINT appointments_one_at_a_time");
    expect(await race("09:00")).toBeGreaterThan(1);
    expect(await overlaps()).toBeGreaterThan(0);
  });
});

test(`${RANDOM} bookings at random, of mixed lengths: no overlap, none in lunch, on a Sunday, a holiday or in the past`, async () => {
  let state = 20_261_123;
  const draw = (below: number) => {
    // Park and Miller's generator: the same bookings at every run.
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const times = [...agendaSettings.starts, "12:00", "12:30", "13:00", "17:30", "08:00"];
  const outcomes: string[] = [];
  for (let done = 0; done < RANDOM; done += 20) {
    const batch = Array.from({ length: Math.min(20, RANDOM - done) }, () => {
      const service = agendaSettings.services[draw(agendaSettings.services.length)]?.id ?? "initial";
      return booking({
        service,
        day: TUESDAY.add({ days: draw(100) - 4 }),
        time: times[draw(times.length)] ?? "09:00",
      });
    });
    for (const outcome of await Promise.all(batch.map((one) => bookAppointment(services, VISITOR, one))))
      outcomes.push(outcome.outcome);
  }
  const made = outcomes.filter((outcome) => outcome === "booked").length;
  // The control of the test itself: it must have booked, and have been refused.
  expect(made).toBeGreaterThan(RANDOM / 20);
  expect(made).toBeLessThan(RANDOM);
  expect(await overlaps()).toBe(0);
  const wrong = await rows(`
    WITH local AS (SELECT lower(during) AT TIME ZONE 'Africa/Douala' AS starts, upper(during) AT TIME ZONE 'Africa/Douala' AS ends FROM appointments)
    SELECT starts FROM local WHERE extract(isodow FROM starts) = 7
      OR (starts::time < '13:30' AND ends::time > '12:00')
      OR starts::time < CASE extract(isodow FROM starts) WHEN 6 THEN '10:00'::time ELSE '09:00' END
      OR ends::time > CASE extract(isodow FROM starts) WHEN 6 THEN '16:00'::time ELSE '18:00' END
      OR starts < '2026-11-23 10:00' OR starts::date IN ('2026-12-25', '2027-01-01', '2027-02-11')`);
  expect(wrong).toEqual([]);
});
