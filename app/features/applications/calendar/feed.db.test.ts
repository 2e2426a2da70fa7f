/** The secret address of a file's calendar: one at a time, ended by hand, by a changed e-mail and by a lost role. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { applicationOfFeed, endFeed, feedPath, makeFeed } from "./feed.server.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { applicationFeeds } from "#app/features/applications/tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => Temporal.ZonedDateTime.from(`2026-11-22T09:05[${TIME_ZONE}]`) };
const services = () => ({ database, clock });

async function fileOfSomebody() {
  const owner = await makePerson(database.drizzle);
  const now = new Date("2026-11-22T08:00:00Z");
  const file = await makeFile(database.drizzle, now, { userId: owner.userId, title: "Famille Ngo" });
  return { owner, file };
}

const keyOf = (path: string | null) => new URL(path ?? "", "https://site.test").searchParams.get("cle");
const opened = async (key: string | null) => (await applicationOfFeed(database.drizzle, clock, key))?.id;

test("it opens the file it was made for, and a new one ends the one before", async () => {
  const { owner, file } = await fileOfSomebody();
  expect(await feedPath(database.drizzle, owner, file.id)).toBeNull();
  await makeFeed(services(), owner, file.id);
  const first = keyOf(await feedPath(database.drizzle, owner, file.id));
  expect(await opened(first)).toBe(file.id);
  await makeFeed(services(), owner, file.id);
  const second = keyOf(await feedPath(database.drizzle, owner, file.id));
  expect([await opened(first), await opened(second)]).toEqual([undefined, file.id]);
});

test("two presses at once leave one address", async () => {
  const { owner, file } = await fileOfSomebody();
  await Promise.all(Array.from({ length: 6 }, () => makeFeed(services(), owner, file.id)));
  const feeds = await database.drizzle
    .select()
    .from(applicationFeeds)
    .where(eq(applicationFeeds.applicationId, file.id));
  expect([feeds.length, feeds.filter(({ revokedAt }) => revokedAt === null).length]).toEqual([6, 1]);
});

test("it ends by hand, with a changed e-mail, and with a lost role; a changed name leaves it", async () => {
  const { owner, file } = await fileOfSomebody();
  const made = async (holder: { userId: string }) => {
    await makeFeed(services(), holder, file.id);
    return keyOf(await feedPath(database.drizzle, holder, file.id));
  };
  const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
    database.drizzle.update(users).set(values).where(eq(users.id, userId));

  const byHand = await made(owner);
  await endFeed(services(), owner, file.id);
  expect([await opened(byHand), await feedPath(database.drizzle, owner, file.id)]).toEqual([undefined, null]);

  const kept = await made(owner);
  await change(owner.userId, { firstName: "Autre" });
  expect(await opened(kept)).toBe(file.id);
  await change(owner.userId, { email: `autre-${randomUUID()}@exemple.cm` });
  expect(await opened(kept)).toBeUndefined();

  const adviser = await makePerson(database.drizzle);
  await change(adviser.userId, { role: "adviser" });
  const staff = await made(adviser);
  expect(await opened(staff)).toBe(file.id);
  await change(adviser.userId, { role: "user" });
  expect(await opened(staff)).toBeUndefined();
});

test("a key that is none, or of something else, opens nothing", async () => {
  const { file } = await fileOfSomebody();
  for (const key of [null, "", "a.b.c", `${file.id}.zzzzzz.AAAA`, "x".repeat(5000)])
    expect(await opened(key)).toBeUndefined();
});
