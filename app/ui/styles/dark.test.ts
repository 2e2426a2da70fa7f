import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.resolve(import.meta.dirname, "../..");
const SCHEME = /prefers-color-scheme/;

/** Mails have no style sheet of ours: their colours in the dark stand in their own head. */
const MAILS = "platform/mail/layout/dark-mail.ts";

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== MAILS,
);

/** What stands between the braces of the rule that opens after `from`. */
function inside(css: string, from: number): string {
  const begin = css.indexOf("{", from) + 1;
  let depth = 1;
  let end = begin;
  for (; depth > 0 && end < css.length; end += 1) depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
  return css.slice(begin, end - 1);
}

// The browser tests look at a dark page with the rules of colours alone because of this.
test("the dark changes colours and nothing else: one place, which sets variables", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => SCHEME.test(readFileSync(path.join(APP, file), "utf8")))).toEqual([
    "ui/styles/tones.css",
  ]);
  const css = readFileSync(path.join(import.meta.dirname, "tones.css"), "utf8");
  const dark = inside(css, css.search(SCHEME));
  const declared = [...dark.matchAll(/^\s*([\w-]+):/gm)].map(([, name = ""]) => name);
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => !name.startsWith("--") && name !== "color-scheme")).toEqual([]);
  expect(
    [...dark.matchAll(/--[\w-]+: *([^;]*);/g)].filter(
      ([, value = ""]) => !/^(#[0-9a-f]{3,8}|var\(--[\w-]+\)|rgb.*|none)$/.test(value),
    ),
  ).toEqual([]);
});
