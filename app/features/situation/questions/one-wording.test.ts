import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ASKED } from "./asked.ts";
import * as choices from "./choices.ts";
import * as diplomas from "./diploma-lists.ts";
import * as simulators from "./simulator-choices.ts";
import * as words from "./simulator-words.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** Where something is asked or an answer is named: the interview, the forms, the plan, the profile, the tools and the sheet. */
const ASKING = globSync(
  [
    "app/features/interview/**/*.{ts,tsx}",
    "app/features/points/**/questions.ts",
    "app/features/points/{family,plan,evolution}/**/*.{ts,tsx}",
    "app/features/situation/{programs,tools}/**/*.ts",
    "app/features/situation/*.ts",
    "app/features/eligibility/**/*.{ts,tsx}",
    "app/features/profile/**/*.{ts,tsx}",
  ],
  { cwd: ROOT },
).filter((file) => !file.includes(".test.") && !file.includes("/testing/"));

/** Every text of a value, whatever its shape. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        ["value", "facts", "field", "values"].includes(key) ? [] : textsOf(inner),
      )
    : [];
}

/** Words of every list, and those that stand for a person or a matter in titles too. */
const COMMON = new Set(["", "Oui", "Non", "Aucun", "Aucune"]);
/** The names of the provinces have their home elsewhere. */
const { PROVINCES: _, WORKPLACES: __, ...lists } = choices;
const SET = [...textsOf(ASKED), ...textsOf(lists), ...textsOf({ ...diplomas, ...simulators, ...words })];
const TEXTS = new Set(SET.filter((text) => /[A-ZÀ-Ý]/.test(text.charAt(0)) && !COMMON.has(text)));

const literalsOf = (source: string) =>
  [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`|>([^<>{}\n]+)</g)].map(
    ([, quoted, template, markup]) =>
      (quoted ?? template ?? markup ?? "").replaceAll("\\u00a0", "\u00a0").replaceAll("&nbsp;", "\u00a0").trim(),
  );

/** The texts of the set that a source writes again. */
const writtenAgain = (source: string) => [...new Set(literalsOf(source).filter((text) => TEXTS.has(text)))];

test("no label, question, hint or choice of a fact stands in a second file", () => {
  expect(ASKING.length).toBeGreaterThan(100);
  const again = ASKING.flatMap((file) =>
    writtenAgain(readFileSync(path.join(ROOT, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(again).toEqual([]);
});

test("the control: a label, a question and a choice that are written again are found", () => {
  expect(writtenAgain('number("age", { label: "Âge" })')).toEqual(["Âge"]);
  expect(writtenAgain('ask: "Quel âge avez-vous\\u00a0?",')).toEqual(["Quel âge avez-vous\u00a0?"]);
  expect(writtenAgain("<dt>Premier</dt><dt>Master</dt>")).toEqual(["Master"]);
});

test("no form and no question of the interview has words of its own", () => {
  const forms = ASKING.filter((file) => /\/(questions|fields)\.ts$|interview\/flow\//.test(file));
  const own = forms.flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => /\b(ask|short): "|(number|choice|level|yesNo)\(\s*"\w+",\s*["`]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});
