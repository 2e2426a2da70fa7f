/** A round by hand: once, with its trace, and of two who correct it at once one is told. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { roundHistory } from "./round-history.server.ts";
import { findRound, writeRound } from "./write-round.server.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-26T10:00[Africa/Douala]") };
const ROUND = {
  number: "448",
  date: "2026-10-14",
  name: "Canadian Experience Class",
  invitations: 1000,
  minimum: 515,
  programs: null,
  tieBreak: null,
};
let database: TestDatabase;
let admin: Viewer;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
});
afterEach(() => database.drop());

const write = (over: Partial<typeof ROUND> & { seen?: string } = {}, corrected: string | null = null) =>
  writeRound({ database, clock }, admin, corrected, { ...ROUND, ...over });

test("is added once, even by two at once", async () => {
  expect((await Promise.all([write(), write()])).toSorted()).toEqual(["taken", "written"]);
  expect(await findRound(database.drizzle, "448")).toMatchObject({ round: { minimum: 515, source: "office" } });
  expect(await database.drizzle.$count(auditEvents)).toBe(1);
});

test("is corrected by whoever saw it as it stands; the other is told", async () => {
  await write();
  const { seen = "" } = (await findRound(database.drizzle, "448")) ?? {};
  const done = await Promise.all([write({ seen, minimum: 516 }, "448"), write({ seen, minimum: 517 }, "448")]);
  expect(done.toSorted()).toEqual(["changed-meanwhile", "written"]);
  const [last, first] = await roundHistory(database.drizzle, "448");
  expect([last?.changes.map(({ field }) => field), first?.changes.length]).toEqual([["minimum"], 5]);
});

test("that says the same changes nothing; one that is unknown, or of a day to come, is refused", async () => {
  await write();
  const { seen = "" } = (await findRound(database.drizzle, "448")) ?? {};
  expect(await write({ seen }, "448")).toBe("same");
  expect(await write({}, "449")).toBe("unknown");
  expect(await write({ number: "450", date: "2026-11-27" })).toBe("future");
});

test("is written by an admin alone", async () => {
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  await expect(writeRound({ database, clock }, adviser, null, ROUND)).rejects.toThrow("only an admin");
});
