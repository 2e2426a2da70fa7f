import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { USUAL, VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookAppointment, isBookingOver } from "./book-appointment.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { confirmAppointment, mailStanding } from "./confirm-appointment.server.ts";
import { moveAppointment } from "./move-appointment.server.ts";
import { allRelatedBookings, seenMembers, tentativeBookings } from "./related-bookings.server.ts";
import { appointmentsData } from "#app/features/appointments/owned-data.server.ts";
import { endHold, releaseAppointment, releaseRelatedAppointments } from "./release-appointments.server.ts";
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
const ADVISER = { kind: "adviser", userId: "00000000-0000-4000-8000-0000000000cc" } as const;
const AWA = "00000000-0000-4000-8000-0000000000aa";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await agendaDatabase();
  services = { ...agendaServices(database), env: { allowances: USUAL } };
});
afterEach(() => database.drop());

const rows = <Row>(sql: string, values?: unknown[]) => rowsOf<Row>(database, sql, values);

const book = (booker: Booker, changes: Parameters<typeof booking>[0]) => bookedOrHeld(services, booker, changes);

/** One confirmed booking of Awa, then as many held as there are times. */
async function heldAt(...times: string[]): Promise<Appointment[]> {
  await book(VISITOR, { day: FRIDAY, time: "09:00", service: "follow-up" });
  const held: Appointment[] = [];
  for (const time of times) held.push(await book(VISITOR, { day: FRIDAY, time, service: "follow-up" }));
  return held;
}

const stateOf = async (id: string) =>
  (await rows<{ state: string }>("SELECT state FROM appointments WHERE id = $1", [id]))[0]?.state;
const subjectsTo = async (email: string) =>
  (await rows<{ subject: string }>("SELECT subject FROM mails WHERE recipient = $1 ORDER BY created_at", [email])).map(
    ({ subject }) => subject.replace(/\u00a0: .*/, ""),
  );
const traces = (action: string) =>
  rows<{ actor_id: string | null; details: Record<string, unknown> }>(
    "SELECT actor_id, details FROM audit_events WHERE action = $1 ORDER BY id",
    [action],
  );

/** Awa's account, its address confirmed. */
async function awaSignedIn(): Promise<Booker> {
  await rows(
    "INSERT INTO users (id, email, first_name, last_name, phone, country, terms_version, terms_accepted_at, email_confirmed_at, created_at, updated_at) VALUES ($1, 'awa@exemple.cm', 'Awa', 'Ngo', '', 'CM', '1', now(), now(), now(), now())",
    [AWA],
  );
  return {
    account: { userId: AWA, email: "awa@exemple.cm", emailConfirmed: true },
    addressKey: "41.202.219.7",
    browserId: "b1",
  };
}

/** Sends a form whose booking is held, ends that booking, sends it again: whether it is over by then. */
async function overAfter(end: (id: string) => Promise<unknown>): Promise<boolean> {
  await book(VISITOR, { day: FRIDAY, time: "09:00" });
  const form = booking({ day: FRIDAY, time: "14:00" });
  const first = await bookAppointment(services, VISITOR, form);
  expect(first.outcome).toBe("tentative");
  expect(isBookingOver(first)).toBe(false);
  expect(isBookingOver(await bookAppointment(services, VISITOR, form))).toBe(false);
  await end(first.outcome === "refused" ? "" : first.appointment.id);
  return isBookingOver(await bookAppointment(services, VISITOR, form));
}

describe("the same form sent again", () => {
  test("after the two hours of a booking that nobody confirmed is another booking", async () => {
    const over = await overAfter(async (id) => {
      services.clock.present = services.clock.present.add({ hours: 2 });
      expect(await endHold(services, id)).toBe(true);
    });
    expect(over).toBe(true);
  });

  test("after its reader gave it up, or the office released it, is another booking", async () => {
    expect(await overAfter((id) => releaseAppointment(services, CLIENT, id))).toBe(true);
    await rows("TRUNCATE appointments, allowance_slots CASCADE");
    expect(await overAfter((id) => releaseRelatedAppointments(services, ADVISER, [id]))).toBe(true);
  });
});

describe("the mails of an address in an hour", () => {
  test("count what is done on the page of a booking: moved and cancelled without end, it gets three", async () => {
    const appointment = await book(VISITOR, { day: TUESDAY, time: "14:00", service: "follow-up" });
    const dates = ["09:00", "10:00", "11:00", "14:30", "15:00"];
    const standing: boolean[] = [];
    for (const time of dates) {
      const moved = await moveAppointment(services, CLIENT, appointment.id, { day: FRIDAY, time });
      if (moved.outcome !== "done") throw new Error(moved.outcome);
      standing.push((await mailStanding(services, database.drizzle, moved.appointment)).written);
    }
    // The page of each says whether its mail left.
    expect(standing).toEqual([true, true, true, false, false]);
    const cancelled = await cancelAppointment(services, CLIENT, appointment.id);
    if (cancelled.outcome !== "done") throw new Error(cancelled.outcome);
    expect(cancelled.appointment.state).toBe("cancelled");
    expect(await mailStanding(services, database.drizzle, cancelled.appointment)).toEqual({
      written: false,
      after: "lundi 23 novembre 2026 à 9\u00a0h\u00a000 (heure de Douala)",
    });
    expect(await subjectsTo("awa@exemple.cm")).toEqual([
      "Rendez-vous confirmé",
      ...Array.from({ length: 3 }, () => "Rendez-vous déplacé"),
    ]);
  });

  test("do not count what an adviser does, nor somebody signed in with that address, confirmed", async () => {
    const first = await book(VISITOR, { day: FRIDAY, time: "09:00", service: "follow-up" });
    await rows(
      "INSERT INTO allowance_slots SELECT scope, key, slot + n, gen_random_uuid(), until FROM allowance_slots, generate_series(1, 2) n WHERE scope = 'form mail'",
    );
    await moveAppointment(services, ADVISER, first.id, { day: FRIDAY, time: "10:00" });
    await cancelAppointment(services, ADVISER, first.id);
    const awa = await awaSignedIn();
    const own = await book(awa, { day: FRIDAY, time: "14:00", service: "follow-up" });
    await cancelAppointment(services, { kind: "client", userId: AWA }, own.id);
    expect(await subjectsTo("awa@exemple.cm")).toEqual([
      "Rendez-vous confirmé",
      "Rendez-vous déplacé",
      "Rendez-vous annulé",
      "Rendez-vous confirmé",
      "Rendez-vous annulé",
    ]);
  });
});

describe("the office", () => {
  test("releases related bookings together: one trace of the whole, one of each, nobody is written to, their times are free", async () => {
    const held = await heldAt("10:00", "11:00", "14:00");
    const [group] = await allRelatedBookings(database.drizzle);
    expect(group).toMatchObject({ count: 3, common: expect.stringContaining("awa@exemple.cm") as string });
    const mails = await subjectsTo("awa@exemple.cm");
    expect(
      await releaseRelatedAppointments(
        services,
        ADVISER,
        held.map(({ id }) => id),
      ),
    ).toBe(3);
    expect(await Promise.all(held.map(({ id }) => stateOf(id)))).toEqual(["released", "released", "released"]);
    expect(await traces("appointment.crowd-released")).toMatchObject([
      { actor_id: ADVISER.userId, details: { released: 3 } },
    ]);
    expect(
      (await traces("appointment.released")).map(({ actor_id, details }) => [actor_id, details.by, details.reference]),
    ).toEqual(
      held
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ reference }) => [ADVISER.userId, "crowd", reference]),
    );
    expect(await subjectsTo("awa@exemple.cm")).toEqual(mails);
    expect(await allRelatedBookings(database.drizzle)).toEqual([]);
    const other = booking({
      day: FRIDAY,
      time: "11:00",
      service: "follow-up",
      email: "paul@exemple.cm",
      phone: "+237650000002",
    });
    expect((await bookAppointment(services, VISITOR, other)).outcome).toBe("booked");
  });

  test("leaves what was confirmed meanwhile, and what came after the page was shown", async () => {
    const held = await heldAt("10:00", "11:00");
    const [group] = await allRelatedBookings(database.drizzle);
    if (!group) throw new Error("no group");
    services.clock.present = services.clock.present.add({ minutes: 1 });
    const late = await book(VISITOR, { day: FRIDAY, time: "14:00", service: "follow-up" });
    const [now] = await allRelatedBookings(database.drizzle);
    const ids = now ? seenMembers(now, await tentativeBookings(database.drizzle), new Date(group.seen)) : [];
    expect(new Set(ids)).toEqual(new Set(held.map(({ id }) => id)));
    const kept = held[0]?.id ?? "";
    expect((await confirmAppointment(services, CLIENT, kept)).outcome).toBe("done");
    expect(await releaseRelatedAppointments(services, ADVISER, ids)).toBe(1);
    expect([await stateOf(kept), await stateOf(held[1]?.id ?? ""), await stateOf(late.id)]).toEqual([
      "booked",
      "released",
      "tentative",
    ]);
  });

  test("pressed twice at once, releases once", async () => {
    const ids = (await heldAt("10:00", "11:00", "14:00")).map(({ id }) => id);
    const counts = await Promise.all([
      releaseRelatedAppointments(services, ADVISER, ids),
      releaseRelatedAppointments(services, ADVISER, ids.toReversed()),
      releaseRelatedAppointments(services, ADVISER, ids),
    ]);
    expect(counts.toSorted()).toEqual([0, 0, 3]);
    expect(await traces("appointment.crowd-released")).toHaveLength(1);
    expect(await traces("appointment.released")).toHaveLength(3);
  });

  test("releases one booking twice at once, once; against its confirmation one of both wins, never both", async () => {
    const [one, other] = await heldAt("10:00", "11:00");
    const pressed = await Promise.all([1, 2, 3].map(() => releaseAppointment(services, ADVISER, one?.id ?? "")));
    expect(pressed.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
    expect(await traces("appointment.released")).toMatchObject([{ actor_id: ADVISER.userId }]);
    const [confirmed, released] = await Promise.all([
      confirmAppointment(services, CLIENT, other?.id ?? ""),
      releaseAppointment(services, ADVISER, other?.id ?? ""),
    ]);
    const state = await stateOf(other?.id ?? "");
    expect([confirmed.outcome === "done", released.outcome === "done"]).toEqual(
      state === "booked" ? [true, false] : [false, true],
    );
    expect((await traces("appointment.confirmed")).length + (await traces("appointment.released")).length).toBe(2);
  });

  test("confirms for a client it spoke with: invitation, reminders, its own name in the trace", async () => {
    const [one] = await heldAt("10:00");
    expect((await confirmAppointment(services, ADVISER, one?.id ?? "")).outcome).toBe("done");
    expect(await stateOf(one?.id ?? "")).toBe("booked");
    expect(await traces("appointment.confirmed")).toMatchObject([
      { actor_id: ADVISER.userId, details: { by: "adviser" } },
    ]);
    expect((await subjectsTo("awa@exemple.cm")).at(-1)).toBe("Rendez-vous confirmé");
  });
});

describe("somebody signed in with a confirmed e-mail", () => {
  test("has three open consultations at once, whatever others did with the address; the fourth is held, and is theirs", async () => {
    await heldAt("10:00");
    const awa = await awaSignedIn();
    const states: string[] = [];
    for (const time of ["11:00", "14:00", "15:00", "16:00"])
      states.push((await book(awa, { day: FRIDAY, time, service: "follow-up" })).state);
    expect(states).toEqual(["booked", "booked", "booked", "tentative"]);
    const [own] = await rows<{ user_id: string }>(
      "SELECT user_id FROM appointments WHERE state = 'tentative' AND user_id IS NOT NULL",
    );
    expect(own?.user_id).toBe(AWA);
    const left = await rows<{ email: string; state: string }>(
      "SELECT email, state FROM appointments WHERE user_id IS NULL",
    );
    expect(left.map(({ state }) => state).toSorted()).toEqual(["booked", "tentative"]);
  });

  test("five at once: three are confirmed", async () => {
    const awa = await awaSignedIn();
    const spread = [0, 3, 6, 7, 8].map((later) => TUESDAY.add({ days: later }));
    const made = await Promise.all(
      spread.map((day) => book(awa, { day, time: "11:00", service: "follow-up", formId: randomUUID() })),
    );
    expect(made.map(({ state }) => state).toSorted()).toEqual(["booked", "booked", "booked", "tentative", "tentative"]);
  });
});

describe("a held booking and the rights of its person", () => {
  const owner = { userId: AWA, email: "awa@exemple.cm", emailConfirmed: true };

  test("the copy of their data names it and until when, without where it came from", async () => {
    const browser = { ...VISITOR, addressKey: "41.202.219.7", browserId: "b1" };
    await book(browser, { day: FRIDAY, time: "09:00" });
    const held = await book(browser, { day: FRIDAY, time: "14:00", message: "Bonjour" });
    const { json, records } = await appointmentsData.collect(database.drizzle, owner);
    expect(records.map((record) => record.find(({ label }) => label === "État")?.value)).toEqual([
      "Confirmé",
      "À confirmer",
    ]);
    expect(json).toMatchObject({
      appointments: [
        {},
        { reference: held.reference, state: "tentative", message: "Bonjour", tentativeUntil: held.tentativeUntil },
      ],
    });
    expect(JSON.stringify(json)).not.toMatch(/origin|Buffer/);
  });

  test("erasing the account releases it, frees its time and takes the person out, and where it came from", async () => {
    const browser = { ...VISITOR, addressKey: "41.202.219.7", browserId: "b1" };
    await book(browser, { day: FRIDAY, time: "09:00" });
    const held = await book(browser, { day: FRIDAY, time: "14:00", message: "Bonjour" });
    await database.drizzle.transaction(async (tx) => appointmentsData.erase?.(tx, owner, services));
    expect(
      await rows(
        "SELECT state, first_name, last_name, email, phone, message, origin_address, origin_browser FROM appointments WHERE id = $1",
        [held.id],
      ),
    ).toEqual([
      {
        state: "released",
        first_name: "",
        last_name: "",
        email: "",
        phone: "",
        message: "",
        origin_address: null,
        origin_browser: null,
      },
    ]);
    expect(await endHold(services, held.id)).toBe(false);
    expect((await confirmAppointment(services, CLIENT, held.id)).outcome).toBe("refused");
    const other = booking({ day: FRIDAY, time: "14:00", email: "paul@exemple.cm", phone: "+237650000002" });
    expect((await bookAppointment(services, VISITOR, other)).outcome).toBe("booked");
  });
});
