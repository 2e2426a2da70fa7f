/** Content files are the first edition of the settings: taken by an empty database, only offered to any other. */
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
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
