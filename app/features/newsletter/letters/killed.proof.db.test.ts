/** A letter to many, and the process that sends it killed with -9. */
import { expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { createTestDatabase } from "#app/platform/database/testing/database.ts";
import { letMinutesPass } from "#app/platform/jobs/testing/killable.ts";
import { killInTransaction, killWhileSending, startMailChild } from "#app/platform/mail/testing/killed-child.ts";
import { startMailWorkers } from "#app/platform/mail/testing/mail-workers.ts";
import { startStallingSmtp } from "#app/platform/mail/testing/smtp.ts";
import { letterTurnWorker } from "./hand-over.server.ts";
import { letterById } from "./queries.server.ts";
import { sendLetter } from "./send-letter.server.ts";
import { letterRecipients } from "./tables.ts";
import { makeLetter, makeReaders } from "./testing/written-letter.ts";

const origin = "https://site.test";
const clock: Clock = { now: () => Temporal.Now.zonedDateTimeISO("Africa/Douala") };

test("killed in the middle of a turn and of a sending, another process goes on: everybody has one", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const admin = await makePerson(database.drizzle, { role: "admin" });
  const states = async () => (await database.drizzle.select().from(letterRecipients)).map(({ state }) => state);
  await makeReaders(database.drizzle, 12);
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  const id = await makeLetter(database.drizzle);
  const writer = await startMailWorkers(database, undefined, ({ jobs }) => [
    letterTurnWorker({ database, clock, jobs, origin }),
  ]);
  await writer.stop();
  await sendLetter({ database, clock, origin, jobs: writer }, admin, { id, seen: 1 });
  const start = () => startMailChild("app/features/newsletter/letters/testing/child.ts", database, smtp.url);
  await killInTransaction(database, "letters", start);
  expect(new Set(await states())).toEqual(new Set(["waiting"]));
  await killWhileSending(database, reached, start);
  await start();
  await expect.poll(async () => (await letterById(database.drizzle, id))?.state).toBe("sent");
  await letMinutesPass(database);
  const readers = Array.from({ length: 12 }, (_, index) => `lecteur${index}@exemple.cm`);
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
});
