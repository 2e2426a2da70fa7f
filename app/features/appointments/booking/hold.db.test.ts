import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { USUAL, VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { meetBeforeWriting } from "#app/platform/database/testing/meeting.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { confirmAppointment, mailStanding, sendMailAgain } from "./confirm-appointment.server.ts";
import { joinWait } from "#app/features/appointments/waiting/join-wait.server.ts";
import { endHold, releaseAppointment } from "./release-appointments.server.ts";
import { sendReminder } from "#app/features/appointments/notices/send-reminder.server.ts";
import { agendaSettings, serviceOf } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import {
  FRIDAY,
  TUESDAY,
  type FakeServices,
  agendaServices,
  booking,
  agendaDatabase,
  rowsOf,
  bookedOrHeld,
} from "#app/features/appointments/testing/agenda.ts";

const CLIENT = { kind: "client", userId: null } as const;
const OPERATOR = "41.202.219.7";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = { ...agendaServices(database), env: { allowances: USUAL } };
});
afterEach(() => database.drop());

const rows = <Row>(sql: string, values?: unknown[]) => rowsOf<Row>(database, sql, values);

const from = (addressKey: string): Booker => ({ ...VISITOR, addressKey });

const book = (booker: Booker, changes: Parameters<typeof booking>[0]) => bookedOrHeld(services, booker, changes);

/** Somebody else at every number. */
const person = (index: number) => ({
  firstName: `P${index}`,
  email: `p${index}@exemple.cm`,
  phone: `+2376991${String(index).padStart(5, "0")}`,
});

/** Days of the agenda with all their starts: half an hour each. */
const starts = (days: number) =>
  Array.from({ length: 20 }, (_, index) => TUESDAY.add({ days: index }))
    .filter((day) => day.dayOfWeek < 6)
    .slice(0, days)
    .flatMap((day) => agendaSettings.starts.map((time) => ({ day, time, service: "follow-up" })));

async function counts(): Promise<Record<string, number>> {
  const found = await rows<{ state: string; many: number }>(
    "SELECT state, count(*)::int AS many FROM appointments GROUP BY state",
  );
  return Object.fromEntries(found.map(({ state, many }) => [state, many]));
}

/** The second booking of the hour for one e-mail. */
async function held(): Promise<Appointment> {
  await book(VISITOR, { day: FRIDAY, time: "09:00" });
  return book(VISITOR, { day: FRIDAY, time: "14:00", service: "file-review" });
}

describe("one address without a cookie that posts every start in the name of one victim", () => {
  test("120 bookings: one confirmed with its mail, 119 held, three mails of theirs and one order at most", async () => {
    const all = starts(10).slice(0, 120);
    expect(all).toHaveLength(120);
    for (let done = 0; done < all.length; done += 12)
      await Promise.all(
        all
          .slice(done, done + 12)
          .map((start) => bookAppointment(services, from(OPERATOR), booking({ ...start, formId: randomUUID() }))),
      );
    const [came] = await rows<{ mails: number; orders: number }>(
      "SELECT (SELECT count(*)::int FROM mails) AS mails, (SELECT count(*)::int FROM orders) AS orders",
    );
    const figure = { attack: "all-starts", sent: "120 bookings of one address" } as const;
    recordFigure({
      ...figure,
      measured: "confirmed",
      value: (await counts()).booked ?? 0,
      unit: "bookings",
      bound: { exactly: 1 },
    });
    recordFigure({
      ...figure,
      measured: "mails to the victim",
      value: came?.mails ?? Number.NaN,
      unit: "mails",
      bound: { most: 4 },
    });
    recordFigure({
      ...figure,
      measured: "orders made",
      value: came?.orders ?? Number.NaN,
      unit: "orders",
      bound: { most: 1 },
    });
    expect(await counts()).toEqual({ booked: 1, tentative: 119 });
    expect(await rows("SELECT count(*)::int AS sent FROM mails")).toEqual([{ sent: 4 }]);
    expect(await rows("SELECT count(*)::int AS made FROM orders")).toEqual([{ made: 1 }]);
    // Their times are kept from others meanwhile, and given back two hours later.
    services.clock.present = services.clock.present.add({ hours: 2 });
    for (const { id } of await rows<{ id: string }>("SELECT id FROM appointments WHERE state = 'tentative'"))
      await endHold(services, id);
    expect(await counts()).toEqual({ booked: 1, released: 119 });
  });

  test("under invented names, e-mails and telephones: ten confirmed, the others held", async () => {
    for (const [index, start] of starts(2).entries()) await book(from(OPERATOR), { ...start, ...person(index) });
    expect(await counts()).toEqual({ booked: 10, tentative: 16 });
  });
});

describe("a booking that is held", () => {
  test("has its time, a mail with a link, and no order, invitation or reminder", async () => {
    const appointment = await held();
    expect(appointment).toMatchObject({ state: "tentative", sequence: 0 });
    expect(appointment.tentativeUntil?.toISOString()).toBe("2026-11-23T09:00:00.000Z");
    expect(await rows("SELECT count(*)::int AS made FROM orders")).toEqual([{ made: 0 }]);
    expect(
      services.jobs.enqueued.filter(
        ({ queue, data }) => queue === "appointment-reminder" && JSON.stringify(data).includes(appointment.id),
      ),
    ).toEqual([]);
    expect(
      await sendReminder(services, {
        appointmentId: appointment.id,
        start: appointment.during.start.toString(),
        reminder: "soon",
      }),
    ).toBe(false);
    const [mail] = await rows<{ subject: string; text: string; calendar: string | null }>(
      "SELECT * FROM mails WHERE subject LIKE '%à confirmer%'",
    );
    expect(mail?.calendar).toBeNull();
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("gardé pour vous jusqu’au lundi 23 novembre 2026 à 10 h 00");
    expect(mail?.text).toMatch(/\/appointment\/confirmer\?cle=/);
    expect(mail?.text).not.toContain("/appointment/suivi");
    const another = booking({ day: FRIDAY, time: "14:00", ...person(1), service: "follow-up" });
    expect(await bookAppointment(services, VISITOR, another)).toEqual({ outcome: "refused", why: "taken" });
  });

  test("confirmed by its link, once: booked with order, invitation and reminders", async () => {
    const { id } = await held();
    const pressed = await Promise.all([
      confirmAppointment(services, CLIENT, id),
      confirmAppointment(services, CLIENT, id),
    ]);
    expect(pressed.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(await counts()).toEqual({ booked: 2 });
    expect(await rows("SELECT amount FROM orders WHERE subject_id = $1", [id])).toEqual([{ amount: 45_000 }]);
    expect(await rows("SELECT count(*)::int AS sent FROM mails WHERE calendar_method = 'REQUEST'")).toEqual([
      { sent: 2 },
    ]);
    expect(
      services.jobs.enqueued.filter(
        ({ queue, data }) => queue === "appointment-reminder" && JSON.stringify(data).includes(id),
      ),
    ).toHaveLength(2);
    expect(await rows("SELECT origin_address, origin_browser FROM appointments WHERE id = $1", [id])).toEqual([
      { origin_address: null, origin_browser: null },
    ]);
    services.clock.present = services.clock.present.add({ hours: 3 });
    expect(await endHold(services, id)).toBe(false);
  });

  test("is not confirmed after its two hours; its time goes to whoever waits, and to nobody before", async () => {
    const { id } = await held();
    for (const [index, { time }] of starts(1).entries()) {
      const outcome = await bookAppointment(
        services,
        VISITOR,
        booking({ day: FRIDAY, time, service: "follow-up", ...person(index) }),
      );
      expect(["booked", "refused"]).toContain(outcome.outcome);
    }
    const service = serviceOf("follow-up");
    if (!service) throw new Error("no such service");
    const waits = await joinWait(services, VISITOR, {
      formId: randomUUID(),
      day: FRIDAY,
      service,
      firstName: "Rose",
      lastName: "Ndi",
      email: "rose@exemple.cm",
      phone: "+237650000003",
      zone: "",
    });
    expect(waits).toMatchObject({ outcome: "waiting", position: 1 });
    services.clock.present = services.clock.present.add({ minutes: 119 });
    expect(await endHold(services, id)).toBe(false);
    services.clock.present = services.clock.present.add({ minutes: 1 });
    expect(await confirmAppointment(services, CLIENT, id)).toEqual({ outcome: "refused", why: "hold-over" });
    expect(await endHold(services, id)).toBe(true);
    expect(await rows("SELECT first_name FROM appointments WHERE state = 'offered'")).toEqual([{ first_name: "Rose" }]);
    expect(await confirmAppointment(services, CLIENT, id)).toEqual({ outcome: "refused", why: "hold-over" });
  });

  test("is given up by its reader, and its time is free again", async () => {
    const { id } = await held();
    expect(await cancelAppointment(services, CLIENT, id)).toEqual({ outcome: "refused", why: "state" });
    expect((await releaseAppointment(services, CLIENT, id)).outcome).toBe("done");
    expect((await book(VISITOR, { day: FRIDAY, time: "14:00", ...person(3) })).state).toBe("booked");
  });

  test("gets its mail again, three mails an hour beside that of the first; later another may be asked for", async () => {
    const appointment = await held();
    expect(await mailStanding(services, database.drizzle, appointment)).toEqual({ written: true });
    expect(await sendMailAgain(services, VISITOR, appointment.id)).toEqual({ outcome: "sent" });
    expect(await sendMailAgain(services, VISITOR, appointment.id)).toEqual({ outcome: "sent" });
    expect(await sendMailAgain(services, VISITOR, appointment.id)).toEqual({
      outcome: "late",
      after: "lundi 23 novembre 2026 à 9\u00a0h\u00a000 (heure de Douala)",
    });
    services.clock.present = services.clock.present.add({ minutes: 60 });
    expect(await sendMailAgain(services, VISITOR, appointment.id)).toEqual({ outcome: "sent" });
    expect(await rows("SELECT count(*)::int AS sent FROM mails")).toEqual([{ sent: 5 }]);
  });

  test("whose mails are forgotten in time counts as told", async () => {
    const appointment = await held();
    await rows("DELETE FROM mails");
    expect((await mailStanding(services, database.drizzle, appointment)).written).toBe(false);
    services.clock.present = services.clock.present.add({ days: 90 });
    expect((await mailStanding(services, database.drizzle, appointment)).written).toBe(false);
    services.clock.present = services.clock.present.add({ seconds: 1 });
    expect(await mailStanding(services, database.drizzle, appointment)).toEqual({ written: true });
  });

  test("the same form sent again is the same booking, still to confirm", async () => {
    await book(VISITOR, { day: FRIDAY, time: "09:00" });
    const form = booking({ day: FRIDAY, time: "14:00" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bookAppointment(services, VISITOR, form)));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["tentative"]));
    expect(await counts()).toEqual({ booked: 1, tentative: 1 });
  });
});

describe("who is confirmed at once", () => {
  test("twelve people behind one operator: ten at once, the others by their mail, nobody refused", async () => {
    const made: Appointment[] = [];
    for (const [index, start] of starts(1).slice(0, 12).entries())
      made.push(await book(from(OPERATOR), { ...start, ...person(index) }));
    expect(made.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 10 }, () => "booked"),
      "tentative",
      "tentative",
    ]);
    for (const { id } of made.slice(10)) await confirmAppointment(services, CLIENT, id);
    expect(await counts()).toEqual({ booked: 12 });
    // The hour is over: the next one is confirmed at once again.
    services.clock.present = services.clock.present.add({ minutes: 60 });
    expect((await book(from(OPERATOR), { day: FRIDAY, time: "09:00", ...person(20) })).state).toBe("booked");
  });

  test.each([
    ["the same e-mail in capitals", { email: "AWA@exemple.cm", phone: "+237670000009" }],
    ["the same mailbox with a tag", { email: "awa+2@exemple.cm", phone: "+237670000009" }],
    ["the same telephone without its prefix", { email: "autre@exemple.cm", phone: "670000001" }],
  ])("%s is the same person: the second is held", async (_, again) => {
    expect((await book(VISITOR, { day: FRIDAY, time: "09:00" })).state).toBe("booked");
    expect((await book(VISITOR, { day: FRIDAY, time: "14:00", ...again })).state).toBe("tentative");
  });

  test("one browser, two people: the second confirms by mail", async () => {
    const browser = { ...VISITOR, browserId: "b1" };
    expect((await book(browser, { day: FRIDAY, time: "09:00", ...person(1) })).state).toBe("booked");
    expect((await book(browser, { day: FRIDAY, time: "14:00", ...person(2) })).state).toBe("tentative");
    expect((await book({ ...VISITOR, browserId: "b2" }, { day: FRIDAY, time: "16:00", ...person(3) })).state).toBe(
      "booked",
    );
  });

  test("signed in with a confirmed e-mail: three open consultations, the fourth is held, one given up makes room", async () => {
    const userId = "00000000-0000-4000-8000-0000000000aa";
    await rows(
      "INSERT INTO users (id, email, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, 'awa@exemple.cm', 'Awa', 'Ngo', '', 'CM', '1', now(), now(), now())",
      [userId],
    );
    const awa: Booker = {
      account: { userId, email: "awa@exemple.cm", emailConfirmed: true },
      addressKey: OPERATOR,
      browserId: "b1",
    };
    const made = await Promise.all(
      starts(1)
        .slice(0, 5)
        .map((start) => book(awa, start)),
    );
    expect(made.filter(({ state }) => state === "booked")).toHaveLength(3);
    const [first] = made.filter(({ state }) => state === "booked");
    await cancelAppointment(services, { kind: "client", userId }, first?.id ?? "");
    expect((await book(awa, { day: FRIDAY, time: "16:00" })).state).toBe("booked");
    const unconfirmed = { ...awa, account: { userId, email: "awa@exemple.cm", emailConfirmed: false } };
    expect((await book(unconfirmed, { day: FRIDAY, time: "11:00", ...person(1) })).state).toBe("booked");
    expect((await book(unconfirmed, { day: FRIDAY, time: "14:00", ...person(2) })).state).toBe("tentative");
  });
});

describe("the allowance under real concurrency", () => {
  // A start of each of several days: those who book on one day queue for it anyway.
  const spread = starts(12).filter(({ time }) => time === "09:00" || time === "14:00");
  const race = () =>
    Promise.all(
      spread.map((start) => bookAppointment(services, from(OPERATOR), booking({ ...start, formId: randomUUID() }))),
    );

  test("of 24 at once for one e-mail, one is confirmed", async () => {
    await race();
    expect(await counts()).toEqual({ booked: 1, tentative: 23 });
    expect(await rows("SELECT count(*)::int AS sent FROM mails")).toEqual([{ sent: 4 }]);
  });

  test("control: without the constraint, more than one is", async () => {
    await rows("ALTER TABLE allowance_slots DROP CONSTRAINT allowance_slots_once");
    await meetBeforeWriting(database.pool, { table: "allowance_slots", count: 2 });
    await race();
    expect((await counts()).booked).toBeGreaterThan(1);
  });
});
