/** What every storage promises, tried on a folder and on a real S3 server. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderFiles, bucketFiles, type SiteFiles } from "./site-files.ts";
import { type S3Server, startS3 } from "./s3/testing/s3-server.ts";
import { MAX_FILE_BYTES } from "./storage.ts";

let parent: string;
let s3: S3Server;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "cap-erable-storages-"));
  s3 = await startS3(path.join(parent, "bucket"));
});
afterAll(async () => {
  await s3.stop();
  await rm(parent, { recursive: true });
});

const KINDS: [string, () => SiteFiles][] = [
  ["a folder", () => folderFiles(path.join(parent, "site"))],
  ["an S3 store", () => bucketFiles(s3.settings, path.join(parent, "drafts"))],
];
const UNKNOWN = "0123456789abcdef0123456789abcdef";
const later = () => Temporal.Now.instant().add({ hours: 1 });
const drafts = (name: string) => readdir(path.join(parent, name, "files/incoming"));

async function* broken() {
  yield Buffer.from("half");
  throw new Error("the line dropped");
}

describe.each(KINDS)("%s", (kind, files) => {
  test.each([
    ["nothing at all", Buffer.alloc(0)],
    ["a few bytes", Buffer.from("%PDF une carte")],
    ["10 MB", randomBytes(MAX_FILE_BYTES)],
  ])("gives back %s, with its size and SHA-256", async (_what, bytes) => {
    const { storage } = files();
    const stored = await storage.put([bytes.subarray(0, 5), bytes.subarray(5)]);
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect((await buffer((await storage.get(stored.key)) ?? Readable.from([]))).equals(bytes)).toBe(true);
  });

  test("knows neither an unknown key, nor one that is a path", async () => {
    const { storage } = files();
    expect(await storage.get(UNKNOWN)).toBeUndefined();
    expect(await storage.get("../../database-mark")).toBeUndefined();
    expect(await storage.get("database-mark")).toBeUndefined();
    await storage.delete(UNKNOWN);
    await expect(storage.putBack("../x", ["x"].map(Buffer.from))).rejects.toThrow("not a key");
  });

  test("forgets what is deleted, and takes back what a backup brings, again too", async () => {
    const { storage } = files();
    const { key } = await storage.put([Buffer.from("carte")]);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
    for (const _ of [1, 2]) await storage.putBack(key, [Buffer.from("carte")]);
    expect((await buffer((await storage.get(key)) ?? Readable.from([]))).toString()).toBe("carte");
  });

  test("leaves nothing of a source that breaks off", async () => {
    const { storage } = files();
    await expect(storage.put(broken())).rejects.toThrow("the line dropped");
    expect(await drafts(kind === "a folder" ? "site" : "drafts")).toEqual([]);
  });

  test("sweeps what is old and not kept, and neither what is young nor the mark", async () => {
    const { storage, place } = files();
    await place.writeMarks(["3f2b7c1e-0000-4000-8000-000000000001"]);
    await storage.sweep({ before: later(), kept: async () => new Set() });
    const keys: string[] = [];
    for (let at = 0; at < 8; at += 1) keys.push((await storage.put([Buffer.from("x")])).key);
    const kept = new Set(keys.slice(0, 3));
    const young = await storage.sweep({
      before: Temporal.Now.instant().subtract({ hours: 1 }),
      kept: async () => kept,
    });
    expect(young).toBe(0);
    expect(await storage.sweep({ before: later(), kept: async () => kept })).toBe(keys.length - 3);
    for (const key of kept) expect(await storage.get(key)).toBeDefined();
    expect(await storage.get(keys[3] ?? "")).toBeUndefined();
    expect(await place.readMarks()).toEqual(["3f2b7c1e-0000-4000-8000-000000000001"]);
  });

  test("carries marks of its database, and lets go of them", async () => {
    const { place } = files();
    const marks = ["3f2b7c1e-0000-4000-8000-000000000001", "3f2b7c1e-0000-4000-8000-000000000002"];
    await place.writeMarks(marks);
    expect(await place.readMarks()).toEqual(marks);
    await place.writeMarks([]);
    expect(await place.readMarks()).toEqual([]);
  });
});
