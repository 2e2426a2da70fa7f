import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = import.meta.dirname;
/** A post to nowhere is answered by the 404 page: there is no form to give back. Leaving is refused to nobody. */
const WITHOUT_FORM = ["system/not-found.tsx", "admin/unknown.tsx", "espace/unknown.tsx", "system/logout.ts"];

async function routesWithAction(): Promise<{ file: string; source: string }[]> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sources = await Promise.all(files.map(async (file) => ({ file: path.relative(FOLDER, file), source: await readFile(file, "utf8") })));
  return sources.filter(({ file, source }) => /export (const|async function|function) action\b/.test(source) && !WITHOUT_FORM.includes(file));
}

test("every action answers its rate limit: with the form, with its sentence when the form holds nothing, or as the open API does", async () => {
  const actions = await routesWithAction();
  expect(actions.length).toBeGreaterThanOrEqual(3);
  const unguarded = actions.filter(
    ({ source }) =>
      !source.includes("rateRefusal(") &&
      !/\btake(Form|Fields)\(/.test(source) &&
      !/rate\.allowed\)\s+\S[^;]*waitSentence\(/.test(source) &&
      !source.includes("answerSimulation("),
  );
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});
