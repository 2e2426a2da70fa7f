import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { register } from "./register.server.ts";
import { remindOfTests } from "./remind-of-tests.server.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { STARTS_AT, type World, emailOf, openWorld, person } from "#app/features/language-tests/testing/world.ts";

let world: World;
let sessionId: string;
beforeEach(async () => {
  world = await openWorld();
  sessionId = await world.session(5);
});
afterEach(() => world.database.drop());

const look = (instant: string) =>
  remindOfTests({ ...world.at(instant), env: { baseUrl: "https://site.test", port: 3000 } });
const reminders = async (address: string) =>
  (await world.mailsTo(address)).filter((subject) => subject === "Votre test approche").length;

/** Somebody with a seat that is paid for. */
async function seated(index: number, userId: string | null = null): Promise<string> {
  const outcome = await register(world.services, VISITOR, sessionId, person(index), []);
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  await world.database.drizzle
    .update(testRegistrations)
    .set({ state: "confirmed", userId })
    .where(eq(testRegistrations.id, outcome.id));
  return outcome.id;
}

test("who has a seat is told once, three days before: with an account in the list too; who has none paid is not", async () => {
  const awa = await makePerson(world.database.drizzle);
  await seated(1, awa.userId);
  await seated(2);
  await register(world.services, VISITOR, sessionId, person(3), []);
  await look("2027-01-13T07:59:00Z");
  expect([await reminders(emailOf(1)), await reminders(emailOf(2))]).toEqual([0, 0]);
  await Promise.all([look("2027-01-13T08:15:00Z"), look("2027-01-13T08:15:00Z")]);
  await look("2027-01-15T08:15:00Z");
  expect([await reminders(emailOf(1)), await reminders(emailOf(2)), await reminders(emailOf(3))]).toEqual([1, 1, 0]);
  const { rows } = await noticesOf(world.database.drizzle, awa.userId, { kinds: ["tests.soon"] });
  expect(rows.map(({ title, path }) => [title.split("\u00a0")[0], path?.startsWith("/tests/inscriptions/")])).toEqual([
    ["Votre test approche", true],
  ]);
});

test("a session that moves is told anew; one that is cancelled or over is not", async () => {
  await seated(1);
  await look("2027-01-14T09:00:00Z");
  const moved = (startsAt: string) =>
    world.database.drizzle
      .update(testSessions)
      .set({ startsAt: new Date(startsAt) })
      .where(eq(testSessions.id, sessionId));
  await moved("2027-01-20T08:00:00Z");
  await look("2027-01-14T10:00:00Z");
  expect(await reminders(emailOf(1))).toBe(1);
  await look("2027-01-18T09:00:00Z");
  expect(await reminders(emailOf(1))).toBe(2);
  await moved(STARTS_AT);
  await seated(2);
  await world.database.drizzle.update(testSessions).set({ state: "cancelled" }).where(eq(testSessions.id, sessionId));
  await look("2027-01-15T09:00:00Z");
  expect(await reminders(emailOf(2))).toBe(0);
});
