/** What an admin writes is a new version, in force at once, with its trace; nothing of somebody else's is lost. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { handPayment } from "#app/features/orders/phone-payments/instructions.ts";
import { orders, payments } from "#app/features/orders/tables.ts";
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
    const by = await changedBy(database.drizzle, { type: "settings", id: "identity" });
    expect(by).toContain(`, par ${admin.firstName} ${admin.lastName} le `);
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

const [first, ...others] = ["mtn-momo", "orange-money", "transfer", "agency"];
const without = (id: string) => ({ means: edition.payment.means.filter((means) => means.id !== id) });
const write = (value: Settings["payment"], seen: number) =>
  writePart(services(), admin, { part: "payment", seen, value });
const ids = async () => (await readSettings(database.drizzle)).payment.means.map(({ id }) => id);

describe("a means of payment", () => {
  test("by which nobody has paid goes away", async () => {
    expect(await write(without("mtn-momo"), 1)).toBe("written");
    expect(await ids()).toEqual(others);
  });

  test("by which somebody has paid stays, and can be offered no longer", async () => {
    const orderId = randomUUID();
    const at = new Date(clock.now().epochMilliseconds);
    await database.drizzle.insert(orders).values({
      id: orderId,
      reference: "CE-AAAA-AAAA",
      kind: "appointment",
      subjectId: randomUUID(),
      amount: 1000,
      payerName: "Awa Ngo",
      payerEmail: "awa@exemple.cm",
      payerPhone: "",
      dueAt: at,
      createdAt: at,
      stateChangedAt: at,
    });
    await database.drizzle
      .insert(payments)
      .values({ orderId, means: "mtn-momo", transactionNumber: "MP1", amount: 1000, confirmedAt: at });
    expect(await write(without("mtn-momo"), 1)).toBe("in-use");
    expect(await ids()).toEqual([first, ...others]);
    const means = edition.payment.means.map((one) => (one.id === "mtn-momo" ? { ...one, closed: true } : one));
    expect(await write({ means }, 1)).toBe("written");
    // Nor does it go by a return to an edition, or to a version that had it not.
    expect(await write(without("mtn-momo"), 2)).toBe("in-use");
    const order = { reference: "CE-AAAA-AAAA", owed: 1000 };
    const offered = handPayment(siteSettings, { demo: true, automatic: [] }, order).means;
    expect(offered.map(({ id }) => id)).toEqual(others);
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
