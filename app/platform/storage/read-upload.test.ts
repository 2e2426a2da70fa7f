import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileResponse } from "./file-response.ts";
import { folderStorage } from "./folder-storage.ts";
import { type Uploaded, readUpload } from "./read-upload.ts";
import { fileRefusals } from "./refusals.ts";
import type { Storage } from "./storage.ts";
import { type Sample, honestSamples, photo, refusedSamples } from "./testing/corpus.ts";

// `duplex` is not in the types of the browser, where a body is never a stream.
const streaming: RequestInit = Object.assign({ method: "POST" }, { duplex: "half" });
const BOUNDARY = "cap-erable-limite";
const KINDS = { photo: "square-photo", document: "document" } as const;

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cap-erable-files-"));
  storage = folderStorage(folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function partOf(field: string, name: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
}

const wordsPart = (name: string, value: string) =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A form as a browser sends it, in small pieces. */
function requestOf(
  parts: Buffer[],
  { end = true, contentType = `multipart/form-data; boundary=${BOUNDARY}` } = {},
): Request {
  const bytes = Buffer.concat(end ? [...parts, END] : parts);
  let at = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 64 * 1024));
      at += 64 * 1024;
    },
  });
  return new Request("https://cap-erable.test/tests/register/1", {
    ...streaming,
    body,
    headers: { "Content-Type": contentType },
  });
}

const fieldOf = ({ kind }: Sample) => (kind === "square-photo" ? "photo" : "document");

function send(sample: Sample): Promise<Uploaded> {
  return readUpload(
    requestOf([wordsPart("lastName", "Mbarga"), partOf(fieldOf(sample), sample.name, sample.bytes)]),
    storage,
    KINDS,
  );
}

describe("refused, with its sentence, and nothing stays", async () => {
  test.each(await refusedSamples())("$what", async (sample) => {
    const { files, refusals, form } = await send(sample);
    expect(refusals).toEqual({ [fieldOf(sample)]: fileRefusals[sample.reason] });
    expect(files).toEqual({});
    expect(form.get("lastName")).toBe("Mbarga");
    expect(await filesLeft()).toEqual([]);
  });
});

describe("taken", async () => {
  test.each(await honestSamples())("$what", async (sample) => {
    const { files, refusals } = await send(sample);
    expect(refusals).toEqual({});
    const file = files[fieldOf(sample)];
    expect(file?.mediaType).toBe(sample.bytes.subarray(0, 5).toString() === "%PDF-" ? "application/pdf" : "image/jpeg");
    expect(await filesLeft()).toHaveLength(1);
    const kept = await readFile((await filesLeft())[0] ?? "");
    expect(kept.length).toBe(file?.size);
    if (file?.mediaType === "application/pdf") expect(kept.equals(sample.bytes)).toBe(true);
  });
});

test("a photo becomes a square without the place and the telephone in it", async () => {
  const bytes = await photo("jpeg", { width: 1200, height: 1600 });
  expect((await sharp(bytes).metadata()).exif?.includes("Awa Mbarga")).toBe(true);
  await send({ what: "", name: "IMG 0042.HEIC.jpg", kind: "square-photo", bytes });
  const kept = await readFile((await filesLeft())[0] ?? "");
  const facts = await sharp(kept).metadata();
  expect(facts).toMatchObject({ format: "jpeg", width: 800, height: 800 });
  expect(facts.exif).toBeUndefined();
});

test("a photo held upright by its EXIF alone is turned for good", async () => {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#fff" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await send({ what: "", name: "a.jpg", kind: "document", bytes });
  expect(await sharp((await filesLeft())[0] ?? "").metadata()).toMatchObject({ width: 200, height: 400 });
});

describe("a form cut on its way", () => {
  test.each([
    ["in a file", 0.5],
    ["just before its end", 0.99999],
  ])("%s keeps nothing and says so", async (_where, share) => {
    const whole = Buffer.concat([
      wordsPart("lastName", "Mbarga"),
      partOf("document", "carte.pdf", Buffer.alloc(400_000, "x")),
      END,
    ]);
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    await expect(readUpload(requestOf([cut], { end: false }), storage, KINDS)).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(await filesLeft()).toEqual([]);
  });

  test("keeps nothing of the files that had arrived whole", async () => {
    const first = partOf("photo", "photo.jpg", await photo("jpeg"));
    const second = partOf("document", "carte.pdf", Buffer.alloc(100_000, "x"));
    await expect(
      readUpload(requestOf([first, second.subarray(0, 50_000)], { end: false }), storage, KINDS),
    ).rejects.toMatchObject({ init: { status: 400 } });
    expect(await filesLeft()).toEqual([]);
  });

  test("by an error of the line too", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(partOf("document", "carte.pdf", Buffer.alloc(1000)).subarray(0, 500));
        setTimeout(() => controller.error(new TypeError("terminated")), 20);
      },
    });
    const request = new Request("https://x.test", {
      ...streaming,
      body,
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    });
    await expect(readUpload(request, storage, KINDS)).rejects.toMatchObject({ init: { status: 400 } });
    expect(await filesLeft()).toEqual([]);
  });
});

test("a full disk is ours to mend: the error goes up, nothing stays, nobody waits", async () => {
  const full: Storage = {
    ...storage,
    async put(source) {
      for await (const _ of source) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return { key: "", size: 0, sha256: "" };
    },
  };
  const request = requestOf([partOf("document", "carte.pdf", Buffer.alloc(500_000)), wordsPart("lastName", "M")]);
  await expect(readUpload(request, full, KINDS)).rejects.toThrow("no space left");
});

test("an empty field is no file, an unknown one is read past, and two files arrive together", async () => {
  const pdf = (await honestSamples())[3]?.bytes ?? Buffer.alloc(0);
  const parts = [
    partOf("any", "", Buffer.alloc(0)),
    partOf("inconnu", "x.pdf", pdf),
    partOf("photo", "moi.png", await photo("png")),
    partOf("document", "carte d’identité.pdf", pdf),
    wordsPart("city", "Bafoussam"),
  ];
  const uploaded = await readUpload(requestOf(parts), storage, KINDS);
  expect(Object.keys(uploaded.files).toSorted()).toEqual(["document", "photo"]);
  expect([uploaded.files.photo?.name, uploaded.files.document?.name]).toEqual(["moi.jpg", "carte d’identité.pdf"]);
  expect(uploaded.form.get("city")).toBe("Bafoussam");
  expect(await filesLeft()).toHaveLength(2);
  await uploaded.discard();
  expect(await filesLeft()).toEqual([]);
});

test("a form without files is a form", async () => {
  const request = new Request("https://x.test", { method: "POST", body: new URLSearchParams({ city: "Douala" }) });
  const { form, files } = await readUpload(request, storage, KINDS);
  expect([form.get("city"), files]).toEqual(["Douala", {}]);
});

test("a file comes back as an attachment that no browser opens in our name", async () => {
  const { files } = await send({
    what: "",
    name: "diplôme 2.pdf",
    kind: "document",
    bytes: (await honestSamples())[3]?.bytes ?? Buffer.alloc(0),
  });
  const file = files.document;
  if (!file) throw new Error("not taken");
  const answer = await fileResponse(storage, file);
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="diplome 2\.pdf"; filename\*=UTF-8''dipl%C3%B4me%202\.pdf$/,
  );
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await buffer(answer.body ?? new ReadableStream())).length).toBe(file.size);
  await expect(fileResponse(storage, { ...file, key: "../../etc/passwd" })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

describe("the sweep", () => {
  test("takes what is old and not needed, and nothing else", async () => {
    const kept = await storage.put([Buffer.from("kept")]);
    const orphan = await storage.put([Buffer.from("orphan")]);
    await sleep(20);
    const before = Temporal.Now.instant();
    await sleep(20);
    const young = await storage.put([Buffer.from("young")]);
    expect(await storage.sweep({ before, kept: async () => new Set([kept.key]) })).toBe(1);
    expect(await storage.get(orphan.key)).toBeUndefined();
    expect((await filesLeft()).length).toBe(2);
    expect(await buffer((await storage.get(young.key)) ?? Readable.from([]))).toEqual(Buffer.from("young"));
  });
});
