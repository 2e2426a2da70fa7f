import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { databaseMs } from "#app/platform/database/testing/spent.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type NewNotice, addNotice } from "./add-notice.server.ts";
import { deleteExpiredNotices } from "./retention.server.ts";
import type { NoticeKind } from "./kinds.ts";
import { markAllRead, markNotice } from "./mark-notices.server.ts";
import { noticesOf, unreadCount } from "./queries.server.ts";

const paper: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce expire", mail: "chosen" };
const seat: NoticeKind = { key: "tests.seat", topic: "tests", label: "Une place", mail: "none" };

let database: TestDatabase;
let awa: Viewer;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
  await database.drizzle.delete(mails);
  await database.drizzle.delete(users);
  awa = await makePerson(database.drizzle);
});

const services = () => ({ database, clock, jobs: recordedJobs() });
const content = async () => ({ subject: "Sujet", html: "<p>x</p>", text: "x" });

async function tell(key: string, over: Partial<NewNotice> = {}, kind = paper): Promise<boolean> {
  now = now.add({ seconds: 1 });
  return inTransaction(database, (tx) =>
    addNotice(tx, services(), kind, { userId: awa.userId, key, title: `Avis ${key}`, ...over }),
  );
}

const titles = async (asked = {}) =>
  (await noticesOf(database.drizzle, awa.userId, asked)).rows.map(({ title }) => title);

test("an event is told once to a person, with its mail, even asked ten times at once; to another it is news", async () => {
  const moussa = await makePerson(database.drizzle);
  const told = await Promise.all(Array.from({ length: 10 }, () => tell("paper 1", { mail: content })));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await tell("paper 1", { userId: moussa.userId, mail: content })).toBe(true);
  expect(await titles()).toEqual(["Avis paper 1"]);
  expect((await database.drizzle.select().from(mails)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [awa.email, moussa.email].toSorted(),
  );
});

test("what is rolled back is told to nobody", async () => {
  const failing = inTransaction(database, async (tx) => {
    await addNotice(tx, services(), paper, { userId: awa.userId, key: "1", title: "Jamais", mail: content });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect([await titles(), await database.drizzle.$count(mails)]).toEqual([[], 0]);
});

test("the newest first, by kind or not read alone; a long title is cut, a path to another site refused", async () => {
  await tell("1");
  await tell("2", {}, seat);
  await tell("3", { title: "é".repeat(500), body: "🍁".repeat(2000) });
  expect((await titles({ kinds: ["tests.seat"] })).toString()).toBe("Avis 2");
  const [last, ...before] = (await noticesOf(database.drizzle, awa.userId)).rows;
  expect([last?.title.length, [...(last?.body ?? "")].length, before.map(({ title }) => title)]).toEqual([
    200,
    1000,
    ["Avis 2", "Avis 1"],
  ]);
  await markNotice(services(), awa.userId, last?.id ?? "", "read");
  expect(await titles({ unread: true })).toEqual(["Avis 2", "Avis 1"]);
  await expect(tell("4", { path: "//exemple.net" })).rejects.toThrow();
});

test("two windows: reading twice keeps the first moment, and all read leaves what came meanwhile", async () => {
  await tell("1");
  await tell("2");
  const [two, one] = (await noticesOf(database.drizzle, awa.userId)).rows;
  if (!one || !two) throw new Error("two notices");
  expect(await markNotice(services(), awa.userId, one.id, "read")).toBe(true);
  const first = (await noticesOf(database.drizzle, awa.userId)).rows.find(({ id }) => id === one.id)?.readAt;
  now = now.add({ hours: 1 });
  expect(await markNotice(services(), awa.userId, one.id, "read")).toBe(true);
  expect((await noticesOf(database.drizzle, awa.userId)).rows.find(({ id }) => id === one.id)?.readAt).toEqual(first);
  expect(await markNotice(services(), awa.userId, one.id, "unread")).toBe(true);
  await tell("3");
  expect(await markAllRead(services(), awa.userId, two.createdAt)).toBe(2);
  expect([await titles({ unread: true }), await unreadCount(database.drizzle, awa.userId)]).toEqual([["Avis 3"], 1]);
});

test("nobody marks another's notice, nor one that is not there", async () => {
  const moussa = await makePerson(database.drizzle);
  await tell("1");
  const [one] = (await noticesOf(database.drizzle, awa.userId)).rows;
  expect(await markNotice(services(), moussa.userId, one?.id ?? "", "read")).toBe(false);
  expect(await markNotice(services(), moussa.userId, "pas-un-id", "read")).toBe(false);
  await markAllRead(services(), moussa.userId, new Date(now.epochMilliseconds));
  expect(await unreadCount(database.drizzle, awa.userId)).toBe(1);
});

test("kept twelve months, read or not", async () => {
  await tell("old");
  now = now.add({ months: 12 });
  await tell("young");
  await deleteExpiredNotices(services());
  expect(await titles()).toEqual(["Avis young"]);
});

test("of 10,000 notices any page, and the count, take under 100 ms at the database", async () => {
  await database.drizzle.execute(sql`
    INSERT INTO notices (user_id, kind, key, title, created_at, read_at)
    SELECT ${awa.userId}, CASE WHEN n % 50 = 0 THEN 'tests.seat' ELSE 'file.paper-ends' END, 'n ' || n, 'Avis ' || n,
           timestamptz '2026-01-01' + n * interval '1 minute', CASE WHEN n % 3 = 0 THEN now() END
    FROM generate_series(1, 10000) AS n`);
  await database.drizzle.execute(sql`ANALYZE notices`);
  let deep: string | null = null;
  for (let page = 0; page < 100; page += 1)
    deep = (await noticesOf(database.drizzle, awa.userId, { cursor: deep })).next;
  const looks = [
    {},
    { cursor: deep },
    { kinds: ["tests.seat"] },
    { unread: true },
    { kinds: ["tests.seat"], unread: true, cursor: deep },
  ];
  const seen = new Set<string>();
  for (const asked of looks) {
    const spent = await databaseMs(database.pool, async () => {
      for (const { title } of (await noticesOf(database.drizzle, awa.userId, asked)).rows) seen.add(title);
      await unreadCount(database.drizzle, awa.userId);
    });
    expect(spent).toBeLessThan(100);
  }
  expect([seen.has("Avis 10000"), seen.has("Avis 5000")]).toEqual([true, true]);
});
