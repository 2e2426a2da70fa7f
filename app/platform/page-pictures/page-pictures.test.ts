import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { slowPdfs } from "#app/platform/storage/testing/hostile-pdfs.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { createPageMemory } from "./page-memory.ts";
import { createPagePool, pictureOf, runPageTask } from "./page-pool.server.ts";
import type { PageTask } from "./page-tasks.ts";
import { watermarkOf } from "./watermark.server.ts";

const draw =
  (bytes: Buffer, more: Partial<Extract<PageTask, { do: "draw" }>> = {}) =>
  async (): Promise<PageTask> => ({
    do: "draw",
    bytes,
    mediaType: "application/pdf",
    page: 1,
    width: 600,
    watermark: null,
    ...more,
  });

async function drawn(bytes: Buffer, more: Parameters<typeof draw>[1] = {}) {
  const picture = pictureOf(await runPageTask(draw(bytes, more)));
  if ("fault" in picture) throw new Error(picture.fault);
  return picture;
}

/** Pixels that are not white. */
async function inked(bytes: Uint8Array): Promise<number> {
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((light) => light < 245).length;
}

describe("a page drawn to a picture", () => {
  it("is as wide as asked, in the shape of the page, and tells how many pages there are", async () => {
    const { bytes, width, height, pages } = await drawn(pdfWith());
    const facts = await sharp(bytes).metadata();
    expect({ format: facts.format, width: facts.width, height: facts.height }).toEqual({
      format: "webp",
      width,
      height,
    });
    expect([width, Math.round(height / 10), pages]).toEqual([600, 85, 1]);
    expect(bytes.byteLength).toBeLessThan(40_000);
  });

  it("carries the watermark when one is asked for, and only then", async () => {
    const watermark = await watermarkOf("Réservé à Cap Érable, dossier 7F2K-31AB, 22 novembre 2026");
    const without = await inked((await drawn(pdfWith())).bytes);
    expect(await inked((await drawn(pdfWith(), { watermark })).bytes)).toBeGreaterThan(without + 4000);
    const picture = await drawn(await photo("jpeg", { width: 40, height: 30 }), { mediaType: "image/jpeg", watermark });
    expect([picture.width, picture.height]).toEqual([40, 30]);
  });

  it("of a photograph is the photograph, never larger than it was", async () => {
    const { width, height, pages } = await drawn(await photo("jpeg", { width: 300, height: 400 }), {
      mediaType: "image/jpeg",
    });
    expect([width, height, pages]).toEqual([300, 400, 1]);
  });

  it("is not there beyond the last, and a file that is no PDF cannot be read", async () => {
    expect(await runPageTask(draw(pdfWith(), { page: 2 }))).toEqual({ fault: "beyond" });
    expect(await runPageTask(draw(await photo("jpeg"), { mediaType: "image/jpeg", page: 2 }))).toEqual({
      fault: "beyond",
    });
    expect(await runPageTask(draw(Buffer.from("%PDF-1.7 nothing")))).toEqual({ fault: "unreadable" });
    expect((await drawn(pdfWith())).pages).toBe(1);
  });

  it("of a strip a kilometre high stays a picture of ordinary size", async () => {
    const strip = Buffer.from(pdfWith().toString("latin1").replace("[0 0 595 842]", "[0 0 9 99999]"), "latin1");
    const { width, height } = await drawn(strip);
    expect(height).toBeLessThanOrEqual(1501);
    expect(width).toBeLessThanOrEqual(600);
  });

  it.each(slowPdfs())("of a hostile PDF is a picture or a fault within the bounds: $what", async ({ bytes }) => {
    const answer = await runPageTask(draw(bytes));
    expect("picture" in answer || "fault" in answer).toBe(true);
  });
});

describe("the process that draws", () => {
  it("is ended when a page takes too long, and the next page is drawn by another", async () => {
    // Three hundred thousand times the whole page painted anew, packed into some kilobytes.
    const hostile = pdfWith({ content: Buffer.from("0 0 595 842 re f\n".repeat(300_000)) });
    const pool = createPagePool({ size: 1, deadlineMs: 1_500, mostWaiting: 4, longestWaitMs: 20_000 });
    expect(await runPageTask(draw(hostile), pool)).toEqual({ fault: "too-heavy" });
    expect(await runPageTask(draw(pdfWith()), createPagePool())).toMatchObject({ picture: { pages: 1 } });
  });

  it("sends away what comes when too many wait", async () => {
    const pool = createPagePool({ size: 1, deadlineMs: 20_000, mostWaiting: 1, longestWaitMs: 20_000 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => runPageTask(draw(pdfWith()), pool)));
    expect(answers.filter((answer) => "picture" in answer)).toHaveLength(2);
    expect(answers.filter((answer) => "fault" in answer && answer.fault === "busy")).toHaveLength(2);
  });
});

const picture = (size: number) => ({ bytes: new Uint8Array(size), width: 1, height: 1, pages: 1 });

describe("drawn pages in memory", () => {
  it("are drawn once for all who ask together, and again when the older made room", async () => {
    const memory = createPageMemory<{ fault: string }>(100);
    let times = 0;
    const ask = (key: string) =>
      memory.find(key, async () => {
        times += 1;
        return picture(60);
      });
    await Promise.all([ask("a"), ask("a")]);
    expect(times).toBe(1);
    await ask("b");
    await ask("b");
    expect(times).toBe(2);
    await ask("a");
    expect(times).toBe(3);
  });

  it("that failed are asked for again", async () => {
    const memory = createPageMemory<{ fault: string }>(100);
    expect(await memory.find("a", async () => ({ fault: "busy" }))).toEqual({ fault: "busy" });
    expect(await memory.find("a", async () => picture(1))).toMatchObject({ pages: 1 });
  });
});
