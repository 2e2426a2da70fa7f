import { describe, expect, test } from "vitest";
import { ContentError } from "#app/platform/content/head.ts";
import { checkedOn, isStale } from "./freshness.ts";
import { countWords, readMinutes, readText } from "./read-text.ts";
import { articleSource, guideSource } from "./testing/texts.ts";

const day = (text: string) => Temporal.PlainDate.from(text);

const faultsOf = (source: string) => {
  try {
    readText("guide", "content/guides/essai.md", source);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split("\n");
    throw error;
  }
  return [];
};

describe("a text that is in order", () => {
  test("has a typed head, French marks in it, and words to search", () => {
    const { head, plain } = readText("guide", "essai.md", guideSource({ title: "Le dossier : par où commencer ?", tips: ["Gardez 45 000 FCFA."] }));
    expect(head.title).toBe("Le dossier\u00a0: par où commencer\u00a0?");
    expect(head.tips).toEqual(["Gardez 45\u00a0000\u00a0FCFA."]);
    expect(head.resources[0]?.url).toBe("https://www.canada.ca/fr.html");
    expect(plain.split("\n")).toEqual([
      "Un dossier complet se prépare pièce par pièce.",
      "Réunir les pièces",
      "Demandez d’abord vos relevés de notes. Votre école peut mettre plusieurs semaines\u00a0: «\u00a0rien ne presse\u00a0» est un piège.",
      "Conclusion",
      "Commencez par le simulateur.",
    ]);
  });

  test("an article needs no sources, and is not featured unless it says so", () => {
    expect(readText("article", "essai.md", articleSource({ featured: undefined }).replace("featured: undefined\n", "")).head).toMatchObject({
      featured: false,
      sources: [],
    });
  });

  test("words are counted as a reader counts, and 200 take a minute", () => {
    expect(countWords("L’essai de 45\u00a0000\u00a0FCFA, dit-on.")).toBe(7);
    expect([0, 299, 300, 1000].map(readMinutes)).toEqual([1, 1, 2, 5]);
  });
});

describe("a fault is told with its file and its line", () => {
  const source = guideSource();
  const lineOf = (start: string) => source.split("\n").findIndex((line) => line.startsWith(start)) + 1;
  const changed = (from: string | RegExp, to: string) => faultsOf(source.replace(from, to));

  test.each([
    ["an unknown category", /category: .*/, 'category: "voyage"', "category:", /^content\/guides\/essai\.md:(\d+): category: /],
    ["a day that is none", /date: .*/, 'date: "14 septembre"', "date:", /:(\d+): date: /],
    ["an unsafe address", "https://www.canada.ca/fr.html", "http://www.canada.ca", "resources:", /:(\d+): resources\.0\.url: /],
    ["an unknown key", /difficulty: .*/, 'difficulty: "Débutant"\nmot: 1', "author:", /:(\d+): .*: Unrecognized key/],
    ["an unknown word", "pièce par pièce", "{{inconnu}}", "Un dossier", /:(\d+): nothing is known of \{\{inconnu\}\}/],
    ["a title in the body", "## Réunir", "# Réunir", "## Réunir", /:(\d+): a heading of the first rank/],
  ])("%s", (_what, from, to, start, pattern) => {
    const [fault = "", ...more] = changed(from, to);
    expect(more).toEqual([]);
    expect(fault).toMatch(pattern);
    expect(Number(pattern.exec(fault)?.[1])).toBe(lineOf(start));
  });

  test("every fault at once, a missing field and broken YAML among them", () => {
    expect(changed(/title: .*\nexcerpt: .*/, "excerpt: 3")).toEqual([
      expect.stringMatching(/^content\/guides\/essai\.md:2: title: /),
      expect.stringMatching(/^content\/guides\/essai\.md:2: excerpt: /),
    ]);
    expect(changed(/title: .*/, 'title: "sans fin')[0]).toMatch(/^content\/guides\/essai\.md:\d+: /);
    expect(faultsOf("# Sans tête")[0]).toMatch(/^content\/guides\/essai\.md:1: it must begin with a head/);
  });
});

describe("facts that age", () => {
  const sources = [{ checked: "2026-03-01" }, { checked: "2026-02-01" }];

  test("the day is the text's own, or that of its oldest source", () => {
    expect(checkedOn({ checked: "2026-05-01", sources })?.toString()).toBe("2026-05-01");
    expect(checkedOn({ sources })?.toString()).toBe("2026-02-01");
    expect(checkedOn({ sources: [] })).toBeUndefined();
  });

  test("180 days are fresh, 181 are not; a text with no such fact never ages", () => {
    expect(isStale({ checked: "2026-01-01", sources: [] }, day("2026-06-30"))).toBe(false);
    expect(isStale({ checked: "2026-01-01", sources: [] }, day("2026-07-01"))).toBe(true);
    expect(isStale({ sources: [] }, day("2036-07-01"))).toBe(false);
  });
});
