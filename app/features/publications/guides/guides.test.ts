import { expect, test } from "vitest";
import { searchTexts } from "#app/features/publications/store/search-texts.ts";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { guidesPath, readGuideQuery } from "./addresses.ts";
import { difficultyClasses } from "./guide-words.ts";

const guide = (title: string, tags: string[]): Summary<"guide"> => ({
  id: title,
  kind: "guide",
  slug: "x",
  revisionId: title,
  revisedAt: new Date(0),
  readMinutes: 5,
  head: {
    title,
    excerpt: "Un extrait.",
    author: "Rédaction",
    date: "2026-10-01",
    tags,
    category: "procedures",
    difficulty: "Avancé",
    tips: ["…"],
    resources: [],
    sources: [],
  },
});

test.each([
  ["ÉQUIVALENCE", ["L’équivalence des diplômes"]],
  ["diplomes equivalence", ["L’équivalence des diplômes"]],
  ["l'équivalence", ["L’équivalence des diplômes"]],
  ["coeur", ["Au cœur du dossier"]],
  ["fonds", ["Au cœur du dossier"]],
  ["  ", ["L’équivalence des diplômes", "Au cœur du dossier"]],
  ["diplômes fonds", []],
])("the search of %j, accents and case aside, finds %j", (asked, found) => {
  const all = [guide("L’équivalence des diplômes", ["documents"]), guide("Au cœur du dossier", ["preuve-de-fonds"])];
  expect(searchTexts(all, asked).map(({ head }) => head.title)).toEqual(found);
});

test("texts that hold the words further down come after those that say so in their head", () => {
  const all = [guide("Le passeport", []), guide("Le budget", []), guide("Le voyage", []), guide("Le départ", [])];
  expect(
    searchTexts(all, "passeport", new Set(["Le voyage", "Le passeport", "Le budget"])).map(({ id }) => id),
  ).toEqual(["Le passeport", "Le budget", "Le voyage"]);
});

test("an address says what it shows, and back", () => {
  expect(guidesPath({})).toBe("/guides");
  expect(guidesPath({ category: "optimization", search: "NCLC 7" })).toBe("/guides?categorie=optimization&q=NCLC+7");
  expect(readGuideQuery(new URLSearchParams("categorie=optimization&q=+NCLC+7+"))).toEqual({
    category: "optimization",
    search: "NCLC 7",
    page: 1,
  });
  expect(readGuideQuery(new URLSearchParams("categorie=&q="))).toEqual({ category: undefined, search: "", page: 1 });
  expect(guidesPath({ search: "NCLC 7", page: 2 })).toBe("/guides?q=NCLC+7&page=2");
  expect(readGuideQuery(new URLSearchParams("page=2"))?.page).toBe(2);
  for (const page of ["0", "-1", "deux", "1e9", "99999"])
    expect(readGuideQuery(new URLSearchParams({ page })), page).toBeNull();
  expect(readGuideQuery(new URLSearchParams("categorie=voyages"))).toBeNull();
});

test("difficulties have the specified colours", () =>
  expect(difficultyClasses).toEqual({ Débutant: "tone-good", Intermédiaire: "tone-fair", Avancé: "badge-dark" }));
