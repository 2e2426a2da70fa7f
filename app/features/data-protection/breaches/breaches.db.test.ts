/** The log of breaches: added to and never changed, with a clock from the discovery on and a line in « À faire ». */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dataBreachEntries, dataBreaches } from "#app/features/data-protection/tables.ts";
import { addToBreach, breachLog, breachWithEntries, openBreach } from "./breaches.server.ts";
import { breachClock } from "./clock.ts";
import { additionSchema, breachSchema } from "./form.ts";

let database: TestDatabase;
let admin: Viewer;
const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
const services = () => ({ database, clock: { now: () => now } });
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin", firstName: "Ana", lastName: "Essomba" });
});
afterEach(() => database.drop());

const opened = (over: Record<string, string> = {}) =>
  breachSchema(now).parse({
    formId: randomUUID(),
    discoveredAt: "2026-11-27T08:00",
    data: "Adresses e-mail",
    measures: "Accès fermé",
    ...over,
  });
const added = (over: Record<string, string>) =>
  additionSchema(now).parse({ formId: randomUUID(), note: "Suite", ...over });
const log = () => breachLog(database.drizzle);

test("a form sent ten times at once opens one breach, traced once", async () => {
  const form = opened();
  await Promise.all(Array.from({ length: 10 }, () => openBreach(services(), admin, form)));
  expect(await log()).toMatchObject([{ id: form.formId, data: "Adresses e-mail", closing: "" }]);
  expect(await database.drizzle.select().from(dataBreachEntries)).toHaveLength(1);
  expect(await database.drizzle.select().from(auditEvents)).toMatchObject([
    { action: "breach.opened", actorId: admin.userId, subjectId: form.formId },
  ]);
});

test("two people at once add, and neither takes back what the other said", async () => {
  const id = await openBreach(services(), admin, opened());
  await Promise.all([
    addToBreach(services(), admin, id, added({ peopleCount: "12" })),
    addToBreach(services(), admin, id, added({ authorityToldAt: "2026-11-27T09:30" })),
  ]);
  expect(await log()).toMatchObject([{ peopleCount: 12, data: "Adresses e-mail", measures: "Accès fermé" }]);
  expect((await log())[0]?.authorityToldAt).toEqual(new Date("2026-11-27T08:30:00Z"));
});

test("a later entry corrects an earlier one, which is still read", async () => {
  const id = await openBreach(services(), admin, opened({ peopleCount: "3" }));
  await addToBreach(services(), admin, id, added({ peopleCount: "30", note: "Recompté" }));
  const found = await breachWithEntries(database.drizzle, id);
  expect(found?.breach.peopleCount).toBe(30);
  expect(found?.entries.map(({ peopleCount, note, author }) => [peopleCount, note, author])).toEqual([
    [3, "", "Ana Essomba"],
    [30, "Recompté", "Ana Essomba"],
  ]);
});

describe("nothing is changed or deleted", () => {
  test.each([
    "UPDATE data_breach_entries SET data = 'x'",
    "DELETE FROM data_breach_entries",
    "TRUNCATE data_breaches CASCADE",
  ])("%s is refused", async (statement) => {
    await openBreach(services(), admin, opened());
    await expect(database.pool.query(statement)).rejects.toThrow("42501");
    expect(await log()).toHaveLength(1);
  });

  test("control: without the triggers it is taken", async () => {
    await openBreach(services(), admin, opened());
    await database.pool.query("DROP TRIGGER data_breach_entries_stay ON data_breach_entries");
    await database.pool.query("DELETE FROM data_breach_entries");
    expect(await database.drizzle.select().from(dataBreachEntries)).toEqual([]);
  });
});

test("an adviser writes nothing down, and an unknown breach takes nothing", async () => {
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  await expect(openBreach(services(), adviser, opened())).rejects.toThrow("only an admin");
  expect(await addToBreach(services(), admin, randomUUID(), added({}))).toBe(false);
  expect(await database.drizzle.select().from(dataBreaches)).toEqual([]);
});

const state = async () => {
  const [breach] = await log();
  if (!breach) throw new Error("no breach");
  return breach;
};

describe("the clock", () => {
  const LAW = { breachHours: 24 };

  test("counts from the discovery, and is late after the delay that the business read", async () => {
    await openBreach(services(), admin, opened());
    expect(breachClock(await state(), LAW, now)).toMatchObject({
      running: true,
      late: false,
      dueAt: dateOf(now.add({ hours: 22 })),
    });
    expect(breachClock(await state(), LAW, now.add({ hours: 23 }))).toMatchObject({ running: true, late: true });
  });

  test("says plainly that no delay was read", async () => {
    await openBreach(services(), admin, opened());
    const clock = breachClock(await state(), {}, now);
    expect(clock).toMatchObject({ running: true, late: false, dueAt: undefined });
    expect(clock.words).toContain("Découverte il y a 2\u00a0heures.");
    expect(clock.words).toContain("n’a pas été lu");
  });

  test("stops once both were told, or once somebody says why not, and goes on when that is taken back", async () => {
    const id = await openBreach(services(), admin, opened({ authorityToldAt: "2026-11-27T09:00" }));
    expect(breachClock(await state(), LAW, now).running).toBe(true);
    await addToBreach(services(), admin, id, added({ closing: "Personne n’est exposé" }));
    expect(breachClock(await state(), LAW, now).running).toBe(false);
    await addToBreach(services(), admin, id, added({ reopen: "on" }));
    expect(breachClock(await state(), LAW, now).running).toBe(true);
    await addToBreach(services(), admin, id, added({ peopleToldAt: "2026-11-27T09:45" }));
    expect(breachClock(await state(), LAW, now).running).toBe(false);
  });
});

test.each([
  ["discoveredAt", "2026-11-28T08:00", "Ce moment n’est pas encore venu."],
  ["discoveredAt", "hier", "Indiquez un jour et une heure, par exemple 2026-11-27T08:30."],
  ["discoveredAt", "", "Indiquez quand la violation a été découverte."],
  ["beganAt", "2026-11-27T09:00", "Elle n’a pas pu commencer après sa découverte."],
  ["peopleCount", "douze", "Écrivez un nombre entier."],
])("%s « %s » is refused with a sentence", (field, typed, sentence) => {
  const form = { formId: randomUUID(), discoveredAt: "2026-11-27T08:00", data: "x", measures: "y", [field]: typed };
  const issues = breachSchema(now).safeParse(form).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]]);
});
