import { afterAll, beforeAll, expect, test } from "vitest";
import { threadMessages, threads } from "#app/features/messages/tables.ts";
import { messageDeliveries } from "#app/features/notices/deliveries/tables.ts";
import { noticeChoices, notices } from "#app/features/notices/tables.ts";
import { waitingContacts } from "#app/features/whatsapp/office-page.server.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { fillApplications } from "./fill-applications.ts";
import { fillTelephones } from "./fill-telephones.ts";
import { fillThreads } from "./fill-threads.ts";

let database: TestDatabase;
const clock = { now: () => Temporal.Instant.from("2026-11-23T10:00:00Z").toZonedDateTimeISO(TIME_ZONE) };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the demonstration's file has a conversation, its notices and a note, once however often the site starts", async () => {
  const db = database.drizzle;
  // Without its file there is nothing to talk about.
  await fillThreads(database, clock);
  expect(await db.$count(threads)).toBe(0);
  await fillAccounts(database, clock);
  await fillApplications(database, clock, "content/programmes/express-entry.json");
  for (let start = 0; start < 2; start += 1) await fillThreads(database, clock);
  expect(await db.$count(threadMessages)).toBe(4);
  const told = await db.select().from(notices);
  expect(told).toHaveLength(7);
  expect(told.filter(({ readAt }) => readAt === null)).toMatchObject([
    { title: "Message de notre équipe, dossier DO-7K4M-2QXR" },
  ]);
  expect(told.every(({ kind }) => kind in noticeKinds)).toBe(true);
  // The client has been answered: nothing waits for the office.
  expect(await db.select({ since: threads.unansweredSince }).from(threads)).toEqual([{ since: null }]);
});

test("telephones got some of it, once however often the site starts, and a choice of the owner's stays", async () => {
  const db = database.drizzle;
  await fillTelephones(database, clock, "http://localhost:3000");
  const sent = async () =>
    (await db.select().from(messageDeliveries)).map(({ way, purpose }) => `${way} ${purpose}`).toSorted();
  expect(await sent()).toEqual(["sms code", "sms notice", "whatsapp notice"]);
  await db.delete(noticeChoices);
  await fillTelephones(database, clock, "http://localhost:3000");
  expect([await sent(), await db.$count(noticeChoices)]).toEqual([["sms code", "sms notice", "whatsapp notice"], 0]);
  expect((await waitingContacts(db, 10)).map(({ name }) => name)).toEqual([
    "Paul, +237\u00a06\u00a070\u00a000\u00a000\u00a077",
  ]);
});
