import { expect, test } from "vitest";
import { spentUntilDoneMs } from "#app/platform/clock/testing/spent.ts";
import { drawFrom, mutate, mutationSeeds } from "#app/platform/storage/testing/mutate-pdf.ts";
import { checkPdf } from "./check-pdf.ts";

// npm run proof does this for a minute, and beside qpdf and mutool.
test("a thousand spoiled PDFs are each judged, at once", async () => {
  const draw = drawFrom(20_261_122);
  const seeds = mutationSeeds();
  const verdicts = new Set<string>();
  let slowest = 0;
  for (let count = 0; count < 1_000; count += 1) {
    const bytes = mutate(seeds, draw);
    slowest = Math.max(slowest, await spentUntilDoneMs(async () => verdicts.add((await checkPdf(bytes)) ?? "taken")));
  }
  expect(slowest).toBeLessThan(2_000);
  expect([...verdicts]).toEqual(
    expect.arrayContaining(["taken", "pdf-active", "pdf-unreadable", "pdf-ends-otherwise"]),
  );
});
