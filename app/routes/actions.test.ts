import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

/** The actions of the office; all others are only posted to, by e2e/actions.e2e.test.ts. */
const FOLDER = path.join(import.meta.dirname, "admin");
/** A post to nowhere is answered by the 404 page: there is no form to give back. */
const WITHOUT_FORM = ["unknown.tsx"];

async function routesWithAction(): Promise<{ file: string; source: string }[]> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sources = await Promise.all(files.map(async (file) => ({ file: path.relative(FOLDER, file), source: await readFile(file, "utf8") })));
  return sources.filter(({ file, source }) => /export (const|async function|function) action\b/.test(source) && !WITHOUT_FORM.includes(file));
}

test("every action of the office answers its rate limit: with the form, or with its sentence when the form holds nothing", async () => {
  const actions = await routesWithAction();
  expect(actions.length).toBeGreaterThanOrEqual(3);
  const unguarded = actions.filter(
    ({ source }) =>
      !source.includes("rateRefusal(") && !/\btake(Form|Fields|PlainForm)\(/.test(source) && !/rate\.allowed\)\s+\S[^;]*waitSentence\(/.test(source),
  );
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});
