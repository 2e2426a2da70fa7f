import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { KEPT_HOURS, PIECE_BYTES, UploadStore, bytesUnfinished, settleUpload, sweepUploads } from "./upload-store.ts";

let database: TestDatabase;
let now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
const clock = { now: () => now };
let ownerId = "";
const subjectId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at) VALUES ('a@b.cm', 'Awa', 'Ngo', '', 'CM', '1', now(), now(), now()) RETURNING id",
  );
  ownerId = rows[0]?.id ?? "";
});
afterAll(() => database.drop());

/** As another process has it. */
const store = () =>
  new UploadStore({ database, clock }, { sender: { ownerId }, subjectKind: "application", subjectId });

const of = (browser: string) => ({ browserKey: Buffer.from(browser), addressKey: Buffer.from("one address") });

async function begin(size: number): Promise<string> {
  const id = randomUUID();
  await store().create(new Upload({ id, size, offset: 0, metadata: { filename: "carte.pdf" } }));
  return id;
}

async function* breaking(bytes: Buffer) {
  yield bytes;
  throw new Error("the line dropped");
}

test("each request may come to another process: what came before a cut counts, and the whole is what was sent", async () => {
  const bytes = Buffer.from(Array.from({ length: 3 * PIECE_BYTES + 7 }, (_, at) => at % 251));
  const id = await begin(bytes.length);
  const [one, two] = [store(), store()];
  await expect(one.write(Readable.from(breaking(bytes.subarray(0, 1000))), id, 0)).rejects.toThrow("dropped");
  expect((await two.getUpload(id)).offset).toBe(1000);
  await two.write(Readable.from([bytes.subarray(1000, 400_000)]), id, 1000);
  expect(await one.write(Readable.from([bytes.subarray(400_000)]), id, 400_000)).toBe(bytes.length);
  expect((await store().bytesOf(id)).equals(bytes)).toBe(true);
});

test("many who send the same bytes at once: one of them writes, whatever the process", async () => {
  const id = await begin(8);
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => store().write(Readable.from([Buffer.from("12345678")]), id, 0)),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await store().bytesOf(id)).toString()).toBe("12345678");
  const settled = await Promise.all(Array.from({ length: 4 }, () => settleUpload(database.drizzle, clock, id)));
  expect(settled.filter(Boolean)).toHaveLength(1);
  expect((await store().bytesOf(id)).length).toBe(0);
});

test("a visitor's are their browser's: no account's, no other browser's; what an address began within the hour is counted", async () => {
  const storeOf = (browser: string) =>
    new UploadStore({ database, clock }, { sender: of(browser), subjectKind: "test-registration", subjectId: null });
  for (const browser of ["one", "two"])
    for (let at = 0; at < 5; at += 1) {
      now = now.add({ seconds: 1 });
      await storeOf(browser).create(new Upload({ id: `${browser} ${at}`, size: 10, offset: 0, metadata: {} }));
    }
  // The fifth took the place of the first, of its own browser.
  expect(await storeOf("one").find("one 0")).toBeUndefined();
  expect(await storeOf("one").find("one 1")).toMatchObject({ browserKey: Buffer.from("one"), ownerId: null });
  expect(await storeOf("two").find("one 1")).toBeUndefined();
  expect(await store().find("one 1")).toBeUndefined();
  expect((await bytesUnfinished(database.drizzle, clock, of("three"))).address).toBe(80);
  now = now.add({ hours: 1 });
  expect((await bytesUnfinished(database.drizzle, clock, of("three"))).address).toBe(0);
});

test("after a day it is unknown, and the sweep takes it with its pieces", async () => {
  const id = await begin(8);
  await store().write(Readable.from([Buffer.from("1234")]), id, 0);
  now = now.add({ hours: KEPT_HOURS, minutes: 1 });
  await expect(store().getUpload(id)).rejects.toMatchObject({ status_code: 404 });
  expect(await sweepUploads({ database, clock })).toBeGreaterThan(0);
  const { rows } = await database.pool.query("SELECT 1 FROM resumable_upload_pieces");
  expect(rows).toEqual([]);
});
