import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { spentUntilDoneMs } from "#app/platform/clock/testing/spent.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { slowPdfs, smallRepeatingPdf } from "#app/platform/storage/testing/hostile-pdfs.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { checkFile, createPictureRedrawing } from "./check-file.ts";
import { inspectFile } from "./inspect-file.ts";

const sumOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** Which part of the processor time of the whole process this thread had meanwhile, 0 to 1. */
async function shareOfThisThread(work: () => Promise<unknown>): Promise<number> {
  const [whole, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await work();
  return sumOf(process.threadCpuUsage(own)) / sumOf(process.cpuUsage(whole));
}

test("the small one is as small as the one that was found", () => {
  expect(smallRepeatingPdf().length).toBeLessThan(620);
});

// In the hands of a reader that copies and counts nothing these took 130, 16 and 43 s.
describe("a PDF made to hold a reader up: reading it ends by itself", () => {
  test.each(slowPdfs().slice(0, 3))("$what", async ({ bytes }) => {
    expect(await spentUntilDoneMs(() => inspectFile(bytes, "document"))).toBeLessThan(5_000);
  });
});

test("all of them at once, and an honest one behind them: answered, and not by this thread", async () => {
  let verdicts: unknown[] = [];
  const many = slowPdfs().length;
  const share = await shareOfThisThread(async () => {
    const files = [...slowPdfs().map(({ bytes }) => bytes), pdfWith()];
    verdicts = await Promise.all(files.map((bytes) => checkFile(async () => bytes, "document")));
  });
  expect(verdicts.at(-1)).toEqual({ mediaType: "application/pdf" });
  const [sent, measured] = [`${many} PDFs at once`, "share of the thread that answers pages"];
  recordFigure({ attack: "slow-pdfs", sent, measured, value: 100 * share, unit: "%", bound: { most: 25 } });
  // Those who look into files compute; what was found held this thread up for two minutes.
  expect(share).toBeLessThan(0.25);
});

test("a picture that takes more memory than it may is refused, and the next one is drawn", async () => {
  const small = createPictureRedrawing(128 * 1024 * 1024);
  const draw = (bytes: Buffer) => small.run(async () => ({ bytes, shape: "whole" }));
  // Each point of a progressive photo is kept until all of it was read: some 100 MB.
  const heavy = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: "#a0522d" } })
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await expect(draw(heavy)).rejects.toThrow("the process ended with SIGKILL");
  expect(await draw(await photo("jpeg"))).toHaveProperty("bytes");
});
