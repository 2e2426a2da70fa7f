/** A text is the same before and after its form, and what is wrong is said at its field. */
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { KINDS, folders } from "#app/features/publications/kinds.ts";
import { compareTexts } from "#app/features/publications/pages/compare-texts.ts";
import { readText } from "#app/features/publications/store/read-text.ts";
import { articleSource, guideSource } from "#app/features/publications/testing/texts.ts";
import { readTyped, saysSame, typedOf, asLines } from "./read-typed.ts";

const everyText = KINDS.flatMap((kind) =>
  readdirSync(`content/${folders[kind]}`).map((file) => ({ kind, path: `content/${folders[kind]}/${file}` })),
);

test.each(everyText)("$path goes through its form unchanged", ({ kind, path }) => {
  const source = readFileSync(path, "utf8");
  const read = readTyped(kind, typedOf(kind, source));
  expect(read).toHaveProperty("source");
  const written = "source" in read ? read.source : "";
  expect(saysSame(kind, source, written)).toBe(true);
  expect(readText(kind, path, written).plain).toBe(readText(kind, path, source).plain);
});

test("a comparison shows what changed, and nothing of how the head was written", () => {
  const source = readFileSync("content/guides/preuve-de-fonds.md", "utf8");
  const read = readTyped("guide", { ...typedOf("guide", source), difficulty: "Avancé" });
  const written = "source" in read ? read.source : "";
  const changes = compareTexts(asLines("guide", source), asLines("guide", written));
  expect(
    changes.filter(({ kind }) => kind !== "same").map(({ words }) => words.map(({ text }) => text).join("|")),
  ).toEqual(["Difficulté : |Débutant|Avancé"]);
});

const faultsOf = (changes: Record<string, string>) => {
  const read = readTyped("article", { ...typedOf("article", articleSource()), ...changes });
  return "faults" in read ? read.faults.map(({ name, message }) => `${name}: ${message}`) : [];
};

test("each fault is said at its field, in French", () => {
  expect(
    faultsOf({
      title: "",
      excerpt: "x".repeat(201),
      category: "Voyage",
      date: "2026-02-31",
      tags: "",
      "sources-0-label": "IRCC",
      "sources-0-url": "canada.ca",
      "sources-0-readOn": "2026-11-20",
    }),
  ).toEqual([
    "title: Remplissez «\u00a0Titre\u00a0».",
    "excerpt: 200 caractères au plus.",
    "date: Indiquez un jour qui existe.",
    "tags: Remplissez «\u00a0Mots-clés\u00a0».",
    "sources-0-url: Collez une adresse complète, qui commence par https://.",
    "category: Choisissez dans la liste.",
  ]);
});

test("faults of the body have their line: unknown markers, links that lead nowhere, a first-rank title", () => {
  const body = "Il faut {{fait inconnu-ici}}.\n\nVoir [là](javascript:alert) et {{inconnu}}.";
  expect(faultsOf({ body })).toEqual([
    "body: Ligne 1\u00a0: le repère {{fait inconnu-ici}} n’est pas connu.",
    "body: Ligne 3\u00a0: le repère {{inconnu}} n’est pas connu.",
    "body: Ligne 3\u00a0: le lien «\u00a0javascript:alert\u00a0» ne mène nulle part\u00a0: il commence par https:// ou par /.",
  ]);
  expect(faultsOf({ body: "Un.\n\n# Deux" })).toEqual([
    "body: Ligne 3\u00a0: un titre s’écrit avec ##. Le grand titre est dans le champ «\u00a0Titre\u00a0».",
  ]);
  expect(faultsOf({ author: "Rédaction {{inconnu}}" })).toEqual(["author: Le repère {{inconnu}} n’est pas connu."]);
});

test("tags are typed as words, a row is added and another removed", () => {
  const typed = {
    ...typedOf("guide", guideSource()),
    tags: "Entrée express, budget,  budget",
    "resources-0-remove": "on",
    "resources-1-title": "Québec",
    "resources-1-url": "https://www.quebec.ca/",
  };
  const read = readTyped("guide", typed);
  expect("source" in read && typedOf("guide", read.source)).toMatchObject({
    tags: "entree-express, budget",
    "resources-0-title": "Québec",
  });
});
