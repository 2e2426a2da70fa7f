/** « Vérifié le » is said of a source that somebody of the business has opened, by platform/content/checked-words.ts, and nowhere else. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const SAID =
  /(?:informations|chiffres|faits|montants)\s+(?:re)?vérifiée?s\b|\b(?:re)?vérifiée?s?\s+(?:pour la dernière fois\s+)?(?:le|depuis)\s/giu;

/** Where a page would say that something was verified on a day; comments are not read by visitors. */
function saidIn(source: string): string[] {
  return [...source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").matchAll(SAID)].map(([words]) => words.trim());
}

test("no page, text or report says « vérifié le » by itself", () => {
  const files = ["app", "content"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          /\.(tsx?|md|json)$/.test(entry.name) &&
          !/\.test\.tsx?$/.test(entry.name) &&
          entry.name !== "checked-words.ts",
      )
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const said = files.flatMap((file) =>
    saidIn(readFileSync(file, "utf8")).map((words) => `${path.relative(ROOT, file)}: ${words}`),
  );
  expect(said).toEqual([]);
});

test.each([
  "Informations vérifiées le 20 novembre 2026",
  "Grille vérifiée pour la dernière fois le 1er octobre",
  "chiffres revérifiés depuis 60 jours",
  "montants vérifiés le {day}",
])("the search finds « %s »", (words) => {
  expect(saidIn(words)).not.toEqual([]);
});
