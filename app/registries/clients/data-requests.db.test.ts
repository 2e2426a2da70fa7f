/** Requests on personal data, from the day they come to their answer. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordSchema } from "#app/features/accounts/data-requests/form.ts";
import { deleteExpiredRequests } from "#app/features/accounts/data-requests/retention.server.ts";
import {
  checkIdentity,
  closeRequest,
  eraseFor,
  exportFor,
  handRequest,
} from "#app/features/accounts/data-requests/handle-request.server.ts";
import { dataRequestsData } from "#app/features/accounts/data-requests/owned-data.server.ts";
import { findRequest, officeRequests, ownRequests } from "#app/features/accounts/data-requests/queries.server.ts";
import { askOwn, recordRequest } from "#app/features/accounts/data-requests/receive-request.server.ts";
import { dataRequests } from "#app/features/accounts/data-requests/tables.ts";
import { pendingDeletion } from "#app/features/accounts/data-rights/delete-account.server.ts";
import { type FakeServices, fakeServices } from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/registries/work-items.server.ts";

let database: TestDatabase;
let services: FakeServices;
let serge: Viewer;
let awa: Viewer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // Tuesday 3 March 2026, ten o'clock in Douala.
  services = fakeServices(database);
  await database.pool.query("TRUNCATE data_requests, mails CASCADE");
  await database.drizzle.delete(users);
  serge = await makePerson(database.drizzle, { firstName: "Serge", role: "adviser" });
  awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm" });
});

const ask = (kind: "access" | "erasure" = "access", formId: string = randomUUID()) =>
  askOwn(services, awa, { formId, kind, words: "Une copie, svp" });
const typed = (over: Record<string, string> = {}) => ({
  formId: randomUUID(),
  kind: "access" as const,
  channel: "mail" as const,
  name: "Awa Ngo",
  email: "AWA@exemple.cm",
  words: "Une copie",
  receivedOn: "2026-03-01",
  ...over,
});
const only = async () => {
  const rows = await database.drizzle.select().from(dataRequests);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} requests`);
  return row;
};
const subjects = async () =>
  (
    await database.pool.query<{ recipient: string; subject: string }>(
      "SELECT recipient, subject FROM mails ORDER BY created_at",
    )
  ).rows;

/** Who is late on a day, the first promised first. */
const lateOn = async (day: string) =>
  (await officeRequests(database.drizzle, Temporal.PlainDate.from(day), "open", null)).rows.map(({ name, late }) => [
    name,
    late,
  ]);

describe("a request", () => {
  it("of a person is kept once, promised within thirty days, told, and in « À faire »", async () => {
    const formId = randomUUID();
    expect(await ask("access", formId)).toBe("received");
    expect(await ask("access", formId)).toBe("received");
    expect(await ask("access")).toBe("open-already");
    expect(await only()).toMatchObject({
      userId: awa.userId,
      channel: "account",
      receivedOn: "2026-03-03",
      dueOn: "2026-04-02",
      state: "open",
    });
    expect(await ownRequests(database.drizzle, awa.userId)).toEqual([
      expect.objectContaining({ kind: "Accès ou copie", dueOn: "2 avril 2026", answer: null }),
    ]);
    const lines = await workSources
      .find(({ kind }) => kind === "data-requests")
      ?.list({ db: database.drizzle, clock: services.clock, jobs: services.jobs });
    expect(lines).toEqual([
      expect.objectContaining({
        ownerId: null,
        since: new Date("2026-03-02T23:00:00Z"),
        dueAt: new Date("2026-04-02T23:00:00Z"),
        title: expect.stringContaining("Awa Ngo"),
      }),
    ]);
    expect(await ask("erasure")).toBe("received");
  });

  it("by mail counts from the day it came, and is of the account whose confirmed address it gives", async () => {
    await recordRequest(services, serge, typed());
    expect(await only()).toMatchObject({ userId: awa.userId, handlerId: serge.userId, dueOn: "2026-03-31" });
    expect(await subjects()).toEqual([
      { recipient: "AWA@exemple.cm", subject: expect.stringMatching(/^Votre demande DD-.* est enregistrée$/) },
    ]);
    const schema = recordSchema(Temporal.PlainDate.from("2026-03-03"));
    expect(schema.safeParse(typed({ receivedOn: "2026-03-04" })).success).toBe(false);
    expect(schema.safeParse(typed({ receivedOn: "2025-03-02" })).success).toBe(false);
    expect(schema.safeParse(typed({ receivedOn: "2026-03-03" })).success).toBe(true);
  });

  it("is late the day after its promise, the first promised first", async () => {
    await recordRequest(services, serge, typed({ receivedOn: "2026-02-20" }));
    await recordRequest(services, serge, typed({ receivedOn: "2026-02-01", name: "Zoé" }));
    expect(await lateOn("2026-03-03")).toEqual([
      ["Zoé", false],
      ["Awa Ngo", false],
    ]);
    expect(await lateOn("2026-03-04")).toEqual([
      ["Zoé", true],
      ["Awa Ngo", false],
    ]);
  });
});

describe("its answer", () => {
  it("waits for the check of who asks; nothing leaves before", async () => {
    await ask("erasure");
    const { id, revision } = await only();
    expect(await closeRequest(services, serge, id, { revision, outcome: "done", answer: "C’est fait." })).toBe(
      "identity",
    );
    expect(await exportFor(services, serge, ownedData, await only())).toBe("identity");
    expect(await eraseFor(services, serge, id, revision)).toBe("identity");
    expect(await pendingDeletion(services, awa.userId)).toBeUndefined();

    expect(await checkIdentity(services, serge, id, { revision, how: "Passeport vu au bureau" })).toBe("done");
    expect(await exportFor(services, serge, ownedData, await only())).toBeInstanceOf(ReadableStream);
    expect(await eraseFor(services, serge, id, revision + 1)).toBe("done");
    expect((await pendingDeletion(services, awa.userId))?.toPlainDate().toString()).toBe("2026-03-10");
    expect(
      await closeRequest(services, serge, id, {
        revision: revision + 2,
        outcome: "done",
        answer: "Votre compte part le 10 mars.",
      }),
    ).toBe("done");
    expect(await only()).toMatchObject({ state: "closed", outcome: "done", closedBy: serge.userId });
    const { rows } = await database.pool.query<{ action: string; details: object }>(
      "SELECT action, details FROM audit_events WHERE actor_id = $1 ORDER BY id",
      [serge.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "data-request.identity-checked",
      "account.data-exported",
      "account.deletion-requested",
      "data-request.erasure-planned",
      "data-request.closed",
    ]);
    expect(rows[1]?.details).toEqual({ request: id });
    expect(await handRequest(services, serge, id, { revision: revision + 3, to: "nobody" })).toBe("changed");
  });

  it("of two people on one request, one is done and the other is told", async () => {
    await ask();
    const { id, revision } = await only();
    const rose = await makePerson(database.drizzle, { firstName: "Rose", role: "adviser" });
    const outcomes = await Promise.all([
      closeRequest(services, serge, id, { revision, outcome: "refused", answer: "Non." }),
      closeRequest(services, rose, id, { revision, outcome: "withdrawn", answer: "Entendu." }),
    ]);
    expect(outcomes.toSorted()).toEqual(["changed", "done"]);
    expect((await subjects()).filter(({ subject }) => subject.startsWith("Réponse"))).toHaveLength(1);
  });

  it("never copies nor erases an account of the staff, nor somebody without one", async () => {
    await recordRequest(services, serge, typed({ email: serge.email }));
    const own = await only();
    await checkIdentity(services, serge, own.id, { revision: 1, how: "Vu" });
    expect(await eraseFor(services, serge, own.id, 2)).toBe("staff");
    await database.pool.query("TRUNCATE data_requests");
    await recordRequest(services, serge, typed({ email: "inconnue@exemple.cm" }));
    const { id } = await only();
    await checkIdentity(services, serge, id, { revision: 1, how: "Vu" });
    expect(await exportFor(services, serge, ownedData, await only())).toBe("no-account");
    expect(await handRequest(services, serge, id, { revision: 2, to: awa.userId })).toBe("unknown-staff");
  });
});

it("an erased person leaves the fact that they asked, without a name, for three years", async () => {
  await ask();
  const { id } = await only();
  expect(
    (await dataRequestsData.collect(database.drizzle, { userId: awa.userId, email: awa.email, emailConfirmed: true }))
      .records,
  ).toHaveLength(1);
  await database.drizzle.transaction(async (tx) => {
    await dataRequestsData.erase?.(tx, { userId: awa.userId, email: awa.email, emailConfirmed: true }, services);
    await tx.delete(users).where(eq(users.id, awa.userId));
  });
  expect(await findRequest(database.drizzle, id)).toMatchObject({
    name: "",
    email: "",
    words: "",
    state: "closed",
    outcome: "done",
    userId: null,
  });
  services.later({ years: 3 });
  await deleteExpiredRequests(services);
  expect(await findRequest(database.drizzle, id)).toBeDefined();
  services.later({ hours: 1 });
  await deleteExpiredRequests(services);
  expect(await findRequest(database.drizzle, id)).toBeUndefined();
});
