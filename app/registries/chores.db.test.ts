import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type SubscriberState, subscribers } from "#app/features/newsletter/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { type MailState, mails } from "#app/platform/mail/tables.ts";
import { housekeepingWorker } from "./chores.server.ts";

const now = Temporal.ZonedDateTime.from("2026-11-21T03:20[Africa/Douala]");
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

function mail(subject: string, state: MailState, days: number) {
  const createdAt = dateOf(now.subtract({ days }));
  const failure = state === "failed" ? { failure: "address" as const, failedAt: createdAt } : {};
  return {
    id: randomUUID(),
    idempotencyKey: subject,
    recipient: "awa@exemple.cm",
    subject,
    state,
    createdAt,
    ...failure,
  };
}

function subscriber(email: string, state: SubscriberState, age: Temporal.DurationLike) {
  const at = dateOf(now.subtract(age));
  return {
    id: randomUUID(),
    email,
    topics: ["articles" as const],
    state,
    askedAt: at,
    source: "test",
    textVersion: "1",
    unsubscribedAt: state === "unsubscribed" ? at : null,
    unsubscribeToken: email,
  };
}

function event(action: string, subjectType: string, years: number) {
  return { at: dateOf(now.subtract({ years })), actorId: null, action, subjectType, subjectId: "1" };
}

test("every night what the privacy page promises is forgotten, and nothing else", async () => {
  const db = database.drizzle;
  await db
    .insert(mails)
    .values([
      mail("sent 91", "sent", 91),
      mail("sent 89", "sent", 89),
      mail("failed 91", "failed", 91),
      mail("waiting 91", "queued", 91),
    ]);
  await db
    .insert(subscribers)
    .values([
      subscriber("pending 31", "pending", { days: 31 }),
      subscriber("pending 29", "pending", { days: 29 }),
      subscriber("confirmed 5y", "confirmed", { years: 5 }),
      subscriber("over 4y", "unsubscribed", { years: 4 }),
      subscriber("over 2y", "unsubscribed", { years: 2 }),
    ]);
  await db
    .insert(auditEvents)
    .values([event("old", "user", 4), event("recent", "user", 2), event("payment", "order", 9)]);

  const worker = housekeepingWorker({ database, clock: { now: () => now } });
  await worker.run({}, { jobId: "1", number: 1, last: false });

  expect((await db.select().from(mails)).map(({ subject }) => subject).toSorted()).toEqual(["sent 89", "waiting 91"]);
  expect((await db.select().from(subscribers)).map(({ email }) => email).toSorted()).toEqual([
    "confirmed 5y",
    "over 2y",
    "pending 29",
  ]);
  expect((await db.select().from(auditEvents)).map(({ action }) => action).toSorted()).toEqual(["payment", "recent"]);
});
