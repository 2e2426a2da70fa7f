/** Dated data are items beside the settings: the first edition of each family is taken whole, and nothing of it afterwards. */
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { businessEditions } from "#app/features/business/tables.ts";
import { readPart, takeSettings } from "#app/features/business/settings.server.ts";
import { returnToVersion, takeEdition, writePart } from "#app/features/business/write-part.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import {
  type DatedData,
  FAMILIES,
  type Family,
  type ItemPart,
  dataInForce,
  heldData,
  holdData,
} from "#app/platform/settings/dated-data.ts";
import { PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
import { importBusinessEdition } from "./import-edition.server.ts";
import { readFirstData } from "./read-data.ts";
import { readFirstEdition } from "./read-edition.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-26T10:00[Africa/Douala]") };
const folders = [path.resolve("content")];
const FUNDS: ItemPart = "fact/fonds-1-personne";
const before = heldData();
let database: TestDatabase;
let settings: Settings;
let data: DatedData;
beforeEach(async () => {
  database = await createTestDatabase();
  settings = await readFirstEdition(folders);
  data = await readFirstData(folders);
});
afterEach(() => database.drop());
afterAll(() => before && holdData(before));

const services = () => ({ database, clock });
const bring = (given = data) => importBusinessEdition(services(), settings, given);
const amount = (value: number) => ({ ...data.fact.find(({ id }) => id === "fonds-1-personne")?.value, value });
const withFunds = (value: number): DatedData => ({
  ...data,
  fact: data.fact.map((one) => (one.id === "fonds-1-personne" ? { ...one, value: amount(value) } : one)),
});
const fundsNow = () => dataInForce("fact").find(({ id }) => id === "fonds-1-personne")?.value["value"];
const offers = async () =>
  (await database.drizzle.select().from(businessEditions)).filter(({ answer }) => answer === null);

test("an empty database takes every item as it is, and nothing at the next start", async () => {
  const items = FAMILIES.reduce((sum, family) => sum + data[family].length, 0);
  expect(await bring()).toEqual({ taken: PART_NAMES.length + items, offered: 0 });
  expect(await bring()).toEqual({ taken: 0, offered: 0 });
  await takeSettings(database);
  expect(heldData()).toEqual(data);
});

test("a database of before the dated data takes them, its settings stay", async () => {
  await importBusinessEdition(services(), settings);
  expect((await bring()).offered).toBe(0);
  expect((await bring()).taken).toBe(0);
});

const fresh = (id: string, given = data): DatedData => ({
  ...given,
  fact: [...given.fact, { id, version: 1, value: { ...given.fact[0]?.value, id } }],
});

/** The same with one more item of a family, made of its first. */
function withMore(family: Family, id: string, given = data): DatedData {
  const [first] = given[family];
  if (!first) throw new Error(`the first edition has no ${family}`);
  return { ...given, [family]: [...given[family], { id, version: 1, value: { ...first.value, id } }] };
}

test("an item that differs, a later grid and a later version of a template are offered, and none is taken", async () => {
  await bring();
  const part: ItemPart = `programme/${data.programme[0]?.id.split("@")[0]}@9`;
  const other = withMore(
    "grid-crs",
    "2099-01-01",
    withMore("programme", part.slice("programme/".length), withFunds(16_000)),
  );
  expect(await bring(other)).toEqual({ taken: 0, offered: 3 });
  expect((await offers()).map((one) => one.part).toSorted()).toEqual([FUNDS, "grid-crs/2099-01-01", part]);
  await takeSettings(database);
  expect([fundsNow(), dataInForce("programme").length]).toEqual([15_263, data.programme.length]);
  const admin = await makePerson(database.drizzle, { role: "admin" });
  expect(await takeEdition(services(), admin, { part, seen: 0, number: 1 })).toBe("written");
  expect(dataInForce("programme")).toHaveLength(data.programme.length + 1);
});

test.each(["programme", "program", "stream"] as const)(
  "a %s that is new is taken, and one that was withdrawn stays away when its file changes",
  async (family) => {
    await bring();
    expect(await bring(withMore(family, "nouveau"))).toEqual({ taken: 1, offered: 0 });
    const admin = await makePerson(database.drizzle, { role: "admin" });
    await takeSettings(database);
    expect(await writePart(services(), admin, { part: `${family}/nouveau`, seen: 1, value: null })).toBe("written");
    const changed = withMore(family, "nouveau");
    const last = changed[family].at(-1);
    const other = { ...changed, [family]: [...data[family], { ...last, value: { ...last?.value, name: "Autre" } }] };
    expect((await bring(other)).taken).toBe(0);
    await takeSettings(database);
    expect(dataInForce(family)).toHaveLength(data[family].length);
  },
);

test("a fact that is new is taken, as the version that brings it says it; one that was withdrawn stays away", async () => {
  await bring();
  expect(await bring(fresh("frais-nouveau"))).toEqual({ taken: 1, offered: 0 });
  expect(await bring(fresh("frais-nouveau"))).toEqual({ taken: 0, offered: 0 });
  await takeSettings(database);
  expect(dataInForce("fact")).toHaveLength(data.fact.length + 1);
  const admin = await makePerson(database.drizzle, { role: "admin" });
  await writePart(services(), admin, { part: "fact/frais-nouveau", seen: 1, value: null });
  expect(await bring(fresh("frais-nouveau"))).toEqual({ taken: 0, offered: 0 });
  expect(dataInForce("fact")).toHaveLength(data.fact.length);
});

test("a new fact that an earlier version only offered is taken, and asks for nothing any more", async () => {
  await bring();
  const part = "fact/frais-nouveau";
  const value = fresh("frais-nouveau").fact.at(-1)?.value;
  await database.drizzle.insert(businessEditions).values({ part, number: 1, value, seenAt: new Date() });
  expect(await bring(fresh("frais-nouveau"))).toEqual({ taken: 1, offered: 0 });
  expect(await offers()).toEqual([]);
});

test("a new fact that the office declined is offered again when its file changes, and never taken by itself", async () => {
  await bring();
  const part = "fact/frais-nouveau";
  const value = fresh("frais-nouveau").fact.at(-1)?.value;
  const declined = { part, number: 1, value, seenAt: new Date(), answer: "left" } as const;
  await database.drizzle.insert(businessEditions).values(declined);
  expect(await bring(fresh("frais-nouveau"))).toEqual({ taken: 0, offered: 0 });
  const changed = fresh("frais-nouveau");
  const other = changed.fact.map((one) =>
    one.id === "frais-nouveau" ? { ...one, value: { ...one.value, value: 1 } } : one,
  );
  expect(await bring({ ...changed, fact: other })).toEqual({ taken: 0, offered: 1 });
  expect(await bring({ ...changed, fact: other })).toEqual({ taken: 0, offered: 0 });
  expect((await offers()).map((one) => [one.part, one.number])).toEqual([[part, 2]]);
});

test("an item is written, withdrawn and brought back by versions; of two at once one is told", async () => {
  await bring();
  await takeSettings(database);
  const admin = await makePerson(database.drizzle, { role: "admin" });
  const write = (value: Parameters<typeof writePart<ItemPart>>[2]["value"], seen: number) =>
    writePart(services(), admin, { part: FUNDS, seen, value });
  const done = await Promise.all([write(amount(16_000), 1), write(amount(17_000), 1)]);
  expect(done.toSorted()).toEqual(["changed-meanwhile", "written"]);
  expect([16_000, 17_000]).toContain(fundsNow());
  expect(await write(null, 2)).toBe("written");
  expect(fundsNow()).toBeUndefined();
  expect(await readPart(database.drizzle, FUNDS)).toEqual({ version: 3, value: null });
  expect(await returnToVersion(services(), admin, { part: FUNDS, seen: 3, version: 1 })).toBe("written");
  expect(fundsNow()).toBe(15_263);
});

test("a family that no change touches stays the same value, so that what is made of it stays", async () => {
  await bring();
  await takeSettings(database);
  const [grids, facts] = [dataInForce("grid-crs"), dataInForce("fact")];
  const admin = await makePerson(database.drizzle, { role: "admin" });
  await writePart(services(), admin, { part: FUNDS, seen: 1, value: amount(16_000) });
  expect([dataInForce("grid-crs") === grids, dataInForce("fact") === facts]).toEqual([true, false]);
});
