/** Errors by the number that a visitor quotes: nothing personal is kept of them, and no flood of them fills the disk. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { deleteExpiredErrors, errorOfRequest, errorsOfDay, noteRequestError } from "./request-errors.ts";
import { requestErrors } from "./tables.ts";

let database: TestDatabase;
let now: Temporal.ZonedDateTime;
const services = () => ({ database, clock: { now: () => now } });
beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

const PROFILE = { key: "profile", resource: false, params: {} };
const SECRET = "awa@exemple.cm";
/** An error whose words quote what somebody typed, as a database's do. */
const failure = () => Object.assign(new Error(`duplicate ${SECRET}`), { name: "DatabaseFailure", code: "23505" });
const note = (requestId: string, error: unknown = failure()) =>
  noteRequestError(
    services(),
    { requestId, route: PROFILE },
    { method: "POST", url: `http://localhost/profile?email=${SECRET}` },
    error,
  );

test("says when, which page and which error, and nothing that somebody typed", async () => {
  const id = randomUUID();
  await note(id);
  const found = await errorOfRequest(database.drizzle, ` ${id.toUpperCase()} `);
  expect(found).toMatchObject({
    route: "profile",
    kind: "page",
    method: "POST",
    error: "DatabaseFailure",
    code: "23505",
  });
  expect(JSON.stringify(found)).not.toContain(SECRET);
  expect(found).toMatchObject({
    place: expect.stringMatching(/^app\/platform\/watching\/request-errors\.db\.test\.ts:\d+$/),
  });
});

test("is asked by a number of a request alone", async () => {
  expect(await errorOfRequest(database.drizzle, randomUUID())).toBe("unknown");
  expect(await errorOfRequest(database.drizzle, "12")).toBe("no-number");
});

test("of two errors of one request the first stands, and a crowd costs two connections", async () => {
  const id = randomUUID();
  await note(id);
  await note(id, new TypeError("later"));
  await Promise.all(Array.from({ length: 20 }, () => note(randomUUID())));
  expect(await errorOfRequest(database.drizzle, id)).toMatchObject({ error: "DatabaseFailure" });
  expect(await database.drizzle.$count(requestErrors)).toBe(3);
});

test("a flood ends at its bound, and the nightly sweep makes room again", async () => {
  await database.pool.query(`INSERT INTO request_errors
    SELECT gen_random_uuid(), '2026-11-27 09:00+01', 'faq', 'page', 'GET', 'Error', '', '' FROM generate_series(1, 5000)`);
  const id = randomUUID();
  await note(id);
  expect(await errorOfRequest(database.drizzle, id)).toBe("unknown");
  expect(await errorsOfDay(database.drizzle, now)).toBe(5000);
  now = now.add({ days: 15 });
  expect(await deleteExpiredErrors(services())).toBe(5000);
  await note(id);
  expect(await errorOfRequest(database.drizzle, id)).toMatchObject({ requestId: id });
});

test("a database that is away makes no second error", async () => {
  await database.pool.query("DROP TABLE request_errors");
  await expect(note(randomUUID())).resolves.toBeUndefined();
});
