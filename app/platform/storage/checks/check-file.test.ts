import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { slowPdfs, smallRepeatingPdf } from "#app/platform/storage/testing/hostile-pdfs.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { checkFile, createPictureRedrawing } from "./check-file.ts";
import { inspectFile } from "./inspect-file.ts";

/** Longest stop of this thread meanwhile, in milliseconds. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

test("the small one is as small as the one that was found", () => {
  expect(smallRepeatingPdf().length).toBeLessThan(620);
});

// In the hands of a reader that copies and counts nothing these took 130, 16 and 43 s.
describe("a PDF made to hold a reader up: reading it ends by itself", () => {
  test.each(slowPdfs().slice(0, 3))("$what", async ({ bytes }) => {
    const began = performance.now();
    await inspectFile(bytes, "pdf");
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test("all of them at once, and an honest one behind them: answered, this thread never stopped", async () => {
  let verdicts: unknown[] = [];
  const many = slowPdfs().length;
  const stop = await longestStop(async () => {
    const files = [...slowPdfs().map(({ bytes }) => bytes), pdfWith()];
    verdicts = await Promise.all(files.map((bytes) => checkFile(async () => bytes, "pdf")));
  });
  expect(verdicts.at(-1)).toEqual({ mediaType: "application/pdf" });
  recordFigure({ attack: "slow-pdfs", sent: `${many} PDFs at once`, measured: "longest stop of the thread", value: stop, unit: "ms", bound: { most: 500 } });
  // A busy machine may stop any thread for some time; what was found stopped it for two minutes.
  expect(stop).toBeLessThan(500);
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
