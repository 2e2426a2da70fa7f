/** Content files are the first edition of the settings: taken by an empty database, only offered to any other. */
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { PART_NAMES, type Part, type Settings } from "#app/platform/settings/parts.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { businessEditions, businessSettings } from "#app/features/business/tables.ts";
import { readSettings, takeSettings } from "#app/features/business/settings.server.ts";
import { importBusinessEdition } from "./import-edition.server.ts";
import { readFirstEdition } from "./read-edition.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-26T10:00[Africa/Douala]") };
const folders = [path.resolve("content")];
let database: TestDatabase;
let edition: Settings;
beforeEach(async () => {
  database = await createTestDatabase();
  edition = await readFirstEdition(folders);
});
afterEach(() => database.drop());

const bring = (settings = edition) => importBusinessEdition({ database, clock }, settings);
const renamed = (name: string): Settings => ({ ...edition, identity: { ...edition.identity, name } });
const run = (sql: string) => database.pool.query(sql);
const inForce = () => readSettings(database.drizzle);
const offers = async () =>
  (await database.drizzle.select().from(businessEditions)).filter(({ answer }) => answer === null);

test("an empty database takes every part, and takes nothing at the next start", async () => {
  expect(await bring()).toEqual({ taken: PART_NAMES.length, offered: 0 });
  expect(await inForce()).toEqual(edition);
  expect(await bring()).toEqual({ taken: 0, offered: 0 });
});

test("another edition is offered once and never taken by itself", async () => {
  await bring();
  expect(await bring(renamed("Cap Baobab"))).toEqual({ taken: 0, offered: 1 });
  expect(await bring(renamed("Cap Baobab"))).toEqual({ taken: 0, offered: 0 });
  expect(await inForce()).toEqual(edition);
  expect((await offers()).map(({ part, number }) => [part, number])).toEqual([["identity", 2]]);
});

test("an edition that says what the office wrote already is not offered", async () => {
  await bring();
  await database.drizzle.insert(businessSettings).values({
    part: "identity",
    version: 2,
    value: renamed("Cap Baobab").identity,
    origin: "office",
    writtenAt: new Date(),
  });
  await bring(renamed("Cap Baobab"));
  expect(await offers()).toEqual([]);
});

test("what the database says is in force in the process, its name wherever words ask for it", async () => {
  await bring(renamed("Cap Baobab"));
  await takeSettings(database);
  expect([siteSettings.name, siteSettings.notice, siteSettings.payment.means[0]?.holder]).toEqual([
    "Cap Baobab",
    "Cap Baobab aide à préparer une demande\u00a0; ce n’est pas un avis juridique.",
    "Cap Baobab",
  ]);
});

test("a version is never changed nor deleted", async () => {
  await bring();
  await expect(run("UPDATE business_settings SET value = '{}'")).rejects.toThrow("business_settings_stay");
  await expect(run("DELETE FROM business_settings")).rejects.toThrow("business_settings_stay");
});

test("a part of another shape is named, and what was in force stays", async () => {
  await bring(renamed("Cap Baobab"));
  await takeSettings(database);
  await database.pool.query(
    "INSERT INTO business_settings (part, version, value, origin, written_at) VALUES ('vat', 2, '{\"regime\": \"perhaps\"}', 'office', now())",
  );
  await expect(takeSettings(database)).rejects.toThrow(/version 2: vat\.regime/);
  expect(siteSettings.name).toBe("Cap Baobab");
});

/** A part as a version of before its newest key had it, and as the office wrote it then. */
async function ofBefore(part: Part, value: Record<string, unknown>): Promise<void> {
  const row = { part, value, writtenAt: new Date() };
  await database.drizzle.insert(businessSettings).values([
    { ...row, version: 1, origin: "edition" },
    { ...row, version: 2, origin: "office" },
  ]);
  await database.drizzle
    .insert(businessEditions)
    .values({ part, number: 1, value, seenAt: new Date(), answer: "taken" });
}
const without = (value: Record<string, unknown>, gone: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));

test("a key of a setting that came with a newer version is added to what the office wrote, and nothing else of it changes", async () => {
  const { office } = edition.delays;
  await ofBefore("delays", { ...edition.delays, office: { ...without(office, "licenceDays"), reviewHours: 7 } });
  await ofBefore("switches", { registrations: { closed: true, words: "Fermé." } });
  await bring();
  const { delays, switches } = await inForce();
  expect(delays).toEqual({ ...edition.delays, office: { ...office, reviewHours: 7 } });
  expect(switches).toEqual({ bookings: { closed: false }, registrations: { closed: true, words: "Fermé." } });
  const written = await database.drizzle.$count(businessSettings);
  await bring();
  expect(await database.drizzle.$count(businessSettings)).toBe(written);
});

test("a key that the office left out, a service or a holiday that it struck, does not come back", async () => {
  await bring({ ...edition, switches: { ...edition.switches, notice: "Bientôt fermé." } });
  const [, ...services] = edition.services.services;
  const struck = { services: { services }, switches: edition.switches, holidays: { ...edition.holidays, civil: [] } };
  for (const [part, value] of Object.entries(struck))
    await database.drizzle
      .insert(businessSettings)
      .values({ part: part as Part, version: 2, value, origin: "office", writtenAt: new Date() });
  const newer = {
    ...edition.services,
    services: [...edition.services.services, { ...services[0], id: "nouveau" }],
  } as never;
  await bring({ ...edition, services: newer, switches: { ...edition.switches, notice: "Rouvert." } });
  expect(await inForce()).toEqual({ ...edition, ...struck });
  expect((await offers()).map(({ part }) => part).toSorted()).toContain("services");
});

test("a key that only a newer version knows does not stop this one beside it", async () => {
  await bring();
  const value = { ...edition.vat, later: 1 };
  await database.drizzle
    .insert(businessSettings)
    .values({ part: "vat", version: 2, value, origin: "edition", writtenAt: new Date() });
  expect((await inForce()).vat).toEqual(edition.vat);
});
