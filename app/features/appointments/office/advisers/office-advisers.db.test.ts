import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { adviserSchema, busyTimeSchema } from "./adviser-form.ts";
import type { Staff } from "#app/features/appointments/adviser-policy.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { closeAdviser, reopenAdviser } from "./close-adviser.server.ts";
import { joinWait } from "#app/features/appointments/waiting/join-wait.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { officeAdvisers } from "./office-advisers.server.ts";
import { dayAgenda } from "#app/features/appointments/queries.server.ts";
import { addAdviser, changeAdviser } from "./save-adviser.server.ts";
import { addBusyTime, removeBusyTime } from "./set-busy-time.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import {
  TUESDAY,
  type FakeServices,
  agendaServices,
  booked,
  booking,
  licenseCalendars,
  rowsOf,
} from "#app/features/appointments/testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const ROUNDS = 6;
const AT_ONCE = 12;

let database: TestDatabase;
let services: FakeServices;
let admin: Staff;
let adviser: Staff;
let only: string;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  admin = { userId: await account("ana@exemple.cm", "admin"), role: "admin" };
  adviser = { userId: await account("serge@exemple.cm", "adviser"), role: "adviser" };
  const [first] = await rows<{ id: string }>("SELECT id FROM advisers");
  only = first?.id ?? "";
});
afterEach(() => database.drop());

const rows = <Row>(sql: string, values?: unknown[]) => rowsOf<Row>(database, sql, values);

async function account(email: string, role: Role): Promise<string> {
  const [made] = await rows<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, 'Serge', 'Fotso', 'CM', $2, '1', now(), now(), now()) RETURNING id",
    [email, role],
  );
  return made?.id ?? "";
}

const form = (name: string, email?: string) => ({ formId: randomUUID(), name, email });

async function freeStarts(): Promise<string[]> {
  const { starts } = await dayAgenda(database.drizzle, services.clock, TUESDAY, { id: "initial", minutes: 60 });
  return starts.filter(({ free }) => free).map(({ time }) => time);
}

async function adviserOf(appointmentId: string): Promise<string | undefined> {
  return (await rows<{ id: string }>("SELECT adviser_id AS id FROM appointments WHERE id = $1", [appointmentId]))[0]
    ?.id;
}

const actions = async () =>
  (await rows<{ action: string }>("SELECT action FROM audit_events WHERE action LIKE 'adviser.%' ORDER BY id")).map(
    ({ action }) => action,
  );

describe("a calendar", () => {
  test("is added once, linked to a staff account, and can be booked at once", async () => {
    const typed = form("Paul Étoundi", "Serge@exemple.cm");
    expect(await addAdviser(services, admin, typed)).toEqual({ kind: "saved", id: typed.formId });
    expect(await addAdviser(services, admin, typed)).toEqual({ kind: "saved", id: typed.formId });
    expect(await officeAdvisers(database.drizzle, services.clock, adviser)).toMatchObject([
      { name: "Équipe", account: null, active: true, may: { manage: false, setBusyTimes: false } },
      {
        name: "Paul Étoundi",
        account: { email: "serge@exemple.cm", gone: false },
        active: true,
        may: { manage: false, setBusyTimes: true },
      },
    ]);
    await booked(services);
    await booked(services, { email: "rose@exemple.cm" });
    expect(await bookAppointment(services, VISITOR, booking({ email: "jean@exemple.cm" }))).toEqual({
      outcome: "refused",
      why: "taken",
    });
    expect(await actions()).toEqual(["adviser.added"]);
  });

  test("is kept for one service by the office, given back to all, and what it has stays", async () => {
    await booked(services);
    const kept = { ...form("Équipe"), onlyService: "documents" };
    expect(await changeAdviser(services, admin, only, kept)).toEqual({ kind: "saved", id: only });
    expect(await officeAdvisers(database.drizzle, services.clock, admin)).toMatchObject([
      { onlyService: "documents", upcoming: 1 },
    ]);
    expect(await freeStarts()).toEqual([]);
    expect(await bookAppointment(services, VISITOR, booking({ email: "rose@exemple.cm" }))).toMatchObject({
      outcome: "refused",
    });
    await changeAdviser(services, admin, only, form("Équipe"));
    expect((await freeStarts()).length).toBeGreaterThan(3);
    expect(await actions()).toEqual(["adviser.changed", "adviser.changed"]);
  });

  test("given back to all services, it serves who waits", async () => {
    const initial = serviceOf("initial");
    if (!initial) throw new Error("no service initial");
    // A second calendar, full on that day, so that the day has a line.
    const second = { ...form("Rosalie"), onlyService: "documents" };
    await addAdviser(services, admin, second);
    const free = await freeStarts();
    for (const time of free)
      await bookAppointment(services, VISITOR, booking({ time, email: `p${time.replace(":", "")}@exemple.cm` }));
    const person = {
      formId: randomUUID(),
      day: TUESDAY,
      service: initial,
      firstName: "Rose",
      lastName: "Test",
      email: "rose@exemple.cm",
      phone: "+237650000003",
      zone: "",
    };
    expect((await joinWait(services, VISITOR, person)).outcome).toBe("waiting");
    await changeAdviser(services, admin, second.formId, form("Rosalie"));
    expect(await rows("SELECT first_name, adviser_id FROM appointments WHERE state = 'offered'")).toEqual([
      { first_name: "Rose", adviser_id: second.formId },
    ]);
  });

  test("takes no service that there is not", () => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ formId: randomUUID(), name: "Awa", onlyService: "voyage" }))
      fields.append(name, value);
    expect(parseWithZod(fields, { schema: adviserSchema }).reply().error).toEqual({
      onlyService: ["Choisissez un service de la liste."],
    });
  });

  test("takes no account of a client or of nobody, and an account works one calendar", async () => {
    await account("awa@exemple.cm", "user");
    for (const email of ["awa@exemple.cm", "personne@exemple.cm"])
      expect(await addAdviser(services, admin, form("X", email))).toEqual({ kind: "no-account" });
    expect(await changeAdviser(services, admin, only, form("Équipe", "serge@exemple.cm"))).toEqual({
      kind: "saved",
      id: only,
    });
    expect(await addAdviser(services, admin, form("X", "serge@exemple.cm"))).toEqual({ kind: "account-taken" });
    expect(await changeAdviser(services, admin, only, form("Équipe"))).toEqual({ kind: "saved", id: only });
    expect(await changeAdviser(services, admin, randomUUID(), form("Y"))).toEqual({ kind: "unknown" });
    expect(await rows("SELECT name, user_id FROM advisers")).toEqual([{ name: "Équipe", user_id: null }]);
  });

  test("is the admin's to change; its weekly times also theirs who works it", async () => {
    for (const refused of [
      () => addAdviser(services, adviser, form("X")),
      () => changeAdviser(services, adviser, only, form("X")),
    ])
      await expect(refused()).rejects.toThrow("not theirs");
    for (const refused of [() => closeAdviser(services, adviser, only), () => reopenAdviser(services, adviser, only)])
      await expect(refused()).rejects.toThrow("not theirs");
    const monday = { weekday: 1, startsAt: "09:00", minutes: 30 };
    await expect(addBusyTime(services, adviser, only, monday)).rejects.toThrow("not theirs");
    await changeAdviser(services, admin, only, form("Serge", "serge@exemple.cm"));
    expect(await addBusyTime(services, adviser, only, monday)).toBe("added");
    await removeBusyTime(services, adviser, only, monday);
    expect(await rows("SELECT * FROM adviser_busy_times")).toEqual([]);
  });
});

describe("a closed calendar", () => {
  test("keeps what is booked, says how much, and is offered to nobody until it opens again", async () => {
    const kept = await booked(services, { time: "09:00" });
    expect(await closeAdviser(services, admin, only)).toBe(1);
    expect(await closeAdviser(services, admin, only)).toBe(1);
    expect(await freeStarts()).toEqual([]);
    expect((await bookAppointment(services, VISITOR, booking({ time: "11:00" }))).outcome).toBe("refused");
    expect((await rows("SELECT 1 FROM appointments WHERE state = 'booked'")).length).toBe(1);
    expect(await adviserOf(kept.id)).toBe(only);
    await reopenAdviser(services, admin, only);
    await reopenAdviser(services, admin, only);
    expect((await freeStarts()).length).toBeGreaterThan(5);
    expect(await actions()).toEqual(["adviser.closed", "adviser.reopened"]);
  });

  test("hands what is moved over to an open one", async () => {
    const kept = await booked(services, { time: "09:00" });
    const { formId: other } = form("");
    await addAdviser(services, admin, { ...form("Deuxième"), formId: other });
    await closeAdviser(services, admin, only);
    const moved = await moveAppointment(services, { kind: "adviser", userId: admin.userId }, kept.id, {
      day: TUESDAY,
      time: "11:00",
    });
    expect(moved.outcome).toBe("done");
    expect(await adviserOf(kept.id)).toBe(other);
  });

  test("opens first for who waits", async () => {
    const service = serviceOf("initial");
    if (!service) throw new Error("no service");
    for (const time of await freeStarts())
      await bookAppointment(services, VISITOR, booking({ time, email: `a${time}@exemple.cm` }));
    const second = form("Deuxième");
    const person = {
      formId: randomUUID(),
      day: TUESDAY,
      service,
      firstName: "Rose",
      lastName: "Ndi",
      email: "rose@exemple.cm",
      phone: "+237650000003",
      zone: "",
    };
    expect((await joinWait(services, VISITOR, person)).outcome).toBe("waiting");
    await addAdviser(services, admin, second);
    expect(await rows("SELECT email, state, adviser_id FROM appointments WHERE state = 'offered'")).toEqual([
      { email: "rose@exemple.cm", state: "offered", adviser_id: second.formId },
    ]);
    expect(await closeAdviser(services, admin, second.formId)).toBe(1);
  });

  test(`closed while ${AT_ONCE} people book it, ${ROUNDS} times over: whoever got in is counted, and nobody gets in after`, async () => {
    await licenseCalendars(database);
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = TUESDAY.add({ days: 7 * round });
      const times = [
        "09:00",
        "09:30",
        "10:00",
        "10:30",
        "11:00",
        "11:30",
        "14:00",
        "14:30",
        "15:00",
        "15:30",
        "16:00",
        "16:30",
      ].slice(0, AT_ONCE);
      const bookings = times.map((time) =>
        bookAppointment(
          services,
          VISITOR,
          booking({ day, time, service: "follow-up", email: `p${round}${time}@exemple.cm` }),
        ),
      );
      // A little later in each round, so that the closing falls among them.
      await new Promise((resolve) => setTimeout(resolve, round * 8));
      const standing = await closeAdviser(services, admin, only);
      await Promise.all(bookings);
      expect(await rows("SELECT count(*)::int AS upcoming FROM appointments WHERE state = 'booked'")).toEqual([
        { upcoming: standing },
      ]);
      await reopenAdviser(services, admin, only);
    }
  });

  test("control: a booking under way waits for the closing, and finds it closed", async () => {
    const closing = await database.pool.connect();
    await closing.query("BEGIN");
    await closing.query("UPDATE advisers SET active = false");
    const attempt = bookAppointment(services, VISITOR, booking());
    await untilSomebodyWaits(database.pool);
    await closing.query("COMMIT");
    closing.release();
    expect(await attempt).toEqual({ outcome: "refused", why: "taken" });
  });
});

describe("times taken every week", () => {
  test("are free no more, once each; taken back, they go first to who waits", async () => {
    expect(await freeStarts()).toContain("10:00");
    const tuesday = { weekday: 2, startsAt: "10:00", minutes: 60 };
    expect(await addBusyTime(services, admin, only, tuesday)).toBe("added");
    expect(await addBusyTime(services, admin, only, tuesday)).toBe("added");
    expect(await addBusyTime(services, admin, only, { ...tuesday, minutes: 30 })).toBe("taken");
    expect(await addBusyTime(services, admin, randomUUID(), tuesday)).toBe("unknown");
    expect(await freeStarts()).not.toContain("10:00");
    expect((await officeAdvisers(database.drizzle, services.clock, admin))[0]?.busy).toEqual([
      { key: "2 10:00", words: "mardi à 10\u00a0h\u00a000, 1\u00a0h" },
    ]);
    await removeBusyTime(services, admin, only, tuesday);
    await removeBusyTime(services, admin, only, tuesday);
    expect(await freeStarts()).toContain("10:00");
    expect(await actions()).toEqual(["adviser.busy-time-added", "adviser.busy-time-removed"]);
  });

  test.each([
    [{ weekday: "8" }, "weekday", "Choisissez un jour."],
    [{ weekday: "" }, "weekday", "Choisissez un jour."],
    [{ startsAt: "9h" }, "startsAt", "Indiquez l’heure du début."],
    [{ minutes: "une heure" }, "minutes", "Indiquez une durée en minutes, en chiffres."],
    [{ minutes: "4" }, "minutes", "La durée est de 5 minutes au moins."],
    [{ startsAt: "23:30", minutes: "31" }, "minutes", "Cette durée dépasse minuit."],
  ])("%o is refused at its field", (wrong, field, sentence) => {
    const typed = new FormData();
    for (const [name, value] of Object.entries({ weekday: "2", startsAt: "10:00", minutes: "30", ...wrong }))
      typed.set(name, value);
    expect(parseWithZod(typed, { schema: busyTimeSchema }).reply().error).toEqual({ [field]: [sentence] });
  });
});

test("the form of a calendar asks for a name, and a whole address if any", () => {
  const typed = new FormData();
  for (const [name, value] of Object.entries({ formId: randomUUID(), name: " ", email: "serge" }))
    typed.set(name, value);
  expect(parseWithZod(typed, { schema: adviserSchema }).reply().error).toEqual({
    name: ["Indiquez un nom."],
    email: ["Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point."],
  });
});
