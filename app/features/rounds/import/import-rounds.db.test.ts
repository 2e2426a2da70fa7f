import { readFile, writeFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { importFirstRounds, readFirstRounds } from "./import-first-rounds.server.ts";
import { importRounds } from "./import-rounds.server.ts";
import { findLatestPool, listRounds } from "#app/features/rounds/queries.server.ts";
import { categoryOfRound, latestCutOffs } from "#app/features/rounds/round.ts";
import { rounds } from "#app/features/rounds/tables.ts";
import { feedRecord, feedText } from "#app/features/rounds/testing/feed.ts";

const FIRST = path.resolve("content/rounds.json");
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]") };

let database: TestDatabase;
const services = () => ({ database, clock });
const db = () => database.drizzle;
const traces = () => db().select().from(auditEvents).where(eq(auditEvents.action, "rounds.imported"));
const find = async (number: string) => (await db().select().from(rounds).where(eq(rounds.number, number)))[0];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe("the first edition", () => {
  test("is the 448 rounds known on 9 October 2026, and a second start changes nothing", async () => {
    expect(await importFirstRounds(services(), FIRST)).toBe(448);
    expect(await importFirstRounds(services(), FIRST)).toBe(0);
    const all = await listRounds(db());
    expect(all).toHaveLength(448);
    expect(all[0]).toMatchObject({
      number: "447",
      date: "2026-10-01",
      minimum: 476,
      invitations: 3500,
      poolOn: "2026-09-27",
      source: "secondary-c",
    });
    expect(all.at(-1)).toMatchObject({ number: "1", date: "2015-01-31", minimum: 886, invitations: 779, poolOn: null });
    expect(all.filter(({ number }) => number.startsWith("91")).map(({ number, minimum }) => [number, minimum])).toEqual(
      [
        ["91b", 902],
        ["91a", 288],
      ],
    );
    expect(all.filter(({ source }) => source === "secondary-c").map(({ number }) => number)).toEqual([
      "447",
      "446",
      "445",
    ]);
  });

  test("counts its rounds by category, none of them « autre »", async () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(await readFirstRounds(FIRST), categoryOfRound)].map(([category, held]) => [
        category,
        held.length,
      ]),
    );
    expect(counts).toEqual({
      general: 178,
      pnp: 114,
      cec: 70,
      french: 36,
      health: 16,
      fst: 7,
      trades: 7,
      transport: 4,
      stem: 3,
      agriculture: 3,
      physicians: 3,
      seniorManagers: 3,
      education: 2,
      fsw: 1,
      military: 1,
    });
  });

  test("gives the last minimum of each category and the newest pool", async () => {
    await importFirstRounds(services(), FIRST);
    expect(
      latestCutOffs(await listRounds(db()))
        .slice(0, 4)
        .map(({ category, number, minimum }) => [category, number, minimum]),
    ).toEqual([
      ["trades", "447", 476],
      ["cec", "446", 518],
      ["pnp", "445", 725],
      ["seniorManagers", "444", 389],
    ]);
    expect(await findLatestPool(db())).toMatchObject({
      on: "2026-09-27",
      pool: expect.objectContaining({ length: 18, 17: 229904 }),
    });
  });

  test("five processes that start at once import it once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => importFirstRounds(services(), FIRST)));
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 448]);
  });

  test("of a newer version of the site adds the rounds that were never there, and touches none that was changed or deleted", async () => {
    const [one, two] = await readFirstRounds(FIRST);
    if (!one || !two) throw new Error("content/rounds.json is empty");
    await db()
      .insert(rounds)
      .values({ ...one, minimum: 900, importedAt: new Date() });
    expect(await importFirstRounds(services(), FIRST)).toBe(447);
    expect(await find(one.number)).toMatchObject({ minimum: 900 });
    await db().delete(rounds).where(eq(rounds.number, two.number));
    await db().update(rounds).set({ minimum: 1 }).where(eq(rounds.number, "447"));
    const folder = await mkdtemp(path.join(tmpdir(), "rounds-"));
    const { rounds: listed, ...rest } = JSON.parse(await readFile(FIRST, "utf8"));
    const file = path.join(folder, "rounds.json");
    await writeFile(file, JSON.stringify({ ...rest, rounds: [{ ...listed[0], number: "448" }, ...listed] }));
    expect(await importFirstRounds(services(), file)).toBe(1);
    expect(await find(two.number)).toBeUndefined();
    expect((await find("447"))?.minimum).toBe(1);
    await rm(folder, { recursive: true });
  });

  test("a faulty edition stops the start and says where", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "rounds-"));
    const file = path.join(folder, "rounds.json");
    await writeFile(
      file,
      JSON.stringify({
        pools: {},
        rounds: [{ ...(await readFirstRounds(FIRST))[0], pool: undefined, poolOn: "2026-01-01" }],
      }),
    );
    await expect(importFirstRounds(services(), file)).rejects.toThrow(
      "round 1 names a pool of 2026-01-01 that is not there",
    );
    await rm(folder, { recursive: true });
  });
});

describe("the official file", () => {
  const NEW = { drawNumber: "448", drawDate: "2026-10-14", drawName: "Canadian Experience Class", drawCRS: "515" };
  beforeEach(() => importFirstRounds(services(), FIRST));

  test("adds, changes and keeps, with one trace; a second time there is nothing to change", async () => {
    const file = feedText([feedRecord(NEW), feedRecord({ drawCRS: "471" })]);
    const first = await importRounds(services(), file);
    expect(first.added.map(({ number }) => number)).toEqual(["448"]);
    expect(first.changed.map(({ round, changes }) => [round.number, changes])).toEqual([
      ["362", [{ field: "minimum", before: "470", after: "471" }]],
    ]);
    expect(first.kept).toHaveLength(447);
    expect(await db().$count(rounds)).toBe(449);
    expect(await find("362")).toMatchObject({
      minimum: 471,
      source: "official",
      importedAt: new Date("2026-11-21T09:00:00Z"),
    });
    expect(await traces()).toMatchObject([
      { actorId: null, subjectId: "448", details: { added: ["448"], changed: ["362"] } },
    ]);

    expect(await importRounds(services(), file)).toMatchObject({ added: [], changed: [], confirmed: [], unchanged: 2 });
    expect(await traces()).toHaveLength(1);
  });

  test("a dry run shows the same and changes nothing", async () => {
    const shown = await importRounds(services(), feedText([feedRecord(NEW)]), { dryRun: true });
    expect(shown.added.map(({ number }) => number)).toEqual(["448"]);
    expect(await db().$count(rounds)).toBe(448);
    expect(await traces()).toEqual([]);
  });

  test("one wrong record, and nothing of the file is used", async () => {
    await expect(importRounds(services(), feedText([feedRecord(NEW), feedRecord({ drawSize: "?" })]))).rejects.toThrow(
      /tirage 362 \(fiche 2\)/,
    );
    expect(await db().$count(rounds)).toBe(448);
    expect(await traces()).toEqual([]);
  });

  test("what it said stays, whatever the next start brings", async () => {
    await importRounds(services(), feedText([feedRecord({ drawCRS: "471" })]));
    expect(await importFirstRounds(services(), FIRST)).toBe(0);
    expect(await find("362")).toMatchObject({ minimum: 471 });
  });

  test("round 447 as the official file gives it is no longer a single source's", async () => {
    const known = await find("447");
    const counts = Object.fromEntries((known?.pool ?? []).map((count, index) => [`dd${index + 1}`, String(count)]));
    const official = {
      drawNumber: "447",
      drawDate: "2026-10-01",
      drawName: "Trades Occupations, 2026-Version 3",
      drawSize: "3,500",
      drawCRS: "476",
    };
    const file = feedText([
      feedRecord({ ...official, ...counts, drawText2: "", drawCutOff: "", drawDistributionAsOn: "September 27, 2026" }),
    ]);
    expect((await importRounds(services(), file)).confirmed.map(({ number }) => number)).toEqual(["447"]);
    expect(await find("447")).toMatchObject({ source: "official", minimum: 476 });
  });
});
