import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { errorFacts } from "#app/platform/log/loggable.ts";
import { readUpload } from "#app/platform/storage/read-upload.ts";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { s3Client } from "./s3-client.ts";
import { s3Storage } from "./s3-storage.ts";
import { type S3Server, startS3 } from "./testing/s3-server.ts";

let parent: string;
let s3: S3Server;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "cap-erable-s3-"));
  s3 = await startS3(path.join(parent, "bucket"));
});
afterEach(() => s3.spoil("none"));
afterAll(async () => {
  await s3.stop();
  await rm(parent, { recursive: true });
});

const QUICK = { answer: 300, sending: 300, piece: 300, page: 5 };
const draftsFolder = () => path.join(parent, "drafts");
const storage = (settings = {}) =>
  s3Storage({ client: s3Client({ ...s3.settings, ...settings }, QUICK), draftsFolder: draftsFolder() });
const put = () => storage().put([Buffer.from("carte")]);

/** A form with one file, as a visitor sends it. */
function sendForm(to = storage()) {
  const form = new FormData();
  form.set("nom", "Awa");
  form.set("document", new File([new Uint8Array(pdfWith())], "carte.pdf"));
  return readUpload(new Request("https://cap-erable.test/", { method: "POST", body: form }), to, {
    document: "document",
  });
}

describe("a store that is away", () => {
  test("refuses a file with the sentence of the field and keeps the form; when it is back the file is taken", async () => {
    await s3.goAway();
    const { form, files, refusals } = await sendForm();
    expect([form.get("nom"), files, refusals]).toEqual(["Awa", {}, { document: fileRefusals["no-room"] }]);
    expect(await readdir(path.join(draftsFolder(), "incoming"))).toEqual([]);
    await expect(storage().get("0123456789abcdef0123456789abcdef")).rejects.toMatchObject({ name: "FilesAway" });
    expect(await storage().answers?.()).toBe(false);
    await s3.back();
    expect(await storage().answers?.()).toBe(true);
    expect((await sendForm()).refusals).toEqual({});
  });

  test("that says nothing is given up in time", async () => {
    s3.spoil("stalled");
    await expect(put()).rejects.toThrow("the store of files did not answer in time");
    expect(await s3Client(s3.settings).answers()).toBe(false);
  });

  test("that goes between the file and its check refuses it too", async () => {
    s3.spoil("busy", (method) => method === "HEAD");
    expect((await sendForm()).refusals).toEqual({ document: fileRefusals["no-room"] });
  });

  test("that is busy once is asked again", async () => {
    let asked = 0;
    s3.spoil("busy", (method) => method === "PUT" && (asked += 1) === 1);
    expect((await put()).size).toBe(5);
    expect(asked).toBe(2);
  });
});

test("bytes that come back otherwise are no file: put fails, and what was read of a cut file is an error", async () => {
  s3.spoil("short", (method) => method === "GET");
  await expect(put()).rejects.toThrow("gives back other bytes");
  s3.spoil("none");
  const { key } = await put();
  s3.spoil("cut", (method) => method === "GET");
  const content = await storage().get(key);
  await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject({ name: "FilesAway" });
});

test("wrong keys and a bucket that is not there say which setting to look at, never a key; no file counts as gone", async () => {
  const keys = { accessKeyId: "AKIDWRONG", secretAccessKey: "secret-of-ours" };
  const refused = await storage(keys)
    .put([Buffer.from("x")])
    .catch((error: unknown) => error);
  expect(String(refused)).toMatch(/refuses the keys .*\(403\): see S3_ACCESS_KEY_ID/);
  expect(JSON.stringify(errorFacts(refused))).not.toMatch(/AKIDWRONG|secret-of-ours/);
  await expect(storage({ secretAccessKey: "another" }).put([Buffer.from("x")])).rejects.toThrow("refuses the keys");
  await expect(storage({ region: "eu-west-3" }).put([Buffer.from("x")])).rejects.toThrow("refuses the keys");
  const missing = storage({ url: s3.settings.url.replace(/files$/, "others") });
  const { key } = await put();
  await expect(missing.get(key)).rejects.toThrow("no such bucket, or hides it from these keys: see S3_URL");
  await expect(missing.sweep({ before: Temporal.Now.instant(), kept: async () => new Set() })).rejects.toThrow(
    "no such bucket",
  );
});

test("a sweep goes past the length of one list", async () => {
  await storage().sweep({ before: Temporal.Now.instant().add({ hours: 1 }), kept: async () => new Set() });
  const keys: string[] = [];
  for (let at = 0; at < 12; at += 1) keys.push((await put()).key);
  const kept = new Set(keys.slice(4, 6));
  const sweep = { before: Temporal.Now.instant().add({ hours: 1 }), kept: async () => kept };
  expect(await storage().sweep(sweep)).toBe(10);
  for (const key of keys) expect((await storage().get(key)) !== undefined).toBe(kept.has(key));
});

test("each file is one request: no upload in parts is ever begun", async () => {
  await put();
  expect(s3.seen.filter((line) => /[?&](uploads|uploadId|partNumber)/.test(line))).toEqual([]);
});
