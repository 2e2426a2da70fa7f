import { describe, expect, it, test } from "vitest";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { agreed, listWords, ofName } from "./sentence.ts";

const NBSP = "\u00a0";

describe("a count in a sentence", () => {
  it("has a plural from two on, and its number stays with its noun", () => {
    expect([0, 1, 2, 1200].map((count) => frenchCount(count, "pièce"))).toEqual([
      `0${NBSP}pièce`,
      `1${NBSP}pièce`,
      `2${NBSP}pièces`,
      `1${NBSP}200${NBSP}pièces`,
    ]);
  });

  it("lets every word of the noun agree", () => {
    expect([0, 1, 3].map((count) => frenchCount(count, "pièce donnée"))).toEqual([
      `0${NBSP}pièce donnée`,
      `1${NBSP}pièce donnée`,
      `3${NBSP}pièces données`,
    ]);
    expect(frenchCount(2, "avis")).toBe(`2${NBSP}avis`);
    expect(frenchCount(3, "mois")).toBe(`3${NBSP}mois`);
  });

  it("takes a plural of its own where every word does not just take an s", () => {
    expect(frenchCount(3, "tâche attend", "tâches attendent")).toBe(`3${NBSP}tâches attendent`);
  });

  it("gives a word alone where its number stands elsewhere", () => {
    expect([0, 1, 2].map((count) => agreed(count, "pièce validée"))).toEqual([
      "pièce validée",
      "pièce validée",
      "pièces validées",
    ]);
    expect(agreed(2, "reste", "restent")).toBe("restent");
    expect(agreed(-1, "jour")).toBe("jour");
  });
});

test.each([
  [[], ""],
  [["votre profil"], "votre profil"],
  [["votre profil", "votre fiche"], "votre profil et votre fiche"],
  [
    ["votre profil", "votre fiche", "votre dernière simulation"],
    "votre profil, votre fiche et votre dernière simulation",
  ],
])("%j is said as one list", (items, words) => {
  expect(listWords(items)).toBe(words);
});

test.each([
  ["Ange", "d’Ange"],
  ["Élise", "d’Élise"],
  ["Hervé", "d’Hervé"],
  ["Hélène", "d’Hélène"],
  ["Henriette Onana", "d’Henriette Onana"],
  ["Honorine", "d’Honorine"],
  ["Hector", "d’Hector"],
  ["Hassan", "de Hassan"],
  ["Hadja", "de Hadja"],
  ["Hans", "de Hans"],
  ["Yves", "d’Yves"],
  ["Yvonne", "d’Yvonne"],
  ["Yannick", "de Yannick"],
  ["Yaya", "de Yaya"],
  ["Yolande", "de Yolande"],
  ["Ousmane", "d’Ousmane"],
  ["Ouattara", "de Ouattara"],
  ["Maëlle", "de Maëlle"],
  ["cette personne", "de cette personne"],
])("%s: %s", (name, words) => {
  expect(ofName(name)).toBe(words);
});
