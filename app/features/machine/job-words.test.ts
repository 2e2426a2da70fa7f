/** Work that was given up is told by what it does, whichever feature it is of. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jobWords } from "./job-words.ts";

const APP = path.resolve(import.meta.dirname, "../..");

test("every queue has its French, and no word is left of one that is gone", () => {
  const queues = readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .filter(({ parentPath }) => path.basename(parentPath) !== "testing")
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .flatMap((text) => [...text.matchAll(/defineQueue\(\{\s*name: "([^"]+)"/g)].map(([, name = ""]) => name));
  expect(Object.keys(jobWords).toSorted()).toEqual([...new Set(queues)].toSorted());
});
