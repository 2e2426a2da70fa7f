import { expect, it } from "vitest";
import { slowestFiles } from "./slowest-files.ts";

it("names the ten files that took longest, the longest first, with their seconds", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `/site/app/${index}.test.ts`,
    startTime: 1_000,
    endTime: 1_000 + index * 500,
  }));
  const lines = slowestFiles(files, "/site");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("    5.5 s  app/11.test.ts");
  expect(lines.at(-1)).toBe("    1.0 s  app/2.test.ts");
});
