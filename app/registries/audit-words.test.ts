import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { auditWords } from "./audit-words.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SOURCES = ["app", "db", "scripts"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, "utf8") }));

/** Actions and tables of actions, as every use of `trace` writes them. */
const ACTION = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g;
const TRACING = SOURCES.filter(
  ({ file, text }) => (/\btrace\(/.test(text) || /\btraced\b/.test(text)) && !file.includes("features/audit/"),
);

test("every traced action has its French in the audit words of its feature", () => {
  const subjects = new Set(Object.keys(auditWords).map((action) => action.split(".", 1)[0]));
  const missing = TRACING.flatMap(({ file, text }) =>
    [...text.matchAll(ACTION)]
      .map(([, action = ""]) => action)
      // Names of files and fields may look the same; what stands behind `action:` or `traced:` is always an action.
      .filter(
        (action) =>
          subjects.has(action.split(".", 1)[0] ?? "") || new RegExp(`(action|traced): "${action}"`).test(text),
      )
      .filter((action) => !Object.hasOwn(auditWords, action) && !action.endsWith(".json") && !action.endsWith(".pdf"))
      .map((action) => `${file}: ${action}`),
  );
  expect(missing).toEqual([]);
});

test("no action is put together from parts, so that the search above finds each", () => {
  expect(TRACING.filter(({ text }) => /action: `/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the words are French phrases that begin with a capital letter", () => {
  for (const [action, words] of Object.entries(auditWords)) expect(words, action).toMatch(/^\p{Lu}.*[^.]$/u);
});
