/** Text read of pictures that are drawn here, with the packaged model of English: the wiring, not how well passports are read. */
import { readFileSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { findOcrModel } from "./ocr-model.ts";
import { OCR_BOUNDS, createOcrPool, readPicture } from "./ocr-pool.server.ts";

const MODEL = findOcrModel(path.resolve("node_modules/@tesseract.js-data/eng/4.0.0_best_int"));
/** At the lowest priority, beside other tests, a reading may wait for many times what it computes. */
const PATIENT = { ...OCR_BOUNDS, longestWaitMs: 600_000 };
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

let folder = "";
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "ocr-"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/><text x="30" y="75" font-family="monospace" font-size="46">NGUIMFACK AWA</text></svg>`;
  picture = await sharp(Buffer.from(svg)).jpeg().toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const task = async () => ({ bytes: picture, model: MODEL, characters });

/** Processes of this one that read pictures. */
function readers(): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const own = new RegExp(`^PPid:\\s${process.pid}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"));
      return own && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("ocr-process") ? [Number(pid)] : [];
    } catch {
      return []; // It ended meanwhile.
    }
  });
}

describe("the process that reads pictures", () => {
  it("reads one at a time, at the lowest priority, and serves the next", async () => {
    const begun: number[] = [];
    const pool = createOcrPool(PATIENT);
    const read = () =>
      readPicture(() => {
        begun.push(performance.now());
        return task();
      }, pool);
    const answers = await Promise.all([read(), read()]);
    expect(answers.map((answer) => "text" in answer && answer.text.replaceAll(/\s/g, ""))).toEqual([
      "NGUIMFACKAWA",
      "NGUIMFACKAWA",
    ]);
    // Starting the engine alone takes longer than that.
    const [first = 0, second = 0] = begun;
    expect(second - first).toBeGreaterThan(150);
    if (process.platform !== "linux") return;
    const [reader, ...others] = readers();
    expect(others).toEqual([]);
    expect(os.getPriority(reader)).toBe(os.constants.priority.PRIORITY_LOW);
  });

  it("is ended when a picture takes too long, which is said", async () => {
    const before = new Set(process.platform === "linux" ? readers() : []);
    const pool = createOcrPool({ ...OCR_BOUNDS, deadlineMs: 5 });
    expect(await readPicture(task, pool)).toEqual({ fault: "too-heavy" });
    if (process.platform === "linux") await expect.poll(() => readers().filter((pid) => !before.has(pid))).toEqual([]);
  });

  it("sends away what comes when too many wait", async () => {
    const pool = createOcrPool({ ...PATIENT, mostWaiting: 1 });
    const answers = await Promise.all([readPicture(task, pool), readPicture(task, pool), readPicture(task, pool)]);
    expect(answers.filter((answer) => "fault" in answer)).toEqual([{ fault: "busy" }]);
  });

  it("says of what is no picture, and of a broken model, that it cannot be read; then reads again", async () => {
    const pool = createOcrPool(PATIENT);
    expect(await readPicture(async () => ({ ...(await task()), bytes: Buffer.from("no picture") }), pool)).toEqual({
      fault: "unreadable",
    });
    await writeFile(path.join(folder, "broken.traineddata"), "no model");
    const broken = { folder, name: "broken", gzip: false };
    expect(await readPicture(async () => ({ ...(await task()), model: broken }), pool)).toEqual({
      fault: "unreadable",
    });
    expect(await readPicture(task, pool)).toHaveProperty("text");
  });
});

test("nothing leaves the machine: a model at an address is asked of nobody, but by a process without our flags", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model = { folder: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, name: "eng", gzip: true };
  const remote = async () => ({ bytes: picture, model, characters });
  expect(await readPicture(remote, createOcrPool(PATIENT))).toEqual({ fault: "unreadable" });
  expect(asked).toBe(0);
  await readPicture(remote, createOcrPool(PATIENT, []));
  expect(asked).toBe(1);
  server.close();
});

describe("the model that its owner put in place", () => {
  it("is the only one of its folder, packed or not", async () => {
    expect(MODEL).toMatchObject({ name: "eng", gzip: true });
    const own = path.join(folder, "own");
    await mkdir(own);
    expect(() => findOcrModel(own)).toThrow("holds no file");
    await writeFile(path.join(own, "ocrb.traineddata"), "");
    expect(findOcrModel(own)).toEqual({ folder: own, name: "ocrb", gzip: false });
    await writeFile(path.join(own, "mrz.traineddata.gz"), "");
    expect(() => findOcrModel(own)).toThrow("several models");
    expect(() => findOcrModel(path.join(folder, "nowhere"))).toThrow("ENOENT");
  });
});
