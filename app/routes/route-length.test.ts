import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { allPages } from "./pages.server.ts";

const APP = path.resolve(import.meta.dirname, "..");
/** A route reads the request, asks one feature and renders; oxlint.config.ts holds the longest to 110 lines. */
const MEDIAN_AT_MOST = 48;

test("half of the routes have at most 48 lines", async () => {
  const files = allPages.map(({ file }) => file);
  const lengths = await Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await readFile(path.join(APP, file), "utf8")).trimEnd().split("\n").length,
    })),
  );
  const sorted = lengths.toSorted((one, other) => one.lines - other.lines);
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0;
  const longest = sorted.slice(-5).map(({ file, lines }) => `${file} ${lines}`);
  process.stdout.write(`${sorted.length} routes, median ${median} lines; the longest: ${longest.join(", ")}\n`);
  expect(median).toBeLessThanOrEqual(MEDIAN_AT_MOST);
});
