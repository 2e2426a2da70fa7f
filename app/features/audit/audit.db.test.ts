import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { actFrom } from "#app/platform/origin/acting-from.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { deleteExpiredTrail, redactTrail } from "./retention.server.ts";
import { historyOf } from "./history.server.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { trace } from "./trace.server.ts";

const NOW = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const clock = { now: () => NOW };
const ADDRESS = "41.202.219.70";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function account(email: string, role: Role): Promise<string> {
  const at = new Date(NOW.epochMilliseconds);
  const [user] = await database.drizzle
    .insert(users)
    .values({
      email,
      role,
      firstName: "Serge",
      lastName: "Fotso",
      country: "CM",
      termsVersion: "1",
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no account made");
  return user.id;
}

const change = (actorId: string | null, at = clock) =>
  trace(database.drizzle, at, {
    actorId,
    action: "order.paid",
    subjectType: "order",
    subjectId: "1",
    details: { reference: "CE-1" },
    before: { state: "due" },
    after: { state: "paid" },
  });
const rows = () => database.drizzle.select().from(auditEvents).orderBy(auditEvents.id);

test("a change of the staff keeps what was, what is and from which address; nobody else's address is kept", async () => {
  const adviser = await account("serge@exemple.cm", "adviser");
  const client = await account("awa@exemple.cm", "user");
  await actFrom({ via: "web", address: ADDRESS }, async () => {
    await change(adviser);
    await change(client);
    await change(null);
  });
  await actFrom({ via: "job" }, () => change(null));
  await change(null);
  expect(await rows()).toMatchObject([
    { before: { state: "due" }, after: { state: "paid" }, via: "web", address: ADDRESS },
    { via: "web", address: null },
    { via: "web", address: null },
    { via: "job", address: null },
    { via: null, address: null },
  ]);
});

describe("the trail is added to and never changed", () => {
  test.each(["UPDATE audit_events SET action = 'x'", "DELETE FROM audit_events", "TRUNCATE audit_events"])(
    "%s is refused",
    async (statement) => {
      await change(null);
      // The code of the trigger: the text of a database's error is not passed on.
      await expect(database.pool.query(statement)).rejects.toThrow("42501");
      expect(await rows()).toHaveLength(1);
    },
  );

  test("control: without the trigger the same statement is taken", async () => {
    await change(null);
    await database.pool.query("DROP TRIGGER audit_events_append_only ON audit_events");
    await database.pool.query("DELETE FROM audit_events");
    expect(await rows()).toHaveLength(0);
  });

  test("retention alone forgets, and the guard is back after it in the same transaction", async () => {
    await change(null, { now: () => NOW.subtract({ years: 4 }) });
    await change(null);
    await database.drizzle.transaction(async (tx) => {
      await deleteExpiredTrail(tx, ["order"], new Date(NOW.subtract({ years: 3 }).epochMilliseconds));
      await expect(tx.transaction((inner) => inner.delete(auditEvents))).rejects.toThrow();
    });
    expect(await rows()).toHaveLength(1);
  });

  test("redaction leaves what was done and when", async () => {
    const adviser = await account("serge@exemple.cm", "adviser");
    await actFrom({ via: "web", address: ADDRESS }, () => change(adviser));
    await redactTrail(database.drizzle, adviser);
    expect(await rows()).toMatchObject([
      { action: "order.paid", actorId: adviser, details: {}, before: null, after: null, address: null },
    ]);
  });
});

test("the history of a thing says when, what and who", async () => {
  await change(await account("serge@exemple.cm", "adviser"));
  expect(await historyOf(database.drizzle, { type: "order", id: "1" }, { "order.paid": "Paiement confirmé" })).toEqual([
    {
      at: "22 novembre 2026 à 10\u00a0h\u00a000",
      iso: "2026-11-22T09:00:00.000Z",
      what: "Paiement confirmé",
      who: "Serge Fotso",
    },
  ]);
});
