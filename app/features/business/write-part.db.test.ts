/** What an admin writes is a new version, in force at once, with its trace; nothing of somebody else's is lost. */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Settings } from "#app/platform/settings/parts.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { importBusinessEdition } from "./editions/import-edition.server.ts";
import { readFirstEdition } from "./editions/read-edition.ts";
import { businessPage, partPage } from "./office-business.server.ts";
import { readSettings, takeSettings } from "./settings.server.ts";
import { leaveEdition, returnToVersion, takeEdition, writePart } from "./write-part.server.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-26T10:00[Africa/Douala]") };
let database: TestDatabase;
let admin: Viewer;
let edition: Settings;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
  edition = await readFirstEdition([path.resolve("content")]);
  await importBusinessEdition({ database, clock }, edition);
  await takeSettings(database);
});
afterEach(() => database.drop());

const services = () => ({ database, clock });
const named = (name: string) => ({ ...edition.identity, name });
const rename = (name: string, seen: number) =>
  writePart(services(), admin, { part: "identity", seen, value: named(name) });
const page = () => partPage(database.drizzle, "identity");
const offer = (name: string) => importBusinessEdition({ database, clock }, { ...edition, identity: named(name) });

const listed = async () => (await businessPage(database.drizzle)).examples.map(({ part }) => part);

describe("a part", () => {
  test("is written as the next version, in force at once, with what it was and is in the trail", async () => {
    expect(await rename("Cap Baobab", 1)).toBe("written");
    expect(siteSettings.name).toBe("Cap Baobab");
    expect((await readSettings(database.drizzle)).identity).toEqual(named("Cap Baobab"));
    const [traced] = await database.drizzle.select().from(auditEvents);
    expect(traced).toMatchObject({
      action: "settings.written",
      actorId: admin.userId,
      subjectId: "identity",
      before: { value: { name: "Cap Érable" } },
      after: { value: { name: "Cap Baobab" } },
    });
  });

  test("that two people write is the first one's until the second has seen it", async () => {
    await rename("Cap Baobab", 1);
    expect(await rename("Cap Palmier", 1)).toBe("changed-meanwhile");
    expect(siteSettings.name).toBe("Cap Baobab");
    expect(await rename("Cap Palmier", 2)).toBe("written");
  });

  test("is written once by two who write at once", async () => {
    const done = await Promise.all([rename("Cap Baobab", 1), rename("Cap Palmier", 1)]);
    expect(done.toSorted()).toEqual(["changed-meanwhile", "written"]);
    expect((await page()).history).toHaveLength(2);
  });

  test("that says the same makes no version", async () => {
    expect(await rename("Cap Érable", 1)).toBe("same");
    expect((await page()).history).toHaveLength(1);
  });

  test("goes back to an earlier version by writing it again", async () => {
    await rename("Cap Baobab", 1);
    expect(await returnToVersion(services(), admin, { part: "identity", seen: 2, version: 1 })).toBe("written");
    expect(siteSettings.name).toBe("Cap Érable");
    const { history, version } = await page();
    expect([version, history.map(({ changes }) => changes.map(({ before, after }) => `${before} → ${after}`))]).toEqual(
      [3, [["Cap Baobab → Cap Érable"], ["Cap Érable → Cap Baobab"], []]],
    );
    expect(await returnToVersion(services(), admin, { part: "identity", seen: 3, version: 9 })).toBe("unknown");
  });

  test("is written by an admin alone", async () => {
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    await expect(
      writePart(services(), adviser, { part: "identity", seen: 1, value: named("Cap Baobab") }),
    ).rejects.toThrow("only an admin");
  });
});

describe("what content files offer", () => {
  test("is shown with its differences, and taken as a version", async () => {
    await rename("Cap Baobab", 1);
    await offer("Cap Palmier");
    expect((await businessPage(database.drizzle)).parts.filter(({ offered }) => offered)).toMatchObject([
      { part: "identity" },
    ]);
    const { offer: offered } = await page();
    expect(offered).toEqual({ number: 2, changes: [{ label: "Nom", before: "Cap Baobab", after: "Cap Palmier" }] });
    expect(await takeEdition(services(), admin, { part: "identity", seen: 1, number: 2 })).toBe("changed-meanwhile");
    expect(await takeEdition(services(), admin, { part: "identity", seen: 2, number: 2 })).toBe("written");
    expect([siteSettings.name, (await page()).offer]).toEqual(["Cap Palmier", null]);
  });

  test("is left once, and nothing changes", async () => {
    await offer("Cap Palmier");
    expect(await leaveEdition(services(), admin, { part: "identity", number: 2 })).toBe(true);
    expect(await leaveEdition(services(), admin, { part: "identity", number: 2 })).toBe(false);
    expect([siteSettings.name, (await page()).offer]).toEqual(["Cap Érable", null]);
  });
});

test("what is still an example is listed until it is said otherwise", async () => {
  expect(await listed()).toEqual([
    "agency",
    "company",
    "payment",
    "payment",
    "payment",
    "payment",
    "emails",
    "emails",
    "vat",
  ]);
  const value = { ...edition.agency, example: false };
  await writePart(services(), admin, { part: "agency", seen: 1, value });
  expect(await listed()).not.toContain("agency");
});
